"""Does the public address lead to this server?"""

from __future__ import annotations

import os
import socket
import ssl
import time
from typing import TYPE_CHECKING

from tischlein.cli.probe import ask_health
from tischlein.core.errors import Malformed
from tischlein.store.doctor import Finding
from tischlein.web.origin import read_origin

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tischlein.cli.probe import Reply

GATEWAY = {502, 503, 504}
"""What proxies answer if they cannot reach the server behind them."""
SKEW = 30.0
"""Tolerated difference between two clocks, in seconds; an answer may have been on its way for some."""


def check_public(url: str | None, reply: Reply | None, *, shared: bool) -> Iterator[Finding]:
    """Ask the public address; `reply` is this server's own answer, if it runs.

    Shared: other processes use the same database, so another one may answer.
    """
    url = url or os.environ.get("TISCHLEIN_PUBLIC_URL")
    if not url:
        yield Finding("ok", "No public address is set (--public-url).")
        return
    try:
        url = read_origin(url).url
    except Malformed as error:
        yield Finding("problem", f"The public address cannot be used: {error}.")
        return
    try:
        found = ask_health(url)
    except OSError as error:
        yield _unreachable(url, error)
        return
    yield _identify(url, found, reply, shared=shared)
    if found.date is not None and abs(found.date - time.time()) > SKEW:
        yield Finding(
            "problem",
            f"The clocks of this machine and of {url} differ by"
            f" {abs(found.date - time.time()):.0f} s; set this machine's clock.",
        )


def _unreachable(url: str, error: OSError) -> Finding:
    if isinstance(error, socket.gaierror):
        return Finding("problem", f"Nobody knows the host of {url}; check its name and the DNS.")
    if isinstance(error, ssl.SSLCertVerificationError):
        return Finding(
            "problem",
            f"Browsers will not trust {url}: {error.verify_message.lower()}; renew or replace its"
            " certificate.",
        )
    if isinstance(error, ssl.SSLError):
        return Finding("problem", f"There is no TLS at {url}; check the proxy and the port.")
    if isinstance(error, TimeoutError):
        return Finding(
            "warning",
            f"Nothing answers at {url} from this machine; check the firewall and the router."
            " Some routers refuse only visitors from inside: try from a phone without Wi-Fi.",
        )
    why = (error.strerror or str(error)).lower()
    return Finding("problem", f"Nothing answers at {url} ({why}); is the proxy running?")


def _identify(url: str, found: Reply, reply: Reply | None, *, shared: bool) -> Finding:
    """Say what answered: this server, another one, a proxy alone, or something else."""
    if not found.ours:
        return _stranger(url, found, running=reply is not None and reply.ours)
    if reply is None or not reply.ours:
        return Finding(
            "warning",
            f"A Tischlein server answers at {url}, but none at this --host and --port: is it"
            " another one?",
        )
    if not shared and found.run != reply.run:
        return Finding(
            "problem",
            f"Another Tischlein server answers at {url}; point the proxy at this one.",
        )
    return Finding("ok", f"The public address {url} leads to this server.")


def _stranger(url: str, found: Reply, *, running: bool) -> Finding:
    if found.target:
        return Finding(
            "problem",
            f"The public address {url} leads on to {found.target.removesuffix('/healthz')}; give"
            " that one as --public-url.",
        )
    if found.status in GATEWAY and running:
        return Finding(
            "problem",
            f"The proxy at {url} does not reach this server (it answers {found.status}); check the"
            " address that it passes requests on to.",
        )
    if found.status in GATEWAY:
        return Finding(
            "warning",
            f"A proxy answers at {url}, and no server behind it; start the server and ask again.",
        )
    return Finding(
        "problem",
        f"Something other than Tischlein answers at {url} (status {found.status}); check host, port"
        " and path, and what the proxy passes on.",
    )
