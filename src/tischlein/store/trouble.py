"""Troubles of a database: what they mean, and one line in the log per minute and kind."""

from __future__ import annotations

import logging
import sqlite3
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from tischlein.service.refusals import Unavailable

EVERY = 60.0
"""Seconds between two log lines about the same kind of trouble."""
AWAY = "the database cannot be used right now; try again in a moment"

_PASSING = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_NOTADB,
}
"""Results of SQLite that are about the disk or other processes, not about what was asked."""

_SPECIAL = {"ReadOnlySQLTransactionError", "DiskFullError"}
"""Errors of PostgreSQL that are not about the connection."""

_log = logging.getLogger("tischlein.store")


def is_trouble(error: BaseException) -> bool:
    """Whether SQLite cannot work, rather than that we asked it for nonsense."""
    # An extended result has the plain one in its lowest byte.
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _PASSING


def _kind_of(cause: BaseException) -> str:
    name: str = getattr(cause, "sqlite_errorname", type(cause).__name__)
    # A connection is lost in a dozen ways, often several of them one after the other.
    return name if name.startswith("SQLITE_") or name in _SPECIAL else "away"


class Troubles:
    """What is wrong with a database at the moment, reported to the log, but rarely."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """Begin with no trouble, as far as is known."""
        self._now = now
        self._logged: dict[str, float] = {}
        self._open = False
        """A trouble was logged, and its end was not."""
        self._stored = False
        """Something was stored; before that whoever opens the database reports what is wrong."""
        self.well = False
        """The last thing that was to be stored was."""
        self.current: str | None = None
        """What is wrong."""

    def begin(self, refusal: Unavailable) -> None:
        """Note that something could not be read or stored."""
        cause = refusal.__cause__ or refusal
        kind = _kind_of(cause)
        why = " ".join(str(cause).split()) or type(cause).__name__
        self.well, self.current = False, why
        now = self._now()
        if self._stored and now >= self._logged.get(kind, -EVERY) + EVERY:
            self._logged[kind] = now
            self._open = True
            _log.error("the database cannot be used: %s", why, extra={"kind": kind})

    def end(self) -> None:
        """Note that something was stored."""
        self.well = self._stored = True
        self.current = None
        if self._open:
            self._open = False
            _log.info("the database can be used again")
