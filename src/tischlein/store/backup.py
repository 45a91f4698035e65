"""Back up a database, also while a server runs on it.

A backup is a SQLite database with the same tables, whichever database it was made of: it can be
looked into, and restored to either.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from typing import TYPE_CHECKING

from .lock import is_locked
from .migrate import (
    HEAD,
    Unusable,
    check,
    migrate_sqlite,
    refuse_empty,
    sqlite_version,
)
from .open import file_of
from .places import is_postgres
from .space import give_back
from .whole import written_whole

if TYPE_CHECKING:
    from pathlib import Path


DAMAGED = "the database itself is damaged, so nothing was written; `tischlein doctor` says more"


async def back_up(database: str, file: Path, *, replace: bool = False) -> int:
    """Write a backup, whole or not at all; returns how many tables of the hall are in it."""
    if not replace and file.exists():  # noqa: ASYNC240 - nobody else waits
        raise Unusable(f"the file {file} is there already; name another file, or say --replace")
    if not is_postgres(database):
        refuse_same(file, file_of(database))
    if is_locked(file):
        raise Unusable(f"the file {file} is the database of a server that runs; name another file")
    with written_whole(file) as beside:
        if is_postgres(database):
            await _from_postgres(database, beside)
        else:
            await asyncio.to_thread(_from_sqlite, file_of(database), beside)
        try:
            return await asyncio.to_thread(verify, beside)
        except Unusable as error:
            raise Unusable(DAMAGED) from error


def refuse_same(file: Path, database: Path) -> None:
    """Refuse to put a database in its own place: who has it open would not notice."""
    if file.exists() and database.exists() and file.samefile(database):
        raise Unusable(f"the file {file} is the database itself; name a backup")


def verify(file: Path) -> int:
    """Make sure that a file is a sound backup; returns how many tables of the hall are in it."""
    if not file.is_file():
        raise Unusable(f"there is no file {file}")
    if check(sqlite_version(file), str(file)) is None:
        raise Unusable(f"the file {file} is no backup of Tischlein: it is empty")
    connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
    try:
        sound = connection.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
        if not sound or connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise Unusable(f"the file {file} is damaged; take another backup")
        count: int = connection.execute("SELECT count(*) FROM tables").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise Unusable(f"the file {file} is damaged; take another backup") from error
    finally:
        connection.close()
    return count


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
    give_back(target)


def _from_sqlite(source: Path, target: Path) -> None:
    refuse_empty(source)
    if check(sqlite_version(source), str(source)) is None:
        raise Unusable(f"there is no database {source}")
    try:
        copy_sqlite(source, target)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise Unusable(DAMAGED) from error
        raise


async def _from_postgres(url: str, target: Path) -> None:
    from .links import in_words  # noqa: PLC0415 - who has SQLite does not wait for it

    with in_words():
        await _read(url, target)


async def _read(url: str, target: Path) -> None:
    from .copying import read_postgres  # noqa: PLC0415 - as above
    from .links import reach  # noqa: PLC0415 - the same
    from .migrate import postgres_version  # noqa: PLC0415 - the same

    # Named, so that it is not taken for a server.
    connection = await reach(url, {"application_name": "tischlein backup"})
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
