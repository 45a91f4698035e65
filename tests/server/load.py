"""A load of tables: clients that play, lose their connection, come back by revision and go on.

Each client keeps what was acknowledged to it and every event it was told. When its match is over,
both are compared with the record: nothing may be missing, nothing may be there twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import secrets
import time
from typing import TYPE_CHECKING, Any, NamedTuple

import httpx

from tischlein.core.codec import plain
from tischlein.core.record import read_record, replay
from tischlein.games import find_game

from .visitor import RETRIED, Refusal, Visitor

if TYPE_CHECKING:
    import random
    from collections.abc import Awaitable, Callable, Sequence
    from typing import TypeVar

    from .visitor import Live

    T = TypeVar("T")

LOST = (*RETRIED, httpx.TransportError)
AGAIN = 0.03
"""Seconds until somebody who was cut off tries again."""
STUCK = 600.0
"""Seconds after which a client that hears nothing is stuck."""
TOO_LATE = {"stale", "match_over", "not_your_turn"}
"""A change of mind may come when everything is revealed."""


class Kind(NamedTuple):
    """What is played, and by which bots beside the people."""

    game: str
    seats: int
    bots: dict[int, str] = {}  # noqa: RUF012 - nobody changes it


KINDS = (
    Kind("pico", 2),
    Kind("pickomino", 3, {1: "novice"}),
    Kind("5211", 4, {3: "random"}),
    Kind("pikoko", 3),
    Kind("pico", 2, {0: "novice"}),
    Kind("pikoko", 4, {0: "random", 2: "novice"}),
    Kind("5211", 3),
    Kind("pickomino", 2),
)


class Asked(NamedTuple):
    """A request that has no answer yet."""

    type: str
    revision: int
    key: str
    move: Any = None
    late: bool = False
    """Whether it may be refused because all was revealed meanwhile."""


class Tally:
    """What a load has seen, so that a test can tell that something was tested."""

    def __init__(self) -> None:
        self.matches = 0
        self.acknowledged = 0
        self.resumed = 0
        self.repeated = 0
        self.changed = 0
        self.unavailable = 0
        self.delays: list[float] = []

    def __repr__(self) -> str:
        return str({name: value for name, value in vars(self).items() if name != "delays"})


async def persist(act: Callable[[], Awaitable[T]], tally: Tally) -> T:
    """Ask again and again until there is an answer."""
    deadline = time.monotonic() + STUCK
    while True:
        assert time.monotonic() < deadline, "no answer"
        try:
            return await act()
        except LOST:
            pass
        except Refusal as refusal:
            if refusal.code != "unavailable":
                raise
            tally.unavailable += 1
        await asyncio.sleep(AGAIN)


class Client:
    """Somebody at a table: a player or, without a seat, a spectator."""

    def __init__(self, doors: Sequence[Visitor], rng: random.Random, tally: Tally) -> None:
        """Come in by the first door; if it is shut, by the next."""
        self.doors = list(doors)
        self.rng = rng
        self.tally = tally
        self.table = ""
        self.seat: int | None = None
        self._clear()

    def _clear(self) -> None:
        self.revision = 0
        self.events: list[Any] = []
        self.chosen: dict[int, Any] = {}
        """What was acknowledged, by revision: the choice that counts."""
        self.after: dict[int, int] = {}
        """At which revision the match was after that, as far as the client was told."""
        self.view: dict[str, Any] = {}
        self.choice: Any = None
        self.legal: dict[int, list[Any]] = {}
        self.asked: Asked | None = None
        self.changes = 0

    @property
    def door(self) -> Visitor:
        """Where it comes in now."""
        return self.doors[0]

    async def follow(self, table: str, seat: int | None) -> None:
        """Be at a table until its match is over, whatever happens to the connection."""
        self._clear()
        self.table, self.seat = table, seat
        deadline = time.monotonic() + STUCK
        while not self.over or self.asked is not None:
            try:
                async with self.door.live(table, self.revision) as live:
                    deadline = time.monotonic() + STUCK
                    await self._listen(live)
            except LOST:
                self.tally.resumed += 1
                self.doors = [*self.doors[1:], self.doors[0]]
                assert time.monotonic() < deadline, f"stuck: {self}"
                await asyncio.sleep(AGAIN)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.view) and "over" in self.view["pending"]

    def __repr__(self) -> str:
        return (
            f"seat {self.seat} of {self.table} at {self.revision}: pending"
            f" {self.view.get('pending')}, choice {self.choice}, asked {self.asked}"
        )

    async def _listen(self, live: Live) -> None:
        first = True
        while not self.over or self.asked is not None:
            if not first:
                await self._act(live)
                if self.over and self.asked is None:
                    return
            try:
                message = await live.next(STUCK)
            except TimeoutError:
                raise AssertionError(f"stuck: {self}") from None
            if first:
                assert message["type"] == "update"
                self._check_resumed(message["view"])
                if self.asked is not None:
                    await self._repeat(live)
            first = False
            await self._take(message)

    def _check_resumed(self, view: dict[str, Any]) -> None:
        """Nothing that was acknowledged is gone."""
        assert view["revision"] >= self.revision, f"{self} went back to {view['revision']}"
        if view["revision"] == self.revision and self.asked is None:
            acknowledged = self.chosen.get(self.revision)
            assert acknowledged is None or view["choice"] == acknowledged, f"{self}: {view}"

    async def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "update":
                self._update(message)
            case "chosen" if "choice" in message and message["revision"] == self.revision:
                self.choice = message["choice"]
                if "moves" in message:
                    self.legal[self.revision] = message["moves"]
            case "answer" if self.asked is not None and message["id"] == self._sent:
                self._acknowledge(self.asked, message["revision"])
            case "refusal" if message["id"] == self._sent:
                await self._refused(message["code"], message["message"])

    def _update(self, message: dict[str, Any]) -> None:
        view = message["view"]
        revision = view["revision"]
        assert revision >= self.revision, f"{self} went back to {revision}"
        assert revision > self.revision or not message["events"], f"{self}: told twice"
        if revision > self.revision:
            self.changes = 0
        self.revision = revision
        self.events += message["events"]
        self.view, self.choice = view, view["choice"]
        if "moves" in message:
            self.legal[revision] = message["moves"]

    async def _act(self, live: Live) -> None:
        if self.seat is None or self.asked is not None or self.over:
            return
        legal = self.legal.get(self.revision, [])
        # What is told by the live connection may be older than an answer by HTTP.
        if legal and self.revision not in self.chosen:
            move = self.rng.choice(legal)
            self.asked = Asked("play", self.revision, secrets.token_hex(8), move)
        elif self.revision in self.chosen and self.changes < 2 and self.rng.random() < 0.3:
            self.changes += 1
            self.tally.changed += 1
            key = secrets.token_hex(8)
            if self.rng.random() < 0.3:
                self.asked = Asked("withdraw", self.revision, key, late=True)
            else:
                move = self.rng.choice(legal)
                self.asked = Asked("play", self.revision, key, move, late=True)
        else:
            return
        await self._send(live)

    async def _repeat(self, live: Live) -> None:
        self.tally.repeated += 1
        await self._send(live)

    async def _send(self, live: Live) -> None:
        """Ask, by the live connection or by HTTP."""
        asked = self.asked
        assert asked is not None
        body: dict[str, Any] = {"revision": asked.revision, "key": asked.key}
        if asked.type == "play":
            body["move"] = asked.move
        self._sent = -1
        if self.rng.random() < 0.6:
            self._sent = await live.send(type=asked.type, **body)
            return
        path = f"/api/tables/{self.table}/{asked.type}"
        try:
            answer = await self.door.post(path, body)
            if self.rng.random() < 0.1:
                again = await self.door.post(path, body)
                assert again == answer, f"{self}: {again}"
        except Refusal as refusal:
            await self._refused(refusal.code, refusal.message)
        else:
            self._acknowledge(asked, answer["revision"])

    def _acknowledge(self, asked: Asked, after: int) -> None:
        self.asked = None
        self.tally.acknowledged += 1
        if asked.type == "withdraw":
            del self.chosen[asked.revision]
            return
        self.chosen[asked.revision] = asked.move
        self.after[asked.revision] = after
        if self.revision == asked.revision:
            self.choice = asked.move

    async def _refused(self, code: str, message: str) -> None:
        asked = self.asked
        assert asked is not None
        if code == "unavailable":
            self.tally.unavailable += 1
            raise ConnectionError(message)
        assert asked.late, f"{self}: {code} {message}"
        assert code in TOO_LATE, f"{self}: {code} {message}"
        self.asked = None

    _sent = -1


class Group:
    """People who play one match after the other at the same kind of table."""

    def __init__(
        self,
        kind: Kind,
        people: Sequence[Sequence[Visitor]],
        rng: random.Random,
        tally: Tally,
        spectators: Sequence[Sequence[Visitor]] = (),
    ) -> None:
        """Take each person by all doors they may come in."""
        self.kind = kind
        self.tally = tally
        self.clients = [Client(doors, rng, tally) for doors in people]
        self.spectators = [Client(doors, rng, tally) for doors in spectators]

    async def play(self, going: Callable[[], bool]) -> None:
        """Play matches as long as it goes on, at least one; check each when it is over."""
        for _ in itertools.count():
            table = await self._open()
            seats = [seat for seat in range(self.kind.seats) if seat not in self.kind.bots]
            async with asyncio.TaskGroup() as tasks:
                for client, seat in zip(self.clients, seats, strict=True):
                    tasks.create_task(client.follow(table, seat))
                for spectator in self.spectators:
                    tasks.create_task(spectator.follow(table, None))
            await self.check(table)
            self.tally.matches += 1
            if not going():
                return

    async def _open(self) -> str:
        kind, tally = self.kind, self.tally
        seats = [seat for seat in range(kind.seats) if seat not in kind.bots]
        order = {"game": kind.game, "seats": kind.seats, "bots": kind.bots, "seat": seats[0]}
        key = secrets.token_hex(8)
        host = self.clients[0]
        seen = await persist(lambda: host.door.post("/api/tables", order, key=key), tally)
        table: str = seen["table"]["id"]
        for client, seat in zip(self.clients, seats, strict=True):
            await persist(lambda: sit(client, table, seat), tally)  # noqa: B023 - awaited here
        return table

    async def check(self, table: str) -> None:
        """Compare what clients were told with what is stored for good."""
        door = self.clients[0].door
        path = f"/api/tables/{table}"
        raw = await persist(lambda: door.get(f"{path}/record"), self.tally)
        verified = await persist(lambda: door.get(f"{path}/verify"), self.tally)
        assert verified["fair"], verified
        for client in self.clients:
            check_moves(client, raw)
        record = read_record(raw)
        steps = list(replay(record, find_game))
        game = find_game(record.game, record.rules_version)
        for client in (*self.clients, *self.spectators):
            shown = [game.show(event, client.seat) for step in steps for event in step.events]
            told = [plain(event) for event in shown if event is not None]
            assert client.events == told, f"{client}: {difference(client.events, told)}"
        # The page of the match tells the same, position by position.
        client = self.clients[-1]
        assert len(steps) - 1 == client.revision
        told = []
        last = client.revision
        for revision in range(max(0, last - 3), last + 1):
            query = {"revision": revision, "seat": client.seat}
            found = await persist(lambda: door.get(f"{path}/replay", **query), self.tally)  # noqa: B023
            told += found["events"]
        assert told == client.events[len(client.events) - len(told) :]


async def sit(client: Client, table: str, seat: int) -> None:
    """Take a seat, or find out that one has it already."""
    try:
        await client.door.sit(table, seat)
    except Refusal as refusal:
        # The answer to the first try was lost, and that try began the match.
        if refusal.code != "already_started":
            raise


def check_moves(client: Client, record: dict[str, Any]) -> None:
    """Every acknowledged choice is in the record, at its place, once; and no other of this seat."""
    inputs = record["inputs"]
    made = {
        revision: given["moves"][str(client.seat)]
        for revision, given in enumerate(inputs)
        if str(client.seat) in given.get("moves", {})
    }
    assert made == client.chosen, f"{client}: {difference(list(made), list(client.chosen))}"
    for revision, after in client.after.items():
        # After a choice that was not the last the revision is the same; else chance came next.
        assert all("sample" in given for given in inputs[revision + 1 : after]), client
        ends = revision == after or after == len(inputs) or "moves" in inputs[after]
        assert ends, client


def difference(one: list[Any], other: list[Any]) -> str:
    """Where two lists begin to differ."""
    for place, (mine, theirs) in enumerate(itertools.zip_longest(one, other)):
        if mine != theirs:
            return f"at {place} of {len(one)} and {len(other)}: {mine} and {theirs}"
    return "nowhere"


async def doors_of(visitor: Visitor, urls: Sequence[str], stack: Any) -> list[Visitor]:
    """The same person at several servers."""
    doors = [visitor]
    for url in urls:
        other = await stack.enter_async_context(Visitor(url))
        other.http.cookies.update(visitor.http.cookies)
        other.id, other.name = visitor.id, visitor.name
        doors.append(other)
    return doors


@contextlib.asynccontextmanager
async def groups(
    urls: Sequence[str],
    kinds: Sequence[Kind],
    rng: random.Random,
    tally: Tally,
    *,
    spectators: bool = True,
) -> Any:
    """People for each kind of table; with several servers they are spread over them."""
    async with contextlib.AsyncExitStack() as stack:
        made = []
        turn = itertools.count()

        async def person(*, guest: bool) -> list[Visitor]:
            first = next(turn) % len(urls)
            ordered = [*urls[first:], *urls[:first]]
            visitor = await stack.enter_async_context(Visitor(ordered[0]))
            if guest:
                await visitor.guest()
            return await doors_of(visitor, ordered[1:], stack)

        for kind in kinds:
            people = [await person(guest=True) for _ in range(kind.seats - len(kind.bots))]
            watching = [await person(guest=False) for _ in urls] if spectators else []
            made.append(Group(kind, people, rng, tally, watching))
        yield made


async def play_all(made: Sequence[Group], going: Callable[[], bool]) -> None:
    """Let all groups play."""
    async with asyncio.TaskGroup() as tasks:
        for group in made:
            tasks.create_task(group.play(going))


def metric(text: str, name: str) -> float:
    """One number of /metrics."""
    line = next(line for line in text.splitlines() if line.startswith(f"tischlein_{name} "))
    return float(line.split()[1])
