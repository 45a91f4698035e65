"""Can a server listen at its port?"""

from __future__ import annotations

import errno
import os
import socket
from typing import TYPE_CHECKING

from tischlein.cli.probe import ask_health
from tischlein.store.doctor import Finding

if TYPE_CHECKING:
    from tischlein.cli.probe import Reply

SOON = 3.0
"""Time for a program on this machine to answer, in seconds."""
LAST = 65_535


def ask_port(host: str, port: int) -> Reply | None:
    """Ask whatever listens there for its health; None if nothing answers."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - not listening
    shown = f"[{here}]" if ":" in here else here
    try:
        return ask_health(f"http://{shown}:{port}", SOON)
    except (OSError, ValueError):
        return None


def check_port(host: str, port: int, reply: Reply | None) -> Finding:
    """Can a server listen there, or does ours do so already?"""
    if port > LAST:
        return Finding("problem", f"There is no port {port}: ports go from 0 to {LAST}.")
    if reply is not None and reply.version:
        return Finding("ok", f"Tischlein {reply.version} runs at port {port}.")
    if reply is not None and reply.ours:
        return Finding(
            "problem", f"Tischlein runs at port {port}, but reports: {reply.trouble}. See its log."
        )
    taken = Finding(
        "problem", f"Port {port} is taken by another program; stop it, or give another --port."
    )
    if reply is not None:
        return taken
    try:
        _try_listening(host, port)
    except socket.gaierror:
        return Finding("problem", f"There is no host {host} here; give another --host.")
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            return taken
        if error.errno == errno.EADDRNOTAVAIL:
            return Finding("problem", f"{host} is no address of this machine; see --host.")
        if error.errno == errno.EACCES:
            return Finding(
                "problem", f"This user may not listen at port {port}; give a --port above 1023."
            )
        why = error.strerror or error
        return Finding("problem", f"Nothing can listen at {host}, port {port}: {why}.")
    return Finding("ok", f"Port {port} is free." if port else "The system chooses a port.")


def _try_listening(host: str, port: int) -> None:
    family, kind, _, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    with socket.socket(family, kind) as probe:
        if os.name == "posix":
            # On Windows this would mean that two may listen at one port.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(address)
