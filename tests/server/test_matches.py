"""Matches of all four games over the network, to their end."""

from __future__ import annotations

import asyncio
import random
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from .company import Player, Watcher, company, eventually, gather_at, refused, told_from_the_start
from .process import PATIENCE
from .visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from .process import Server

GAMES = [("pico", 2), ("pickomino", 3), ("5211", 4), ("pikoko", 3)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_match_with_changes_of_mind_lost_connections_and_spectators(
    server: Server, game: str, seats: int
) -> None:
    """Whoever comes and goes has heard, at the end, just what somebody who stayed has heard."""

    async def scenario() -> None:
        async with company(server.url, seats) as people, Visitor(server.url) as stranger:
            table = await gather_at(people, game, seats)
            rng = random.Random(7)
            players = [Player(one, table, rng, fickle=0.3, drops=0.1) for one in people]
            watcher = Watcher(stranger, table)
            await asyncio.gather(watcher.follow(), *(one.follow() for one in players))
            outcome = players[0].last["view"]["pending"]["over"]
            for seat, one in enumerate([*players, watcher]):
                assert one.last["view"]["pending"]["over"] == outcome
                assert one.last["view"]["seat"] == (seat if seat < seats else None)
                assert one.info["outcome"] == outcome
                assert one.events == await told_from_the_start(one.visitor, table)
                assert one.events[-1] == {"type": "ended", "outcome": outcome}
            assert sum(one.connections for one in players) > seats
            if game != "pickomino":
                assert any(one.changes for one in players)
            verified = await stranger.get(f"/api/tables/{table}/verify")
            assert verified["fair"]
            assert verified["samples"] > 0

    asyncio.run(scenario())


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_one_person_and_bots_of_the_server(
    small_server: Server, game: str, seats: int, tmp_path: Path
) -> None:
    """And the record is one that `tischlein verify` accepts, away from the server."""

    async def scenario() -> None:
        async with company(small_server.url, 1) as people:
            bots = {str(seat): ("novice", "greedy")[seat % 2] for seat in range(1, seats)}
            table = await gather_at(people, game, seats, bots=bots)
            player = Player(people[0], table, random.Random(8))
            await player.follow()
            assert [seat.get("bot") for seat in player.info["seats"]] == [None, *bots.values()]
            record = await people[0].get(f"/api/tables/{table}/record")
            (tmp_path / "match.json").write_bytes(msgspec.json.encode(record))
            assert record["outcome"] == player.info["outcome"]
            assert record["fairness"]["nonces"][1:] == ["00" * 16] * (seats - 1)
            assert record["fairness"]["nonces"][0] != "00" * 16

    asyncio.run(scenario())
    command = [sys.executable, "-m", "tischlein", "verify", str(tmp_path / "match.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_choice_is_seen_by_its_own_seat_only_until_the_last_is_in(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 2) as (ada, ben), Visitor(server.url) as stranger:
            table = await gather_at([ada, ben], "pico", 2)
            async with ada.live(table) as a, ben.live(table) as b, stranger.live(table) as s:
                seen = await a.until("update")
                await b.until("update")
                await s.until("update")
                first, second = seen["moves"][:2]
                for move in (first, second):
                    await a.ask(type="play", revision=1, move=move)
                await a.ask(type="withdraw", revision=1)
                # That a mind was changed is told to nobody else.
                for live in (b, s):
                    told = await live.until("chosen")
                    assert (told["chosen"], told["owing"]) == ([0], [1])
                    assert told.get("choice") is None
                    told = await live.until("chosen")
                    assert (told["chosen"], told["owing"]) == ([], [0, 1])
                assert await refused(a.ask(type="withdraw", revision=1)) == "not_your_turn"
                await a.ask(type="play", revision=1, move=first)
                theirs = (await ben.see(table))["moves"][0]
                await b.ask(type="play", revision=1, move=theirs)
                update = await a.until("update")
                assert update["events"][0]["type"] == "revealed"
                assert update["events"][0]["cards"] == [first["card"], theirs["card"]]
                assert await refused(a.ask(type="withdraw", revision=1)) == "stale"

    asyncio.run(scenario())


def test_who_has_chosen_is_told_what_else_could_be_chosen(server: Server) -> None:
    """Apart from the moves: who gets those owes a choice, and programs play one."""

    async def scenario() -> None:
        async with company(server.url, 2) as (ada, ben), Visitor(server.url) as stranger:
            table = await gather_at([ada, ben], "pico", 2)
            async with ada.live(table) as a:
                seen = await a.until("update")
                assert "instead" not in seen
                await a.ask(type="play", revision=1, move=seen["moves"][0])
            async with ada.live(table, 0) as a, ben.live(table) as b, stranger.live(table) as s:
                again = await a.until("update")
                assert again["view"]["choice"] == seen["moves"][0]
                assert "moves" not in again
                assert again["instead"] == seen["moves"]
                theirs = await b.until("update")
                assert "instead" not in theirs
                watched = await s.until("update")
                assert not {"moves", "instead"} & watched.keys()
                await a.ask(type="play", revision=1, move=again["instead"][1])
                await b.ask(type="play", revision=1, move=theirs["moves"][0])
                told = await a.until("update")
                assert told["events"][0]["cards"][0] == again["instead"][1]["card"]
                assert "instead" not in told

    asyncio.run(scenario())


def test_a_request_that_comes_twice_is_carried_out_once(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 2) as (ada, ben):
            table = await gather_at([ada, ben], "pico", 2)
            first, second = (await ada.see(table))["moves"][:2]
            assert await ada.play(table, 1, first, "k1") == 1
            assert await ada.play(table, 1, second, "k2") == 1
            # The first one comes again, late: it must not undo the second.
            assert await ada.play(table, 1, first, "k1") == 1
            assert (await ada.see(table))["view"]["choice"] == second
            assert await refused(ada.play(table, 1, second, "k1")) == "key_reused"
            back = {"revision": 1, "key": "k3"}
            assert (await ada.post(f"/api/tables/{table}/withdraw", back))["revision"] == 1
            assert (await ada.post(f"/api/tables/{table}/withdraw", back))["revision"] == 1
            assert await ada.play(table, 1, first, "k4") == 1
            # So does a withdrawal: what was chosen since stays.
            assert (await ada.post(f"/api/tables/{table}/withdraw", back))["revision"] == 1
            assert (await ada.see(table))["view"]["choice"] == first
            # The same choice under another key is a request of its own.
            assert await ada.play(table, 1, first, "k5") == 1
            theirs = (await ben.see(table))["moves"][0]
            assert await ben.play(table, 1, theirs, "k1") == 2
            for key in ("k4", "k5"):
                assert await ada.play(table, 1, first, key) == 1
            assert await ben.play(table, 1, theirs, "k1") == 2
            assert (await ada.see(table))["view"]["revision"] == 2
            order = {"game": "pico", "seats": 2}
            opened = [await ada.post("/api/tables", order, key="o") for _ in range(2)]
            assert opened[0]["table"]["id"] == opened[1]["table"]["id"]
            again = ada.post("/api/tables", {"game": "5211", "seats": 2}, key="o")
            assert await refused(again) == "key_reused"

    asyncio.run(scenario())


async def read_stream(
    visitor: Visitor, path: str, enough: Callable[[dict[str, Any]], bool]
) -> list[dict[str, Any]]:
    """Read a stream until a line is enough."""
    lines = []
    async with asyncio.timeout(PATIENCE), visitor.http.stream("GET", path) as answer:
        assert answer.headers["content-type"].startswith("application/x-ndjson")
        async for line in answer.aiter_lines():
            if line:
                lines.append(msgspec.json.decode(line))
                if enough(lines[-1]):
                    break
    return lines


def test_streams_for_programs(server: Server) -> None:
    async def scenario() -> None:
        async with company(server.url, 2) as (ada, ben):
            table = await gather_at([ada, ben], "pico", 2)
            begun = asyncio.Event()

            def second(line: dict[str, Any]) -> bool:
                begun.set()
                return bool(line["revision"] == 2)

            turns = asyncio.create_task(read_stream(ben, "/api/stream", second))
            following = asyncio.create_task(
                read_stream(
                    ada,
                    f"/api/tables/{table}/stream?revision=0",
                    lambda line: line["type"] == "update" and line["view"]["revision"] == 2,
                )
            )

            async def ada_is_there() -> bool:
                return bool((await ben.see(table))["present"] == [0])

            await eventually(ada_is_there)
            await asyncio.wait_for(begun.wait(), 60)
            for one in (ben, ada):
                await one.play(table, 1, (await one.see(table))["moves"][0])
            lines = await following
            assert [line["type"] for line in lines if line["type"] != "presence"] == [
                "update",
                "chosen",
                "update",
            ]
            assert [event["type"] for event in lines[0]["events"]] == ["dealt"]
            assert [event["type"] for event in lines[-1]["events"]] == ["revealed"]
            turn = {"type": "turn", "table": table, "seat": 1}
            assert await turns == [{**turn, "revision": 1}, {**turn, "revision": 2}]

    asyncio.run(scenario())


def test_who_moves_is_acknowledged_before_anybody_is_told(small_server: Server) -> None:
    async def scenario() -> None:
        async with company(small_server.url, 2) as (ann, ben):
            table = await gather_at([ann, ben], "pico", 2)
            for mover, told in ((ann, "chosen"), (ben, "update")):
                async with mover.live(table) as live:
                    first = await live.until("update")
                    await live.send(type="play", revision=1, move=first["moves"][0])
                    kinds = []
                    while told not in kinds:
                        kinds.append((await live.next())["type"])
                    heard = [kind for kind in kinds if kind != "presence"]
                    assert heard == ["answer", told]

    asyncio.run(scenario())
