"""Pikoko's `regular`: a careful player who counts cards and looks one trick ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tischlein.bots.compiled import seeded
from tischlein.bots.contract import Budget, Choice, Knowledge, even_choice
from tischlein.games.pikoko.state import Bet, Confidence

from .cards import NOT_BET
from .estimate import SAMPLES, expected_tricks, mean_ratings
from .facts import Belief, Facts, Floats, code, list_belief, read
from .policy import PLAYS
from .rollout import exact_chance
from .weights import POINTS, STEPS

if TYPE_CHECKING:
    import random


class PikokoRegular:
    """Bets what it expects, within its tokens, and steers every trick towards its bets."""

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:  # noqa: ARG002
        """Choose the move that promises the most points."""
        facts = read(knowledge)
        belief = list_belief(facts, 0.0)
        first = knowledge.moves[0]
        if isinstance(first, Bet):
            ratings = self._bets(facts, belief)
        elif isinstance(first, Confidence):
            ratings = self._confidence(facts, belief)
        else:
            ratings = self._plays(knowledge, facts, belief, rng)
        best = int(np.argmax(ratings))
        weights = {move: float(i == best) for i, move in enumerate(knowledge.moves)}
        return even_choice(knowledge, weights, rng)

    def _bets(self, facts: Facts, belief: Belief) -> Floats:
        """What each bet promises, and the tokens left on the peacocks still to come (PK4)."""
        seats, seat = facts.seats, facts.seat
        expected = hopes(facts, belief)
        tokens = int(facts.table[9])
        if facts.peacock < 0:
            return promises(expected[seat])[: tokens + 1]
        order = [(facts.start + stage) % seats for stage in range(seats)]
        coming = [p for p in order[order.index(facts.peacock) + 1 :] if p != seat]
        later = np.zeros(tokens + 1)
        for peacock in [*coming, seat]:
            now = promises(expected[peacock])
            later = np.array(
                [
                    max(now[bet] + later[left - bet] for bet in range(left + 1))
                    for left in range(tokens + 1)
                ]
            )
        now = promises(expected[facts.peacock])
        return np.array([now[bet] + later[tokens - bet] for bet in range(tokens + 1)])

    def _confidence(self, facts: Facts, belief: Belief) -> Floats:
        """3 points if exact, -1 if not, against 1 for the safe card (PK10)."""
        expected = hopes(facts, belief)
        exact = [
            exact_chance(facts.seats, facts.seat, peacock, facts.bets, expected)
            for peacock in range(facts.seats)
        ]
        return np.array([*(4 * chance - 1 for chance in exact), 1.0])

    def _plays(
        self, knowledge: Knowledge, facts: Facts, belief: Belief, rng: random.Random
    ) -> Floats:
        ratings, plays = np.zeros(PLAYS), np.zeros(PLAYS, dtype=np.int64)
        words = seeded(rng.getrandbits(64))
        number = mean_ratings(
            facts.table,
            facts.hands,
            facts.tricks,
            facts.bets,
            facts.confidence,
            belief.number,
            belief.hands,
            belief.sums,
            SAMPLES,
            words,
            plays,
            ratings,
        )
        found = dict(zip(plays[:number].tolist(), ratings[:number].tolist(), strict=True))
        return np.array([found[code(move)] for move in knowledge.moves])


def promises(expected: float) -> Floats:
    """What each bet promises at the start of a round."""
    column = POINTS[8, 2:, round(expected * STEPS)]
    return np.asarray(column)


def hopes(facts: Facts, belief: Belief) -> Floats:
    """Expected tricks; of the own peacock mostly by what the others bet on it, who see it."""
    expected = expected_tricks(facts, belief)
    told = [
        bet
        for other, bet in enumerate(facts.bets[:, facts.seat])
        if other != facts.seat and bet != NOT_BET
    ]
    if told:
        expected[facts.seat] = 0.25 * expected[facts.seat] + 0.75 * sum(told) / len(told)
    return expected
