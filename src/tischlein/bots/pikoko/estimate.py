"""What a careful player sees without search: expected tricks, and plays rated one trick ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numba import types

from tischlein.bots.compiled import RNG, kernel

from .belief import draw, expect
from .kernel import FLOATS, GRID, LIST, I
from .policy import PLAYS, prepare, rate_plays

if TYPE_CHECKING:
    from .facts import Belief, Facts, Floats

SAMPLES = 200


@kernel(types.void(I, I, I, LIST, I, LIST, FLOATS, I, RNG, FLOATS))
def mean_expected(  # noqa: PLR0913, PLR0917 - the table, part by part
    seats: Any,
    trump: Any,
    seat: Any,
    dealt: Any,
    number: Any,
    hands: Any,
    sums: Any,
    samples: Any,
    rng: Any,
    mean: Any,
) -> None:
    """The tricks to expect of each peacock, over drawn own hands."""
    drawn = dealt.copy()
    weight = np.empty(47, np.float64)
    expected = np.empty(seats, np.float64)
    mean[:] = 0.0
    for _ in range(samples):
        drawn[seat] = dealt[seat] | draw(hands, sums, number, rng)
        expect(seats, trump, drawn, weight, expected)
        for peacock in range(seats):
            mean[peacock] += expected[peacock] / samples


def expected_tricks(facts: Facts, belief: Belief) -> Floats:
    """The tricks to expect of each peacock."""
    mean = np.empty(facts.seats)
    mean_expected(
        facts.seats,
        facts.trump,
        facts.seat,
        facts.dealt,
        belief.number,
        belief.hands,
        belief.sums,
        SAMPLES,
        np.array([1], dtype=np.uint64),
        mean,
    )
    return mean


@kernel(I(LIST, LIST, LIST, GRID, LIST, I, LIST, FLOATS, I, RNG, LIST, FLOATS))
def mean_ratings(  # noqa: PLR0913, PLR0917 - the table, part by part
    facts: Any,
    hands: Any,
    tricks: Any,
    bets: Any,
    confidence: Any,
    number: Any,
    own: Any,
    sums: Any,
    samples: Any,
    rng: Any,
    plays: Any,
    mean: Any,
) -> Any:
    """List the legal plays and rate them one trick ahead, over drawn own hands; count them."""
    seats, trump, seat = facts[0], facts[1], facts[2]
    count, led, best, winner = facts[5], facts[6], facts[7], facts[8]
    trial = hands.copy()
    weight = np.empty(47, np.float64)
    expected = np.empty(seats, np.float64)
    gain = np.empty((seats, seats), np.float64)
    ratings = np.empty(PLAYS, np.float64)
    mean[:] = 0.0
    moves = np.int64(0)
    for _ in range(samples):
        trial[seat] = draw(own, sums, number, rng)
        prepare(seats, trump, seat, count, trial, tricks, bets, confidence, weight, expected, gain)
        moves = rate_plays(
            seats,
            trump,
            seat,
            count,
            led,
            best,
            winner,
            trial,
            tricks,
            bets,
            confidence,
            weight,
            expected,
            gain,
            plays,
            ratings,
        )
        for move in range(moves):
            mean[move] += ratings[move] / samples
    return moves
