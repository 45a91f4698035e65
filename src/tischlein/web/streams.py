"""Streams for programs: one JSON message a line, as long as the connection lasts."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from litestar import Router, get
from litestar.response import Stream

from tischlein.core.codec import encode
from tischlein.core.errors import Refusal
from tischlein.core.values import Seat, Value
from tischlein.service.live import LINES
from tischlein.service.who import Who

from .asking import AnyRequest, address_of, house_of, session_secret
from .needs import LISTEN, READ
from .room import check_room
from .socket import tell_chat

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from .house import House

WAITING = 64 + LINES
"""Messages that may wait for a reader, beside the chat at first; one that is slower is dropped."""
ALIVE = 15
"""After so many quiet seconds an empty line shows that the stream is alive."""
LOOK = 2
"""Every so many seconds a player's tables are looked at for a turn."""


class Turn(Value, frozen=True, tag="turn"):
    """A table waits for you."""

    table: str
    seat: Seat
    revision: int


class Reader:
    """A listener that a stream reads from."""

    def __init__(self, request: AnyRequest, player: str | None, muted: frozenset[str]) -> None:
        """Read for whoever asks."""
        self.player = player
        self.address = address_of(request)
        self.seat: Seat | None = None
        self.muted = muted
        self.secret = session_secret(request)
        """The session it came by: when that ends, this ends."""
        self.token = request.headers.get("authorization", "").partition(" ")[2] or None
        """The token it came by, likewise."""
        self.dropped = False
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING)

    def post(self, message: bytes) -> None:
        """Keep a message for the reader, or give the reader up."""
        if self.dropped:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.drop(1013)

    def drop(self, _: int) -> None:
        """End the stream, without what still waits for its reader."""
        self.dropped = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


@get(
    "/api/tables/{table:str}/stream",
    summary="Follow a table",
    media_type="application/x-ndjson",
    needs=LISTEN,
)
async def follow_table(
    table: str, request: AnyRequest, who: Who | None, revision: int | None = None
) -> Stream:
    """Follow a table as the live connection does: one message a line, empty lines between."""
    house = house_of(request)
    live = await house.hall.get(table)
    player = who.player.id if who else None
    muted = await house.people.muted(player) if player else frozenset()
    reader = Reader(request, player, muted)
    check_room(house, live.listeners, reader, "this table")
    return Stream(_lines(house, table, reader, revision), media_type="application/x-ndjson")


async def _lines(
    house: House, table: str, reader: Reader, revision: int | None
) -> AsyncIterator[bytes]:
    house.readers.add(reader)
    live = None
    try:
        await house.check_listener(reader)
        live = await house.hall.attach(table, reader, revision)
        await tell_chat(house, live, reader)
        while not house.closing:
            try:
                message = await asyncio.wait_for(reader.queue.get(), ALIVE)
            except TimeoutError:
                yield b"\n"
                continue
            if message is None:
                return
            yield message + b"\n"
    except Refusal as refusal:
        # The database went away just now, or the table was deleted: the stream ends.
        house.counts.refusals[refusal.code] += 1
    finally:
        house.readers.discard(reader)
        if live is not None:
            house.hall.detach(live, reader)


@get("/api/stream", summary="Follow your turns", media_type="application/x-ndjson", needs=READ)
async def follow_turns(request: AnyRequest, who: Who) -> Stream:
    """Be told whenever one of your tables waits for you: one line a turn, empty lines between."""
    house = house_of(request)
    reader = Reader(request, who.player.id, frozenset())
    check_room(house, house.readers, reader, "streams")
    return Stream(_turns(house, who.player.id, reader), media_type="application/x-ndjson")


async def _turns(house: House, player: str, reader: Reader) -> AsyncIterator[bytes]:
    house.readers.add(reader)
    try:
        await house.check_listener(reader)
        async for line in _due(house, player, reader):
            yield line
    except Refusal as refusal:
        house.counts.refusals[refusal.code] += 1
    finally:
        house.readers.discard(reader)


async def _due(house: House, player: str, reader: Reader) -> AsyncIterator[bytes]:
    told: dict[str, int] = {}
    quiet = 0
    while not house.closing and not reader.dropped:
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
