"""Requests that make no sense: each is refused in our own words, and nothing goes wrong."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tischlein.web.refusing import STATUS

from .process import Server
from .raw import check_well, request, upgrade, wire
from .visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("fuzzed")
    with Server(str(folder / "tischlein.db"), folder / "server.log") as running:
        yield running


IDS = (
    "%00",
    "a%00b",
    "x" * 200,
    "x" * 7000,
    "%F0%9F%8E%B2",
    "%ED%A0%80",
    "%FF%FE",
    "%C3%28",
    "%",
    "%zz",
    "..",
    "..%2F..%2Fetc%2Fpasswd",
    "a%2Fb",
    "%0d%0aset-cookie:%20a=b",
    "'%20OR%201=1--",
    "%F4%90%80%80",
    "%E2%80%AE",
    "+",
    "%20",
    ".",
    ";",
    "-1",
    "null",
)
PATHS = (
    ("GET", "/api/tables/{}"),
    ("DELETE", "/api/tables/{}"),
    ("POST", "/api/tables/{}/seat"),
    ("POST", "/api/tables/{}/return"),
    ("POST", "/api/tables/{}/rematch"),
    ("GET", "/api/tables/{}/chat"),
    ("GET", "/api/tables/{}/record"),
    ("GET", "/api/tables/{}/replay"),
    ("GET", "/api/tables/{}/verify"),
    ("GET", "/api/tables/{}/stream"),
    ("GET", "/api/games/{}/rules"),
    ("GET", "/api/games/{}/leaders"),
    ("GET", "/api/players/{}"),
    ("PUT", "/api/me/muted/{}"),
    ("DELETE", "/api/me/muted/{}"),
    ("DELETE", "/api/me/bots/{}"),
    ("DELETE", "/api/me/tokens/{}"),
)
NOTHING_TO_UNMUTE = ("DELETE", "/api/me/muted/{}")
"""Who is not muted need not be there: that is no refusal."""


def check_refused(status: int, body: bytes, about: object) -> None:
    assert 400 <= status < 500, (about, status, body)
    error = json.loads(body)["error"]
    assert set(error) == {"code", "message"}, (about, body)
    assert STATUS[error["code"]] == status, (about, body)
    assert error["message"], about


def test_strange_names_in_paths(server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(server.url) as guest:
            await guest.guest()
            headers = (f"origin: {server.url}", f"cookie: {guest.cookie()}")
            json_body = ("content-type: application/json",)
            host = f"127.0.0.1:{server.port}"
            for method, path in PATHS:
                async with wire(server) as socket:
                    for strange in IDS:
                        body = b"{}" if path.endswith("/seat") else b""
                        target = path.format(strange)
                        extra = (*headers, *json_body) if body else headers
                        await socket.send(request(method, target, *extra, body=body, host=host))
                        status, _, answer = await socket.response()
                        if (method, path) != NOTHING_TO_UNMUTE or status != 200:
                            check_refused(status, answer, (method, target))
                        assert b"set-cookie" not in answer

    asyncio.run(scenario())
    check_well(server)


TABLE_BODIES = (
    b"",
    b" ",
    b"{",
    b"null",
    b"[]",
    b'"x"',
    b"1",
    b"{}",
    b'{"game":"pico"}',
    b'{"game":"pico","seats":2',
    b'{"game":"pico","seats":2}{}',
    b'{"game":"pico","seats":2,"seats":3,"x":1}',
    b'{"game":"pico","seats":"2"}',
    b'{"game":"pico","seats":2.5}',
    b'{"game":"pico","seats":1e9}',
    b'{"game":"pico","seats":-1}',
    b'{"game":"pico","seats":99999999999999999999999}',
    b'{"game":"pico","seats":' + b"9" * 5000 + b"}",
    b'{"game":"pico","seats":2,"seat":99999999999999999999999}',
    b'{"game":"pico","seats":2,"seat":-1}',
    b'{"game":"pico","seats":2,"seat":true}',
    b'{"game":"pico\\u0000","seats":2}',
    b'{"game":"\\ud800","seats":2}',
    b'{"game":"pico","seats":2,"bots":{"0\\u0000":"random"}}',
    b'{"game":"pico","seats":2,"bots":{"99999999999999999999999":"random"}}',
    b'{"game":"pico","seats":2,"bots":{"1":"ran\\u0000dom"}}',
    b'{"game":"pico","seats":2,"bots":{"0":"random"}}',
    b'{"game":"pico","seats":2,"options":{"deck":"\\u0000"}}',
    b'{"game":"pico","seats":2,"options":{"\\u0000":1}}',
    b'{"game":"pico","seats":2,"options":' + b'{"a":' * 5000 + b"1" + b"}" * 5000 + b"}",
    b'{"game":"pico","seats":2,"clock":{"type":"live","bank":1e400}}',
    b'{"game":"pico","seats":2,"clock":{"type":"live","bank":7200,"bonus":601}}',
    b'{"game":"pico","seats":2,"clock":{"type":"\\u0000"}}',
    b'{"game":"pico","seats":2,"clock":null}',
    b"\xff\xfe\x00",
    b"\xef\xbb\xbf{}",
    b'{"game":"\xff","seats":2}',
    b"[" * 60000,
    b"{" * 60000,
    b'{"a":' * 12000,
    b'{"game":"pico","seats":2,"help":NaN}',
    b"\x00" * 100,
    b"game=pico&seats=2",
)


def test_bodies_that_make_no_sense(server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(server.url) as guest:
            await guest.guest()
            table = await guest.open("pico", 2)
            paths = {
                "/api/tables": TABLE_BODIES,
                "/api/guests": (*TABLE_BODIES, b'{"name":"a\\u0000b"}', b'{"name":"\\ud83d"}'),
                "/api/session": (*TABLE_BODIES, b'{"name":"\\u0000","password":"\\u0000aaaaaaa"}'),
                "/api/recovery": (*TABLE_BODIES, b'{"code":"\\u0000"}'),
                f"/api/tables/{table}/play": (*TABLE_BODIES, *_plays()),
                f"/api/tables/{table}/withdraw": (b'{"revision":0,"key":"\\u0000"}',),
                f"/api/tables/{table}/ready": (*TABLE_BODIES, *_nonces()),
                f"/api/tables/{table}/bot": (
                    b'{"seat":1,"bot":"\\u0000"}',
                    b'{"seat":99999999999999999999999999,"bot":"random"}',
                ),
                f"/api/tables/{table}/chat": (*TABLE_BODIES, b'{"text":"\\u0000\\u202e\\n"}'),
                "/api/me/account": (b'{"name":"\\u0000","password":"12345678"}', *TABLE_BODIES),
                "/api/me/tokens": (
                    b'{"scopes":["play"],"label":"\\u0000"}',
                    b'{"scopes":[]}',
                    b'{"scopes":["root"]}',
                ),
            }
            for path, bodies in paths.items():
                for body in bodies:
                    if body == b"{}" and path.endswith("/ready"):
                        continue  # that one makes sense
                    answer = await guest.http.post(
                        path, content=body, headers={"content-type": "application/json"}
                    )
                    if answer.status_code == 403 and path == "/api/guests":
                        continue
                    check_refused(answer.status_code, answer.content, (path, body[:60]))
            for body in (b'{"name":"a\\u0000b"}', b'{"name":"\\u202e"}'):
                answer = await guest.http.put("/api/me/name", content=body)
                check_refused(answer.status_code, answer.content, body)
            for body in (b'{"address":"a\\u0000@b.de"}', b'{"address":"a@b.de\\r\\nbcc: x@y.z"}'):
                answer = await guest.http.put("/api/me/mail", content=body)
                check_refused(answer.status_code, answer.content, body)
            # Nothing of all that has changed anything.
            seen = await guest.see(table)
            assert seen["table"]["phase"] == "waiting"
            assert (await guest.get(f"/api/tables/{table}/chat"))["lines"] == []

    asyncio.run(scenario())
    check_well(server)


def _plays() -> tuple[bytes, ...]:
    return tuple(
        b'{"revision":%b,"move":%b,"key":%b}' % parts
        for parts in (
            (b"0", b'{"type":"choose","card":9}', b'"\\u0000"'),
            (b"0", b'{"type":"choose","card":9}', b'"%b"' % (b"k" * 65)),
            (b"0", b'{"type":"choose","card":123456789012345678901234567890}', b'"k"'),
            (b"0", b'{"\\u0000":"\\u0000"}', b'"k"'),
            (b"0", b'{"type":"choose","card":1e308}', b'"k"'),
            (b"0", b'{"type":"choose","card":-0.0}', b"null"),
            (b"-1", b"{}", b"null"),
            (b"1000001", b"{}", b"null"),
        )
    )


def _nonces() -> tuple[bytes, ...]:
    return tuple(
        json.dumps({"nonce": nonce}).encode()
        for nonce in ("", "0" * 31, "0" * 33, "0" * 32 + "\n", "G" * 32, "0" * 31 + "\0", " " * 32)
    )


def test_odd_queries(server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(server.url) as guest:
            await guest.guest()
            order = {"game": "pico", "seats": 2}
            for key in ("", "%00", "k" * 65, "a%00b", "%C3%28%00"):
                answer = await guest.http.post(f"/api/tables?key={key}", json=order)
                check_refused(answer.status_code, answer.content, key)
            table = await guest.open("pico", 2)
            for seat in ("", "x", "-1", "1.5", "1e3", "9" * 30, "9" * 5000, "%00", "0x1", "16"):
                path = f"/api/tables/{table}/seat?seat={seat}"
                answer = await guest.http.delete(path)
                check_refused(answer.status_code, answer.content, path)
            for query in ("turn=maybe", "over=2", "turn=%00", "turn=1&turn=maybe"):
                answer = await guest.http.get(f"/api/me/tables?{query}")
                check_refused(answer.status_code, answer.content, query)
            # What the API does not know is not looked at.
            for query in ("turn=true&turn=false", "x=%00", "&&&=&=", "turn=0&over=1", "%FF=%FF"):
                answer = await guest.http.get(f"/api/me/tables?{query}")
                assert answer.status_code == 200, (query, answer.content)
            # A finished match, looked at strangely.
            other = await guest.open("pico", 2, bots={"1": "random"})
            await guest.ready(other)
            await guest.post(f"/api/tables/{other}/resign")
            for query in ("revision=-1", "revision=x", "seat=-1", "seat=2", "seat=99", "seat=x"):
                answer = await guest.http.get(f"/api/tables/{other}/replay?{query}")
                check_refused(answer.status_code, answer.content, query)
            for query in ("revision=" + "9" * 30, "seat=" + "9" * 30, "revision=1000000"):
                answer = await guest.http.get(f"/api/tables/{other}/replay?{query}")
                check_refused(answer.status_code, answer.content, query)
            for query in ("revision=0", "seat=0", "seat=1", "everything=true", ""):
                answer = await guest.http.get(f"/api/tables/{other}/replay?{query}")
                assert answer.status_code == 200, (query, answer.content)

    asyncio.run(scenario())
    check_well(server)


def test_strange_headers(server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(server.url) as guest:
            await guest.guest()
            cookie = guest.cookie()
        tries: list[tuple[bytes, set[int]]] = []
        for value in (
            "x",
            "Bearer",
            "Bearer ",
            "Bearer \xff",
            "Bearer " + "x" * 5000,
            "Basic eDp5",
        ):
            tries.append((request("GET", "/api/me", f"authorization: {value}"), {401}))
        for value in ("", "tischlein=", "tischlein=\xff", "tischlein=" + "x" * 5000, ";;;=;=", "="):
            tries.append((request("GET", "/api/me", f"cookie: {value}"), {401}))
        tries += [(request("GET", "/api/me", f"{cookie}; tischlein=x" * 30), {400, 401})]
        for origin in ("null", "http://evil.example", "x", "http://[", "", "http://[::1", "\xff"):
            raw = request("POST", "/api/tables", f"cookie: {cookie}", f"origin: {origin}")
            tries.append((raw, {403}))
        for kind in ("text/plain", "application/xml", "multipart/form-data", "x", "", "\xff/\xff"):
            body = b'{"name":"'
            tries.append(
                (request("POST", "/api/guests", f"content-type: {kind}", body=body), {400})
            )
        form = "multipart/form-data; boundary="
        for boundary in ("", "x", '"', "x" * 500, "\xff"):
            body = b"--x\r\ncontent-disposition: form-data; name=name\r\n\r\nA\r\n--x--\r\n"
            raw = request("POST", "/api/guests", f"content-type: {form}{boundary}", body=body)
            tries.append((raw, {400}))
        for method in ("PATCH", "TRACE", "OPTIONS", "PUT", "DELETE"):
            tries.append((request(method, "/api/guests"), {204, 400, 403, 404, 405}))
        for path in ("/api", "/api/", "//api/games", "/api//games", "/API/games", "/%2e%2e/", "/x"):
            tries.append((request("GET", path), {200, 404}))
        for raw, expected in tries:
            async with wire(server) as socket:
                await socket.send(raw)
                status, headers, answer = await socket.response()
                assert status in expected, (raw[:200], status, answer)
                if status >= 400:
                    check_refused(status, answer, raw[:100])
                    assert headers["content-type"] == "application/json"

    asyncio.run(scenario())
    check_well(server)


def test_too_large(small_server: Server) -> None:
    async def scenario() -> None:
        async with httpx.AsyncClient(base_url=small_server.url) as client:
            for size in (64 * 1024 + 1, 2**20):
                answer = await client.post("/api/guests", content=b'{"name":"' + b"x" * size)
                assert answer.status_code == 413, answer.content
                check_refused(413, answer.content, size)

            async def endless() -> Any:
                for _ in range(200):
                    yield b" " * 1024

            answer = await client.post("/api/guests", content=endless())
            check_refused(answer.status_code, answer.content, "chunked")
            assert answer.status_code == 413
        # It says that it is small, and is not; or the other way round, and then nothing follows.
        async with wire(small_server) as socket:
            await socket.send(b"POST /api/guests HTTP/1.1\r\nhost: h\r\ncontent-length: 5\r\n\r\n")
            await socket.send(b'{"name":"Anna"}')
            status, _, answer = await socket.response()
            check_refused(status, answer, "short")

    asyncio.run(scenario())
    check_well(small_server)


NO_HTTP = (
    b"\r\n\r\n\r\n",
    b"\x00" * 1000,
    b"\xff" * 1000,
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost h\r\n\r\n",
    b"GET / HTTP/1.1\r\n: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: h\r\ncontent-length: -1\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: h\r\ncontent-length: x\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nhost: h\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}",
    b"POST /api/guests HTTP/1.1\r\nhost: h\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nhost: h\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nhost: h\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
    b"GET /api/games HTTP/1.1\r\nhost: h\r\nx: a\x00b\r\n\r\n",
    b"GET /api/\xff\xfe HTTP/1.1\r\nhost: h\r\n\r\n",
    b"GET http://[ HTTP/1.1\r\nhost: h\r\n\r\n",
    b"GET * HTTP/1.1\r\nhost: h\r\n\r\n",
    b"CONNECT h:1 HTTP/1.1\r\nhost: h\r\n\r\n",
    b"CONNECT / HTTP/1.1\r\nhost: h\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET / HTTP/1.1\nhost: h\n\n",
    b"GET /api/games?" + b"a" * 100_000 + b" HTTP/1.1\r\nhost: h\r\n\r\n",
    b"GET /api/games HTTP/1.1\r\nhost: h\r\n" + b"x: y\r\n" * 20_000 + b"\r\n",
    b"GET /api/games HTTP/1.1\r\nhost: h\r\nx: " + b"y" * 500_000 + b"\r\n\r\n",
)


@pytest.mark.parametrize("raw", NO_HTTP, ids=lambda raw: repr(raw[:40])[2:-1])
def test_no_http(fuzzed: Server, raw: bytes) -> None:
    """Whatever it is, it is answered with something below 500 or the connection is closed."""

    async def scenario() -> None:
        async with wire(fuzzed) as socket:
            await socket.send(raw)
            socket.writer.write_eof()
            answer = await socket.rest()
            if answer:
                assert answer.startswith(b"HTTP/1.1 "), answer
                assert answer[9:10] in b"24", answer

    asyncio.run(scenario())
    check_well(fuzzed)


HANDSHAKES = (
    (
        b"GET /api/tables/%s/live HTTP/1.1\r\nhost: h\r\nupgrade: websocket\r\nconnection: Upgrade\r\n\r\n"
    ),
    upgrade("/api/tables/%s/live", "sec-websocket-version: 8"),
    upgrade("/api/tables/%s/live", "sec-websocket-key: short"),
    upgrade("/api/tables/%s/live", "x: " + "y" * 20_000),
    upgrade("/api/tables/%s/live", *["x: y"] * 300),
    upgrade("/api/tables/%s/live?" + "x" * 20_000),
    upgrade("/api/tables/%s/live?revision=-1"),
    upgrade("/api/tables/%s/live?revision=x"),
    upgrade("/api/tables/%s/live?revision=" + "9" * 20),
    upgrade("/api/tables/%s/live?revision=%%00"),
    upgrade("/api/tables/%%00/live"),
    upgrade("/api/tables/nobody/live"),
    upgrade("/api/tables//live"),
    upgrade("/api/tables/%s/live/"),
    upgrade("/api/tables/%s/live/x"),
    upgrade("/api/tables/%s"),
    upgrade("/"),
    upgrade("/api/tables/%s/live\xff"),
    upgrade("/api/tables/%s/live?revision=\xff"),
    upgrade("/api/tables/%s/live", "origin: http://evil.example"),
    upgrade("/api/tables/%s/live", "origin: null"),
    upgrade("/api/tables/%s/live", "origin: http://["),
    upgrade("/api/tables/%s/live", "authorization: Bearer x"),
    upgrade("/api/tables/%s/live", "authorization: \xff"),
    upgrade("/api/tables/%s/live").replace(b"GET ", b"POST "),
    upgrade("/api/tables/%s/live").replace(b"upgrade: websocket", b"upgrade: h2c"),
    upgrade("/api/tables/%s/live").replace(b"HTTP/1.1", b"HTTP/1.0"),
)


def test_handshakes_that_make_no_sense(server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(server.url) as guest:
            await guest.guest()
            table = await guest.open("pico", 2)
        for raw in HANDSHAKES:
            raw = raw.replace(b"%s", table.encode()).replace(b"%%", b"%")
            async with wire(server) as socket:
                await socket.send(raw)
                try:
                    status, headers, answer = await socket.response()
                except asyncio.IncompleteReadError:
                    continue  # hung up on
                assert 400 <= status < 500, (raw, status, answer)
                if headers.get("content-type") == "application/json":
                    check_refused(status, answer, raw[:80])

    asyncio.run(scenario())
    check_well(server)
