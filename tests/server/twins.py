"""The same table in two worlds: everything that one pair of eyes gets to see of it, as text."""

from __future__ import annotations

import contextlib
import random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tischlein.core.chance import commitment
from tischlein.core.codec import encode, plain
from tischlein.core.errors import Refusal
from tischlein.service.entries import AnyEntry, Moved, Readied, Seated, Started
from tischlein.service.finished import record_of
from tischlein.service.hall import Hall
from tischlein.service.setup import Order, lay
from tischlein.service.table import Table
from tischlein.service.who import Player, Who
from tischlein.store.database import Statement
from tischlein.store.open import open_database
from tischlein.store.tables import Tables
from tischlein.web.tables import listed, see

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from tischlein.core.match import Match
    from tischlein.store.database import Database

    from .worlds import World

NOW = 1_800_000_000_000
COMMITMENT = commitment(b"the same to see")
SCRIPTS: dict[bytes, World] = {}
"""What chance gives, by a table's secret."""


def scripted(table: Table, match: Match, secret: bytes) -> tuple[tuple[Any, ...], int]:
    """Take the place of Table.draw: give what the script says."""
    samples = []
    for given in SCRIPTS[secret][match.revision :]:
        if given.moves is not None:
            break
        samples.append(given.sample)
    return tuple(samples), table.drawn + len(samples)


class Ear:
    """A listener that remembers."""

    def __init__(self, player: str | None, heard: list[str]) -> None:
        """Listen for a player."""
        self.player = player
        self.seat: int | None = None
        self.muted: frozenset[str] = frozenset()
        self._heard = heard

    def drop(self, code: int) -> None:
        """Nobody ends this one."""
        raise AssertionError(code)

    def post(self, message: bytes) -> None:
        """Hear something; who is there is told now and then, whatever happens in the match."""
        if message.startswith(b'{"type":"presence"'):
            assert msgspec.json.decode(message).keys() <= {"type", "present", "watching", "time"}
        else:
            self._heard.append(message.decode())


class Scene(NamedTuple):
    """What happens, in both worlds alike."""

    order: Order
    name: str
    """The table's."""
    seat: int | None
    """Whose eyes."""
    upto: int
    """So many inputs lie back when the eyes open."""
    probes: tuple[dict[str, Any], ...]
    """Moves that are tried and must be refused."""
    seed: float


@contextlib.asynccontextmanager
async def open_store(path: Path, seats: int) -> AsyncIterator[Database]:
    """Open a database where the players are known."""
    database = await open_database(str(path))
    try:
        for seat in range(seats + 1):
            sql = "INSERT INTO players (id,name,name_key,kind,created) VALUES ($1,$2,$3,'guest',0)"
            await database.write(Statement(sql, (f"player{seat}", f"Name {seat}", f"name{seat}")))
        yield database
    finally:
        await database.close()


async def observe(database: Database, scene: Scene, world: World, salt: int) -> list[str]:
    """Let a table go on in a world, and return all that the eyes see; `salt` is what is hidden."""
    secret = random.Random(f"{scene.name} {salt}").randbytes(32)
    SCRIPTS[secret] = world
    store = Tables(database)
    setup = lay(scene.order, scene.name, "player0", NOW, COMMITMENT)
    table = Table.lay(setup)
    entries = list(_entries(scene, world, salt))
    for entry in entries:
        table = table.apply(entry).table
    await store.lay(table, secret, entries)
    return await _Watch(store, scene, world, salt).all()


def _entries(scene: Scene, world: World, salt: int) -> Iterator[AnyEntry]:
    hidden = random.Random(salt)
    for seat in range(scene.order.seats):
        yield Seated(NOW, seat, f"player{seat}")
        own = seat == scene.seat
        yield Readied(NOW, seat, "ab" * 16 if own else hidden.randbytes(16).hex())
    moves: dict[int, Any] | None = None
    samples: list[Any] = []
    drawn = 0
    for given in world[: scene.upto]:
        if given.moves is None:
            samples.append(given.sample)
            continue
        drawn += len(samples)
        yield (
            Started(NOW, tuple(samples), drawn)
            if moves is None
            else Moved(NOW, moves, tuple(samples), drawn)
        )
        moves, samples = given.moves, []
    drawn += len(samples)
    yield (
        Started(NOW, tuple(samples), drawn)
        if moves is None
        else Moved(NOW, moves, tuple(samples), drawn)
    )


class _Watch:
    """A table being watched in one world."""

    def __init__(self, store: Tables, scene: Scene, world: World, salt: int) -> None:
        self.store = store
        self.scene = scene
        self.world = world
        self.hidden = random.Random(salt)
        """Decides what differs between the worlds."""
        self.common = random.Random(scene.seed)
        """Decides what does not."""
        self.seen: list[str] = []
        self.hall = Hall(store, lambda: NOW)

    async def all(self) -> list[str]:
        table = self.scene.name
        watcher = self.scene.order.seats
        me = f"player{watcher if self.scene.seat is None else self.scene.seat}"
        for revision in (None, 0, self.common.randrange(self.scene.upto + 1)):
            await self.hall.attach(table, Ear(me, self.seen), revision)
        await self.look(me)
        for given in self.world[self.scene.upto :]:
            if given.moves is not None:
                await self.choose(me, given.moves)
        await self.look(me)
        return self.seen

    async def choose(self, me: str, moves: dict[int, Any]) -> None:
        """Let all choose, the others something else first, and look in between."""
        live = await self.hall.get(self.scene.name)
        revision = live.table.match.revision
        order = self.common.sample(sorted(moves), len(moves))
        await self.probe(me, revision)
        for seat in order[:-1]:
            # A change of mind, or none: nobody else may know.
            legal = live.table.match.legal_moves(seat)
            mind = self.common if seat == self.scene.seat else self.hidden
            for move in mind.choices(legal, k=mind.randrange(3)):
                await self.play(seat, revision, move)
            await self.play(seat, revision, moves[seat])
            if self.common.random() < 0.3:
                await self.hall.withdraw(self.scene.name, f"player{seat}", revision)
                await self.play(seat, revision, mind.choice(legal))
                await self.play(seat, revision, moves[seat])
            await self.look(me)
            await self.probe(me, revision)
        if len(order) > 1 and self.common.random() < 0.3:
            # A server that was started anew, while choices wait.
            heard = [ear for ear in live.listeners if isinstance(ear, Ear)]
            self.hall = Hall(self.store, lambda: NOW)
            for ear in sorted(heard, key=id):
                live = await self.hall.attach(self.scene.name, Ear(ear.player, self.seen), revision)
            await self.look(me)
        await self.play(order[-1], revision, moves[order[-1]])
        await self.look(me)

    async def play(self, seat: int, revision: int, move: Any) -> None:
        await self.hall.play(self.scene.name, f"player{seat}", revision, plain(move))

    async def probe(self, me: str, revision: int) -> None:
        """Ask for what is refused."""
        live = await self.hall.get(self.scene.name)
        seat = self.scene.seat
        legal = () if seat is None else live.table.match.game.legal_moves(_state(live), seat)
        listed_moves = [plain(move) for move in legal]
        for move in self.common.sample(self.scene.probes, min(6, len(self.scene.probes))):
            if move not in listed_moves:
                await self.refused(self.hall.play(self.scene.name, me, revision, move))
        await self.refused(self.hall.play(self.scene.name, me, revision + 1, {"type": "x"}))
        await self.refused(record_of(self.store, self.scene.name))

    async def refused(self, request: Any) -> None:
        try:
            await request
        except Refusal as refusal:
            self.seen.append(f"{refusal.code}: {refusal}")
        else:
            raise AssertionError("that should have been refused")

    async def look(self, me: str) -> None:
        """Read what HTTP would answer."""
        live = await self.hall.get(self.scene.name)
        house: Any = SimpleNamespace(hall=self.hall, people=self)
        own = self.scene.seat is not None
        who = Who(Player(me, me, "guest"), frozenset({"play", "read"}), own=True)
        bot_only = Who(Player(me, me, "guest"), frozenset({"bot"}))
        self.seen.append(encode(see(house, live, who)).decode())
        if not own:
            # Whoever is not let in as somebody is a spectator.
            self.seen.append(encode(see(house, live, None)).decode())
            self.seen.append(encode(see(house, live, bot_only)).decode())
        lists = (await self.store.lobby(0, 1000), await self.store.tables_of(me, limit=1000))
        for found in lists:
            this = [one for one in found if one.setup.id == self.scene.name]
            self.seen.append(encode(await listed(house, this, who)).decode())

    async def players(self, players: Any) -> dict[str, Player]:
        """Take the place of the house's people."""
        return {player: Player(player, player, "guest") for player in players}


def _state(live: Any) -> Any:
    return live.table.match.state
