"""Leavers, resignations, agreements and matches played again, over the network."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

from .company import Player, company, eventually, gather_at, refused

if TYPE_CHECKING:
    from .process import Server
    from .visitor import Visitor


async def ask(visitor: Visitor, table: str, what: str, **body: Any) -> Any:
    return await visitor.post(f"/api/tables/{table}/{what}", body)


def test_a_bot_takes_over_for_who_is_gone_and_the_player_comes_back(small_server: Server) -> None:
    async def scenario() -> None:
        async with company(small_server.url, 2) as (ada, ben):
            table = await gather_at([ada, ben], "pico", 2, clock={"type": "live", "bank": 10})
            assert await refused(ask(ada, table, "takeover", seat=0)) == "not_seated"
            assert await refused(ask(ada, table, "takeover", seat=7)) == "bad_options"
            assert await refused(ask(ada, table, "takeover", seat=1)) == "too_early"
            await ada.play(table, 1, (await ada.see(table))["moves"][0])

            async def may() -> bool:
                time = (await ada.see(table))["time"]
                return bool(time["now"] >= time["owing"][0]["botFrom"])

            await eventually(may)
            seen = await ask(ada, table, "takeover", seat=1)
            assert seen["table"]["seats"][1]["standIn"] == "regular"
            assert seen["table"]["seats"][1]["name"] == ben.name
            choice = {"type": "choose", "card": 1}
            assert await refused(ben.play(table, 1, choice)) == "not_seated"

            async def bot_has_moved() -> bool:
                return bool((await ada.see(table))["view"]["revision"] == 2)

            await eventually(bot_has_moved)
            seen = await ask(ben, table, "return")
            assert "standIn" not in seen["table"]["seats"][1]
            # Both play on; who came back has the own hand and the own word again.
            players = [Player(one, table, random.Random(1)) for one in (ada, ben)]
            await asyncio.gather(*(one.follow() for one in players))
            assert players[1].info["outcome"] is not None
            record = await ada.get(f"/api/tables/{table}/record")
            assert record["players"][1]["name"] == ben.name
            assert (await ada.get(f"/api/tables/{table}/verify"))["fair"]

    asyncio.run(scenario())


def test_of_two_the_other_wins_when_one_resigns(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 2) as (ada, ben):
            table = await gather_at([ada, ben], "pico", 2)
            async with ben.live(table) as live:
                await live.until("update")
                await ask(ada, table, "resign")
                told = await live.until("update")
            assert told["table"]["phase"] == "over"
            assert told["table"]["outcome"] is None
            stopped = told["table"]["stopped"]
            assert stopped == {"reason": "resigned", "ranks": [2, 1], "winners": [1]}
            # All lies open now, for everybody.
            assert all(told["view"]["board"]["hands"])
            assert await refused(ask(ada, table, "resign")) == "match_over"
            record = await ben.get(f"/api/tables/{table}/record")
            assert record["stopped"] == stopped
            assert record["players"][0]["resigned"]

    asyncio.run(scenario())


def test_of_three_a_bot_plays_on_for_who_resigns(small_server: Server) -> None:
    async def scenario() -> None:
        async with company(small_server.url, 3) as people:
            ada, ben, cleo = people
            table = await gather_at(people, "pickomino", 3)
            seen = await ask(ada, table, "resign")
            assert seen["table"]["phase"] == "playing"
            seat = seen["table"]["seats"][0]
            assert (seat["resigned"], seat["standIn"]) == (True, "regular")
            assert await refused(ask(ada, table, "return")) == "not_seated"
            assert await refused(ask(ada, table, "abandon", agreed=True)) == "not_seated"
            await ask(ben, table, "resign")
            stopped = (await cleo.see(table))["table"]["stopped"]
            assert stopped == {"reason": "resigned", "ranks": [3, 2, 1], "winners": [2]}

    asyncio.run(scenario())


def test_a_match_is_abandoned_when_all_agree(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 3) as people:
            ada, ben, cleo = people
            table = await gather_at(people, "5211", 4, bots={"3": "random"})
            await ask(ada, table, "abandon", agreed=True)
            await ask(ben, table, "abandon")
            seen = await ask(ben, table, "abandon", agreed=False)
            agreed = [bool(seat.get("agreed")) for seat in seen["table"]["seats"]]
            # Who wants to play on ends the offer for everybody.
            assert agreed == [False] * 4
            await ask(cleo, table, "abandon", agreed=True)
            seen = await ask(ada, table, "abandon", agreed=False)
            assert not any(seat.get("agreed") for seat in seen["table"]["seats"])
            # There is none any more to be ended.
            assert (await ask(ben, table, "abandon", agreed=False))["table"] == seen["table"]
            for one in (ada, cleo):
                await ask(one, table, "abandon")
            assert (await ada.see(table))["table"]["phase"] == "playing"
            seen = await ask(ben, table, "abandon")
            assert seen["table"]["phase"] == "over"
            assert seen["table"]["stopped"] == {"reason": "abandoned", "ranks": [], "winners": []}
            assert await refused(ada.play(table, 1, {"type": "play", "cards": []})) == "match_over"
            profile = await ada.get(f"/api/players/{ada.id}")
            assert all(game["people"]["matches"] == 0 for game in profile["games"])

    asyncio.run(scenario())


def test_the_same_people_play_again_each_a_seat_further(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 3) as people:
            ada, ben, cleo = people
            options = {"clock": {"type": "days", "days": 2}, "listed": True}
            table = await gather_at([ada, ben], "pickomino", 3, bots={"2": "novice"}, **options)
            assert await refused(ask(ada, table, "rematch")) == "not_over"
            for one in (ada, ben):
                await ask(one, table, "abandon")
            assert await refused(ask(cleo, table, "rematch")) == "not_seated"
            async with ben.live(table) as live:
                await live.until("update")
                # Whoever asks, even at once, comes to the same table.
                asked = await asyncio.gather(*(ask(one, table, "rematch") for one in (ada, ben)))
                again = asked[0]["table"]
                assert asked[1]["table"] == again != table
                assert (await live.until("update"))["table"]["rematch"] == again
            seen = (await ada.see(again))["table"]
            assert [seat.get("name") for seat in seen["seats"]] == [None, ada.name, ben.name]
            assert seen["seats"][0]["bot"] == "novice"
            assert seen["clock"] == options["clock"]
            assert seen["commitment"] != (await ada.see(table))["table"]["commitment"]
            assert seen["phase"] == "waiting"
            mine = await ada.get("/api/me/tables", over=False)
            assert [one["id"] for one in mine["tables"]] == [again]
            for one in (ada, ben):
                await one.ready(again)
            assert (await ada.see(again))["table"]["phase"] == "playing"

    asyncio.run(scenario())


def test_a_repeated_request_is_answered_although_a_bot_plays_now(small_server: Server) -> None:
    async def scenario() -> None:
        async with company(small_server.url, 3) as people:
            ada = people[0]
            table = await gather_at(people, "5211", 3)
            move = (await ada.see(table))["moves"][0]
            assert await ada.play(table, 1, move, "k") == 1
            await ask(ada, table, "resign")
            assert await ada.play(table, 1, move, "k") == 1
            assert await refused(ada.play(table, 1, move, "l")) == "not_seated"

    asyncio.run(scenario())
