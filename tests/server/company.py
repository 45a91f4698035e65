"""People who play a match over the network, change their minds, lose connections and go on."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from typing import TYPE_CHECKING, Any

import pytest

from .process import PATIENCE
from .visitor import Refusal, Visitor

if TYPE_CHECKING:
    import random
    from collections.abc import AsyncIterator, Awaitable, Callable

    from .visitor import Live

UNTIMELY = {"stale", "match_over", "not_your_turn"}
"""Somebody else was quicker: that may happen to whoever changes his mind."""


@contextlib.asynccontextmanager
async def company(url: str, number: int) -> AsyncIterator[list[Visitor]]:
    """So many guests."""
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Visitor(url)) for _ in range(number)]
        for one in people:
            await one.guest()
        yield people


async def gather_at(people: list[Visitor], game: str, seats: int, **order: Any) -> str:
    """Open a table for these people, all of them ready; returns its id."""
    table = await people[0].open(game, seats, **order)
    for other in people[1:]:
        await other.sit(table)
    await people[0].ready(table)
    return table


async def eventually(check: Callable[[], Awaitable[bool]], seconds: float = PATIENCE) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        for _ in itertools.repeat(None):
            if await check():
                return
            await asyncio.sleep(0.02)


async def refused(asking: Awaitable[Any]) -> str:
    """The code of a refusal that must come."""
    with pytest.raises(Refusal) as caught:
        await asking
    return caught.value.code


def pick(moves: list[Any], rng: random.Random) -> Any:
    """Choose by chance; but who has won a Pickomino tile takes it, or the match takes for ever."""
    tiles = [move for move in moves if move["type"] == "stop" and move["tile"] is not None]
    return rng.choice(tiles or moves)


class Watcher:
    """Somebody who follows a table, and remembers what happened there."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        """Nothing was heard yet."""
        self.visitor = visitor
        self.table = table
        self.events: list[Any] = []
        self.last: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self.moves: list[Any] = []
        self.choice: Any = None
        self.revision = 0
        self.connections = 0
        self.live: Live | None = None

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.info) and self.info["phase"] == "over"

    def take(self, message: dict[str, Any]) -> None:
        """Take in a message."""
        if message["type"] == "update":
            assert message["view"]["revision"] >= self.revision
            self.last = message
            self.info = message.get("table", self.info)
            self.revision = message["view"]["revision"]
            self.events += message["events"]
            self.moves = message.get("moves", [])
            self.choice = message["view"]["choice"]
        elif message["type"] == "chosen":
            assert message["revision"] == self.revision
            self.choice = message.get("choice", self.choice)
            self.moves = message.get("moves", [])

    async def follow(self) -> None:
        """Follow until the match is over, with as many connections as it takes."""
        while not self.over:
            async with self.visitor.live(self.table, self.revision) as self.live:
                self.connections += 1
                while not self.over:
                    self.take(await self.live.next(PATIENCE))
                    await self.act()
                    if self.leaves():
                        break

    async def act(self) -> None:
        """Do something about it, if need be."""

    def leaves(self) -> bool:
        """Whether the connection is to be lost now."""
        return False


class Player(Watcher):
    """Somebody who plays by chance."""

    def __init__(
        self, visitor: Visitor, table: str, rng: random.Random, fickle: float = 0, drops: float = 0
    ) -> None:
        """Change the own mind, and lose the connection, so often."""
        super().__init__(visitor, table)
        self.rng = rng
        self.fickle = fickle
        self.drops = drops
        self.changes = 0

    async def act(self) -> None:
        """Choose, and perhaps choose anew."""
        while self.moves and not self.over:
            await self.ask(type="play", move=pick(self.moves, self.rng))
            while self.choice is not None and self.wavers():
                self.changes += 1
                await self.ask(type="withdraw")

    async def ask(self, **message: Any) -> None:
        """Ask for something at the revision that is known, and take in what comes of it."""
        assert self.live is not None
        number = await self.live.send(revision=self.revision, **message)
        answer: dict[str, Any] = {}
        while answer.get("id") != number:
            answer = await self.live.next(PATIENCE)
            self.take(answer)
        if answer["type"] == "refusal":
            assert answer["code"] in UNTIMELY, answer
            return
        # It is acknowledged before it is told.
        told: dict[str, Any] = {"type": ""}
        while told["type"] not in {"update", "chosen"} or self.revision < answer["revision"]:
            told = await self.live.next(PATIENCE)
            self.take(told)

    def wavers(self) -> bool:
        """Change the own mind by chance, but certainly once."""
        return self.fickle > 0 and (self.changes == 0 or self.rng.random() < self.fickle)

    def leaves(self) -> bool:
        """Lose the connection by chance, but certainly once."""
        certainly = self.connections == 1 and self.revision > 2
        return self.drops > 0 and (certainly or self.rng.random() < self.drops)


async def told_from_the_start(visitor: Visitor, table: str) -> list[Any]:
    """Everything that happened, as somebody who comes now is told it."""
    async with visitor.live(table, 0) as live:
        events: list[Any] = (await live.until("update"))["events"]
        return events
