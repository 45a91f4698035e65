"""5211's `novice` and `regular`: they rate their moves at a glance, without playing anything out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tischlein.bots.contract import Budget, Choice, Knowledge, Thinking, Thought

from .chances import chance
from .model import read
from .rating import rate
from .seen import look

if TYPE_CHECKING:
    import random


class Glance:
    """Weighs its leads in the colours by the odds that they score, and chooses among the best."""

    about = "Rates its moves at a glance."

    def __init__(self, model: str, doubt: float) -> None:
        """Know the odds of a model; moves `doubt` points apart are easily mistaken."""
        self._model = model
        self._doubt = doubt

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:  # noqa: ARG002 - a glance takes no time
        """Choose by the ratings."""
        seen = look(knowledge)
        seats, seat = knowledge.seats, knowledge.seat
        written = read(seats)
        ratings = rate(seen, written[self._model])
        rated = dict(zip(seen.moves, ratings, strict=True))
        best = max(ratings)
        weights = {
            move: float(np.exp((rating - best) / self._doubt)) for move, rating in rated.items()
        }
        total = sum(weights.values())
        thoughts = tuple(
            Thought(
                move,
                weights[place] / total,
                chance(seen, seat, seats, written["spread"], rated[place]),
            )
            for place, move in enumerate(knowledge.moves)
        )
        (chosen,) = rng.choices(thoughts, weights=[thought.weight for thought in thoughts])
        value = min(1.0, sum(thought.weight * thought.value for thought in thoughts))
        return Choice(chosen.move, Thinking(value, thoughts))
