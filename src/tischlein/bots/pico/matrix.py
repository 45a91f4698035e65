"""Small zero-sum matrix games, solved exactly: both mixtures and the value.

The row player wants much, the column player little. First a saddle point is looked for; then a
game with two rows or two columns is solved by its lines; any other goes to the simplex, by its
quick rule and, if that does not end well, by its careful one.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from tischlein.bots.compiled import kernel

from .lanes import WIDTH
from .simplex import SPACE, Numbers, simplex

CLOSE = 1e-13
"""How far both players' certainties may be apart before the careful rule is tried."""
SAFE = 1e-12
"""What a single move may cost beside a mixture and still count as equal to it."""


def room() -> np.ndarray[Any, np.dtype[np.float64]]:
    """Make room for a solver to work in; every thread needs its own."""
    return np.zeros(SPACE)


@kernel(types.float64(Numbers, types.int64, types.int64, Numbers, Numbers))
def gap(game: Any, rows: Any, columns: Any, row_mix: Any, column_mix: Any) -> Any:
    """What one player can still gain against the other's mixture, added for both."""
    lower = np.inf
    upper = -np.inf
    for j in range(columns):
        total = 0.0
        for i in range(rows):
            total += row_mix[i] * game[i * WIDTH + j]
        lower = min(lower, total)
    for i in range(rows):
        total = 0.0
        for j in range(columns):
            total += column_mix[j] * game[i * WIDTH + j]
        upper = max(upper, total)
    return upper - lower


@kernel(
    types.float64(Numbers, types.int64, types.int64, types.int64, types.float64, Numbers, Numbers)
)
def _lines(  # noqa: PLR0913, PLR0917 - a kernel takes its arrays one by one
    game: Any, count: Any, step: Any, other: Any, sign: Any, pair_mix: Any, line_mix: Any
) -> Any:
    """Solve a game without saddle point in which one player, the maximiser, has two moves.

    Each move of the other player is a line over the probability of the first of the two; the
    optimum is the highest point under all lines. We walk there along the lowest lines from 0.
    """
    line = 0
    for k in range(1, count):
        height = sign * (game[k * step + other] - game[line * step + other])
        if height < 0.0 or (height == 0.0 and sign * (game[k * step] - game[line * step]) < 0.0):
            line = k
    while True:
        low = sign * game[line * step + other]
        slope = sign * game[line * step] - low
        cross = np.inf
        following = line
        fall = slope
        for k in range(count):
            height = sign * game[k * step + other]
            rise = sign * game[k * step] - height
            if rise < slope:
                place = (height - low) / (slope - rise)
                if place < cross or (place == cross and rise < fall):
                    cross = place
                    following = k
                    fall = rise
        if fall <= 0.0 or following == line:
            break
        line = following
    pair_mix[0] = cross
    pair_mix[1] = 1.0 - cross
    line_mix[line] = -fall / (slope - fall)
    line_mix[following] = slope / (slope - fall)
    return low + slope * cross


@kernel(types.float64(Numbers, types.int64, types.int64, Numbers, Numbers, Numbers))
def equilibrium(  # noqa: C901, PLR0913, PLR0917 - a kernel takes its arrays one by one
    game: Any, rows: Any, columns: Any, row_mix: Any, column_mix: Any, space: Any
) -> Any:
    """Solve a game: write one optimal mixture of each player, return the value."""
    best_row = 0
    best_column = 0
    lower = -np.inf
    upper = np.inf
    for i in range(rows):
        row_mix[i] = 0.0
        least = game[i * WIDTH]
        for j in range(1, columns):
            least = min(least, game[i * WIDTH + j])
        if least > lower:
            lower = least
            best_row = i
    for j in range(columns):
        column_mix[j] = 0.0
        most = game[j]
        for i in range(1, rows):
            most = max(most, game[i * WIDTH + j])
        if most < upper:
            upper = most
            best_column = j
    if lower >= upper:
        row_mix[best_row] = 1.0
        column_mix[best_column] = 1.0
        return lower
    if rows == 2:
        return _lines(game, columns, 1, WIDTH, 1.0, row_mix, column_mix)
    if columns == 2:
        return -_lines(game, rows, WIDTH, 1, -1.0, column_mix, row_mix)
    value = simplex(game, rows, columns, best_column, False, row_mix, column_mix, space)
    # Not "if it is above": what is no number at all must be caught too.
    if not gap(game, rows, columns, row_mix, column_mix) <= CLOSE:
        value = simplex(game, rows, columns, best_column, True, row_mix, column_mix, space)
    return value


@kernel(types.float64(Numbers, types.int64, types.int64, types.int64))
def _sum(game: Any, start: Any, step: Any, count: Any) -> Any:
    """Add up a row or a column."""
    total = 0.0
    for k in range(count):
        total += game[start + k * step]
    return total


@kernel(types.void(Numbers, types.int64, types.int64, types.float64, Numbers, Numbers))
def sharpen(  # noqa: PLR0913, PLR0917 - a kernel takes its arrays one by one
    game: Any, rows: Any, columns: Any, value: Any, row_mix: Any, column_mix: Any
) -> None:
    """Where a single move is as safe as the mixture, play the one that gains more by mistakes.

    All optimal moves hold the value; we compare them by the mean over the other's moves.
    """
    best = 0.0
    for i in range(rows):
        best += row_mix[i] * _sum(game, i * WIDTH, 1, columns)
    for i in range(rows):
        least = np.inf
        for j in range(columns):
            least = min(least, game[i * WIDTH + j])
        total = _sum(game, i * WIDTH, 1, columns)
        if least >= value - SAFE and total > best + SAFE:
            best = total
            row_mix[:rows] = 0.0
            row_mix[i] = 1.0
    best = 0.0
    for j in range(columns):
        best += column_mix[j] * _sum(game, j, WIDTH, rows)
    for j in range(columns):
        most = -np.inf
        for i in range(rows):
            most = max(most, game[i * WIDTH + j])
        total = _sum(game, j, WIDTH, rows)
        if most <= value + SAFE and total < best - SAFE:
            best = total
            column_mix[:columns] = 0.0
            column_mix[j] = 1.0


@kernel(types.float64(types.float64[:, ::1], types.int64, types.int64, types.float64[:, :, ::1]))
def solve_all(games: Any, rows: Any, columns: Any, mixes: Any) -> Any:
    """Solve many games one after the other; return the sum of their values."""
    space = np.zeros(SPACE)
    total = 0.0
    for number in range(games.shape[0]):
        total += equilibrium(
            games[number], rows, columns, mixes[number, 0], mixes[number, 1], space
        )
    return total
