"""Put a backup in the place of a database."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import tempfile
from pathlib import Path

from .backup import copy_sqlite, refuse_same, verify
from .migrate import HEAD, Blocked, Unusable, migrate_postgres, migrate_sqlite, sqlite_version
from .open import file_of, prepare
from .places import is_postgres
from .whole import written_whole

FLEETING = frozenset({"alembic_version", "pulse", "pauses"})
"""What is written before anybody has played."""
FULL = "{} is not empty; say --replace if what is in it may be lost"


async def restore(file: Path, database: str, *, replace: bool = False) -> int:
    """Restore a backup, whole or not at all; returns how many tables of the hall are in it."""
    if not is_postgres(database):
        refuse_same(file, file_of(database))
    count = await asyncio.to_thread(verify, file)
    if not is_postgres(database):
        await asyncio.to_thread(_to_sqlite, file, file_of(database), replace=replace)
        return count
    with tempfile.TemporaryDirectory(prefix="tischlein-") as folder:
        newest = await asyncio.to_thread(_newest, file, Path(folder))
        await _to_postgres(newest, database, replace=replace)
    return count


def _newest(file: Path, folder: Path) -> Path:
    """A backup at the newest schema: the file itself, which stays as it is, or a copy."""
    if sqlite_version(file) == HEAD:
        return file
    newest = folder / "newest.db"
    try:
        shutil.copyfile(file, newest)
        migrate_sqlite(newest)
    except (sqlite3.Error, OSError) as error:
        raise Blocked(
            f"the backup is older and must be copied to {folder.parent}, which fails: {error}; set"
            " TMPDIR to a folder with room for it"
        ) from error
    return newest


def _to_sqlite(file: Path, target: Path, *, replace: bool) -> None:
    lock = prepare(target)
    try:
        if not replace and _is_filled(target):
            raise Unusable(FULL.format(target))
        with written_whole(target) as beside:
            copy_sqlite(file, beside)
            migrate_sqlite(beside)
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
    with (
        contextlib.suppress(sqlite3.Error),
        contextlib.closing(sqlite3.connect(path)) as connection,
    ):
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return any(
            connection.execute(f'SELECT 1 FROM "{name}" LIMIT 1').fetchone()  # noqa: S608 - it said so
            for (name,) in names
            if name not in FLEETING and not name.startswith("sqlite_")
        )
    return True


def _settle(path: Path) -> None:
    """Leave nothing of a database outside of its file: SQLite would take it for the new one's."""
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(path)) as old:
        (busy, *_) = old.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise Blocked(f"another program uses {path}; end it first")
    for rest in ("-wal", "-shm", "-journal"):
        path.with_name(path.name + rest).unlink(missing_ok=True)


async def _to_postgres(file: Path, url: str, *, replace: bool) -> None:
    from .links import in_words  # noqa: PLC0415 - who has SQLite does not wait for asyncpg

    with in_words():
        await migrate_postgres(url)
        await _fill(file, url, replace=replace)


async def _fill(file: Path, url: str, *, replace: bool) -> None:
    from .copying import empty_postgres, filled, write_postgres  # noqa: PLC0415 - as above
    from .links import has_servers, reach  # noqa: PLC0415 - the same

    connection = await reach(url)
    try:
        if await has_servers(connection):
            # A server that runs remembers tables as they were.
            raise Blocked("a server uses this database; stop it first")
        async with connection.transaction():
            if not replace and await connection.fetchval(filled(FLEETING)):
                raise Unusable(FULL.format("this database"))
            await empty_postgres(connection)
            source = f"{file.resolve().as_uri()}?mode=ro"  # noqa: ASYNC240 - nobody else waits
            with contextlib.closing(sqlite3.connect(source, uri=True)) as backup:
                await write_postgres(backup, connection)
    finally:
        await connection.close()
