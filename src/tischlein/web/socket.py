"""The live connection: a WebSocket that tells one pair of eyes what happens at a table.

It talks ASGI itself. A message is handed to the transport at once or not at all: whoever reads so
slowly that the transport would have to wait is dropped, and comes back by revision.
"""

from __future__ import annotations

import asyncio
import logging
import time
from http import HTTPStatus
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import UNSET, UnsetType

from tischlein.core.codec import encode
from tischlein.core.errors import Malformed, Refusal
from tischlein.core.values import Value
from tischlein.service.limits import by_address
from tischlein.service.live import LINES
from tischlein.service.messages import Accepted, Refused
from tischlein.service.refusals import Forbidden, SignedOut
from tischlein.service.repeats import IdempotencyKey

from .asking import check_origin, headers_of, identify, session_of
from .needs import LISTEN, check_needs
from .refusing import STATUS, retry_after
from .room import check_room
from .speech import clean_speech

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from tischlein.core.values import Seat
    from tischlein.service.live import Listener, LiveTable
    from tischlein.service.who import Who

    from .house import House

    Scope = dict[str, Any]
    Receive = Callable[[], Awaitable[dict[str, Any]]]
    Send = Callable[[dict[str, Any]], Awaitable[None]]
    Headers = Sequence[tuple[bytes, bytes]]

log = logging.getLogger("tischlein.socket")

LARGEST = 16 * 1024
"""The most bytes of a message from a client."""
PATIENCE = 10
"""So many messages that make no sense, and the connection is closed."""
MOST_TEXT = 500
SLOW = 1013
"""The code with which a connection is closed that reads too slowly: come back later."""

Id = int | Annotated[str, msgspec.Meta(max_length=64)]


class Play(Value, frozen=True, tag="play"):
    """Choose a move, or another one as long as it is not revealed."""

    revision: int
    """The revision of the view that the choice is about."""
    move: dict[str, Any]
    id: Id | None = None
    key: IdempotencyKey | None = None


class Withdraw(Value, frozen=True, tag="withdraw"):
    """Take back a choice that is not revealed yet."""

    revision: int
    id: Id | None = None
    key: IdempotencyKey | None = None


class Say(Value, frozen=True, tag="say"):
    """Say something at the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_TEXT)]
    id: Id | None = None
    key: IdempotencyKey | None = None


Asked = Play | Withdraw | Say
_asked = msgspec.json.Decoder(Asked).decode


class _Peek(msgspec.Struct):
    id: int | str | UnsetType | None = UNSET


_peek = msgspec.json.Decoder(_Peek).decode


class Socket:
    """One live connection."""

    __slots__ = (
        "address",
        "busy",
        "code",
        "dropped",
        "may_play",
        "muted",
        "player",
        "seat",
        "secret",
        "send",
        "task",
        "token",
    )

    def __init__(
        self, send: Callable[[bytes], bool], who: Who | None, secret: str | None, address: str
    ) -> None:
        """Speak for whoever asks; None is a stranger."""
        self.send = send
        """Sends a message at once; False if the client has to read first."""
        self.player: str | None = who.player.id if who else None
        self.may_play = who is not None and "play" in who.scopes
        self.seat: Seat | None = None
        self.muted: frozenset[str] = frozenset()
        self.secret = secret
        """The session it came by, looked at again and again: when that ends, this ends."""
        self.token: str | None = None
        """The token it came by, likewise."""
        self.address = address
        self.dropped = False
        self.code = 1000
        """Why it was dropped."""
        self.busy = False
        """Something that was asked is being carried out, and is not broken off."""
        self.task: asyncio.Task[Any] | None = None

    def post(self, message: bytes) -> None:
        """Send a message without waiting; whoever would make us wait is dropped."""
        if self.dropped:
            return
        try:
            if not self.send(message):
                self.drop(SLOW)
        except OSError:  # the connection is gone
            self.drop(1001)

    def drop(self, code: int) -> None:
        """End the connection from our side."""
        if not self.dropped:
            self.dropped = True
            self.code = code
            if self.task is not None and not self.busy:
                self.task.cancel()


async def serve_socket(
    house: House, scope: Scope, receive: Receive, send: Send, headers: Headers
) -> None:
    """Serve one connection to `/api/tables/{id}/live`; one that is refused gets these headers."""
    await receive()
    try:
        socket, table, revision = await _admit(house, scope)
    except Refusal as refusal:
        house.counts.refusals[refusal.code] += 1
        await _deny(send, refusal, headers)
        return
    await send({"type": "websocket.accept"})
    socket.task = asyncio.current_task()
    house.sockets.add(socket)
    live = None
    try:
        await house.check_listener(socket)
        live = await house.hall.attach(table, socket, revision)
        await tell_chat(house, live, socket)
        await _converse(house, live, socket, receive)
    except asyncio.CancelledError:
        if not socket.dropped:
            raise
        if socket.task is not None:
            socket.task.uncancel()
    except Refusal as refusal:
        # The database went away just now: come back.
        house.counts.refusals[refusal.code] += 1
        socket.code = 1012
    finally:
        house.sockets.discard(socket)
        socket.dropped = True
        if live is not None:
            house.hall.detach(live, socket)
    house.counts.dropped += socket.code == SLOW
    await send({"type": "websocket.close", "code": socket.code})


async def _admit(house: House, scope: Scope) -> tuple[Socket, str, int | None]:
    headers = headers_of(scope)
    parts = scope["path"].split("/")
    if len(parts) != 5 or parts[:3] != ["", "api", "tables"] or parts[4] != "live":
        raise Malformed("live connections are at /api/tables/{id}/live")
    address = by_address((scope.get("client") or ("",))[0])
    origin = scope["tischlein.origin"]
    who, secret = await identify(house, origin, headers, safe=True)
    if session_of(origin, headers) is not None or "origin" in headers:
        # A page of another site must not listen with our visitor's cookie.
        check_origin(origin, headers)
    check_needs(LISTEN, who)
    house.limit("other", who.player.id if who else address)
    live = await house.hall.get(parts[3])
    socket = Socket(scope["extensions"]["tischlein.post"], who, secret, address)
    if secret is None:
        socket.token = headers.get("authorization", "").partition(" ")[2] or None
    check_room(house, live.listeners, socket, "this table")
    if who is not None:
        socket.muted = await house.people.muted(who.player.id)
    return socket, parts[3], _revision(scope)


def _revision(scope: Scope) -> int | None:
    query = scope.get("query_string", b"").decode("latin-1")
    for part in query.split("&"):
        name, _, value = part.partition("=")
        if name == "revision" and value:
            if not (value.isascii() and value.isdecimal() and len(value) < 10):
                raise Malformed("a revision is a whole number")
            return int(value)
    return None


async def tell_chat(house: House, live: LiveTable, listener: Listener) -> None:
    """Send the last lines of chat to somebody who has just come."""
    if not live.heard:
        return
    lines = await house.hall.recent_chat(live, LINES)
    for line in lines:
        if line.player not in listener.muted:
            listener.post(encode(live.spoken(line)))


async def _converse(house: House, live: LiveTable, socket: Socket, receive: Receive) -> None:
    """Carry out what the client asks, one after the other."""
    nonsense = 0
    while not socket.dropped:
        message = await receive()
        if message["type"] != "websocket.receive":
            return
        raw = message.get("text") or message.get("bytes") or ""
        socket.busy = True
        try:
            await _carry_out(house, live, socket, _read(raw))
        except Refusal as refusal:
            nonsense = nonsense + 1 if refusal.code == "malformed" else nonsense
            house.counts.refusals[refusal.code] += 1
            answer = Refused(_id(raw), refusal.code, str(refusal))
            socket.post(encode(answer))
            if nonsense >= PATIENCE:
                socket.drop(1008)
        except Exception:
            log.exception("fault in a live connection")
            fault = Refused(_id(raw), "fault", "something went wrong here; it was logged")
            socket.post(encode(fault))
        finally:
            socket.busy = False


def _read(raw: str | bytes) -> Asked:
    if len(raw) > LARGEST:
        raise Malformed(f"a message has at most {LARGEST} bytes")
    try:
        asked: Asked = _asked(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"that is no request: {error}") from None
    return asked


async def _carry_out(house: House, live: LiveTable, socket: Socket, asked: Asked) -> None:
    began = time.perf_counter()
    player = _player(socket)
    table = live.table.id

    def accept(revision: int) -> None:
        socket.post(encode(Accepted(asked.id, revision)))

    if isinstance(asked, Say):
        house.limit("chat", player)
        accept(await house.hall.say(table, player, clean_speech(asked.text), asked.key))
    else:
        house.limit("move", player)
        if isinstance(asked, Play):
            move, key = asked.move, asked.key
            await house.hall.play(table, player, asked.revision, move, key, accept)
        else:
            await house.hall.withdraw(table, player, asked.revision, asked.key, accept)
        house.counts.moved(time.perf_counter() - began)


def _player(socket: Socket) -> str:
    if socket.player is None:
        raise SignedOut("say your name first, or send a token")
    if not socket.may_play:
        raise Forbidden("this token lacks the scope play")
    return socket.player


def _id(raw: str | bytes) -> int | str | None:
    """The id of a request that was refused, if it can be made out."""
    try:
        found = _peek(raw[:LARGEST]).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    if isinstance(found, str):
        return found[:64]
    return found if isinstance(found, int) and abs(found) < 2**53 else None


async def _deny(send: Send, refusal: Refusal, always: Headers) -> None:
    """Refuse a connection before it is one, with a status and the reason."""
    status = HTTPStatus(STATUS[refusal.code])
    body = encode({"error": {"code": refusal.code, "message": str(refusal)}})
    headers = [
        (b"content-type", b"application/json"),
        (b"cache-control", b"no-store"),
        *((name.encode(), value.encode()) for name, value in (retry_after(refusal) or {}).items()),
        *always,
    ]
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})
