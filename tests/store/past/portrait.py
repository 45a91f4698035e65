"""All that can be seen of a database: nothing of it may change when the database is migrated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from tischlein.core.codec import encode
from tischlein.core.record import record_json
from tischlein.service.entries import AnyEntry
from tischlein.service.finished import check, positions, record_of
from tischlein.service.hall import Hall
from tischlein.service.setup import Setup
from tischlein.service.storage import News, Stored
from tischlein.service.table import Waiting
from tischlein.store.people import PeopleRows
from tischlein.store.results import ResultRows
from tischlein.store.tables import Tables

if TYPE_CHECKING:
    from tischlein.store.database import Database


class PlainLog(Tables):
    """Reads tables as version 0003 stored them: one row per entry, in JSON."""

    async def load(self, table: str) -> Stored | None:
        fetch = self._database.fetch
        ((setup, secret),) = await fetch("SELECT setup, secret FROM tables WHERE id = $1", table)
        news = await self.news(table, 0)
        return Stored(msgspec.json.decode(setup, type=Setup), secret, *news)

    async def news(self, table: str, number: int) -> News:
        fetch = self._database.fetch
        rows = await fetch("SELECT number, entry FROM log WHERE table_id = $1 ORDER BY 1", table)
        assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
        entries = [msgspec.json.decode(row[1], type=AnyEntry) for row in rows]
        choices = await fetch(
            "SELECT seat, move, at FROM choices c JOIN tables t ON t.id = c.table_id"
            " AND t.revision = c.revision WHERE t.id = $1",
            table,
        )
        until = await fetch("SELECT seat, until FROM sitting WHERE table_id = $1", table)
        waiting = [Waiting(seat, msgspec.json.decode(move), at) for seat, move, at in choices]
        return News(entries[number:], waiting, dict(until))


async def portrait(database: Database, store: Tables) -> dict[str, Any]:
    """Look at everything."""
    people, results = PeopleRows(database), ResultRows(database)
    tables = [row[0] for row in await database.fetch("SELECT id FROM tables")]
    players = [row[0] for row in await database.fetch("SELECT id FROM players")]
    return {
        "tables": {table: await _table(store, table) for table in tables},
        "lobby": _sorted(await store.lobby(0, 100)),
        "uncounted": _sorted(await store.uncounted(100)),
        "players": {
            player: [
                {name: _sorted(kept) for name, kept in (await people.export(player)).items()},
                _sorted(await store.tables_of(player)),
                _sorted(await store.tables_of(player, turn=True)),
                _sorted(await results.statistics(player)),
                _sorted(await results.recent(player, player, 100)),
            ]
            for player in players
        },
    }


def _sorted(found: Any) -> list[str]:
    """In any order: databases differ in that of texts."""
    return sorted(map(repr, found or ()))


async def _table(store: Tables, table: str) -> dict[str, Any]:
    stored = await store.load(table)
    assert stored is not None
    live = await Hall(store, lambda: 0).get(table)
    number = live.table.number
    seen: dict[str, Any] = {
        "stored": stored,
        # Asked from any entry on, the log holds what came after it.
        "news": [await store.news(table, after) for after in {0, 1, number // 2, number}],
        "live": encode([live.info(), live.table.banks, live.table.since, live.events]),
        "chat": await store.chat(table, 50),
    }
    if live.table.phase == "over":
        record = await record_of(store, table)
        eyes: list[int | None] = [None, *range(record.seats)]
        seen["record"] = record_json(record)
        seen["chance"] = check(record)
        seen["replay"] = [
            encode(positions(record, 0, seat, everything=everything, most=100_000))
            for seat, everything in [*((seat, False) for seat in eyes), (None, True)]
        ]
    return seen
