"""Run the server: uvicorn, tuned for thousands of live connections."""

from __future__ import annotations

import gc
import importlib.util
import logging
import signal
import sys
import threading
from typing import TYPE_CHECKING

import uvicorn

from .app import App
from .logs import configure_logs
from .socket import LARGEST
from .wire import BoundedHttp, BoundedWebSocket

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable

    from .settings import Settings

SWITCH = 0.0005
"""So many seconds a thread may have to wait for another to give way."""

log = logging.getLogger("tischlein.web")


class Server(uvicorn.Server):
    """Says where it is once it listens, and ends its streams when it is to end."""

    def __init__(
        self, config: uvicorn.Config, app: App, ready: Callable[[str], object] | None
    ) -> None:
        """Serve an application; `ready` is told its address once it listens."""
        super().__init__(config)
        self._app = app
        self._ready = ready

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
        for server in self.servers:
            for listening in server.sockets:
                host, port = listening.getsockname()[:2]
                shown = f"[{host}]" if ":" in host else host
                if not sys.stderr.isatty():  # who sits there reads the next line
                    log.info("the table is set at http://%s:%s", shown, port)
                sys.stdout.write(f"The table is set at http://{shown}:{port}\n")
        if sys.stdout.isatty():
            sys.stdout.write("Ctrl-C clears it away; your matches are kept.\n")
        sys.stdout.flush()
        if self._ready is not None:
            # A browser may take its time to start, and the server must not wait for it.
            threading.Thread(
                target=self._ready, args=(self._app.settings.base_url,), daemon=True
            ).start()


def serve(settings: Settings, ready: Callable[[str], object] | None = None) -> int:
    """Serve until told to stop; `ready` is told the address once there is one."""
    configure_logs(json=settings.log_json)
    app = App(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        loop="uvloop" if _has("uvloop") else "asyncio",
        ws=BoundedWebSocket,
        ws_max_size=LARGEST * 2,
        ws_per_message_deflate=False,
        ws_ping_interval=30,
        ws_ping_timeout=30,
        http=BoundedHttp,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=5,
        backlog=4096,
    )
    server = Server(config, app, ready)
    for number in (signal.SIGINT, signal.SIGTERM):
        # uvicorn ends gracefully and then raises the signal again; to end when told is no failure.
        signal.signal(number, lambda *_: None)
    server.run()
    return 0 if server.started else 1


def _has(module: str) -> bool:
    return importlib.util.find_spec(module) is not None
