"""Open the workers of a server: begin to prepare bots, and end everything in order."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, nullcontext
from typing import TYPE_CHECKING

from tischlein.bots.folder import shared_folder
from tischlein.bots.preparing import due_levels

from .pool import Thinkers
from .preparing import Preparing

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@asynccontextmanager
async def open_thinkers(
    workers: int | None, *, prepare: bool, games: frozenset[str] | None = None
) -> AsyncIterator[Thinkers]:
    """Have workers for a while; with `prepare`, a worker waits and bots are prepared.

    These are the bots of all games, or of those that are named.
    """
    if not prepare:
        thinkers = Thinkers(workers)
        try:
            yield thinkers
        finally:
            await thinkers.close()
        return
    due = [level for level in due_levels() if games is None or level[0] in games]
    with shared_folder() if due else nullcontext():
        preparing = Preparing(due)
        thinkers = Thinkers(workers, preparing=preparing)
        thinkers.start()
        running = asyncio.create_task(preparing.run())
        try:
            yield thinkers
        finally:
            running.cancel()
            await asyncio.wait([running])
            await thinkers.close()
