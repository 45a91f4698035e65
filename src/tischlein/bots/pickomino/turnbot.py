"""What the bots share that play every turn by its exact optimum; they differ in what they want."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tischlein.bots.contract import Budget, Choice, Knowledge, Thinking, Thought

from .kernel import FAIL, GRILL, ROLL, STACKS, STEAL, TAKE, TILES, stop_moves
from .table import Table, number_of, read_table
from .turn import TOTALS, Solution, solve

if TYPE_CHECKING:
    import random

MOVES = STEAL + 7


class Plan(NamedTuple):
    """A turn solved for what a bot wants."""

    ends: list[float]
    """What each stop is worth, under its number; the failing one stands for every failure."""
    solution: Solution


class TurnBot(ABC):
    """Rates the ways in which the turn may end and plays for the best."""

    def __init__(self) -> None:
        """Keep what was thought: within a turn it serves every decision."""
        self._kept = lru_cache(maxsize=256)(self.plan)

    @abstractmethod
    def think(self, table: Table, budget: Budget) -> list[float]:
        """Rate every end of the turn that a table is at the start of, under the stop's number.

        The same table and iterations give the same answer.
        """

    def chance(self, table: Table, value: float) -> float:  # noqa: ARG002 - for those who need it
        """The expected result that a value stands for."""
        return min(max(value, 0.0), 1.0)

    def plan(self, table: Table, budget: Budget) -> Plan:
        """Solve the turn that a table is at the start of."""
        return make_plan(table, self.think(table, budget))

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:  # noqa: ARG002
        """Choose the best move; the dice are chance enough."""
        table = read_table(knowledge)
        plan = self._kept(table.before_turn(), budget)
        values = [_value(table, plan, number_of(move)) for move in knowledge.moves]
        best = values.index(max(values))
        thoughts = tuple(
            Thought(move, float(place == best), self.chance(table, value))
            for place, (move, value) in enumerate(zip(knowledge.moves, values, strict=True))
        )
        return Choice(knowledge.moves[best], Thinking(thoughts[best].value, thoughts))


def make_plan(table: Table, ends: list[float]) -> Plan:
    """Solve a turn, given what each of its ends is worth."""
    moves = np.empty(TOTALS, dtype=np.int64)
    stop_moves(table.array(), table.seats, table.forced, moves)
    worth: dict[int, float] = {}
    for legal in set(moves.tolist()):
        worth[legal] = max(ends[stop] for stop in range(FAIL, MOVES) if legal >> stop & 1)
    stops = np.array([worth[legal] for legal in moves.tolist()])
    return Plan(ends, solve(stops, ends[FAIL]))


def _value(table: Table, plan: Plan, number: int) -> float:
    taken, dice, total = table.taken, table.dice, table.total
    if number < ROLL:
        return plan.solution.take(taken, dice, total, number, table.counts[number])
    if number == ROLL:
        return plan.solution.roll(taken, dice, total)
    return plan.ends[number]


def worms_of(table: Table, seat: int) -> int:
    """A seat's worms."""
    stack = table.position[STACKS + 2 * seat]
    height = table.position[STACKS + 2 * seat + 1]
    return sum(1 + (stack >> 4 * place + 2 & 3) for place in range(height))


class Regular(TurnBot):
    """Maximises this turn's expected difference in worms."""

    def think(self, table: Table, budget: Budget) -> list[float]:  # noqa: ARG002 - it is quick
        """Count worms: gained, gained and taken from another, lost."""
        position = table.position
        ends = [0.0] * MOVES
        own = STACKS + 2 * position[1]
        if position[own + 1]:
            ends[FAIL] = -1.0 - (position[own] >> 2 & 3)
        for tile in range(TILES):
            if position[GRILL] >> tile & 1:
                ends[TAKE + tile] = 1.0 + (tile >> 2)
        for owner in range(table.seats):
            ends[STEAL + owner] = 2.0 + 2 * (position[STACKS + 2 * owner] >> 2 & 3)
        return ends

    def chance(self, table: Table, value: float) -> float:
        """A rule of thumb: each worm ahead of the best opponent makes a win a third likelier."""
        own = table.position[1]
        others = (worms_of(table, seat) for seat in range(table.seats) if seat != own)
        lead = worms_of(table, own) + value - max(others)
        return 1 / (1 + (table.seats - 1) * exp(-0.3 * lead))
