"""Back up a database, also while a server runs on it.

A backup is a SQLite database with the same tables, whichever database it was made of: it can be
looked into, and restored to either.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import sqlite3
from typing import TYPE_CHECKING

from .lock import is_locked
from .migrate import HEAD, Unusable, check, migrate_sqlite, sqlite_version
from .open import file_of
from .places import is_postgres

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


async def back_up(database: str, file: Path, *, replace: bool = False) -> int:
    """Write a backup, whole or not at all; returns how many tables of the hall are in it."""
    if not replace and file.exists():  # noqa: ASYNC240 - nobody else waits
        raise Unusable(f"{file} is there already; name another file, or say --replace")
    if not is_postgres(database):
        refuse_same(file, file_of(database))
    if is_locked(file):
        raise Unusable(f"{file} is the database of a server that runs; name another file")
    with written_whole(file) as beside:
        if is_postgres(database):
            await _from_postgres(database, beside)
        else:
            await asyncio.to_thread(_from_sqlite, file_of(database), beside)
        return await asyncio.to_thread(verify, beside)


def refuse_same(file: Path, database: Path) -> None:
    """Refuse to put a database in its own place: who has it open would not notice."""
    if file.exists() and database.exists() and file.samefile(database):
        raise Unusable(f"{file} is the database itself; name a backup")


def verify(file: Path) -> int:
    """Make sure that a file is a sound backup; returns how many tables of the hall are in it."""
    if not file.is_file():
        raise Unusable(f"there is no file {file}")
    if check(sqlite_version(file), str(file)) is None:
        raise Unusable(f"{file} is no backup of Tischlein: it is empty")
    connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
    try:
        sound = connection.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
        if not sound or connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise Unusable(f"{file} is damaged; take another backup")
        count: int = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise Unusable(f"{file} is damaged; take another backup") from error
    finally:
        connection.close()
    return count


@contextlib.contextmanager
def written_whole(file: Path) -> Iterator[Path]:
    """Give a file beside this one that takes its place at the end, if nothing went wrong."""
    beside = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        # It holds what lets people in: for this user alone.
        descriptor = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as error:
        raise Unusable(f"{file} cannot be written: {error.strerror or error}") from error
    try:
        yield beside
        # Another descriptor is as good: it is the file that is flushed.
        os.fsync(descriptor)
        beside.replace(file)
    except sqlite3.Error as error:
        raise Unusable(f"{file} cannot be written: {error}") from error
    finally:
        os.close(descriptor)
        for rest in ("", "-journal", "-wal", "-shm"):
            beside.with_name(beside.name + rest).unlink(missing_ok=True)


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment, whoever writes to it meanwhile."""
    with (
        contextlib.closing(sqlite3.connect(source, timeout=30)) as reader,
        contextlib.closing(sqlite3.connect(target)) as writer,
    ):
        # In one step: a step a time would begin again after every write of the server.
        reader.backup(writer, pages=-1)
        # One file, not three.
        writer.execute("PRAGMA journal_mode = DELETE")


def _from_sqlite(source: Path, target: Path) -> None:
    if check(sqlite_version(source), str(source)) is None:
        raise Unusable(f"there is no database {source}")
    copy_sqlite(source, target)


async def _from_postgres(url: str, target: Path) -> None:
    from .copying import read_postgres  # noqa: PLC0415 - who has SQLite does not wait for it
    from .links import Server  # noqa: PLC0415 - the same
    from .migrate import postgres_version  # noqa: PLC0415 - the same

    connection = await Server(url).connect()
    try:
        version = check(await postgres_version(connection), "this database")
        if version is None:
            raise Unusable("there is nothing of Tischlein in this database")
        if version != HEAD:
            raise Unusable("this database is older than this program; start the server once first")
        await asyncio.to_thread(migrate_sqlite, target)
        with contextlib.closing(sqlite3.connect(target, check_same_thread=False)) as writer:
            await read_postgres(connection, writer)
    finally:
        await connection.close()
