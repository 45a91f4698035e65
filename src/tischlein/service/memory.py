"""Which tables are in memory: each at most once, loaded when needed, forgotten when unused."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from .live import LiveTable

KEPT = 256
"""How many tables that nobody uses stay in memory, to be found quickly."""


class Memory:
    """The tables of this process."""

    def __init__(self, load: Callable[[str], Awaitable[LiveTable]]) -> None:
        """Begin with none; `load` reads one from the store."""
        self._load = load
        self._tables: dict[str, LiveTable] = {}
        self._unused: OrderedDict[str, None] = OrderedDict()
        """Those that may be forgotten, the one unused for longest first."""
        self._loading: dict[str, asyncio.Future[None]] = {}

    def find(self, table: str) -> LiveTable | None:
        """A table, if it is in memory."""
        return self._tables.get(table)

    def all(self) -> list[LiveTable]:
        """All tables in memory."""
        return list(self._tables.values())

    def __contains__(self, table: str) -> bool:
        """Whether a table is in memory, or about to be: what is read of it may be old by then."""
        return table in self._tables or table in self._loading

    def known(self) -> list[str]:
        """All tables that are in memory or about to be."""
        return [*self._tables, *self._loading]

    async def get(self, table: str) -> LiveTable:
        """Find a table, or load it.

        Between its being found and the caller's going on nothing else happens, so a caller that
        pins it at once has the only one there is.
        """
        while True:
            live = self._tables.get(table)
            if live is not None:
                if table in self._unused:
                    self._unused.move_to_end(table)
                return live
            loading = self._loading.get(table)
            if loading is None:
                loading = asyncio.ensure_future(self._load_into(table))
                self._loading[table] = loading
            # Whoever goes away does not stop the loading, for others may wait for it.
            await asyncio.shield(loading)

    async def _load_into(self, table: str) -> None:
        try:
            self.add(await self._load(table))
        finally:
            del self._loading[table]

    def add(self, live: LiveTable) -> LiveTable:
        """Take a table into memory, unless it is there; return the only one there is."""
        live = self._tables.setdefault(live.table.id, live)
        self._rest(live)
        return live

    def pin(self, live: LiveTable) -> None:
        """Keep a table in memory until it is unpinned as often."""
        live.pins += 1
        self._unused.pop(live.table.id, None)

    def unpin(self, live: LiveTable) -> None:
        """Let a table go, if nobody else uses it."""
        live.pins -= 1
        self._rest(live)

    def forget(self, live: LiveTable) -> None:
        """Let a table be found no more; whoever uses it still has it, and nobody else."""
        self._tables.pop(live.table.id, None)
        self._unused.pop(live.table.id, None)

    def _rest(self, live: LiveTable) -> None:
        if live.pins or self._tables.get(live.table.id) is not live:
            return
        self._unused[live.table.id] = None
        if len(self._unused) > KEPT:
            table, _ = self._unused.popitem(last=False)
            del self._tables[table]

    def locked(self, table: str) -> Locked:
        """Have a table for oneself: `async with memory.locked(id) as live`."""
        return Locked(self, table)


class Locked:
    """A table that is pinned and locked for a while."""

    __slots__ = ("_live", "_memory", "_table")

    def __init__(self, memory: Memory, table: str) -> None:
        """Nothing is loaded yet."""
        self._memory = memory
        self._table = table

    async def __aenter__(self) -> LiveTable:
        """Find it and wait for one's turn."""
        live = self._live = await self._memory.get(self._table)
        self._memory.pin(live)
        try:
            await live.lock.acquire()
        except BaseException:
            self._memory.unpin(live)
            raise
        return live

    async def __aexit__(self, *_: object) -> None:
        """Let others have it."""
        self._live.lock.release()
        self._memory.unpin(self._live)
