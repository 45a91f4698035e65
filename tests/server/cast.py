"""Everybody who may ask something of a server, and a table to ask it about."""

from __future__ import annotations

import contextlib
import itertools
from typing import Any, NamedTuple, Self

import httpx
import msgspec
from websockets.exceptions import InvalidStatus

from .visitor import Visitor

PASSWORD = "correct horse battery"  # noqa: S105 - of people who do not exist
_numbers = itertools.count(1)


class Cast:
    """One of each kind: see `ACTORS`."""

    ACTORS = ("stranger", "guest", "account", "player", "bot", "read", "play", "marked", "host")
    """A stranger (and so a spectator); a guest and an account that do not sit at the table; a guest
    who sits there; a bot account, by its token; three tokens of the host, with the scopes read,
    play and bot; the host, an account, who opened the table and sits there."""

    def __init__(self, url: str) -> None:
        """Gather them at a server."""
        self.url = url
        self.actors: dict[str, Visitor] = {}
        self.token = ""
        """The id of a token of the host's."""
        self.bot = ""
        """The id of the host's bot account."""
        self._stack = contextlib.AsyncExitStack()

    async def __aenter__(self) -> Self:
        """Let them come."""
        for name in ("stranger", "guest", "account", "player", "host"):
            visitor = await self._add(name)
            if name != "stranger":
                await visitor.guest(f"{name} {next(_numbers)}")
            if name in {"account", "host"}:
                named = {"name": visitor.name, "password": PASSWORD}
                await visitor.post("/api/me/account", named)
        host = self.actors["host"]
        for name, scope in (("read", "read"), ("play", "play"), ("marked", "bot")):
            made = await host.post("/api/me/tokens", {"scopes": [scope]})
            self.token = made["id"]
            (await self._add(name, made["secret"])).id = host.id
        made = await host.post("/api/me/bots", {"name": f"bot {next(_numbers)}"})
        self.bot = made["player"]["id"]
        await self._add("bot", made["secret"])
        return self

    async def __aexit__(self, *_: object) -> None:
        """Let them go."""
        await self._stack.aclose()

    async def _add(self, name: str, token: str | None = None) -> Visitor:
        visitor = await self._stack.enter_async_context(Visitor(self.url, token))
        self.actors[name] = visitor
        return visitor

    async def table(self, phase: str) -> str:
        """Lay a table in a phase: the host on seat 0, the player on seat 1."""
        host, player = self.actors["host"], self.actors["player"]
        if phase == "waiting":
            table = await host.open("pikoko", 3)
            await player.post(f"/api/tables/{table}/seat", {"seat": 1})
            return table
        table = await host.open("pico", 2)
        await player.sit(table, 1)
        await host.ready(table)
        if phase == "over":
            await player.post(f"/api/tables/{table}/resign")
        return table


class Tried(NamedTuple):
    """What became of a request."""

    status: int
    code: str
    headers: httpx.Headers


async def attempt(visitor: Visitor, method: str, path: str, body: Any, **headers: str) -> Tried:
    """Ask, and say how it went; of a stream only the beginning is read."""
    content = None if body is None else msgspec.json.encode(body)
    if content is not None:
        headers.setdefault("content-type", "application/json")
    async with visitor.http.stream(method, path, content=content, headers=headers) as answer:
        if answer.status_code < 400:
            return Tried(answer.status_code, "ok", answer.headers)
        error = msgspec.json.decode(await answer.aread())["error"]
        return Tried(answer.status_code, error["code"], answer.headers)


async def attempt_live(visitor: Visitor, table: str) -> Tried:
    """Connect to a table, and say how it went."""
    try:
        async with visitor.live(table) as live:
            first = await live.until("update")
            return Tried(101, f"seat {first['view']['seat']}", httpx.Headers())
    except InvalidStatus as refused:
        response = refused.response
        error = msgspec.json.decode(response.body or b"")["error"]
        headers = httpx.Headers(list(response.headers.raw_items()))
        return Tried(response.status_code, error["code"], headers)
