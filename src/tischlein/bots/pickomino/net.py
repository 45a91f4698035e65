"""What a position is worth to the seat that has just moved: a small network, trained by self-play.

Its inputs are the tiles of the grill, the two upper tiles of every stack, how many worms ahead of
each opponent the seat is and who has the higher tile. Two hidden layers, then the chance to win.
There is one set of weights for each number of seats, in `weights.npz`; `train.py` makes them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np
from numba import types

from tischlein.bots.compiled import inlined, kernel

from .kernel import GRILL, POSITION, STACKS, TILES, TURN, standing

FIRST, SECOND = 64, 32
"""Units of the hidden layers."""
AHEAD = 12
"""A lead by more worms than this counts as this."""
OWN = TILES
FORCED = OWN + 2 * TILES
SHORT = FORCED + 1
OTHERS = SHORT + 1
LEAD = 2 * TILES
HIGHER = LEAD + 2 * AHEAD + 1
OTHER = HIGHER + 1
"""Inputs for each opponent: two tiles, the lead, who has the higher tile."""
ACTIVE = TILES + 4 + 4 * 6
"""More inputs than this are never on together."""

MATRIX = types.float32[:, ::1]
VECTOR = types.float32[::1]
NET = cast("Any", types).Tuple((MATRIX, VECTOR, MATRIX, VECTOR, VECTOR))
INPUTS = types.int32[::1]

Array = np.ndarray[Any, Any]


class Net(NamedTuple):
    """The weights."""

    first: Array
    first_bias: Array
    second: Array
    second_bias: Array
    last: Array
    """The bias comes last."""


def inputs_for(seats: int) -> int:
    """The number of inputs."""
    return OTHERS + OTHER * (seats - 1)


@cache
def weights(seats: int) -> Net:
    """Read the weights for a number of seats."""
    with np.load(Path(__file__).with_name("weights.npz")) as kept:
        parts = [kept[f"{name}{seats}"].astype(np.float32) for name in Net._fields]
    return Net(*(np.ascontiguousarray(part) for part in parts))


@inlined
def _upper_tiles(position: Any, seat: Any, base: Any, inputs: Any, count: Any) -> Any:
    height = position[STACKS + 2 * seat + 1]
    if height > 0:
        inputs[count] = base + (position[STACKS + 2 * seat] & 15)
        count += 1
    if height > 1:
        inputs[count] = base + TILES + (position[STACKS + 2 * seat] >> 4 & 15)
        count += 1
    return count


@inlined
def _inputs(position: Any, seats: Any, forced: Any, short: Any, inputs: Any) -> Any:
    """Write down the inputs that are on, as the seat that has just moved sees it; count them."""
    count = np.int64(0)
    for tile in range(TILES):
        inputs[count] = tile
        count += position[GRILL] >> tile & 1
    own = position[TURN] - 1
    if own < 0:
        own = seats - 1
    count = _upper_tiles(position, own, OWN, inputs, count)
    inputs[count] = FORCED
    count += forced
    inputs[count] = SHORT
    count += short
    mark = standing(position, own)
    base = np.int64(OTHERS)
    for step in range(1, seats):
        other = (own + step) % seats
        count = _upper_tiles(position, other, base, inputs, count)
        theirs = standing(position, other)
        lead = min(max((mark >> 5) - (theirs >> 5), -AHEAD), AHEAD)
        inputs[count] = base + LEAD + AHEAD + lead
        count += 1
        inputs[count] = base + HIGHER
        count += (mark & 31) > (theirs & 31)
        base += OTHER
    return count


@kernel(types.float32(POSITION, types.int64, types.int64, types.int64, NET, INPUTS, VECTOR))
def judge(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    position: Any, seats: Any, forced: Any, short: Any, net: Any, inputs: Any, units: Any
) -> Any:
    """The chance to win of the seat that has just moved; the match must not be over."""
    first, first_bias, second, second_bias, last = net
    count = _inputs(position, seats, forced, short, inputs)
    for unit in range(FIRST):
        units[unit] = first_bias[unit]
    for place in range(count):
        row = inputs[place]
        for unit in range(FIRST):
            units[unit] += first[row, unit]
    for unit in range(SECOND):
        units[FIRST + unit] = second_bias[unit]
    for below in range(FIRST):
        signal = units[below]
        if signal > 0:
            for unit in range(SECOND):
                units[FIRST + unit] += signal * second[below, unit]
    answer = last[SECOND]
    for unit in range(SECOND):
        answer += max(units[FIRST + unit], np.float32(0)) * last[unit]
    return np.float32(1) / (np.float32(1) + np.exp(-answer))


@kernel(types.void(types.int64[:, ::1], types.int64, types.int64[::1], types.int64[::1], MATRIX))
def write_inputs(positions: Any, seats: Any, forced: Any, short: Any, matrix: Any) -> None:
    """Write the inputs of many positions as rows of zeros and ones, for training."""
    inputs = np.empty(ACTIVE + 1, dtype=np.int32)
    for row in range(len(positions)):
        count = _inputs(positions[row], seats, forced[row], short[row], inputs)
        matrix[row, :] = 0
        for place in range(count):
            matrix[row, inputs[place]] = 1
