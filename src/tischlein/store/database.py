"""The little that the rest of store/ needs of a database; sqlite.py and postgres.py give it.

Statements are written once, with $1, $2, ... for their arguments. Where PostgreSQL must lock a row
that it reads and SQLite, with one writer, need not, a statement says `{share}`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, NamedTuple

from tischlein.service.storage import Conflict

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Row = tuple[Any, ...]

__all__ = ["Conflict", "Database", "Row", "Statement"]


class Statement(NamedTuple):
    """One statement of a transaction."""

    sql: str
    args: tuple[Any, ...] = ()
    rows: int | None = None
    """How many rows it must touch; if it touches others, the transaction is undone."""


class Database(ABC):
    """A database."""

    @abstractmethod
    async def fetch(self, sql: str, *args: Any) -> Sequence[Row]:
        """Read."""

    @abstractmethod
    async def write(self, *statements: Statement) -> None:
        """Carry out a transaction; when this returns, it is on the disk.

        Raises Conflict if a statement did not touch as many rows as it said or a key was taken.
        """

    @abstractmethod
    def wake(self, table: str) -> None:
        """Tell the other processes, soon, that something was stored about a table."""

    @abstractmethod
    async def listen(self, woken: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Be told what others wake; `lost` is called when something may have been missed."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun and close the database."""

    async def fetch_one(self, sql: str, *args: Any) -> Row | None:
        """Read one row, if there is one."""
        rows = await self.fetch(sql, *args)
        return rows[0] if rows else None
