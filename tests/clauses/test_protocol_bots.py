"""Bots through the protocol: legal, repeatable, from the seat's knowledge only."""

from __future__ import annotations

import hashlib

import pytest

from tests.clauses.scenes import GAMES, SEATED, finished, opened, pico, refused_somehow
from tests.clauses.table import (
    SEED,
    Five211,
    Json,
    Match,
    Pikoko,
    refused,
)

BOTS = ["random", "greedy"]


def bot(match: Match, seat: int, name: str, seed: str = SEED, budget: Json | None = None) -> Json:
    return match.ask("bot", seat=seat, bot=name, seed=seed, budget=budget or {})


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_plays_a_whole_match_of_legal_moves(game: str, name: str) -> None:
    match = opened(game)
    while not match.over():
        seat = match.decide()[0]
        move = bot(match, seat, name)["move"]
        assert move in match.legal(seat)
        match.play(seat, move)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_says_what_it_thinks(game: str, name: str) -> None:
    match = opened(game)
    seat = match.decide()[0]
    answer = bot(match, seat, name)
    thinking = answer["thinking"]
    assert 0 <= thinking["value"] <= 1
    moves = [entry["move"] for entry in thinking["moves"]]
    assert answer["move"] in moves
    assert all(move in match.legal(seat) for move in moves)
    assert sum(entry["weight"] for entry in thinking["moves"]) == pytest.approx(1)
    assert all(0 <= entry["value"] <= 1 for entry in thinking["moves"])


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_repeats_itself_with_the_same_seed(game: str, name: str) -> None:
    budgets: list[Json] = [{}, {"iterations": 20}]
    for budget in budgets:
        one, two = opened(game), opened(game)
        seat = one.decide()[0]
        assert bot(one, seat, name, SEED, budget) == bot(two, seat, name, SEED, budget)


def test_a_bot_may_be_given_milliseconds() -> None:
    match = pico()
    assert bot(match, 0, "random", SEED, {"ms": 5})["move"] in match.legal(0)


def test_a_bots_answer_changes_nothing() -> None:
    match = pico()
    before = (match.state(), match.views())
    bot(match, 0, "random")
    bot(match, 1, "greedy")
    assert (match.state(), match.views()) == before


def test_random_is_uniform_over_the_legal_moves() -> None:
    match = pico()
    thinking = bot(match, 0, "random")["thinking"]
    assert [entry["move"] for entry in thinking["moves"]] == match.legal(0)
    assert [entry["weight"] for entry in thinking["moves"]] == pytest.approx([1 / 6] * 6)
    seeds = (hashlib.sha256(bytes([at % 256, at // 256])).hexdigest() for at in range(300))
    chosen = [bot(match, 0, "random", seed)["move"]["card"] for seed in seeds]
    assert set(chosen) == {16, 12, 11, 10, 9, 8}
    assert min(map(chosen.count, set(chosen))) > 20


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_knows_no_more_than_its_seat(name: str) -> None:
    hands = {1: "Y2 Y3 Y5 Y6 Y7 W5 W6 B1", 2: "P2 P3 P4 P5 P6 B2 B3 B5"}
    answers = []
    for own in ("R2 R3 R4 R5 R6 W1 W2 W3", "M7 B7 R4 R5 R6 W1 W2 W3", "W3 R6 W2 R5 W1 R4 R3 R2"):
        table = Pikoko(3)
        table.deal({0: own, **hands}, "B6")
        table.bet(1, 1)
        table.bet(2, 2)
        answers.append([bot(table, 0, name)])
        table.bet(2, 1)
        answers[-1].append(bot(table, 0, name))
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_does_not_see_an_unrevealed_choice(name: str) -> None:
    answers = []
    for card in (16, 9):
        match = pico()
        match.choose(0, card)
        answers.append(bot(match, 1, name))
    assert answers[0] == answers[1]


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_does_not_see_another_hand(name: str) -> None:
    answers = []
    for other in ("G1 G2 G3 G4 G5", "T1 T2 T3 T4 T5"):
        match = Five211(2)
        match.hold("Y1 Y2 Y3 O4 B5", other)
        answers.append(bot(match, 0, name))
    assert answers[0] == answers[1]


def test_a_bot_for_a_seat_that_owes_nothing_is_refused() -> None:
    match = pico()
    match.choose(0, 9)
    with refused("not_your_turn"):
        bot(match, 0, "random")
    with refused("not_your_turn"):
        bot(Match("pico", 2), 0, "random")
    with refused_somehow():
        bot(finished(), 0, "random")


@pytest.mark.parametrize(
    "change",
    [{"bot": "nobody"}, {"bot": 1}, {"seed": 1}, {"budget": 3}, {"budget": {"iterations": "many"}}],
    ids=str,
)
def test_a_malformed_request_for_a_bot_is_refused(change: Json) -> None:
    with refused("malformed"):
        pico().ask("bot", **SEATED["bot"] | change)
