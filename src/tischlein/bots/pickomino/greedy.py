"""Pickomino's `greedy`: takes the face with the most points and stops once a tile can be had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.bots.greedy import Greedy
from tischlein.games.pickomino.state import POINTS, WORM, WORMS, Move, Roll, Take

if TYPE_CHECKING:
    from tischlein.bots.contract import Knowledge


class PickominoGreedy(Greedy):
    """A bird in the hand."""

    about = "Takes the face with the most points and stops as soon as it can have a tile."

    def merits(self, knowledge: Knowledge) -> list[float]:
        """Rate faces by their points, worms first among equals, and stops by their worms."""
        return [_merit(move, knowledge.board.rolled) for move in knowledge.moves]


def _merit(move: Move, rolled: tuple[int | str, ...]) -> float:
    if isinstance(move, Take):
        return rolled.count(move.face) * POINTS[move.face] + (move.face == WORM) / 2
    if isinstance(move, Roll):
        return 0
    if move.tile is None:
        return -1
    # A stolen tile counts twice: one has it and another has it no more.
    return WORMS[move.tile] * (1 if move.source == "grill" else 2)
