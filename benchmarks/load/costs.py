"""What a move costs as matches get longer and stored matches more, in one process without a net."""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING

import msgspec
import uvloop

from tischlein.core.codec import plain
from tischlein.service import seating
from tischlein.service.hall import Hall
from tischlein.service.setup import Order
from tischlein.store.database import Statement
from tischlein.store.open import open_database
from tischlein.store.tables import Tables

from .tischlein import SEATS

if TYPE_CHECKING:
    from pathlib import Path

    from tischlein.core.values import Seat
    from tischlein.service.live import LiveTable
    from tischlein.store.database import Database

_PEOPLE = 4
_BATCH = 500


class _Ear:
    """A client that only counts what it is told."""

    def __init__(self, seat: Seat | None) -> None:
        self.seat = seat
        self.player = None if seat is None else f"p{seat}"
        self.muted: frozenset[str] = frozenset()
        self.sizes: list[int] = []

    def drop(self, code: int) -> None:
        """Nobody ends this one."""
        raise AssertionError(code)

    def post(self, message: bytes) -> None:
        """Take a message."""
        self.sizes.append(len(message))


class Cost(msgspec.Struct):
    """What moves cost."""

    early: float
    """CPU microseconds a move in the first fifth of the matches"""
    late: float
    """and in the last fifth"""
    each: float
    """over all moves"""
    sizes: list[int]
    """bytes that each client got for each move, sorted"""


def measure(folder: Path, game: str, stored: int, matches: int) -> Cost:
    """Play some matches of a game beside so many stored ones."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_measure(folder, game, stored, matches))


def measure_opening(folder: Path, waiting: int, count: int) -> float:
    """CPU microseconds for opening a public table and filling it, beside so many that wait."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(_measure_opening(folder, waiting, count))


async def _measure_opening(folder: Path, waiting: int, count: int) -> float:
    path = str(folder / f"waiting-{waiting}.db")
    database = await open_database(path)
    await _people(database)
    first = await Hall(Tables(database)).open_table(Order("pico", 2, listed=True), "p0")
    await _copy(database, first.table.id, waiting)
    await database.close()
    database = await open_database(path)
    try:
        hall = Hall(Tables(database))
        costs = []
        for _ in range(count):
            began = time.process_time()
            await _begin(hall, "pico", listed=True)
            costs.append(time.process_time() - began)
    finally:
        await database.close()
    return _mean(costs)


async def _measure(folder: Path, game: str, stored: int, matches: int) -> Cost:
    path = str(folder / f"{game}-{stored}.db")
    database = await open_database(path)
    await _people(database)
    if stored:
        await _fill(database, Hall(Tables(database)), stored)
    # What was just stored in bulk is still in the log of SQLite: closing puts it in its place.
    await database.close()
    database = await open_database(path)
    try:
        hall = Hall(Tables(database))
        costs: list[list[float]] = []
        sizes: list[int] = []
        for number in range(matches):
            live = await _begin(hall, game)
            ears = [_Ear(seat if seat < SEATS[game] else None) for seat in range(_PEOPLE)]
            for ear in ears:
                await hall.attach(live.table.id, ear, None)
                ear.sizes.clear()
            costs.append(await _play(hall, live, random.Random(number)))
            sizes += [size for ear in ears for size in ear.sizes]
            for ear in ears:
                hall.detach(live, ear)
    finally:
        await database.close()
    fifths = [(match[: len(match) // 5], match[-(len(match) // 5) :]) for match in costs]
    early = [cost for first, _ in fifths for cost in first]
    late = [cost for _, last in fifths for cost in last]
    every = [cost for match in costs for cost in match]
    return Cost(_mean(early), _mean(late), _mean(every), sorted(sizes))


def _mean(costs: list[float]) -> float:
    # The collector, or another process, makes a few moves expensive: they are left out.
    kept = sorted(costs)[: max(1, len(costs) * 19 // 20)]
    return 1e6 * sum(kept) / len(kept)


async def _people(database: Database) -> None:
    sql = (
        "INSERT INTO players (id, name, name_key, kind, created) VALUES ($1, $1, $1, 'guest', 0)"
        " ON CONFLICT DO NOTHING"
    )
    await database.write(*(Statement(sql, (f"p{seat}",)) for seat in range(_PEOPLE)))


async def _begin(hall: Hall, game: str, *, listed: bool = False) -> LiveTable:
    live = await hall.open_table(Order(game, SEATS[game], listed=listed), "p0")
    table = live.table.id
    for seat in range(1, SEATS[game]):
        await hall.change(
            table,
            lambda now, at, seat=seat: seating.sit(  # type: ignore[misc]
                now, f"p{seat}", seat, "11" * 16, at, program=False
            ),
        )
    return await hall.change(table, lambda now, at: seating.ready(now, "p0", "22" * 16, at))


async def _play(hall: Hall, live: LiveTable, rng: random.Random) -> list[float]:
    costs = []
    while live.table.phase == "playing":
        match = live.table.match
        seat = live.table.owing[0]
        move = plain(rng.choice(match.legal_moves(seat)))
        # Of all threads, so the writer's share is in it; one move is under way at a time.
        began = time.process_time()
        await hall.play(live.table.id, f"p{seat}", match.revision, move)
        costs.append(time.process_time() - began)
    return costs


async def _fill(database: Database, hall: Hall, stored: int) -> None:
    """Store copies of a match in its midst until there are as many as wanted."""
    live = await _begin(hall, "pico")
    rng = random.Random(0)
    for _ in range(8):
        seat = live.table.owing[0]
        move = plain(rng.choice(live.table.match.legal_moves(seat)))
        await hall.play(live.table.id, f"p{seat}", live.table.match.revision, move)
    await _copy(database, live.table.id, stored)


async def _copy(database: Database, source: str, count: int) -> None:
    """Store so many copies of a table."""
    table = (
        "INSERT INTO tables (id, setup, secret, number, revision, phase, listed, owing, bots,"
        " bot_names, since, slow, counted, created) SELECT $2, setup, secret, number, revision,"
        " phase, listed, owing, bots, bot_names, since, slow, counted, created FROM tables"
        " WHERE id = $1"
    )
    log = "INSERT INTO log SELECT $2, number, entry FROM log WHERE table_id = $1"
    sitting = (
        "INSERT INTO sitting SELECT $2, seat, player, until, mailed FROM sitting"
        " WHERE table_id = $1"
    )
    for start in range(0, count, _BATCH):
        names = [f"stored-{number:012}" for number in range(start, min(count, start + _BATCH))]
        await database.write(
            *(Statement(sql, (source, name)) for name in names for sql in (table, log, sitting))
        )
