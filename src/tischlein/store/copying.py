"""Copy all rows between PostgreSQL and SQLite."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import TYPE_CHECKING, Any

from .schema import metadata

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Collection, Iterator

    import asyncpg
    from sqlalchemy import Table

CHUNK = 1_000
LONG = 3_600.0
"""A big database takes its time."""


async def read_postgres(source: asyncpg.Connection, target: sqlite3.Connection) -> None:
    """Copy everything as it is at one moment, whoever writes to it meanwhile.

    One thread writes, and nothing of SQLite leaves it: a cursor that goes away in one thread resets
    a statement which another one may be using by then.
    """
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(1, thread_name_prefix="backup-writer") as thread:
        async with source.transaction(isolation="repeatable_read", readonly=True):
            for table in metadata.sorted_tables:
                names, places = _columns(table), ", ".join("?" * len(table.columns))
                insert = f"INSERT INTO {table.name} ({names}) VALUES ({places})"  # noqa: S608 - ours
                cursor = await source.cursor(f"SELECT {names} FROM {table.name}")  # noqa: S608 - ours
                while records := await cursor.fetch(CHUNK):
                    rows = [tuple(record) for record in records]
                    await loop.run_in_executor(thread, _insert, target, insert, rows)
        await loop.run_in_executor(thread, target.commit)


def _insert(target: sqlite3.Connection, insert: str, rows: list[tuple[Any, ...]]) -> None:
    target.executemany(insert, rows)


async def write_postgres(source: sqlite3.Connection, target: asyncpg.Connection) -> None:
    """Put everything into empty tables, within the transaction of who calls this."""
    for table in metadata.sorted_tables:
        columns = [column.name for column in table.columns]
        rows = source.execute(f"SELECT {_columns(table)} FROM {table.name}")  # noqa: S608 - ours
        # One COPY a table: what refers to a row of the same table may come before it.
        await target.copy_records_to_table(
            table.name, records=_clean(rows), columns=columns, timeout=LONG
        )
        number = table.autoincrement_column
        if number is not None:
            # The next one gets a number that is free.
            await target.execute(
                f"SELECT setval(pg_get_serial_sequence('{table.name}', '{number.name}'),"  # noqa: S608
                f" max({number.name})) FROM {table.name}"
            )


async def empty_postgres(target: asyncpg.Connection) -> None:
    """Delete everything, within the transaction of who calls this."""
    names = ", ".join(table.name for table in metadata.sorted_tables)
    await target.execute(f"TRUNCATE {names}")


def filled(fleeting: Collection[str]) -> str:
    """A question for PostgreSQL: is there anything in it, but what is fleeting?"""
    tables = (table.name for table in metadata.sorted_tables if table.name not in fleeting)
    return "SELECT " + " OR ".join(f"EXISTS (SELECT 1 FROM {name})" for name in tables)  # noqa: S608


def _columns(table: Table) -> str:
    return ", ".join(column.name for column in table.columns)


def _clean(rows: sqlite3.Cursor) -> Iterator[tuple[Any, ...]]:
    """PostgreSQL keeps no zero characters in a text, which SQLite does."""
    while chunk := list(islice(rows, CHUNK)):
        for row in chunk:
            yield tuple(
                value.replace("\0", "\ufffd") if isinstance(value, str) else value for value in row
            )
