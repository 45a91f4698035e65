"""Requests that take the short way get what the framework would answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from .visitor import Visitor

if TYPE_CHECKING:
    import httpx

    from .process import Server

LONG = "?unusual=1"
"""With a query that nobody asked for, a request goes by the framework."""
NONCE = "ab" * 16
ORDER = {"game": "pico", "seats": 2}

REQUESTS: list[tuple[str, str, bytes | None]] = [
    ("GET", "/api/tables/{table}", None),
    ("GET", "/api/tables/nowhere", None),
    ("POST", "/api/tables", b""),
    ("POST", "/api/tables", b"[]"),
    ("POST", "/api/tables", b'{"game":"pico","seats":"2"}'),
    ("POST", "/api/tables", b'{"game":"chess","seats":2}'),
    ("POST", "/api/tables", b'{"game":"pico","seats":2,"more":1}'),
    ("POST", "/api/tables", b'{"game":"pico","seats":2,"options":{"x":' + b"[" * 2000),
    ("POST", "/api/tables", b" " * 70_000),
    ("POST", "/api/tables/{table}/seat", b'{"seat":7}'),
    ("POST", "/api/tables/{table}/seat", b'{"seat":true}'),
    ("POST", "/api/tables/{table}/ready", b'{"nonce":"short"}'),
    ("POST", "/api/tables/{table}/play", b'{"revision":0,"move":{}}'),
    ("POST", "/api/tables/{table}/withdraw", b'{"revision":-1}'),
    ("POST", "/api/tables/nowhere/play", b'{"revision":0,"move":{}}'),
    ("POST", "/api/tables/{table}/nothing", b"{}"),
    ("PUT", "/api/tables/{table}/seat", b"{}"),
]


def _shown(answer: httpx.Response) -> tuple[Any, ...]:
    told = answer.json()
    headers = {name: value for name, value in answer.headers.items() if name != "date"}
    return answer.status_code, headers, told


def test_both_ways_lead_to_the_same_answer(small_server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as guest, Visitor(small_server.url) as stranger:
            await guest.guest()
            opened = await guest.post("/api/tables", ORDER)
            table = opened["table"]["id"]
            for visitor in (guest, stranger):
                for method, path, body in REQUESTS:
                    address = path.format(table=table)
                    short = await visitor.http.request(method, address, content=body)
                    long = await visitor.http.request(method, address + LONG, content=body)
                    assert _shown(short) == _shown(long), (method, path, body)

    asyncio.run(scenario())


def test_what_is_done_the_short_way_is_done(small_server: Server) -> None:
    async def scenario() -> None:
        async with Visitor(small_server.url) as host, Visitor(small_server.url) as other:
            await host.guest()
            await other.guest()
            body = msgspec.json.encode(ORDER)
            answers = [
                await host.http.post("/api/tables?key=an+odd%2Fkey", content=body) for _ in "12"
            ]
            assert [answer.status_code for answer in answers] == [201, 201]
            tables = {answer.json()["table"]["id"] for answer in answers}
            assert len(tables) == 1
            (table,) = tables
            reused = await host.http.post(
                "/api/tables?key=an+odd%2Fkey", content=body.replace(b"2", b"3")
            )
            assert reused.json()["error"]["code"] == "key_reused"
            seen = await other.post(f"/api/tables/{table}/seat", {"nonce": NONCE})
            assert seen["table"]["seats"][1]["name"] == other.name
            assert seen["table"]["seats"][0]["name"] == host.name
            started = await host.post(f"/api/tables/{table}/ready", {"nonce": NONCE})
            assert started["table"]["phase"] == "playing"
            move = {"revision": started["view"]["revision"], "move": started["moves"][0]}
            stored = await host.post(f"/api/tables/{table}/play", move)
            back = await host.post(
                f"/api/tables/{table}/withdraw", {"revision": stored["revision"]}
            )
            assert back["revision"] == stored["revision"]
            # By a foreign page nothing of this is done.
            forged = await host.http.post(
                f"/api/tables/{table}/play",
                content=msgspec.json.encode(move),
                headers={"origin": "https://elsewhere.example"},
            )
            assert forged.json()["error"]["code"] == "forbidden"

    asyncio.run(scenario())
