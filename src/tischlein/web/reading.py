"""How bodies are read: JSON, strictly, as the type says that takes it, and wholly before the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Request
from litestar.exceptions import InternalServerException

from tischlein.core.errors import Malformed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    Receive = Callable[[], Awaitable[dict[str, Any]]]
    Send = Callable[[dict[str, Any]], Awaitable[None]]

LARGEST_BODY = 64 * 1024
"""Largest size of a request's body, in bytes."""


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON means what it says: `"2"` is no number, and 1 is not true.

    The framework would read a body as plain values first and then make of them what it can.
    """

    async def body(self) -> bytes:
        """The body, if all of it comes."""
        try:
            return await super().body()
        except InternalServerException as broken:
            # The framework's word for a client that is gone, which is no fault of ours.
            raise Malformed("the request broke off") from broken

    async def json(self) -> Any:
        """The body, as the type that the handler takes."""
        field = self.route_handler.parsed_fn_signature.parameters["data"]
        try:
            return msgspec.json.decode(await self.body(), type=field.annotation)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Malformed(f"that is not what is asked for here: {error}") from None


def hear_out(headers: Mapping[str, str], receive: Receive, send: Send) -> tuple[Receive, Send]:
    """Let no answer begin before all of the request has come.

    A refusal need not know the body. But a proxy that is still passing it on when the answer comes
    may cut the answer short: those written in Go read no further once they begin to answer (issue
    40747 of golang/go), and Caddy is one. What is announced as too large is not waited for.
    """
    size = headers.get("content-length", "")
    if not (has_fair_size(size) or "transfer-encoding" in headers):
        return receive, send
    heard = 0
    ended = False

    async def listen() -> dict[str, Any]:
        nonlocal heard, ended
        event = await receive()
        heard += len(event.get("body", b""))
        ended = not event.get("more_body", False)
        return event

    async def answer(message: dict[str, Any]) -> None:
        while not ended and heard <= LARGEST_BODY:
            await listen()
        await send(message)

    return listen, answer


def has_fair_size(size: str) -> bool:
    """Whether a body of this announced size is there, and not too large."""
    return size.isdecimal() and len(size) < 10 and 0 < int(size) <= LARGEST_BODY
