"""Many turns solved together, a lane each: the same pass over the nodes serves all of them.

See `turn.py` for the rows; here every row holds a value for each lane, in single precision, so
that the processor works on eight lanes at a time.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from tischlein.bots.compiled import kernel

from .turn import CHANCES, CHILDREN, ENDS, FAILING, FAILURE, NODES, ROOT, STOPS

LANES = types.float32[:, ::1]
_CHANCES = CHANCES.astype(np.float32)
_FAILING = FAILING.astype(np.float32)

Array = np.ndarray[Any, Any]


@kernel(
    types.void(
        LANES,
        types.int32[::1],
        types.float32[::1],
        types.int32[:, ::1],
        types.float32[::1],
        types.int32[::1],
    )
)
def _solve_lanes(  # noqa: C901, PLR0913, PLR0917 - one pass with a loop for each number of faces
    values: Any, stops: Any, failing: Any, ends: Any, chances: Any, children: Any
) -> None:
    """Rolls are sorted by the number of faces to choose from, and each has its own loop."""
    roll = 0
    child = 0
    lanes = values.shape[1]
    for node in range(len(stops)):
        row = NODES + node
        for lane in range(lanes):
            values[row, lane] = failing[node] * values[FAILURE, lane]
        while roll < ends[node, 0]:
            chance = chances[roll]
            a = children[child]
            for lane in range(lanes):
                values[row, lane] += chance * values[a, lane]
            roll += 1
            child += 1
        while roll < ends[node, 1]:
            chance = chances[roll]
            a, b = children[child], children[child + 1]
            for lane in range(lanes):
                values[row, lane] += chance * max(values[a, lane], values[b, lane])
            roll += 1
            child += 2
        while roll < ends[node, 2]:
            chance = chances[roll]
            a, b, c = children[child], children[child + 1], children[child + 2]
            for lane in range(lanes):
                best = max(values[b, lane], values[c, lane])
                values[row, lane] += chance * max(values[a, lane], best)
            roll += 1
            child += 3
        while roll < ends[node, 5]:
            # Four faces, five or six: the last two of them are told twice or once.
            kinds = 4 + (roll >= ends[node, 3]) + (roll >= ends[node, 4])
            chance = chances[roll]
            a, b = children[child], children[child + 1]
            c, d = children[child + 2], children[child + 3]
            e, f = children[child + kinds - 2], children[child + kinds - 1]
            for lane in range(lanes):
                one = max(values[a, lane], values[b, lane])
                two = max(values[c, lane], values[d, lane])
                three = max(values[e, lane], values[f, lane])
                values[row, lane] += chance * max(one, two, three)
            roll += 1
            child += kinds
        if node != ROOT:
            stop = stops[node]
            for lane in range(lanes):
                values[row, lane] = max(values[row, lane], values[stop, lane])


def solve_lanes(values: Array) -> None:
    """Solve all lanes: their rewards are in the first 42 rows, their values come in the last."""
    _solve_lanes(values, STOPS, _FAILING, ENDS, _CHANCES, CHILDREN)
