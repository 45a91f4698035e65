"""Opening a database: made, updated, locked, or refused in words."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.databases import PATIENCE, play
from tischlein.store.database import Statement
from tischlein.store.migrate import HEAD, Unusable, migrate_postgres
from tischlein.store.open import open_database
from tischlein.store.places import data_folder, default_database

from .statements import lay, numbers

if TYPE_CHECKING:
    from tests.databases import Cluster
    from tischlein.store.database import Database

OPEN = """
import asyncio, sys
from tischlein.store.open import open_database
async def main():
    try:
        database = await open_database(sys.argv[1])
    except Exception as error:
        print(type(error).__name__, error, flush=True)
        return
    print("open", flush=True)
    sys.stdin.readline()
    await database.close()
asyncio.run(main())
"""


async def nothing(database: Database) -> None:
    del database


def opener(url: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", OPEN, url],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_a_file_is_for_one_server(sqlite_path: str) -> None:
    async def act(_: Database) -> None:
        with pytest.raises(Unusable, match=rf"process {os.getpid()}.*PostgreSQL"):
            await open_database(sqlite_path)
        second = await asyncio.to_thread(lambda: opener(sqlite_path).communicate(timeout=PATIENCE))
        assert second[0].startswith(f"Blocked another server (process {os.getpid()})")

    play(act, sqlite_path)
    play(nothing, sqlite_path)
    # A server that is killed leaves no lock behind.
    first = opener(sqlite_path)
    assert first.stdout is not None
    assert first.stdout.readline() == "open\n"
    with pytest.raises(Unusable, match=f"process {first.pid}"):
        play(nothing, sqlite_path)
    first.kill()
    first.communicate()
    play(nothing, sqlite_path)


def test_a_postgresql_is_for_many_and_made_by_one(postgres: Cluster) -> None:
    url = postgres.url(postgres.create())
    openers = [opener(url) for _ in range(4)]
    assert [process.communicate("\n", timeout=PATIENCE)[0] for process in openers] == ["open\n"] * 4


def test_only_this_user_can_read_it(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "x.db"
    play(nothing, str(path))
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


def test_what_is_no_database_is_refused_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Zoë, this is a letter. " * 50)
    before = path.read_bytes()
    with pytest.raises(Unusable, match="is no database"):
        play(nothing, str(path))
    assert path.read_bytes() == before
    with pytest.raises(Unusable, match="is a folder"):
        play(nothing, str(tmp_path))
    with pytest.raises(Unusable, match="mysql:// is no database"):
        play(nothing, "mysql://localhost/x")
    with pytest.raises(Unusable, match="cannot be opened"):
        play(nothing, str(path / "x.db"))


def test_somebody_elses_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (id)")
    with pytest.raises(Unusable, match="none of Tischlein's"):
        play(nothing, str(path))


def test_a_newer_database_is_refused(database_url: str) -> None:
    async def act(database: Database) -> None:
        await database.write(lay("t"))

    async def look(database: Database) -> None:
        assert await numbers(database, "t") == (0, [])

    play(act, database_url)
    _set_version(database_url, "9999")
    with pytest.raises(Unusable, match=r"made by a newer Tischlein.*'9999'"):
        play(nothing, database_url)
    _set_version(database_url, HEAD)
    play(look, database_url)


NOT_PACKED = [
    "DROP INDEX ix_tables_unpacked",
    "DROP INDEX ix_tables_uncounted",
    "CREATE INDEX ix_tables_uncounted ON tables (since) WHERE phase = 'over' AND counted = 0",
    "ALTER TABLE tables DROP COLUMN packed",
    "DROP TABLE answers",
    "CREATE TABLE answers (player TEXT, key TEXT, request BYTEA, answer BYTEA, at BIGINT)",
    "CREATE INDEX ix_answers_at ON answers (at)",
]


@pytest.mark.parametrize(
    ("version", "undo"),
    [
        ("0001", [*NOT_PACKED, "DROP TABLE mailing", "DROP TABLE mail_links"]),
        ("0002", [*NOT_PACKED, "ALTER TABLE mailing DROP COLUMN language"]),
        ("0003", NOT_PACKED),
    ],
)
def test_an_older_database_is_updated(
    database_url: str, version: str, undo: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    async def act(database: Database) -> None:
        await database.write(lay("t"))
        await database.write(*map(Statement, undo))

    async def look(database: Database) -> None:
        assert await numbers(database, "t") == (0, [])
        assert await database.fetch("SELECT language FROM mailing") == []
        assert await database.fetch("SELECT version_num FROM alembic_version") == [(HEAD,)]

    play(act, database_url)
    _set_version(database_url, version)
    with caplog.at_level("INFO", "tischlein.store"):
        play(look, database_url)
    (told,) = (one.getMessage() for one in caplog.records if one.name == "tischlein.store")
    assert told == f"the database was updated from {version}, its version is {HEAD}"


def _set_version(url: str, version: str) -> None:
    sql = f"UPDATE alembic_version SET version_num = '{version}'"  # noqa: S608
    if not url.startswith("postgresql"):
        with closing(sqlite3.connect(url)) as connection, connection:
            connection.execute(sql)
        return

    import asyncpg  # noqa: PLC0415

    async def act() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(sql)
        await connection.close()

    asyncio.run(act())


def test_opening_what_is_up_to_date_is_quick(database_url: str) -> None:
    play(nothing, database_url)
    seen = subprocess.run(
        [sys.executable, "-c", f"{OPEN}\nprint('sqlalchemy' in sys.modules)", database_url],
        input="\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert seen.stdout == "open\nFalse\n"


def test_a_failed_migration_leaves_postgresql_as_it_was(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.url(postgres.create())
    from tischlein.store import alembic_run  # noqa: PLC0415

    script = alembic_run.postgres_script(None) + "SELECT 1 / 0;"
    with monkeypatch.context() as patch:
        patch.setattr(alembic_run, "postgres_script", lambda _: script)
        with pytest.raises(Exception, match="division"):
            asyncio.run(migrate_postgres(url))
    play(nothing, url)


def test_where_the_database_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TISCHLEIN_DATABASE", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/zoe"))
    monkeypatch.setattr(sys, "platform", "linux")
    assert data_folder() == Path("/home/zoe/.local/share/tischlein")
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert data_folder() == Path("/home/zoe/.local/share/tischlein")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_database() == "/data/tischlein/tischlein.db"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert data_folder() == Path("/home/zoe/Library/Application Support/tischlein")
    monkeypatch.setattr(sys, "platform", "win32")
    assert data_folder() == Path("/home/zoe/AppData/Local/tischlein")
    monkeypatch.setenv("TISCHLEIN_DATABASE", "postgresql://x/y")
    assert default_database() == "postgresql://x/y"
