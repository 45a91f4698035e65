"""Bring a database to the newest schema, with Alembic; quick when it is there already."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

from tischlein.core.errors import Refusal

HEAD = "0004"
"""The newest migration; a test compares it with the folder."""
HOME = Path(__file__).parent / "migrations"
LOCK = 0x7469736368
"""What processes that migrate the same PostgreSQL database lock, so that only one does."""


_log = logging.getLogger("tischlein.store")


class Unusable(Refusal):
    """A database cannot be used as it is; the message says why and what to do."""

    code = "unusable_database"


class Blocked(Unusable):
    """A database could be used, but for a full disk, a missing permission or another program."""

    passing = True


def failed(what: str, error: OSError) -> Unusable:
    """Say what an error of the system means: a wrong name, or something in the way."""
    wrong = isinstance(
        error, FileNotFoundError | FileExistsError | NotADirectoryError | IsADirectoryError
    )
    return (Unusable if wrong else Blocked)(f"{what}: {(error.strerror or str(error)).lower()}")


def refuse_empty(path: Path) -> None:
    """Refuse a file of 0 bytes: this version leaves none, so its data may be lost."""
    if path.is_file() and path.stat().st_size == 0:
        raise Unusable(
            f"the database {path} is empty (0 bytes), so its data may be lost; restore a backup"
            " with `tischlein restore FILE`, or delete the empty file to begin anew"
        )


def migrate_sqlite(path: Path) -> None:
    """Make or update the database in a file."""
    version = check(sqlite_version(path), str(path))
    if version != HEAD:
        # Imported only when there is something to do: it costs half a second of every start.
        from .alembic_run import upgrade_sqlite  # noqa: PLC0415

        upgrade_sqlite(path)
        _tell(version)


async def migrate_postgres(url: str) -> None:
    """Make or update the tables of a database in PostgreSQL."""
    from .links import has_servers, reach  # noqa: PLC0415 - who has SQLite does not wait for asyncpg

    # By another name than a server: those that start together are in nobody's way.
    connection = await reach(url, {"application_name": "tischlein update"})
    try:
        where = await connection.fetchval("SELECT current_database()")
        if check(await postgres_version(connection), where) == HEAD:
            return
        from .alembic_run import postgres_script  # noqa: PLC0415 - as above

        # Another process may be at it: let it finish, then look again.
        await connection.execute("SET lock_timeout = 0")
        await connection.execute("SELECT pg_advisory_lock($1)", LOCK, timeout=300)
        version = check(await postgres_version(connection), where)
        if version not in (HEAD, None) and await has_servers(connection):
            raise Blocked(
                f"the database {where} is to be updated, but servers of the version before use it;"
                " stop them all, then start this one"
            )
        if version != HEAD:
            async with connection.transaction():
                await connection.execute(postgres_script(version), timeout=3600)
            _tell(version)
    finally:
        await connection.close()


def _tell(before: str | None) -> None:
    what = (
        "a new database was made" if before is None else f"the database was updated from {before}"
    )
    _log.info("%s, its version is %s", what, HEAD)


def sqlite_version(path: Path) -> str | None:
    """Read the schema's version; None if there is nothing in the file."""
    if not path.exists():
        return None
    if path.is_dir():
        raise Unusable(f"the path {path} is a folder; name a file in it")
    try:
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True)
        try:
            tables = connection.execute("SELECT name FROM sqlite_master").fetchall()
            if not tables:
                return None
            if ("alembic_version",) not in tables:
                raise Unusable(f"the file {path} is a database, but none of Tischlein's")
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        finally:
            connection.close()
    except sqlite3.DatabaseError as error:
        if "not a database" in str(error) or "malformed" in str(error):
            raise Unusable(
                f"the file {path} is no database, or it is damaged; restore a backup"
            ) from error
        raise Blocked(f"the file {path} cannot be read: {error}") from error
    return str(row[0]) if row else None


async def postgres_version(connection: object) -> str | None:
    """Read the schema's version; None if nothing was made yet."""
    import asyncpg  # noqa: PLC0415 - who has SQLite does not wait for it

    assert isinstance(connection, asyncpg.Connection)
    try:
        version = await connection.fetchval("SELECT version_num FROM alembic_version")
    except asyncpg.UndefinedTableError:
        return None
    return None if version is None else str(version)


def known() -> list[str]:
    """All versions that this program can update, the newest last."""
    return sorted(path.name.partition("_")[0] for path in (HOME / "versions").glob("[0-9]*.py"))


def check(version: str | None, where: str) -> str | None:
    """Refuse what a newer program made: it may mean something that this one would destroy."""
    if version is not None and version != HEAD and version not in known():
        raise Unusable(
            f"the database {where} was made by a newer Tischlein (its version is {version[:32]!r}, this one"
            f" knows those up to {HEAD!r}); update Tischlein"
        )
    return version
