"""What a turn may lead to: the positions after it, what they are worth, and the turn played out.

Many turns are looked at together, a lane each (see `turn.py`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from tischlein.bots.compiled import below, inlined, kernel, next_word

from .dice import LOW32, OUTCOMES, SHIFT32, SPLIT, points_of
from .kernel import (
    FAIL,
    GRILL,
    LOWEST,
    STACKS,
    STEAL,
    TAKE,
    TURN,
    WIDTH,
    WORM,
    finish_turn,
    legal_stops,
    standing,
    trailing_zeros,
)
from .lanes import LANES
from .net import ACTIVE, FIRST, NET, SECOND, judge
from .turn import FAILURE, NODES, ROWS, STOPS, TOTALS

STOPS_MOVES = 31
"""A value for each move that ends a turn has its place under the move's number."""

POSITIONS = types.int64[:, ::1]
ENDS = types.float32[:, ::1]
FLAGS = types.int64[::1]
RNGS = types.uint64[:, ::1]
"""A generator a lane."""


@inlined
def possible_stops(position: Any, seats: Any) -> Any:
    """Every way in which a turn may end, as a mask of moves."""
    moves = np.int64(1) << FAIL | position[GRILL] << TAKE
    for owner in range(seats):
        if owner != position[TURN] and position[STACKS + 2 * owner + 1] > 0:
            moves |= np.int64(1) << (STEAL + owner)
    return moves


@inlined
def result(position: Any, seats: Any, seat: Any) -> Any:
    """Has the seat won a match that is over?"""
    mark = standing(position, seat)
    for other in range(seats):
        if other != seat and standing(position, other) >= mark:
            return np.float32(0)
    return np.float32(1)


@inlined
def spread(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    position: Any, seats: Any, forced: Any, ends: Any, values: Any, lane: Any
) -> None:
    """Write what each total is worth to stop with, given the value of each end of the turn."""
    for total in range(LOWEST):
        values[total, lane] = ends[FAIL]
    values[FAILURE, lane] = ends[FAIL]
    for total in range(LOWEST, TOTALS):
        moves = legal_stops(position, seats, 1 << WORM, total, forced)
        best = ends[trailing_zeros(moves)]
        moves &= moves - 1
        if moves != 0:
            best = max(best, ends[trailing_zeros(moves)])
        values[total, lane] = best


@kernel(types.void(POSITIONS, types.int64, FLAGS, FLAGS, NET, ENDS, LANES))
def look(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    positions: Any, seats: Any, forced: Any, short: Any, net: Any, ends: Any, values: Any
) -> None:
    """Judge every end of each lane's turn and write the rewards, ready to be solved."""
    inputs = np.empty(ACTIVE + 1, dtype=np.int32)
    units = np.empty(FIRST + SECOND, dtype=np.float32)
    after = np.empty(WIDTH, dtype=np.int64)
    for lane in range(len(positions)):
        position = positions[lane]
        if position[GRILL] == 0:
            continue
        moves = possible_stops(position, seats)
        while moves != 0:
            stop = trailing_zeros(moves)
            moves &= moves - 1
            for place in range(WIDTH):
                after[place] = position[place]
            finish_turn(after, seats, short[lane], stop)
            if after[GRILL] == 0:
                ends[lane, stop] = result(after, seats, position[TURN])
            else:
                ends[lane, stop] = judge(
                    after, seats, forced[lane], short[lane], net, inputs, units
                )
        spread(position, seats, forced[lane], ends[lane], values, lane)


@inlined
def _best_stop(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    position: Any, seats: Any, forced: Any, taken: Any, total: Any, ends: Any
) -> Any:
    moves = legal_stops(position, seats, taken, total, forced)
    stop = trailing_zeros(moves)
    moves &= moves - 1
    if moves != 0 and ends[trailing_zeros(moves)] > ends[stop]:
        stop = trailing_zeros(moves)
    return stop


@kernel(types.void(POSITIONS, types.int64, FLAGS, FLAGS, ENDS, LANES, types.float64, RNGS))
def play_turns(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    positions: Any,
    seats: Any,
    forced: Any,
    short: Any,
    ends: Any,
    values: Any,
    whim: Any,
    rngs: Any,
) -> None:
    """Roll the dice and play each lane's turn by its solved values; so often, choose on a whim."""
    fickle = np.int64(whim * 65536)
    for lane in range(len(positions)):
        position = positions[lane]
        if position[GRILL] == 0:
            continue
        rng = rngs[lane]
        taken = np.int64(0)
        dice = np.int64(8)
        total = np.int64(0)
        while True:
            word = next_word(rng)
            one = (word & LOW32) * SPLIT[dice, 1]
            two = (word >> SHIFT32) * SPLIT[dice, 3]
            first = np.int64(OUTCOMES[SPLIT[dice, 0] + (one >> SHIFT32)])
            second = np.int64(OUTCOMES[SPLIT[dice, 2] + (two >> SHIFT32)])
            fresh = (first | second) >> 24 & ~taken
            if fresh == 0:
                stop = np.int64(FAIL)
                break
            counts = (first & 0xFFFFFF) + (second & 0xFFFFFF)
            random = fickle > 0 and np.int64(below(rng, 65536)) < fickle
            best = np.float32(-np.inf)
            choice = np.int64(0)
            while fresh != 0:
                face = trailing_zeros(fresh)
                fresh &= fresh - 1
                shown = counts >> (face << 2) & 15
                row = ROWS[taken | 1 << face, dice - shown, total + shown * points_of(face)]
                value = np.float32(below(rng, 65536)) if random else values[row, lane]
                if value > best:
                    best = value
                    choice = face
            shown = counts >> (choice << 2) & 15
            taken |= np.int64(1) << choice
            dice -= shown
            total += shown * points_of(choice)
            row = ROWS[taken, dice, total]
            if row < NODES or values[STOPS[row - NODES], lane] >= values[row, lane]:
                stop = _best_stop(position, seats, forced[lane], taken, total, ends[lane])
                break
        finish_turn(position, seats, short[lane], stop)
