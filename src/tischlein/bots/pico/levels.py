"""Pico's `regular` and `strong`: both think in mixtures and points, one a few reveals ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.bots.contract import Budget, Choice, Knowledge, Thinking, Thought

from .estimate import cards_to_come, chance
from .solution import Position, place_of, points

if TYPE_CHECKING:
    import random


class Strong:
    """Solves the present round exactly, for points."""

    about = "Plays each round perfectly for points, but does not look at the match's score."

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:  # noqa: ARG002 - there is nothing to think about longer
        """Choose by the mixture that is optimal for this round's points."""
        place = place_of(knowledge.board)
        solution = points(place.dealt)
        position = solution.position(place, knowledge.seat)
        lead = place.lead_of(knowledge.seat)
        if place.round == 1:
            # Then the hands are swapped (PI6): what the deal promises is the other's.
            lead -= solution.value if knowledge.seat == 0 else -solution.value
        return _choice(knowledge, position, lead, rng)


class Regular:
    """Weighs the next reveals as matrix games for dots, and nothing beyond them."""

    about = "Thinks three reveals ahead about what you might think, and mixes its cards."

    def __init__(self, reveals: int = 3) -> None:
        """Look so many reveals ahead."""
        self.reveals = reveals

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:  # noqa: ARG002 - its horizon is what makes it regular
        """Choose by the mixture that is optimal for the points of the next reveals."""
        place = place_of(knowledge.board)
        position = points(place.dealt).ahead(place, knowledge.seat, self.reveals)
        return _choice(knowledge, position, place.lead_of(knowledge.seat), rng)


def _choice(knowledge: Knowledge, position: Position, lead: float, rng: random.Random) -> Choice:
    """Choose by a position's mixture; the lead is that at the round's beginning."""
    board, seat = knowledge.board, knowledge.seat
    dealt = len(board.hands[seat]) + len(board.piles[seat])
    cards = cards_to_come(board.round, board.hand_sizes, dealt)
    moves = {move.card: move for move in knowledge.moves}
    (card,) = rng.choices(position.mine, weights=position.my_mix)
    thoughts = tuple(
        Thought(moves[mine], weight, chance(lead + gain, cards))
        for mine, weight, gain in zip(
            position.mine, position.my_mix, position.against_theirs(), strict=True
        )
    )
    return Choice(moves[card], Thinking(chance(lead + position.value, cards), thoughts))
