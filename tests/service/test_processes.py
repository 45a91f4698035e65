"""Several processes on one database: races, lost wake-ups, the same answers everywhere."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING

import pytest

from tests.databases import sqlite_path
from tischlein.core.codec import plain
from tischlein.service import playing, seating
from tischlein.service.clock import SECOND
from tischlein.service.keeper import Keeper
from tischlein.service.refusals import KeyReused, TooEarly, UnknownTable
from tischlein.service.setup import Order
from tischlein.service.thinking.pool import Thinkers
from tischlein.store.database import Statement
from tischlein.store.people import PeopleRows

from .halls import Ear, a_move, lay, scene, shelf, step, told, until

if TYPE_CHECKING:
    from tischlein.service.hall import Hall

    from .halls import House

__all__ = ["sqlite_path"]


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


def test_the_same_answer_although_the_choices_were_stored_at_once(sqlite_path: str) -> None:
    """Who stores the last choice unawares reveals all of them, but the answer is what was stored."""

    async def act(house: House) -> None:
        one, two = house.hall(shared=True), house.hall(shared=True)
        table = await lay(one)
        live = await two.get(table)
        revision = live.table.match.revision
        await one.play(table, "0", revision, a_move(live, 0))
        last = a_move(live, 1)
        answers: list[int] = []
        answer = await two.play(table, "1", revision, last, "k", answers.append)
        assert live.table.match.revision > revision
        for hall in (two, one):
            assert await hall.play(table, "1", revision, last, "k", answers.append) == answer
        assert answers == [answer] * 3

    scene(sqlite_path, act)


def test_a_choice_is_acknowledged_once_also_if_the_database_goes_away_thereafter(
    sqlite_path: str,
) -> None:
    async def act(house: House) -> None:
        one, two = house.hall(shared=True), house.hall(shared=True)
        table = await lay(one)
        live = await two.get(table)
        revision = live.table.match.revision
        await one.play(table, "0", revision, a_move(live, 0))
        shelf(two).broken.add("news")
        answers: list[int] = []
        await two.play(table, "1", revision, a_move(live, 1), "k", answers.append)
        assert answers == [revision]
        shelf(two).broken.clear()
        await until(lambda: live.table.match.revision > revision)

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
        await until(lambda: shelf(two).failed)
        assert ear.revision() == before
        shelf(two).broken.clear()
        await until(lambda: ear.revision() > before)

    scene(sqlite_path, act)


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


def test_who_comes_from_a_process_that_died_still_has_chosen(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        one, two = house.two()
        table = await lay(one)
        live = await two.get(table)
        revision = live.table.match.revision
        # The choice was acknowledged, but the process died before it woke the others.
        shelf(one).others.clear()
        await one.play(table, "0", revision, a_move(live, 0))
        ear = Ear("0")
        await two.attach(table, ear, revision)
        assert ear.updates()[-1]["view"]["choice"] == a_move(live, 0)

    scene(sqlite_path, act)


def test_a_choice_that_is_the_same_here_may_be_a_change_elsewhere(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        one, two = house.two()
        table = await lay(one)
        live = await two.get(table)
        revision = live.table.match.revision
        wanted, other = a_move(live, 0), a_move(live, 0, 1)
        await two.play(table, "0", revision, wanted)
        await until(lambda: live.table.match.choices)
        shelf(one).others.clear()
        await one.play(table, "0", revision, other)
        # Process two still shows what was wanted, and is asked for just that.
        assert await two.play(table, "0", revision, wanted) == revision
        stored = await house.hall().get(table)
        assert plain(stored.table.match.choices[0]) == wanted

    scene(sqlite_path, act)


def test_who_thinks_by_way_of_another_process_is_not_taken_for_gone(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        one, two = house.two()
        table = await lay(one, "pickomino")
        live = await two.get(table)
        (seat,) = live.table.owing
        other = str(1 - seat)
        ear, waits = Ear(str(seat)), Ear(other)
        await one.attach(table, ear, 0)
        await two.attach(table, waits, 0)
        thinkers = Thinkers(1)
        keepers = [Keeper(hall, thinkers, None) for hall in (one, two)]  # type: ignore[arg-type]
        for keeper in keepers:
            await keeper._note_presence()
        # Every sign of life but the first is stored without a wake-up.
        for _ in range(12):
            house.clock.at += 15 * SECOND
            await keepers[0]._renew()
        with pytest.raises(TooEarly):
            await two.take_over(table, other, seat)
        await keepers[1]._renew()
        assert seat in live.present(house.clock.at)
        # Once the player has left, the others need not wait for long.
        one.detach(await one.get(table), ear)
        await keepers[0]._note_presence()
        await until(lambda: seat not in live.present(house.clock.at))
        house.clock.at += 61 * SECOND
        taken = await two.take_over(table, other, seat)
        assert taken.table.places[seat].stand_in is not None
        # The stand-in has begun to think.
        await thinkers.close()
        for keeper in keepers:
            await keeper.stop()

    scene(sqlite_path, act)


def test_one_process_asks_the_bot(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        one, two = house.two()
        asked: list[tuple[int, bool]] = []
        for number, hall in enumerate((one, two)):
            hall.changed = lambda _, ours, number=number: asked.append((number, ours))  # type: ignore[misc]
        table = await lay(one, "pickomino")
        await two.get(table)
        asked.clear()
        await step(one, table)
        await until(lambda: len(asked) == 2)
        assert asked == [(0, True), (1, False)]

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


async def rename(house: House, player: str, name: str) -> None:
    sql = "UPDATE players SET name = $2 WHERE id = $1"
    await house.database.write(Statement(sql, (player, name)))


def test_another_name_is_told_by_every_process(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        one, two = house.two()
        table = await lay(one)
        ear = Ear("1")
        await two.attach(table, ear, None)
        heard: list[str] = []
        two.renaming = heard.append
        await rename(house, "0", "")
        shelf(two).broken.add("names")
        one.renamed("0", "")
        await until(lambda: shelf(two).failed)
        shelf(two).broken.clear()
        await until(lambda: ear.updates()[-1]["table"]["seats"][0]["name"] == "")
        # Once for the wake-up, once more for it was followed late.
        assert heard == ["0", "0"]
        # Another one got lost on its way, and somebody noticed that.
        await rename(house, "1", "Ben")
        two.lost()
        await until(lambda: ear.updates()[-1]["table"]["seats"][1]["name"] == "Ben")
        told = len(ear.updates())
        two.lost()
        await asyncio.sleep(0.05)
        assert len(ear.updates()) == told

    scene(sqlite_path, act)


def test_a_table_that_was_deleted_is_forgotten_by_every_process(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        one, two = house.two()
        table = await lay(one, "pico", 2, bots={1: "random"})
        ears = Ear(None), Ear("0")
        lives = await one.attach(table, ears[0], None), await two.attach(table, ears[1], None)
        people = PeopleRows(house.database)
        assert await people.alone("0") == [table]
        assert await people.delete("0")
        one.removed(table)
        await until(lambda: table not in two.memory)
        assert [ear.dropped for ear in ears] == [1008, 1008]
        for hall in (one, two):
            with pytest.raises(UnknownTable):
                await hall.get(table)
        for hall, live, ear in zip((one, two), lives, ears, strict=True):
            hall.detach(live, ear)
            assert table not in hall.memory

    scene(sqlite_path, act)


def test_a_table_that_everybody_left_is_still_there(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        one, two = house.two()
        table = (await one.open_table(Order("pico", 2), "0")).table.id
        ear = Ear("1")
        await two.attach(table, ear, None)
        await one.change(table, lambda now, at: seating.free(now, "0", None, at))
        await until(lambda: ear.updates()[-1]["table"]["seats"][0].get("player") is None)
        two.woken(table)
        await asyncio.sleep(0.02)
        assert table in two.memory

    scene(sqlite_path, act)
