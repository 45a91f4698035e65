"""Requests that make no sense: each is refused in our own words, and nothing goes wrong."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tischlein.web.refusing import STATUS

from .process import PATIENCE, Server
from .raw import BINARY, CLOSE, LONG, PING, TEXT, check_well, frame, live, request, upgrade, wire
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
    ("GET", "/api/tables/{}/positions"),
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
                        status, received, answer = await socket.response()
                        if (method, path) != NOTHING_TO_UNMUTE or status != 200:
                            check_refused(status, answer, (method, target))
                        assert "set-cookie" not in received

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


def test_strange_headers(server: Server) -> None:  # noqa: C901 - one kind after the other
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
            tries += [(request("GET", "/api/me", f"authorization: {value}"), {401})]
        for value in ("", "tischlein=", "tischlein=\xff", "tischlein=" + "x" * 5000, ";;;=;=", "="):
            tries += [(request("GET", "/api/me", f"cookie: {value}"), {401})]
        tries += [(request("GET", "/api/me", f"{cookie}; tischlein=x" * 30), {400, 401})]
        for origin in ("null", "http://evil.example", "x", "http://[", "", "http://[::1", "\xff"):
            raw = request("POST", "/api/tables", f"cookie: {cookie}", f"origin: {origin}")
            tries += [(raw, {403})]
        for kind in ("text/plain", "application/xml", "multipart/form-data", "x", "", "\xff/\xff"):
            body = b'{"name":"'
            tries.append(
                (request("POST", "/api/guests", f"content-type: {kind}", body=body), {400})
            )
        form = "multipart/form-data; boundary="
        for boundary in ("", "x", '"', "x" * 500, "\xff"):
            body = b"--x\r\ncontent-disposition: form-data; name=name\r\n\r\nA\r\n--x--\r\n"
            raw = request("POST", "/api/guests", f"content-type: {form}{boundary}", body=body)
            tries += [(raw, {400})]
        for method in ("PATCH", "TRACE", "OPTIONS", "PUT", "DELETE"):
            tries += [(request(method, "/api/guests"), {204, 400, 403, 404, 405})]
        for path in ("/api", "/api/", "//api/games", "/api//games", "/API/games", "/%2e%2e/", "/x"):
            tries += [(request("GET", path), {200, 404})]
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
        async with httpx.AsyncClient(base_url=small_server.url, timeout=PATIENCE) as client:
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
        # It says that it is small, and is not: what follows is no request.
        async with wire(small_server) as socket:
            await socket.send(b"POST /api/guests HTTP/1.1\r\nhost: h\r\ncontent-length: 5\r\n\r\n")
            await socket.send(b'{"name":"Anna"}')
            answers = await socket.rest()
            assert b" 200 " not in answers
            assert b" 201 " not in answers
        # It says that it is large, and breaks off.
        async with wire(small_server) as socket:
            await socket.send(b"POST /api/guests HTTP/1.1\r\nhost: h\r\ncontent-length: 99\r\n\r\n")
            await socket.send(b'{"name":"Anna"}')

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
            with contextlib.suppress(OSError):
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
)


def test_handshakes_that_make_no_sense(server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(server.url) as guest:
            await guest.guest()
            table = await guest.open("pico", 2)
        for written in HANDSHAKES:
            raw = written.replace(b"%s", table.encode()).replace(b"%%", b"%")
            async with wire(server) as socket:
                await socket.send(raw)
                try:
                    status, headers, answer = await socket.response()
                except asyncio.IncompleteReadError:
                    continue  # hung up on
                except TimeoutError:
                    pytest.fail(f"no answer to {raw[:200]!r}")
                assert 400 <= status < 500, (raw, status, answer)
                if headers.get("content-type") == "application/json":
                    check_refused(status, answer, raw[:80])

    asyncio.run(scenario())
    check_well(server)


MESSAGES: tuple[tuple[bytes | str, str], ...] = (
    ("", "malformed"),
    (" ", "malformed"),
    ("null", "malformed"),
    ("[]", "malformed"),
    ("1", "malformed"),
    ('"play"', "malformed"),
    ("{}", "malformed"),
    ("{", "malformed"),
    ('{"type":"play"}', "malformed"),
    ('{"type":"update"}', "malformed"),
    ('{"type":"answer","id":1,"revision":0}', "malformed"),
    ('{"type":null}', "malformed"),
    ('{"type":"play","revision":"0","move":{}}', "malformed"),
    ('{"type":"play","revision":0.0,"move":{}}', "malformed"),
    ('{"type":"play","revision":true,"move":{}}', "malformed"),
    ('{"type":"play","revision":0,"move":[]}', "malformed"),
    ('{"type":"play","revision":0,"move":null}', "malformed"),
    ('{"type":"play","revision":0,"move":{},"x":1}', "malformed"),
    ('{"type":"play","revision":0,"move":{},"key":""}', "malformed"),
    ('{"type":"play","revision":0,"move":{},"key":"%s"}' % ("k" * 65), "malformed"),
    ('{"type":"play","revision":0,"move":{},"key":"\\u0000"}', "malformed"),
    ('{"type":"play","revision":0,"move":{},"key":1}', "malformed"),
    ('{"type":"play","revision":0,"move":{},"id":1.5}', "malformed"),
    ('{"type":"play","revision":0,"move":{},"id":{}}', "malformed"),
    ('{"type":"play","revision":0,"move":{},"id":"%s"}' % ("i" * 65), "malformed"),
    ('{"type":"play","revision":0,"move":{},"id":%s}' % ("9" * 5000), "malformed"),
    ('{"type":"play","revision":0,"move":%s}' % ('{"a":' * 3000 + "1" + "}" * 3000), "malformed"),
    ("[" * 16000, "malformed"),
    ('{"a":' * 3000, "malformed"),
    ("x" * 17000, "malformed"),
    ("\U0001f3b2" * 4000, "malformed"),
    (b"\x00" * 100, "malformed"),
    (b"\xff\xfe", "malformed"),
    ('{"type":"say","text":""}', "malformed"),
    ('{"type":"say","text":"%s"}' % ("x" * 501), "malformed"),
    ('{"type":"say","text":"\\u0000\\u202e\\u200b"}', "malformed"),
    ('{"type":"say","text":"\\ud800"}', "malformed"),
    ('{"type":"play","revision":99,"move":{},"id":1}', "stale"),
    ('{"type":"play","revision":-1,"move":{},"id":1}', "stale"),
    ('{"type":"play","revision":123456789012345678901234567890,"move":{}}', "stale"),
    ('{"type":"play","revision":1,"move":{}}', "illegal_move"),
    ('{"type":"play","revision":1,"move":{"type":"choose"}}', "illegal_move"),
    ('{"type":"play","revision":1,"move":{"type":"choose","card":99}}', "illegal_move"),
    ('{"type":"play","revision":1,"move":{"type":"choose","card":true}}', "illegal_move"),
    ('{"type":"play","revision":1,"move":{"type":"choose","card":2.0}}', "illegal_move"),
    (
        '{"type":"play","revision":1,"move":{"type":"choose","card":%s}}' % ("9" * 40),
        "illegal_move",
    ),
    ('{"type":"play","revision":1,"move":{"\\u0000":"\\u0000"},"key":"k"}', "illegal_move"),
    ('{"type":"withdraw","revision":1}', "not_your_turn"),
    ('{"type":"withdraw","revision":7,"key":"k7"}', "stale"),
)


def test_messages_that_make_no_sense(server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(server.url) as anna, Visitor(server.url) as ben:
            await anna.guest()
            await ben.guest()
            table = await anna.open("pico", 2)
            await anna.ready(table)
            await ben.sit(table)
            headers = (f"cookie: {anna.cookie()}", "origin: http://h")
            for raw, code in MESSAGES:
                async with live(server, table, *headers) as socket:
                    await socket.until("update")
                    opcode = TEXT if isinstance(raw, str) else BINARY
                    await socket.send(frame(raw, opcode))
                    answer = await socket.until("refusal", "answer")
                    assert answer["type"] == "refusal", (raw[:99], answer)
                    assert answer["code"] == code, (raw[:99], answer)
                    assert len(answer["message"]) < 600, answer
                    if '"id":1' in str(raw) and code == "stale":
                        assert answer["id"] == 1
                    # And it goes on.
                    await socket.send(frame('{"id":"x","type":"say","text":"hello"}'))
                    assert (await socket.until("refusal", "answer"))["id"] == "x"
            seen = await anna.see(table)
            assert seen["view"]["revision"] == 1
            # An id may be as large as it likes: it is given back, or the request is refused.
            for number in (2**53, 2**64, 10**30):
                async with live(server, table, *headers) as socket:
                    await socket.until("update")
                    await socket.send(frame(f'{{"id":{number},"type":"say","text":"hi"}}'))
                    answer = await socket.until("refusal", "answer")
                    assert answer.get("code") in {None, "malformed"}, answer

    asyncio.run(scenario())
    check_well(server)


def test_who_talks_nonsense_is_closed(small_server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as anna:
            await anna.guest()
            table = await anna.open("pico", 2)
        async with live(small_server, table) as socket:
            await socket.send(*[frame("nonsense")] * 100)
            assert await socket.closed() == 1008
        # A stranger may look, not touch.
        async with live(small_server, table) as socket:
            await socket.send(frame('{"id":1,"type":"say","text":"hello"}'))
            assert (await socket.until("refusal"))["code"] == "signed_out"

    asyncio.run(scenario())
    check_well(small_server)


FRAMES: dict[str, tuple[list[bytes], set[int | None]]] = {
    "not masked": ([frame("{}", masked=False)], {1002, None}),
    "reserved bit": ([frame("{}", flags=64)], {1002, None}),
    "unknown opcode": ([frame("{}", 3)], {1002, None}),
    "unknown control": ([frame("", 11)], {1002, None}),
    "continuation of nothing": ([frame("{}", 0)], {1002, None}),
    "text within text": ([frame("{", fin=False), frame("}")], {1002, None}),
    "fragmented ping": ([frame("", PING, fin=False)], {1002, None}),
    "large ping": ([frame("x" * 126, PING)], {1002, None}),
    "close without reason": ([frame(b"", CLOSE)], {1005, 1000, None}),
    "close with half a code": ([frame(b"\x03", CLOSE)], {1002, None}),
    "close with a wrong code": ([frame(b"\x00\x01", CLOSE)], {1002, None}),
    "close with bad UTF-8": ([frame(b"\x03\xe8\xff\xff", CLOSE)], {1002, 1007, None}),
    "text not UTF-8": ([frame(b"\xff\xfe")], {1007}),
    "UTF-8 cut off": ([frame(b"\xe2\x82")], {1007}),
    "surrogate": ([frame(b"\xed\xa0\x80")], {1007}),
    "too large": ([frame("x" * 33_000)], {1009}),
    "much too large": ([frame("x" * 1_000_000)], {1009}),
    "as it says, huge": ([bytes([129, 255]) + b"\x7f" + b"\xff" * 11], {1009, 1002}),
    "too large in pieces": (
        [frame("x" * 9000, fin=False), *[frame("x" * 9000, 0, fin=False)] * 9],
        {1009},
    ),
    "too many pieces": ([frame("", fin=False), *[frame("", 0, fin=False)] * 5000], {1009}),
    "noise": ([bytes(range(256)) * 8], {1002, 1009, 1007, None}),
}


@pytest.mark.parametrize("name", FRAMES)
def test_frames_that_make_no_sense(fuzzed: Server, name: str) -> None:
    frames, codes = FRAMES[name]

    async def scenario() -> None:
        async with Visitor(fuzzed.url) as anna:
            await anna.guest()
            table = await anna.open("pico", 2)
        async with live(fuzzed, table) as socket:
            await socket.until("update")
            await socket.send(*frames)
            assert await socket.closed() in codes

    asyncio.run(scenario())
    check_well(fuzzed)


def test_a_message_in_pieces(fuzzed: Server) -> None:
    """Split in the midst of a character, with pings in between: it is one message."""

    async def scenario() -> None:
        async with Visitor(fuzzed.url) as anna:
            await anna.guest()
            table = await anna.open("pico", 2)
            headers = (f"cookie: {anna.cookie()}", "origin: http://h")
            async with live(fuzzed, table, *headers) as socket:
                raw = '{"id":1,"type":"say","text":"Grüße 🎲"}'.encode()
                pieces = [raw[i : i + 1] for i in range(len(raw))]
                await socket.send(frame(pieces[0], fin=False))
                for piece in pieces[1:-1]:
                    await socket.send(frame("?", PING), frame(piece, 0, fin=False))
                await socket.send(frame(pieces[-1], 0))
                said = await socket.until("said")
                assert said["text"] == "Grüße 🎲"
                # Byte by byte on the wire as well.
                for byte in frame('{"id":2,"type":"say","text":"slowly"}'):
                    await socket.send(bytes([byte]))
                assert (await socket.until("said"))["text"] == "slowly"

    asyncio.run(scenario())
    check_well(fuzzed)


def test_noise(fuzzed: Server) -> None:
    """A thousand times something at random, always the same: valid messages, damaged."""
    rng = random.Random(211)
    whole = [
        b'{"id":1,"type":"play","revision":1,"move":{"type":"choose","card":9},"key":"a"}',
        b'{"id":"x","type":"withdraw","revision":1}',
        b'{"type":"say","text":"hello \xf0\x9f\x8e\xb2"}',
    ]

    def damaged() -> bytes:
        raw = bytearray(rng.choice(whole))
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(raw))
            match rng.randrange(4):
                case 0:
                    raw[at] = rng.randrange(256)
                case 1:
                    del raw[at:]
                    raw += b"{}"
                case 2:
                    raw[at:at] = rng.choice([b'"', b"{", b"\\u0000", b"1e999", b"\\", b"[", b"\n"])
                case _:
                    raw[at:at] = raw[: rng.randrange(len(raw))]
        return bytes(raw)[:16000]

    async def scenario() -> None:
        async with Visitor(fuzzed.url) as anna, Visitor(fuzzed.url) as ben:
            await anna.guest()
            await ben.guest()
            table = await anna.open("pico", 2)
            await anna.ready(table)
            await ben.sit(table)
            headers = (f"cookie: {anna.cookie()}", "origin: http://h")
            for _ in range(125 if not LONG else 5000):
                async with live(fuzzed, table, *headers) as socket:
                    await socket.send(
                        *(frame(damaged(), rng.choice([TEXT, BINARY])) for _ in range(8))
                    )
                    await socket.send(frame(b"\x03\xe8", CLOSE))
                    assert await socket.closed() in {1000, 1007, 1008, None}
            assert (await anna.see(table))["view"]["revision"] == 1

    asyncio.run(scenario())
    check_well(fuzzed)
