"""What every answer keeps to: HEAD, Content-Type, how a stream begins, what is logged."""

from __future__ import annotations

import asyncio
import http.client
import re
import warnings
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from tischlein.web.app import App
from tischlein.web.run import KEEP_ALIVE
from tischlein.web.settings import Settings
from tischlein.web.websocket import WebSocket
from tischlein.web.wire import BoundedHttp

from .process import PATIENCE, Server
from .raw import request, upgrade, wire
from .visitor import Visitor

if TYPE_CHECKING:
    from pathlib import Path

VARYING = {"date"}
"""Headers that differ from one answer to the next."""


def ask(server: Server, method: str, path: str, cookie: str) -> tuple[int, dict[str, str], bytes]:
    """Ask on a connection of its own; a stream is not read."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
    connection.request(method, path, headers={"cookie": cookie, "accept": "text/html"})
    answer = connection.getresponse()
    headers = {name.lower(): value for name, value in answer.getheaders()}
    endless = "stream" in path or "export" in path
    body = b"" if endless and method == "GET" else answer.read()
    if method == "HEAD":
        assert body == b""
        # What came after the headers would be taken for the next answer.
        connection.request("HEAD", "/healthz")
        assert connection.getresponse().status == 200
    connection.close()
    return answer.status, headers, body


async def paths_of(server: Server) -> tuple[str, list[str]]:
    """A guest's cookie, and every address that is read, made out to be about a real table."""
    async with Visitor(server.url) as ada, Visitor(server.url) as ben:
        await ada.guest()
        await ben.guest()
        table = await ada.open("pico", 2)
        await ben.sit(table)
        await ada.ready(table)
        await ada.post(f"/api/tables/{table}/resign")
        given = {"table": table, "game": "pico", "player": ada.id, "name": "none.js"}
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            routes = App(Settings()).litestar.routes
        patterns = {route.path_format for route in routes if "GET" in getattr(route, "methods", ())}
        page = (await ada.http.get("/")).text
        assets = re.findall(r"/assets/[\w.-]+", page)
        assert assets
        return ada.cookie(), [
            *(pattern.format(**given) for pattern in sorted(patterns)),
            *assets,
            "/api/nowhere",
            "/nowhere",
        ]


def test_head_is_get_without_the_body(small_server: Server) -> None:
    cookie, paths = asyncio.run(paths_of(small_server))
    assert len(paths) > 30
    for path in paths:
        status, headers, _ = ask(small_server, "GET", path, cookie)
        found = ask(small_server, "HEAD", path, cookie)
        assert found[0] == status, path
        # Only a body that comes in pieces says so.
        alike = VARYING | {"transfer-encoding", "connection"}
        if path != "/metrics":
            assert {k: v for k, v in found[1].items() if k not in alike} == {
                k: v for k, v in headers.items() if k not in alike
            }, path
    assert "Traceback" not in small_server.log.read_text()
    # Nobody was let in by asking whether there is a stream.
    metrics = ask(small_server, "GET", "/metrics", cookie)[2].decode()
    assert "tischlein_sockets 0\n" in metrics


def test_head_where_there_is_no_get(small_server: Server) -> None:
    status, headers, _ = ask(small_server, "HEAD", "/api/guests", "")
    assert status == 405
    assert headers["allow"] == ask(small_server, "GET", "/api/guests", "")[1]["allow"]
    assert "HEAD" not in headers["allow"]
    assert "HEAD" in ask(small_server, "POST", "/healthz", "")[1]["allow"]


def test_the_charset_is_said_once(small_server: Server) -> None:
    _, paths = asyncio.run(paths_of(small_server))
    kinds = {path: ask(small_server, "HEAD", path, "")[1]["content-type"] for path in paths}
    assert all(kind.count("charset") <= 1 for kind in kinds.values()), kinds
    assert kinds["/"] == "text/html; charset=utf-8"
    assert "text/javascript; charset=utf-8" in kinds.values()
    assert "text/css; charset=utf-8" in kinds.values()


def test_a_stream_begins_with_the_chat(small_server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as ada, Visitor(small_server.url) as ben:
            await ada.guest()
            await ben.guest()
            table = await ada.open("pico", 2)
            await ben.sit(table)
            said = [f"line {number}" for number in range(60)]
            for number, text in enumerate(said):
                await (ada, ben)[number % 2].post(f"/api/tables/{table}/chat", {"text": text})
            last = said[-50:]
            assert await first_lines(ada, table, 50) == last
            # What a live connection is told first, and in the same order.
            async with ada.live(table) as live:
                assert (await live.next())["type"] == "update"
                told = [(await live.until("said"))["text"] for _ in last]
            assert told == last
            await ada.ask("PUT", f"/api/me/muted/{ben.id}")
            assert await first_lines(ada, table, 25) == last[0::2]

    asyncio.run(scenario())


async def first_lines(visitor: Visitor, table: str, number: int) -> list[str]:
    """The chat at the beginning of a stream."""
    found: list[str] = []
    async with (
        asyncio.timeout(PATIENCE),
        visitor.http.stream("GET", f"/api/tables/{table}/stream") as stream,
    ):
        lines = stream.aiter_lines()
        assert msgspec.json.decode(await anext(lines))["type"] == "update"
        while len(found) < number:
            message = msgspec.json.decode(await anext(lines))
            if message["type"] == "said":
                found.append(message["text"])
    return found


def test_a_refused_live_connection_is_no_error(small_server: Server) -> None:
    async def scenario() -> None:
        for path, status in (("/api/tables/none/live", 404), ("/elsewhere", 400)):
            async with wire(small_server) as socket:
                await socket.send(upgrade(path))
                assert (await socket.response())[0] == status
                # The server is done with it: whatever it has to log is logged.
                assert await socket.rest() == b""

    asyncio.run(scenario())
    assert small_server.stop() == 0
    log = small_server.log.read_text()
    assert "error" not in log, log


@pytest.mark.parametrize("options", [(), ("--log-json",)])
def test_the_address_is_said_once(tmp_path: Path, options: tuple[str, ...]) -> None:
    log = tmp_path / "log"
    with Server(str(tmp_path / "t.db"), log, *options) as server:
        assert server.stop() == 0
        text = log.read_text()
        assert text.count(server.url) == 1, text
        if options:
            assert all(msgspec.json.decode(line)["message"] for line in text.splitlines())


EARLY = (
    ("POST", "/api/me/recovery", "origin: http://evil.example", 403),
    ("DELETE", "/api/me/tokens/x", "x: signed out", 401),
    ("POST", "/api/nowhere", "x: lost", 404),
    ("POST", "/api/tables", "origin: http://evil.example", 403),
    ("DELETE", "/api/tables", "x: no such method", 405),
    ("GET", "/api/tables/nowhere", "x: a body that nobody wants", 404),
)
"""Requests whose answer does not depend on their body."""


@pytest.mark.parametrize("chunked", [False, True])
def test_no_answer_before_the_whole_request(small_server: Server, chunked: bool) -> None:
    """A proxy that is passing a body on when the answer comes may cut the answer short."""
    body = b'{"game":"pico","seats":2}'
    size = "transfer-encoding: chunked" if chunked else f"content-length: {len(body)}"
    whole = b"%x\r\n%b\r\n0\r\n\r\n" % (len(body), body) if chunked else body

    async def scenario() -> None:
        for method, path, header, status in EARLY:
            async with wire(small_server) as connection:
                await connection.send(request(method, path, header, size), whole[:10])
                # A second request shows that the server has had the time to answer the first.
                async with wire(small_server) as other:
                    await other.send(request("GET", "/healthz"))
                    await other.response()
                with pytest.raises(TimeoutError):
                    await connection.response(0.2)
                await connection.send(whole[10:])
                assert (await connection.response())[0] == status, (method, path)
                # And the connection can be used again.
                await connection.send(request("GET", "/healthz"))
                assert (await connection.response())[0] == 200

    asyncio.run(scenario())


class _Heard(asyncio.Transport):
    """A connection that keeps each piece that is sent."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[bytes] = []

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.pieces.append(bytes(data))

    def close(self) -> None:
        pass

    def is_closing(self) -> bool:
        return False

    def resume_reading(self) -> None:
        pass


def test_an_answer_is_sent_in_one_piece_if_its_size_is_known() -> None:
    """Otherwise its head is sent at once: what follows may be long in coming."""
    sizes = {"/known": [(b"content-length", b"12")], "/none": [(b"content-length", b"0")]}
    more = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["headers"]:
            await receive()
        headers = sizes.get(scope["path"], [])
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        if scope["path"] == "/known":
            await send({"type": "http.response.body", "body": b"HTTP/", "more_body": True})
            await more.wait()
            await send({"type": "http.response.body", "body": b"HTTP/1."})
        else:
            await more.wait()
            await send({"type": "http.response.body", "body": b""})

    async def hear(start: bytes) -> list[tuple[bytes, bytes]]:
        """The pieces that came before the application waited, and all: how each begins and ends."""
        more.clear()
        transport = _Heard()
        config = Config(app, http=BoundedHttp, ws=WebSocket, lifespan="off", access_log=False)
        http = BoundedHttp(config, ServerState(), {})
        http.connection_made(transport)
        http.data_received(start)
        for _ in range(5):
            await asyncio.sleep(0)
        before = len(transport.pieces)
        more.set()
        await asyncio.gather(*http.tasks)
        http.connection_lost(None)
        told = [(piece.partition(b" ")[0], piece[-5:]) for piece in transport.pieces]
        return [(b"", b"%d" % before), *told]

    async def scenario() -> None:
        end = b"\r\n\r\n"
        for start, pieces in (
            (b"GET /known", [(b"HTTP/1.1", b"HTTP/"), (b"HTTP/1.", b"TP/1.")]),
            (b"HEAD /known", [(b"HTTP/1.1", b"2" + end)]),
        ):
            assert await hear(start + b" HTTP/1.1" + end) == [(b"", b"1"), *pieces]
        for path in (b"/none", b"/stream"):
            before, head, *_ = await hear(b"GET " + path + b" HTTP/1.1" + end)
            assert before == (b"", b"1")
            assert head[0] == b"HTTP/1.1"
            assert head[1].endswith(end)
        expecting = b" HTTP/1.1\r\nexpect: 100-continue\r\ncontent-length: 1" + end
        _, go, *rest = await hear(b"PUT /known" + expecting + b"x")
        assert go[1] == b"e" + end
        assert rest == [(b"HTTP/1.1", b"HTTP/"), (b"HTTP/1.", b"TP/1.")]

    asyncio.run(scenario())


def test_idle_connections_outlive_those_of_proxies() -> None:
    """A proxy that sends on a connection which the server is closing answers 502."""
    nginx, caddy = 60, 120  # upstream keepalive_timeout, transport http keepalive
    assert max(nginx, caddy) < KEEP_ALIVE
