"""Space that SQLite has left free in its file: it is used before the file grows, or given back."""

from __future__ import annotations

import contextlib
import logging
import shutil
import sqlite3
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

WORTH = 16 << 20
"""Free bytes below which a file is left alone."""
QUICK = 512 << 20
"""Bytes in use up to which a file is written anew at the start of a server: it takes seconds."""

_log = logging.getLogger("tischlein.store")


class Space(NamedTuple):
    """How much of a file is in use, in bytes."""

    used: int
    free: int

    @property
    def is_wasteful(self) -> bool:
        """Whether more than half of the file is free, and enough to care."""
        return self.free >= max(self.used, WORTH)


def look(path: Path) -> Space:
    """Read how much of a database is in use."""
    with contextlib.closing(sqlite3.connect(path, timeout=10)) as connection:
        (page,) = connection.execute("PRAGMA page_size").fetchone()
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        (free,) = connection.execute("PRAGMA freelist_count").fetchone()
    return Space((pages - free) * page, free * page)


def give_back(path: Path, most: int | None = None) -> None:
    """Write a wasteful file anew, if it has at most so many bytes in use and the disk has room.

    Nobody else may use it meanwhile. Where that fails, or is killed, the file stays as it was.
    """
    used, free = space = look(path)
    if not space.is_wasteful or (most is not None and used > most):
        return
    if shutil.disk_usage(path.parent).free < 3 * used:
        _log.warning("%d MB of the database are free, but the disk is too full", free >> 20)
        return
    try:
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("VACUUM")
            # What is still in the write-ahead log keeps the file as long as it was.
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as error:
        # SQLite writes the copy to the system's temporary folder, which may be small.
        _log.warning("%d MB of the database are free, and stay so: %s", free >> 20, error)
        return
    _log.info("%d MB that the database did not need were given back to the disk", free >> 20)
