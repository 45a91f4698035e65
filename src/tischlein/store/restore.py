"""Put a backup in the place of a database."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from .backup import copy_sqlite, refuse_same, verify, written_whole
from .migrate import HEAD, Unusable, migrate_postgres, migrate_sqlite, sqlite_version
from .open import file_of, prepare
from .places import is_postgres

if TYPE_CHECKING:
    import asyncpg

FLEETING = frozenset({"alembic_version", "pulse", "pauses"})
"""What is written before anybody has played."""
FULL = "{} is not empty; say --replace if what is in it may be lost"


async def restore(file: Path, database: str, *, replace: bool = False) -> int:
    """Restore a backup, whole or not at all; returns how many tables of the hall are in it."""
    if not is_postgres(database):
        refuse_same(file, file_of(database))
    count = await asyncio.to_thread(verify, file)
    with tempfile.TemporaryDirectory(prefix="tischlein-") as folder:
        if sqlite_version(file) != HEAD:
            # The backup itself stays as it is.
            newest = Path(folder) / "newest.db"
            shutil.copyfile(file, newest)
            await asyncio.to_thread(migrate_sqlite, newest)
            file = newest
        if is_postgres(database):
            await _to_postgres(file, database, replace=replace)
        else:
            await asyncio.to_thread(_to_sqlite, file, file_of(database), replace=replace)
    return count


def _to_sqlite(file: Path, target: Path, *, replace: bool) -> None:
    lock = prepare(target)
    try:
        if not replace and _is_filled(target):
            raise Unusable(FULL.format(target))
        with written_whole(target) as beside:
            copy_sqlite(file, beside)
            verify(beside)
            _settle(target)
    finally:
        lock.release()


def _is_filled(path: Path) -> bool:
    """Whether there is anything to lose; in a file that is none of ours, or damaged, there may be."""
    try:
        if sqlite_version(path) is None:
            return False
    except Unusable:
        return True
    with contextlib.closing(sqlite3.connect(path)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return any(
            connection.execute(f'SELECT 1 FROM "{name}" LIMIT 1').fetchone()  # noqa: S608 - it said so
            for (name,) in names
            if name not in FLEETING and not name.startswith("sqlite_")
        )


def _settle(path: Path) -> None:
    """Leave nothing of a database outside of its file: SQLite would take it for the new one's."""
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(path)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for rest in ("-wal", "-shm", "-journal"):
        path.with_name(path.name + rest).unlink(missing_ok=True)


async def _to_postgres(file: Path, url: str, *, replace: bool) -> None:
    from .copying import empty_postgres, filled, write_postgres  # noqa: PLC0415 - as above
    from .links import Server  # noqa: PLC0415 - who has SQLite does not wait for asyncpg

    await migrate_postgres(url)
    connection = await Server(url).connect()
    try:
        await _refuse_others(connection)
        async with connection.transaction():
            if not replace and await connection.fetchval(filled(FLEETING)):
                raise Unusable(FULL.format("this database"))
            await empty_postgres(connection)
            source = f"{file.resolve().as_uri()}?mode=ro"  # noqa: ASYNC240 - nobody else waits
            with contextlib.closing(sqlite3.connect(source, uri=True)) as backup:
                await write_postgres(backup, connection)
    finally:
        await connection.close()


async def _refuse_others(connection: asyncpg.Connection) -> None:
    """A server that runs remembers tables as they were."""
    for _ in range(10):
        others = await connection.fetchval(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND application_name = 'tischlein' AND pid <> pg_backend_pid()"
        )
        if not others:
            return
        # Who has just gone is still listed for a moment.
        await asyncio.sleep(0.1)
    raise Unusable("a server uses this database; stop it first")
