"""What remains of a match, and of those who played it."""

from __future__ import annotations

import asyncio
import contextlib
import random
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed

from tischlein.core.codec import plain
from tischlein.core.record import read_record, replay
from tischlein.games import find_game

from .company import Player, company, eventually, gather_at, refused
from .visitor import Visitor

if TYPE_CHECKING:
    from .process import Server

PASSWORD = "correct horse battery"  # noqa: S105 - of nobody


async def play_match(people: list[Visitor], game: str, seats: int, **order: Any) -> str:
    """Play a match to its end; returns its table."""
    table = await gather_at(people, game, seats, **order)
    rng = random.Random(9)
    await asyncio.gather(*(Player(one, table, rng).follow() for one in people))
    return table


@pytest.mark.parametrize(
    ("game", "seats"), [("pico", 2), ("pickomino", 2), ("5211", 3), ("pikoko", 3)]
)
def test_a_replay_shows_what_each_seat_saw(small_server: Server, game: str, seats: int) -> None:
    async def scenario() -> None:
        async with (
            company(small_server.url, seats) as people,
            Visitor(small_server.url) as stranger,
        ):
            running = await gather_at(people, game, seats)
            for what in ("record", "replay", "verify"):
                assert await refused(people[0].get(f"/api/tables/{running}/{what}")) == "not_over"
            table = await play_match(people, game, seats)
            path = f"/api/tables/{table}"
            steps = list(replay(read_record(await stranger.get(f"{path}/record")), find_game))
            last = steps[-1].match.revision
            for revision in {0, 1, 2, last // 2, last}:
                (match,) = [step.match for step in steps if step.match.revision == revision]
                for seat in (*range(seats), None):
                    shown = await stranger.get(f"{path}/replay", revision=revision, seat=seat)
                    assert shown["view"] == plain(match.view(seat))
                    assert shown["last"] == last
                shown = await stranger.get(f"{path}/replay", revision=revision, everything=True)
                assert shown["view"] == plain(match.view(None, everything=True))
                passage = await stranger.get(
                    f"{path}/positions", revision=revision, everything=True
                )
                assert passage["positions"][0] == shown
                told = [position["view"]["revision"] for position in passage["positions"]]
                assert told == list(range(revision, min(revision + 50, last + 1)))
            beyond = stranger.get(f"{path}/replay", revision=last + 1)
            assert await refused(beyond) == "malformed"
            nobody = stranger.get(f"{path}/replay", revision=0, seat=seats)
            assert await refused(nobody) == "malformed"

    asyncio.run(scenario())


def test_a_rated_match_counts_and_one_with_bots_is_counted_apart(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 2) as people:
            ada, ben = people
            table = await play_match(people, "pico", 2, listed=True)
            with_bot = await play_match([ada], "pico", 2, bots={"1": "random"})

            async def counted() -> bool:
                (game,) = (await ada.get(f"/api/players/{ada.id}"))["games"] or [None]
                return bool(game and game["people"]["matches"] and game["bots"]["matches"])

            await eventually(counted)
            profile = await ada.get(f"/api/players/{ada.id}")
            (game,) = profile["games"]
            assert game["game"] == "pico"
            assert game["strength"]["matches"] == 1
            assert game["strength"]["provisional"]
            assert [one["table"] for one in profile["recent"]] == [with_bot, table]
            assert [one["rated"] for one in profile["recent"]] == [False, True]
            # A table that was not public is told to those who sat there only.
            seen_by_ben = (await ben.get(f"/api/players/{ada.id}"))["recent"]
            assert [one["table"] for one in seen_by_ben] == [None, table]
            leaders = (await ben.get("/api/games/pico/leaders"))["leaders"]
            assert {one["player"]["id"] for one in leaders} <= {ada.id, ben.id}
            outcome = (await ada.see(table))["table"]["outcome"]
            won = [one["won"] for one in profile["recent"] if one["table"] == table]
            assert won == [0 in outcome["winners"]]

    asyncio.run(scenario())


def test_a_guest_becomes_an_account_and_keeps_all_matches(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 2) as (ada, ben), Visitor(server.url) as elsewhere:
            table = await gather_at([ada, ben], "pico", 2)
            account = await ada.post("/api/me/account", {"name": "Ada L", "password": PASSWORD})
            assert account == {"id": ada.id, "name": "Ada L", "kind": "account"}
            taken = ben.post("/api/me/account", {"name": "ada l", "password": PASSWORD})
            assert await refused(taken) == "name_taken"
            wrong = elsewhere.post("/api/session", {"name": "Ada L", "password": "wrong"})
            assert await refused(wrong) == "wrong_password"
            me = await elsewhere.post("/api/session", {"name": "Ada L", "password": PASSWORD})
            assert me["player"] == account
            # The same seat on both devices, with the same view.
            assert (await elsewhere.see(table))["view"] == (await ada.see(table))["view"]
            assert (await elsewhere.see(table))["view"]["seat"] == 0
            await elsewhere.play(table, 1, (await elsewhere.see(table))["moves"][0])
            assert (await ada.see(table))["view"]["choice"] is not None
            names = [seat["name"] for seat in (await ben.see(table))["table"]["seats"]]
            assert names == ["Ada L", ben.name]

    asyncio.run(scenario())


def test_a_guest_moves_to_another_device_by_a_link(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 2) as (ada, ben), Visitor(server.url) as elsewhere:
            table = await gather_at([ada, ben], "pico", 2)
            code = (await ada.post("/api/me/recovery"))["code"]
            async with ada.live(table) as live:
                await live.until("update")
                await elsewhere.post("/api/recovery", {"code": code})
                await live.socket.wait_closed()
            assert (await elsewhere.see(table))["view"]["seat"] == 0
            # The device that is left behind is a stranger's, and sees no hand.
            assert (await ada.see(table))["view"]["seat"] is None
            assert await refused(ada.get("/api/me")) == "signed_out"
            again = elsewhere.post("/api/recovery", {"code": code})
            assert await refused(again) == "bad_link"

    asyncio.run(scenario())


def test_own_data_is_exported_and_deleted(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 2) as people:
            ada, ben = people
            table = await play_match(people, "pico", 2)
            await ada.post(f"/api/tables/{table}/chat", {"text": "well played"})
            running = await gather_at(people, "pico", 2)
            data = await ada.get("/api/me/export")
            assert ada.name in str(data)
            assert "well played" in str(data)
            over, begun = data.pop("matches")
            assert ben.name not in str(data)
            # The very record that everybody at the table can have.
            record = await ben.get(f"/api/tables/{table}/record")
            assert over == {"table": table, "seat": 0, "over": True, "record": record}
            assert read_record(over["record"]).fairness
            # Of a match that goes on not even what ada may know, for that is at the table.
            assert begun == {"table": running, "seat": 0, "over": False, "record": None}
            mistaken = ada.post("/api/me/delete", {"name": ben.name})
            assert await refused(mistaken) == "malformed"
            await ada.post("/api/me/delete", {"name": ada.name})
            assert await refused(ada.get("/api/me")) == "signed_out"
            assert await refused(ben.get(f"/api/players/{ada.id}")) == "unknown_player"
            assert (await ben.get(f"/api/tables/{table}/chat"))["lines"] == []
            # The match stays, with somebody who has no name.
            record = await ben.get(f"/api/tables/{table}/record")
            assert [player["name"] for player in record["players"]] == ["", ben.name]
            assert (await ben.get(f"/api/tables/{table}/verify"))["fair"]
            assert not (await ben.see(table))["table"]["seats"][0].get("name")

    asyncio.run(scenario())


def test_whoever_goes_leaves_nobody_waiting(server: Server) -> None:
    """Bots of theirs leave as well; what they played without others goes with them."""

    async def scenario() -> None:
        async with company(server.url, 2) as (ada, ben), contextlib.AsyncExitStack() as stack:
            named = {"name": ada.name, "password": PASSWORD}
            await ada.post("/api/me/account", named)
            bots = []
            for number in range(2):
                made = await ada.post("/api/me/bots", {"name": f"{ada.name} bot {number}"})
                bots.append(await stack.enter_async_context(Visitor(server.url, made["secret"])))
                bots[-1].id = made["player"]["id"]
            waiting = await ben.open("pikoko", 4)
            playing = await gather_at([ben, bots[0]], "pico", 2)
            for one in (*bots, ada):
                await one.sit(waiting)
            alone = await gather_at([ada, bots[1]], "pico", 2)
            lonely = await ada.open("pikoko", 3, listed=True)

            async def seats(table: str) -> list[str | None]:
                return [seat.get("player") for seat in (await ben.see(table))["table"]["seats"]]

            async with ben.live(waiting) as live, ben.live(alone) as watching:
                await ada.ask("DELETE", f"/api/me/bots/{bots[0].id}")
                assert (await ben.see(playing))["table"]["phase"] == "over"
                # The name is gone, although the table is in use.
                assert not (await ben.see(playing))["table"]["seats"][1].get("name")
                assert await seats(waiting) == [ben.id, None, bots[1].id, ada.id]
                assert await seats(alone) == [ada.id, bots[1].id]
                await ada.post("/api/me/delete", named)
                assert await seats(waiting) == [ben.id, None, None, None]
                while any(
                    "name" in seat for seat in (await live.until("update"))["table"]["seats"][1:]
                ):
                    pass
                for table in (alone, lonely):
                    assert await refused(ben.see(table)) == "unknown_table"
                    assert await refused(ben.get(f"/api/tables/{table}/record")) == "unknown_table"
                assert lonely not in str(await ben.get("/api/tables"))
                with pytest.raises(ConnectionClosed):
                    await watching.until("never")

    asyncio.run(scenario())
