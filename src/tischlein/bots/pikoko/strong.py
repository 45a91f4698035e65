"""Pikoko's `strong`: searches over all own hands that fit, with playouts that play to win."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from msgspec import UNSET

from tischlein.bots.compiled import seeded
from tischlein.bots.contract import Budget, Choice, Knowledge, Thinking, Thought
from tischlein.games.pikoko.state import Bet, Confidence

from .cards import SAFE
from .endgame import LAST, search_endgame
from .estimate import expected_tricks
from .facts import Belief, Facts, Floats, code, list_belief, read
from .search import search_bets, search_moves

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

TRUST = 0.4
"""How much a bet of another tells of the own hand."""
ARMS = 10
PLAYS_A_PLAYOUT = 64
"""How many plays the solver looks at in the time of a playout."""


class Rating(NamedTuple):
    """What a search found: for each legal move a weight and a value."""

    weights: Floats
    values: Floats


class PikokoStrong:
    """Plays every candidate to the end of the round, many times, and looks at the match."""

    about = (
        "Weighs every hand it may hold, plays each move to the end of the round thousands of "
        "times, and goes for the win of the match, not for points."
    )

    def __init__(self, playouts: int = 50_000, last: int = LAST) -> None:
        """Think for so many playouts unless told otherwise; solve the `last` tricks."""
        self.playouts = playouts
        self.last = last

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:
        """Choose the move with the best chance to win the match."""
        facts = read(knowledge)
        belief = list_belief(facts, TRUST)
        clock = Clock(budget, self.playouts)
        words = seeded(rng.getrandbits(64))
        first = knowledge.moves[0]
        if isinstance(first, Bet):
            rating = rate_bets(facts, belief, clock, words)
        elif isinstance(first, Confidence):
            rating = rate_confidence(facts, belief, clock, words)
        else:
            rating = rate_plays(
                facts, belief, clock, words, [code(m) for m in knowledge.moves], self.last
            )
        weights = rating.weights / rating.weights.sum()
        values = np.clip(rating.values, 0.0, 1.0)
        (place,) = rng.choices(range(len(knowledge.moves)), weights=list(weights))
        thoughts = tuple(
            Thought(move, float(weight), float(value))
            for move, weight, value in zip(knowledge.moves, weights, values, strict=True)
        )
        return Choice(knowledge.moves[place], Thinking(float(weights @ values), thoughts))


class Clock:
    """Says how many more playouts are allowed."""

    def __init__(self, budget: Budget, default: int) -> None:
        """Start the clock."""
        self.started = False
        self.left: float = default if budget.iterations is UNSET else budget.iterations
        self.end = None
        if budget.ms is not UNSET:
            self.end = time.monotonic() + 0.9 * budget.ms / 1000
            self.left = float("inf") if budget.iterations is UNSET else budget.iterations

    def spend(self, playouts: float) -> None:
        """Note that so many playouts were made."""
        self.left -= playouts
        self.started = True

    @property
    def over(self) -> bool:
        """Is the time up? Never before the first playouts."""
        return self.started and (
            self.left <= 0 or (self.end is not None and time.monotonic() >= self.end)
        )


def rate_flat(moves: int, clock: Clock, run: Callable[[Any, Any, Any, int], float]) -> Rating:
    """Play all moves on the same deals; drop those that fall clearly behind.

    `run` says what it cost, in playouts.
    """
    active = np.ones(moves, dtype=np.int64)
    values, squares = np.zeros(moves), np.zeros(moves)
    deals = np.zeros(moves)
    price = 1.0
    if moves == 1:
        clock.left = min(clock.left, 64)
    while not clock.over:
        alive = int(active.sum())
        batch = int(max(4, min(256, clock.left / 6) // (alive * price)))
        cost = run(active, values, squares, batch)
        price = max(1.0, cost / (batch * alive))
        deals[active == 1] += batch
        clock.spend(cost)
        mean = values / deals
        error = np.sqrt(np.maximum(squares / deals - mean * mean, 1e-4) / deals)
        best = int(np.argmax(np.where(active == 1, mean, -1)))
        behind = mean + 2 * error < mean[best] - error[best]
        active[behind] = 0
    mean = values / deals
    weights = np.zeros(moves)
    weights[int(np.argmax(np.where(active == 1, mean, -1)))] = 1
    return Rating(weights, mean)


def rate_plays(  # noqa: PLR0913, PLR0917 - what is known, and how to think
    facts: Facts, belief: Belief, clock: Clock, words: Any, codes: list[int], last: int
) -> Rating:
    """Rate plays by playouts, the last tricks by solving them."""
    solved = int(facts.hands[(facts.seat + 1) % facts.seats]).bit_count() <= last
    return _rate_moves(facts, belief, clock, words, codes, solved=solved)


def rate_confidence(facts: Facts, belief: Belief, clock: Clock, words: Any) -> Rating:
    """Rate confidence cards by playouts: each peacock's, then the safe one."""
    facts.confidence[facts.seat] = SAFE  # until one is tried
    codes = [-2 - peacock for peacock in range(facts.seats)]
    return _rate_moves(facts, belief, clock, words, [*codes, -1], solved=False)


def _rate_moves(  # noqa: PLR0913 - what is known, and how to think
    facts: Facts, belief: Belief, clock: Clock, words: Any, codes: list[int], *, solved: bool
) -> Rating:
    moves = np.array(codes, dtype=np.int64)
    look = search_endgame if solved else search_moves

    def run(active: Any, values: Any, squares: Any, deals: int) -> float:
        seen = look(
            facts.table,
            facts.hands,
            facts.dealt,
            facts.tricks,
            facts.bets,
            facts.confidence,
            facts.totals,
            facts.best_rounds,
            belief.number,
            belief.hands,
            belief.sums,
            len(moves),
            moves,
            active,
            values,
            squares,
            deals,
            words,
        )
        # The very last card leaves the solver nothing to look at, but costs its draw.
        return float(max(seen / PLAYS_A_PLAYOUT, deals) if solved else seen)

    return rate_flat(len(moves), clock, run)


def rate_bets(facts: Facts, belief: Belief, clock: Clock, words: Any) -> Rating:
    """Rate bets by regret matching over playouts."""
    seats, seat = facts.seats, facts.seat
    low, high = windows(facts, belief)
    regrets, strategies = np.zeros((seats, ARMS)), np.zeros((seats, ARMS))
    values, visits = np.zeros(ARMS), np.zeros(ARMS, dtype=np.int64)
    while not clock.over:
        arms = int(high[seat] - low[seat]) + 1
        deals = int(max(24, min(256, clock.left // arms)))
        search_bets(
            facts.table,
            facts.dealt,
            facts.bets,
            facts.totals,
            facts.best_rounds,
            belief.number,
            belief.hands,
            belief.sums,
            facts.peacock,
            low,
            high,
            regrets,
            strategies,
            values,
            visits,
            deals,
            words,
        )
        clock.spend(deals * arms)
    arms = int(facts.table[9]) + 1
    mean = values[:arms] / np.maximum(visits[:arms], 1)
    weights = strategies[seat, :arms] / strategies[seat].sum()
    weights[weights < 0.25 * weights.max()] = 0  # exploration, not intent
    return Rating(weights, mean)


def windows(facts: Facts, belief: Belief) -> tuple[Any, Any]:
    """The bets that each seat seriously considers."""
    tokens = [9 - int(row[row >= 0].sum()) for row in facts.bets]
    target = facts.peacock if facts.peacock >= 0 else facts.seat
    hope = float(expected_tricks(facts, belief)[target])
    low = np.array([min(max(0, int(hope - 1.0)), left) for left in tokens], dtype=np.int64)
    high = np.array([min(int(hope + 2.0), left) for left in tokens], dtype=np.int64)
    own = facts.seat
    low[own] = min(max(0, int(hope - 1.5)), tokens[own])
    high[own] = min(int(hope + 2.5), tokens[own])
    return low, high
