"""What the tests about people share: a server's parts on a real database, and a clock to turn."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from argon2 import PasswordHasher

from tests.databases import play
from tischlein.core.codec import plain
from tischlein.service import playing, seating
from tischlein.service.clock import DAY, Days
from tischlein.service.entries import BotSeated
from tischlein.service.passwords import Passwords
from tischlein.service.people import People
from tischlein.service.ratings import Ratings
from tischlein.service.setup import Order, lay
from tischlein.service.table import Table
from tischlein.store.people import PeopleRows
from tischlein.store.places import is_postgres
from tischlein.store.results import ResultRows
from tischlein.store.tables import Tables

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from tischlein.service.entries import AnyEntry
    from tischlein.service.places import Place
    from tischlein.store.database import Database

T = TypeVar("T")
CHEAP: dict[str, Any] = {"time_cost": 1, "memory_cost": 8, "parallelism": 1}
PASSWORD = "correct horse"  # noqa: S105 - of nobody
_tables = iter(range(10**9))


class Clock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.at = 20_000 * DAY

    def __call__(self) -> int:
        return self.at


class Scene:
    """One process, and another one on the same database."""

    def __init__(self, database: Database, other: Database | None = None) -> None:
        self.database = database
        self.other = other or database
        self.clock = Clock()
        self.people = self.process(database)
        self.elsewhere = self.process(self.other)
        self.ratings = Ratings(ResultRows(database), self.clock)
        self.tables = Tables(database)

    def process(self, database: Database, **costs: int) -> People:
        passwords = Passwords(PasswordHasher(**{**CHEAP, **costs}))
        return People(PeopleRows(database), passwords, self.clock)

    async def guest(self, name: str = "Somebody") -> str:
        return (await self.people.guest(name)).player.id

    async def account(self, name: str) -> str:
        player = await self.guest()
        await self.people.register(player, name, PASSWORD)
        return player

    async def rows(self, sql: str, *args: Any) -> Sequence[tuple[Any, ...]]:
        return await self.database.fetch(sql, *args)

    async def store(self, table: Table, entries: Sequence[AnyEntry]) -> Table:
        await self.tables.lay(table, bytes(32), entries)
        return table

    async def finished(self, *players: str | None, seed: int = 0, **changed: Any) -> Table:
        """A match that was played out; None is a bot of the server."""
        return await self.store(*played(players, self.clock.at, seed, **changed))


def scene(url: str, act: Callable[[Scene], Awaitable[T]]) -> T:
    async def on(*databases: Database) -> T:
        return await act(Scene(*databases))

    # A file is one process's own; a PostgreSQL may have many.
    return play(on, url, url) if is_postgres(url) else play(on, url)


def opened(players: Sequence[str | None], at: int, **order: Any) -> tuple[Table, list[AnyEntry]]:
    """A match that has just begun."""
    wanted = Order("pickomino", len(players), seat=None, **order)
    number = next(_tables)
    table = Table.lay(lay(wanted, f"table-{number}", players[0] or "", at, "00" * 32))
    entries: list[AnyEntry] = []
    for seat, player in enumerate(players):
        if player is None:
            new: tuple[AnyEntry, ...] = (BotSeated(at, seat, "random"),)
        else:
            new = seating.sit(table, player, seat, "ab" * 16, at, program=False)
        for entry in new:
            table = table.apply(entry).table
        entries += new
    started = seating.start(table, bytes(32), at)
    return table.apply(started).table, [*entries, started]


def played(
    players: Sequence[str | None], at: int, seed: int = 0, **order: Any
) -> tuple[Table, list[AnyEntry]]:
    rng = random.Random(seed)
    table, entries = opened(players, at, **order)
    while table.phase != "over":
        seat = table.owing[0]
        move = plain(rng.choice(table.match.legal_moves(seat)))
        made = playing.play(table, seat, table.match.revision, move, bytes(32), at)
        if made.entry is None:
            assert made.choice is not None
            table = playing.choose(table, made.choice)
        else:
            table = table.apply(made.entry).table
            entries.append(made.entry)
    return table, entries


def with_places(table: Table, **changed: dict[int, Any]) -> Table:
    """The table with something else about some places: `resigned={0: 1}`."""

    def change(seat: int, place: Place) -> Place:
        new = {field: seats[seat] for field, seats in changed.items() if seat in seats}
        return msgspec.structs.replace(place, **new)

    places = tuple(change(seat, place) for seat, place in enumerate(table.places))
    return msgspec.structs.replace(table, places=places)


SLOW = {"clock": Days(3)}
