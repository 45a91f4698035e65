"""Open a database, whichever it is, at the newest schema."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

from .lock import Lock
from .migrate import Blocked, Unusable, failed, migrate_postgres, migrate_sqlite, refuse_empty
from .places import is_postgres
from .space import QUICK, give_back
from .sqlite import SqliteDatabase
from .whole import written_whole

if TYPE_CHECKING:
    from .database import Database


async def open_database(url_or_path: str) -> Database:
    """Open `postgresql://...` or a file; makes or updates its tables first.

    Raises Unusable: a sentence says why.
    """
    if is_postgres(url_or_path):
        return await _open_postgres(url_or_path)
    path = file_of(url_or_path)
    lock = prepare(path)
    try:
        await asyncio.to_thread(_make_ready, path)
        return _Locked(path, lock)
    except (sqlite3.Error, OSError) as error:
        lock.release()
        raise Blocked(f"the database {path} cannot be used: {error}") from error
    except BaseException:
        lock.release()
        raise


async def _open_postgres(url: str) -> Database:
    import asyncpg  # noqa: PLC0415 - nobody else needs it

    from .postgres import PostgresDatabase  # noqa: PLC0415 - the same

    try:
        await migrate_postgres(url)
    except (asyncpg.PostgresError, OSError) as error:
        raise Blocked(
            f"PostgreSQL does not let us make its tables ({' '.join(str(error).split())})"
        ) from error
    return PostgresDatabase(url)


def _make_ready(path: Path) -> None:
    """Make the database, whole or not at all, or bring it to the newest schema."""
    refuse_empty(path)
    if path.exists():
        migrate_sqlite(path)
        give_back(path, QUICK)
    else:
        with written_whole(path.resolve()) as beside:
            migrate_sqlite(beside)


def file_of(text: str) -> Path:
    """The file that is meant; refuses what looks like an address of something else."""
    if "://" in text:
        scheme = text.partition("://")[0]
        raise Unusable(
            f"{scheme}:// is no database that Tischlein knows; use postgresql:// or a file"
        )
    try:
        path = Path(text).expanduser()
        # The locks and logs of a file are beside the file itself, not beside a link to it.
        return path.resolve() if os.path.islink(path) else path  # noqa: PTH114 - Path's may raise
    except RuntimeError as error:
        raise Unusable(f"the database {text} cannot be found: {error}") from None


def prepare(path: Path) -> Lock:
    """Make the folder, for this user alone, and keep other servers off."""
    if path.is_dir():
        raise Unusable(f"the path {path} is a folder; name a file in it")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return Lock(path)
    except OSError as error:
        raise failed(f"the database {path} cannot be opened", error) from error


class _Locked(SqliteDatabase):
    """A database in a file that no other server may use meanwhile."""

    def __init__(self, path: Path, lock: Lock) -> None:
        super().__init__(path)
        self._lock = lock

    async def close(self) -> None:
        """Close it and let others use it."""
        await super().close()
        self._lock.release()
