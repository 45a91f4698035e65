"""The application: all routes, who may ask, what every answer carries."""

from __future__ import annotations

import contextlib
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from litestar import Litestar
from litestar.config.response_cache import ResponseCacheConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tischlein.core.errors import Refusal

from .asking import find_who, headers_of
from .bundle import on_lost, page_routes
from .direct import Direct
from .export import own_data
from .finished import finished
from .games import games_router
from .headers import FRAMED, SECURITY, encoded
from .house import House, open_house
from .mail import mail
from .network.routes import network
from .openapi import describe_api
from .ops import ops
from .origin import Origins, inner_path
from .people import people
from .reading import LARGEST_BODY, StrictRequest, hear_out
from .refusing import on_fault, on_http, on_refusal
from .socket import serve_socket
from .streams import streams
from .tables import tables

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from .settings import Settings


class App:
    """The ASGI application: live connections and matches by our own hand, the rest by the framework."""

    def __init__(self, settings: Settings) -> None:
        """Make it; `open` must come before the first request."""
        self.settings = settings
        self.house: House | None = None
        self.litestar = make_litestar()
        self._direct = Direct(self.litestar)
        self._inner = ProxyHeadersMiddleware(self._answer, settings.proxies)  # type: ignore[arg-type]
        self._origins = Origins(settings.public_url, self._inner.trusted_hosts.__contains__)
        self._headers = encoded(SECURITY)
        self._framed_headers = encoded({**SECURITY, **FRAMED})
        public = self._origins.public
        # Whoever has only a path of a host does not decide for all of it.
        if public is not None and public.secure and not public.base:
            self._headers.append((b"strict-transport-security", b"max-age=31536000"))

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Open the house for a while; raises Refusal if that is not possible.

        This is no ASGI lifespan: what goes wrong there ends as a log full of tracebacks.
        """
        async with open_house(self.settings) as house:
            self.house = self.litestar.state.house = house
            yield

    async def __call__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[dict[str, Any]]],
        send: Callable[[dict[str, Any]], Awaitable[None]],
    ) -> None:
        """Find out at which address the visitor sees us, and answer."""
        # The next step puts the visitor's address in the place of the proxy's.
        scope["tischlein.peer"] = (scope.get("client") or ("",))[0]
        scope["tischlein.origin"] = origin = self._origins.find(scope)
        if origin.base:
            scope["path"] = inner_path(scope["path"], origin.base)
        await self._inner(scope, receive, send)  # type: ignore[arg-type]

    async def _answer(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[dict[str, Any]]],
        send: Callable[[dict[str, Any]], Awaitable[None]],
    ) -> None:
        safe = self._framed_headers if scope["tischlein.origin"].framed else self._headers
        if scope["type"] == "websocket":
            assert self.house is not None
            await serve_socket(self.house, scope, receive, send, safe)
            return

        found = self._direct.find(scope)
        if found is not None:
            await self._direct.answer(found, scope, receive, send, safe)
            return

        receive, send = hear_out(headers_of(scope), receive, send)
        head = scope["method"] == "HEAD"

        async def send_safely(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                headers = [_with_head(one) for one in message.get("headers", ())]
                names = {name.lower() for name, _ in headers}
                headers += [one for one in safe if one[0] not in names]
                if b"cache-control" not in names:
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
                if self.house is not None:
                    self.house.counts.requests[message["status"]] += 1
            await send(message)
            if head:
                # The headers are all; a stream is not even begun.
                await send({"type": "http.response.body"})
                raise _HeadersSentError

        bare = scope["tischlein.origin"].base and not scope["path"]
        answer: Any = _add_slash if bare else self.litestar
        if head:
            with contextlib.suppress(_HeadersSentError):
                await answer({**scope, "method": "GET"}, receive, send_safely)
            return
        await answer(scope, receive, send_safely)


async def _add_slash(scope: dict[str, Any], _: object, send: Any) -> None:
    """Send whoever asks for the base path alone to the page, whose address ends with a slash."""
    query = b"?" + scope["query_string"] if scope["query_string"] else b""
    place = scope["tischlein.origin"].base.encode() + b"/" + query
    headers = [(b"location", place), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


class _HeadersSentError(BaseException):
    """Ends the answer to a HEAD request; no handler of ordinary errors may catch it."""


def _with_head(header: tuple[bytes, bytes]) -> tuple[bytes, bytes]:
    """Add HEAD to the methods of an address that knows GET."""
    name, value = header
    if name.lower() == b"allow" and b"GET" in value.split(b", "):
        return name, b", ".join(sorted({*value.split(b", "), b"HEAD"}))
    return header


def make_litestar() -> Litestar:
    """Put the routes together."""
    return Litestar(
        route_handlers=[
            tables,
            finished,
            people,
            own_data,
            mail,
            games_router,
            streams,
            ops,
            network,
            *page_routes(),
            describe_api,
        ],
        dependencies={"who": Provide(find_who)},
        exception_handlers={
            Refusal: on_refusal,
            NotFoundException: on_lost,
            HTTPException: on_http,
            Exception: on_fault,
        },
        openapi_config=None,
        request_class=StrictRequest,
        request_max_body_size=LARGEST_BODY,
        response_cache_config=ResponseCacheConfig(),
        logging_config=None,
    )
