"""What people at a table receive over the network, kept with the revision at which it came."""

from __future__ import annotations

import asyncio
import contextlib
import re
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tischlein.core.record import read_record, replay
from tischlein.games import find_game

from .process import PATIENCE
from .visitor import Refusal, Visitor

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from .visitor import Live


class Heard(NamedTuple):
    """Something that was received."""

    revision: int
    text: str
    asked: str = ""
    """What it answers, if it answers something that names cards."""


class Guest:
    """Somebody who keeps everything that the server ever sends."""

    def __init__(self, visitor: Visitor, seat: int | None) -> None:
        """Keep it for a visitor."""
        self.visitor = visitor
        self.seat = seat
        self.heard: list[Heard] = []
        self.revision = 0
        self.live: Live | None = None
        self.moves: list[Any] = []
        self.chosen: list[int] = []
        self.over = False
        self.keys: list[str] = []
        """What lets in as this guest."""

    async def hear(self, asked: str = "") -> dict[str, Any]:
        """Take the next message."""
        assert self.live is not None
        message = await self.live.next()
        if message["type"] == "update":
            self.revision = message["view"]["revision"]
            self.moves = message.get("moves", [])
            self.over = "over" in message["view"]["pending"]
        if message["type"] == "chosen":
            self.chosen = message["chosen"]
        answers = message["type"] == "refusal"
        self.heard.append(Heard(self.revision, self.live.received[-1], asked if answers else ""))
        return message

    async def hear_revision(self, revision: int) -> None:
        """Listen until the match is that far."""
        while self.revision < revision:
            await self.hear()

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Ask by the live connection, and take everything until the answer."""
        assert self.live is not None
        number = await self.live.send(**message)
        asked = msgspec.json.encode(message).decode()
        while True:
            answer = await self.hear(asked)
            if answer.get("id") == number:
                return answer

    async def read(self, paths: Sequence[str]) -> None:
        """Read all of these by HTTP."""
        for path in paths:
            answer = await self.visitor.http.get(path)
            self.heard.append(Heard(self.revision, f"{answer.text}\n{answer.headers}"))

    async def read_stream(self, path: str) -> None:
        """Read what a stream tells at first: how it is, and what comes with that."""
        told = False
        with contextlib.suppress(TimeoutError):
            async with (
                asyncio.timeout(PATIENCE) as patience,
                self.visitor.http.stream("GET", path) as answer,
            ):
                async for line in answer.aiter_lines():
                    self.heard.append(Heard(self.revision, line))
                    if not told and line.startswith('{"type":"update"'):
                        told = True
                        patience.reschedule(asyncio.get_running_loop().time() + 0.2)
        assert told


@contextlib.asynccontextmanager
async def gathering(url: str, seats: int) -> AsyncIterator[tuple[list[Guest], Guest, Guest]]:
    """Players, somebody who watches under a name, and a stranger."""
    async with contextlib.AsyncExitStack() as stack:
        visitors = [await stack.enter_async_context(Visitor(url)) for _ in range(seats + 2)]
        for visitor in visitors[:-1]:
            await visitor.guest()
        guests = [
            Guest(visitor, seat if seat < seats else None) for seat, visitor in enumerate(visitors)
        ]
        for guest in guests[:-1]:
            guest.keys += guest.visitor.http.cookies.values()
        yield guests[:seats], guests[seats], guests[seats + 1]


def states(record_text: str) -> list[Any]:
    """The whole truth of a finished match at every revision."""
    record = read_record(record_text.encode())
    return [progress.match.state for progress in replay(record, find_game)]


def names(card: str, text: str) -> bool:
    """Whether a card is named in a text; ids, which may contain anything, are not read."""
    return re.search(rf"(?<![\w-]){card}(?![\w-])", text) is not None


def hidden_cards(game: str, state: Any, seat: int | None) -> list[str]:
    """Cards whose names can only stand in a text if somebody was told where they are."""
    if game == "pikoko":
        hands = [hand for owner, hand in enumerate(state.hands) if seat in {None, owner}]
        return [card for hand in (*hands, state.rest) for card in hand]
    if game == "5211":
        places = [hand for owner, hand in enumerate(state.hands) if owner != seat]
        cards = [card for place in (*places, state.pile, state.removed) for card in place]
        return [card for card in cards if card[1] in "56"]  # Of these there is one each.
    return []


def since_the_deal(text: str) -> str:
    """Leave out of a message what belongs to an earlier deal, whose cards have been shuffled."""
    if not text.startswith('{"type":"update"'):
        return text
    message = msgspec.json.decode(text)
    events = message["events"]
    deals = [index for index, event in enumerate(events) if event["type"] == "dealt"]
    message["events"] = events[deals[-1] :] if deals else events
    return msgspec.json.encode(message).decode()


async def refused(request: Any) -> Refusal:
    """Demand a refusal."""
    try:
        await request
    except Refusal as refusal:
        return refusal
    raise AssertionError("that should have been refused")
