"""A database of version 0003, in SQLite and in PostgreSQL."""

from __future__ import annotations

import io
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import asyncpg
import msgspec
from alembic import command

from tischlein.store.alembic_run import config
from tischlein.store.schema import metadata

from .scenes import HERE, Request

if TYPE_CHECKING:
    from pathlib import Path

VERSION = "0003"


def requests() -> list[Request]:
    """Choices with an idempotency key whose answers are in the database."""
    return msgspec.json.decode((HERE / f"{VERSION}.json").read_bytes(), type=list[Request])


def in_sqlite(path: Path) -> None:
    """Make it in a new file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        script = (HERE / f"{VERSION}.sql").read_text(encoding="utf-8")
        # At once: else each row is flushed to the disk.
        connection.executescript(f"BEGIN;\n{script}COMMIT;")


async def in_postgres(url: str, source: Path) -> None:
    """Make it in an empty database, with what is in a file."""
    output = io.StringIO()
    command.upgrade(config(None, output), f"base:{VERSION}", sql=True)
    connection = await asyncpg.connect(url)
    try:
        await connection.execute(output.getvalue())
        with closing(sqlite3.connect(source)) as file:
            for table in metadata.sorted_tables:
                await _copy(file, connection, table.name)
        await connection.execute(
            "SELECT setval(pg_get_serial_sequence('chat', 'id'), max(id)) FROM chat"
        )
    finally:
        await connection.close()


async def _copy(source: sqlite3.Connection, target: asyncpg.Connection, table: str) -> None:
    cursor = source.execute(f"SELECT * FROM {table}")  # noqa: S608 - ours
    columns = [column[0] for column in cursor.description]
    rows: list[Any] = cursor.fetchall()
    await target.copy_records_to_table(table, records=rows, columns=columns)
