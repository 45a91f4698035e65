"""`tischlein serve`: the server."""

from __future__ import annotations

import errno
import socket
import urllib.request
import webbrowser
from typing import TYPE_CHECKING

from tischlein.store.places import default_database
from tischlein.web.settings import check_settings, from_environment

from .words import Mistake

if TYPE_CHECKING:
    import argparse


def run(arguments: argparse.Namespace) -> int:
    """Serve until told to stop."""
    given = from_environment()
    settings = check_settings(
        given._replace(
            database=arguments.database or given.database or default_database(),
            host=arguments.host,
            port=arguments.port,
            public_url=arguments.public_url or given.public_url,
            proxies=arguments.proxies,
            thinkers=arguments.thinkers,
            rehearse=arguments.open,
            open_metrics=arguments.open_metrics,
            log_json=arguments.log_json,
            limits=not arguments.no_limits,
        )
    )
    if arguments.open and _is_set(settings.base_url):
        # Somebody has set this table already: sit down at it.
        webbrowser.open(settings.base_url)
        return 0
    _check_port(settings.host, settings.port)
    from tischlein.web.run import serve  # noqa: PLC0415 - a mistake above is answered at once

    return serve(settings, ready=webbrowser.open if arguments.open else None)


def _is_set(url: str) -> bool:
    """Whether a Tischlein server answers there."""
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=2) as answer:  # noqa: S310 - our own
            return b'"version"' in answer.read(200)
    except (OSError, ValueError):
        return False


def _check_port(host: str, port: int) -> None:
    """Say in words that a port is taken, before anything else is done."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise Mistake(
                    f"port {port} is taken: is Tischlein running? Or give --port"
                ) from None
            raise Mistake(f"cannot listen at {host}:{port}: {error.strerror or error}") from None
        except OverflowError:
            raise Mistake(f"there is no port {port}: ports go from 0 to 65535") from None
