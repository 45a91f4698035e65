"""A matrix game as a linear programme: the simplex on a table of fixed size.

The quick rule takes the column that promises most (Dantzig 1951); on degenerate tables, which are
common where results are 0, 0.5 and 1, it might turn in a circle: the careful rule (Bland 1977)
never does.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from tischlein.bots.compiled import inlined, kernel

from .lanes import AIM, LARGEST, LAST, NOTHING, TINY, WIDTH, exchange, promising, tightest

TOP, SIDE, SPACE = (AIM + WIDTH * row for row in (1, 2, 3))
"""The room to work in: after the table come the names of its columns and rows; see `simplex`."""

Numbers = types.float64[::1]
QUICK_PIVOTS = 40
CAREFUL_PIVOTS = 2000


@inlined
def _pivot(table: Any, leaving: Any, entering: Any) -> None:
    """Exchange what a row and a column of the table stand for."""
    exchange(table, leaving * WIDTH, entering)
    name = table[TOP + entering]
    table[TOP + entering] = table[SIDE + leaving]
    table[SIDE + leaving] = name


@kernel(types.void(Numbers, types.int64))
def _quick(table: Any, entering: Any) -> None:
    """Go on with the column that promises most, until none does (Dantzig)."""
    for _ in range(QUICK_PIVOTS):
        leaving = tightest(table, entering)
        if leaving < 0:
            return
        _pivot(table, leaving, entering)
        entering = promising(table)
        if entering < 0:
            return


@kernel(types.void(Numbers))
def _careful(table: Any) -> None:
    """Go on with the lowest names, which never turns in a circle (Bland)."""
    for _ in range(CAREFUL_PIVOTS):
        entering = -1
        for j in range(LARGEST):
            if table[AIM + j] < -NOTHING and (
                entering < 0 or table[TOP + j] < table[TOP + entering]
            ):
                entering = j
        if entering < 0:
            return
        leaving = -1
        limit = np.inf
        for i in range(LARGEST):
            entry = table[i * WIDTH + entering]
            if entry > TINY:
                ratio = table[i * WIDTH + LAST] / entry
                if ratio < limit or (ratio == limit and table[SIDE + i] < table[SIDE + leaving]):
                    limit = ratio
                    leaving = i
        if leaving < 0:
            return
        _pivot(table, leaving, entering)


@kernel(
    types.float64(
        Numbers, types.int64, types.int64, types.int64, types.boolean, Numbers, Numbers, Numbers
    )
)
def simplex(  # noqa: C901, PLR0912, PLR0913, PLR0917 - a kernel takes its arrays one by one
    game: Any,
    rows: Any,
    columns: Any,
    start: Any,
    careful: Any,
    row_mix: Any,
    column_mix: Any,
    table: Any,
) -> Any:
    """Solve a game as a linear programme.

    With all entries above zero: maximise the sum of y where game * y <= 1. The table has always
    the same size, so that its loops are unrolled; a smaller game leaves rows and columns of zero,
    which are never chosen. Column LAST is the right-hand side and row AIM what is maximised; TOP
    and SIDE name what stands there: a move of the column player, or WIDTH + one of the row player.
    """
    shift = game[0]
    for i in range(rows):
        for j in range(columns):
            shift = min(shift, game[i * WIDTH + j])
    shift = 1.0 - shift
    for k in range(LARGEST * WIDTH):
        table[k] = 0.0
    for i in range(LARGEST):
        table[AIM + i] = -1.0 if i < columns else 0.0
        table[TOP + i] = i
        table[SIDE + i] = WIDTH + i
        table[i * WIDTH + LAST] = 1.0
    for j in range(LARGEST, WIDTH):
        table[AIM + j] = 0.0
    for i in range(rows):
        row_mix[i] = 0.0
        for j in range(columns):
            table[i * WIDTH + j] = game[i * WIDTH + j] + shift
    for j in range(columns):
        column_mix[j] = 0.0
    if careful:
        _careful(table)
    else:
        _quick(table, start)
    total = 0.0
    for i in range(rows):
        name = int(table[SIDE + i])
        if name < WIDTH:
            column_mix[name] = max(table[i * WIDTH + LAST], 0.0)
            total += column_mix[name]
    scale = 1.0 / total
    for j in range(columns):
        column_mix[j] *= scale
    total = 0.0
    for j in range(columns):
        name = int(table[TOP + j])
        if name >= WIDTH:
            row_mix[name - WIDTH] = max(table[AIM + j], 0.0)
            total += row_mix[name - WIDTH]
    row_scale = 1.0 / total
    for i in range(rows):
        row_mix[i] *= row_scale
    return 0.5 * (scale + row_scale) - shift
