"""Pico's `perfect`: the equilibrium of the whole match, from any position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.bots.contract import Budget, Choice, Knowledge, Thinking, Thought

from .solution import place_of, solved

if TYPE_CHECKING:
    import random


class Perfect:
    """Solves the deal once, a few milliseconds, and then reads every answer from it."""

    about = "Has solved the match: in the long run nobody can win against it."

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:  # noqa: ARG002 - there is nothing to think about longer
        """Choose by the optimal mixture."""
        place = place_of(knowledge.board)
        position = solved(place.dealt).position(place, knowledge.seat)
        moves = {move.card: move for move in knowledge.moves}
        (card,) = rng.choices(position.mine, weights=position.my_mix)
        thoughts = tuple(
            Thought(moves[mine], weight, min(max(value, 0.0), 1.0))
            for mine, weight, value in zip(
                position.mine, position.my_mix, position.against_theirs(), strict=True
            )
        )
        value = min(max(position.value, 0.0), 1.0)
        return Choice(moves[card], Thinking(value, thoughts))
