"""SQLite: the standard library's module, WAL, synchronous=FULL.

One thread writes. It takes all transactions that are waiting, carries each out within a savepoint
of its own, and commits them together: one flush of the disk for many, so that being safe costs
hardly anything under load. Readers have connections of their own and never wait for it.
"""

from __future__ import annotations

import asyncio
import functools
import queue
import re
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NamedTuple

from .database import Conflict, Database, Row, Statement

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

READERS = 2
BATCH = 512
"""At most so many transactions share a commit, which bounds how long the first of them waits."""


_UNFIT = (sqlite3.ProgrammingError, sqlite3.InterfaceError, ValueError, OverflowError, TypeError)
"""What cannot be stored at all: that concerns who wants it stored, and nobody else."""


class _Job(NamedTuple):
    statements: tuple[Statement, ...]
    done: asyncio.Future[None]


class SqliteDatabase(Database):
    """A database in one file, for one process."""

    def __init__(self, path: Path) -> None:
        """Open the file; the tables must be there (see migrate.py)."""
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._local = threading.local()
        self._connections: list[sqlite3.Connection] = []
        """Of the readers, each in a thread of its own."""
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="sqlite-reader")
        self._closed = False
        writer = connect(path)
        self._writer = threading.Thread(
            target=self._write_all, args=(writer,), name="sqlite-writer", daemon=True
        )
        self._writer.start()

    async def fetch(self, sql: str, *args: Any) -> Sequence[Row]:
        """Read in a thread, so that a long search keeps nobody else waiting."""
        return await self._loop.run_in_executor(self._readers, self._fetch, sql, args)

    def _fetch(self, sql: str, args: tuple[Any, ...]) -> Sequence[Row]:
        connection = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = connect(self._path)
            self._connections.append(connection)
        return connection.execute(translate(sql), args).fetchall()

    async def write(self, *statements: Statement) -> None:
        """Hand the transaction to the writer and wait for its commit."""
        if self._closed:
            raise RuntimeError("the database is closed")
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put(_Job(statements, done))
        # A caller that goes away does not stop the transaction: it was given away.
        await done

    def wake(self, table: str) -> None:
        """Nobody to wake: there is one process."""

    async def listen(self, woken: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Nobody wakes us: there is one process."""

    async def close(self) -> None:
        """Write what is waiting, then close."""
        if self._closed:
            return
        self._closed = True
        self._jobs.put(None)
        await self._loop.run_in_executor(None, self._writer.join)
        self._readers.shutdown()
        for connection in self._connections:
            connection.close()

    def _write_all(self, connection: sqlite3.Connection) -> None:
        more = True
        while more:
            batch = [self._jobs.get()]
            while len(batch) < BATCH and batch[-1] is not None:
                try:
                    batch.append(self._jobs.get_nowait())
                except queue.Empty:
                    break
            more = batch[-1] is not None
            jobs = [job for job in batch if job is not None]
            if jobs:
                answers = _commit(connection, jobs)
                self._loop.call_soon_threadsafe(_answer, answers)
        connection.execute("PRAGMA optimize")
        connection.close()


def connect(path: Path) -> sqlite3.Connection:
    """Open a connection that is safe to lose power with."""
    connection = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, timeout=30, cached_statements=256
    )
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 30000")
    return connection


@functools.cache
def translate(sql: str) -> str:
    """Write a statement as SQLite reads it."""
    return re.sub(r"\$(\d+)", r"?\1", sql.replace("{share}", ""))


def _commit(
    connection: sqlite3.Connection, jobs: list[_Job]
) -> list[tuple[_Job, Exception | None]]:
    """Carry out transactions and commit them together."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        answers = [(job, _carry_out(connection, job)) for job in jobs]
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        # The disk is full or broken: nothing of this was stored, and nobody may believe it was.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return [(job, error) for job in jobs]
    return answers


def _carry_out(connection: sqlite3.Connection, job: _Job) -> Exception | None:
    connection.execute("SAVEPOINT job")
    failure: Exception | None = None
    try:
        for sql, args, rows in job.statements:
            cursor = connection.execute(translate(sql), args)
            if rows is not None and cursor.rowcount != rows:
                failure = Conflict(sql)
                break
    except sqlite3.IntegrityError as error:
        failure = Conflict(str(error))
    except _UNFIT as error:
        failure = error
    if failure is not None:
        connection.execute("ROLLBACK TO job")
    connection.execute("RELEASE job")
    return failure


def _answer(answers: list[tuple[_Job, Exception | None]]) -> None:
    for job, error in answers:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)
