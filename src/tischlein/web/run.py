"""Run the server: uvicorn, tuned for thousands of live connections."""

from __future__ import annotations

import asyncio
import gc
import importlib.util
import signal
import socket
import sys
import threading
from typing import TYPE_CHECKING

import uvicorn

from .app import App
from .logs import configure_logs
from .network.greeting import greet
from .origin import is_here
from .socket import LARGEST
from .websocket import WebSocket
from .wire import UNSENT, BoundedHttp

if TYPE_CHECKING:
    from collections.abc import Callable

    from .network.listening import Network
    from .settings import Settings

SWITCH = 0.0005
"""So many seconds a thread may have to wait for another to give way."""

KEEP_ALIVE = 130
"""Time before an idle connection is closed, in seconds.

It is longer than proxies keep theirs (nginx 60, Caddy 120): a request sent on a connection that the
server is just closing would be answered with 502.
"""

FAREWELL = 2
"""Time for an answer to end before its connection is cut, in seconds."""


class Server(uvicorn.Server):
    """Says where it is once it listens, and ends its streams when it is to end."""

    def __init__(
        self, config: uvicorn.Config, app: App, ready: Callable[[str], object] | None
    ) -> None:
        """Serve an application; `ready` is told its address once it listens."""
        super().__init__(config)
        self._app = app
        self._ready = ready

    async def _serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve within an open house; a signal that comes while it opens ends it again."""
        async with self._app.open():
            if not self.should_exit:
                await super()._serve(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End what would go on for ever, then wait for the rest."""
        if self._app.house is not None:
            self._app.house.leave()
        await super().shutdown(sockets=sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tune the collector of garbage and say where the table is."""
        await super().startup(sockets=sockets)
        if self.should_exit:
            return
        given = [one for server in self.servers for one in server.sockets]
        for place in given:
            _bound_unsent(place)
        # What lives now lives as long as the server. To look through all that live tables and
        # connections are made of takes a third of a second with 4,000 sockets: only the house does
        # that, when it is quiet. Nor may the young be many when they are looked through: a move
        # makes as much as it leaves behind, so they are counted slowly, and with a threshold of
        # thousands a table's whole state is among them (measured with benchmarks/server.py: 30 to
        # 50 ms each time, instead of 5).
        gc.collect()
        gc.freeze()
        # The thread that writes to SQLite gives the interpreter up in every statement and has to
        # get it back: with the usual 5 ms a move would wait for that several times.
        sys.setswitchinterval(SWITCH)
        gc.set_threshold(400, 100, 1_000_000)
        await self._network.start(self, given)
        greet(self._network, given, self._app.settings)
        if self._ready is not None:
            # A browser may take its time to start, and the server must not wait for it.
            home = self._app.settings._replace(port=self._network.port).home_url
            threading.Thread(target=self._ready, args=(home,), daemon=True).start()

    @property
    def _network(self) -> Network:
        assert self._app.house is not None
        return self._app.house.network

    async def listen(self, place: socket.socket) -> asyncio.AbstractServer:
        """Accept connections at another socket, too."""
        config = self.config

        def make_protocol() -> asyncio.Protocol:
            return config.http_protocol_class(  # type: ignore[call-arg]
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )

        _bound_unsent(place)
        loop = asyncio.get_running_loop()
        server = await loop.create_server(make_protocol, sock=place, backlog=config.backlog)
        self.servers.append(server)
        return server

    def stop_listening(self, door: asyncio.AbstractServer) -> None:
        """Accept no more connections there."""
        self.servers = [server for server in self.servers if server is not door]
        door.close()

    def hang_up(self) -> None:
        """End the connections that did not come from this machine itself: politely, then by force."""
        transports = []
        for connection in tuple(self.server_state.connections):
            transport = connection.transport
            arrived = transport.get_extra_info("sockname") or ("",)
            if not is_here(arrived[0].partition("%")[0]):
                connection.shutdown()
                transports.append(transport)
        loop = asyncio.get_running_loop()
        for transport in transports:
            # An answer that goes on for ever would keep its connection.
            loop.call_later(FAREWELL, transport.abort)


def serve(settings: Settings, ready: Callable[[str], object] | None = None) -> int:
    """Serve until told to stop; `ready` is told the address once there is one."""
    configure_logs(json=settings.log_json)
    app = App(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop" if _has("uvloop") else "asyncio",
        ws=WebSocket,
        ws_max_size=LARGEST * 2,
        http=BoundedHttp,
        lifespan="off",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,  # the application reads them: it must know the real peer first
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=5,
        backlog=4096,
    )
    server = Server(config, app, ready)
    for number in (signal.SIGINT, signal.SIGTERM):
        # uvicorn ends gracefully and then raises the signal again; to end when told is no failure.
        signal.signal(number, lambda *_: None)
    try:
        server.run()
    except SystemExit:
        # uvicorn could not listen, and has logged why.
        return 1
    return 0


def _bound_unsent(place: socket.socket) -> None:
    """Bound what waits unsent; each connection inherits it from the socket that accepts it."""
    place.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)


def _has(module: str) -> bool:
    return importlib.util.find_spec(module) is not None
