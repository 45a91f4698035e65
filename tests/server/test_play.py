"""Matches of all four games over the network."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import pytest

from .visitor import Visitor

if TYPE_CHECKING:
    from .process import Server


async def play_out(visitor: Visitor, table: str, rng: random.Random) -> dict[str, Any]:
    """Play by a live connection until the match is over; returns the last update."""
    async with visitor.live(table) as live:
        while True:
            message = await live.next(60)
            if message["type"] != "update":
                continue
            over = message["view"]["pending"].get("over")
            if over:
                return message
            if message.get("moves") and message["view"]["choice"] is None:
                move = rng.choice(message["moves"])
                await live.send(type="play", revision=message["view"]["revision"], move=move)


@pytest.mark.parametrize(
    ("game", "seats"), [("pico", 2), ("pickomino", 3), ("5211", 4), ("pikoko", 3)]
)
def test_people_play_a_match_to_its_end(server: Server, game: str, seats: int) -> None:
    async def scenario() -> None:
        async with contextlib_people(server.url, seats) as people:
            host = people[0]
            table = await host.open(game, seats)
            for other in people[1:]:
                await other.sit(table)
            await host.ready(table)
            rng = random.Random(7)
            last = await asyncio.gather(*(play_out(one, table, rng) for one in people))
            outcomes = {str(update["view"]["pending"]["over"]) for update in last}
            assert len(outcomes) == 1
            verified = await host.get(f"/api/tables/{table}/verify")
            assert verified["fair"]
            assert verified["samples"] > 0

    asyncio.run(scenario())


def contextlib_people(url: str, number: int) -> Any:
    import contextlib

    @contextlib.asynccontextmanager
    async def people() -> Any:
        async with contextlib.AsyncExitStack() as stack:
            yield [
                await (await stack.enter_async_context(Visitor(url))).guest() for _ in range(number)
            ]

    return people()
