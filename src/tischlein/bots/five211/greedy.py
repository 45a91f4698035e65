"""5211's `greedy`: plays what would bank most if the deal were scored at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.bots.greedy import Greedy
from tischlein.core.values import replace_at
from tischlein.games.five211.scoring import score
from tischlein.games.five211.state import POINTS, Cards

if TYPE_CHECKING:
    from tischlein.bots.contract import Knowledge


class Five211Greedy(Greedy):
    """Looks at the table as it is, not at what others may add to it."""

    about = "Plays what would bank most if the deal were scored at once."

    def merits(self, knowledge: Knowledge) -> list[float]:
        """Count the points banked, less what the others bank on average; then keep big cards."""
        table, seat = knowledge.board.table, knowledge.seat
        others = knowledge.seats - 1
        merits = []
        for move in knowledge.moves:
            banked = score(1, replace_at(table, seat, (*table[seat], *move.cards))).banked
            points = [_points(cards) for cards in banked]
            lead = points[seat] - (sum(points) - points[seat]) / others
            merits.append(lead - _points(move.cards) / 100)
        return merits


def _points(cards: Cards) -> int:
    return sum(POINTS[card] for card in cards)
