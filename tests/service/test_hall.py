"""The hall under the worst: clients that go away, forgotten tables, clocks, other rules."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tests.databases import sqlite_path
from tischlein.games import find_game, find_package
from tischlein.service import memory
from tischlein.service.clock import MINUTE, SECOND, Days, Live
from tischlein.service.floor import PAUSE
from tischlein.service.keeper import Keeper
from tischlein.service.refusals import Stale, Unavailable
from tischlein.service.setup import Order
from tischlein.service.thinking.pool import Thinkers

from .halls import Ear, a_move, lay, scene, shelf, sit, step, told, until

if TYPE_CHECKING:
    from tischlein.service.hall import Hall
    from tischlein.service.live import LiveTable

    from .halls import House

__all__ = ["sqlite_path"]

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
        again.past_pauses = await again.store.wake_up(clock.at, PAUSE)
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
        again.past_pauses = await again.store.wake_up(clock.at, PAUSE)
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
        again.past_pauses = await again.store.wake_up(clock.at, PAUSE)
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
        both = find_package("pico")._replace(versions=(old, Newer()))
        monkeypatch.setattr("tischlein.games._load", lambda _: both)
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
        keeper = Keeper(again, Thinkers(1), None)  # type: ignore[arg-type]
        asked: list[str] = []
        keeper._changed = lambda live, ours: asked.append(live.table.id)  # type: ignore[method-assign] # noqa: ARG005
        with contextlib.suppress(RuntimeError):
            await keeper._sweep()
        assert good in asked

    scene(sqlite_path, act)
