"""Open a database, whichever it is, at the newest schema."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING

from .lock import Lock
from .migrate import Unusable, migrate_postgres, migrate_sqlite
from .places import is_postgres
from .sqlite import SqliteDatabase

if TYPE_CHECKING:
    from .database import Database


async def open_database(url_or_path: str) -> Database:
    """Open `postgresql://...` or a file; makes or updates its tables first.

    Raises Unusable (a sentence says why), or Unavailable if PostgreSQL does not answer.
    """
    if is_postgres(url_or_path):
        from .postgres import PostgresDatabase  # noqa: PLC0415 - nobody else needs asyncpg

        await migrate_postgres(url_or_path)
        return PostgresDatabase(url_or_path)
    path = file_of(url_or_path)
    lock = prepare(path)
    try:
        await asyncio.to_thread(migrate_sqlite, path)
        return _Locked(path, lock)
    except BaseException:
        lock.release()
        raise


def file_of(text: str) -> Path:
    """The file that is meant; refuses what looks like an address of something else."""
    if "://" in text:
        scheme = text.partition("://")[0]
        raise Unusable(
            f"{scheme}:// is no database that Tischlein knows; use postgresql:// or a file"
        )
    return Path(text).expanduser()


def prepare(path: Path) -> Lock:
    """Make the folder and the file, for this user alone, and keep other servers off."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = Lock(path)
        try:
            # It holds what lets people in: nobody else's business. Only if it is not there: to
            # close a file that SQLite has open in this process would undo SQLite's locks on it.
            if not path.exists():
                os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        except OSError:
            lock.release()
            raise
    except OSError as error:
        raise Unusable(f"{path} cannot be opened: {error.strerror or error}") from error
    return lock


class _Locked(SqliteDatabase):
    """A database in a file that no other server may use meanwhile."""

    def __init__(self, path: Path, lock: Lock) -> None:
        super().__init__(path)
        self._lock = lock

    async def close(self) -> None:
        """Close it and let others use it."""
        await super().close()
        self._lock.release()
