"""Live connections by a client that nobody here wrote: the `websockets` library, and bytes by hand."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tischlein.web.socket import LARGEST

from .process import PATIENCE
from .visitor import Visitor

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

    from .process import Server


async def _address(server: Server, visitor: Visitor) -> str:
    table = await visitor.post("/api/tables", {"game": "pico", "seats": 2})
    return f"ws://127.0.0.1:{server.port}/api/tables/{table['table']['id']}/live"


async def _hear(socket: ClientConnection, kind: bytes) -> bytes:
    while kind not in (message := await socket.recv(decode=False)):
        pass
    return message


def test_compression_and_subprotocols_are_not_agreed_to(small_server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as visitor:
            address = await _address(small_server, await visitor.guest())
            async with connect(address, compression="deflate", open_timeout=PATIENCE) as socket:
                assert socket.response is not None
                assert "sec-websocket-extensions" not in socket.response.headers
                assert socket.protocol.extensions == []
                assert await _hear(socket, b'"type":"update"')
            async with connect(address, subprotocols=["other"], open_timeout=PATIENCE) as socket:  # type: ignore[list-item]
                assert socket.subprotocol is None
                assert await _hear(socket, b'"type":"update"')

    asyncio.run(scenario())


def test_pieces_pings_and_the_end(small_server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as visitor:
            address = await _address(small_server, await visitor.guest())
            headers = {"cookie": visitor.cookie(), "origin": small_server.url}
            async with connect(
                address, additional_headers=headers, open_timeout=PATIENCE
            ) as socket:
                # A request in pieces, with a ping between, is one request.
                pieces = ['{"type":"play","id":7,', "", '"revision":0,"move":{}}']
                pong = await socket.ping(b"still there?")
                await socket.send(pieces)
                assert b'"id":7' in await _hear(socket, b'"type":"refusal"')
                await pong
                # As bytes it is the same request.
                await socket.send('{"type":"say","id":8,"text":"héllo"}'.encode(), text=False)
                assert "héllo".encode() in await _hear(socket, b'"type":"said"')
                await socket.close(4001, "enough")
            assert socket.close_code == 4001
            assert socket.close_reason == "enough"

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("message", "code"), [(b"x" * (2 * LARGEST + 1), 1009), (b"\xff\xfe", 1007)]
)
def test_the_code_says_why_it_ended(small_server: Server, message: bytes, code: int) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as visitor:
            address = await _address(small_server, await visitor.guest())
            async with connect(address, open_timeout=PATIENCE) as socket:
                await socket.send(message, text=True)
                with contextlib.suppress(ConnectionClosed):
                    while True:
                        await socket.recv()
            assert socket.close_code == code

    asyncio.run(scenario())


def test_another_version_learns_which_one_would_do(small_server: Server) -> None:
    async def scenario() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", small_server.port)
        writer.write(
            b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            b"Sec-WebSocket-Version: 8\r\n\r\n"
        )
        answer = (await reader.read()).lower()
        writer.close()
        assert answer.startswith(b"http/1.1 400 ")
        assert b"\r\nsec-websocket-version: 13\r\n" in answer

    asyncio.run(scenario())
