"""Wake-ups between processes on one PostgreSQL: which tables have news.

They carry nothing else, go out a few milliseconds late and together, and outside of the
transactions that stored the news: PostgreSQL lets only one transaction that notifies commit at a
time. One may get lost, also because its sender was killed; then everybody is told that something
may have been missed.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

import asyncpg

from tischlein.service.refusals import Unavailable

from .links import LOST, Link, Server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

CHANNEL = "tischlein"
GATHER = 0.003
"""So many seconds wake-ups are gathered."""
ROOM = 7_900
"""PostgreSQL sends fewer than 8,000 bytes at once."""
HEARTBEAT = 2.0
"""So often a listener looks whether it is still connected, and whether the others are."""
EVERYTHING = "*"
"""What may have been missed cannot be told any more."""

_CONNECTED = (
    "SELECT pid FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = 'tischlein'"
)
_NOTIFY = f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest($1::text[]) AS payload"  # noqa: S608


class Wakes:
    """Sends wake-ups, and receives those of others."""

    def __init__(self, server: Server) -> None:
        """Connect when there is something to do."""
        self._name = secrets.token_hex(4)
        # A wake-up need not survive anything; waiting for the disk would be in vain.
        self._sender = Link(server, {"synchronous_commit": "off"})
        self._ear = Link(server)
        self._waiting: set[str] = set()
        self._sending: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._closed = False

    def wake(self, table: str) -> None:
        """Send a wake-up soon."""
        self._waiting.add(table)
        if self._sending is None and not self._closed:
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        pause = GATHER
        while self._waiting:
            if not self._closed:
                await asyncio.sleep(pause)
            tables, self._waiting = self._waiting, set()
            try:
                connection = await self._sender.open()
                await connection.execute(_NOTIFY, list(payloads(self._name, tables)))
                pause = GATHER
            except (Unavailable, asyncpg.PostgresError, *LOST):
                self._sender.drop()
                if self._closed:
                    break
                self._waiting = {EVERYTHING}
                pause = 0.5
        self._sending = None

    async def listen(self, woken: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Listen from now on; returns when nothing can be missed any more."""
        if self._listening is not None:
            raise RuntimeError("somebody listens already")
        ready = asyncio.get_running_loop().create_future()
        self._listening = asyncio.create_task(self._listen(woken, lost, ready))
        await ready

    async def _listen(
        self, woken: Callable[[str], None], lost: Callable[[], None], ready: asyncio.Future[None]
    ) -> None:
        def heard(_connection: object, _pid: int, _channel: str, payload: object) -> None:
            sender, _, tables = str(payload).partition(":")
            if sender == self._name:
                return
            if tables == EVERYTHING:
                lost()
                return
            for table in tables.split(","):
                woken(table)

        while True:
            try:
                connection = await self._ear.open()
                gone = asyncio.Event()
                connection.add_termination_listener(lambda _, gone=gone: gone.set())
                await connection.add_listener(CHANNEL, heard)
                if ready.done():
                    # Not from here: what goes wrong there must not end the listening.
                    asyncio.get_running_loop().call_soon(lost)
                else:
                    ready.set_result(None)
                await _until_gone(connection, gone, lost)
            except (Unavailable, asyncpg.PostgresError, *LOST) as error:
                if not ready.done():
                    ready.set_exception(error)
                    self._listening = None
                    return
                await asyncio.sleep(0.2)
            self._ear.drop()

    async def close(self) -> None:
        """Send what is waiting, then stop."""
        self._closed = True
        if self._sending is not None:
            await self._sending
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        await self._sender.close()
        await self._ear.close()


async def _until_gone(
    connection: asyncpg.Connection, gone: asyncio.Event, lost: Callable[[], None]
) -> None:
    """Return when a connection is lost, also if the network does not say so.

    Whoever else goes away may have stored something and not lived to wake anybody.
    """
    others: set[int] = set()
    while not gone.is_set():
        there = {row[0] for row in await connection.fetch(_CONNECTED)}
        if others - there:
            lost()
        others = there
        try:
            async with asyncio.timeout(HEARTBEAT):
                await gone.wait()
        except TimeoutError:
            continue


def payloads(name: str, tables: Iterable[str]) -> Iterator[str]:
    """Put table ids together, as many as go into one notification."""
    chunk: list[str] = []
    room = ROOM - len(name) - 1
    for table in tables:
        size = len(table.encode()) + 1
        if chunk and size > room:
            yield f"{name}:{','.join(chunk)}"
            chunk, room = [], ROOM - len(name) - 1
        chunk.append(table)
        room -= size
    if chunk:
        yield f"{name}:{','.join(chunk)}"
