"""Streams for programs: one JSON message a line, as long as the connection lasts."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from litestar import Router, get
from litestar.response import Stream

from tischlein.core.codec import encode
from tischlein.core.values import Seat, Value
from tischlein.service.who import Who

from .asking import AnyRequest, house_of, need

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tischlein.service.live import LiveTable

    from .house import House

WAITING = 64
"""So many messages may wait for a reader; one that is slower is dropped."""
ALIVE = 15
"""After so many quiet seconds an empty line shows that the stream is alive."""
LOOK = 2
"""Every so many seconds a player's tables are looked at for a turn."""


class Turn(Value, frozen=True, tag="turn"):
    """A table waits for you."""

    table: str
    seat: Seat
    revision: int


class _Reader:
    """A listener that a stream reads from."""

    def __init__(self, player: str | None, seat: Seat | None, muted: frozenset[str]) -> None:
        self.player = player
        self.seat = seat
        self.muted = muted
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(WAITING)

    def post(self, message: str) -> None:
        """Keep a message for the reader, or give the reader up."""
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(None)


@get("/api/tables/{table:str}/stream", summary="Follow a table", media_type="application/x-ndjson")
async def follow_table(
    table: str, request: AnyRequest, who: Who | None, revision: int | None = None
) -> Stream:
    """Follow a table as the live connection does: one message a line, empty lines between."""
    house = house_of(request)
    live = await house.hall.get(table)
    if who is not None:
        need(who, "play", "read")
    player = who.player.id if who else None
    muted = await house.people.muted(player) if player else frozenset()
    reader = _Reader(player, live.table.seat_of(player), muted)
    return Stream(_lines(house, live, reader, revision), media_type="application/x-ndjson")


async def _lines(
    house: House, live: LiveTable, reader: _Reader, revision: int | None
) -> AsyncIterator[bytes]:
    await house.hall.attach(live, reader, revision)
    try:
        while not house.closing:
            try:
                message = await asyncio.wait_for(reader.queue.get(), ALIVE)
            except TimeoutError:
                yield b"\n"
                continue
            if message is None:
                return
            yield message.encode() + b"\n"
    finally:
        house.hall.detach(live, reader)


@get("/api/stream", summary="Follow your turns", media_type="application/x-ndjson")
async def follow_turns(request: AnyRequest, who: Who | None) -> Stream:
    """Be told whenever one of your tables waits for you: one line a turn, empty lines between."""
    who = need(who, "play", "read")
    house = house_of(request)
    return Stream(_turns(house, who.player.id), media_type="application/x-ndjson")


async def _turns(house: House, player: str) -> AsyncIterator[bytes]:
    told: dict[str, int] = {}
    quiet = 0
    while not house.closing:
        listings = await house.hall.store.tables_of(player, turn=True, limit=200)
        due = {one.setup.id: one for one in listings}
        told = {table: revision for table, revision in told.items() if table in due}
        for table, one in due.items():
            if told.get(table) != one.revision:
                told[table] = one.revision
                quiet = 0
                seat = next(seat for seat, other in one.players.items() if other == player)
                yield encode(Turn(table, seat, one.revision)) + b"\n"
        await house.hall.turn_of(player, LOOK)
        quiet += LOOK
        if quiet >= ALIVE:
            quiet = 0
            yield b"\n"


streams = Router("/", route_handlers=[follow_table, follow_turns], tags=["streams"])
