"""HTTP calls with JSON, just enough to open tables: one kept connection, one call at a time."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping

_KEEP = 2.0
"""seconds that an unused connection is trusted; node closes it after five"""


class Answer(msgspec.Struct):
    """What the server said."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """Decode the body."""
        return msgspec.json.decode(self.body)


class Caller:
    """A connection for calls; those who share it wait for each other."""

    def __init__(self, port: int) -> None:
        """Remember the port; connect on the first call."""
        self._port = port
        self._lock = asyncio.Lock()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._used = 0.0

    async def get(self, path: str) -> Answer:
        """Read something; anything but success is an error."""
        return await self._ask("GET", path, b"", None)

    async def post(self, path: str, body: Any, headers: Mapping[str, str] | None = None) -> Answer:
        """Post a value as JSON; anything but success is an error."""
        return await self._ask("POST", path, msgspec.json.encode(body), headers)

    async def _ask(
        self, method: str, path: str, content: bytes, headers: Mapping[str, str] | None
    ) -> Answer:
        lines = {
            "Host": f"127.0.0.1:{self._port}",
            "Content-Type": "application/json",
            "Content-Length": str(len(content)),
            **(headers or {}),
        }
        fields = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        async with self._lock:
            if time.monotonic() > self._used + _KEEP:
                self.close()
            if self._streams is None:
                self._streams = await asyncio.open_connection("127.0.0.1", self._port)
            reader, writer = self._streams
            writer.write(f"{method} {path} HTTP/1.1\r\n{fields}\r\n".encode() + content)
            answer = await _read(reader)
            self._used = time.monotonic()
            if answer.headers.get("connection", "").lower() == "close":
                self.close()
        if not 200 <= answer.status < 300:
            raise ConnectionError(f"{path}: {answer.status} {answer.body[:200]!r}")
        return answer

    def close(self) -> None:
        """Let the connection go."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def _read(reader: asyncio.StreamReader) -> Answer:
    head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    pairs = (line.partition(":") for line in head[1:] if line)
    headers = {name.lower(): value.strip() for name, _, value in pairs}
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Answer(int(head[0].split()[1]), headers, body)
