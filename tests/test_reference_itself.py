"""The reference before it judges anything: the rules' own examples, and matches that end."""

from __future__ import annotations

import hashlib
import os
import random
from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING, Any

import pytest

from tests.reference import GAMES, Json, chance, five211, hidden, pickomino, pico, pikoko, settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.reference.pickomino import Face

LONG = os.environ.get("TISCHLEIN_LONG") == "1"
ALL = [(game, seats, options) for game in GAMES for seats, options in settings(game)]


def random_inputs(game: str, seats: int, options: Json, seed: int) -> Iterator[tuple[Any, Json]]:
    """Play a random match; before each of its inputs yield the match and that input."""
    rng = random.Random(seed)
    match = GAMES[game](seats, options)
    while "over" not in (due := match.pending()):
        if "sample" in due:
            sample = match.draw(rng)
            yield match, {"sample": sample}
            match.settle(sample)
        else:
            moves = {seat: rng.choice(match.legal(seat)) for seat in due["decide"]}
            yield match, {"moves": {str(seat): move for seat, move in moves.items()}}
            match.play(moves)
    yield match, {}


@pytest.mark.parametrize(("game", "seats", "options"), ALL)
def test_a_random_match_ends_with_an_outcome(game: str, seats: int, options: Json) -> None:
    *_, (match, _) = random_inputs(game, seats, options, seed=1)
    outcome = match.pending()["over"]
    assert outcome["winners"] == [s for s in range(seats) if outcome["ranks"][s] == 1]
    assert outcome["winners"]
    assert all(outcome["scores"][s] == max(outcome["scores"]) for s in outcome["winners"])
    assert all(match.legal(seat) == [] for seat in range(seats))


# Pico


@pytest.mark.parametrize(
    ("one", "other", "wins"),
    [
        (9, 7, 9),
        (8, 4, 8),
        (3, 8, 3),
        (8, 5, 8),
        (10, 5, 10),
        (10, 4, 4),
        (13, 6, 6),
        (4, 9, 4),
        (16, 8, 16),
        (16, 7, 7),
    ],
)
def test_pico_winner(one: int, other: int, wins: int) -> None:
    assert pico.winner(one, other) == pico.winner(other, one) == wins


def test_pico_after_the_first_reveal_the_hands_hold_six_and_five() -> None:
    match = pico.Pico(2, {})
    match.settle(match.draw(random.Random(0)))
    match.play({seat: match.legal(seat)[0] for seat in (0, 1)})
    assert sorted(len(hand) for hand in match.hands) == [5, 6]


@pytest.mark.parametrize(("deck", "fewest", "most"), [("thirteen", 5, 9), ("pico2", 4, 7)])
def test_pico_reveals_a_round(deck: str, fewest: int, most: int) -> None:
    lengths = set()
    for seed in range(200):
        rounds = Counter(
            match.round
            for match, given in random_inputs("pico", 2, {"deck": deck}, seed)
            if "moves" in given
        )
        lengths |= set(rounds.values())
    assert lengths <= set(range(fewest, most + 1))
    assert {most - 1, most} <= lengths


def test_pico_the_second_round_is_played_with_the_hands_exchanged() -> None:
    dealt = None
    for match, given in random_inputs("pico", 2, {}, seed=3):
        if "sample" in given:
            dealt = given["sample"]["hands"]
        elif match.round == 2 and match.reveals == 0 and dealt:
            assert match.hands == [sorted(dealt[1]), sorted(dealt[0])]


# Pickomino


def table(stacks: list[list[int]], grill: list[int], options: Json | None = None) -> Any:
    """Set up a Pickomino match in which seat 0 has just begun its turn."""
    match = pickomino.Pickomino(len(stacks), options or {})
    match.settle({"type": "start", "seat": 0})
    match.stacks, match.grill = stacks, grill
    return match


def stops(match: Any, aside: list[Face]) -> list[tuple[Any, Any]]:
    match.aside, match.dice, match.rolling = aside, None, False
    return [(move["tile"], move["from"]) for move in match.legal(0) if move["type"] == "stop"]


def roll_and_take(match: Any, dice: list[Face], face: Face, *, again: bool) -> None:
    seat = match.turn
    match.settle({"type": "roll", "dice": dice})
    match.play({seat: {"type": "take", "face": face}})
    if again:
        match.play({seat: {"type": "roll"}})


def test_pickomino_worms() -> None:
    assert [pickomino.worms(tile) for tile in range(21, 37)] == sorted([1, 2, 3, 4] * 4)


def test_pickomino_thomas_then_louise() -> None:
    # Seats: 0 Thomas, 1 Louise, 2 Nina.
    match = table([[22], [24], [25, 32]], [21, 23, 27, 28, 34])
    roll_and_take(match, [1, 2, 4, 4, 4, 5, "W", "W"], 4, again=True)
    assert pickomino.total(match.aside) == 12
    roll_and_take(match, [1, 2, 3, 4, "W"], "W", again=True)
    assert pickomino.total(match.aside) == 17
    match.settle({"type": "roll", "dice": [5, 5, "W", "W"]})
    assert match.legal(0) == [{"type": "take", "face": 5}]
    match.play({0: {"type": "take", "face": 5}})
    assert {"type": "stop", "tile": 27, "from": "grill"} in match.legal(0)
    match.play({0: {"type": "roll"}})
    roll_and_take(match, [1, 3], 3, again=False)
    assert {"type": "stop", "tile": 28, "from": "grill"} in match.legal(0)
    match.play({0: {"type": "roll"}})
    roll_and_take(match, [2], 2, again=False)
    steal = {"type": "stop", "tile": 32, "from": 2}
    assert match.legal(0) == [steal, {"type": "stop", "tile": 28, "from": "grill"}]
    match.play({0: steal})
    assert match.stacks == [[22, 32], [24], [25]]
    roll_and_take(match, [1, 2, 3, 3, 4, 5, "W", "W"], 3, again=True)
    roll_and_take(match, [1, 2, 4, 5, 5, 5], 5, again=True)
    roll_and_take(match, [1, 1, "W"], "W", again=False)
    assert pickomino.total(match.aside) == 26
    match.play({1: {"type": "roll"}})
    match.settle({"type": "roll", "dice": [3, "W"]})
    assert match.stacks[1] == []
    assert match.grill == [21, 23, 24, 27, 28]
    assert match.pending() == {"sample": "roll", "dice": 8}
    assert match.turn == 2


def test_pickomino_stops() -> None:
    w: Face = "W"
    sum23: list[Face] = [w, w, w, 4, 4]
    sum25: list[Face] = [w, w, w, w, w]
    sum31: list[Face] = [w, w, w, w, w, 3, 3]
    assert stops(table([[23], []], [21, 24]), sum23) == [(21, "grill")]
    assert stops(table([[], []], [21, 28, 32]), sum31) == [(28, "grill")]
    assert stops(table([[], []], [21, 31]), [5, 5, 5, 5, 5, 3, 3]) == [(None, None)]
    assert stops(table([[25], []], [26]), sum25) == [(None, None)]
    assert stops(table([[], [25]], [21, 26]), sum25) == [(25, 1), (21, "grill")]
    assert stops(table([[], [25]], [26]), sum25) == [(25, 1)]
    assert stops(table([[], [25]], [21, 26], {"steal": "forced"}), sum25) == [(25, 1)]
    assert stops(table([[], [25, 31]], [21, 25]), sum25) == [(25, "grill")]
    assert stops(table([[], []], [21, 36]), [w] * 8) == [(36, "grill")]


@pytest.mark.parametrize(
    ("short", "back", "grill", "left"),
    [
        (False, 26, [21, 34], [21, 26]),
        (False, 30, [21, 29], [21, 29, 30]),
        (True, 26, [21, 34], [21, 26]),
        (True, 30, [21, 29], [21, 29]),
    ],
)
def test_pickomino_failure(*, short: bool, back: int, grill: list[int], left: list[int]) -> None:
    match = table([[22, back], []], grill, {"shortGame": short})
    match.aside, match.rolling = ["W", 1], True
    match.settle({"type": "roll", "dice": [1, 1, "W", "W", "W", "W"]})
    assert match.grill == left
    assert match.stacks == [[22], []]
    untouched = table([[], [22]], [21, 34], {"shortGame": short})
    untouched.fail()
    assert untouched.grill == [21, 34]


AT_LEAST = [0.893027, 0.855602, 0.807739, 0.748373, 0.680331, 0.606990, 0.524759, 0.435420]
AT_LEAST += [0.346293, 0.263790, 0.194015, 0.135813, 0.086775, 0.052618, 0.028908, 0.015678]


@cache
def rolls(count: int) -> list[tuple[tuple[Face, ...], float]]:
    """List every roll of some dice with its probability."""
    found = []
    for dice in combinations_with_replacement(pickomino.FACES, count):
        ways = factorial(count) // prod(factorial(n) for n in Counter(dice).values())
        found.append((dice, ways / 6**count))
    return found


def turn_value(prizes: dict[int, float]) -> float:
    """Compute the best expected prize of a turn, the prize of a total being given."""

    @cache
    def from_roll(aside: tuple[Face, ...]) -> float:
        return sum(chance * from_dice(aside, dice) for dice, chance in rolls(8 - len(aside)))

    @cache
    def from_dice(aside: tuple[Face, ...], dice: tuple[Face, ...]) -> float:
        faces = pickomino.takeable(list(aside), list(dice))
        return max((from_aside((*aside, *[face] * dice.count(face))) for face in faces), default=0)

    def from_aside(aside: tuple[Face, ...]) -> float:
        return value(tuple(sorted(aside, key=pickomino.FACES.index)))

    @cache
    def value(aside: tuple[Face, ...]) -> float:
        stop = prizes.get(pickomino.total(list(aside)), 0.0) if "W" in aside else 0.0
        more = len(aside) < 8 and len(set(aside)) < 6
        return max(stop, from_roll(aside)) if more else stop

    return from_roll(())


@pytest.mark.parametrize("target", range(21, 37) if LONG else [21, 28, 36])
def test_pickomino_best_chance_of_a_turn(target: int) -> None:
    best = turn_value(dict.fromkeys(range(target, 41), 1.0))
    assert best == pytest.approx(AT_LEAST[target - 21], abs=6e-7)


def test_pickomino_best_expected_worms() -> None:
    prizes = {number: float(pickomino.worms(min(number, 36))) for number in range(21, 41)}
    assert turn_value(prizes) == pytest.approx(1.644730, abs=6e-7)


# 5211


@pytest.mark.parametrize(
    ("counts", "scores"),
    [
        ((4, 8, 2, 1, 1), "Y"),
        ((5, 5, 3, 2, 1), "O"),
        ((5, 5, 2, 2, 2), ""),
        ((7, 7, 2, 0, 0), "O"),
        ((7, 3, 3, 2, 1), "B"),
        ((8, 4, 4, 0, 0), ""),
        ((7, 6, 1, 1, 1), "G"),
        ((4, 4, 3, 3, 2), "T"),
    ],
)
def test_5211_the_colour_that_scores(counts: tuple[int, ...], scores: str) -> None:
    cards = [f"{c}2" for c, n in zip(five211.COLOURS, counts, strict=True) for _ in range(n)]
    banked = five211.scoring(4, [cards[seat::4] for seat in range(4)])
    assert sorted(sum(banked, [])) == [card for card in cards if card[0] == scores]  # noqa: RUF017


def test_5211_exactly_enough_roosters_score_alone() -> None:
    laid = [
        ["Y1", "G1", "O1", "Y2"],
        ["Y1", "Y3", "Y4", "Y2"],
        ["B1", "T1", "B2", "B2"],
        ["G2"] * 4,
    ]
    assert five211.scoring(4, laid) == [["Y1", "G1", "O1"], ["Y1"], ["B1", "T1"], []]
    laid[3] = ["G1", "G2", "G2", "G2"]
    assert five211.scoring(4, laid) != [["Y1", "G1", "O1"], ["Y1"], ["B1", "T1"], ["G1"]]


@pytest.mark.parametrize(("seats", "deals"), [(2, 11), (3, 7), (4, 6), (5, 4)])
def test_5211_deals_of_a_deck(seats: int, deals: int) -> None:
    *_, (match, _) = random_inputs("5211", seats, {}, seed=0)
    assert match.deals == deals
    assert [len(hand) for hand in match.hands] == [1] * seats
    turns = sum("moves" in given for _, given in random_inputs("5211", seats, {}, seed=0))
    assert turns == 3 * deals


def test_5211_the_cards() -> None:
    assert len(five211.CARDS) == 100
    assert Counter(five211.VALUES) == {1: 5, 2: 6, 3: 5, 4: 2, 5: 1, 6: 1}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_5211_owner_of_a_place_in_the_deck(seats: int) -> None:
    # A deck of a hundred different names shows who draws what.
    match = five211.Five211(seats, {})
    match.settle({"type": "deck", "cards": [f"Y{place}" for place in range(100)]})
    while "decide" in match.pending():
        for seat, hand in enumerate(match.hands):
            assert all(hidden.owner(seats, int(card[1:])) == seat for card in hand)
        match.play({seat: match.legal(seat)[0] for seat in range(seats)})


# Pikoko


@pytest.mark.parametrize(("seats", "count"), [(3, 29), (4, 39), (5, 47)])
def test_pikoko_cards_in_play(seats: int, count: int) -> None:
    cards = pikoko.deck(seats)
    assert len(cards) == count
    shown = Counter((c, pikoko.number(card)) for card in cards for c in pikoko.shows(card))
    assert set(shown.values()) == {1}
    assert len(shown) == 5 * pikoko.HIGHEST[seats]


def test_pikoko_the_example_trick() -> None:
    # Seats: 0 blue, 1 red, 2 yellow.
    trick = [(0, "B3", "B"), (1, "B5", "B"), (2, "R2", "R")]
    assert pikoko.best(trick, "R") == 2  # blue's peacock, and yellow leads
    assert pikoko.best(trick, None) == 1  # yellow's peacock, and red leads
    assert pikoko.playable(["R2", "Y3"], "B") == [("R2", "R"), ("Y3", "Y")]


def test_pikoko_the_example_scores() -> None:
    # Peacocks: 0 red, 1 yellow, 2 blue.
    tricks = [2, 3, 3]
    assert pikoko.score([4, 1, 2], 2, tricks) == 0
    assert pikoko.score([1, 3, 4], None, tricks) == 5
    assert pikoko.score([2, 5, 1], 0, tricks) == 5


def test_pikoko_a_card_of_three_colours_follows_though_it_shows_trump() -> None:
    assert pikoko.playable(["M7", "R11"], "W") == [("M7", "W")]
    assert pikoko.playable(["M10", "R11"], "W") == [("M10", "W")]
    assert pikoko.playable(["B1", "W2"], "W") == [("W2", "W")]
    trick = [(0, "W6", "W"), (1, "M7", "W"), (2, "R11", "R"), (3, "W3", "W"), (4, "W2", "W")]
    assert pikoko.best(trick, "B") == 1
    assert {colour for _, colour in pikoko.playable(["M7"], "B")} == set("PWR")


@pytest.mark.parametrize(
    ("totals", "start", "tied", "following"),
    [
        ([5, 3, 4], 0, 1, 1),
        ([3, 5, 3], 0, 2, 1),
        ([3, 3, 5], 1, 0, 2),
        ([4, 4, 4], 2, 0, 0),
        ([3, 4, 5], 0, 0, 0),
        ([3, 5, 5, 3], 3, 0, 0),
        ([9, 1, 9, 1], 1, 3, 2),
    ],
)
def test_pikoko_who_starts_next(totals: list[int], start: int, tied: int, following: int) -> None:
    assert pikoko.next_start(totals, start, "tied") == tied
    assert pikoko.next_start(totals, start, "next") == following


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_pikoko_decisions_of_a_round(seats: int) -> None:
    kinds: Counter[str] = Counter()
    for match, given in random_inputs("pikoko", seats, {}, seed=5):
        if "moves" in given:
            kinds[next(iter(given["moves"].values()))["type"]] += 1
            assert all(sum(b or 0 for b in bets) <= 9 for bets in match.bets)
    assert kinds == {"bet": 3 * (seats + 1), "confidence": 3, "play": 3 * 8 * seats}


# Chance


def plain_hmac(key: bytes, message: bytes) -> bytes:
    """Compute HMAC-SHA-256 by its definition."""
    padded = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in padded) + message).digest()
    return hashlib.sha256(bytes(b ^ 0x5C for b in padded) + inner).digest()


def test_chance_the_stream_is_what_it_says() -> None:
    secret, nonces = bytes(range(32)), [b"a" * 16, b"b" * 16]
    key = chance.match_key(secret, nonces)
    assert key == plain_hmac(secret, b"a" * 16 + b"b" * 16)
    text = b"".join(plain_hmac(key, bytes([0] * 7 + [n])) for n in range(3))
    stream = chance.Stream(key)
    assert [stream.word() for _ in range(24)] == [
        int.from_bytes(text[at : at + 4], "big") for at in range(0, 96, 4)
    ]


def test_chance_a_word_too_high_is_passed_over() -> None:
    stream = chance.Stream(b"")
    stream.words = [2**32 - 1, 2**32 - 4, 2**32 - 5, 7]
    assert stream.below(6) == (2**32 - 5) % 6
    assert stream.below(4) == 3


def test_chance_a_shuffle_swaps_from_the_end() -> None:
    stream = chance.Stream(b"")
    stream.words = [0, 1, 0]
    assert stream.shuffled("abcd") == ["c", "d", "b", "a"]


@pytest.mark.parametrize(("game", "seats", "options"), ALL)
def test_chance_gives_the_samples_of_a_whole_match(game: str, seats: int, options: Json) -> None:
    rng = random.Random(7)
    drawn = chance.samples(
        game, seats, options, "5c" * 32, lambda match, seat: rng.choice(match.legal(seat))
    )
    assert drawn
    if game == "pico":
        assert sorted(hidden.flat(drawn[0])) == pico.deck(options)


# What is hidden


@pytest.mark.parametrize(("game", "seats", "options"), ALL)
def test_a_twin_keeps_what_its_observer_knows(game: str, seats: int, options: Json) -> None:
    rng = random.Random(11)
    steps = list(random_inputs(game, seats, options, seed=2))
    inputs = [given for _, given in steps[:-1]]
    changes = 0
    for cut in rng.sample(range(1, len(inputs)), 3):
        for observer in [*range(seats), None]:
            changed, _ = hidden.twin(
                game, seats, options, inputs[:cut], {}, observer=observer, rng=rng
            )
            changes += changed != inputs[:cut]
            one = hidden.replay(game, seats, options, inputs[:cut])
            other = hidden.replay(game, seats, options, changed)
            assert one is not None
            assert other is not None
            assert one.pending() == other.pending()
            if observer is not None:
                assert one.legal(observer) == other.legal(observer)
    assert (changes == 0) == (game == "pickomino")
