"""Finished matches are packed, and read as before, whoever packs or changes them meanwhile."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.databases import play
from tests.service.halls import Clock, lay, step
from tischlein.service import leaving
from tischlein.service.finished import record_of
from tischlein.service.hall import Hall
from tischlein.service.keeper import QUIET, Keeper
from tischlein.service.thinking.pool import Thinkers
from tischlein.store import packing
from tischlein.store.database import Database, Statement
from tischlein.store.people import PeopleRows
from tischlein.store.tables import Tables

if TYPE_CHECKING:
    from collections.abc import Sequence

ALWAYS = 2**60


async def _people(database: Database) -> None:
    sql = "INSERT INTO players (id, name, name_key, kind, created) VALUES ($1, $1, $1, 'guest', 0)"
    await database.write(*(Statement(sql, (player,)) for player in "0123"))


async def _played(hall: Hall, game: str = "pico", seats: int = 2, seed: int = 0) -> str:
    table = await lay(hall, game, seats)
    rng = random.Random(seed)
    while (await hall.get(table)).table.phase == "playing":
        await step(hall, table, rng)
    return table


async def _rows(database: Database, table: str) -> list[bytes]:
    sql = "SELECT entry FROM log WHERE table_id = $1 ORDER BY number"
    return [row[0] for row in await database.fetch(sql, table)]


def _entries(count: int) -> list[bytes]:
    rng = random.Random(count)
    return [
        b'{"type":"readied","at":%d,"seat":0,"nonce":"%s"}' % (at, rng.randbytes(16).hex().encode())
        for at in range(count)
    ]


@pytest.mark.parametrize("count", [1, 2, 40, 700])
def test_there_and_back(count: int) -> None:
    entries = _entries(count)
    pieces = packing.pack(entries)
    assert all(len(piece) <= packing.PIECE + 1 for piece in pieces)
    assert all(map(packing.is_packed, pieces))
    assert not any(map(packing.is_packed, entries))
    assert packing.read(pieces) == packing.read(entries)
    later = [b'{"type":"rematched","at":5,"table":"t"}']
    assert packing.read([*pieces, *later]) == packing.read([*entries, *later])
    assert packing.read([]) == []


def test_a_finished_match_takes_little_room(database_url: str) -> None:
    async def act(database: Database) -> None:
        await _people(database)
        store = Tables(database)
        hall = Hall(store)
        over = [await _played(hall), await _played(hall, "pikoko", 4)]
        going = await lay(hall)
        before = {table: await _rows(database, table) for table in (*over, going)}
        stored = {table: await store.load(table) for table in before}
        assert await store.pack(0) == 0
        assert await store.pack(ALWAYS) == 2
        assert await store.pack(ALWAYS) == 0
        for table in over:
            rows = await _rows(database, table)
            assert sum(map(len, rows)) < sum(map(len, before[table])) / 4
        assert await _rows(database, going) == before[going]
        for table, was in stored.items():
            assert was is not None
            assert await store.load(table) == was
            for number in range(len(was.entries) + 1):
                assert (await store.news(table, number)).entries == was.entries[number:]

    play(act, database_url)


def test_a_rematch_comes_later(database_url: str) -> None:
    async def act(database: Database) -> None:
        await _people(database)
        store = Tables(database)
        table = await _played(Hall(store))
        assert await store.pack(ALWAYS) == 1
        # By a process that has the table in memory, and one that reads it.
        one, two = Hall(store), Hall(store)
        await two.get(table)
        again = await one.play_again(table, "1")
        two.shared = True
        assert (await two.get(table)).table.rematch is None
        assert await two.play_again(table, "0") == again
        assert (await Hall(store).get(table)).table.rematch == again
        assert await record_of(store, table)

    play(act, database_url)


def test_whoever_has_half_a_match_in_memory_reads_the_rest(database_url: str) -> None:
    async def act(database: Database) -> None:
        await _people(database)
        store = Tables(database)
        one, two = Hall(store), Hall(store)
        one.shared = two.shared = True
        table = await lay(one)
        await step(one, table)
        live = await two.get(table)
        await one.change(table, lambda now, at: leaving.resign(now, "0", at))
        assert await store.pack(ALWAYS) == 1
        assert live.table.phase == "playing"
        async with two.memory.locked(table):
            await two._refresh(live)
        assert live.table == (await one.get(table)).table

    play(act, database_url)


def test_many_processes_pack_at_once(database_url: str) -> None:
    async def act(*databases: Database) -> None:
        await _people(databases[0])
        stores = [Tables(database) for database in databases]
        hall = Hall(stores[0])
        tables = [await _played(hall, seed=seed) for seed in range(12)]
        before = [await record_of(stores[0], table) for table in tables]

        async def pack_all(store: Tables) -> None:
            while await store.pack(ALWAYS):
                pass

        await asyncio.gather(*map(pack_all, stores * 3))
        assert [await record_of(stores[0], table) for table in tables] == before
        rows = await databases[0].fetch("SELECT count(*) FROM tables WHERE packed = 1")
        assert rows == [(12,)]

    urls = [database_url] * (2 if database_url.startswith("postgresql") else 1)
    play(act, *urls)


def test_what_changes_meanwhile_is_packed_later(database_url: str) -> None:
    async def act(database: Database) -> None:
        await _people(database)
        store = Tables(database)
        hall = Hall(store)
        table = await _played(hall)
        packer = _Slow(database, lambda: hall.play_again(table, "0"))
        # The log has grown since it was read: nothing is stored.
        assert await packer.pack(ALWAYS) == 1
        assert not packing.is_packed((await _rows(database, table))[0])
        before = await store.load(table)
        assert await packer.pack(ALWAYS) == 1
        assert packing.is_packed((await _rows(database, table))[0])
        assert await store.load(table) == before

    play(act, database_url)


class _Slow(packing.Packing):
    """Somebody else is quicker, once."""

    def __init__(self, database: Database, meanwhile: Any) -> None:
        super().__init__(database)
        self._meanwhile = meanwhile

    async def _logs(self, tables: Sequence[str]) -> dict[str, list[bytes]]:
        logs = await super()._logs(tables)
        if self._meanwhile is not None:
            meanwhile, self._meanwhile = self._meanwhile, None
            await meanwhile()
        return logs


def test_a_damaged_log_stays_as_it_is(database_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def act(database: Database) -> None:
        await _people(database)
        store = Tables(database)
        hall = Hall(store)
        damaged, sound = await _played(hall), await _played(hall)
        await database.write(
            Statement("DELETE FROM log WHERE table_id = $1 AND number = 3", (damaged,), 1)
        )
        rows = await _rows(database, damaged)
        with caplog.at_level(logging.WARNING, "tischlein.store"):
            # It does not keep the others from being packed, nor is it tried for ever.
            while await store.pack(ALWAYS):
                pass
        assert await _rows(database, damaged) == rows
        assert packing.is_packed((await _rows(database, sound))[0])
        assert [record.getMessage() for record in caplog.records] == [
            "a finished match has a log with gaps; it is kept as it is"
        ]

    play(act, database_url)


def test_deleted_with_its_player(database_url: str) -> None:
    async def act(database: Database) -> None:
        await _people(database)
        store = Tables(database)
        table = await _played(Hall(store))
        await store.pack(ALWAYS)
        people = PeopleRows(database)
        assert await people.delete("0")
        assert await record_of(store, table)
        assert await people.delete("1")
        assert await _rows(database, table) == []
        assert await store.load(table) is None

    play(act, database_url)


def test_long_matches_are_packed_one_by_one(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(database: Database) -> None:
        await _people(database)
        store = Tables(database)
        hall = Hall(store)
        for seed in range(3):
            await _played(hall, seed=seed)
        monkeypatch.setattr(packing, "ENTRIES", 5)
        assert [await store.pack(ALWAYS) for _ in range(4)] == [1, 1, 1, 0]

    play(act, database_url)


def test_finished_matches_are_not_searched(sqlite_path: str) -> None:
    """What is still to be done is found in an index of its own, however many matches are over."""

    async def act(database: Database) -> None:
        todo = {
            "ix_tables_unpacked": packing._UNPACKED,
            "ix_tables_uncounted": "SELECT id FROM tables WHERE phase = 'over' AND counted = 0"
            " ORDER BY since LIMIT $1",
        }
        for index, sql in todo.items():
            plan = await database.fetch(f"EXPLAIN QUERY PLAN {sql}", *([1] * sql.count("$")))
            assert len(plan) == 1
            assert f"INDEX {index} " in plan[0][3]

    play(act, sqlite_path)


def test_the_keeper_packs_what_is_quiet(sqlite_path: str) -> None:
    async def act(database: Database) -> None:
        await _people(database)
        clock = Clock()
        hall = Hall(Tables(database), clock)
        keeper = Keeper(hall, Thinkers(1), _nothing)
        table = await _played(hall)
        await keeper._pack()
        assert not packing.is_packed((await _rows(database, table))[0])
        clock.at += QUIET + 1
        await keeper._pack()
        assert packing.is_packed((await _rows(database, table))[0])

    play(act, sqlite_path)


async def _nothing(*_: object) -> None:
    return None
