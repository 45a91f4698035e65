"""Run Alembic from the program, without a configuration file."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, create_engine, event
from sqlalchemy.exc import DBAPIError

from .migrate import HOME

if TYPE_CHECKING:
    import sqlite3
    from pathlib import Path

    from sqlalchemy import Connection


def config(connection: Connection | None, output: io.StringIO | None = None) -> Config:
    """What Alembic needs to know; without a connection it writes SQL to `output`."""
    settings = Config(output_buffer=output)
    settings.set_main_option("script_location", str(HOME).replace("%", "%%"))
    settings.attributes["connection"] = connection
    return settings


def upgrade_connection(connection: Connection) -> None:
    """Bring the database behind a connection to the newest schema."""
    command.upgrade(config(connection), "head")


def upgrade_sqlite(path: Path) -> None:
    """Bring the database in a file to the newest schema, or leave it as it is."""
    engine = create_engine(URL.create("sqlite", database=str(path)))
    event.listen(engine, "connect", _leave_transactions)
    event.listen(engine, "begin", _begin)
    try:
        with engine.begin() as connection:
            upgrade_connection(connection)
    except DBAPIError as error:
        # Nobody else knows of SQLAlchemy: callers expect what SQLite says.
        raise error.orig or error from error
    finally:
        engine.dispose()


def _leave_transactions(connection: sqlite3.Connection, _: object) -> None:
    """Keep the module from beginning transactions by itself: it does so for rows, not for tables."""
    connection.isolation_level = None


def _begin(connection: Connection) -> None:
    """Begin a transaction that holds everything, so that a killed migration has done nothing."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def postgres_script(version: str | None) -> str:
    """Write what brings PostgreSQL from a version to the newest schema.

    asyncpg carries it out. So migrations are made of statements, not of loops over rows, and no
    second driver (or greenlet, which SQLAlchemy needs for asyncpg) comes in for them alone.
    """
    output = io.StringIO()
    command.upgrade(config(None, output), f"{version or 'base'}:head", sql=True)
    return output.getvalue()
