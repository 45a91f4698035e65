"""Halls on a real SQLite database; two on one are as two processes.

A test may hold up or break their store, and withhold the wake-ups of one to the other.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import msgspec

from tischlein.core.codec import plain
from tischlein.service import seating
from tischlein.service.clock import DAY
from tischlein.service.hall import Hall
from tischlein.service.refusals import Unavailable
from tischlein.service.setup import Order
from tischlein.store.database import Statement
from tischlein.store.open import open_database
from tischlein.store.tables import Tables

if TYPE_CHECKING:
    import random
    from collections.abc import AsyncIterator, Awaitable, Callable

    from tischlein.service.live import LiveTable
    from tischlein.store.database import Database

PATIENCE = 120
NONCE = "ab" * 16


class Clock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.at = 20_000 * DAY

    def __call__(self) -> int:
        return self.at


class Shelf(Tables):
    """A store that a test can hold up, break, or cut off from the other processes."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.others: list[Hall] = []
        self.before: dict[str, asyncio.Event] = {}
        """Calls that wait before they do anything, by name."""
        self.behind: dict[str, asyncio.Event] = {}
        """Calls that wait after they have done it."""
        self.reached = asyncio.Event()
        self.broken: set[str] = set()
        self.failed: list[str] = []
        """Calls that failed because they were broken, by name."""

    def wake(self, table: str) -> None:
        loop = asyncio.get_running_loop()
        for other in self.others:
            loop.call_soon(other.woken, table)

    async def _held(self, name: str, act: Callable[[], Awaitable[Any]]) -> Any:
        if name in self.broken:
            self.failed.append(name)
            raise Unavailable("broken by a test")
        if name in self.before:
            self.reached.set()
            await self.before[name].wait()
        answer = await act()
        if name in self.behind:
            self.reached.set()
            await self.behind[name].wait()
        return answer

    async def news(self, *args: Any) -> Any:
        return await self._held("news", lambda: super(Shelf, self).news(*args))

    async def load(self, *args: Any) -> Any:
        return await self._held("load", lambda: super(Shelf, self).load(*args))

    async def append(self, *args: Any) -> None:
        await self._held("append", lambda: super(Shelf, self).append(*args))

    async def choose(self, *args: Any) -> None:
        await self._held("choose", lambda: super(Shelf, self).choose(*args))

    async def names(self, *args: Any) -> Any:
        return await self._held("names", lambda: super(Shelf, self).names(*args))


class Ear:
    """A listener that keeps what it is told."""

    def __init__(self, player: str | None) -> None:
        self.player = player
        self.seat: int | None = None
        self.muted: frozenset[str] = frozenset()
        self.told: list[dict[str, Any]] = []
        self.dropped: int | None = None

    def drop(self, code: int) -> None:
        self.dropped = code

    def post(self, message: bytes) -> None:
        self.told.append(msgspec.json.decode(message))

    def updates(self) -> list[dict[str, Any]]:
        return [message for message in self.told if message["type"] == "update"]

    def revision(self) -> int:
        revision: int = self.updates()[-1]["view"]["revision"]
        return revision

    def events(self) -> list[Any]:
        return [event for update in self.updates() for event in update["events"]]


class House:
    """As many processes as wanted on one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.clock = Clock()
        self.halls: list[Hall] = []

    def hall(self, *, shared: bool = False) -> Hall:
        hall = Hall(Shelf(self.database), self.clock)
        hall.shared = shared
        self.halls.append(hall)
        return hall

    def two(self) -> tuple[Hall, Hall]:
        one, two = self.hall(shared=True), self.hall(shared=True)
        shelf(one).others.append(two)
        shelf(two).others.append(one)
        return one, two


def shelf(hall: Hall) -> Shelf:
    assert isinstance(hall.store, Shelf)
    return hall.store


@contextlib.asynccontextmanager
async def opened(path: str) -> AsyncIterator[House]:
    database = await open_database(path)
    try:
        for player in "0123":
            sql = (
                "INSERT INTO players (id, name, name_key, kind, created)"
                " VALUES ($1, $1, $1, 'guest', 0)"
            )
            await database.write(Statement(sql, (player,)))
        async with asyncio.timeout(PATIENCE):
            yield House(database)
    finally:
        await database.close()


async def lay(hall: Hall, game: str = "pico", seats: int = 2, **order: Any) -> str:
    """A match that has begun, with players named by their seats."""
    live = await hall.open_table(Order(game, seats, **order), "0")
    table = live.table.id
    for seat in range(seats):
        if seat not in order.get("bots", {}):
            await sit(hall, table, str(seat))
    return table


async def sit(hall: Hall, table: str, player: str) -> None:
    await hall.change(
        table, lambda now, at: seating.sit(now, player, int(player), NONCE, at, program=False)
    )


def a_move(live: LiveTable, seat: int, number: int = 0) -> Any:
    return plain(live.table.match.game.legal_moves(live.table.match.state, seat)[number])


async def step(hall: Hall, table: str, rng: random.Random | None = None) -> None:
    """Let all who owe a choice make one."""
    live = await hall.get(table)
    revision = live.table.match.revision
    for seat in live.table.owing:
        legal = live.table.match.legal_moves(seat)
        move = rng.choice(legal) if rng else legal[0]
        await hall.play(table, str(seat), revision, plain(move))


async def until(condition: Callable[[], object]) -> None:
    while not condition():  # noqa: ASYNC110 - the halls set no event of ours
        await asyncio.sleep(0.002)


def scene(path: str, act: Callable[[House], Awaitable[None]]) -> None:
    async def scenario() -> None:
        async with opened(path) as house:
            await act(house)

    asyncio.run(scenario())


def told(live: LiveTable, seat: int | None) -> list[Any]:
    """Everything a seat should have been told."""
    shown = [live.table.match.game.show(event, seat) for _, event in live.events]
    return [plain(event) for event in shown if event is not None]
