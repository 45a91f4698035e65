"""A deal of 5211 played out from given moves, and what it then is worth."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import float64, int64

from tischlein.bots.compiled import RNG, inlined, kernel

from .cards import (
    BANKED,
    COUNT,
    COUNTS,
    DRAWING,
    FINAL,
    GOAL,
    HIGH,
    LOW,
    POINTS,
    SEATS,
    SIZE,
    TURN,
    WORTH,
    WORTHS,
)
from .kernel import lane_of, scoring_lane
from .model import KEEP, NOISE
from .policy import FACE, MODEL, ODDS, leads, rate_moves, wavering


@inlined
def win_chance(seat: Any, facts: Any, spread: Any, points: Any, banked: Any, keep: Any) -> Any:  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    """What a seat has of the win after the deal: exactly after the last, else an estimate.

    If what the deals to come bring each seat had Gumbel's distribution, the chances would be
    exactly these.
    """
    seats = facts[SEATS]
    final = facts[FINAL] == 1
    if facts[FINAL] == 2:  # FT9
        for other in range(seats):
            final = final or points[other] >= GOAL
    if final:
        own = 1000 * points[seat] + banked[seat]
        share = 1.0
        ahead = False
        for other in range(seats):
            if other != seat:
                theirs = 1000 * points[other] + banked[other]
                ahead = ahead or theirs > own
                share += 1.0 if theirs == own else 0.0
        return 0.0 if ahead else 1.0 / share
    total = 1.0
    for other in range(seats):
        if other != seat:
            behind = points[other] + keep[other] - points[seat] - keep[seat]
            total += np.exp(behind / spread)
    return 1.0 / total


@kernel(
    float64(
        int64,
        int64[::1],
        int64[:, ::1],
        int64[:, ::1],
        int64[::1],
        int64[:, ::1],
        float64,
        float64[:, ::1],
        ODDS,
        MODEL,
        RNG,
        int64[:, ::1],
        float64[:, ::1],
    )
)
def play_out(  # noqa: C901, PLR0912, PLR0913, PLR0917 - one pass over the turns of a deal
    seat: Any,
    facts: Any,
    standings: Any,
    hands: Any,
    moves: Any,
    draws: Any,
    spread: Any,
    weights: Any,
    odds: Any,
    model: Any,
    rng: Any,
    work: Any,
    scratch: Any,
) -> Any:
    """Play a deal from the given moves to its end; return the seat's chance to win the match."""
    seats, first, size = facts[SEATS], facts[TURN], facts[SIZE]
    counts, worth, points, banked = work[5], work[6], work[7], work[8]
    lead, ratings, keep = scratch[0], scratch[1], scratch[2]
    for one in range(seats):
        counts[one] = standings[one, COUNTS]
        worth[one] = standings[one, WORTHS]
        for place in range(size):
            work[one, place] = hands[one, place]
    for turn in range(first, 3):
        table = 0
        for one in range(seats):
            table += counts[one]
        if turn > first:
            for one in range(seats):
                leads(one, seats, worth, weights, lead)
                number = rate_moves(seats, turn, size, work[one], table, lead, odds, model, ratings)
                work[9, one] = wavering(number, ratings, model[NOISE], rng)
        for one in range(seats):
            move = moves[one] if turn == first else work[9, one]
            low = LOW[move] if turn == 0 else move
            kind = work[one, low]
            counts[one] += COUNT[kind]
            worth[one] += WORTH[kind]
            if turn == 0:
                high = HIGH[move]
                kind = work[one, high]
                counts[one] += COUNT[kind]
                worth[one] += WORTH[kind]
                work[one, high] = work[one, size - 1]
                work[one, low] = work[one, size - 2]
                if facts[DRAWING]:
                    work[one, size - 2] = draws[one, 0]
                    work[one, size - 1] = draws[one, 1]
            else:
                work[one, low] = work[one, size - 1]
                if facts[DRAWING]:
                    work[one, size - 1] = draws[one, turn + 1]
        if not facts[DRAWING]:
            size -= 2 if turn == 0 else 1
    table = 0
    for one in range(seats):
        table += counts[one]
    lane = scoring_lane(table, seats)
    for one in range(seats):
        points[one] = standings[one, POINTS] + lane_of(worth[one], lane)
        banked[one] = standings[one, BANKED] + lane_of(counts[one], lane)
        keep[one] = 0.0
        for place in range(size):
            keep[one] += model[KEEP - 1 + int(FACE[work[one, place]])]
    return win_chance(seat, facts, spread, points, banked, keep)
