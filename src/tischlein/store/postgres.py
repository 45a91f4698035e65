"""PostgreSQL: asyncpg, for any number of processes.

A few connections write. Each takes the transactions of one shape that are waiting, hands them to
PostgreSQL together and commits them together: one round trip and one flush of the disk for many.
That is the bet that no transaction among them meets a conflict. If it is lost, nothing has
happened, and they are carried out one by one, so that only the one that should fail does.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple

import asyncpg

from tischlein.service.refusals import Unavailable

from .database import Conflict, Database, Row, Statement
from .links import AWAY, COMMAND, CONFLICTS, LOST, PATIENCE, Link, Server, is_lost
from .plans import Arguments, Shape, arguments_of, plan, shape_of, translate
from .wakes import Wakes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

READERS = 4
WRITERS = 2
BATCH = 256
"""At most so many transactions share a commit, which bounds how long the first of them waits."""
BUSY = "the database is busy"
UNKNOWN = "the database went away; whether this was stored is not known"


class _Job(NamedTuple):
    args: Arguments
    done: asyncio.Future[None]

    def fail(self, error: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(error)


class PostgresDatabase(Database):
    """A database in PostgreSQL."""

    def __init__(self, url: str, *, writers: int = WRITERS) -> None:
        """Know the address; the tables must be there (see migrate.py)."""
        super().__init__()
        self._loop = asyncio.get_running_loop()
        server = Server(url)
        self._wakes = Wakes(server)
        self._links = [Link(server) for _ in range(READERS)]
        # The one used last is used next: in quiet times one connection does everything.
        self._readers: asyncio.LifoQueue[Link] = asyncio.LifoQueue()
        for link in self._links:
            self._readers.put_nowait(link)
        self._jobs: dict[Shape, deque[_Job]] = {}
        self._idle: list[asyncio.Future[None]] = []
        self._closed = False
        self._writers = [asyncio.create_task(self._write_all(Link(server))) for _ in range(writers)]

    async def fetch(self, sql: str, *args: Any) -> Sequence[Row]:
        """Read; goes on by itself when PostgreSQL was restarted."""
        try:
            link = await self._reader()
            try:
                return await _read(link, translate(sql), args)
            finally:
                self._readers.put_nowait(link)
        except Unavailable as refusal:
            self._troubles.begin(refusal)
            raise

    async def _reader(self) -> Link:
        if self._closed:
            raise RuntimeError("the database is closed")
        if not self._readers.empty():
            return self._readers.get_nowait()
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._readers.get()
        except TimeoutError:
            raise Unavailable(AWAY) from None

    async def write(self, *statements: Statement) -> None:
        """Hand the transaction to a writer and wait for its commit."""
        if self._closed:
            raise RuntimeError("the database is closed")
        if not statements:
            return
        shape = shape_of(statements)
        plan(shape)  # What cannot be planned is refused here, to whom asks for it.
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.setdefault(shape, deque()).append(_Job(arguments_of(statements), done))
        if self._idle:
            self._idle.pop().set_result(None)
        # A caller that goes away does not stop the transaction: it was given away.
        await self._wait_stored(done)

    def wake(self, table: str) -> None:
        """Tell the other processes, in a few milliseconds."""
        self._wakes.wake(table)

    async def listen(self, woken: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Be told what other processes wake, never what this one does."""
        await self._wakes.listen(woken, lost)

    async def close(self) -> None:
        """Write what is waiting, then close."""
        if self._closed:
            return
        self._closed = True
        while self._idle:
            self._idle.pop().set_result(None)
        await asyncio.gather(*self._writers)
        await self._wakes.close()
        for link in self._links:
            await link.close()

    async def _write_all(self, link: Link) -> None:
        while await self._any():
            try:
                connection = await link.open()
            except Unavailable as error:
                waiting, self._jobs = self._jobs, {}
                for jobs in waiting.values():
                    _answer(jobs, AWAY, error)
                continue
            if self._jobs:  # another writer may have taken them
                shape, batch = self._take()
                await _carry_out(link, connection, shape, batch)
        await link.close()

    async def _any(self) -> bool:
        """Wait until there is something to write; False if there never will be."""
        while not self._jobs:
            if self._closed:
                return False
            idle = self._loop.create_future()
            self._idle.append(idle)
            await idle
        return True

    def _take(self) -> tuple[Shape, list[_Job]]:
        """Take transactions of the shape that has waited longest."""
        shape = next(iter(self._jobs))
        jobs = self._jobs.pop(shape)
        parts = plan(shape)
        if len(parts) == 1:
            batch = [jobs.popleft() for _ in range(min(len(jobs), BATCH))]
        else:
            batch = _apart(jobs)
        if jobs:
            self._jobs[shape] = jobs
        # Who locks in the same order never waits crosswise for another process's batch.
        batch.sort(key=_about)
        return shape, batch


def _about(job: _Job) -> str:
    """What a transaction is about: its first argument says so."""
    return str(job.args[0]) if job.args else ""


def _apart(jobs: deque[_Job]) -> list[_Job]:
    """Take transactions that have several parts, no two about the same thing.

    They are carried out part by part, not one after the other; only if they are about different
    things is that the same.
    """
    batch: dict[str, _Job] = {}
    while jobs and len(batch) < BATCH and _about(jobs[0]) not in batch:
        job = jobs.popleft()
        batch[_about(job)] = job
    return list(batch.values())


async def _read(link: Link, sql: str, args: tuple[Any, ...]) -> Sequence[Row]:
    for last in (False, True):
        connection = await link.open()
        try:
            rows = await connection.fetch(sql, *args)
        except LOST as error:
            if not is_lost(error, connection):
                raise
            link.drop()
            # A second time it is no restart that has just been.
            if last or isinstance(error, TimeoutError):
                raise Unavailable(AWAY) from error
        else:
            return [tuple(row) for row in rows]
    raise AssertionError


async def _carry_out(
    link: Link, connection: asyncpg.Connection, shape: Shape, jobs: list[_Job]
) -> None:
    """Carry out transactions of one shape, and answer them."""
    try:
        if len(jobs) > 1:
            try:
                await _transact(connection, shape, jobs)
            except Exception as error:
                if is_lost(error, connection):
                    raise
                # Whatever it was, one by one will tell.
                await _one_by_one(connection, shape, jobs)
        else:
            await _one_by_one(connection, shape, jobs)
    except LOST as error:
        link.drop()
        _answer(jobs, UNKNOWN, error)


async def _one_by_one(connection: asyncpg.Connection, shape: Shape, jobs: list[_Job]) -> None:
    loop = asyncio.get_running_loop()
    deadline = loop.time() + COMMAND
    for job in jobs:
        if loop.time() > deadline:
            _answer([job], BUSY)
            continue
        try:
            await _transact(connection, shape, [job])
        except CONFLICTS as conflict:
            job.fail(Conflict(str(conflict)))
        except asyncpg.LockNotAvailableError as error:
            _answer([job], BUSY, error)
        except Exception as error:
            if is_lost(error, connection):
                raise
            job.fail(error)


async def _transact(connection: asyncpg.Connection, shape: Shape, jobs: Sequence[_Job]) -> None:
    """Carry out transactions together: all or nothing; answer them if it was all."""
    parts = plan(shape)
    rows = [job.args for job in jobs]
    if len(parts) == 1:
        # asyncpg makes one transaction of it.
        await connection.executemany(parts[0].sql, parts[0].arguments(rows))
    else:
        async with connection.transaction():
            for part in parts:
                await connection.executemany(part.sql, part.arguments(rows))
    for job in jobs:
        if not job.done.done():
            job.done.set_result(None)


def _answer(jobs: Iterable[_Job], message: str, cause: Exception | None = None) -> None:
    """Answer those that have no answer yet that they cannot have one."""
    for job in jobs:
        unavailable = Unavailable(message)
        unavailable.__cause__ = cause
        job.fail(unavailable)
