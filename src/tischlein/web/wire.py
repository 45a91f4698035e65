"""Bounds on what a connection may cost before, and beside, what it asks: uvicorn has none.

A request's head has a size, a request arrives within a time, and its answer is read within one. A
WebSocket's message comes in so many pieces at most. Who sends pings and reads nothing is hung up
on, and so is who was dropped and does not take what was sent: a connection that is only closed
stays until the other side has read everything, which may be never.
"""

from __future__ import annotations

import contextlib
import socket
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tischlein.core.codec import encode

from .headers import SECURITY
from .refusing import STATUS, Refused, Why

if TYPE_CHECKING:
    import asyncio

    from websockets.frames import Frame
    from websockets.http11 import Request

LARGEST_HEAD = 32 * 1024
"""Bytes of a request's address and headers together."""
WHOLE = 30
"""Seconds in which a request must arrive, from its first byte, or from the connection's start, to
its last."""
PIECES = 64
"""So many frames a message may come in."""
UNREAD = 64 * 1024
"""Bytes that may wait for who sends pings."""
UNSENT = 128 * 1024
"""Bytes that the system may keep for a reader; left alone it keeps megabytes for who reads nothing."""
STALLED = 20
"""Seconds after which who reads nothing of an answer is hung up on."""
LINGER = 5
"""Seconds in which a WebSocket that is done may still take what was sent to it."""


class TooLarge(Exception):  # noqa: N818 - it stops the parser and is never seen
    """The head of a request is too large."""


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
        plain = transport.get_extra_info("socket")
        with contextlib.suppress(OSError):
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)
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

    def on_message_complete(self) -> None:
        """All of the request is there."""
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a WebSocket."""
        self._arrived()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - we say it otherwise
        """Refuse what is no HTTP, or too large."""
        if self._head > LARGEST_HEAD:
            self._refuse("too_large", "the head of the request is too large")
        else:
            self._refuse("malformed", "that is no HTTP request")

    def _refuse(self, code: str, message: str) -> None:
        self._arrived()
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(refusal(code, message))
        self.transport.close()


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket with bounds."""

    def data_received(self, data: bytes) -> None:
        """Take what came."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._refuse()

    def handle_connect(self, event: Request) -> None:
        """Begin, if the request is one."""
        if event.path.isascii():
            super().handle_connect(event)
        else:
            self._refuse()

    def handle_parser_exception(self) -> None:
        """Something came that is none of the protocol's."""
        if self.handshake_initiated:
            super().handle_parser_exception()
        else:
            self._refuse()

    def _refuse(self) -> None:
        self.handshake_complete = self.close_sent = True
        self.transport.write(refusal("malformed", "that is no request for a live connection"))
        self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on, if it is text where it should be."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._fail(1007, "a text message is UTF-8")
                return
        super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        """Take a further piece of a message."""
        if len(self.frames) >= PIECES:
            self._fail(1009, f"a message comes in at most {PIECES} pieces")
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answer a ping, unless the answers pile up."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()

    async def run_asgi(self) -> None:
        """Serve the connection; when that is done, it does not stay for long."""
        await super().run_asgi()
        self._let_go()

    def keepalive_timeout(self) -> None:
        """Nobody is there."""
        super().keepalive_timeout()
        self._let_go()

    def _let_go(self) -> None:
        if not self.disconnected:
            self.loop.call_later(LINGER, self._hang_up)

    def _hang_up(self) -> None:
        if not self.disconnected:
            self.transport.abort()

    def _fail(self, code: int, reason: str) -> None:
        self.frames = []
        if not self.close_sent:
            self.conn.fail(code, reason)
            self.handle_parser_exception()


def refusal(code: str, message: str) -> bytes:
    """An HTTP response that refuses, for where there is no request to answer yet."""
    body = encode(Refused(Why(code, message)))
    status = HTTPStatus(STATUS[code])
    safe = "".join(f"{name}: {value}\r\n" for name, value in SECURITY.items())
    head = (
        f"HTTP/1.1 {status} {status.phrase}\r\ncontent-type: application/json\r\n{safe}"
        f"content-length: {len(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body
