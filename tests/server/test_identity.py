"""Nobody is let in as somebody else, and nobody sees what only somebody else may see."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from .company import eventually
from .eaves import gathering, refused
from .process import PATIENCE, Server
from .visitor import Refusal, Visitor

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from .eaves import Guest
    from .visitor import Live


@contextlib.asynccontextmanager
async def pikoko(url: str) -> AsyncIterator[tuple[list[Guest], str]]:
    """Three at a table of Pikoko that has begun."""
    async with gathering(url, 3) as (players, _, _):
        table = await players[0].visitor.open("pikoko", 3)
        for guest in players[1:]:
            await guest.visitor.sit(table, guest.seat)
        await players[0].visitor.ready(table)
        yield players, table


def hands(seen: Any) -> list[Any]:
    shown: list[Any] = seen["view"]["board"]["hands"]
    return shown


def test_who_has_no_cookie_is_a_spectator(small_server: Server) -> None:
    async def scenario() -> None:
        async with pikoko(small_server.url) as (players, table):
            own = players[1].visitor.http.cookies["tischlein"]
            assert [hand is None for hand in hands(await players[1].visitor.see(table))] == [
                False,
                True,
                False,
            ]
            garbage = ["", "x", own[:-1], own + "x", own.swapcase(), f'"{own}', "a" * 500, "\\303"]
            for cookie in garbage:
                async with Visitor(small_server.url) as lost:
                    lost.http.headers["cookie"] = f"tischlein={cookie}"
                    seen = await lost.see(table)
                    assert seen["view"]["seat"] is None
                    assert hands(seen) == [None] * 3
                    assert (await refused(lost.get("/api/me"))).code == "signed_out"
                    assert (
                        await refused(lost.play(table, 2, {"type": "bet", "tokens": 0}))
                    ).status == 401
                    lost.http.headers["cookie"] = f"other=1; __Host-tischlein={own}"
                    assert hands(await lost.see(table)) == [None] * 3

    asyncio.run(scenario())


def test_a_session_is_no_token_and_a_token_no_session(small_server: Server) -> None:
    async def scenario() -> None:
        async with pikoko(small_server.url) as (players, table):
            visitor = players[0].visitor
            made = await visitor.post("/api/me/tokens", {"scopes": ["play", "read"]})
            link = await visitor.post("/api/me/recovery")
            session = visitor.http.cookies["tischlein"]
            for key in (session, link["code"], visitor.id, made["id"], made["secret"][:-1], table):
                async with Visitor(small_server.url, key) as forger:
                    assert (await refused(forger.see(table))).code == "signed_out"
                    assert (await refused(forger.get("/api/me"))).code == "signed_out"
            for key in (made["secret"], link["code"], visitor.id, made["id"]):
                async with Visitor(small_server.url) as forger:
                    forger.http.cookies.set("tischlein", key)
                    assert hands(await forger.see(table)) == [None] * 3
                    assert (await refused(forger.get("/api/me"))).code == "signed_out"

    asyncio.run(scenario())


def test_the_same_name_is_another_player(small_server: Server) -> None:
    async def scenario() -> None:
        async with pikoko(small_server.url) as (players, table), Visitor(small_server.url) as twin:
            await twin.guest(players[0].visitor.name)
            assert twin.id != players[0].visitor.id
            seen = await twin.see(table)
            assert seen["view"]["seat"] is None
            assert hands(seen) == [None] * 3
            asked = twin.play(table, seen["view"]["revision"], {"type": "bet", "tokens": 1})
            assert (await refused(asked)).code == "not_seated"
            assert (await refused(twin.sit(table))).code == "already_started"

    asyncio.run(scenario())


def test_another_guests_cookie_shows_that_guests_seat_and_no_other(small_server: Server) -> None:
    async def scenario() -> None:
        async with pikoko(small_server.url) as (players, table):
            for guest in players:
                seen = await guest.visitor.see(table)
                assert seen["view"]["seat"] == guest.seat
                assert [seat for seat, hand in enumerate(hands(seen)) if hand is None] == [
                    guest.seat
                ]

    asyncio.run(scenario())


def test_a_recovery_link_moves_the_seat_once(server: Server) -> None:
    async def scenario() -> None:
        async with pikoko(server.url) as (players, table), Visitor(server.url) as device:
            old = players[1].visitor
            first = await old.post("/api/me/recovery")
            link = await old.post("/api/me/recovery")
            assert (await refused(device.post("/api/recovery", first))).code == "bad_link"
            stream = await follow(old, f"/api/tables/{table}/stream")
            turns = await follow(old, "/api/stream")
            async with old.live(table) as live:
                assert (await live.until("update"))["view"]["seat"] == 1
                me = await device.post("/api/recovery", link)
                assert me["player"]["id"] == old.id
                with pytest.raises(ConnectionClosed) as closed:
                    await listen_to_the_end(live)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1008
            # Streams end as well: they show the same as a live connection.
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(stream, turns)
            assert (await refused(old.get("/api/me"))).code == "signed_out"
            assert hands(await old.see(table)) == [None] * 3
            async with old.live(table) as live:
                assert (await live.until("update"))["view"]["seat"] is None
            assert (await device.see(table))["view"]["seat"] == 1
            for visitor in (old, device):
                assert (await refused(visitor.post("/api/recovery", link))).code == "bad_link"

    asyncio.run(scenario())


async def listen_to_the_end(live: Live) -> None:
    while True:
        await live.next()


async def follow(visitor: Visitor, path: str) -> asyncio.Task[list[str]]:
    """Read a stream to its end; returns once it has begun, for whoever asked."""
    begun = asyncio.Event()

    async def read() -> list[str]:
        lines = []
        async with visitor.http.stream("GET", path) as answer:
            assert answer.status_code == 200
            if path == "/api/stream":
                # It says nothing until it is somebody's turn.
                begun.set()
            async for line in answer.aiter_lines():
                begun.set()
                lines.append(line)
        return lines

    reading = asyncio.create_task(read())
    await asyncio.wait_for(begun.wait(), 30)
    return reading


def test_what_is_deleted_ends_at_once(small_server: Server) -> None:
    async def scenario() -> None:
        async with pikoko(small_server.url) as (players, table):
            visitor = players[0].visitor
            made = await visitor.post("/api/me/tokens", {"scopes": ["read"]})
            async with Visitor(small_server.url, made["secret"]) as program:
                assert (await program.see(table))["view"]["seat"] == 0
                stream = await follow(program, f"/api/tables/{table}/stream")
                async with program.live(table) as live:
                    await live.until("update")
                    asked = live.ask(type="play", revision=2, move={"type": "bet", "tokens": 0})
                    assert (await refused(asked)).code == "forbidden"
                    await visitor.ask("DELETE", f"/api/me/tokens/{made['id']}")
                    with pytest.raises(ConnectionClosed):
                        await listen_to_the_end(live)
                async with asyncio.timeout(PATIENCE):
                    await stream
                assert (await refused(program.see(table))).code == "signed_out"
            async with visitor.live(table) as live:
                await live.until("update")
                await visitor.ask("DELETE", "/api/session")
                with pytest.raises(ConnectionClosed):
                    await listen_to_the_end(live)
            assert hands(await visitor.see(table)) == [None] * 3

    asyncio.run(scenario())


def test_a_token_with_the_wrong_scope_is_a_spectator(small_server: Server) -> None:
    async def scenario() -> None:
        async with pikoko(small_server.url) as (players, table):
            made = await players[0].visitor.post("/api/me/tokens", {"scopes": ["bot"]})
            async with Visitor(small_server.url, made["secret"]) as program:
                seen = await program.see(table)
                assert seen["view"]["seat"] is None
                assert hands(seen) == [None] * 3
                assert seen["moves"] == []

    asyncio.run(scenario())


def test_a_spectator_sees_everything_when_it_is_over(small_server: Server) -> None:
    async def scenario() -> None:
        async with pikoko(small_server.url) as (players, table), Visitor(small_server.url) as eyes:
            async with eyes.live(table) as live:
                before = await live.until("update")
                assert hands(before) == [None] * 3
                for path in ("record", "replay", "verify", "replay?everything=true&seat=1"):
                    found = await refused(eyes.get(f"/api/tables/{table}/{path}"))
                    assert found.code == "not_over"
                for guest in players:
                    await guest.visitor.post(f"/api/tables/{table}/abandon")
                while True:
                    update = await live.until("update")
                    if update["table"]["phase"] == "over":
                        break
                assert all(hands(update))
            assert all(hands(await eyes.see(table)))
            assert all(hands(await players[0].visitor.see(table)))
            record = await eyes.get(f"/api/tables/{table}/record")
            assert record["fairness"]["commitment"] == before["table"]["commitment"]
            assert (await eyes.get(f"/api/tables/{table}/verify"))["fair"]

    asyncio.run(scenario())


def test_a_choice_shows_only_that_it_was_made(small_server: Server) -> None:
    """Neither what it is, nor that it was changed."""

    async def scenario() -> None:
        async with (
            pikoko(small_server.url) as (players, table),
            contextlib.AsyncExitStack() as stack,
        ):
            lives = []
            for guest in players:
                live = await stack.enter_async_context(guest.visitor.live(table))
                lives.append(live)
                update = await live.until("update")
                revision, deciding = update["view"]["revision"], update["view"]["pending"]["decide"]
            chooser, other = deciding[:2]
            for tokens in (0, 9, 3, 3, 1):
                move = {"type": "bet", "tokens": tokens}
                await lives[chooser].ask(type="play", revision=revision, move=move)
            await players[other].visitor.post(f"/api/tables/{table}/chat", {"text": "the end"})
            told: list[Any] = []
            while not told or told[-1]["type"] != "said":
                told.append(await lives[other].next())
            chosen = [message for message in told if message["type"] == "chosen"]
            assert [message["chosen"] for message in chosen] == [[chooser]]
            assert chosen[0]["choice"] is None
            assert (
                '"tokens":9'
                not in msgspec.json.encode(
                    [{**message, "moves": None} for message in told]
                ).decode()
            )

    asyncio.run(scenario())


async def _is_signed_out(visitor: Visitor) -> bool:
    try:
        await visitor.get("/api/me")
    except Refusal as refusal:
        return refusal.code == "signed_out"
    return False


def test_a_seat_moves_from_another_process_as_well(postgres_url: str, tmp_path: Path) -> None:
    """The old device listens at one process, the link is used at the other."""

    async def scenario(one: Server, two: Server) -> None:
        async with pikoko(one.url) as (players, table), Visitor(two.url) as device:
            old = players[1].visitor
            link = await old.post("/api/me/recovery")
            stream = await follow(old, f"/api/tables/{table}/stream")
            async with old.live(table) as live:
                await live.until("update")
                await device.post("/api/recovery", link)
                assert (await device.see(table))["view"]["seat"] == 1
                async with asyncio.timeout(PATIENCE):
                    with pytest.raises(ConnectionClosed):
                        await listen_to_the_end(live)
                    await stream
            # The process may know it for some seconds more.
            await eventually(lambda: _is_signed_out(old))

    with (
        Server(postgres_url, tmp_path / "one.log") as one,
        Server(postgres_url, tmp_path / "two.log") as two,
    ):
        asyncio.run(scenario(one, two))


def test_the_link_of_a_private_table_is_told_to_nobody_else(small_server: Server) -> None:
    async def scenario() -> None:
        url = small_server.url
        async with gathering(url, 3) as (players, watcher, stranger):
            host = players[0].visitor
            table = await host.open("pikoko", 3)
            for guest in players[1:]:
                await guest.visitor.sit(table, guest.seat)
            await host.ready(table)
            paths = ["/", "/metrics", "/api/tables", "/api/games/pikoko/leaders", "/api/me/tables"]
            paths += ["/api/me/export", f"/api/players/{host.id}"]
            for phase in ("playing", "over"):
                for guest in (watcher, stranger):
                    guest.heard.clear()
                    await guest.read(paths)
                    assert not any(table in heard.text for heard in guest.heard), phase
                assert table in str(await host.get("/api/me/tables"))
                for guest in players:
                    if phase == "playing":
                        await guest.visitor.post(f"/api/tables/{table}/abandon")
            async with asyncio.timeout(PATIENCE):
                # The result is counted soon after; who sat there finds the match in the profile.
                while table not in str(await host.get(f"/api/players/{host.id}")):  # noqa: ASYNC110 - another process
                    await asyncio.sleep(0.05)
            await watcher.read(paths)
            assert not any(table in heard.text for heard in watcher.heard)

    asyncio.run(scenario())
