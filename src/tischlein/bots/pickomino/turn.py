"""The exact optimum of one Pickomino turn, for any reward on what the turn may end with.

A turn is a small tree of chance and choice: what matters of it are the faces set aside, the dice
left and the total. Its shape never changes, only the rewards do. So it is laid out once, as a
list of nodes (positions at which one may stop or roll on), the last ones first, each with all
rolls that may follow, their chances and the nodes they can lead to; solving is one pass over it.

A value has a row: row t (0 to 40) is a stop with total t and a worm, row 41 is failure, and then
come the nodes with dice to roll, the last of them the start of the turn.
"""

from __future__ import annotations

from math import factorial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numba import types

from tischlein.bots.compiled import kernel

from .dice import points_of
from .kernel import ALL_FACES, WORM, popcount

if TYPE_CHECKING:
    from collections.abc import Sequence

TOTALS = 41
FAILURE = 41
NODES = 42
"""The row of the first node."""
DICE = 8

_FACTORIALS = np.array([factorial(n) for n in range(DICE + 1)], dtype=np.float64)
# There are 1,287 nodes with 33,103 rolls and 72,312 choices.
_MOST_NODES, _MOST_ROLLS, _MOST_CHILDREN = 2_000, 40_000, 80_000

Array = np.ndarray[Any, Any]


@kernel(
    types.void(
        types.int32[:, :, ::1],
        types.int32[::1],
        types.float64[::1],
        types.int32[:, ::1],
        types.float64[::1],
        types.int32[::1],
        types.int64[::1],
    )
)
def _lay_out(  # noqa: C901, PLR0912, PLR0913, PLR0917 - one pass, every loop a part of the turn
    rows: Any, stops: Any, failing: Any, ends: Any, chances: Any, children: Any, sizes: Any
) -> None:
    """Lay out the turn; write down how many nodes, rolls and children there are.

    `rows` finds the row of (faces taken, dice left, total); each node has in `stops` the row of
    its stop, in `failing` the chance that its roll fails, and in `ends` where its rolls end that
    let one choose among one face, among two, up to six: rolls are sorted by that number.
    """
    rows[:] = -1
    reached = np.zeros((64, DICE + 1, TOTALS), dtype=np.bool_)
    reached[0, DICE, 0] = True
    for taken in range(64):  # a child has one more bit, so it comes later
        for dice in range(DICE + 1):
            for total in range(TOTALS):
                if not reached[taken, dice, total]:
                    continue
                if dice == 0 or taken == ALL_FACES:
                    rows[taken, dice, total] = total if taken >> WORM & 1 else FAILURE
                    continue
                for face in range(6):
                    if taken >> face & 1 == 0:
                        for shown in range(1, dice + 1):
                            after = total + shown * points_of(face)
                            reached[taken | 1 << face, dice - shown, after] = True
    node = 0
    rolls = 0
    child = 0
    counts = np.zeros(6, dtype=np.int64)
    for taken in range(62, -1, -1):
        known = popcount(np.int64(taken))
        for dice in range(1, DICE + 1):
            for total in range(TOTALS):
                if not reached[taken, dice, total]:
                    continue
                rows[taken, dice, total] = NODES + node
                stops[node] = total if taken >> WORM & 1 else FAILURE
                failing[node] = (known / 6.0) ** dice
                for kinds in range(1, 7):
                    # All ways in which the dice fall on the free faces; the others show taken ones.
                    counts[:] = 0
                    left = dice
                    while True:
                        place = 0
                        while place < 6 and (taken >> place & 1 or left == 0):
                            left += counts[place]
                            counts[place] = 0
                            place += 1
                        if place == 6:
                            break
                        counts[place] += 1
                        left -= 1
                        shown = 0
                        for face in range(6):
                            shown += counts[face] > 0
                        if shown != kinds or (known == 0 and left > 0):
                            continue
                        ways = _FACTORIALS[dice] / _FACTORIALS[left] * float(known) ** left
                        for face in range(6):
                            if counts[face] > 0:
                                ways /= _FACTORIALS[counts[face]]
                                children[child] = rows[
                                    taken | 1 << face,
                                    dice - counts[face],
                                    total + counts[face] * points_of(face),
                                ]
                                child += 1
                        chances[rolls] = ways / 6.0**dice
                        rolls += 1
                    ends[node, kinds - 1] = rolls
                node += 1
    sizes[0] = node
    sizes[1] = rolls
    sizes[2] = child


def _plan() -> tuple[Array, ...]:
    rows = np.empty((64, DICE + 1, TOTALS), dtype=np.int32)
    stops = np.empty(_MOST_NODES, dtype=np.int32)
    failing = np.empty(_MOST_NODES)
    ends = np.empty((_MOST_NODES, 6), dtype=np.int32)
    chances = np.empty(_MOST_ROLLS)
    children = np.empty(_MOST_CHILDREN, dtype=np.int32)
    sizes = np.empty(3, dtype=np.int64)
    _lay_out(rows, stops, failing, ends, chances, children, sizes)
    node, rolls, child = sizes
    return (
        rows,
        stops[:node].copy(),
        failing[:node].copy(),
        ends[:node].copy(),
        chances[:rolls].copy(),
        children[:child].copy(),
    )


ROWS, STOPS, FAILING, ENDS, CHANCES, CHILDREN = _plan()
ROWS_NEEDED = NODES + len(STOPS)
ROOT = len(STOPS) - 1
"""The node before the first roll."""

VALUES = types.float64[::1]


@kernel(
    types.void(
        VALUES, VALUES, types.int32[::1], VALUES, types.int32[:, ::1], VALUES, types.int32[::1]
    )
)
def _solve(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    values: Any, rolling: Any, stops: Any, failing: Any, ends: Any, chances: Any, children: Any
) -> None:
    roll = 0
    child = 0
    for node in range(len(stops)):
        value = failing[node] * values[FAILURE]
        for kinds in range(1, 7):
            while roll < ends[node, kinds - 1]:
                best = values[children[child]]
                for other in range(child + 1, child + kinds):
                    best = max(best, values[children[other]])
                value += chances[roll] * best
                roll += 1
                child += kinds
        rolling[node] = value
        values[NODES + node] = max(value, values[stops[node]])
    # Before the first roll nothing is set aside, and there is nothing to stop for.
    values[NODES + ROOT] = rolling[ROOT]


def _row(taken: int, dice: int, total: int) -> int:
    row = int(ROWS[taken, dice, total])
    if row < 0:
        raise ValueError(f"no turn has {dice} dice left after faces {taken:06b} with {total}")
    return row


class Solution(NamedTuple):
    """A solved turn: what every point of it is worth if the rest is played best."""

    values: Array
    rolling: Array

    @property
    def value(self) -> float:
        """Before the first roll."""
        return float(self.rolling[ROOT])

    def stop(self, taken: int, total: int) -> float:
        """Stopping with these faces (a mask) and this total set aside."""
        return float(self.values[total if taken >> WORM & 1 else FAILURE])

    def roll(self, taken: int, dice: int, total: int) -> float:
        """Rolling so many dice; there must be some, and a face not taken."""
        return float(self.rolling[_row(taken, dice, total) - NODES])

    def decide(self, taken: int, dice: int, total: int) -> float:
        """Stopping or rolling, whichever is better."""
        return float(self.values[_row(taken, dice, total)])

    def take(self, taken: int, dice: int, total: int, face: int, shown: int) -> float:
        """Setting aside so many dice of a face (5 is the worm), of the dice just rolled."""
        return self.decide(taken | 1 << face, dice - shown, total + shown * min(face + 1, 5))

    def rolled(self, taken: int, total: int, counts: Sequence[int]) -> float:
        """After a roll: so many dice of each face; failure if none of them is new."""
        dice = sum(counts)
        takes = (
            self.take(taken, dice, total, face, shown)
            for face, shown in enumerate(counts)
            if shown and not taken >> face & 1
        )
        return max(takes, default=float(self.values[FAILURE]))


def solve(stops: Array, failure: float) -> Solution:
    """Solve a turn: `stops` says what a stop with a worm is worth for each total, 0 to 40.

    A total that gains no tile must be given the worth of a failure.
    """
    values = np.empty(ROWS_NEEDED)
    values[:TOTALS] = stops
    values[FAILURE] = failure
    rolling = np.empty(len(STOPS))
    _solve(values, rolling, STOPS, FAILING, ENDS, CHANCES, CHILDREN)
    return Solution(values, rolling)
