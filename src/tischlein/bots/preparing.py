"""Prepare bots: compile, once on every machine, what they compute with.

A level is a bot of a game. It is prepared when all its kernels are kept on disk.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from tischlein.games import all_games

from . import bots_for
from .kernels import kernels_for

if TYPE_CHECKING:
    from collections.abc import Callable

    Report = Callable[[float, float], None]
    """Told the part that is done, 0 to 1, and roughly how many seconds the rest will take."""

Level = tuple[str, str]
"""A game's id and one of its bots."""

LIKELY = ("novice", "regular", "strong")
"""What people choose, the likeliest first."""
FAITH = 3.0
"""CPU seconds of compiling after which this machine's pace counts as much as the expected one."""


class Unprepared(Exception):  # noqa: N818 - foreseen: it is said, or a worker compiles
    """A level cannot be prepared; says why."""


class LeftOff(Exception):  # noqa: N818 - something else is more urgent
    """Preparing a level was left off between two kernels; what is compiled is kept."""


def all_levels() -> list[Level]:
    """List every level that has kernels, the likeliest and the quickest first."""
    costs = {
        (game.id, bot): sum(kernel.seconds for kernel in kernels_for(game.id, bot))
        for game in all_games().values()
        for bot in bots_for(game)
    }

    def rank(level: Level) -> tuple[int, float]:
        bot = level[1]
        return LIKELY.index(bot) if bot in LIKELY else len(LIKELY), costs[level]

    return sorted((level for level, cost in costs.items() if cost), key=rank)


def due_levels() -> list[Level]:
    """List the levels that are not prepared yet; reads no more than the names of files."""
    return [
        level
        for level in all_levels()
        if not all(kernel.is_ready() for kernel in kernels_for(*level))
    ]


def prepare(level: Level, report: Report) -> None:
    """Compile what a level needs; raises Unprepared.

    `report` is called before every kernel and at the end, and may raise LeftOff.
    """
    due = [kernel for kernel in kernels_for(*level) if not kernel.is_ready()]
    whole = sum(kernel.seconds for kernel in kernels_for(*level))
    left = sum(kernel.seconds for kernel in due)
    began, compiled = time.perf_counter(), 0.0
    for kernel in due:
        pace = (FAITH + time.perf_counter() - began) / (FAITH + compiled)
        report(1 - left / whole, left * pace)
        try:
            kernel.compile()
        except (Exception, MemoryError) as error:
            raise Unprepared(f"{type(error).__name__}: {error}".strip(": ")) from error
        if not kernel.is_ready():
            raise Unprepared("what is compiled cannot be kept on disk")
        compiled += kernel.seconds
        left -= kernel.seconds
    report(1.0, 0.0)
