"""What no polite client sends: bytes on a socket, WebSocket frames by hand; and is the server well?"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import http.client
import os
import re
import struct
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from .process import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from .process import Server

LONG = bool(os.environ.get("TISCHLEIN_LONG"))
"""Whether there is time for the long versions."""

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def resident(server: Server) -> int:
    """The memory of a server's process, in bytes."""
    status = Path(f"/proc/{server.pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) * 1024


def files_open(server: Server) -> int:
    """How many files and sockets a server has open."""
    return len(list(Path(f"/proc/{server.pid}/fd").iterdir()))


def _status(server: Server) -> int:
    """What a server says of its health."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request("GET", "/healthz")
    status = connection.getresponse().status
    connection.close()
    return status


def health(server: Server) -> float:
    """How many seconds a server takes to say that it is well."""
    began = time.perf_counter()
    assert _status(server) == 200
    return time.perf_counter() - began


def check_well(server: Server) -> None:
    """Nothing has gone wrong with a server, whatever was done to it."""
    # On a busy machine its last sign of life may be long ago, for a moment.
    deadline = time.monotonic() + PATIENCE
    while _status(server) != 200:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    log = server.log.read_text(encoding="utf-8")
    assert "Traceback" not in log, log[-4000:]
    assert not re.search(r"\bfault\b", log), log[-4000:]


class Wire:
    """A connection, in bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def send(self, *data: bytes) -> None:
        """Send bytes; if the other side has closed, that is not our business."""
        with contextlib.suppress(ConnectionError):
            self.writer.write(b"".join(data))
            await self.writer.drain()

    async def rest(self, seconds: float = PATIENCE) -> bytes:
        """Everything until the other side closes."""
        data = b""
        async with asyncio.timeout(seconds):
            with contextlib.suppress(ConnectionError):
                while part := await self.reader.read(65536):
                    data += part
        return data

    async def response(self, seconds: float = PATIENCE) -> tuple[int, dict[str, str], bytes]:
        """One HTTP response."""
        async with asyncio.timeout(seconds):
            head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            first, *lines = head.strip().split("\r\n")
            headers = {}
            for line in lines:
                name, _, value = line.partition(":")
                headers[name.strip().lower()] = value.strip()
            body = await self.reader.readexactly(int(headers.get("content-length", "0")))
        return int(first.split()[1]), headers, body

    async def frame(self, seconds: float = PATIENCE) -> tuple[int, bytes]:
        """One WebSocket frame: its opcode and payload."""
        async with asyncio.timeout(seconds):
            first, length = await self.reader.readexactly(2)
            assert not length & 128
            if length == 126:
                (length,) = struct.unpack("!H", await self.reader.readexactly(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", await self.reader.readexactly(8))
            return first & 15, await self.reader.readexactly(length)

    async def until(self, *kinds: str, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            opcode, payload = await self.frame(seconds)
            assert opcode != CLOSE, payload
            if opcode == TEXT:
                message: dict[str, Any] = msgspec.json.decode(payload)
                if message["type"] in kinds:
                    return message

    async def closed(self, seconds: float = PATIENCE) -> int | None:
        """The code with which the other side closes, None if it just hangs up."""
        try:
            while True:
                opcode, payload = await self.frame(seconds)
                if opcode == CLOSE:
                    return int(struct.unpack("!H", payload[:2])[0]) if payload else 1005
        except (asyncio.IncompleteReadError, ConnectionError):
            return None


@contextlib.asynccontextmanager
async def wire(server: Server) -> AsyncIterator[Wire]:
    """Connect to a server."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        yield Wire(reader, writer)
    finally:
        writer.transport.abort()


def request(method: str, path: str, *headers: str, body: bytes = b"", host: str = "h") -> bytes:
    """An HTTP request."""
    lines = [f"{method} {path} HTTP/1.1", f"host: {host}", *headers]
    if body:
        lines.append(f"content-length: {len(body)}")
    return "\r\n".join([*lines, "", ""]).encode("latin-1", "surrogateescape") + body


def upgrade(path: str, *headers: str, host: str = "h") -> bytes:
    """A request for a WebSocket."""
    key = base64.b64encode(os.urandom(16)).decode()
    return request(
        "GET",
        path,
        "upgrade: websocket",
        "connection: Upgrade",
        f"sec-websocket-key: {key}",
        "sec-websocket-version: 13",
        *headers,
        host=host,
    )


def frame(
    payload: bytes | str,
    opcode: int = TEXT,
    *,
    fin: bool = True,
    masked: bool = True,
    flags: int = 0,
) -> bytes:
    """A WebSocket frame as a client sends it."""
    data = payload.encode() if isinstance(payload, str) else payload
    head = bytes([opcode | (128 if fin else 0) | flags])
    mask = 128 if masked else 0
    if len(data) < 126:
        head += bytes([len(data) | mask])
    elif len(data) < 2**16:
        head += bytes([126 | mask]) + struct.pack("!H", len(data))
    else:
        head += bytes([127 | mask]) + struct.pack("!Q", len(data))
    # A mask of zeros leaves everything as it is.
    return head + (bytes(4) if masked else b"") + data


@contextlib.asynccontextmanager
async def live(server: Server, table: str, *headers: str, query: str = "") -> AsyncIterator[Wire]:
    """A WebSocket to a table, past its handshake."""
    async with wire(server) as socket:
        await socket.send(upgrade(f"/api/tables/{table}/live{query}", *headers))
        status, _, body = await socket.response()
        assert status == 101, body
        yield socket
