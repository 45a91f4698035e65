"""Tables before the match: seats, bots, the host, lists, talk."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from .company import company, gather_at, refused
from .visitor import Visitor

if TYPE_CHECKING:
    from .process import Server


def seats_of(seen: dict[str, Any]) -> list[str | None]:
    return [seat.get("name") or seat.get("bot") for seat in seen["table"]["seats"]]


def test_seats_are_taken_freed_and_given_to_bots(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 3) as (ada, ben, cleo), Visitor(server.url) as stranger:
            table = await ada.open("pikoko", 4, bots={"1": "novice"}, seat=2)
            path = f"/api/tables/{table}"
            assert seats_of(await stranger.see(table)) == [None, "novice", ada.name, None]
            assert await refused(stranger.sit(table)) == "signed_out"
            assert seats_of(await ben.sit(table)) == [ben.name, "novice", ada.name, None]
            assert await refused(cleo.sit(table, 0)) == "seat_taken"
            assert await refused(ben.sit(table, 3)) == "seat_taken"
            assert await refused(cleo.ask("DELETE", f"{path}/seat")) == "not_seated"
            assert await refused(cleo.ask("DELETE", f"{path}/seat", seat=0)) == "not_host"
            assert (
                await refused(ben.post(f"{path}/bot", {"seat": 3, "bot": "greedy"})) == "not_host"
            )
            no_bot = ada.post(f"{path}/bot", {"seat": 3, "bot": "nobody"})
            assert await refused(no_bot) == "malformed"
            await ada.ask("DELETE", f"{path}/seat", seat=1)
            await ada.ask("DELETE", f"{path}/seat", seat=0)
            assert seats_of(await ada.see(table)) == [None, None, ada.name, None]
            for seat in (0, 3):
                await ada.post(f"{path}/bot", {"seat": seat, "bot": "greedy"})
            assert (
                await refused(ada.post(f"{path}/bot", {"seat": 0, "bot": "random"})) == "seat_taken"
            )
            await ada.ready(table)
            assert (await ada.see(table))["table"]["phase"] == "waiting"
            seen = await cleo.sit(table)
            assert seen["table"]["phase"] == "playing"
            assert await refused(ada.ask("DELETE", f"{path}/seat")) == "already_started"
            assert await refused(ben.sit(table)) == "already_started"
            assert await refused(ada.ask("DELETE", path)) == "already_started"

    asyncio.run(scenario())


def test_who_sits_down_sees_the_own_view_at_once(small_server: Server) -> None:
    """A connection that was a spectator's becomes the seat's, and the other way round."""

    async def scenario() -> None:
        async with company(small_server.url, 2) as (ada, ben):
            table = await ada.open("pico", 2)
            async with ben.live(table) as live:
                assert (await live.until("update"))["view"]["seat"] is None
                await ben.sit(table)
                assert (await live.until("update"))["view"]["seat"] == 1
                await ada.ask("DELETE", f"/api/tables/{table}/seat", seat=1)
                assert (await live.until("update"))["view"]["seat"] is None

    asyncio.run(scenario())


def test_only_the_host_closes_a_table(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 2) as (ada, ben):
            table = await ada.open("pico", 2, listed=True)
            await ben.sit(table)
            assert await refused(ben.ask("DELETE", f"/api/tables/{table}")) == "not_host"
            seen = await ada.ask("DELETE", f"/api/tables/{table}")
            assert seen["table"]["phase"] == "over"
            assert (await ben.get("/api/tables"))["tables"] == []
            assert await refused(ada.ready(table)) == "match_over"
            assert await refused(ada.ask("DELETE", f"/api/tables/{table}")) == "match_over"

    asyncio.run(scenario())


def test_the_lobby_lists_what_is_public(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 2) as (ada, ben), Visitor(server.url) as stranger:
            hidden = await ada.open("pico", 2)
            played = await ada.open("pico", 2, listed=True)
            open_ = await ada.open("5211", 4, listed=True, bots={"1": "novice", "3": "greedy"})
            await ben.sit(played)
            await ada.ready(played)
            listed = (await stranger.get("/api/tables"))["tables"]
            # Those where one can sit down come first.
            assert [one["id"] for one in listed] == [open_, played]
            assert hidden not in {one["id"] for one in listed}
            waiting = listed[0]
            assert (waiting["phase"], waiting["free"], waiting["seat"]) == ("waiting", 1, None)
            assert waiting["bots"] == {"1": "novice", "3": "greedy"}
            assert waiting["players"]["0"]["name"] == ada.name
            await ada.ask("DELETE", f"/api/tables/{open_}/seat", seat=1)
            listed = (await ada.get("/api/tables"))["tables"]
            assert listed[0]["bots"] == {"3": "greedy"}
            assert (listed[0]["free"], listed[0]["seat"]) == (2, 0)

    asyncio.run(scenario())


def test_my_turn_is_a_list_with_the_oldest_first(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 2) as (ada, ben):
            tables = [await gather_at([ada, ben], "pico", 2) for _ in range(3)]

            async def due(one: Visitor) -> list[str]:
                lists = await one.get("/api/me/tables", turn=True)
                return [entry["id"] for entry in lists["tables"]]

            assert await due(ada) == await due(ben) == tables
            await ada.play(tables[0], 1, (await ada.see(tables[0]))["moves"][0])
            assert await due(ada) == tables[1:]
            assert await due(ben) == tables
            owing = (await ada.get("/api/me/tables"))["tables"]
            assert [one["owing"] for one in owing if one["id"] == tables[0]] == [[1]]
            # Something else is logged meanwhile, and the choice is taken back.
            await ben.post(f"/api/tables/{tables[0]}/abandon")
            await ada.post(f"/api/tables/{tables[0]}/withdraw", {"revision": 1})
            assert await due(ada) == tables
            for one in (ada, ben):
                await one.play(tables[0], 1, (await one.see(tables[0]))["moves"][0])
            # It is their turn again there, but only since now.
            assert await due(ada) == await due(ben) == [*tables[1:], tables[0]]
            await ben.post(f"/api/tables/{tables[1]}/resign")
            assert await due(ada) == [tables[2], tables[0]]
            over = await ada.get("/api/me/tables", over=True)
            assert [entry["id"] for entry in over["tables"]] == [tables[1]]

    asyncio.run(scenario())


def test_talk_and_whom_one_does_not_want_to_hear(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 3) as (ada, ben, cleo):
            table = await ada.open("pico", 2)
            path = f"/api/tables/{table}/chat"
            async with ada.live(table) as a, cleo.live(table) as c:
                await ben.post(path, {"text": "  hello\n\u202eall "})
                for live in (a, c):
                    said = await live.until("said")
                    assert (said["player"], said["name"]) == (ben.id, ben.name)
                    assert said["text"] == "hello all"
                await cleo.ask("PUT", f"/api/me/muted/{ben.id}")
                await ben.post(path, {"text": "not to Cleo"})
                await a.ask(type="say", text="to all")
                assert (await c.until("said"))["text"] == "to all"

            async def heard(one: Visitor) -> list[str]:
                return [line["text"] for line in (await one.get(path))["lines"]]

            assert await heard(ada) == ["hello all", "not to Cleo", "to all"]
            assert await heard(cleo) == ["to all"]
            async with cleo.live(table) as c:
                assert (await c.until("said"))["text"] == "to all"
            muted = await cleo.get("/api/me/muted")
            assert [one["id"] for one in muted["players"]] == [ben.id]
            await cleo.ask("DELETE", f"/api/me/muted/{ben.id}")
            assert await heard(cleo) == await heard(ada)
            assert await refused(ada.post(path, {"text": "\u200b \u202e"})) == "malformed"
            assert await refused(ada.post(path, {"text": "x" * 501})) == "malformed"

    asyncio.run(scenario())


def test_a_line_that_comes_twice_is_said_once(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 2) as (ada, ben):
            table = await ada.open("pico", 2)
            path = f"/api/tables/{table}/chat"
            async with ada.live(table) as a:
                for _ in range(2):
                    await a.ask(type="say", text="hello", key="k1")
            # However it comes again, also at once.
            line = {"text": "hello", "key": "k1"}
            assert await ada.post(path, line) == {"revision": 0}
            more = {"text": "and again", "key": "k2"}
            await asyncio.gather(*(ada.post(path, more) for _ in range(4)))
            assert await refused(ada.post(path, {**line, "text": "other"})) == "key_reused"
            # Without a key, or with somebody else's, it is another line.
            await ada.post(path, {"text": "hello"})
            await ben.post(path, line)
            lines = (await ada.get(path))["lines"]
            assert [one["text"] for one in lines] == ["hello", "and again", "hello", "hello"]

    asyncio.run(scenario())


def test_odds_are_told_where_help_is_allowed(small_server: Server) -> None:
    async def scenario() -> None:
        async with company(small_server.url, 2) as (ada, ben):
            order = {"game": "pickomino", "seats": 2, "seat": 0, "help": True}
            table = (await ada.post("/api/tables", order))["table"]["id"]
            path = f"/api/tables/{table}"
            assert await refused(ada.get(f"{path}/odds")) == "not_started"
            await ben.sit(table)
            await ada.ready(table)
            seen = await ada.see(table)
            odds = await ben.get(f"{path}/odds")
            assert odds["revision"] == seen["view"]["revision"]
            # Eight dice reach 21 more often than 36, and at least a total as often as just that.
            assert 1 > odds["atLeast"]["21"] > odds["atLeast"]["36"] > 0
            assert all(odds["atLeast"][tile] >= odds["exactly"][tile] for tile in odds["exactly"])
            await ada.post(f"{path}/resign")
            over = await ada.get(f"{path}/odds")
            assert (over["atLeast"], over["exactly"]) == ({}, {})
            other = await gather_at([ada, ben], "pico", 2)
            assert await refused(ada.get(f"/api/tables/{other}/odds")) == "forbidden"

    asyncio.run(scenario())
