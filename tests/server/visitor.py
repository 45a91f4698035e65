"""Somebody who visits a server, by HTTP and live connections, as a browser would."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import secrets
from typing import TYPE_CHECKING, Any, Self

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .process import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from websockets.asyncio.client import ClientConnection

_names = itertools.count(1)

RETRIED = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError)


class Refusal(Exception):  # noqa: N818 - a refusal is an answer
    """The server refused something."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.code = code
        self.message = message


class Visitor:
    """A stranger, or who it becomes: a guest, an account, or a program with a token."""

    def __init__(self, url: str, token: str | None = None) -> None:
        """Come to a server."""
        self.url = url
        self.token = token
        headers = {"origin": url} if token is None else {"authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(base_url=url, headers=headers, timeout=PATIENCE)
        self.id = ""
        self.name = ""

    async def __aenter__(self) -> Self:
        """Be there for a while."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Leave."""
        await self.http.aclose()

    async def ask(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """Make a request; return the answer's JSON, or raise Refusal."""
        params = {name: value for name, value in query.items() if value is not None}
        answer = await self.http.request(
            method,
            path,
            params=params or None,
            content=None if body is None else msgspec.json.encode(body),
            headers={"content-type": "application/json"} if body is not None else None,
        )
        if answer.status_code >= 400:
            error = answer.json()["error"]
            raise Refusal(answer.status_code, error["code"], error["message"])
        return answer.json()

    async def get(self, path: str, **query: Any) -> Any:
        """Read."""
        return await self.ask("GET", path, **query)

    async def post(self, path: str, body: Any = None, **query: Any) -> Any:
        """Do."""
        return await self.ask("POST", path, {} if body is None else body, **query)

    async def guest(self, name: str | None = None) -> Self:
        """Become a guest."""
        self.name = name or f"Guest {next(_names)}"
        me = await self.post("/api/guests", {"name": self.name})
        self.id = me["player"]["id"]
        return self

    async def open(self, game: str, seats: int, **order: Any) -> str:
        """Open a table; returns its id."""
        seen = await self.post("/api/tables", {"game": game, "seats": seats, **order})
        table: str = seen["table"]["id"]
        return table

    async def ready(self, table: str) -> Any:
        """Be ready, with a nonce."""
        return await self.post(f"/api/tables/{table}/ready", {"nonce": secrets.token_hex(16)})

    async def sit(self, table: str, seat: int | None = None) -> Any:
        """Take a seat and be ready."""
        nonce = secrets.token_hex(16)
        return await self.post(f"/api/tables/{table}/seat", {"seat": seat, "nonce": nonce})

    async def see(self, table: str) -> Any:
        """Look at a table."""
        return await self.get(f"/api/tables/{table}")

    async def play(self, table: str, revision: int, move: Any, key: str | None = None) -> int:
        """Play by HTTP."""
        body = {"revision": revision, "move": move, "key": key}
        answer = await self.post(f"/api/tables/{table}/play", body)
        after: int = answer["revision"]
        return after

    def cookie(self) -> str:
        """The cookies as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextlib.asynccontextmanager
    async def live(self, table: str, revision: int | None = None) -> AsyncIterator[Live]:
        """Connect to a table."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        if revision is not None:
            address += f"?revision={revision}"
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        if self.token is None and self.http.cookies:
            headers["cookie"] = self.cookie()
        origin: Any = None if self.token else self.url
        async with connect(
            address,
            origin=origin,
            additional_headers=headers,
            compression=None,
            max_queue=256,
            open_timeout=PATIENCE,
            ping_timeout=None,
        ) as socket:
            yield Live(socket)


class Live:
    """A live connection."""

    def __init__(self, socket: ClientConnection) -> None:
        """Wrap a socket."""
        self.socket = socket
        self.received: list[str] = []
        """Everything that came, as it came."""
        self._ids = itertools.count(1)

    async def next(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(seconds):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        return message

    async def until(self, kind: str, seconds: float = PATIENCE) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            message = await self.next(seconds)
            if message["type"] == kind:
                return message

    async def send(self, **message: Any) -> int:
        """Send a request; returns its id."""
        number = next(self._ids)
        await self.socket.send(msgspec.json.encode({"id": number, **message}).decode())
        return number

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send a request and wait for its answer; raises Refusal."""
        number = await self.send(**message)
        while True:
            answer = await self.next()
            if answer.get("id") == number and answer["type"] == "answer":
                return answer
            if answer.get("id") == number and answer["type"] == "refusal":
                raise Refusal(0, answer["code"], answer["message"])
