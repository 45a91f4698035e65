"""The short way to the functions that matches are made of: open a table, sit down, be ready, play.

The framework's routing, injection and response classes cost more than these functions do. They are
the same functions, with the same refusals; whatever is unusual about a request goes the long way.
"""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import parse_qsl

import msgspec

from tischlein.core.codec import encode
from tischlein.core.errors import Malformed, Refusal

from .asking import find_who_by, headers_of
from .needs import Needs, check_needs, needs_of
from .reading import StrictRequest, has_fair_size
from .refusing import STATUS, Refused, Why, retry_after
from .tables import get_table, open_table, play, ready, sit, withdraw

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from litestar import Litestar
    from litestar.handlers import HTTPRouteHandler

    from .house import House

    Scope = dict[str, Any]
    Receive = Callable[[], Awaitable[dict[str, Any]]]
    Send = Callable[[dict[str, Any]], Awaitable[None]]
    Headers = Sequence[tuple[bytes, bytes]]

HANDLERS: tuple[HTTPRouteHandler, ...] = (open_table, get_table, sit, ready, play, withdraw)
_PATH = re.compile(r"/api/tables(?:/([^/]+)(?:/([a-z]+))?)?")
ALWAYS = ((b"content-type", b"application/json"), (b"cache-control", b"no-store"))

log = logging.getLogger("tischlein.web")


class _Route(NamedTuple):
    call: Callable[..., Awaitable[Any]]
    decode: Callable[[bytes], Any] | None
    """Reads the body, if there is one."""
    status: int
    keyed: bool
    """Whether the address may carry an idempotency key."""
    needs: Needs
    """Who may ask."""


class Found(NamedTuple):
    """A function and what it is asked with, beside the body."""

    route: _Route
    given: dict[str, Any]
    headers: dict[str, str]


class Direct:
    """Answers the requests that it knows."""

    def __init__(self, litestar: Litestar) -> None:
        """Know the way to each function from the very routes of the framework."""
        self._litestar = litestar
        self._routes: dict[tuple[str, bool, str], _Route] = {}
        for handler in HANDLERS:
            (path,), (method,) = handler.paths, handler.http_methods
            parameters = handler.parsed_fn_signature.parameters
            data = parameters.get("data")
            what = path.rpartition("/")[2] if path.count("/") > 1 else ""
            self._routes[method, "table" in parameters, what] = _Route(
                handler.fn,
                None if data is None else msgspec.json.Decoder(data.annotation).decode,
                handler.status_code,
                "key" in parameters,
                needs_of(handler),
            )

    def find(self, scope: Scope) -> Found | None:
        """The function that a request is for, if this is the way to it."""
        path = _PATH.fullmatch(scope["path"])
        if path is None:
            return None
        table, what = path.groups()
        route = self._routes.get((scope["method"], table is not None, what or ""))
        if route is None:
            return None
        given: dict[str, Any] = {} if table is None else {"table": table}
        query = scope["query_string"]
        if query:
            pairs = parse_qsl(query.decode("latin-1"), keep_blank_values=True)
            if not route.keyed or [name for name, _ in pairs] != ["key"]:
                return None
            given["key"] = pairs[0][1]
        headers = headers_of(scope)
        if (route.decode is not None) != has_fair_size(headers.get("content-length", "")):
            return None
        if "transfer-encoding" in headers:
            return None
        return Found(route, given, headers)

    async def answer(
        self, found: Found, scope: Scope, receive: Receive, send: Send, safe: Headers
    ) -> None:
        """Ask the function and send what it answers, with these headers too."""
        house: House = self._litestar.state.house
        status = found.route.status
        extra: tuple[tuple[str, str], ...] = ()
        try:
            body = encode(await self._ask(house, found, scope, receive))
        except Refusal as refusal:
            status, body = STATUS[refusal.code], _refusal(refusal.code, str(refusal))
            extra = tuple((retry_after(refusal) or {}).items())
        except Exception:
            log.exception("fault at %s %s", scope["method"], found.route.call.__name__)
            status = STATUS["fault"]
            body = _refusal("fault", "something went wrong here; it was logged")
        headers = [
            *safe,
            *ALWAYS,
            (b"content-length", b"%d" % len(body)),
            *((name.encode(), value.encode()) for name, value in extra),
        ]
        house.counts.requests[status] += 1
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _ask(self, house: House, found: Found, scope: Scope, receive: Receive) -> Any:
        route, given, headers = found
        if route.decode is not None:
            given["data"] = _read(route.decode, await _body(receive))
        scope["litestar_app"] = self._litestar
        request = StrictRequest(scope, receive)  # type: ignore[arg-type]
        who = await find_who_by(house, request, headers)
        check_needs(route.needs, who)
        return await route.call(request=request, who=who, **given)


async def _body(receive: Receive) -> bytes:
    """All of a body; the parser of HTTP ends it where its announced size does."""
    pieces = []
    while True:
        event = await receive()
        if event["type"] != "http.request":
            raise Malformed("the request broke off")
        pieces.append(event["body"])
        if not event["more_body"]:
            return b"".join(pieces)


def _read(decode: Callable[[bytes], Any], body: bytes) -> Any:
    try:
        return decode(body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"that is not what is asked for here: {error}") from None


def _refusal(code: str, message: str) -> bytes:
    return encode(Refused(Why(code, message)))
