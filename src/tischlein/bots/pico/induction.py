"""Backward induction over a round of Pico: every position is a small matrix game of later ones.

Side A holds one dealt hand, side B the other. A position of a round is two words, a bit for each
card still held; it stands at (A's word, B's word), and what A has gained so far follows from it.
Cards only ever leave, so ascending words are an order in which all later positions come first.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from tischlein.bots.compiled import inlined, kernel, popcount, trailing_zeros

from .kernel import DOTS, beats
from .lanes import WIDTH
from .matrix import equilibrium, gap, sharpen
from .simplex import SPACE

WORDS = 64
"""Words over six cards."""
FURTHEST = 20
"""No round is won by more points than this: five cards of 3 and a 4 at most."""
LEADS = 2 * FURTHEST + 1

Cards = types.int64[::1]
"""A dealt hand, card by card."""
Wins = types.int64[:, ::1]
"""(0, i) is the word of B's cards that A's card i beats; (1, j) of A's that B's card j beats."""
Grid = types.int64[:, :, ::1]
"""A plan: (A's word, B's word, one of the following)."""
GAIN, LEAST, MOST, ARISES, FACTS = 0, 1, 2, 3, 4
Values = types.float64[:, :, ::1]
"""(A's word, B's word, lead): A's expectation; where the lead does not matter there is only one."""
Space = types.float64[::1]


@inlined
def over(a: Any, b: Any) -> Any:
    """A round ends as soon as one side has one card left (PI5)."""
    return a & (a - 1) == 0 or b & (b - 1) == 0


@kernel(types.void(types.int64, types.int64, types.int64, Wins, Grid))
def _foretell(a: Any, b: Any, size: Any, wins: Any, plan: Any) -> None:
    """Write the least and the most that A's gain can be at the round's end."""
    least = 99
    most = -99
    for card in range(size):
        if (a >> card) & 1 and wins[0, card] & b:
            after = plan[a ^ (1 << card), b]
            least = min(least, after[LEAST])
            most = max(most, after[MOST])
        if (b >> card) & 1 and wins[1, card] & a:
            after = plan[a, b ^ (1 << card)]
            least = min(least, after[LEAST])
            most = max(most, after[MOST])
    plan[a, b, LEAST] = least
    plan[a, b, MOST] = most


@kernel(types.void(types.int64, Wins, Grid))
def _mark(size: Any, wins: Any, plan: Any) -> None:
    """Mark the positions that can arise: from a round's beginning downwards."""
    full = (1 << size) - 1
    plan[full, full, ARISES] = 1
    for a in range(full, 0, -1):
        for b in range(full, 0, -1):
            if plan[a, b, ARISES] and not over(a, b):
                for card in range(size):
                    if (a >> card) & 1 and wins[0, card] & b:
                        plan[a ^ (1 << card), b, ARISES] = 1
                    if (b >> card) & 1 and wins[1, card] & a:
                        plan[a, b ^ (1 << card), ARISES] = 1


@kernel(types.void(Cards, Cards, types.int64, Wins, Grid))
def lay_out(hand_a: Any, hand_b: Any, size: Any, wins: Any, plan: Any) -> None:
    """Write which card beats which, and of every position what is true whoever plays how.

    `plan` gets A's gain so far, the least and the most it can be at the round's end, and 1 if
    the position can arise.
    """
    wins[:] = 0
    for i in range(size):
        for j in range(size):
            if beats(hand_a[i], hand_b[j]):
                wins[0, i] |= 1 << j
            else:
                wins[1, j] |= 1 << i
    for a in range(1, 1 << size):
        for b in range(1, 1 << size):
            gain = 0
            for card in range(size):
                gain += DOTS[hand_a[card]] * (1 - ((a >> card) & 1))
                gain -= DOTS[hand_b[card]] * (1 - ((b >> card) & 1))
            plan[a, b, GAIN] = gain
            plan[a, b, LEAST] = gain
            plan[a, b, MOST] = gain
            plan[a, b, ARISES] = 0
            if not over(a, b):
                _foretell(a, b, size, wins, plan)
    _mark(size, wins, plan)


@kernel(types.int64(Values, types.int64, types.int64, types.int64, Wins, Space))
def set_up(  # noqa: PLR0913, PLR0917 - a kernel takes its arrays one by one
    values: Any, a: Any, b: Any, lead: Any, wins: Any, game: Any
) -> Any:
    """Write the matrix game of a position; return 8 times its rows, and its columns."""
    rows = 0
    columns = 0
    left_a = a
    while left_a:
        i = trailing_zeros(left_a)
        left_a &= left_a - 1
        won = values[a ^ (1 << i), b, lead]
        beaten = wins[0, i]
        columns = 0
        left_b = b
        while left_b:
            j = trailing_zeros(left_b)
            left_b &= left_b - 1
            if (beaten >> j) & 1:
                game[rows * WIDTH + columns] = won
            else:
                game[rows * WIDTH + columns] = values[a, b ^ (1 << j), lead]
            columns += 1
        rows += 1
    return rows * WIDTH + columns


@kernel(
    types.float64(Values, types.int64, types.int64, types.int64, Wins, Space, types.float64[:, ::1])
)
def examine(  # noqa: PLR0913, PLR0917 - a kernel takes its arrays one by one
    values: Any, a: Any, b: Any, lead: Any, wins: Any, game: Any, mixes: Any
) -> Any:
    """Write the matrix game of a position and both mixtures, sharpened; return its value."""
    shape = set_up(values, a, b, lead, wins, game)
    rows, columns = shape // WIDTH, shape % WIDTH
    value = equilibrium(game, rows, columns, mixes[0], mixes[1], np.empty(SPACE))
    sharpen(game, rows, columns, value, mixes[0], mixes[1])
    return value


@kernel(types.void(Values, types.int64, Wins, Grid))
def sweep(values: Any, size: Any, wins: Any, plan: Any) -> None:
    """Solve every position of a round whose ends have their values already."""
    game = np.empty(WIDTH * WIDTH)
    row_mix = np.empty(WIDTH)
    column_mix = np.empty(WIDTH)
    space = np.empty(SPACE)
    full = (1 << size) - 1
    for a in range(1, full + 1):
        for b in range(1, full + 1):
            if plan[a, b, ARISES] and not over(a, b):
                shape = set_up(values, a, b, 0, wins, game)
                values[a, b, 0] = equilibrium(
                    game, shape // WIDTH, shape % WIDTH, row_mix, column_mix, space
                )


@kernel(types.void(Values, types.int64, Wins, Grid))
def solve_points(values: Any, size: Any, wins: Any, plan: Any) -> None:
    """Solve a round for the difference in points alone."""
    for a in range(1, 1 << size):
        for b in range(1, 1 << size):
            if over(a, b):
                values[a, b, 0] = plan[a, b, GAIN]
    sweep(values, size, wins, plan)


@kernel(types.void(Values, types.int64, types.int64, types.int64, Wins, Grid))
def look_ahead(  # noqa: PLR0913, PLR0917 - a kernel takes its arrays one by one
    values: Any, now_a: Any, now_b: Any, reveals: Any, wins: Any, plan: Any
) -> None:
    """Solve the next reveals for points, as if the round ended after so many.

    Every reveal takes one card, so it ends where so many are missing.
    """
    game = np.empty(WIDTH * WIDTH)
    row_mix = np.empty(WIDTH)
    column_mix = np.empty(WIDTH)
    space = np.empty(SPACE)
    for a in range(1, now_a + 1):
        for b in range(1, now_b + 1):
            if (a & ~now_a) | (b & ~now_b) or not plan[a, b, ARISES]:
                continue
            missing = popcount(a ^ now_a) + popcount(b ^ now_b)
            if missing == reveals or (missing < reveals and over(a, b)):
                values[a, b, 0] = plan[a, b, GAIN]
            elif missing < reveals:
                shape = set_up(values, a, b, 0, wins, game)
                values[a, b, 0] = equilibrium(
                    game, shape // WIDTH, shape % WIDTH, row_mix, column_mix, space
                )


@kernel(types.void(Values, types.int64, Wins, Grid, types.int64, types.int64))
def solve_last(  # noqa: C901, PLR0913, PLR0917 - one pass; a kernel takes its arrays one by one
    values: Any, size: Any, wins: Any, plan: Any, lowest: Any, highest: Any
) -> None:
    """Solve the last round for A's result, for each lead that A may have begun it with.

    The value rises with the lead, so from the middle we go up until the match is won and down
    until it is lost; what lies beyond is the same, and what no play can change is not solved.
    """
    game = np.empty(WIDTH * WIDTH)
    row_mix = np.empty(WIDTH)
    column_mix = np.empty(WIDTH)
    space = np.empty(SPACE)
    full = (1 << size) - 1
    for a in range(1, full + 1):
        for b in range(1, full + 1):
            if not plan[a, b, ARISES]:
                continue
            strip = values[a, b]
            lost = -plan[a, b, MOST] - 1  # the highest lead that even the best end loses with
            won = -plan[a, b, LEAST] + 1
            for lead in range(lowest, highest + 1):
                strip[lead + FURTHEST] = 0.5 + 0.5 * ((lead >= won) * 1.0 - (lead <= lost) * 1.0)
            if over(a, b):
                continue
            bottom = max(lowest, lost + 1)
            top = min(highest, won - 1)
            middle = max(bottom, min(top, (bottom + top) // 2))
            for lead in range(middle, top + 1):
                shape = set_up(values, a, b, lead + FURTHEST, wins, game)
                value = equilibrium(game, shape // WIDTH, shape % WIDTH, row_mix, column_mix, space)
                strip[lead + FURTHEST] = value
                if value >= 1.0:
                    for later in range(lead + 1, top + 1):
                        strip[later + FURTHEST] = 1.0
                    break
            for lead in range(middle - 1, bottom - 1, -1):
                shape = set_up(values, a, b, lead + FURTHEST, wins, game)
                value = equilibrium(game, shape // WIDTH, shape % WIDTH, row_mix, column_mix, space)
                strip[lead + FURTHEST] = value
                if value <= 0.0:
                    for later in range(bottom, lead):
                        strip[later + FURTHEST] = 0.0
                    break


@kernel(types.void(Values, Values, types.int64, Wins, Grid))
def solve_match(first: Any, last: Any, size: Any, wins: Any, plan: Any) -> None:
    """Solve both rounds: `last` for whoever holds A then, `first` for whoever holds A first."""
    full = (1 << size) - 1
    lowest = -plan[full, full, MOST]
    highest = -plan[full, full, LEAST]
    solve_last(last, size, wins, plan, lowest, highest)
    for a in range(1, full + 1):
        for b in range(1, full + 1):
            if over(a, b) and plan[a, b, ARISES]:
                # The hands are swapped (PI6): who held B and is behind by the gain gets A.
                first[a, b, 0] = 1.0 - last[full, full, FURTHEST - plan[a, b, GAIN]]
    sweep(first, size, wins, plan)


@kernel(types.float64(Values, types.int64, Wins, Grid, types.int64))
def widest_gap(values: Any, size: Any, wins: Any, plan: Any, lead: Any) -> Any:
    """The largest gain that a deviation brings at any one position of a solved round."""
    game = np.empty(WIDTH * WIDTH)
    row_mix = np.empty(WIDTH)
    column_mix = np.empty(WIDTH)
    space = np.empty(SPACE)
    widest = 0.0
    for a in range(1, 1 << size):
        for b in range(1, 1 << size):
            if plan[a, b, ARISES] and not over(a, b):
                shape = set_up(values, a, b, lead, wins, game)
                rows, columns = shape // WIDTH, shape % WIDTH
                value = equilibrium(game, rows, columns, row_mix, column_mix, space)
                sharpen(game, rows, columns, value, row_mix, column_mix)
                widest = max(widest, gap(game, rows, columns, row_mix, column_mix))
                widest = max(widest, abs(value - values[a, b, lead]))
    return widest
