"""Small transactions as the server makes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tischlein.store.database import Statement
from tischlein.store.schema import tables

if TYPE_CHECKING:
    from tischlein.store.database import Database

_PLAIN: dict[type, Any] = {str: "", bytes: b"{}", int: 0}


def lay(table: str) -> Statement:
    """A new table, whatever columns there are by now."""
    columns = [column for column in tables.columns if not column.nullable]
    values: list[Any] = [_PLAIN[column.type.python_type] for column in columns]
    values[[column.name for column in columns].index("id")] = table
    places = ", ".join(f"${number}" for number in range(1, len(values) + 1))
    names = ", ".join(column.name for column in columns)
    return Statement(f"INSERT INTO tables ({names}) VALUES ({places})", tuple(values), 1)  # noqa: S608


def append(table: str, number: int, entry: bytes = b"moved") -> tuple[Statement, Statement]:
    """An entry after entry `number`."""
    update = "UPDATE tables SET number = $3 WHERE id = $1 AND number = $2"
    insert = "INSERT INTO log (table_id, number, entry) VALUES ($1, $2, $3)"
    return (
        Statement(update, (table, number, number + 1), 1),
        Statement(insert, (table, number + 1, entry), 1),
    )


def choose(table: str, revision: int, seat: int, move: bytes = b"1") -> Statement:
    """A choice, as long as the decision is open."""
    sql = (
        "INSERT INTO choices (table_id, revision, seat, move, at)"
        " SELECT id, $2, $3, $4, $5 FROM tables WHERE id = $1 AND revision = $2 {share}"
        " ON CONFLICT (table_id, revision, seat) DO UPDATE SET move = excluded.move"
    )
    return Statement(sql, (table, revision, seat, move, 1), 1)


def reveal(table: str, revision: int, *seats: int) -> tuple[Statement, ...]:
    """Close a decision; its choices must be there, and go."""
    update = "UPDATE tables SET revision = $3 WHERE id = $1 AND revision = $2"
    delete = "DELETE FROM choices WHERE table_id = $1 AND revision = $2 AND seat = $3"
    rest = "DELETE FROM choices WHERE table_id = $1 AND revision = $2"
    return (
        Statement(update, (table, revision, revision + 1), 1),
        *(Statement(delete, (table, revision, seat), 1) for seat in seats),
        Statement(rest, (table, revision)),
    )


async def numbers(database: Database, table: str) -> tuple[int, list[int]]:
    """The number that a table is at, and those of its log: they must agree."""
    row = await database.fetch_one("SELECT number FROM tables WHERE id = $1", table)
    assert row is not None
    log = await database.fetch("SELECT number FROM log WHERE table_id = $1 ORDER BY number", table)
    return row[0], [number for (number,) in log]
