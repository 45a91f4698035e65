"""Pickomino's `novice`: rules of thumb, not always minded."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any

from tischlein.bots.contract import Budget, Choice, Knowledge, even_choice
from tischlein.games.pickomino.state import POINTS, WORM, WORMS, Move, Roll, Take

if TYPE_CHECKING:
    import random

    from tischlein.games.pickomino.view import Board

CARE = 2.5
"""The higher, the more surely the novice follows its own rules."""


class Novice:
    """Wants points and a worm, and does not count chances."""

    about = "Takes many points and a worm early, is content with a fair tile, and errs at times."

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:  # noqa: ARG002
        """Choose by merit, mostly."""
        merits = [_merit(move, knowledge.board) for move in knowledge.moves]
        top = max(merits)
        likings = [exp(CARE * (merit - top)) for merit in merits]
        weights: dict[Any, float] = {
            move: liking / sum(likings)
            for move, liking in zip(knowledge.moves, likings, strict=True)
        }
        return even_choice(knowledge, weights, rng)


def _merit(move: Move, board: Board) -> float:
    if isinstance(move, Take):
        # Few dice with many points leave more to roll; a worm is needed sooner or later.
        count = board.rolled.count(move.face)
        need = 3.0 if move.face == WORM else 0.0
        return count * POINTS[move.face] / 2 + need
    if isinstance(move, Roll):
        return _courage(board)
    if move.tile is None:
        return -6.0
    worms = WORMS[move.tile]
    return worms if move.source == "grill" else worms + 2.0


def _courage(board: Board) -> float:
    """Many dice and few faces taken invite to roll on; a tile that may be lost does not."""
    courage = board.dice_left - 0.8 * len(set(board.aside))
    assert board.turn is not None
    return courage - 0.5 * (board.stacks[board.turn].top is not None)
