"""The doctor finds what is wrong, says what to do, and tells no secrets."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.databases import play
from tischlein.cli import run
from tischlein.store import doctor, links, space
from tischlein.store.database import Database, Statement

from .statements import append, lay

if TYPE_CHECKING:
    from tests.databases import Cluster


@pytest.fixture
def examine(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run the command; its exit code and what it says of problems and warnings."""
    monkeypatch.delenv("TISCHLEIN_SMTP_URL", raising=False)

    def ask(database: str, *words: str) -> tuple[int, str]:
        code = run(["doctor", "--port", "0", "--database", database, *words])
        captured = capsys.readouterr()
        assert captured.err == ""
        wrong = [line for line in captured.out.splitlines() if not line.startswith("ok")]
        return code, "\n".join(wrong).strip()

    return ask


async def fill(database: Database) -> None:
    for number in range(40):
        await database.write(lay(f"t{number}"), append(f"t{number}", 0, bytes(3000))[1])


def test_all_is_well(database_url: str, examine: Any) -> None:
    expected = (0, "All is well.")
    if database_url.startswith("postgresql"):
        fsync = "Its fsync is off: moves are lost when the machine stops; turn it on."
        expected = (0, f"warning  {fsync}\n\n1 warning.")
    assert examine(database_url) == expected
    play(fill, database_url)
    assert examine(database_url) == expected


def test_nothing_is_changed(tmp_path: Path, examine: Any) -> None:
    assert examine(str(tmp_path / "not" / "there.db"))[0] == 0
    assert list(tmp_path.iterdir()) == []


def test_a_server_in_use_is_well(sqlite_path: str) -> None:
    async def act(database: Database) -> None:
        await fill(database)
        found = await doctor.check_database(sqlite_path)
        assert found[-1] == ("ok", f"A server is using {sqlite_path}.")

    play(act, sqlite_path)


def test_a_damaged_database(sqlite_path: str, examine: Any) -> None:
    play(fill, sqlite_path)
    with closing(sqlite3.connect(sqlite_path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path = Path(sqlite_path)
    content = path.read_bytes()
    path.write_bytes(content[:20_000] + os.urandom(60_000) + content[80_000:])
    code, words = examine(sqlite_path)
    assert code == 1
    assert "is damaged" in words
    assert "tischlein restore" in words or "restore a backup" in words
    path.write_text("a letter")
    assert "is no database" in examine(sqlite_path)[1]


def test_a_newer_database(database_url: str, examine: Any) -> None:
    async def act(database: Database) -> None:
        await database.write(Statement("UPDATE alembic_version SET version_num = $1", ("9999",)))

    play(act, database_url)
    code, words = examine(database_url)
    assert code == 1
    assert "made by a newer Tischlein" in words


def test_a_clock_that_was_set_back(sqlite_path: str, examine: Any) -> None:
    async def act(database: Database) -> None:
        later = int(time.time() + 3600) * 1000
        await database.write(Statement("INSERT INTO pulse (id, at) VALUES (1, $1)", (later,)))

    play(act, sqlite_path)
    assert "clock was set back" in examine(sqlite_path)[1]


def test_other_users_who_may_read_it(sqlite_path: str, examine: Any) -> None:
    play(fill, sqlite_path)
    Path(sqlite_path).chmod(0o644)
    code, words = examine(sqlite_path)
    assert code == 0
    assert f"chmod 600 '{sqlite_path}'" in words


def test_a_folder_that_is_none(tmp_path: Path, examine: Any) -> None:
    (tmp_path / "file").write_text("")
    code, words = examine(str(tmp_path / "file" / "x.db"))
    assert code == 1
    assert "Nothing can be written to" in words


def test_a_full_disk(sqlite_path: str, examine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = shutil.disk_usage("/")
    for free, level in ((50 << 20, "problem"), (500 << 20, "warning")):
        monkeypatch.setattr(shutil, "disk_usage", lambda _, free=free: whole._replace(free=free))
        code, words = examine(sqlite_path)
        assert words.startswith(f"{level:<8} Only")
        assert code == (level == "problem")


def test_a_drive_where_sqlite_cannot_write_safely(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise sqlite3.OperationalError("locking protocol")

    monkeypatch.setattr(sqlite3, "connect", fail)
    found = doctor._check_wal(tmp_path)
    assert found.level == "problem"
    assert "locking protocol" in found.sentence


def test_postgresql_that_cannot_be_used(postgres: Cluster, postgres_url: str, examine: Any) -> None:
    for url, patience, why in (
        # A server that is there may take its time to answer, so only here it has less.
        ("postgresql://zoe:geheim@127.0.0.1:1/x", 0.3, "does not let us in"),
        ("postgresql://zoe:geheim@127.0.0.1:geheim/x", links.PATIENCE, "address cannot be read"),
        (postgres.url("nowhere"), links.PATIENCE, 'database "nowhere" does not exist'),
    ):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(links, "PATIENCE", patience)
            code, words = examine(url)
        assert code == 1
        assert why in words
        assert "geheim" not in words
    name = postgres_url.partition("@/")[2].partition("?")[0]
    postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert "read-only" in examine(postgres_url)[1]
    postgres.execute(
        "DROP ROLE IF EXISTS stranger",
        "CREATE ROLE stranger LOGIN",
        f"ALTER DATABASE {name} RESET default_transaction_read_only",
    )
    stranger = postgres_url.replace("tischlein@", "stranger@")
    assert "does not answer as it should" in examine(stranger)[1]
    latin = postgres.create("template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'")
    assert "Its encoding is LATIN1" in examine(postgres.url(latin))[1]


def test_free_space_is_told(sqlite_path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def clear(database: Database) -> None:
        for number in range(40):
            await database.write(lay(f"t{number}"), append(f"t{number}", 0, bytes(20_000))[1])
        await database.write(
            Statement("DELETE FROM log"), Statement("UPDATE tables SET phase = 'over'")
        )

    play(clear, sqlite_path)
    path = Path(sqlite_path)

    def told() -> str:
        return "\n".join(sentence for _, sentence in doctor.check_file(path))

    assert "new matches use them before the file grows." in told()
    assert "not packed" not in told()
    monkeypatch.setattr(doctor, "MANY", 40)
    assert "40 finished matches are not packed yet" in told()
    monkeypatch.setattr(space, "WORTH", 1)
    assert "gives them back when it next starts" in told()
    monkeypatch.setattr(doctor, "QUICK", 1)
    assert "stop the server, back up, and restore with --replace." in told()
