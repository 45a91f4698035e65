"""Three real servers behind a real nginx or Caddy with TLS: one on a host of its own, two on paths."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import pytest

from tests.server.process import PATIENCE, Server, hold_port
from tests.service.people.mail_server import certificate, serving_apart

from .texts import caddy_sites, nginx_sites

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.service.people.mail_server import MailServer


def need(*programs: str) -> None:
    """Skip a test where one of these is not installed."""
    for program in programs:
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed (Debian, Ubuntu: apt install {program})")


class Street:
    """Servers, and the port at which a proxy lets visitors in to all of them."""

    def __init__(self, folder: Path, office: MailServer) -> None:
        """Start the servers; each finds its mail at the same office."""
        self.folder = folder
        self.office = office
        self._held = hold_port()
        self.port: int = self._held.getsockname()[1]
        self.certificate, self.key = certificate(folder, "DNS:table.example,DNS:host.example")
        self.root_url = f"https://table.example:{self.port}"
        self.tisch_url = f"https://host.example:{self.port}/tisch"
        self.zwei_url = f"https://host.example:{self.port}/zwei"
        settings = {
            "root": ("--open-metrics", "--public-url", self.root_url),
            "tisch": ("--open-metrics", "--public-url", self.tisch_url),
            "zwei": ("--open-metrics",),
        }

        def start(name: str) -> Server:
            return Server(str(folder / f"{name}.db"), folder / f"{name}.log", *settings[name])

        with ThreadPoolExecutor() as together:
            self.root, self.tisch, self.zwei = together.map(start, settings)

    @property
    def urls(self) -> tuple[str, str, str]:
        """Where visitors find the servers."""
        return self.root_url, self.tisch_url, self.zwei_url

    @property
    def fingerprint(self) -> str:
        """The certificate's key, as Chromium wants to be told that it may be trusted."""
        pem = subprocess.run(
            ["openssl", "x509", "-pubkey", "-noout", "-in", str(self.certificate)],  # noqa: S607 - wherever it is
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        public = base64.b64decode("".join(pem.splitlines()[1:-1]))
        return base64.b64encode(hashlib.sha256(public).digest()).decode()

    def trusted(self) -> ssl.SSLContext:
        """TLS that trusts our certificate and no other."""
        return ssl.create_default_context(cafile=str(self.certificate))

    def __enter__(self) -> Self:
        """Use it for a while."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the servers."""
        for server in (self.root, self.tisch, self.zwei):
            server.__exit__()
        self._held.close()


@contextlib.contextmanager
def build_street(folder: Path) -> Iterator[Street]:
    """Start the servers, with a mail server."""
    with serving_apart() as office:
        # Only while they start: other tests in this process have servers of their own.
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("TISCHLEIN_SMTP_URL", f"smtp://localhost:{office.port}")
            patch.setenv("TISCHLEIN_MAIL_FROM", "table@mail.example")
            street = Street(folder, office)
        with street:
            yield street


class Seen(NamedTuple):
    """A request as the proxy saw it."""

    host: str
    path: str
    status: int
    cookies: frozenset[str]
    """Names of the cookies that came with it."""


class Proxy:
    """A real nginx or Caddy, run by us in a folder of its own."""

    def __init__(
        self, command: list[str], folder: Path, port: int, read: Callable[[Any], Seen]
    ) -> None:
        """Start it and wait until it listens."""
        self.name = command[0]
        self._log = folder / "access.log"
        self._read = read
        homes = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        self._output = output = folder / "output.log"
        with output.open("wb") as log:
            self._process = subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                env={**os.environ, **homes},
                start_new_session=True,
            )
        deadline = time.monotonic() + PATIENCE
        while not _listens(port):
            assert self._process.poll() is None, output.read_text()
            assert time.monotonic() < deadline, output.read_text()
            time.sleep(0.02)

    def seen(self) -> list[Seen]:
        """The requests that were answered so far."""
        text = self._log.read_text("utf-8") if self._log.exists() else ""
        # The last line may still be being written.
        return [self._read(json.loads(line)) for line in text.rpartition("\n")[0].splitlines()]

    def __enter__(self) -> Self:
        """Use it for a while."""
        return self

    def __exit__(self, *_: object) -> None:
        """End it; whoever is still connected is not waited for."""
        self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            # All of it: a child that lives on would listen on.
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(PATIENCE)
        # Beside a test that failed it tells the proxy's side of it.
        print(self._output.read_text("utf-8", "replace")[-10_000:])  # noqa: T201 - pytest shows it


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=5).close()
    except OSError:
        return False
    return True


def _names(cookies: str) -> frozenset[str]:
    return frozenset(part.partition("=")[0].strip() for part in cookies.split(";") if part)


NGINX = """daemon off;
pid {folder}/nginx.pid;
error_log stderr;
user {user};
events {{}}
http {{
    log_format seen escape=json
        '{{"host":"$http_host","path":"$request_uri","status":$status,"cookie":"$http_cookie"}}';
    access_log {folder}/access.log seen;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{sites}
}}
"""


def start_nginx(folder: Path, port: int, sites: str) -> Proxy:
    """Run nginx as ourselves, without anything of the system's configuration."""
    need("nginx")
    import grp  # noqa: PLC0415 - not on Windows
    import pwd  # noqa: PLC0415 - not on Windows

    # It gives up root otherwise, and then cannot reach our folder.
    user = f"{pwd.getpwuid(os.geteuid()).pw_name} {grp.getgrgid(os.getegid()).gr_name}"
    place = folder / "nginx.conf"
    place.write_text(NGINX.format(folder=folder, user=user, sites=sites))
    return Proxy(
        ["nginx", "-p", str(folder), "-c", str(place), "-e", "stderr"],
        folder,
        port,
        lambda row: Seen(row["host"], row["path"], row["status"], _names(row["cookie"])),
    )


CADDY = """{{
    admin off
    auto_https off
    storage file_system {folder}/storage
    servers {{
        log_credentials
    }}
}}
{sites}
"""


def start_caddy(folder: Path, port: int, sites: str) -> Proxy:
    """Run Caddy with certificates of ours, so that it asks nobody for any and trusts none."""
    need("caddy")
    place = folder / "Caddyfile"
    place.write_text(CADDY.format(folder=folder, sites=sites))

    def read(row: dict[str, Any]) -> Seen:
        asked = row["request"]
        cookies = "; ".join(asked["headers"].get("Cookie", ()))
        # It notes 0 for what became a WebSocket.
        return Seen(asked["host"], asked["uri"], row["status"] or 101, _names(cookies))

    command = ["caddy", "run", "--config", str(place), "--adapter", "caddyfile"]
    return Proxy(command, folder, port, read)


def start_proxy(name: str, street: Street, folder: Path) -> Proxy:
    """Let visitors in by this proxy, set up as docs/server.md says."""
    if name == "nginx":
        return start_nginx(folder, street.port, nginx_sites(street))
    return start_caddy(folder, street.port, caddy_sites(street, folder / "access.log"))
