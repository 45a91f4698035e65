"""Pico's `greedy`: the card that wins most dots on average against a card chosen at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.bots.greedy import Greedy
from tischlein.games.pico.rules import winner_of
from tischlein.games.pico.state import DOTS

if TYPE_CHECKING:
    from tischlein.bots.contract import Knowledge


class PicoGreedy(Greedy):
    """Counts dots, and does not ask what the other will think."""

    about = "Plays the card that wins most dots on average, and does not ask what you will think."

    def merits(self, knowledge: Knowledge) -> list[float]:
        """Sum the dots won, less the dots lost, over the other's hand."""
        theirs = knowledge.board.hands[1 - knowledge.seat]
        return [sum(_gain(move.card, card) for card in theirs) for move in knowledge.moves]


def _gain(mine: int, theirs: int) -> int:
    return DOTS[mine] if winner_of(mine, theirs) == mine else -DOTS[theirs]
