"""The application: all routes, who may ask, what every answer carries."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from litestar import Litestar
from litestar.config.response_cache import ResponseCacheConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException

from tischlein.core.errors import Refusal

from .asking import find_who
from .bundle import on_lost, page_routes
from .export import own_data
from .finished import finished
from .games import games_router
from .headers import SECURITY
from .house import House, open_house
from .mail import mail
from .openapi import describe_api
from .ops import ops
from .people import people
from .reading import StrictRequest
from .refusing import on_fault, on_http, on_refusal
from .socket import serve_socket
from .streams import streams
from .tables import tables

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from .settings import Settings

LARGEST_BODY = 64 * 1024


class App:
    """The ASGI application: live connections by our own hand, everything else by the framework."""

    def __init__(self, settings: Settings) -> None:
        """Make it; the house opens when the server starts."""
        self.settings = settings
        self.house: House | None = None
        self.litestar = make_litestar(self)
        self._headers = [(k.encode(), v.encode()) for k, v in SECURITY.items()]
        if settings.secure:
            self._headers.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(
        self,
        scope: dict[str, Any],
        receive: Callable[[], Awaitable[dict[str, Any]]],
        send: Callable[[dict[str, Any]], Awaitable[None]],
    ) -> None:
        """Answer a connection."""
        if scope["type"] == "websocket":
            assert self.house is not None
            await serve_socket(self.house, scope, receive, send, self._headers)
            return
        if scope["type"] != "http":
            await self.litestar(scope, receive, send)  # type: ignore[arg-type]
            return

        async def send_safely(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                headers = list(message.get("headers", ()))
                names = {name.lower() for name, _ in headers}
                headers += [one for one in self._headers if one[0] not in names]
                if b"cache-control" not in names:
                    headers.append((b"cache-control", b"no-store"))
                message = {**message, "headers": headers}
                if self.house is not None:
                    self.house.counts.requests[message["status"]] += 1
            await send(message)

        await self.litestar(scope, receive, send_safely)  # type: ignore[arg-type]


def make_litestar(app: App) -> Litestar:
    """Put the routes together."""

    @asynccontextmanager
    async def lifespan(litestar: Litestar) -> AsyncIterator[None]:
        async with open_house(app.settings) as house:
            app.house = litestar.state.house = house
            yield

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
        lifespan=[lifespan],
        openapi_config=None,
        request_class=StrictRequest,
        request_max_body_size=LARGEST_BODY,
        response_cache_config=ResponseCacheConfig(),
        logging_config=None,
    )
