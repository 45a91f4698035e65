"""The bot `random`: every legal move is equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .contract import Budget, Choice, Knowledge, even_choice

if TYPE_CHECKING:
    import random


class Uniform:
    """Plays any game, without a plan."""

    about = "Chooses any legal move, each as likely as the others."

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:  # noqa: ARG002
        """Choose any move."""
        weight = 1 / len(knowledge.moves)
        return even_choice(knowledge, dict.fromkeys(knowledge.moves, weight), rng)
