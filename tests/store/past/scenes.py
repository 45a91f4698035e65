"""Play matches of every game in every phase, for a database that later versions must read.

`python -m tests.store.past.scenes` writes two files beside this one, named by the schema's version: the
database as SQL, and some requests with idempotency keys whose answers are in it. They are made once
for a version, by the code of that version, and never changed.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from tischlein.bots import find_bot
from tischlein.bots.contract import Budget
from tischlein.core.codec import plain
from tischlein.games import all_games
from tischlein.service import leaving, seating
from tischlein.service.clock import Clock, Days, Live, NoClock
from tischlein.service.hall import Hall
from tischlein.service.people import People
from tischlein.service.ratings import Ratings
from tischlein.service.setup import Order
from tischlein.store.migrate import HEAD
from tischlein.store.open import open_database
from tischlein.store.people import PeopleRows
from tischlein.store.results import ResultRows
from tischlein.store.tables import Tables

if TYPE_CHECKING:
    from tischlein.service.live import LiveTable

BEGIN = 1_780_000_000_000
KEYED = 0.05
"""Share of the choices that come with an idempotency key; on the page all do."""
HERE = Path(__file__).parent
SEATS = {"pico": 2, "pickomino": 2, "5211": 3, "pikoko": 3}


class Request(msgspec.Struct):
    """A choice that was made with an idempotency key, and its answer."""

    table: str
    player: str
    revision: int
    move: dict[str, Any]
    key: str
    answer: int


class Company:
    """Some people and what they do."""

    def __init__(self, hall: Hall, ratings: Ratings, people: list[str], rng: random.Random) -> None:
        self.hall = hall
        self.ratings = ratings
        self.people = people
        self.rng = rng
        self.requests: list[Request] = []

    async def begin(self, game: str, *, bots: int = 0, **order: Any) -> str:
        """Open a table and let everybody sit down."""
        seats = SEATS[game]
        named = dict.fromkeys(range(seats - bots, seats), "random")
        live = await self.hall.open_table(Order(game, seats, bots=named, **order), self.people[0])
        for seat in range(seats - bots):
            await self._sit(live.table.id, seat)
        return live.table.id

    async def _sit(self, table: str, seat: int) -> None:
        nonce = self.rng.randbytes(16).hex()
        player = self.people[seat]
        await self.hall.change(
            table, lambda now, at: seating.sit(now, player, seat, nonce, at, program=False)
        )

    async def choose(self, table: str, seat: int) -> None:
        """Let a seat choose something."""
        live = await self.hall.get(table)
        revision = live.table.match.revision
        move = self._move(live, seat)
        player = live.table.places[seat].player
        if live.table.places[seat].mover is not None or player is None:
            await self.hall.play_bot(table, seat, revision, move)
            return
        key = self.rng.randbytes(12).hex() if self.rng.random() < KEYED else None
        answer = await self.hall.play(table, player, revision, move, key)
        if key is not None:
            self.requests.append(Request(table, player, revision, move, key, answer))

    def _move(self, live: LiveTable, seat: int) -> Any:
        """What the simplest bot would choose: by chance a Pickomino match takes far too long."""
        greedy = find_bot(live.table.match.game, "greedy")
        return plain(greedy.choose(live.knowledge(seat), self.rng, Budget()).move)

    async def play(self, table: str, moves: int = 2_000) -> LiveTable:
        """Let everybody choose in turn, until the end or for so many choices."""
        live = await self.hall.get(table)
        while moves and live.table.phase == "playing":
            await self.choose(table, live.table.owing[0])
            moves -= 1
        return live

    async def finish(self, table: str) -> None:
        """Play to the end and count the result."""
        await self.ratings.count((await self.play(table)).table)


async def fill(company: Company) -> None:
    """Let everything happen that can happen at a table."""
    hall, people = company.hall, company.people
    clocks: tuple[Clock, ...] = (NoClock(), Live(600, 5), Days(3), NoClock())
    for (game, _), clock in zip(sorted(all_games().items()), clocks, strict=True):
        table = await company.begin(game, clock=clock, listed=True)
        await hall.say(table, people[0], "Viel Glück!", "greeting-" + game)
        await company.finish(table)
        await hall.say(table, people[1], "gg 🦚\nagain?", None)
        again = await hall.play_again(table, people[1])
        playing = await company.begin(game, clock=clock)
        await company.play(playing, 7)
        await hall.say(playing, people[1], "hm", None)
        await hall.open_table(Order(game, SEATS[game], clock=clock), people[2])
        await company.finish(await company.begin(game, bots=1, help=True))
        resigned = await company.begin(game)
        await company.play(resigned, 4)
        await hall.change(resigned, lambda now, at: leaving.resign(now, people[0], at))
        await company.finish(resigned)
        abandoned = await company.begin(game)
        await company.play(abandoned, 3)
        for player in people[: SEATS[game]]:
            await hall.change(
                abandoned,
                lambda now, at, player=player: leaving.agree(now, player, at, agreed=True),  # type: ignore[misc]
            )
        if game == "pico":
            await hall.change(again, lambda now, at: seating.close(now, people[1], at))
    await _leave_and_return(company)
    # Over, and not counted: the server was killed.
    await company.play(await company.begin("pico", listed=True))
    # One who has chosen while the others think.
    for game in ("pico", "5211"):
        await company.choose(await company.begin(game, clock=Days(2)), 1)


async def _leave_and_return(company: Company) -> None:
    hall, people = company.hall, company.people
    table = await company.begin("5211", clock=Live(60))
    await company.play(table, 2)
    seat = (await hall.get(table)).table.owing[0]
    other = people[(seat + 1) % 3]
    await hall.change(table, lambda now, at: leaving.take_over(now, other, seat, at, at))
    await company.play(table, 5)
    await hall.change(table, lambda now, at: leaving.come_back(now, people[seat], at))
    await company.finish(table)


async def make(path: str) -> list[Request]:
    """Fill a new database; returns what was asked with a key."""
    rng = random.Random(20261118)
    clock = BEGIN

    def now() -> int:
        nonlocal clock
        clock += rng.randrange(4000)
        return clock

    database = await open_database(path)
    try:
        everybody = People(PeopleRows(database), None, now)
        names = ("Ada", "Zoë", "Łukasz", "Gone")
        people = [(await everybody.guest(name)).player.id for name in names]
        hall = Hall(Tables(database), now)
        company = Company(hall, Ratings(ResultRows(database), now), people, rng)
        await fill(company)
        # A player who is deleted, but not the match that others know.
        company.people = [people[0], people[3], people[1]]
        await company.finish(await company.begin("pico"))
        await PeopleRows(database).delete(people[3])
    finally:
        await database.close()
    return company.requests


def dump(path: Path) -> str:
    """Write a database as SQL that people and diffs can read."""
    with closing(sqlite3.connect(path)) as connection:
        schema = [
            f"{sql};\n"
            for (sql,) in connection.execute(
                "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"
                " AND name NOT LIKE 'sqlite_%' ORDER BY type DESC, rowid"
            )
        ]
        lines = []
        names = connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            " ORDER BY rowid"
        ).fetchall()
        for (name,) in names:
            rows = connection.execute(f'SELECT * FROM "{name}"').fetchall()  # noqa: S608 - ours
            lines += [f"INSERT INTO {name} VALUES ({', '.join(map(_sql, row))});\n" for row in rows]  # noqa: S608 - the same
    return "".join([*schema, *lines])


def _sql(value: Any) -> str:
    if isinstance(value, bytes):
        try:
            return f"CAST({_sql(value.decode())} AS BLOB)"
        except UnicodeDecodeError:
            return f"x'{value.hex()}'"
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    return "NULL" if value is None else repr(value)


def main() -> None:
    """Write the files of this version."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "past.db"
        requests = asyncio.run(make(str(path)))
        (HERE / f"{HEAD}.sql").write_text(dump(path), encoding="utf-8")
    written = b",\n".join(map(msgspec.json.encode, requests))
    (HERE / f"{HEAD}.json").write_bytes(b"[\n" + written + b"\n]\n")


if __name__ == "__main__":
    main()
