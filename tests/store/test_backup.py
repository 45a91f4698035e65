"""Backups of databases that are in use, and their way back."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from tests.databases import play
from tischlein.cli import run
from tischlein.store.backup import back_up, verify
from tischlein.store.copying import read_postgres
from tischlein.store.database import Database, Statement
from tischlein.store.migrate import HEAD, Unusable, migrate_sqlite
from tischlein.store.open import open_database
from tischlein.store.restore import restore
from tischlein.store.schema import metadata

from .statements import append, choose, lay, numbers


@pytest.fixture(params=["sqlite", "postgres"])
def other_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A second database, empty, in each of the two."""
    if request.param == "sqlite":
        return str(tmp_path / "elsewhere" / "other.db")
    url: str = request.getfixturevalue("postgres_url")
    # The first one may be this; then a second must be made.
    if "postgres" in request.node.callspec.params.values():
        cluster = request.getfixturevalue("postgres")
        return str(cluster.url(cluster.create()))
    return url


async def _fill(database: Database) -> None:
    await database.write(lay("t"), *append("t", 0, bytes(range(256))), choose("t", 0, 1))
    player = "INSERT INTO players (id, name, name_key, kind, owner, created) VALUES ($1, $2, $2, $3, $4, $5)"
    await database.write(Statement(player, ("p", "Zoë", "account", None, 2**41)))
    await database.write(Statement(player, ("b", "Bot", "bot", "p", 2**41)))
    say = "INSERT INTO chat (table_id, player, at, text) VALUES ($1, $2, $3, $4)"
    for text in ("hello", "'; DROP TABLE chat; --", "🦚"):
        await database.write(Statement(say, ("t", "p", 1, text)))
    rating = "INSERT INTO ratings (player, game, mu, sigma, matches) VALUES ($1, $2, $3, $4, $5)"
    await database.write(Statement(rating, ("p", "pico", 25.125, 8.3, 1)))


async def _everything(database: Database) -> dict[str, list[Any]]:
    return {
        table.name: sorted(
            await database.fetch(
                f"SELECT {', '.join(column.name for column in table.columns)} FROM {table.name}"  # noqa: S608
            ),
            key=repr,
        )
        for table in metadata.sorted_tables
    }


def test_there_and_back(database_url: str, other_url: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"

    async def leave(database: Database) -> dict[str, list[Any]]:
        await _fill(database)
        # The server is running.
        assert await back_up(database_url, file) == 1
        return await _everything(database)

    async def arrive(database: Database) -> dict[str, list[Any]]:
        everything = await _everything(database)
        say = "INSERT INTO chat (table_id, player, at, text) VALUES ($1, $2, $3, $4)"
        await database.write(Statement(say, ("t", "p", 2, "the next one")))
        assert await database.fetch("SELECT text FROM chat ORDER BY id DESC LIMIT 1") == [
            ("the next one",)
        ]
        return everything

    before = play(leave, database_url)
    assert file.stat().st_mode & 0o777 == 0o600
    assert asyncio.run(restore(file, other_url)) == 1
    assert play(arrive, other_url) == before
    # It is not empty now.
    with pytest.raises(Unusable, match="not empty"):
        asyncio.run(restore(file, other_url))
    assert asyncio.run(restore(file, other_url, replace=True)) == 1
    assert play(arrive, other_url) == before
    # Nothing half-written is left.
    assert not [path for path in tmp_path.rglob("*") if path.name.startswith(".")]


def test_a_backup_under_load_is_of_one_moment(database_url: str, tmp_path: Path) -> None:
    async def act(database: Database) -> None:
        tables = [f"t{number}" for number in range(30)]
        await asyncio.gather(*(database.write(lay(table)) for table in tables))
        stop = False
        made = 0

        async def moves(table: str) -> None:
            nonlocal made
            number = 0
            while not stop:
                await database.write(*append(table, number))
                number += 1
                made += 1

        tasks = [asyncio.create_task(moves(table)) for table in tables]
        for name in ("a.db", "b.db", "c.db"):
            # More than were under way when the last backup was made.
            enough = made + len(tables)
            while made <= enough:  # noqa: ASYNC110 - the moves are tasks of this loop
                await asyncio.sleep(0.005)
            assert await back_up(database_url, tmp_path / name) == 30
        stop = True
        await asyncio.gather(*tasks)

    play(act, database_url)
    last = 0
    for name in ("a.db", "b.db", "c.db"):
        with closing(sqlite3.connect(tmp_path / name)) as backup:
            wrong = backup.execute(
                "SELECT id FROM tables WHERE number <> (SELECT count(*) FROM log WHERE table_id = id)"
                " OR number <> (SELECT coalesce(max(log.number), 0) FROM log WHERE table_id = id)"
            ).fetchall()
            (moves,) = backup.execute("SELECT count(*) FROM log").fetchone()
        assert wrong == []
        assert moves > last
        last = moves


class _Source:
    """A PostgreSQL that answers at once, with many lots of players."""

    def __init__(self, lots: int) -> None:
        self._lots = lots
        self._players = False

    def transaction(self, **_terms: object) -> contextlib.AbstractAsyncContextManager[None]:
        return contextlib.nullcontext()

    async def cursor(self, sql: str) -> _Source:
        self._players = sql.endswith("FROM players")
        return self

    async def fetch(self, _count: int) -> list[tuple[Any, ...]]:
        if not self._players or self._lots == 0:
            return []
        self._lots -= 1
        width = len(metadata.tables["players"].columns)
        return [(f"{self._lots}-{number}", *[0] * (width - 1)) for number in range(20)]


def test_what_a_lot_leaves_behind_does_not_disturb_the_next(tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    migrate_sqlite(file)
    before = sys.getswitchinterval()

    async def copy() -> None:
        # The loop has other things to do, and threads change places all the time.
        others = asyncio.create_task(_spin())
        with closing(sqlite3.connect(file, check_same_thread=False)) as target:
            await read_postgres(_Source(2_000), target)
        others.cancel()

    async def _spin() -> None:
        while True:  # noqa: ASYNC110 - busy on purpose
            await asyncio.sleep(0)

    sys.setswitchinterval(1e-6)
    try:
        asyncio.run(copy())
    finally:
        sys.setswitchinterval(before)
    with closing(sqlite3.connect(file)) as backup:
        assert backup.execute("SELECT count(*) FROM players").fetchone() == (40_000,)


def test_a_running_server_is_not_pulled_away(database_url: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"

    async def act(database: Database) -> None:
        await database.write(lay("t"))
        await back_up(database_url, file)
        await database.write(*append("t", 0))
        with pytest.raises(Unusable, match="server"):
            await restore(file, database_url, replace=True)
        assert await numbers(database, "t") == (1, [1])

    play(act, database_url)


def test_what_is_no_sound_backup_changes_nothing(database_url: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"

    async def fill(database: Database) -> None:
        # Some pages, so that there is something to damage.
        for number in range(30):
            await database.write(lay(f"t{number}"), append(f"t{number}", 0, bytes(2000))[1])

    async def look(database: Database) -> None:
        assert await database.fetch("SELECT count(*) FROM tables") == [(30,)]

    play(fill, database_url)
    asyncio.run(back_up(database_url, file))
    whole = file.read_bytes()
    wrongs = {
        "none": None,
        "empty": b"",
        "text": b"This is no database, however long it may be. " * 100,
        "short": whole[: len(whole) // 2],
        "torn": whole[: len(whole) // 2] + bytes(4096) + whole[len(whole) // 2 + 4096 :],
    }
    for name, content in wrongs.items():
        wrong = tmp_path / name
        if content is not None:
            wrong.write_bytes(content)
        with pytest.raises(Unusable):
            asyncio.run(restore(wrong, database_url, replace=True))
    with closing(sqlite3.connect(file)) as backup, backup:
        backup.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(Unusable, match="newer"):
        asyncio.run(restore(file, database_url, replace=True))
    with closing(sqlite3.connect(file)) as backup, backup:
        backup.execute("UPDATE alembic_version SET version_num = ?", (HEAD,))
        backup.execute("INSERT INTO log (table_id, number, entry) VALUES ('nobody', 1, x'')")
    with pytest.raises(Unusable, match="damaged"):
        verify(file)
    play(look, database_url)


def test_a_restore_that_fails_in_the_middle_changes_nothing(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "backup.db"

    async def more(database: Database) -> None:
        await database.write(lay("u"))

    async def look(database: Database) -> None:
        assert await database.fetch("SELECT id FROM tables ORDER BY id") == [("t",), ("u",)]

    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    play(_fill, database_url)
    asyncio.run(back_up(database_url, file))
    play(more, database_url)
    with monkeypatch.context() as patch:
        patch.setattr("tischlein.store.restore._settle", fail)
        patch.setattr("tischlein.store.copying._clean", fail)
        with pytest.raises((Unusable, sqlite3.OperationalError)):
            asyncio.run(restore(file, database_url, replace=True))
    play(look, database_url)


def test_a_database_of_a_killed_server_is_replaced_with_its_log(
    sqlite_path: str, tmp_path: Path
) -> None:
    file = tmp_path / "backup.db"
    play(_fill, sqlite_path)
    asyncio.run(back_up(sqlite_path, file))
    # As if it had been killed: its last transactions are in the write-ahead log only.
    with closing(sqlite3.connect(sqlite_path)) as held:
        held.execute("PRAGMA wal_autocheckpoint = 0")
        held.execute("UPDATE tables SET phase = 'over'")
        held.commit()
        wal = (tmp_path / "tischlein.db-wal").read_bytes()
        main = (tmp_path / "tischlein.db").read_bytes()
    (tmp_path / "tischlein.db").write_bytes(main)
    (tmp_path / "tischlein.db-wal").write_bytes(wal)
    asyncio.run(restore(file, sqlite_path, replace=True))

    async def look(database: Database) -> None:
        assert await database.fetch("SELECT phase FROM tables") == [("",)]

    play(look, sqlite_path)


def test_zero_characters_do_not_keep_anybody_from_moving(
    sqlite_path: str, postgres_url: str, tmp_path: Path
) -> None:
    async def act(database: Database) -> None:
        await _fill(database)
        await database.write(Statement("UPDATE chat SET text = $1", ("a\0b",)))

    async def look(database: Database) -> None:
        assert {text for (text,) in await database.fetch("SELECT text FROM chat")} == {"a\ufffdb"}

    play(act, sqlite_path)
    asyncio.run(back_up(sqlite_path, tmp_path / "backup.db"))
    asyncio.run(restore(tmp_path / "backup.db", postgres_url))
    play(look, postgres_url)


def test_a_database_is_no_backup_of_itself(sqlite_path: str, tmp_path: Path) -> None:
    other = str(tmp_path / "other.db")
    link = tmp_path / "link.db"
    link.symlink_to(sqlite_path)

    async def act(database: Database, _: Database) -> None:
        await _fill(database)
        for file in (Path(sqlite_path), link):
            with pytest.raises(Unusable, match="the database itself"):
                await back_up(sqlite_path, file, replace=True)
            with pytest.raises(Unusable, match="the database itself"):
                await restore(file, sqlite_path, replace=True)
        with pytest.raises(Unusable, match="a server that runs"):
            await back_up(sqlite_path, Path(other), replace=True)
        assert await numbers(database, "t") == (1, [1])

    play(act, sqlite_path, other)


def test_what_only_a_server_wrote_may_be_replaced(database_url: str, tmp_path: Path) -> None:
    async def alive(database: Database) -> None:
        await database.write(Statement("INSERT INTO pulse (id, at) VALUES (1, $1)", (1,)))

    play(alive, database_url)
    asyncio.run(back_up(database_url, tmp_path / "backup.db"))
    assert asyncio.run(restore(tmp_path / "backup.db", database_url)) == 0


def test_the_commands(
    sqlite_path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    monkeypatch.setenv("TISCHLEIN_DATABASE", sqlite_path)
    file = str(tmp_path / "backup.db")
    assert run(["backup", file]) == 2
    assert "There is no database" in capsys.readouterr().err
    play(_fill, sqlite_path)
    assert run(["backup", file]) == 0
    assert capsys.readouterr().out == f"Backed up 1 table to {file}.\n"
    assert run(["backup", file]) == 2
    assert "--replace" in capsys.readouterr().err
    assert run(["backup", file, "--replace"]) == 0
    assert run(["backup", str(tmp_path / "no" / "folder.db")]) == 2
    assert "no such file" in capsys.readouterr().err
    assert run(["restore", file]) == 2
    assert "not empty" in capsys.readouterr().err
    assert run(["restore", file, "--database", str(tmp_path / "new.db")]) == 0
    assert capsys.readouterr().out == f"Restored 1 table from {file}.\n"
    assert run(["restore", file, "--database", "mysql://x/y"]) == 2
    assert "no database that Tischlein knows" in capsys.readouterr().err


def _damage(path: Path) -> None:
    """Destroy the log; what the file is can still be read."""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("PRAGMA page_size").fetchone()
        sql = "SELECT rootpage FROM sqlite_master WHERE name = 'log'"
        (number,) = connection.execute(sql).fetchone()
    with path.open("r+b") as file:
        file.seek((number - 1) * page)
        file.write(b"\xff" * page)


def test_a_damaged_database_is_said_to_be_damaged(sqlite_path: str, tmp_path: Path) -> None:
    play(_fill, sqlite_path)
    backup, path = tmp_path / "backup.db", Path(sqlite_path)
    assert asyncio.run(back_up(sqlite_path, backup)) == 1
    _damage(path)
    with pytest.raises(Unusable, match="the database itself is damaged"):
        asyncio.run(back_up(sqlite_path, tmp_path / "other.db"))
    assert not (tmp_path / "other.db").exists()
    # There may be something to lose in it.
    with pytest.raises(Unusable, match="say --replace"):
        asyncio.run(restore(backup, sqlite_path))
    assert asyncio.run(restore(backup, sqlite_path, replace=True)) == 1
    play(_everything, sqlite_path)


def test_a_link_stays_a_link(sqlite_path: str, tmp_path: Path) -> None:
    play(_fill, sqlite_path)
    backup = tmp_path / "backup.db"
    asyncio.run(back_up(sqlite_path, backup))
    link = tmp_path / "link.db"
    link.symlink_to(sqlite_path)
    assert asyncio.run(restore(backup, str(link), replace=True)) == 1
    assert link.is_symlink()

    async def open_both(_: Database) -> None:
        with pytest.raises(Unusable, match="another server"):
            await open_database(sqlite_path)

    play(open_both, str(link))


def test_what_postgresql_refuses_is_a_sentence(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> None:
        raise asyncpg.InsufficientPrivilegeError("permission denied for\n schema public")

    backup = tmp_path / "backup.db"
    migrate_sqlite(backup)
    monkeypatch.setattr("tischlein.store.restore.migrate_postgres", refuse)
    with pytest.raises(Unusable, match="PostgreSQL refuses: permission denied for schema public"):
        asyncio.run(restore(backup, postgres_url))
