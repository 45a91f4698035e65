"""Bots that play here are prepared before they are asked, with a progress bar on a terminal."""

from __future__ import annotations

import sys
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING

from tischlein.bots.folder import shared_folder
from tischlein.bots.preparing import Unprepared, due_levels, prepare
from tischlein.games import find_game

from .words import Failure, capital

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tischlein.bots.preparing import Level
    from tischlein.core.game import AnyGame

    Show = Callable[[float], None]


@contextmanager
def ready_bots(game: AnyGame, bots: Iterable[str]) -> Iterator[None]:
    """Prepare the bots of a match, once on a machine, and let other processes share the work."""
    levels = [(game.id, bot) for bot in bots]
    due = [level for level in due_levels() if level in levels]
    with shared_folder() if due else nullcontext():
        for level in due:
            with shown(level) as show:
                prepare_here(level, show)
        yield


def prepare_here(level: Level, show: Show) -> None:
    """Compile what a bot needs, in this process."""
    try:
        prepare(level, lambda done, _: show(done))
    except Unprepared as error:
        raise Failure(f"{named(level)} cannot be prepared: {error}") from None


def named(level: Level) -> str:
    """Name a level for people: `Strong for Pikoko`."""
    game, bot = level
    return f"{capital(bot)} for {find_game(game).title}"


@contextmanager
def shown(level: Level) -> Iterator[Show]:
    """Show on standard error how far a bot is, if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console  # noqa: PLC0415 - only people see it
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    text = TextColumn(f"Preparing {named(level)}, first time only")
    columns = (text, BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=1.0)
        yield lambda done: bar.update(task, completed=done)
