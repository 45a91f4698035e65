"""Bounds on what an HTTP connection may cost before, and beside, what it asks: uvicorn has none.

A request's head has a size, a request arrives within a time, and its answer is read within one. The
bounds of a WebSocket are in websocket.py. And an answer whose size is known is sent in one piece.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .refusing import refusal_bytes
from .websocket import WebSocket

if TYPE_CHECKING:
    import asyncio

    from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

LARGEST_HEAD = 32 * 1024
"""Bytes of a request's address and headers together."""
WHOLE = 30
"""Seconds in which a request must arrive, from its first byte, or from the connection's start, to
its last."""
UNSENT = 128 * 1024
"""Bytes that the system may keep for a reader; left alone it keeps megabytes for who reads nothing."""
STALLED = 20
"""Seconds after which who reads nothing of an answer is hung up on."""


class TooLarge(Exception):  # noqa: N818 - it stops the parser and is never seen
    """The head of a request is too large."""


class _InOnePiece:
    """A connection as one answer sees it: the head waits for the body whose size it tells.

    uvicorn sends them one after the other, which is a system call more, and a proxy may have begun
    to pass the answer on when something between the two goes wrong.
    """

    __slots__ = ("_answer", "_begun", "_head", "_transport", "close", "is_closing")

    def __init__(self, answer: RequestResponseCycle, transport: asyncio.Transport) -> None:
        self._answer = answer
        self._transport = transport
        self._begun = False
        self._head = b""
        self.close = transport.close
        self.is_closing = transport.is_closing

    def write(self, data: bytes) -> None:
        """Send the head with the first of the body, everything else at once."""
        answer = self._answer
        if answer.response_started and not self._begun:
            self._begun = True
            if answer.expected_content_length and answer.scope["method"] != "HEAD":
                self._head = data
                return
        if self._head:
            data = self._head + data
            self._head = b""
        self._transport.write(data)


class BoundedHttp(HttpToolsProtocol):
    """HTTP with bounds."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Begin with nothing received."""
        super().__init__(*args, **kwargs)
        self._head = 0
        self._in_head = True
        self._arriving: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for a request, but not for ever."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._arrived()
        self._read_on()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The client does not read what it asked for."""
        super().pause_writing()
        self._read_on()
        self._unread = self.loop.call_later(STALLED, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads on."""
        self._read_on()
        super().resume_writing()

    def _read_on(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _wait(self) -> None:
        self._arrived()
        self._arriving = self.loop.call_later(WHOLE, self._too_slow)

    def _arrived(self) -> None:
        if self._arriving is not None:
            self._arriving.cancel()
            self._arriving = None

    def _too_slow(self) -> None:
        self._arriving = None
        if not self.transport.is_closing():
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Take what came."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self._in_head:
            # A header that goes on and on is told to nobody until it ends.
            self._head += len(data)
            if self._head > LARGEST_HEAD and not self.transport.is_closing():
                self._refuse("too_large", "the head of the request is too large")

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._head = 0
        self._in_head = True
        self._wait()

    def on_url(self, url: bytes) -> None:
        """Part of the address came."""
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header came."""
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def _count(self, size: int) -> None:
        self._head += size
        if self._head > LARGEST_HEAD:
            raise TooLarge

    def on_headers_complete(self) -> None:
        """The head is there."""
        self._in_head = False
        super().on_headers_complete()
        if not self.parser.should_upgrade():
            self.cycle.transport = _InOnePiece(self.cycle, self.transport)  # type: ignore[assignment]

    def on_message_complete(self) -> None:
        """All of the request is there."""
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a WebSocket."""
        self._arrived()
        self.connections.discard(self)
        connection = WebSocket(self.config, self.server_state, self.loop)
        self.transport.set_protocol(connection)
        connection.begin(self.transport, self.scope, self.url)  # type: ignore[arg-type]

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - we say it otherwise
        """Refuse what is no HTTP, or too large."""
        if self._head > LARGEST_HEAD:
            self._refuse("too_large", "the head of the request is too large")
        else:
            self._refuse("malformed", "that is no HTTP request")

    def _refuse(self, code: str, message: str) -> None:
        self._arrived()
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(refusal_bytes(code, message))
        self.transport.close()
