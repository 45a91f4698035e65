"""A real server process, which can be killed and started again at the same address."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

PATIENCE = 120


class Server:
    """A server of our own."""

    inside: tuple[str, ...] = ()
    """What starts a program where the server is to run, if that is elsewhere on this machine."""

    def __init__(
        self,
        database: str,
        log: Path,
        *options: str,
        limits: bool = False,
        program: Sequence[str] = ("-m", "tischlein"),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Start one at a free port; without rate limits, unless a test is about them."""
        self._program = program
        self._environment = environment or {}
        self.database = database
        self.log = log
        self._place = hold_port()
        self.port: int = self._place.getsockname()[1]
        if os.name == "nt":
            # There nobody else could listen at a port that is held.
            self._place.close()
        self.options = options if limits else (*options, "--no-limits")
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    @property
    def running(self) -> bool:
        """Whether it was started and neither stopped nor killed."""
        return self._process is not None

    def launch(self) -> None:
        """Start it without waiting for it."""
        place = ["--port", str(self.port)]
        command = [*self.inside, sys.executable, *self._program, "serve", *place]
        command += ["--database", self.database, "--thinkers", "1", *self.options]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                env={**os.environ, **self._environment},
            )

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.launch()
        deadline = time.monotonic() + PATIENCE
        while not self.answers():
            assert self._process is not None
            assert self._process.poll() is None, self.log.read_text()
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.02)

    def answers(self) -> bool:
        """Whether it is well."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=30) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """Kill it in the midst of whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
            self._process = None

    def stop(self) -> int:
        """Ask it to end, as a service manager does; returns its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        code = self._process.wait(PATIENCE)
        self._process = None
        return code

    def __enter__(self) -> Self:
        """Use it for a while."""
        return self

    def __exit__(self, *_: object) -> None:
        """End it, whatever happened."""
        self.kill()
        self._place.close()


def hold_port() -> socket.socket:
    """A free port, held: a server may listen there, and nobody else is given it meanwhile.

    Otherwise one of the many connections that tests make might have it while the server restarts.
    """
    place = socket.socket()
    place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    place.bind(("127.0.0.1", 0))
    return place
