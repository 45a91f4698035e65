"""The little that the rest of store/ needs of a database; sqlite.py and postgres.py give it.

Statements are written once, with $1, $2, ... for their arguments. Where PostgreSQL must lock a row
that it reads and SQLite, with one writer, need not, a statement says `{share}`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tischlein.service.refusals import Unavailable
from tischlein.service.storage import Conflict

from .trouble import Troubles

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence

T = TypeVar("T")
Row = tuple[Any, ...]
LOT = 100
"""So many are asked for at once: few statements for many rows, and few shapes of statements."""

__all__ = ["Conflict", "Database", "Row", "Statement", "in_lots"]


class Statement(NamedTuple):
    """One statement of a transaction."""

    sql: str
    args: tuple[Any, ...] = ()
    rows: int | None = None
    """How many rows it must touch; if it touches others, the transaction is undone."""


def in_lots(wanted: Iterable[T]) -> Iterator[tuple[str, Sequence[T]]]:
    """Split what is looked for, each lot with its places ($1, $2, ...) for an `IN (…)`."""
    rest = list(wanted)
    while rest:
        lot, rest = rest[:LOT], rest[LOT:]
        yield ", ".join(f"${number}" for number in range(1, len(lot) + 1)), lot


class Database(ABC):
    """A database."""

    def __init__(self) -> None:
        """Begin without trouble."""
        self._troubles = Troubles()

    @property
    def trouble(self) -> str | None:
        """Why nothing can be stored at the moment, as far as is known; None if all is well."""
        return self._troubles.current

    async def _wait_stored(self, done: Awaitable[None]) -> None:
        """Wait until a transaction is stored, and note how that went."""
        try:
            await done
        except Unavailable as refusal:
            self._troubles.begin(refusal)
            raise
        if not self._troubles.well:
            self._troubles.end()

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
