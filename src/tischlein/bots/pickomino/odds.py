"""The exact odds of a Pickomino turn: the best chance of ending it with a total and a worm.

Dynamic programming over what matters of a turn: the faces taken, the dice left and the points
still needed. The value of a position is a list, one chance for each number of points needed, so
that one pass serves every target; it is kept, so that later questions are quick.
"""

from __future__ import annotations

from functools import cache
from math import factorial
from typing import TYPE_CHECKING

from tischlein.core.errors import NotYourTurn
from tischlein.games.pickomino.state import FACES, POINTS, WORM, WORMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tischlein.core.match import Match
    from tischlein.games.pickomino.view import Board

NEEDED = max(WORMS) + 1
"""Points still needed range from 0 to 36."""

_VALUES = [POINTS[face] for face in FACES]
_WORM_BIT = 1 << FACES.index(WORM)

Chances = list[float]
"""Index: points still needed."""


def turn_odds(match: Match) -> dict[str, dict[str, float]]:
    """Answer for the turn of a match as it stands: `atLeast` and `exactly` each total."""
    board: Board = match.game.board(match.state, None)
    if board.turn is None or not board.grill:
        raise NotYourTurn("there is no turn in progress whose odds could be told")
    mask = 0
    for face in board.aside:
        mask |= 1 << FACES.index(face)
    rolled = tuple(board.rolled.count(face) for face in FACES)
    rolling = not match.game.legal_moves(match.state, board.turn)
    answer = {}
    for name, exact in (("atLeast", False), ("exactly", True)):
        if any(rolled):
            chances = _after_roll(mask, rolled, exact=exact)
        elif rolling:
            chances = _before_roll(mask, board.dice_left, exact)
        else:
            chances = _decision(mask, board.dice_left, exact)
        answer[name] = {str(tile): _look_up(chances, tile - board.total, exact) for tile in WORMS}
    return answer


def _look_up(chances: Chances, needed: int, exact: bool) -> float:
    if needed >= 0:
        return chances[needed]
    # The total is beyond the target already: fine for "at least", too late for "exactly".
    return 0.0 if exact else chances[0]


@cache
def _decision(mask: int, dice: int, exact: bool) -> Chances:
    """Stop or roll on: the better of the two, for every number of points needed."""
    stop = [0.0] * NEEDED
    if mask & _WORM_BIT:
        stop[0] = 1.0
    if dice == 0 or mask == 2 ** len(FACES) - 1:
        return stop
    return list(map(max, stop, _before_roll(mask, dice, exact)))


@cache
def _before_roll(mask: int, dice: int, exact: bool) -> Chances:
    """Average over all rolls; faces already taken are told apart from nothing."""
    free = [face for face in range(len(FACES)) if not mask >> face & 1]
    chances = [0.0] * NEEDED
    for counts in _compositions(len(free), dice):
        chance = _likelihood(counts, dice)
        if chance == 0:
            continue
        rolled = [0] * len(FACES)
        for face, count in zip(free, counts, strict=True):
            rolled[face] = count
        best = _after_roll(mask, tuple(rolled), exact=exact, dice=dice)
        chances = [total + chance * value for total, value in zip(chances, best, strict=True)]
    return chances


def _after_roll(mask: int, rolled: tuple[int, ...], *, exact: bool, dice: int = 0) -> Chances:
    """Choose the best face of a roll, for every number of points needed."""
    dice = dice or sum(rolled)
    best = [0.0] * NEEDED
    for face, count in enumerate(rolled):
        if count and not mask >> face & 1:
            points = count * _VALUES[face]
            after = _decision(mask | 1 << face, dice - count, exact)
            # Beyond the target: still good for "at least", lost for "exactly".
            over = 0.0 if exact else after[0]
            best = list(map(max, best, [over] * points + after))
    return best


def _compositions(parts: int, dice: int) -> Iterator[tuple[int, ...]]:
    """List how many dice show each free face; the rest show faces already taken."""
    if parts == 0:
        yield ()
        return
    for first in range(dice + 1):
        for others in _compositions(parts - 1, dice - first):
            yield (first, *others)


def _likelihood(counts: tuple[int, ...], dice: int) -> float:
    """The chance of exactly these counts of the free faces."""
    others = dice - sum(counts)
    taken = len(FACES) - len(counts)
    if others and not taken:
        return 0.0
    ways = factorial(dice) // factorial(others)
    for count in counts:
        ways //= factorial(count)
    return float(ways * taken**others / len(FACES) ** dice)
