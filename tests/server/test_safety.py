"""Foreign pages, cookies, headers, limits, sizes and what may be said."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tischlein.service.limits import RATES
from tischlein.web.headers import SECURITY

from .cast import PASSWORD, attempt
from .eaves import refused
from .process import PATIENCE, Server
from .visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .visitor import Live

FOREIGN = ["https://evil.example", "null", "http://127.0.0.1", "http://[", "", "http://localhost:1"]


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Server]:
    with Server(str(tmp_path / "t.db"), tmp_path / "server.log", limits=True) as running:
        yield running


@pytest.fixture
def public(tmp_path: Path) -> Iterator[Server]:
    options = ("--public-url", "https://table.example")
    with Server(str(tmp_path / "t.db"), tmp_path / "server.log", *options) as running:
        yield running


def test_a_foreign_page_changes_nothing(small_server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as visitor, Visitor(small_server.url) as stranger:
            await visitor.guest("Ada")
            table = await visitor.open("pico", 2)
            named = {"name": "Ada L", "password": PASSWORD}
            await visitor.post("/api/me/account", named)
            link = await visitor.post("/api/me/recovery")
            asked: list[tuple[str, str, Any]] = [
                ("POST", "/api/tables", {"game": "pico", "seats": 2}),
                ("POST", f"/api/tables/{table}/chat", {"text": "x"}),
                ("DELETE", f"/api/tables/{table}", None),
                ("PUT", "/api/me/name", {"name": "Eve"}),
                ("POST", "/api/me/delete", {"name": "Ada L", "password": PASSWORD}),
                ("DELETE", "/api/session", None),
            ]
            # These give a cookie: a foreign page must not make anybody somebody else.
            entering: list[tuple[str, str, Any]] = [
                ("POST", "/api/guests", {"name": "Eve"}),
                ("POST", "/api/session", named),
                ("POST", "/api/recovery", link),
            ]
            for origin in FOREIGN:
                for method, path, body in asked:
                    tried = await attempt(visitor, method, path, body, origin=origin)
                    assert (tried.status, tried.code) == (403, "forbidden"), (origin, path)
                for method, path, body in entering:
                    for somebody in (visitor, stranger):
                        tried = await attempt(somebody, method, path, body, origin=origin)
                        assert (tried.status, tried.code) == (403, "forbidden"), (origin, path)
                        assert "set-cookie" not in tried.headers
            # A browser that says nothing of where it comes from is not believed.
            del visitor.http.headers["origin"]
            for method, path, body in asked:
                tried = await attempt(visitor, method, path, body)
                assert (tried.status, tried.code) == (403, "forbidden"), path
                site = {"sec-fetch-site": "cross-site"}
                tried = await attempt(visitor, method, path, body, **site)
                assert (tried.status, tried.code) == (403, "forbidden"), path
            assert (await visitor.see(table))["table"]["phase"] == "waiting"
            assert (await attempt(visitor, *entering[2])).status == 403
            assert (await visitor.get("/api/me"))["player"]["name"] == "Ada L"
            visitor.http.headers["sec-fetch-site"] = "same-origin"
            assert (await attempt(visitor, *asked[0])).code == "ok"

    asyncio.run(scenario())


def test_a_foreign_page_cannot_listen(small_server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as visitor:
            await visitor.guest()
            table = await visitor.open("pico", 2)
            address = f"{small_server.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
            for cookie in ({}, {"cookie": visitor.cookie()}):
                for origin in FOREIGN:
                    headers = {**cookie, "origin": origin}
                    with pytest.raises(InvalidStatus) as refusal:
                        async with connect(
                            address, additional_headers=headers, open_timeout=PATIENCE
                        ):
                            pass
                    response = refusal.value.response
                    assert response.status_code == 403
                    assert b'"forbidden"' in (response.body or b"")
                    check_headers(httpx.Headers(list(response.headers.raw_items())))
            with pytest.raises(InvalidStatus) as silent:
                async with connect(
                    address, additional_headers={"cookie": visitor.cookie()}, open_timeout=PATIENCE
                ):
                    pass
            assert silent.value.response.status_code == 403
            # Without a cookie it is a spectator's connection.
            async with connect(address, open_timeout=PATIENCE) as socket:
                assert b'"seat":null' in (await socket.recv(decode=False))

    asyncio.run(scenario())


def check_headers(headers: httpx.Headers) -> None:
    for name, value in SECURITY.items():
        assert headers[name] == value
    assert "cache-control" in headers
    for name in headers:
        assert not name.startswith("access-control-")
    assert "server" not in headers
    # Nothing of any other site, anywhere.
    assert "//" not in str(headers.get("content-security-policy"))


def test_every_answer_carries_the_headers(small_server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as visitor:
            entered = await visitor.http.post("/api/guests", json={"name": "Ada"})
            check_headers(entered.headers)
            table = await visitor.open("pico", 2)
            paths = ["/", "/api/openapi.json", "/api/games", "/healthz", "/metrics", "/nowhere"]
            paths += ["/api/me", f"/api/tables/{table}", f"/api/tables/{table}/record", "/api/x/y"]
            paths += [
                f"/api/tables/{table}/replay?revision=x",
                "/api/tables/none",
                "/..%2f..%2fetc",
            ]
            for path in paths:
                for method in ("GET", "HEAD", "OPTIONS", "POST", "PATCH", "TRACE", "BREW"):
                    answer = await visitor.http.request(method, path)
                    assert answer.status_code < 500, (method, path)
                    assert "content-security-policy" in answer.headers, (method, path, answer.text)
                    check_headers(answer.headers)
                    for address in re.findall(r"https?://[^\s\"'<>]+", answer.text):
                        assert "/schemas/" in path or path == "/api/openapi.json", (path, address)
                    if answer.status_code >= 400 and method != "HEAD":
                        assert answer.json()["error"].keys() == {"code", "message"}
            page = (await visitor.http.get("/")).text
            assert not re.search(r"(src|href|action)=[\"']?(https?:)?//", page)
            socket = {"connection": "upgrade", "upgrade": "websocket"}
            socket |= {"sec-websocket-version": "13", "sec-websocket-key": "x" * 22 + "=="}
            for path in (
                "/api/tables/none/live",
                "/elsewhere",
                f"/api/tables/{table}/live?revision=x",
            ):
                answer = await visitor.http.get(path, headers=socket)
                assert answer.status_code in {400, 404}
                check_headers(answer.headers)
                assert "strict-transport-security" not in answer.headers

    asyncio.run(scenario())


def test_cookies_are_for_this_host_and_no_script(small_server: Server, public: Server) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as visitor:
            answer = await visitor.http.post("/api/guests", json={"name": "Ada"})
            parts = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
            assert {"httponly", "samesite=lax", "path=/"} <= parts
            assert "secure" not in parts
            assert not any(part.startswith("domain") for part in parts)
        async with Visitor(public.url) as visitor:
            assert (await refused(visitor.guest("Ada"))).code == "forbidden"
            ours = {"origin": "https://table.example"}
            answer = await visitor.http.post("/api/guests", json={"name": "Ada"}, headers=ours)
            cookie = answer.headers["set-cookie"]
            assert cookie.startswith("__Host-tischlein=")
            parts = {part.strip().lower() for part in cookie.split(";")[1:]}
            assert {"httponly", "samesite=lax", "path=/", "secure"} <= parts
            assert not any(part.startswith("domain") for part in parts)
            assert "max-age" in answer.headers["strict-transport-security"]
            secret = cookie.partition("=")[2].partition(";")[0]
            plain = {"cookie": f"tischlein={secret}"}
            assert (await visitor.http.get("/api/me", headers=plain)).status_code == 401
            full = {"cookie": f"__Host-tischlein={secret}"}
            assert (await visitor.http.get("/api/me", headers=full)).status_code == 200
            for origin in (public.url, "http://table.example", "https://table.example.evil"):
                headers = {**full, "origin": origin}
                ended = await visitor.http.delete("/api/session", headers=headers)
                assert ended.status_code == 403

    asyncio.run(scenario())


async def until_too_many(visitor: Visitor, path: str, bodies: Any, most: int) -> int:
    """Ask until it is too much; returns after how many."""
    for number in range(most + 1):
        tried = await attempt(visitor, "POST", path, bodies(number))
        if tried.status == 429:
            assert tried.code == "too_many"
            assert int(tried.headers["retry-after"]) >= 1
            check_headers(tried.headers)
            return number
    raise AssertionError(f"{most} times {path} and still not too many")


async def play_at_once(live: Live, number: int, move: dict[str, Any]) -> set[str]:
    """Ask so many times for a move that is refused; returns why it was."""
    for _ in range(number):
        await live.send(type="play", **move)
    return {(await live.until("refusal"))["code"] for _ in range(number)}


async def play_on(live: Live, number: int, move: dict[str, Any]) -> None:
    while True:
        await play_at_once(live, number, move)


def test_too_much_is_refused(limited: Server) -> None:
    async def scenario() -> None:
        async with Visitor(limited.url) as visitor, Visitor(limited.url) as stranger:
            await visitor.guest("Ada")
            table = await visitor.open("pico", 2, bots={"1": "random"})
            await visitor.ready(table)
            say = f"/api/tables/{table}/chat"
            spoken = await until_too_many(visitor, say, lambda _: {"text": "x"}, 30)
            assert spoken <= RATES["chat"].burst + 5
            await until_too_many(visitor, "/api/tables", lambda _: {"game": "pico", "seats": 2}, 60)
            # However the name is written, it is the same account that is guessed at.
            names = ["Eve" + " " * (number + 1) for number in range(60)]
            tries = await until_too_many(
                stranger,
                "/api/session",
                lambda number: {"name": names[number], "password": "wrong wrong"},
                40,
            )
            assert tries <= RATES["sign_in_here"].burst + 3
            move = {"revision": 999, "move": {"type": "choose", "card": 2}}
            async with visitor.live(table) as live:
                # Many at once: one after the other might be slow enough to be let through.
                asked = RATES["move"].burst + 50
                assert "too_many" in await play_at_once(live, asked, move)
                flood = asyncio.create_task(play_on(live, asked, move))
                await until_too_many(visitor, f"/api/tables/{table}/play", lambda _: move, 600)
                flood.cancel()
            codes = {"code": "x" * 43}
            await until_too_many(stranger, "/api/recovery", lambda _: codes, 60)

        async def come(number: int) -> str:
            async with Visitor(limited.url) as guest:
                body = {"name": f"Guest {number}"}
                return (await attempt(guest, "POST", "/api/guests", body)).code

        codes_seen = [await come(number) for number in range(RATES["guest"].burst + 20)]
        assert "too_many" in codes_seen

    asyncio.run(scenario())


def test_nobody_keeps_somebody_elses_account_shut(limited: Server) -> None:
    """A name is public: whoever tries passwords with it must not cost the owner anything."""

    async def scenario() -> None:
        async with Visitor(limited.url) as owner, Visitor(limited.url) as guesser:
            await owner.guest("Ada")
            named = {"name": "Ada", "password": PASSWORD}
            await owner.post("/api/me/account", named)
            wrong = {"name": "Ada", "password": "wrong wrong"}
            for last in range(1, 4):
                # The proxy of this server, which is this machine, says where they come from.
                guesser.http.headers["x-forwarded-for"] = f"203.0.113.{last}"
                tries = await until_too_many(guesser, "/api/session", lambda _: wrong, 40)
                assert tries <= RATES["sign_in_here"].burst + 3
            assert (await owner.post("/api/session", named))["player"]["id"] == owner.id
            # The password can be changed as well: that is counted by player.
            change = {"old": PASSWORD, "new": PASSWORD + "!"}
            await owner.ask("PUT", "/api/me/password", change)

    asyncio.run(scenario())


def test_bodies_are_bounded(small_server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as visitor:
            large = b'{"name": "' + b"x" * 70_000 + b'"}'
            answer = await visitor.http.post("/api/guests", content=large)
            assert answer.status_code == 413
            assert answer.json()["error"]["code"] == "too_large"
            check_headers(answer.headers)

            async def pieces() -> Any:
                for _ in range(70):
                    yield b"x" * 1000

            answer = await visitor.http.post("/api/guests", content=pieces())
            assert answer.status_code == 413
            deep = b'{"name": ' + b"[" * 30_000 + b"]" * 30_000 + b"}"
            answer = await visitor.http.post("/api/guests", content=deep)
            assert answer.status_code == 400
            answer = await visitor.http.get("/healthz", headers={"x-long": "x" * 100_000})
            assert answer.status_code in {400, 413, 431}

    asyncio.run(scenario())


def test_chat_is_one_line_of_plain_text(small_server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as visitor:
            await visitor.guest("Ada")
            table = await visitor.open("pico", 2)
            said = {
                "a\u202eb\u2066c\u200f": "abc",
                "x\r\ny\tz\x00\x1b[31m": "x y z[31m",
                "<script>alert(1)</script>": "<script>alert(1)</script>",
                "\ue000\ufeffhi\U000e0041": "hi",
                "  many    spaces ": "many spaces",
                "line\u2028break\x85here": "line break here",
            }
            path = f"/api/tables/{table}/chat"
            for text in said:
                await visitor.post(path, {"text": text})
            lines = [line["text"] for line in (await visitor.get(path))["lines"]]
            assert lines == list(said.values())
            async with visitor.live(table) as live:
                for text in ("\u202e\u2066", "\x00", "   "):
                    assert (await refused(live.ask(type="say", text=text))).code == "malformed"
                    assert (await refused(visitor.post(path, {"text": text}))).code == "malformed"
                long = live.ask(type="say", text="x" * 501)
                assert (await refused(long)).code == "malformed"
            answer = await visitor.http.get(path)
            assert answer.headers["content-type"].startswith("application/json")

    asyncio.run(scenario())


def test_names_play_no_tricks(small_server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as visitor, Visitor(small_server.url) as other:
            tricks = ["\u202eadA", "A\u200bda", "", " ", "\u3164", "a" * 25, "a" + "\u0301" * 6]
            for name in [*tricks, "A\x00da", "\ud800", "A\nda\u2028"]:
                body = msgspec.json.encode({"name": name.replace("\ud800", "\ue000")})
                answer = await visitor.http.post("/api/guests", content=body)
                assert answer.status_code == 400, name
            await visitor.guest("Ada")
            await visitor.post("/api/me/account", {"name": "Ada", "password": PASSWORD})
            for name in ("ada", "ADA", "A da", "\uff21\uff44\uff41"):
                assert (await refused(other.guest(name))).code == "name_taken", name

    asyncio.run(scenario())
