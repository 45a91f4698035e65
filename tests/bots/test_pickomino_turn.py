"""The exact optimum of a turn: known figures, agreement with the odds, every point of a turn."""

from __future__ import annotations

import itertools
import random
import time
from math import factorial, prod
from typing import Any

import numpy as np
import pytest

from tischlein.bots.pickomino import odds
from tischlein.bots.pickomino.lanes import solve_lanes
from tischlein.bots.pickomino.turn import FAILURE, ROWS, ROWS_NEEDED, TOTALS, solve

WORM_BIT = 32

Array = np.ndarray[Any, Any]

AT_LEAST = {
    21: 0.893027,
    22: 0.855602,
    23: 0.807739,
    24: 0.748373,
    25: 0.680331,
    26: 0.606990,
    27: 0.524759,
    28: 0.435420,
    29: 0.346293,
    30: 0.263790,
    31: 0.194015,
    32: 0.135813,
    33: 0.086775,
    34: 0.052618,
    35: 0.028908,
    36: 0.015678,
}
"""The table of the rule digest."""


def worms() -> Array:
    totals = np.minimum(np.arange(TOTALS), 36)
    return np.where(totals >= 21, (totals - 17) // 4, 0).astype(float)


def points(target: int, *, exact: bool) -> Array:
    totals = np.arange(TOTALS)
    return (totals == target if exact else totals >= target).astype(float)


@pytest.mark.parametrize(("target", "chance"), AT_LEAST.items())
def test_the_best_chance_of_at_least_each_total(target: int, chance: float) -> None:
    assert solve(points(target, exact=False), 0.0).value == pytest.approx(chance, abs=1e-6)


def test_the_best_expected_worms_from_the_full_grill() -> None:
    assert solve(worms(), 0.0).value == pytest.approx(1.644730, abs=1e-6)


def test_a_turn_is_solved_in_milliseconds() -> None:
    rewards = worms()
    spent = []
    for _ in range(10):
        begin = time.process_time()
        for _ in range(10):
            solve(rewards, -1.0)
        spent.append((time.process_time() - begin) / 10)
    # The best of several: others on the machine take its caches, and with them CPU time.
    assert min(spent) < 0.005, spent


@pytest.mark.parametrize("exact", [False, True])
def test_it_agrees_with_the_odds_at_every_node(exact: bool) -> None:
    for target in (21, 27, 36):
        solution = solve(points(target, exact=exact), 0.0)
        for taken, dice, total in np.argwhere(ROWS >= 0).tolist():
            needed = target - total
            if needed < 0 and exact:
                continue
            chances = odds._decision(taken, dice, exact) if taken else None
            if chances is not None:
                assert solution.decide(taken, dice, total) == pytest.approx(chances[max(needed, 0)])
            if dice and taken != 63:
                chances = odds._before_roll(taken, dice, exact)
                assert solution.roll(taken, dice, total) == pytest.approx(chances[max(needed, 0)])


def test_a_roll_is_worth_the_average_of_what_it_may_show() -> None:
    rng = random.Random(1)
    rewards = np.array([rng.random() for _ in range(TOTALS)])
    solution = solve(rewards, -0.5)
    for taken, dice, total in ((0, 8, 0), (WORM_BIT, 5, 15), (0b100110, 3, 18), (0b011111, 2, 20)):
        mean = 0.0
        for counts in itertools.product(range(dice + 1), repeat=6):
            if sum(counts) == dice:
                ways = factorial(dice) // prod(map(factorial, counts))
                mean += ways / 6**dice * solution.rolled(taken, total, counts)
        assert solution.roll(taken, dice, total) == pytest.approx(mean)


def test_deciding_is_the_better_of_stopping_and_rolling() -> None:
    solution = solve(worms(), -2.0)
    for taken, dice, total in np.argwhere(ROWS >= 0).tolist():
        if not taken:
            continue
        stop = solution.stop(taken, total)
        assert stop == (worms()[total] if taken & WORM_BIT else -2.0)
        if dice and taken != 63:
            stop = max(stop, solution.roll(taken, dice, total))
        assert solution.decide(taken, dice, total) == stop


def test_a_roll_without_a_new_face_fails() -> None:
    solution = solve(worms(), -3.0)
    assert solution.rolled(0b100001, 26, (2, 0, 0, 0, 0, 1)) == -3.0


def test_lanes_agree_with_turns_solved_alone() -> None:
    rng = np.random.default_rng(1)
    values = np.zeros((ROWS_NEEDED, 11), dtype=np.float32)
    values[: FAILURE + 1] = rng.random((FAILURE + 1, 11))
    rewards = values[: FAILURE + 1].astype(float)
    solve_lanes(values)
    for lane in range(11):
        alone = solve(rewards[:TOTALS, lane], rewards[FAILURE, lane])
        assert values[:, lane] == pytest.approx(alone.values, abs=1e-4)


def test_a_point_that_no_turn_gets_to_is_refused() -> None:
    with pytest.raises(ValueError, match="no turn"):
        solve(worms(), 0.0).decide(WORM_BIT, 5, 14)
