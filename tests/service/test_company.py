"""Who sits at a table, who leaves, and who may do what when somebody is gone."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from tests.databases import sqlite_path
from tischlein.core.errors import BadOptions
from tischlein.service import leaving, seating
from tischlein.service.clock import MINUTE, SECOND, Live
from tischlein.service.keeper import Keeper
from tischlein.service.refusals import NotHost, NotSeated, SeatTaken, TooEarly
from tischlein.service.setup import Order
from tischlein.service.thinking.pool import Thinkers
from tischlein.store.database import Statement

from .halls import NONCE, Ear, a_move, lay, scene, shelf, sit, step, until

if TYPE_CHECKING:
    from tischlein.service.hall import Hall

    from .halls import House

__all__ = ["sqlite_path"]


async def resign(hall: Hall, table: str, player: str) -> None:
    await hall.change(table, lambda now, at: leaving.resign(now, player, at))


async def agree(hall: Hall, table: str, player: str) -> None:
    await hall.change(table, lambda now, at: leaving.agree(now, player, at, agreed=True))


async def ready(hall: Hall, table: str, player: str) -> None:
    await hall.change(table, lambda now, at: seating.ready(now, player, NONCE, at))


async def delete(house: House, player: str) -> None:
    sql = "UPDATE players SET name = '', name_key = '', kind = 'deleted' WHERE id = $1"
    await house.database.write(Statement(sql, (player,)))


# Who has left.


def test_what_the_bot_chose_stands(sqlite_path: str) -> None:
    """Who has given up the seat cannot take back what is chosen there."""

    async def act(house: House) -> None:
        hall = house.hall()
        table = await lay(hall, "5211", 3)
        live = await hall.get(table)
        revision = live.table.match.revision
        await resign(hall, table, "0")
        await hall.play_bot(table, 0, revision, a_move(live, 0))
        for ask in (hall.withdraw(table, "0", revision), hall.withdraw(table, "0", revision, "k")):
            with pytest.raises(NotSeated, match="a bot plays for you"):
                await ask
        assert 0 in live.table.match.choices

    scene(sqlite_path, act)


def test_nobody_waits_for_who_has_left_to_abandon_a_match(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        for late in (False, True):
            table = await lay(hall, "pickomino", 3)
            live = await hall.get(table)
            (gone,) = live.table.owing
            others = [str(seat) for seat in range(3) if seat != gone]
            house.clock.at += 2 * MINUTE
            if late:
                for player in others:
                    await agree(hall, table, player)
            await hall.take_over(table, others[0], gone)
            if not late:
                assert live.table.phase == "playing"
                await agree(hall, table, others[0])
                assert live.table.phase == "playing"
                await agree(hall, table, others[1])
            assert live.table.stopped is not None
            assert live.table.stopped.reason == "abandoned"

    scene(sqlite_path, act)


def test_a_match_of_bots_alone_goes_on(sqlite_path: str) -> None:
    """Nobody agreed to anything: two who were both taken for gone have abandoned nothing."""

    async def act(house: House) -> None:
        hall = house.hall()
        table = await lay(hall)
        live = await hall.get(table)
        house.clock.at += 2 * MINUTE
        await hall.take_over(table, "0", 1)
        await hall.take_over(table, "1", 0)
        assert [place.stand_in is not None for place in live.table.places] == [True, True]
        assert live.table.phase == "playing"

    scene(sqlite_path, act)


# Who comes.


def test_who_sits_down_while_watching_is_there_for_all(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        came: list[Any] = []
        hall.came = lambda _, seat: came.append(seat)
        live = await hall.open_table(Order("pico", 2), "0")
        table = live.table.id
        host, guest = Ear("0"), Ear("1")
        await hall.attach(table, host, None)
        await hall.attach(table, guest, None)
        await until(lambda: host.told[-1]["type"] == "presence")
        assert (host.told[-1]["present"], host.told[-1]["watching"]) == ([0], 1)
        await sit(hall, table, "1")
        await until(lambda: host.told[-1]["type"] == "presence" and host.told[-1]["present"])
        await until(lambda: host.told[-1].get("present") == [0, 1])
        assert host.told[-1]["watching"] == 0
        assert 1 in came

    scene(sqlite_path, act)


def test_a_table_that_is_found_while_it_is_laid_is_the_same(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        ids: list[str] = []
        laid = hall.store.lay

        async def lay_and_look(table: Any, *rest: Any) -> None:
            await laid(table, *rest)
            ids.append(table.id)
            # Somebody finds it in the lobby before who laid it goes on.
            await hall.attach(table.id, ear, None)

        ear = Ear(None)
        hall.store.lay = lay_and_look  # type: ignore[assignment, method-assign]
        live = await hall.open_table(Order("pico", 2), "0")
        assert live is await hall.get(ids[0])
        await sit(hall, ids[0], "1")
        assert len(ear.updates()) == 2

    scene(sqlite_path, act)


# A table that waits.


def test_bots_alone_have_no_table(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        with pytest.raises(BadOptions, match="for a person"):
            await hall.open_table(Order("pico", 2, seat=None, bots={0: "random", 1: "random"}), "0")
        live = await hall.open_table(Order("pico", 2, seat=None, bots={0: "random"}), "0")
        with pytest.raises(SeatTaken, match="for a person"):
            await hall.seat_bot(live.table.id, "0", 1, "random")

    scene(sqlite_path, act)


def test_who_is_gone_does_not_keep_the_others_waiting(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        live = await hall.open_table(Order("pikoko", 4), "0")
        table = live.table.id
        for player in "12":
            await sit(hall, table, player)
        await hall.attach(table, Ear("1"), None)
        # The host has just been here, and so has seat 2.
        with pytest.raises(TooEarly, match="in 60 s"):
            await hall.free_seat(table, "1", 2)
        with pytest.raises(NotHost):
            await hall.seat_bot(table, "1", 3, "random")
        house.clock.at += MINUTE + SECOND
        # Nor may it be done by a stranger, or to who is there.
        with pytest.raises(NotSeated):
            await hall.free_seat(table, "3", None)
        for player, seat in (("3", 2), ("2", 1)):
            with pytest.raises(NotHost):
                await hall.free_seat(table, player, seat)
        with pytest.raises(NotHost):
            await hall.seat_bot(table, "3", 3, "random")
        await hall.seat_bot(table, "1", 3, "random")
        await hall.free_seat(table, "1", 2)
        await hall.seat_bot(table, "1", 2, "random")
        # Even the host: then the match begins without.
        await hall.free_seat(table, "1", 0)
        await hall.seat_bot(table, "1", 0, "random")
        assert live.table.phase == "playing"

    scene(sqlite_path, act)


def test_a_host_who_only_watches_stays_the_host(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        live = await hall.open_table(Order("pico", 2, seat=None), "0")
        table, host = live.table.id, Ear("0")
        await hall.attach(table, host, None)
        await sit(hall, table, "1")
        house.clock.at += 5 * MINUTE
        with pytest.raises(NotHost):
            await hall.seat_bot(table, "1", 0, "random")
        hall.detach(live, host)
        await hall.seat_bot(table, "1", 0, "random")
        assert live.table.phase == "playing"

    scene(sqlite_path, act)


# Playing again.


async def _over(hall: Hall, seats: int = 3) -> str:
    table = await lay(hall, "5211", seats)
    for player in range(seats - 1):
        await resign(hall, table, str(player))
    assert (await hall.get(table)).table.phase == "over"
    return table


def test_playing_again_without_who_is_deleted(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        table = await _over(hall)
        await delete(house, "0")
        again = await hall.play_again(table, "1")
        live = await hall.get(again)
        assert [place.player for place in live.table.places] == ["2", None, "1"]
        assert live.table.setup.host == "1"
        assert await hall.play_again(table, "2") == again
        await hall.seat_bot(again, "1", 1, "random")
        for player in "12":
            await ready(hall, again, player)
        assert live.table.phase == "playing"

    scene(sqlite_path, act)


def test_playing_again_after_a_table_was_cleared_away(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        table = await _over(hall)
        first = await hall.play_again(table, "1")
        await hall.change(first, lambda now, at: seating.close(now, "1", at))
        asked = [hall.play_again(table, player) for player in "20"]
        second, same = await asyncio.gather(*asked)
        assert second == same != first
        # Also for who reads it again, and once it is being played.
        for player in "012":
            await ready(hall, second, player)
        assert await house.hall().play_again(table, "1") == second

    scene(sqlite_path, act)


# The server sleeps.


def test_nobodys_time_runs_while_the_server_sleeps(sqlite_path: str) -> None:
    """A laptop is closed and opened again: the process goes on as if nothing had happened."""

    async def act(house: House) -> None:
        hall, clock = house.hall(), house.clock
        keeper = Keeper(hall, Thinkers(1), None)  # type: ignore[arg-type]
        tables = [await lay(hall, "pickomino", clock=Live(bank=300)) for _ in range(2)]
        await keeper._pulse()
        clock.at += 60 * MINUTE
        for number, table in enumerate(tables):
            # Before anybody has noticed, and after.
            if number:
                await keeper._pulse()
                assert hall.alive == clock.at
            live = await hall.get(table)
            (seat,) = live.table.owing
            time = live.time(clock.at, hall.pauses)
            assert time.owing[0].deadline == clock.at + 300 * SECOND  # type: ignore[union-attr]
            await step(hall, table)
            assert live.table.banks[seat] == 300 * SECOND

    scene(sqlite_path, act)


# Chat.


async def _said(house: House, table: str, line: int, text: str) -> None:
    sql = "INSERT INTO chat (id, table_id, player, at, text) VALUES ($1, $2, '0', 0, $3)"
    await house.database.write(Statement(sql, (line, table, text)))


def test_a_line_is_told_once_also_if_a_later_one_was_seen_first(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        hall = house.hall(shared=True)
        table = (await hall.open_table(Order("pico", 2), "0")).table.id
        ear = Ear("0")
        await hall.attach(table, ear, None)
        # The numbers are given before the lines are stored.
        for line in (2, 1, 4, 3, *range(6, 200), 5):
            await _said(house, table, line, str(line))
            await hall.tell_chat(table)
        said = [message["text"] for message in ear.told if message["type"] == "said"]
        assert said == ["2", "1", "4", "3", *(str(line) for line in range(6, 200))]
        # Who deletes the own lines brings none of long ago back.
        await house.database.write(Statement("DELETE FROM chat WHERE id > 170"))
        before = len(ear.told)
        await hall.tell_chat(table)
        assert len(ear.told) == before
        # Nor does a new line get the number of an old one.
        await hall.say(table, "0", "again")
        assert ear.told[-1]["text"] == "again"
        assert ear.told[-1]["id"] == 200

    scene(sqlite_path, act)


# Lists.


def test_a_long_list_asks_few_questions(sqlite_path: str) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        for _ in range(30):
            await hall.open_table(Order("pico", 2, listed=True, bots={1: "random"}), "0")
        asked: list[str] = []
        fetch = house.database.fetch

        async def count(sql: str, *args: Any) -> Any:
            asked.append(sql)
            return await fetch(sql, *args)

        house.database.fetch = count  # type: ignore[method-assign]
        listings = await shelf(hall).lobby(0, 100)
        assert len(listings) == 30
        assert {one.players[0] for one in listings} == {"0"}
        assert len(asked) == 3

    scene(sqlite_path, act)


def test_who_leaves_while_signs_are_given_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """With many tables that takes a while; who has left meanwhile would seem to be there."""
    monkeypatch.setattr("tischlein.service.keeper.AT_ONCE", 1)
    monkeypatch.setattr("tischlein.service.keeper.SPREAD", 0)
    tables = [
        SimpleNamespace(table=SimpleNamespace(id=name), listeners=[SimpleNamespace(seat=1)])
        for name in ("a", "b", "c")
    ]
    given: list[tuple[str, int]] = []

    async def here(seats: list[tuple[str, int]], _until: int) -> None:
        given.extend(seats)
        tables[1].listeners.clear()

    store = SimpleNamespace(here=here)
    keeper = Keeper.__new__(Keeper)
    keeper._hall = SimpleNamespace(  # type: ignore[assignment]
        loaded=lambda: tables, store=store, now=lambda: 0, shared=False
    )
    asyncio.run(keeper._renew())
    assert given == [("a", 1), ("c", 1)]
