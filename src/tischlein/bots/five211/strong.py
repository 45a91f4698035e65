"""5211's `strong`: regret matching over sampled deals, played out to the end of the deal."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np
from msgspec import UNSET

from tischlein.bots.compiled import seeded
from tischlein.bots.contract import Budget, Choice, Knowledge, Thinking, Thought

from .cards import DRAWING, SIZE, TURN
from .chances import rivals, scale
from .model import load_model
from .search import MIXTURE, VALUE, WEIGHT, iterate, prime
from .seen import look
from .worlds import sample_worlds

if TYPE_CHECKING:
    import random

    from .cards import Floats
    from .seen import Seen

WORLDS = 256
ITERATIONS = {
    2: (30_000, 60_000, 100_000),
    3: (18_000, 40_000, 60_000),
    4: (10_000, 30_000, 50_000),
    5: (7_000, 20_000, 40_000),
}
"""By the number of seats and the turn: a third to half a second's work."""
SLICE = 50
"""Iterations between two looks at the clock."""
PRIOR = 0.3
"""How much of a chance to win the others' first regrets amount to."""
DOUBT = 0.5
"""Points by which a move may be rated worse than another and still be begun with."""
FAINT = 0.2
"""A move with less than this share of the best move's weight is not played."""


class Strong:
    """Thinks about what the others may hold and do."""

    about = "Plays every move out against hands the others may hold."

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:
        """Choose by the mixture that regret matching arrives at."""
        seen = look(knowledge)
        own = _search(seen, knowledge.seats, rng.getrandbits(64), budget)
        number = len(seen.moves)
        mixture = own[MIXTURE, :number] / own[MIXTURE, :number].sum()
        values = own[VALUE, :number] / own[WEIGHT, :number]
        weights = np.zeros(len(knowledge.moves))
        results = np.zeros(len(knowledge.moves))
        for choice, move in enumerate(seen.moves):
            weights[move] += mixture[choice]
            results[move] = values[choice]
        weights[weights < FAINT * weights.max()] = 0.0
        weights /= weights.sum()
        (move,) = rng.choices(knowledge.moves, weights=weights.tolist())
        thoughts = tuple(
            Thought(considered, float(weight), float(result))
            for considered, weight, result in zip(knowledge.moves, weights, results, strict=True)
        )
        return Choice(move, Thinking(min(1.0, float(weights @ results)), thoughts))


def _search(seen: Seen, seats: int, seed: int, budget: Budget) -> Floats:
    """Search until the budget is used up; return what the seat has learned for its hand."""
    model = load_model(seats)
    numbers = model.numbers if seen.facts[DRAWING] else model.last
    word = seeded(seed)
    weights = rivals(seen, seats, model.spread)
    size = int(seen.facts[SIZE])
    hands = np.zeros((WORLDS, seats + 1, 5), dtype=np.int64)
    rests = np.zeros((WORLDS, len(seen.pool) - size * (seats - 1)), dtype=np.int64)
    know = (weights, model.odds, numbers)
    deadline = None if budget.ms is UNSET else time.perf_counter() + budget.ms / 1000
    sample_worlds(seen.facts, seen.played, *know, seen.hand, seen.pool, word, hands, rests)
    regrets = np.zeros((WORLDS, seats + 1, 10))
    prime(seen.facts, seen.standings, hands, PRIOR, DOUBT, *know, regrets)
    own = np.zeros((4, 10))
    spread = scale(seen, model.spread, 0)

    def go(start: int, count: int) -> None:
        iterate(
            start,
            count,
            seen.facts,
            seen.standings,
            seen.hand,
            hands,
            rests,
            spread,
            *know,
            word,
            regrets,
            own,
        )

    if deadline is None:
        default = ITERATIONS[seats][int(seen.facts[TURN])]
        go(0, default if budget.iterations is UNSET else budget.iterations)
        return own
    done = 0
    while done == 0 or time.perf_counter() < deadline:
        go(done, SLICE)
        done += SLICE
    return own
