"""`tischlein warm`: prepare bots before anybody waits for them, as in an image or a unit."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from tischlein.bots import find_bot
from tischlein.bots.keeping import can_keep
from tischlein.bots.preparing import all_levels, due_levels

from .preparing import named, prepare_here, shown
from .seating import find
from .words import Failure, count

if TYPE_CHECKING:
    import argparse

    from tischlein.bots.preparing import Level


def run(arguments: argparse.Namespace) -> int:
    """Prepare what is asked for, one bot after the other."""
    levels = _levels(arguments.game, arguments.bots)
    if not levels:
        sys.stdout.write("There is nothing to prepare: these bots play at once.\n")
        return 0
    due = set(due_levels())
    if due and not can_keep():
        raise Failure(
            "what is compiled cannot be kept: no folder for it can be written."
            " Set NUMBA_CACHE_DIR to one that can"
        )
    began = time.perf_counter()
    for level in levels:
        if level not in due:
            _say(f"{named(level)} is ready.")
            continue
        start = time.perf_counter()
        with shown(level) as show:
            prepare_here(level, show)
        _say(f"{named(level)} is ready after {time.perf_counter() - start:.1f} s.")
    seconds = time.perf_counter() - began
    _say(f"{count(len(levels), 'bot')} ready, in {seconds:.1f} s.")
    return 0


def _levels(game: str | None, bots: list[str]) -> list[Level]:
    if game is None:
        return all_levels()
    found = find(game)
    for bot in bots:
        find_bot(found, bot)
    wanted = {(found.id, bot) for bot in bots}
    return [
        level for level in all_levels() if level[0] == found.id and (not bots or level in wanted)
    ]


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
