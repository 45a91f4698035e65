"""A WebSocket client that does little: the generator must be cheaper than the server it loads."""

from __future__ import annotations

import asyncio
import base64
import os
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_TEXT, _CLOSE, _PING, _PONG = 0x81, 0x88, 0x89, 0x8A
_MASKED = 0x80
# A client has to mask what it sends, but may choose the mask: with zeros the bytes stay as they are.
_MASK = bytes(4)


class Socket(asyncio.Protocol):
    """One connection; whole messages come to `on_message` as bytes, in order."""

    def __init__(self, request: bytes, on_message: Callable[[bytes], None]) -> None:
        """Remember what to ask for and whom to tell."""
        self.on_message = on_message
        self.bytes_received = 0
        self.closed = False
        self._request = request
        self._transport: asyncio.Transport | None = None
        self._rest = b""
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._receive = self._handshake

    async def opened(self) -> None:
        """Wait until messages can be sent."""
        await self._opened

    def send(self, message: bytes) -> None:
        """Send a text message."""
        self._frame(_TEXT, message)

    def close(self) -> None:
        """Close without saying goodbye."""
        self.closed = True
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Take bytes from the wire."""
        self.bytes_received += len(data)
        self._receive(self._rest + data if self._rest else data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Fail loudly, unless the end was wished for: a lost client would look like a fast one."""
        if not self._opened.done():
            self._opened.set_exception(exc or ConnectionError("the server closed the connection"))
        elif not self.closed:
            raise ConnectionError("the server closed a socket")

    def _handshake(self, data: bytes) -> None:
        head, end, rest = data.partition(b"\r\n\r\n")
        if not end:
            self._rest = data
            return
        self._rest = b""
        if b" 101 " not in head[:16]:
            self._opened.set_exception(ConnectionError(head.decode()))
            self.close()
            return
        self._receive = self._frames
        self._opened.set_result(None)
        if rest:
            self._frames(rest)

    def _frames(self, data: bytes) -> None:
        at, size = 0, len(data)
        while size - at >= 2:
            length, start = data[at + 1], at + 2
            if length == 126:
                start += 2
                length = int.from_bytes(data[at + 2 : start])
            elif length == 127:
                start += 8
                length = int.from_bytes(data[at + 2 : start])
            end = start + length
            if end > size or start > size:
                break
            self._take(data[at], data[start:end])
            at = end
        self._rest = data[at:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == _TEXT:
            self.on_message(payload)
        elif kind == _PING:
            self._frame(_PONG, payload)
        elif kind != _PONG:
            # Neither server splits a message of this size, nor closes while we play.
            raise ConnectionError(f"unexpected frame {kind:#x}: {payload[:100]!r}")

    def _frame(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        length = len(payload)
        if length < 126:
            head = bytes((kind, _MASKED | length))
        else:
            head = bytes((kind, _MASKED | 126)) + length.to_bytes(2)
        self._transport.write(head + _MASK + payload)


async def connect(
    port: int,
    path: str,
    on_message: Callable[[bytes], None],
    headers: Mapping[str, str] | None = None,
) -> Socket:
    """Open a WebSocket on this machine, without compression."""
    lines = {
        "Host": f"127.0.0.1:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        "Sec-WebSocket-Version": "13",
        **(headers or {}),
    }
    fields = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    request = f"GET {path} HTTP/1.1\r\n{fields}\r\n".encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(lambda: Socket(request, on_message), "127.0.0.1", port)
    await socket.opened()
    return socket
