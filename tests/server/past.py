"""What lies in a database before a server starts: thousands of matches, or a past long ago."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import sqlite3
import time
from typing import TYPE_CHECKING, Any

import msgspec

from tischlein.core.chance import commitment
from tischlein.core.codec import plain
from tischlein.service import playing, seating
from tischlein.service.setup import Order, lay
from tischlein.service.table import Table
from tischlein.store.open import open_database
from tischlein.store.tables import Tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.service.entries import AnyEntry

SECRET = bytes(range(32))
TOGETHER = 500
"""So many tables are stored at once."""


def begun(players: Sequence[str], moves: int, seed: int) -> tuple[Table, list[AnyEntry]]:
    """A match of Pickomino after some moves."""
    rng = random.Random(seed)
    at = time.time_ns() // 1_000_000
    order = Order("pickomino", len(players), seat=None)
    table = Table.lay(lay(order, "", players[0], at, commitment(SECRET)))
    entries: list[AnyEntry] = []

    def add(*new: AnyEntry) -> None:
        nonlocal table
        for entry in new:
            table = table.apply(entry).table
            entries.append(entry)

    for seat, player in enumerate(players):
        add(*seating.sit(table, player, seat, "ab" * 16, at, program=False))
    add(seating.start(table, SECRET, at))
    for _ in range(moves):
        seat = table.owing[0]
        move = plain(rng.choice(table.match.legal_moves(seat)))
        made = playing.play(table, seat, table.match.revision, move, SECRET, at)
        assert made.entry is not None
        add(made.entry)
    return table, entries


async def fill(database_url: str, players: Sequence[str], number: int) -> list[str]:
    """Store so many unfinished matches, copies of a few; returns their tables."""
    models = [begun(players, 5 + 3 * seed, seed) for seed in range(4)]
    database = await open_database(database_url)
    store = Tables(database)
    tables = [secrets.token_urlsafe(16) for _ in range(number)]

    async def copy(place: int) -> None:
        table, entries = models[place % len(models)]
        setup = msgspec.structs.replace(table.setup, id=tables[place])
        await store.lay(msgspec.structs.replace(table, setup=setup), SECRET, entries)

    try:
        for start in range(0, number, TOGETHER):
            places = range(start, min(number, start + TOGETHER))
            await asyncio.gather(*map(copy, places))
    finally:
        await database.close()
    return tables


def make_older(path: str, milliseconds: int) -> None:
    """Let everything about tables in a SQLite database have happened earlier."""
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        for table, number, raw in connection.execute("SELECT * FROM log").fetchall():
            entry: dict[str, Any] = msgspec.json.decode(raw)
            entry["at"] -= milliseconds
            args = (msgspec.json.encode(entry), table, number)
            connection.execute("UPDATE log SET entry = ? WHERE table_id = ? AND number = ?", args)
        for statement in (
            "UPDATE tables SET since = since - ?",
            "UPDATE pulse SET at = at - ?",
            "UPDATE sitting SET until = until - ? WHERE until > 0",
        ):
            connection.execute(statement, (milliseconds,))
