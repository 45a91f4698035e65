"""The migrations lead to what schema.py says, in both databases."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import asyncpg
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, create_mock_engine

from tischlein.store.alembic_run import upgrade_connection
from tischlein.store.migrate import HEAD, known
from tischlein.store.schema import metadata

if TYPE_CHECKING:
    from tests.databases import Cluster

COLUMNS = """
SELECT table_name, column_name, data_type, is_nullable, column_default
FROM information_schema.columns WHERE table_schema = 'public'
AND table_name <> 'alembic_version' ORDER BY 1, 2"""
INDEXES = """
SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
AND tablename <> 'alembic_version' ORDER BY 1"""
CONSTRAINTS = """
SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
WHERE connamespace = 'public'::regnamespace AND conrelid <> 'alembic_version'::regclass
ORDER BY 1, 2"""


def test_head_is_the_newest_migration() -> None:
    assert known()[-1] == HEAD


def test_sqlite_gets_the_schema() -> None:
    engine = create_engine("sqlite://")
    other = create_engine("sqlite://")
    with engine.begin() as connection, other.begin() as direct:
        upgrade_connection(connection)
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        assert compare_metadata(context, metadata) == []
        # That looks at columns and indexes; this also at WITHOUT ROWID and conditions.
        metadata.create_all(direct)
        sql = "SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '%alembic%' ORDER BY name"
        migrated, made = (
            [(name, _sorted(text)) for name, text in each.exec_driver_sql(sql)]
            for each in (connection, direct)
        )
        assert migrated == made
    engine.dispose()
    other.dispose()


def _sorted(sql: str | None) -> list[str]:
    """The parts of a statement in any order: neither that of columns matters nor their layout."""
    return sorted(filter(None, (part.strip(" ()\t") for part in re.split(r"[,\n]", sql or ""))))


def test_postgresql_gets_the_schema(postgres: Cluster, postgres_url: str) -> None:
    statements: list[str] = []

    def keep(statement: Any, *_: Any, **__: Any) -> None:
        statements.append(str(statement.compile(dialect=mock.dialect)))

    mock = create_mock_engine("postgresql://", keep)
    metadata.create_all(mock, checkfirst=False)
    name = postgres.create()

    async def look(url: str, *first: str) -> list[Any]:
        connection = await asyncpg.connect(url)
        try:
            for statement in first:
                await connection.execute(statement)
            questions = (COLUMNS, INDEXES, CONSTRAINTS)
            return [[tuple(row) for row in await connection.fetch(sql)] for sql in questions]
        finally:
            await connection.close()

    version = "CREATE TABLE alembic_version (version_num text)"
    made = asyncio.run(look(postgres.url(name), version, *statements))
    assert asyncio.run(look(postgres_url)) == made
    assert all(made)
