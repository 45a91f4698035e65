"""SQLite: the standard library's module, WAL, synchronous=FULL.

One thread writes. It takes all transactions that are waiting, after a moment for more of them
(pace.py), and commits them together: one flush of the disk for many, so that being safe costs
hardly anything under load. If one of them fails, all are carried out anew, each within a savepoint
of its own. Readers have connections of their own and never wait for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import queue
import re
import sqlite3
import threading
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from tischlein.service.refusals import Unavailable

from .database import Conflict, Database, Row, Statement
from .pace import Pace
from .readers import Readers
from .trouble import AWAY, is_trouble

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

PATIENCE = 5.0
"""Seconds for which a transaction waits while another process holds the file's lock,"""
IMPATIENCE = 0.25
"""and seconds once one has waited in vain, until something is stored again."""
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
        super().__init__()
        self._loop = asyncio.get_running_loop()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._closed = False
        writer = connect(path)
        self._readers = Readers(lambda: connect(path))
        self._writer = threading.Thread(
            target=self._write_all, args=(writer,), name="sqlite-writer", daemon=True
        )
        self._writer.start()

    async def fetch(self, sql: str, *args: Any) -> Sequence[Row]:
        """Read in a thread, so that a long search keeps nobody else waiting."""
        try:
            return await self._readers.fetch(translate(sql), args)
        except sqlite3.Error as error:
            told = _told(error)
            if not isinstance(told, Unavailable):
                raise
            self._troubles.begin(told)
            raise told from error

    async def write(self, *statements: Statement) -> None:
        """Hand the transaction to the writer and wait for its commit."""
        if self._closed:
            raise RuntimeError("the database is closed")
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put(_Job(statements, done))
        # A caller that goes away does not stop the transaction: it was given away.
        await self._wait_stored(done)

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
        await self._readers.close()

    def _write_all(self, connection: sqlite3.Connection) -> None:
        more = patient = True
        pace = Pace()
        while more:
            batch = [self._jobs.get()]
            pause = pace.wait()
            if pause:
                time.sleep(pause)
            while len(batch) < BATCH and batch[-1] is not None:
                try:
                    batch.append(self._jobs.get_nowait())
                except queue.Empty:
                    break
            more = batch[-1] is not None
            jobs = [job for job in batch if job is not None]
            pace.begin(len(jobs))
            if jobs:
                answers = _commit(connection, jobs)
                self._loop.call_soon_threadsafe(_answer, answers)
                # Either all were in vain or none; after the first all others wait less long.
                if patient is isinstance(answers[0][1], Unavailable):
                    patient = not patient
                    _wait(connection, PATIENCE if patient else IMPATIENCE)
        with contextlib.suppress(sqlite3.Error):
            connection.execute("PRAGMA optimize")
        connection.close()


def connect(path: Path) -> sqlite3.Connection:
    """Open a connection that is safe to lose power with."""
    connection = sqlite3.connect(
        path, isolation_level=None, check_same_thread=False, timeout=PATIENCE, cached_statements=256
    )
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        _wait(connection, PATIENCE)
    except BaseException:
        connection.close()
        raise
    return connection


def _wait(connection: sqlite3.Connection, seconds: float) -> None:
    """Set how long a connection waits for another process that writes."""
    connection.execute(f"PRAGMA busy_timeout = {seconds * 1000:.0f}")


@functools.cache
def translate(sql: str) -> str:
    """Write a statement as SQLite reads it."""
    return re.sub(r"\$(\d+)", r"?\1", sql.replace("{share}", ""))


def _commit(
    connection: sqlite3.Connection, jobs: list[_Job]
) -> list[tuple[_Job, Exception | None]]:
    """Carry out transactions and commit them together."""
    try:
        _roll_back(connection)
        connection.execute("BEGIN IMMEDIATE")
        if len(jobs) == 1:
            # Alone it needs no savepoint: all of it is undone, or nothing.
            failure = _carry_out(connection, jobs[0])
            connection.execute("COMMIT" if failure is None else "ROLLBACK")
            return [(jobs[0], failure)]
        answers: list[tuple[_Job, Exception | None]] = [(job, None) for job in jobs]
        if any(_carry_out(connection, job) is not None for job in jobs):
            connection.execute("ROLLBACK")
            connection.execute("BEGIN IMMEDIATE")
            answers = [(job, _carry_out_apart(connection, job)) for job in jobs]
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        # The disk is full or broken, or another process writes: nobody may believe this was stored.
        with contextlib.suppress(sqlite3.Error):
            _roll_back(connection)
        return [(job, _told(error)) for job in jobs]
    return answers


def _told(error: sqlite3.Error) -> sqlite3.Error | Unavailable:
    """What one of several callers is told of an error: each gets an exception of its own."""
    if not is_trouble(error):
        return error
    refusal = Unavailable(AWAY)
    refusal.__cause__ = error
    return refusal


def _roll_back(connection: sqlite3.Connection) -> None:
    """Give up a transaction that has failed; if even that failed, it is tried again."""
    if connection.in_transaction:
        connection.execute("ROLLBACK")


def _carry_out_apart(connection: sqlite3.Connection, job: _Job) -> Exception | None:
    """Carry out one of several transactions; if it fails, only what it did is undone."""
    connection.execute("SAVEPOINT job")
    failure = _carry_out(connection, job)
    if failure is not None:
        connection.execute("ROLLBACK TO job")
    connection.execute("RELEASE job")
    return failure


def _carry_out(connection: sqlite3.Connection, job: _Job) -> Exception | None:
    try:
        for sql, args, rows in job.statements:
            cursor = connection.execute(translate(sql), args)
            if rows is not None and cursor.rowcount != rows:
                return Conflict(sql)
    except sqlite3.IntegrityError as error:
        return Conflict(str(error))
    except _UNFIT as error:
        return error
    return None


def _answer(answers: list[tuple[_Job, Exception | None]]) -> None:
    for job, error in answers:
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)
