"""What SQLite has left free in its file is given back to the disk, and nothing is lost by it."""

from __future__ import annotations

import asyncio
import logging
import shutil
import sqlite3
from collections import namedtuple
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.databases import play
from tischlein.store import space
from tischlein.store.backup import back_up
from tischlein.store.database import Database, Statement

from .statements import append, lay

TABLES = 40


@pytest.fixture
def wasteful(sqlite_path: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that is mostly free."""

    async def fill(database: Database) -> None:
        for number in range(TABLES):
            await database.write(lay(f"t{number}"), append(f"t{number}", 0, bytes(9000))[1])
        await database.write(Statement("DELETE FROM log WHERE table_id <> 't7'"))

    play(fill, sqlite_path)
    monkeypatch.setattr(space, "WORTH", 1)
    path = Path(sqlite_path)
    assert space.look(path).is_wasteful
    return path


async def _look(database: Database) -> None:
    assert await database.fetch("SELECT table_id, length(entry) FROM log") == [("t7", 9000)]
    assert await database.fetch("SELECT count(*) FROM tables") == [(TABLES,)]


def test_given_back_at_the_next_start(wasteful: Path) -> None:
    before = wasteful.stat().st_size
    play(_look, str(wasteful))
    assert space.look(wasteful).free == 0
    assert wasteful.stat().st_size < before / 2
    # It is still safe to lose power with.
    with closing(sqlite3.connect(wasteful)) as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_backup_has_nothing_free(wasteful: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup.db"
    assert asyncio.run(back_up(str(wasteful), backup)) == TABLES
    assert space.look(backup).free == 0
    assert backup.stat().st_size < wasteful.stat().st_size / 2


def test_not_if_it_takes_long(wasteful: Path) -> None:
    before = space.look(wasteful)
    space.give_back(wasteful, most=before.used - 1)
    assert space.look(wasteful) == before


def test_not_if_it_is_little(wasteful: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = space.look(wasteful)
    monkeypatch.setattr(space, "WORTH", before.free + 1)
    space.give_back(wasteful)
    assert space.look(wasteful) == before


def test_a_small_temporary_folder_keeps_nobody_from_starting(
    wasteful: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """SQLite writes the copy there, and says that the disk is full."""

    class Narrow(sqlite3.Connection):
        def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
            if sql == "VACUUM":
                raise sqlite3.OperationalError("database or disk is full")
            return super().execute(sql, *args)

    plain = sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda *args, **named: plain(*args, factory=Narrow, **named)
    )
    before = space.look(wasteful)
    with caplog.at_level(logging.WARNING, "tischlein.store"):
        space.give_back(wasteful)
    assert space.look(wasteful) == before
    assert "and stay so: database or disk is full" in caplog.text


def test_not_on_a_full_disk(
    wasteful: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    usage = namedtuple("usage", "total used free")  # noqa: PYI024 - as shutil's own
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(10, 9, 1))
    before = space.look(wasteful)
    with caplog.at_level(logging.WARNING, "tischlein.store"):
        play(_look, str(wasteful))
    assert space.look(wasteful) == before
    assert "the disk is too full" in caplog.text
