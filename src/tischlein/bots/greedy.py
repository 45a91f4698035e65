"""The base of every game's bot `greedy`: the best move by a simple count, without looking ahead."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from .contract import Budget, Choice, Knowledge, even_choice

if TYPE_CHECKING:
    import random


class Greedy(ABC):
    """Chooses the move with the highest merit; among equals, any."""

    about: str

    @abstractmethod
    def merits(self, knowledge: Knowledge) -> list[float]:
        """Rate each of the moves, in their order; the higher the better."""

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:  # noqa: ARG002
        """Choose among the best."""
        merits = self.merits(knowledge)
        top = max(merits)
        best = merits.count(top)
        weights: dict[Any, float] = {
            move: (merit == top) / best for move, merit in zip(knowledge.moves, merits, strict=True)
        }
        return even_choice(knowledge, weights, rng)
