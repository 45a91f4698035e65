"""The odds of a Pickomino turn, against an independent solution."""

from __future__ import annotations

import functools
import itertools
import math

import pytest

from tests.clauses.scenes import pico, refused_somehow
from tests.clauses.table import (
    FACES,
    WORTH,
    Match,
    Pickomino,
)

Worth = tuple[float, ...]
"""What each total from 0 to 40 is worth, once a worm is set aside."""


@functools.cache
def rolls_of(count: int) -> list[tuple[tuple[int, ...], float]]:
    """Return every roll of so many dice, as the count of each face, with its probability."""
    rolls = []
    for dice in itertools.combinations_with_replacement(range(6), count):
        ways = math.factorial(count)
        counts = tuple(dice.count(face) for face in range(6))
        for number in counts:
            ways //= math.factorial(number)
        rolls.append((counts, ways / 6**count))
    return rolls


@functools.cache
def best(aside: frozenset[int], left: int, total: int, worth: Worth) -> float:
    """Work out what a turn is worth that may stop here or roll on; faces by their place in FACES."""
    here = worth[total] if 0 in aside else 0.0
    return max(here, best_rolling(aside, left, total, worth)) if left else here


@functools.cache
def best_rolling(aside: frozenset[int], left: int, total: int, worth: Worth) -> float:
    """Work out what a turn is worth whose dice are about to be rolled."""
    taken = {
        (face, count): best(aside | {face}, left - count, total + WORTH[FACES[face]] * count, worth)
        for face in set(range(6)) - aside
        for count in range(1, left + 1)
    }
    return sum(
        chance * max(taken.get(pair, 0.0) for pair in enumerate(counts))
        for counts, chance in rolls_of(left)
    )


def best_rolled(
    dice: list[int], aside: frozenset[int], left: int, total: int, worth: Worth
) -> float:
    """Work out what a turn is worth whose dice lie on the table."""
    return max(
        best(
            aside | {face},
            left - dice.count(face),
            total + WORTH[FACES[face]] * dice.count(face),
            worth,
        )
        for face in set(dice) - aside
    )


def at_least(goal: int) -> Worth:
    return tuple(float(total >= goal) for total in range(41))


def exactly(goal: int) -> Worth:
    return tuple(float(total == goal) for total in range(41))


def assert_odds(table: Pickomino, at_least_: dict[int, float], exactly_: dict[int, float]) -> None:
    odds = table.ask("odds")
    for total, chance in at_least_.items():
        assert odds["atLeast"][str(total)] == pytest.approx(chance, abs=1e-6), total
    for total, chance in exactly_.items():
        assert odds["exactly"][str(total)] == pytest.approx(chance, abs=1e-6), total


def test_odds_at_the_start_of_a_turn() -> None:
    assert_odds(Pickomino(), {21: 0.893027, 36: 0.015678}, {21: 0.439597})


def test_odds_cover_all_tiles() -> None:
    odds = Pickomino().ask("odds")
    for total in range(21, 37):
        assert 0 <= odds["exactly"][str(total)] <= odds["atLeast"][str(total)] <= 1


def test_odds_on_the_way_through_a_turn() -> None:
    table = Pickomino()
    table.set_aside(("WW444112", 4), ("WW112", "W"))
    aside = frozenset({FACES.index(4), FACES.index("W")})
    goals = range(21, 37)
    assert_odds(
        table,
        {goal: best(aside, 3, 22, at_least(goal)) for goal in goals},
        {goal: best(aside, 3, 22, exactly(goal)) for goal in goals},
    )
    table.again()  # rolling is decided: the 22 in hand is at stake
    assert_odds(
        table,
        {goal: best_rolling(aside, 3, 22, at_least(goal)) for goal in goals},
        {goal: best_rolling(aside, 3, 22, exactly(goal)) for goal in goals},
    )
    table.roll("155")
    dice = [FACES.index(die) for die in (1, 5, 5)]
    assert_odds(
        table,
        {goal: best_rolled(dice, aside, 3, 22, at_least(goal)) for goal in goals},
        {goal: best_rolled(dice, aside, 3, 22, exactly(goal)) for goal in goals},
    )


def test_the_same_reading_of_a_turn_gives_the_best_expected_worms() -> None:
    worms = tuple(float(max(0, min(total, 36) - 17) // 4) for total in range(41))
    assert worms[20] == 0
    assert worms[21] == worms[24] == 1
    assert worms[36] == worms[40] == 4
    assert best_rolling(frozenset(), 8, 0, worms) == pytest.approx(1.644730, abs=1e-6)


def test_odds_with_no_dice_left() -> None:
    table = Pickomino()
    table.set_aside(("WWWW4444", "W"), ("4444", 4))
    assert_odds(table, {21: 1, 35: 1, 36: 1}, {21: 0, 35: 0, 36: 1})


def test_odds_without_a_worm_and_no_dice_left() -> None:
    table = Pickomino()
    table.set_aside(("55554444", 5), ("4444", 4))
    assert_odds(table, {21: 0, 36: 0}, {36: 0})


def test_odds_are_for_a_pickomino_turn() -> None:
    with refused_somehow():
        pico().ask("odds")
    with refused_somehow():
        Match("pickomino", 2).ask("odds")
