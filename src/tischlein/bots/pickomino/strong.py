"""Pickomino's `strong`: plays every turn for the chance to win the match, looking past the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from .search import look_ahead
from .turnbot import TurnBot

if TYPE_CHECKING:
    from tischlein.bots.contract import Budget

    from .table import Table

ITERATIONS = 8000
"""Turns solved before a turn, unless the budget says otherwise."""


class Strong(TurnBot):
    """Solves the turn exactly for what the positions after it are worth."""

    def think(self, table: Table, budget: Budget) -> list[float]:
        """Look past the turn."""
        if budget.iterations is not UNSET:
            return look_ahead(table, budget.iterations)
        if budget.ms is not UNSET:
            return look_ahead(table, 0, budget.ms / 1000)
        return look_ahead(table, ITERATIONS)
