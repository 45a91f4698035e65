"""The hall under the worst: races, lost wake-ups, forgotten tables, clients that go away.

A real SQLite database; two halls on it are as two processes, whose wake-ups a test may withhold.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.databases import sqlite_path
from tischlein.core.codec import plain
from tischlein.games import find_game, pico
from tischlein.service import memory, playing, seating
from tischlein.service.clock import DAY, MINUTE, SECOND, Days, Live
from tischlein.service.hall import Hall
from tischlein.service.keeper import PAUSE, Keeper
from tischlein.service.refusals import KeyReused, Stale, Unavailable
from tischlein.service.setup import Order
from tischlein.store.database import Statement
from tischlein.store.open import open_database
from tischlein.store.tables import Tables

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from tischlein.service.live import LiveTable
    from tischlein.store.database import Database

__all__ = ["sqlite_path"]

PATIENCE = 30
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

    def wake(self, table: str) -> None:
        loop = asyncio.get_running_loop()
        for other in self.others:
            loop.call_soon(other.woken, table)

    async def _held(self, name: str, act: Callable[[], Awaitable[Any]]) -> Any:
        if name in self.broken:
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

    def post(self, message: str) -> None:
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


# Requests that come twice.


def test_a_double_click_does_not_count_in_the_next_phase(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        table = await lay(hall, "pickomino")
        live = await hall.get(table)
        seat, revision = live.table.owing[0], live.table.match.revision
        move = a_move(live, seat)
        after = await hall.play(table, str(seat), revision, move)
        assert after > revision
        with pytest.raises(Stale):
            await hall.play(table, str(seat), revision, move)
        assert live.table.match.revision == after

    scene(sqlite_path, act)


def test_the_same_request_gets_the_same_answer_also_by_another_process(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        one, two = house.two()
        table = await lay(one)
        live = await one.get(table)
        revision = live.table.match.revision
        first, other = a_move(live, 0), a_move(live, 0, 1)
        assert await one.play(table, "0", revision, first, "k1") == revision
        assert await one.play(table, "0", revision, other, "k2") == revision
        # The first one comes again, late: what was chosen thereafter stands.
        assert await two.play(table, "0", revision, first, "k1") == revision
        assert plain(live.table.match.choices[0]) == other
        with pytest.raises(KeyReused):
            await two.play(table, "0", revision, other, "k1")
        last = a_move(live, 1)
        after = await two.play(table, "1", revision, last, "k3")
        assert after > revision
        for hall in (one, two):
            assert await hall.play(table, "1", revision, last, "k3") == after
            assert await hall.play(table, "0", revision, other, "k2") == revision

    scene(sqlite_path, act)


# Clients and databases that go away.


def test_a_move_is_told_although_its_client_went_away_while_it_was_stored(
    sqlite_path: str,
) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        table = await lay(hall, "pickomino")
        live = await hall.get(table)
        ear = Ear("1")
        await hall.attach(table, ear, None)
        seat, revision = live.table.owing[0], live.table.match.revision
        shelf(hall).behind["append"] = asyncio.Event()
        playing = asyncio.create_task(hall.play(table, str(seat), revision, a_move(live, seat)))
        await shelf(hall).reached.wait()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        shelf(hall).behind.clear()
        await until(lambda: ear.revision() > revision)
        await until(lambda: not live.lock.locked())

    scene(sqlite_path, act)


@pytest.mark.parametrize("call", ["append", "choose"])
def test_what_was_stored_although_the_database_did_not_say_so_is_found(
    sqlite_path: str, call: str
) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        table = await lay(hall, "pickomino" if call == "append" else "pico")
        live = await hall.get(table)
        ear = Ear("1")
        await hall.attach(table, ear, None)
        seat, revision = live.table.owing[0], live.table.match.revision
        store = shelf(hall)
        original = getattr(store, call)

        async def stored_but_lost(*args: Any) -> None:
            await original(*args)
            raise Unavailable("the database went away; whether this was stored is not known")

        setattr(store, call, stored_but_lost)
        with pytest.raises(Unavailable):
            await hall.play(table, str(seat), revision, a_move(live, seat))
        if call == "append":
            await until(lambda: ear.revision() > revision)
        else:
            await until(lambda: seat in live.table.match.choices)

    scene(sqlite_path, act)


def test_a_wake_up_that_could_not_be_followed_is_not_forgotten(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        one, two = house.two()
        table = await lay(one, "pickomino")
        ear = Ear("1")
        await two.attach(table, ear, None)
        before = ear.revision()
        shelf(two).broken.add("news")
        await step(one, table)
        await asyncio.sleep(0.05)
        assert ear.revision() == before
        shelf(two).broken.clear()
        await until(lambda: ear.revision() > before)

    scene(sqlite_path, act)


# Several processes.


def test_a_wake_up_while_a_table_is_being_loaded_is_not_lost(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        one, two = house.two()
        table = await lay(one, "pickomino")
        revision = (await one.get(table)).table.match.revision
        shelf(two).behind["load"] = asyncio.Event()
        ear = Ear("1")
        attaching = asyncio.create_task(two.attach(table, ear, 0))
        await shelf(two).reached.wait()
        await step(one, table)
        await asyncio.sleep(0.02)
        shelf(two).behind["load"].set()
        await attaching
        await until(lambda: ear.revision() > revision)
        assert ear.events() == told(await one.get(table), ear.seat)

    scene(sqlite_path, act)


def told(live: LiveTable, seat: int | None) -> list[Any]:
    """Everything a seat should have been told."""
    shown = [live.table.match.game.show(event, seat) for _, event in live.events]
    return [plain(event) for event in shown if event is not None]


def test_choices_that_two_processes_stored_at_once_are_revealed_by_whoever_loads_them(
    sqlite_path: str,
) -> None:
    async def act(house: House) -> None:
        one = house.hall()
        table = await lay(one)
        live = await one.get(table)
        revision = live.table.match.revision
        # Both died right after storing: neither knew of the other's choice.
        for seat in (0, 1):
            played = playing.play(live.table, seat, revision, a_move(live, seat), live.secret, 1)
            assert played.choice is not None
            await one.store.choose(live.table, played.choice)
        two = house.hall(shared=True)
        ear = Ear("1")
        await two.attach(table, ear, 0)
        await until(lambda: ear.revision() > revision)
        await step(two, table)

    scene(sqlite_path, act)


def test_who_comes_from_a_process_that_died_does_not_go_back_in_time(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        one, two = house.two()
        table = await lay(one, "pickomino")
        watching = Ear(None)
        await two.attach(table, watching, 0)
        # The move was acknowledged, but the process died before it woke the others.
        shelf(one).others.clear()
        await step(one, table)
        revision = (await one.get(table)).table.match.revision
        ear = Ear("0")
        await two.attach(table, ear, revision)
        assert [update["view"]["revision"] for update in ear.updates()] == [revision]
        assert watching.revision() == revision
        assert watching.events() == told(await one.get(table), None)

    scene(sqlite_path, act)


def test_a_move_that_is_ahead_of_this_process_is_not_stale(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        one, two = house.two()
        table = await lay(one, "pickomino")
        shelf(one).others.clear()
        shelf(two).others.clear()
        await two.get(table)
        rng = random.Random(1)
        for number in range(20):
            await step((one, two)[number % 2], table, rng)
            live = await (one, two)[number % 2].get(table)
            behind = (one, two)[(number + 1) % 2]
            revision, seat = live.table.match.revision, live.table.owing[0]
            await behind.play(table, str(seat), revision, a_move(live, seat))

    scene(sqlite_path, act)


def test_simultaneous_choices_race_between_two_processes(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        one, two = house.two()
        rng = random.Random(3)
        for _ in range(10):
            table = await lay(one)
            ears = [Ear("0"), Ear("1"), Ear(None)]
            for ear, hall in zip(ears, (one, two, two), strict=True):
                await hall.attach(table, ear, 0)
            while (live := await one.get(table)).table.phase == "playing":
                revision = live.table.match.revision
                halls = rng.choice([(one, two), (two, one), (two, two)])
                legal = [a_move(live, seat) for seat in (0, 1)]
                await asyncio.gather(
                    halls[0].play(table, "0", revision, legal[0]),
                    halls[1].play(table, "1", revision, legal[1]),
                )
                await same_at_all(table, revision + 1, ears, (one, two))
            for ear in ears:
                assert ear.events() == told(await one.get(table), ear.seat)

    scene(sqlite_path, act)


async def same_at_all(table: str, revision: int, ears: list[Ear], halls: tuple[Hall, Hall]) -> None:
    """Wait until a revision has come to all who listen and to both processes."""

    def same() -> bool:
        lives = [hall.memory.find(table) for hall in halls]
        known = {live.table.match.revision for live in lives if live}
        seen = known | {ear.revision() for ear in ears}
        return len(seen) == 1 and min(seen) >= revision

    await until(same)


def test_a_choice_can_be_taken_back_by_a_process_that_has_not_heard_of_it(
    sqlite_path: str,
) -> None:
    async def act(house: House) -> None:
        one, two = house.two()
        table = await lay(one)
        revision = (await two.get(table)).table.match.revision
        shelf(one).others.clear()
        live = await one.get(table)
        await one.play(table, "0", revision, a_move(live, 0))
        assert await two.withdraw(table, "0", revision) == revision
        assert await one.play(table, "1", revision, a_move(live, 1)) == revision

    scene(sqlite_path, act)


# Who listens, and what is in memory.


def test_nobody_is_told_twice_how_a_match_begins(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        live = await hall.open_table(Order("pickomino", 2), "0")
        table = live.table.id
        await sit(hall, table, "0")
        early, late = Ear("0"), Ear(None)
        await hall.attach(table, early, 0)
        shelf(hall).before["names"] = asyncio.Event()
        joining = asyncio.create_task(sit(hall, table, "1"))
        await shelf(hall).reached.wait()
        await hall.attach(table, late, 0)
        shelf(hall).before["names"].set()
        await joining
        assert live.events
        for ear in (early, late):
            assert ear.events() == told(live, ear.seat)

    scene(sqlite_path, act)


def test_many_tables_and_little_memory(sqlite_path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many tables come and go, each listener hears of every move exactly once."""
    monkeypatch.setattr(memory, "KEPT", 2)

    async def act(house: House) -> None:
        hall = house.hall()
        rng = random.Random(5)
        tables = [await lay(hall, "pickomino") for _ in range(12)]
        ears: dict[str, list[Ear]] = {table: [] for table in tables}

        async def visit(table: str) -> None:
            for _ in range(15):
                ear = Ear(rng.choice(["0", "1", None]))
                if rng.random() < 0.5:
                    # Somebody comes while others change the table and forget it.
                    live = await hall.attach(table, ear, 0)
                    ears[table].append(ear)
                    if rng.random() < 0.5:
                        await asyncio.sleep(0)
                        hall.detach(live, ear)
                        ears[table].remove(ear)
                if (await hall.get(table)).table.phase == "playing":
                    with contextlib.suppress(Stale):
                        await step(hall, table, rng)

        await asyncio.gather(*(visit(table) for table in tables for _ in range(3)))
        for table, listening in ears.items():
            live = await hall.get(table)
            for ear in listening:
                assert ear.revision() == live.table.match.revision
                assert ear.events() == told(live, ear.seat)
        unused = [live for live in hall.loaded() if not live.pins]
        assert len(unused) <= 2

    scene(sqlite_path, act)


# Clocks.


def test_nobodys_time_runs_while_the_server_is_down(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        clock = house.clock
        hall = house.hall()
        live_table = await lay(hall, "pickomino", clock=Live(bank=300, bonus=0))
        slow_table = await lay(hall, "pickomino", clock=Days(3))
        deadlines = {}
        for table in (live_table, slow_table):
            deadlines[table] = time_of(hall, await hall.get(table))[0].deadline
        clock.at += 20 * SECOND
        await hall.store.pulse(clock.at)
        clock.at += 7 * MINUTE
        again = house.hall()
        again.pauses = await again.store.wake_up(clock.at, PAUSE)
        for table in (live_table, slow_table):
            owing = time_of(again, await again.get(table))[0]
            before = deadlines[table]
            assert before is not None
            assert owing.deadline == before + 7 * MINUTE
        # What the pause gave is not taken when the move is made.
        clock.at += 10 * SECOND
        live = await again.get(live_table)
        seat = live.table.owing[0]
        await again.play(live_table, str(seat), live.table.match.revision, a_move(live, seat))
        assert live.table.banks[seat] == 300 * SECOND - 30 * SECOND
        # Nor is it by whoever reads that again.
        fresh = await house.hall().get(live_table)
        assert fresh.table.banks == live.table.banks

    scene(sqlite_path, act)


def test_a_choice_made_before_a_pause_is_not_charged_for_it(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        clock = house.clock
        hall = house.hall()
        table = await lay(hall, clock=Live(bank=300))
        live = await hall.get(table)
        revision = live.table.match.revision
        clock.at += 5 * SECOND
        await hall.play(table, "0", revision, a_move(live, 0))
        await hall.store.pulse(clock.at)
        clock.at += 2 * MINUTE
        again = house.hall()
        again.pauses = await again.store.wake_up(clock.at, PAUSE)
        clock.at += SECOND
        live = await again.get(table)
        await again.play(table, "1", revision, a_move(live, 1))
        assert live.table.banks == (295 * SECOND, 294 * SECOND)

    scene(sqlite_path, act)


def time_of(hall: Hall, live: LiveTable) -> Any:
    time = live.time(hall.now(), hall.pauses)
    assert not isinstance(time, msgspec.UnsetType)
    return time.owing


def test_after_a_pause_players_have_time_to_come_back(sqlite_path: str) -> None:
    """Nobody can be replaced because the server was away."""

    async def act(house: House) -> None:
        clock = house.clock
        hall = house.hall()
        table = await lay(hall, "pickomino")
        seat = (await hall.get(table)).table.owing[0]
        clock.at += 5 * MINUTE
        await hall.store.here([(table, seat)], clock.at)
        await hall.store.pulse(clock.at)
        clock.at += 60 * MINUTE
        again = house.hall()
        again.pauses = await again.store.wake_up(clock.at, PAUSE)
        owing = time_of(again, await again.get(table))[0]
        assert owing.bot_from >= clock.at + 50 * SECOND

    scene(sqlite_path, act)


def test_who_is_cut_off_for_a_moment_cannot_be_replaced_at_once(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        clock = house.clock
        hall = house.hall()
        table = await lay(hall, "pickomino")
        live = await hall.get(table)
        seat = live.table.owing[0]
        ear = Ear(str(seat))
        await hall.attach(table, ear, 0)
        clock.at += 5 * MINUTE
        hall.detach(live, ear)
        assert time_of(hall, live)[0].bot_from >= clock.at + 50 * SECOND

    scene(sqlite_path, act)


# Rules that change, and tables that cannot be read.


def test_a_running_match_goes_on_under_the_rules_it_began_with(
    sqlite_path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = find_game("pico")

    class Newer(type(old)):  # type: ignore[misc]
        """A version in which nothing is as it was."""

        rules_version = old.rules_version + 1

        def legal_moves(self, *_: Any) -> Any:
            raise AssertionError("a running match was played by other rules")

    async def act(house: House) -> None:
        hall = house.hall()
        table = await lay(hall)
        await step(hall, table)
        monkeypatch.setattr(pico, "VERSIONS", (*pico.VERSIONS, Newer()))
        updated = house.hall()
        assert find_game("pico").rules_version == old.rules_version + 1
        live = await updated.get(table)
        while live.table.phase == "playing":
            await step(updated, table)
        assert live.table.setup.rules_version == old.rules_version
        fresh = await updated.open_table(Order("pico", 2), "0")
        assert fresh.table.setup.rules_version == old.rules_version + 1

    scene(sqlite_path, act)


def test_one_table_that_cannot_be_read_does_not_keep_the_others_waiting(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        tables = [await lay(hall, "pickomino", 2, bots={1: "random"}) for _ in range(2)]
        for table in tables:
            live = await hall.get(table)
            while live.table.owing == (0,):
                await step(hall, table)
        again = house.hall()
        bad, good = tables
        load = again.store.load

        async def cannot_read(table: str) -> Any:
            if table == bad:
                raise RuntimeError("a table of a newer version")
            return await load(table)

        again.store.load = cannot_read  # type: ignore[method-assign]
        house.clock.at += MINUTE
        keeper = Keeper(again, None, None)  # type: ignore[arg-type]
        asked: list[str] = []
        keeper._changed = lambda live: asked.append(live.table.id)  # type: ignore[method-assign]
        with contextlib.suppress(RuntimeError):
            await keeper._sweep()
        assert good in asked

    scene(sqlite_path, act)
