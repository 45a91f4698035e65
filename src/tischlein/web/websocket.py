"""WebSockets (RFC 6455) for thousands of listeners: small in memory, quick to open, quick to write.

It speaks just enough ASGI for the application to let a connection in or refuse it. What is sent goes
to the transport in one piece, at once. Each connection has bounds: a message has a size and comes in
so many frames, answers to pings may not pile up, and a connection that is over does not stay.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from .handshake import VERSION, acceptance, denial, proof
from .refusing import refusal_bytes

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform without the compiled part
    from websockets.utils import apply_mask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from uvicorn import Config
    from uvicorn.server import ServerState

    Headers = Sequence[tuple[bytes, bytes]]

log = logging.getLogger("tischlein.socket")

PIECES = 64
"""Largest number of frames in one message."""
UNREAD = 64 * 1024
"""Bytes that may wait for a client that sends pings and reads nothing."""
LINGER = 5
"""Seconds in which a closed connection may still read what was sent to it."""
AHEAD = 8
"""Messages that may wait to be carried out before the connection is read no further: what came with
them waits as bytes, for a thousand small messages take a hundred times as much memory."""
ALIVE = 30
"""Seconds between two pings, and how long the answer to one may take."""

_CONT, _TEXT, _BINARY, _CLOSE, _PING, _PONG = 0, 1, 2, 8, 9, 10
_KNOWN = frozenset({_CONT, _TEXT, _BINARY, _CLOSE, _PING, _PONG})
_FIN = _MASKED = 0x80
_CODES = frozenset({1000, 1001, 1002, 1003, *range(1007, 1015)})
"""The registered codes that may be sent in a closing frame."""


class Gone(OSError):  # noqa: N818 - people leave; it is no error
    """The connection is over."""


class _Broken(Exception):  # noqa: N818 - it ends a connection and is never seen
    """The client does not keep to the protocol."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class WebSocket(asyncio.Protocol):
    """One connection, from the request for it to its end."""

    __slots__ = (
        "_app",
        "_closing",
        "_connections",
        "_denied",
        "_in_use",
        "_kind",
        "_largest",
        "_loop",
        "_messages",
        "_paused",
        "_pieces",
        "_pinged",
        "_proof",
        "_rest",
        "_scope",
        "_state",
        "_timer",
        "_transport",
        "_waiter",
        "accepted",
        "open",
        "writable",
    )

    def __init__(self, config: Config, state: ServerState, loop: asyncio.AbstractEventLoop) -> None:
        """Begin with nothing; `begin` takes the request."""
        self._app = config.loaded_app
        self._largest = config.ws_max_size
        self._state = state
        # uvicorn counts its own kinds here; it asks no more of one than `shutdown`.
        self._connections: set[Any] = state.connections
        self._loop = loop
        self._transport: asyncio.Transport
        self._scope: dict[str, Any]
        self._proof: bytes | None = None
        """What proves to the client that its request was understood."""
        self._denied: tuple[int, Headers] | None = None
        self.accepted = False
        self.open = True
        """Whether messages still go out."""
        self.writable = True
        """Whether the client has read enough for more to be sent."""
        self._closing = False
        """Whether what comes is read no more."""
        self._paused = False
        self._in_use = True
        self._messages: deque[dict[str, Any]] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._rest = bytearray()
        """The beginning of a frame that has not come as a whole."""
        self._kind = _CONT
        """Of the message whose pieces are coming."""
        self._pieces: list[bytes] = []
        self._timer: asyncio.TimerHandle | None = None
        """Of the next ping, then of its answer, at last of the end."""
        self._pinged = False

    # The beginning.

    def begin(self, transport: asyncio.Transport, scope: dict[str, Any], url: bytes) -> None:
        """Take the request for a connection over from HTTP."""
        self._transport = transport
        self._connections.add(self)
        self._proof = proof(scope, url)
        if self._proof is None or not url.isascii():
            # RFC 6455, section 4.4: whoever is refused learns which version would do.
            version = {"sec-websocket-version": VERSION.decode()}
            self._refuse("malformed", "that is no request for a live connection", version)
            return
        path, _, query = url.decode().partition("?")
        root = scope["root_path"]
        self._scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if scope["scheme"] == "https" else "ws",
            "server": scope["server"],
            "client": scope["client"],
            "root_path": root,
            "path": root + unquote(path),
            "raw_path": root.encode("ascii") + path.encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": scope["headers"],
            "subprotocols": [],
            "state": scope["state"],
            "extensions": {"websocket.http.response": {}, "tischlein.post": self.post},
        }
        self._messages.append({"type": "websocket.connect"})
        task = self._loop.create_task(self._run())
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)

    def _refuse(self, code: str, message: str, headers: dict[str, str] | None = None) -> None:
        self.open = False
        self._closing = True
        self._transport.write(refusal_bytes(code, message, headers))
        self._transport.close()
        self._leave_soon()

    async def _run(self) -> None:
        scope, self._scope = self._scope, {}
        try:
            await self._app(scope, self.receive, self.send)
        except Gone:
            pass
        except Exception:
            log.exception("fault in a live connection")
            if not self.accepted and self._denied is None:
                self._refuse("fault", "something went wrong here; it was logged")
        finally:
            self._in_use = False
            if self.accepted:
                self.close(1011)
            elif self.open:
                self._refuse("fault", "something went wrong here")
            self._leave_soon()

    # What the application says.

    def post(self, message: bytes) -> bool:
        """Send a text at once; False if the client has to read first. Raises Gone after the end."""
        if not self.open:
            raise Gone
        if not self.writable:
            return False
        size = len(message)
        if size < 126:
            self._transport.write(b"\x81%c%b" % (size, message))
        elif size < 65536:
            self._transport.write(b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), message))
        else:
            self._transport.write(b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), message))
        return True

    async def send(self, message: dict[str, Any]) -> None:
        """Accept the connection, refuse it, or end it."""
        kind = message["type"]
        if kind == "websocket.accept":
            if not self.open:
                raise Gone
            self.accepted = True
            assert self._proof is not None
            self._transport.write(acceptance(self._proof, self._state.default_headers))
            self._timer = self._loop.call_later(ALIVE, self._ping)
        elif kind == "websocket.http.response.start":
            self._denied = (message["status"], message["headers"])
        elif kind == "websocket.http.response.body":
            assert self._denied is not None
            self._deny(*self._denied, message["body"])
        else:
            assert kind == "websocket.close"
            self.close(message["code"])

    def _deny(self, status: int, headers: Headers, body: bytes) -> None:
        if self.open:
            self.open = False
            self._closing = True
            every = [*self._state.default_headers, *headers]
            self._transport.write(denial(status, every, body))
            self._transport.close()

    async def receive(self) -> dict[str, Any]:
        """Wait for what the client says next."""
        while not self._messages:
            self._waiter = self._loop.create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        message = self._messages.popleft()
        if self._paused and not self._messages:
            self._read_on()
        return message

    def _read_on(self) -> None:
        """Take what came while too much was waiting, then more, unless it is too much again."""
        self._paused = False
        self.data_received(b"")
        if not (self._paused or self._transport.is_closing()):
            self._transport.resume_reading()

    # What the client says.

    def data_received(self, data: bytes) -> None:
        """Take bytes, and out of them whole frames."""
        if self._closing:
            return
        rest: bytes | bytearray = data
        if self._rest:
            self._rest += data
            rest = self._rest
        try:
            at = self._frames(rest)
        except _Broken as broken:
            self._rest.clear()
            self._fail(broken.code, broken.reason)
            return
        if at < len(rest) or self._rest:
            self._rest = bytearray(rest[at:])

    def _frames(self, data: bytes | bytearray) -> int:
        """Take all frames that are whole; return where the next one begins."""
        at, size = 0, len(data)
        while size - at >= 2 and not (self._closing or self._paused):
            first, second = data[at], data[at + 1]
            opcode, length, start = first & 0x0F, second & 0x7F, at + 6
            if first & 0x70 or opcode not in _KNOWN or not second & _MASKED:
                raise _Broken(1002, "no frame of a client")
            if opcode >= _CLOSE:
                if length > 125 or not first & _FIN:
                    raise _Broken(1002, "a control frame is small, and whole")
            elif length > 125:
                wide = 2 if length == 126 else 8
                start += wide
                if size < start:
                    break
                length = int.from_bytes(data[at + 2 : at + 2 + wide], "big")
            end = start + length
            if opcode < _CLOSE:
                self._check_piece(opcode, length)
            if end > size:
                break
            payload = apply_mask(bytes(data[start:end]), bytes(data[start - 4 : start]))
            at = end
            if opcode < _CLOSE:
                self._take_piece(opcode, payload, whole=bool(first & _FIN))
            else:
                self._take_control(opcode, payload)
        return at

    def _check_piece(self, opcode: int, length: int) -> None:
        """Refuse a piece of a message that is none, or too much, before it has come."""
        if (opcode == _CONT) is not bool(self._pieces):
            raise _Broken(1002, "a message begins when the one before it is whole")
        if len(self._pieces) >= PIECES:
            raise _Broken(1009, f"a message comes in at most {PIECES} pieces")
        if length + sum(map(len, self._pieces)) > self._largest:
            raise _Broken(1009, f"a message has at most {self._largest} bytes")

    def _take_piece(self, opcode: int, payload: bytes, *, whole: bool) -> None:
        if opcode != _CONT:
            self._kind = opcode
        if not whole or self._pieces:
            self._pieces.append(payload)
            if not whole:
                return
            payload = b"".join(self._pieces)
            self._pieces = []
        if not self.open:
            return
        if self._kind == _BINARY:
            self._tell({"type": "websocket.receive", "bytes": payload})
            return
        try:
            text = payload.decode()
        except UnicodeDecodeError:
            raise _Broken(1007, "a text message is UTF-8") from None
        self._tell({"type": "websocket.receive", "text": text})

    def _take_control(self, opcode: int, payload: bytes) -> None:
        if opcode == _CLOSE:
            code = _closing_code(payload)
            self._closing = True
            if self.open:
                self.open = False
                self._transport.write(_frame(_CLOSE, payload))
                self._tell({"type": "websocket.disconnect", "code": code})
            self._transport.close()
            self._leave_soon()
        elif opcode == _PING:
            if self.open:
                self._transport.write(_frame(_PONG, payload))
            if self._transport.get_write_buffer_size() > UNREAD:
                self._transport.abort()
        else:
            self._pinged = False

    def _tell(self, message: dict[str, Any]) -> None:
        self._messages.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)
        if len(self._messages) > AHEAD and not (self._paused or self._transport.is_closing()):
            self._paused = True
            self._transport.pause_reading()

    # The transport.

    def pause_writing(self) -> None:
        """The client does not read."""
        self.writable = False

    def resume_writing(self) -> None:
        """The client has read."""
        self.writable = True

    def eof_received(self) -> None:
        """The client sends no more: let the transport close."""

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - whyever it was
        """The connection is gone."""
        self._connections.discard(self)
        self._stop_timer()
        self.open = False
        self._closing = True
        if self._in_use:
            self._tell({"type": "websocket.disconnect", "code": 1006})

    @property
    def transport(self) -> asyncio.Transport:
        """What carries the connection."""
        return self._transport

    def shutdown(self) -> None:
        """The server ends."""
        if self.accepted:
            self._tell({"type": "websocket.disconnect", "code": 1012})
            self.close(1012)
        elif self.open:
            self._refuse("unavailable", "the server is being closed")
        self._transport.close()

    # The end.

    def close(self, code: int, reason: str = "") -> None:
        """End the connection from our side, once; the client may still read what was sent."""
        if not self.open:
            return
        self.open = False
        if not self._transport.is_closing():
            self._transport.write(_frame(_CLOSE, code.to_bytes(2, "big") + reason.encode()))
            if self._paused:
                # The client's own farewell is behind what was not read.
                self._read_on()

    def _fail(self, code: int, reason: str) -> None:
        """End a connection whose client does not keep to the protocol."""
        self.close(code, reason)
        self._closing = True
        self._tell({"type": "websocket.disconnect", "code": code})
        self._transport.close()
        self._leave_soon()

    def _ping(self) -> None:
        if self._pinged:
            self._fail(1011, "no answer to a ping")
        elif self.open:
            self._pinged = True
            self._transport.write(_frame(_PING, b""))
            self._timer = self._loop.call_later(ALIVE, self._ping)

    def _leave_soon(self) -> None:
        """Hang up if the client does not: a closed transport waits until all has been read."""
        self._stop_timer()
        if self in self._connections:
            self._timer = self._loop.call_later(LINGER, self._transport.abort)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _frame(opcode: int, payload: bytes) -> bytes:
    """A control frame."""
    return b"%c%c%b" % (_FIN | opcode, len(payload), payload)


def _closing_code(payload: bytes) -> int:
    """Why the client ends the connection."""
    if not payload:
        return 1005
    code = int.from_bytes(payload[:2], "big")
    if len(payload) == 1 or not (code in _CODES or 3000 <= code < 5000):
        raise _Broken(1002, "no reason to close")
    try:
        payload[2:].decode()
    except UnicodeDecodeError:
        raise _Broken(1007, "a reason is UTF-8") from None
    return code
