"""People at a table are told which of its bots cannot play yet, and how far they are."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from tests.databases import sqlite_path
from tests.service.thinking.scene import Fake
from tischlein.service.keeper import Keeper
from tischlein.service.setup import Order
from tischlein.service.thinking.pool import Thinkers
from tischlein.service.thinking.preparing import Preparing
from tischlein.service.thinking.report import Report

from .halls import Ear, House, lay, scene, sit, until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tischlein.service.hall import Hall
    from tischlein.service.table import Table

__all__ = ["sqlite_path"]

LEVELS = [("pico", "strong"), ("pikoko", "strong"), ("pikoko", "regular")]


async def _nothing(_: Table) -> None:
    """No result is counted here."""


@asynccontextmanager
async def kept(hall: Hall, folder: Path) -> AsyncIterator[Preparing]:
    """A hall with a keeper; what is being prepared is for the test to say."""
    preparing = Preparing(LEVELS)
    thinkers = Thinkers(1, preparing=preparing, command=Fake(folder).command)
    keeper = Keeper(hall, thinkers, _nothing)
    await keeper.start()
    try:
        yield preparing
    finally:
        await keeper.stop()
        await thinkers.close()


def told(ear: Ear) -> list[Any]:
    return [message["bots"] for message in ear.told if message["type"] == "preparing"]


def test_who_sits_with_a_bot_is_told_until_it_plays(sqlite_path: str, tmp_path: Path) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        async with kept(hall, tmp_path) as preparing:
            table = await lay(hall, bots={1: "strong"})
            ear = Ear("0")
            await hall.attach(table, ear, None)
            # At once, and after the match itself.
            assert [message["type"] for message in ear.told] == ["update", "preparing"]
            assert told(ear) == [[{"bot": "strong", "done": 0.0, "left": None}]]
            preparing._take(Report("pico", "strong", 0.25, 12.3456))
            await until(lambda: len(told(ear)) == 2)
            assert told(ear)[1] == [{"bot": "strong", "done": 0.25, "left": 12346}]
            # What is the same, or about other games, is not told again.
            preparing._take(Report("pico", "strong", 0.25, 12.3456))
            preparing._take(Report("pikoko", "strong", 0.5, 1.0))
            # Whoever comes now, or again, learns of it.
            late = Ear(None)
            await hall.attach(table, late, 0)
            assert told(late) == [told(ear)[1]]
            live = await hall.get(table)
            assert [one.bot for one in live.preparing] == ["strong"]
            preparing._take(Report("pico", "strong", 1.0, 0.0))
            await until(lambda: live.table.match.choices)
            await until(lambda: told(ear)[-1] == [])
            assert len(told(ear)) == 3
            assert told(late)[-1] == []
            # The bot itself has chosen, and nobody in its place.
            assert Fake(tmp_path).asked()[0]["bot"] == "strong"
            again = Ear("0")
            await hall.attach(table, again, 0)
            assert told(again) == []

    scene(sqlite_path, act)


def test_a_bot_that_is_chosen_before_the_match_goes_to_the_front(
    sqlite_path: str, tmp_path: Path
) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        async with kept(hall, tmp_path) as preparing:
            live = await hall.open_table(Order("pikoko", 3, bots={2: "regular"}), "0")
            ear = Ear("0")
            await hall.attach(live.table.id, ear, None)
            assert told(ear) == [[{"bot": "regular", "done": 0.0, "left": None}]]
            assert preparing._order()[0] == ("pikoko", "regular")
            await sit(hall, live.table.id, "0")
            await hall.seat_bot(live.table.id, "0", 1, "strong")
            assert [one["bot"] for one in told(ear)[-1]] == ["regular", "strong"]
            # The match has begun: the bots of a match come before all that somebody only chose.
            await until(lambda: set(preparing._waited) & set(LEVELS))

    scene(sqlite_path, act)


def test_what_could_not_be_prepared_is_not_waited_for_before_the_match(
    sqlite_path: str, tmp_path: Path
) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        async with kept(hall, tmp_path) as preparing:
            preparing._take(Report("pikoko", "regular", 0.0, None, "MemoryError"))
            live = await hall.open_table(Order("pikoko", 3, bots={2: "regular"}), "0")
            ear = Ear("0")
            await hall.attach(live.table.id, ear, None)
            assert told(ear) == []

    scene(sqlite_path, act)


def test_tables_without_such_bots_hear_nothing(sqlite_path: str, tmp_path: Path) -> None:
    async def act(house: House) -> None:
        hall = house.hall()
        async with kept(hall, tmp_path) as preparing:
            table = await lay(hall, bots={1: "novice"})
            ear = Ear("0")
            await hall.attach(table, ear, None)
            live = await hall.get(table)
            await until(lambda: live.table.match.choices)
            for level in LEVELS:
                preparing._take(Report(*level, 1.0, 0.0))
            await asyncio.sleep(0)
            assert told(ear) == []

    scene(sqlite_path, act)
