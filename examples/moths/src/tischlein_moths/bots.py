"""The bots of Moths, the weakest first."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from tischlein.bots.greedy import Greedy

from .state import REACH

if TYPE_CHECKING:
    from tischlein.bots.contract import Bot, Knowledge


class Counting(Greedy):
    """Averages over all that the others might reach for."""

    about = "Reaches for what catches most on average if the others choose at random."

    def merits(self, knowledge: Knowledge) -> list[float]:
        """Return how many moths each move catches on average."""
        moths = knowledge.board.moths
        others = list(product(REACH, repeat=knowledge.seats - 1))
        return [
            sum(_catch(move.moths, theirs, moths) for theirs in others) / len(others)
            for move in knowledge.moves
        ]


def _catch(mine: int, theirs: tuple[int, ...], moths: int) -> int:
    scared = mine + sum(theirs) > moths
    return 0 if scared and mine >= max(theirs) else mine


BOTS: dict[str, Bot] = {"greedy": Counting()}
