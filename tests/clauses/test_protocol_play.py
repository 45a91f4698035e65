"""Pending, settle, legal, play, withdraw, view and state, and the order of checks."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.clauses.table import (
    Json,
    Match,
    Pickomino,
    Pico,
    Pikoko,
    refused,
)

if TYPE_CHECKING:
    from collections.abc import Callable

from tests.clauses.scenes import DEAL, GAMES, finished, opened, pico, refused_somehow


def test_pending_names_the_sample_due() -> None:
    assert Match("pico", 2).pending() == {"sample": "deal"}
    assert Match("5211", 2).pending() == {"sample": "deck"}
    assert Match("pickomino", 2).pending() == {"sample": "start"}
    assert Match("pikoko", 3).pending() == {"sample": "start"}
    assert Pikoko(3).pending() == {"sample": "deck"}
    assert Pickomino(2).pending() == {"sample": "roll", "dice": 8}


def test_pending_lists_the_seats_that_still_owe_a_choice() -> None:
    match = pico()
    assert match.pending() == {"decide": [0, 1]}
    match.choose(1, 7)
    assert match.pending() == {"decide": [0]}


def test_pending_says_the_outcome_at_the_end() -> None:
    over = finished().pending()
    assert set(over) == {"over"}
    assert set(over["over"]) == {"scores", "ranks", "winners", "reason"}


@pytest.mark.parametrize(
    "scene",
    [pico, finished, lambda: opened("pickomino"), lambda: opened("pikoko")],
    ids=["deciding", "over", "pickomino", "pikoko"],
)
def test_settle_when_no_sample_is_due(scene: Callable[[], Match]) -> None:
    match = scene()
    code = "match_over" if match.over() else "bad_sample"
    with refused(code):
        match.settle({"type": "deal", "hands": [[2], [3]], "open": 4})


@pytest.mark.parametrize(
    "sample",
    [
        {},
        {"type": "deal"},
        {"type": "roll", "dice": [1, 2, 3, 4, 5, 5, 5, "W"]},
        {**DEAL, "type": "deck"},
        {**DEAL, "open": "2"},
        {**DEAL, "hands": None},
        {**DEAL, "more": 1},
        {**DEAL, "hands": [DEAL["hands"][0], DEAL["hands"][1], []]},
    ],
    ids=str,
)
def test_settle_refuses_another_sample(sample: Json) -> None:
    match = Match("pico", 2)
    with refused("bad_sample"):
        match.settle(sample)
    assert match.pending() == {"sample": "deal"}
    match.settle(DEAL)


@pytest.mark.parametrize("seat", [-1, 3, "0", True, None])
@pytest.mark.parametrize("game", ["pickomino", "pikoko"])
def test_settle_refuses_a_start_seat_that_is_none(game: str, seat: Any) -> None:
    match = Match(game, 3)
    with refused("bad_sample"):
        match.settle({"type": "start", "seat": seat})


@pytest.mark.parametrize(
    "dice",
    [
        [],
        [1] * 7,
        [1] * 9,
        [1, 2, 3, 4, 5, 5, 5, 6],
        [0, 2, 3, 4, 5, 5, 5, 5],
        [True, 2, 3, 4, 5, 5, 5, 5],
        [1, 2, 3, 4, 5, 5, 5, "w"],
        [2, 1, 3, 4, 5, 5, 5, "W"],
        ["W", 1, 2, 3, 4, 5, 5, 5],
        "12345555",
    ],
    ids=str,
)
def test_settle_refuses_other_dice(dice: Any) -> None:
    table = Pickomino()
    with refused("bad_sample"):
        table.settle({"type": "roll", "dice": dice})


def test_settle_and_play_answer_with_events() -> None:
    match = Match("pico", 2)
    events = match.settle(DEAL)
    assert events
    assert match.play(0, {"type": "choose", "card": 9}) == []
    events += match.play(1, {"type": "choose", "card": 7})
    assert all(isinstance(event["type"], str) for event in events)


def test_legal_is_empty_for_a_seat_that_owes_nothing() -> None:
    assert Match("pico", 2).legal(0) == []
    match = pico()
    match.choose(0, 9)
    assert match.legal(0) == []
    assert len(match.legal(1)) == 6
    assert finished().legal(0) == []
    table = Pickomino(3)
    table.roll("11223344")
    assert table.legal(1) == table.legal(2) == []


@pytest.mark.parametrize("game", GAMES)
def test_legal_is_always_in_the_same_order(game: str) -> None:
    match = opened(game)
    seat = match.decide()[0]
    first = match.legal(seat)
    assert len(first) == len({json.dumps(move, sort_keys=True) for move in first})
    assert match.legal(seat) == first
    assert match.clone().legal(seat) == first
    assert opened(game).legal(seat) == first


@pytest.mark.parametrize("game", GAMES)
def test_every_listed_move_is_taken(game: str) -> None:
    match = opened(game)
    seat = match.decide()[0]
    for move in match.legal(seat):
        match.clone().play(seat, move)


def test_play_while_a_sample_is_due_is_not_your_turn() -> None:
    with refused("not_your_turn"):
        Match("pico", 2).play(0, {"type": "choose", "card": 9})
    with refused("not_your_turn"):
        Pickomino().play(0, {"type": "roll"})


def test_play_of_another_seat_is_not_your_turn() -> None:
    table = Pickomino(3)
    table.roll("11223344")
    with refused("not_your_turn"):
        table.play(1, {"type": "take", "face": 1})


def test_a_second_play_is_not_your_turn_and_the_first_stands() -> None:
    match = pico()
    match.choose(0, 12)
    with refused("not_your_turn"):
        match.choose(0, 9)
    with refused("not_your_turn"):
        match.choose(0, 12)
    match.choose(1, 7)
    assert match.hand(0) == [8, 9, 10, 11, 16]


def test_whose_turn_it_is_is_checked_before_the_move() -> None:
    match = pico()
    match.choose(0, 12)
    with refused("not_your_turn"):
        match.play(0, {"type": "nonsense"})
    with refused("not_your_turn"):
        Match("pico", 2).play(0, {"type": "nonsense"})
    table = Pickomino(3)
    table.roll("11223344")
    with refused("not_your_turn"):
        table.play(2, {"type": "take", "face": 9})


def test_after_the_end_play_and_settle_are_match_over() -> None:
    match = finished()
    with refused("match_over"):
        match.choose(0, 9)
    with refused("match_over"):
        match.play(0, {"type": "nonsense"})
    with refused("match_over"):
        match.settle(DEAL)


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"type": "choose"},
        {"card": 9},
        {"type": "choose", "card": 9, "seat": 0},
        {"type": "choose", "card": "9"},
        {"type": "choose", "card": [9]},
        {"type": "choose", "card": None},
        {"type": "choose", "card": 7},
        {"type": "play", "card": 9},
    ],
    ids=str,
)
def test_a_move_is_legal_only_if_it_equals_a_listed_one(move: Json) -> None:
    with refused("illegal_move"):
        pico().play(0, move)


# --- withdraw -------------------------------------------------------------------------------------


def test_withdraw_takes_back_a_choice_that_is_not_revealed() -> None:
    match = pico()
    match.choose(0, 12)
    assert match.withdraw(0) == {}
    assert match.decide() == [0, 1]
    assert len(match.legal(0)) == 6
    match.choose(0, 9)
    match.choose(1, 7)
    assert match.hand(0) == [8, 10, 11, 12, 16]


def test_withdraw_of_nothing_is_not_your_turn() -> None:
    match = pico()
    with refused("not_your_turn"):
        match.withdraw(0)
    match.choose(0, 12)
    with refused("not_your_turn"):
        match.withdraw(1)
    match.withdraw(0)
    with refused("not_your_turn"):
        match.withdraw(0)
    match.reveal((12, 7))
    with refused("not_your_turn"):
        match.withdraw(0)
    with refused("not_your_turn"):
        Match("pico", 2).withdraw(0)
    with refused("not_your_turn"):
        finished().withdraw(0)


# --- a refused request changes nothing ------------------------------------------------------------


def test_a_refused_request_changes_nothing() -> None:
    match = pico()
    match.choose(1, 7)
    before = (match.state(), match.views(), match.record(), match.pending(), match.legal(0))
    for op, fields in (
        ("play", {"seat": 0, "move": {"type": "choose", "card": 7}}),
        ("play", {"seat": 1, "move": {"type": "choose", "card": 6}}),
        ("play", {"seat": 5, "move": {"type": "choose", "card": 6}}),
        ("play", {"seat": 0, "move": 3}),
        ("settle", {"sample": DEAL}),
        ("withdraw", {"seat": 0}),
        ("view", {"seat": 7}),
        ("odds", {}),
        ("dance", {}),
    ):
        with refused_somehow():
            match.ask(op, **fields)
        after = (match.state(), match.views(), match.record(), match.pending(), match.legal(0))
        assert after == before


# --- view, state ----------------------------------------------------------------------------------


def test_the_revision_counts_the_applied_inputs() -> None:
    match = Match("pico", 2)
    assert match.view(0)["revision"] == 0
    match.settle(DEAL)
    assert match.view(0)["revision"] == 1
    match.play(0, {"type": "choose", "card": 12})
    assert match.view(0)["revision"] == 1
    match.play(1, {"type": "choose", "card": 7})
    assert [view["revision"] for view in match.views()] == [2, 2, 2]


def test_the_state_is_the_whole_truth() -> None:
    one = Pico([16, 12, 11, 10, 9, 8], [13, 7, 6, 5, 4, 3])
    two = Pico([16, 12, 11, 10, 9, 7], [13, 8, 6, 5, 4, 3])
    assert isinstance(one.state(), dict)
    assert one.state() != two.state()
    assert one.state() == one.clone().state()
