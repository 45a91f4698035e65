"""Looking past the turn: what each of its ends is worth, found by solving the turns after it.

Two seats: every end of the turn, every end of each answer to it and so on, as many turns deep as
the budget allows; the network judges what lies beyond. Each turn on the way is solved exactly.
More seats: from every end of the turn, rounds are played out by the network's judgement until it
is the seat's turn again, and that turn is solved; every end meets the same dice.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import numpy as np
from numba import types

from tischlein.bots.compiled import copy, kernel

from .kernel import GRILL, STACKS, TURN, WIDTH, finish_turn, trailing_zeros
from .lanes import LANES, solve_lanes
from .net import Net, weights
from .outlook import (
    ENDS,
    POSITIONS,
    STOPS_MOVES,
    look,
    play_turns,
    possible_stops,
    result,
    spread,
)
from .turn import ROWS_NEEDED

if TYPE_CHECKING:
    from .table import Table

TOGETHER = 32
"""Lanes solved at a time."""
TRUST = 24
"""The network's word weighs as much as so many rounds played out."""
MOST_STOPS = 24
"""A turn ends in at most 16 tiles, 6 steals or failure."""

Array = np.ndarray[Any, Any]
INDEX = types.int32[:, ::1]


@kernel(types.int64(POSITIONS, types.int64, types.int64, ENDS, INDEX, POSITIONS))
def _expand(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    positions: Any, seats: Any, short: Any, ends: Any, index: Any, after: Any
) -> Any:
    """Write down the positions after every end of each turn; count them.

    An end of the match has its result in `ends` instead.
    """
    count = 0
    index[:] = -1
    for row in range(len(positions)):
        moves = possible_stops(positions[row], seats)
        while moves != 0:
            stop = trailing_zeros(moves)
            moves &= moves - 1
            copy(positions[row], after[count])
            finish_turn(after[count], seats, short, stop)
            if after[count, GRILL] == 0:
                ends[row, stop] = result(after[count], seats, positions[row, TURN])
            else:
                index[row, stop] = count
                count += 1
    return count


@kernel(types.void(POSITIONS, types.int64, types.int64, INDEX, types.float32[::1], ENDS, LANES))
def _collect(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    positions: Any, seats: Any, forced: Any, index: Any, worth: Any, ends: Any, values: Any
) -> None:
    """Make rewards of what the positions after a turn are worth to the opponent."""
    for row in range(len(positions)):
        for stop in range(STOPS_MOVES):
            if index[row, stop] >= 0:
                ends[row, stop] = np.float32(1) - worth[index[row, stop]]
        spread(positions[row], seats, forced, ends[row], values, row)


@kernel(types.void(POSITIONS, types.int64, types.int64, types.float32[::1], types.float32[::1]))
def _results(positions: Any, seats: Any, seat: Any, solved: Any, worth: Any) -> None:
    """What a seat has: the value of its turn, or the result if the match is over."""
    for row in range(len(positions)):
        if positions[row, GRILL] == 0:
            worth[row] = result(positions[row], seats, seat)
        else:
            worth[row] = solved[row]


def _lanes(count: int) -> Array:
    """Room for so many lanes, and a few more so that the processor takes them eight at a time."""
    return np.zeros((ROWS_NEEDED, -(-count // 8) * 8), dtype=np.float32)


def _flags(table: Table) -> tuple[Array, Array]:
    """The options, for every lane."""
    return np.full(TOGETHER, table.forced), np.full(TOGETHER, table.short)


class _Level:
    """Positions after so many turns, all with the same seat to move."""

    def __init__(self, table: Table, positions: Array) -> None:
        self.table = table
        self.positions = positions
        self.ends = np.zeros((len(positions), STOPS_MOVES), dtype=np.float32)
        self.index = np.empty((len(positions), STOPS_MOVES), dtype=np.int32)

    def breadth(self) -> int:
        """How many positions may follow."""
        other = STACKS + 2 * (1 - self.positions[0, TURN])
        tiles = np.bitwise_count(self.positions[:, GRILL])
        return int(tiles.sum() + (self.positions[:, other + 1] > 0).sum()) + len(tiles)

    def expand(self) -> _Level:
        """The positions after every end of every turn."""
        after = np.empty((self.breadth(), WIDTH), dtype=np.int64)
        count = _expand(self.positions, 2, self.table.short, self.ends, self.index, after)
        return _Level(self.table, after[:count])

    def judge(self, net: Net) -> Array:
        """Solve every turn, with the network's judgement as the reward."""
        forced, short = _flags(self.table)

        def prepare(part: slice, values: Array) -> None:
            look(self.positions[part], 2, forced, short, tuple(net), self.ends[part], values)

        return self._solve(prepare)

    def collect(self, worth: Array) -> Array:
        """Solve every turn, given what the positions after it are worth to the other seat."""

        def prepare(part: slice, values: Array) -> None:
            _collect(
                self.positions[part],
                2,
                self.table.forced,
                self.index[part],
                worth,
                self.ends[part],
                values,
            )

        return self._solve(prepare)

    def _solve(self, prepare: Any) -> Array:
        solved = np.empty(len(self.positions), dtype=np.float32)
        values = _lanes(min(TOGETHER, len(solved)))
        for first in range(0, len(solved), TOGETHER):
            part = slice(first, min(first + TOGETHER, len(solved)))
            prepare(part, values)
            solve_lanes(values)
            solved[part] = values[-1, : part.stop - first]
        return solved


def look_ahead(table: Table, iterations: int, seconds: float | None = None) -> list[float]:
    """What each end of the turn is worth to the seat that moves, under the stop's number.

    An iteration is a turn solved. With `seconds`, it goes on while they seem to suffice.
    """
    if table.seats == 2:
        return _search(table, iterations, seconds)
    return _sample(table, iterations, seconds)


def _search(table: Table, iterations: int, seconds: float | None) -> list[float]:
    net = weights(2)
    begin = time.perf_counter()
    levels = [_Level(table, table.array().reshape(1, WIDTH))]
    levels[0].judge(net)
    spent = 1
    while len(levels[-1].positions):
        breadth = levels[-1].breadth()
        spent += breadth
        if seconds is None:
            if spent > iterations:
                break
        elif (time.perf_counter() - begin) * (1 + breadth / len(levels[-1].positions)) > seconds:
            break
        levels.append(levels[-1].expand())
        if seconds is not None:
            _fold(levels, net)
    if seconds is None:
        _fold(levels, net)
    return [float(end) for end in levels[0].ends[0]]


def _fold(levels: list[_Level], net: Net) -> None:
    worth = levels[-1].judge(net)
    for level in reversed(levels[:-1]):
        worth = level.collect(worth)


def _sample(table: Table, iterations: int, seconds: float | None) -> list[float]:
    seats, net = table.seats, tuple(weights(table.seats))
    begin = time.perf_counter()
    root = table.array().reshape(1, WIDTH)
    seat = int(root[0, TURN])
    ends = np.zeros((1, STOPS_MOVES), dtype=np.float32)
    index = np.empty((1, STOPS_MOVES), dtype=np.int32)
    values = _lanes(TOGETHER)
    forced, short = _flags(table)
    look(root, seats, forced, short, net, ends, values)
    after = np.empty((MOST_STOPS, WIDTH), dtype=np.int64)
    count = _expand(root, seats, table.short, ends, index, after)
    if count == 0:
        return [float(end) for end in ends[0]]
    rounds = iterations // (count * seats)
    sums = np.zeros(count)
    done = 0
    lane_ends = np.zeros((TOGETHER, STOPS_MOVES), dtype=np.float32)
    # Rounds are taken together as many as lanes allow, every end of the turn in each of them.
    batch = max(1, TOGETHER // count)
    while done < rounds if seconds is None else time.perf_counter() - begin < seconds:
        numbers = np.repeat(np.arange(done, done + batch, dtype=np.uint64), count)
        positions = np.tile(after[:count], (batch, 1))
        for step in range(seats):
            look(positions, seats, forced, short, net, lane_ends, values)
            solve_lanes(values)
            if step < seats - 1:
                dice = (numbers * np.uint64(seats) + np.uint64(step)) << np.uint64(20)
                rngs = np.ascontiguousarray(dice.reshape(-1, 1))
                play_turns(positions, seats, forced, short, lane_ends, values, 0.0, rngs)
        worth = np.empty(len(positions), dtype=np.float32)
        solved = np.ascontiguousarray(values[-1, : len(positions)])
        _results(positions, seats, seat, solved, worth)
        sums += worth.reshape(batch, count).sum(axis=0)
        done += batch
    for stop in range(STOPS_MOVES):
        place = index[0, stop]
        if place >= 0:
            ends[0, stop] = (TRUST * ends[0, stop] + sums[place]) / (TRUST + done)
    return [float(end) for end in ends[0]]
