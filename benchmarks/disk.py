"""Disk space per 1,000 finished matches, by game, database, table and index.

Matches are played by random moves through the service, without a network, by people with accounts
of their own: seats, results, ratings and the answers to requests with idempotency keys are stored
as on a server, and so are the times of moves, as if everybody thought for a few seconds. Finished
matches are packed, as a server does a few minutes later. `now` is the size of all tables and
indexes; `later` is the size a day later, when the answers have expired, without free pages.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sqlite3
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import asyncpg
import uvloop

from tischlein.bots import find_bot
from tischlein.bots.contract import Budget
from tischlein.core.codec import plain
from tischlein.service import seating
from tischlein.service.hall import Hall
from tischlein.service.keys import new_id
from tischlein.service.ratings import Ratings
from tischlein.service.setup import Order
from tischlein.store.database import Statement
from tischlein.store.open import open_database
from tischlein.store.places import is_postgres
from tischlein.store.results import ResultRows
from tischlein.store.tables import Tables

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tischlein.core.values import Seat
    from tischlein.service.live import LiveTable
    from tischlein.store.database import Database

KINDS = {
    "pico": ("pico", 2, "random"),
    "pickomino": ("pickomino", 2, "greedy"),
    "pickomino, long": ("pickomino", 4, "random"),
    "5211": ("5211", 4, "random"),
    "pikoko": ("pikoko", 4, "random"),
}
"""Game, seats, and the bot that chooses everybody's moves."""
PEOPLE = 50


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", choices=[*KINDS, []], default=[], metavar="kind")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--database", choices=["sqlite", "postgres", "both"], default="both")
    parser.add_argument("--rows", action="store_true", help="every table and index")
    parser.add_argument("--keep", type=Path, help="leave the SQLite files in this folder")
    return parser.parse_args()


class Thoughtful:
    """A clock of people who think for a while."""

    def __init__(self) -> None:
        """Begin now."""
        self._at = time.time_ns() // 1_000_000

    def __call__(self) -> int:
        """Tell the time, a little later each time."""
        self._at += random.randrange(8_000)
        return self._at


async def people(database: Database) -> list[str]:
    """Let some people in."""
    ids = [new_id() for _ in range(PEOPLE)]
    sql = "INSERT INTO players (id, name, name_key, kind, created) VALUES ($1, $1, $1, 'guest', 0)"
    await database.write(*(Statement(sql, (player,)) for player in ids))
    return ids


async def begin(hall: Hall, game: str, players: list[str]) -> LiveTable:
    """Open a table and seat everybody."""
    live = await hall.open_table(Order(game, len(players)), players[0], key=new_id())
    table = live.table.id
    for seat, player in enumerate(players[1:], start=1):
        await hall.change(
            table,
            lambda now, at, seat=seat, player=player: seating.sit(  # type: ignore[misc]
                now, player, seat, random.randbytes(16).hex(), at, program=False
            ),
        )
    nonce = random.randbytes(16).hex()
    return await hall.change(table, lambda now, at: seating.ready(now, players[0], nonce, at))


def choose(live: LiveTable, seat: Seat, bot: str) -> dict[str, object]:
    """Choose a move as a bot would."""
    match = live.table.match
    if bot == "random":
        return dict(plain(random.choice(match.legal_moves(seat))))
    knowledge = live.knowledge(seat)
    return dict(plain(find_bot(match.game, bot).choose(knowledge, random.Random(0), Budget()).move))


async def play(hall: Hall, live: LiveTable, bot: str) -> int:
    """Play a match to its end; returns the number of moves."""
    moves = 0
    while live.table.phase == "playing":
        seat = live.table.owing[0]
        player = live.table.places[seat].player
        assert player is not None
        revision = live.table.match.revision
        await hall.play(
            live.table.id, player, revision, choose(live, seat, bot), random.randbytes(12).hex()
        )
        moves += 1
    return moves


async def fill(url: str, kind: str, matches: int) -> float:
    """Play so many matches; returns the moves of each on average."""
    game, seats, bot = KINDS[kind]
    random.seed(kind)
    database = await open_database(url)
    try:
        store = Tables(database)
        hall = Hall(store, Thoughtful())
        ratings = Ratings(ResultRows(database))
        everybody = await people(database)

        async def one() -> int:
            live = await begin(hall, game, random.sample(everybody, seats))
            moves = await play(hall, live, bot)
            await ratings.count(live.table)
            return moves

        moves = 0
        for start in range(0, matches, 10):
            moves += sum(await asyncio.gather(*(one() for _ in range(min(10, matches - start)))))
            while await pack(database, hall.now()):
                pass
            if is_postgres(url):
                # As PostgreSQL itself does every now and then: what was deleted is used again.
                await vacuum(url)
    finally:
        await database.close()
    return moves / matches


async def pack(database: Database, now: int) -> int:
    """Pack matches that are over, if this version does."""
    try:
        from tischlein.store.packing import Packing  # noqa: PLC0415 - an older version has none
    except ImportError:
        return 0
    return await Packing(database).pack(now)


async def vacuum(url: str) -> None:
    """Let PostgreSQL use deleted rows again."""
    connection = await asyncpg.connect(url)
    try:
        await connection.execute("VACUUM")
    finally:
        await connection.close()


async def expire(url: str) -> None:
    """Forget the answers to requests, as a server does after a day."""
    database = await open_database(url)
    try:
        await Tables(database).sweep(2**62)
    finally:
        await database.close()


def sqlite_sizes(path: Path) -> dict[str, int]:
    """Read what each table and index takes, free pages too."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        sizes: dict[str, int] = dict(
            connection.execute("SELECT name, sum(pgsize) FROM dbstat GROUP BY name").fetchall()
        )
        (free,) = connection.execute("PRAGMA freelist_count").fetchone()
        (page,) = connection.execute("PRAGMA page_size").fetchone()
    return {**sizes, "free pages": free * page}


async def postgres_sizes(url: str, *, full: bool = False) -> dict[str, int]:
    """Read what each table, with what is stored out of line, and each index takes."""
    connection = await asyncpg.connect(url)
    try:
        await connection.execute("VACUUM")
        if full:
            await connection.execute("VACUUM FULL")
        rows = await connection.fetch(
            "SELECT c.relname, CASE c.relkind WHEN 'i' THEN pg_relation_size(c.oid)"
            " ELSE pg_table_size(c.oid) END FROM pg_class c"
            " WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'i')"
        )
    finally:
        await connection.close()
    return {row[0]: row[1] for row in rows}


def show(
    title: str, sizes: Mapping[str, int], empty: Mapping[str, int], given: argparse.Namespace
) -> None:
    """Print sizes in MB per 1,000 matches."""
    scale = 1000 / given.matches / 1e6
    used = {name: (size - empty.get(name, 0)) * scale for name, size in sizes.items()}
    print(f"{title}: {sum(used.values()):.2f} MB per 1,000 matches", flush=True)
    for name, size in sorted(used.items(), key=lambda item: -item[1]):
        if given.rows and size >= 0.005:
            print(f"    {name:30} {size:8.2f}")


def on_sqlite(given: argparse.Namespace, kind: str) -> None:
    """Measure SQLite."""
    with tempfile.TemporaryDirectory() as folder:
        path = (given.keep or Path(folder)) / f"{kind.replace(', ', '-')}.db"
        uvloop.run(expire(str(path)))
        empty = sqlite_sizes(path)
        moves = uvloop.run(fill(str(path), kind, given.matches))
        show(f"{kind}, {moves:.0f} moves, SQLite, now", sqlite_sizes(path), empty, given)
        uvloop.run(expire(str(path)))
        later = sqlite_sizes(path)
        del later["free pages"]
        show(f"{kind}, SQLite, later", later, empty, given)


def on_postgres(given: argparse.Namespace, kind: str, url: str) -> None:
    """Measure PostgreSQL."""
    uvloop.run(expire(url))
    empty = uvloop.run(postgres_sizes(url))
    moves = uvloop.run(fill(url, kind, given.matches))
    now = uvloop.run(postgres_sizes(url))
    show(f"{kind}, {moves:.0f} moves, PostgreSQL, now", now, empty, given)
    uvloop.run(expire(url))
    later = uvloop.run(postgres_sizes(url, full=True))
    show(f"{kind}, PostgreSQL, later", later, empty, given)


def main() -> int:
    """Measure what was asked for, by default everything."""
    given = arguments()
    kinds = given.kinds or list(KINDS)
    if given.database != "postgres":
        for kind in kinds:
            on_sqlite(given, kind)
    if given.database != "sqlite":
        sys.path.insert(0, str(Path(__file__).parent.parent))
        from tests.databases import Cluster  # noqa: PLC0415 - only here

        cluster = Cluster()
        try:
            for kind in kinds:
                on_postgres(given, kind, cluster.url(cluster.create()))
        finally:
            cluster.remove()
    return 0


if __name__ == "__main__":
    sys.exit(main())
