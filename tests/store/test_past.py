"""A database of version 0003 loses nothing by the update, whenever it is killed."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.databases import play
from tischlein.core.codec import plain
from tischlein.service.hall import Hall
from tischlein.service.refusals import KeyReused
from tischlein.store.links import Server
from tischlein.store.migrate import HEAD, Blocked, sqlite_version
from tischlein.store.open import open_database
from tischlein.store.restore import restore
from tischlein.store.sqlite import SqliteDatabase
from tischlein.store.tables import Tables

from .past.databases import VERSION, in_postgres, in_sqlite, requests
from .past.portrait import PlainLog, portrait

if TYPE_CHECKING:
    from tests.databases import Cluster
    from tischlein.store.database import Database

ROOT = Path(__file__).parents[2]
KILLS = 12


@pytest.fixture
def past(tmp_path: Path) -> Path:
    """A file of that version."""
    path = tmp_path / "past.db"
    in_sqlite(path)
    assert sqlite_version(path) == VERSION
    return path


@pytest.fixture(params=["sqlite", "postgres"])
def past_url(request: pytest.FixtureRequest, past: Path, tmp_path: Path) -> str:
    """A database of that version, in each of the two."""
    if request.param == "sqlite":
        path = tmp_path / "tischlein.db"
        in_sqlite(path)
        return str(path)
    cluster: Cluster = request.getfixturevalue("postgres")
    url = cluster.url(cluster.create())
    asyncio.run(in_postgres(url, past))
    return url


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """All that could be seen in it, read as that version did."""
    path = tmp_path_factory.mktemp("past") / "past.db"
    in_sqlite(path)

    async def look() -> dict[str, Any]:
        database = SqliteDatabase(path)
        try:
            return await portrait(database, PlainLog(database))
        finally:
            await database.close()

    seen = asyncio.run(look())
    # There is everything in it.
    phases = [table["stored"].setup.game for table in seen["tables"].values()]
    assert {phases.count(game) >= 5 for game in ("pico", "pickomino", "5211", "pikoko")} == {True}
    assert any(table["stored"].waiting for table in seen["tables"].values())
    return seen


async def _see(database: Database) -> dict[str, Any]:
    return await portrait(database, Tables(database))


async def _pack(database: Database) -> None:
    store = Tables(database)
    while await store.pack(2**60):
        pass


async def _rows(database: Database) -> tuple[int, int, int]:
    """Rows of the log, tables that are over, and those of them that are packed."""
    ((log,),) = await database.fetch("SELECT count(*) FROM log")
    ((over, packed),) = await database.fetch(
        "SELECT count(*), sum(packed) FROM tables WHERE phase = 'over'"
    )
    return log, over, packed


def test_nothing_is_lost(past_url: str, before: dict[str, Any]) -> None:
    async def act(database: Database) -> None:
        assert await _see(database) == before
        rows, over, packed = await _rows(database)
        assert packed == 0
        await _pack(database)
        assert await _see(database) == before
        fewer, again, packed = await _rows(database)
        assert over == again == packed
        assert fewer < rows / 5

    play(act, past_url)


def test_answers_are_still_given(past_url: str) -> None:
    async def act(database: Database) -> None:
        await _pack(database)
        hall = Hall(Tables(database))
        asked = requests()
        assert len(asked) > 20
        for one in asked:
            given = (one.table, one.player, one.revision)
            assert await hall.play(*given, one.move, one.key) == one.answer
            with pytest.raises(KeyReused):
                await hall.play(*given, {"type": "another"}, one.key)

    play(act, past_url)


def test_play_goes_on(past_url: str) -> None:
    """Matches that were being played come to their end, and are packed as well."""

    async def act(database: Database) -> None:
        store = Tables(database)
        hall = Hall(store)
        rows = await database.fetch("SELECT id FROM tables WHERE phase = 'playing'")
        rng = random.Random(5)
        ended = 0
        for (table,) in rows:
            live = await hall.get(table)
            if live.table.setup.game == "pickomino":
                continue  # by chance it takes too long
            while live.table.phase == "playing":
                seat = live.table.owing[0]
                revision = live.table.match.revision
                move = rng.choice(live.table.match.legal_moves(seat))
                player = live.table.places[seat].player
                assert player is not None
                await hall.play(table, player, revision, plain(move))
            ended += 1
        assert ended > 2
        seen = await _see(database)
        await _pack(database)
        assert await _see(database) == seen

    play(act, past_url)


def test_an_old_backup_is_restored(past: Path, database_url: str, before: dict[str, Any]) -> None:
    assert asyncio.run(restore(past, database_url, replace=True)) == len(before["tables"])
    # The backup stays what it was.
    assert sqlite_version(past) == VERSION

    async def act(database: Database) -> None:
        assert await _see(database) == before
        await _pack(database)
        assert await _see(database) == before

    play(act, database_url)


def test_killed_at_any_moment(past_url: str, before: dict[str, Any]) -> None:
    rng = random.Random(20)
    for number in range(KILLS):
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.past.upgrader", past_url],
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
        assert process.stdout is not None
        # First while it updates, then while it packs: each process gets a little further.
        for _ in range(1 if number < KILLS // 2 else 2 + number % 3):
            process.stdout.readline()
        killer = threading.Timer(
            rng.uniform(0, 0.2 if number < KILLS // 2 else 0.005), process.kill
        )
        killer.start()
        process.stdout.read()
        process.wait()
        killer.cancel()
        process.stdout.close()
    # However far each of them came, what they left is whole.
    play(_check(before), past_url)
    done = subprocess.run(
        [sys.executable, "-m", "tests.store.past.upgrader", past_url],
        check=True,
        capture_output=True,
        cwd=ROOT,
    )
    assert done.stdout.endswith(b"done\n")
    play(_check(before), past_url)


def _check(before: dict[str, Any]) -> Any:
    async def act(database: Database) -> None:
        assert await _see(database) == before

    return act


def test_killed_at_each_statement(past: Path) -> None:
    """SQLite: the update happens as a whole, or not at all."""
    command = [sys.executable, "-m", "tests.store.past.deaths", str(past)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    versions = done.stdout.split()
    assert len(versions) > 8
    assert set(versions[:-1]) == {VERSION}
    assert versions[-1] == HEAD


def test_servers_of_the_version_before_are_in_the_way(
    past: Path, postgres: Cluster, before: dict[str, Any]
) -> None:
    url = postgres.url(postgres.create())

    async def act() -> None:
        await in_postgres(url, past)
        # It is connected by the name that servers have.
        old = await Server(url).connect()
        try:
            with pytest.raises(Blocked, match="stop them all"):
                await open_database(url)
        finally:
            await old.close()
        # Any number may start at the same time.
        databases = await asyncio.gather(*(open_database(url) for _ in range(3)))
        try:
            assert await _see(databases[0]) == before
        finally:
            for database in databases:
                await database.close()

    asyncio.run(act())
