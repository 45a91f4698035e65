"""Threads that read from SQLite, so that a long search keeps nobody else waiting.

Most reads are of one row and take microseconds: handing them over must not cost more than they do,
which it does with the futures of `concurrent.futures`.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Sequence

    from .database import Row

COUNT = 2
"""Number of threads."""


class _Job(NamedTuple):
    sql: str
    args: tuple[Any, ...]
    done: asyncio.Future[Sequence[Row]]


class Readers:
    """A few threads, each with a connection of its own."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        """Start them; each connects when it is first asked."""
        self._connect = connect
        self._closed = False
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._threads = [
            threading.Thread(target=self._read_all, name=f"sqlite-reader-{number}", daemon=True)
            for number in range(COUNT)
        ]
        for thread in self._threads:
            thread.start()

    async def fetch(self, sql: str, args: tuple[Any, ...]) -> Sequence[Row]:
        """Read all rows; raises what SQLite raises."""
        if self._closed:
            raise RuntimeError("the database is closed")
        done: asyncio.Future[Sequence[Row]] = self._loop.create_future()
        self._jobs.put(_Job(sql, args, done))
        return await done

    async def close(self) -> None:
        """Read what is waiting, then end."""
        self._closed = True
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            await self._loop.run_in_executor(None, thread.join)

    def _read_all(self) -> None:
        connection: sqlite3.Connection | None = None
        while (job := self._jobs.get()) is not None:
            rows: Sequence[Row] = ()
            failure: Exception | None = None
            try:
                if connection is None:
                    connection = self._connect()
                rows = connection.execute(job.sql, job.args).fetchall()
            except Exception as error:  # noqa: BLE001 - whoever asked is told, whatever it is
                failure = error
            self._loop.call_soon_threadsafe(_answer, job.done, rows, failure)
        if connection is not None:
            connection.close()


def _answer(
    done: asyncio.Future[Sequence[Row]], rows: Sequence[Row], failure: Exception | None
) -> None:
    # Whoever asked may have gone away meanwhile.
    if done.done():
        return
    if failure is None:
        done.set_result(rows)
    else:
        done.set_exception(failure)
