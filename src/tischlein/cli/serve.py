"""`tischlein serve`: the server."""

from __future__ import annotations

import errno
import json
import os
import socket
import sys
import urllib.error
import urllib.request
import webbrowser
from typing import TYPE_CHECKING

from tischlein.store.places import default_database
from tischlein.web.network.addresses import bind, usable_addresses
from tischlein.web.network.greeting import invite
from tischlein.web.origin import is_here
from tischlein.web.settings import check_settings, from_environment

from .probe import ask_health
from .words import Failure, Mistake

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
            friends=arguments.friends,
            games=_chosen(arguments.games) or given.games,
            thinkers=arguments.thinkers,
            prepare=True,
            open_metrics=arguments.open_metrics,
            log_json=arguments.log_json,
            limits=not arguments.no_limits,
        )
    )
    if arguments.open and _is_set(settings.base_url):
        # Somebody has set this table already: sit down at it.
        if settings.friends is not None:
            _change_network(settings.base_url, opened=settings.friends)
        webbrowser.open(settings.home_url)
        return 0
    _check_port(settings.host, settings.port)
    if settings.friends and is_here(settings.host):
        _check_network(settings.port)
    from tischlein.web.run import serve  # noqa: PLC0415 - a mistake above is answered at once

    return serve(settings, ready=webbrowser.open if arguments.open else None)


def _chosen(words: str | None) -> frozenset[str] | None:
    """The ids of games that were named, by id or title."""
    if words is None:
        return None
    from .seating import find  # noqa: PLC0415 - only for this option

    chosen = frozenset(find(word.strip()).id for word in words.split(",") if word.strip())
    if not chosen:
        raise Mistake("--games: name at least one game, such as --games pico,pikoko")
    return chosen


def _is_set(url: str) -> bool:
    """Whether a Tischlein server answers there."""
    try:
        return ask_health(url, 5).ours
    except (OSError, ValueError):
        return False


def _change_network(url: str, *, opened: bool) -> None:
    """Open a running server to its network, or close it, as its page does."""
    request = urllib.request.Request(  # noqa: S310 - our own
        f"{url}/api/network",
        json.dumps({"open": opened, "remember": False}).encode(),
        {"content-type": "application/json", "origin": url},
        method="PUT",
    )
    # No proxy is asked on the way: the server is on this machine.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=10) as answer:
            reach = json.load(answer)
    except urllib.error.HTTPError as error:
        raise Failure(f"the server at {url} runs already, and {_why(error)}") from None
    except (OSError, ValueError) as error:
        raise Failure(f"the server at {url} does not answer: {error}") from None
    sys.stdout.write(f"The table is set at {url}\n")
    invite(reach["addresses"])


def _why(error: urllib.error.HTTPError) -> str:
    """Why a server refused, in its own words."""
    try:
        return str(json.load(error)["error"]["message"])
    except (ValueError, KeyError, TypeError):
        return f"it answers {error.code} {error.reason}"


def _check_network(port: int) -> None:
    """Say in words that friends cannot come, because all network addresses are taken."""
    taken = []
    for address in (found := usable_addresses()):
        try:
            bind(address, port).close()
        except OSError:
            taken.append(address.ip)
    if found and len(taken) == len(found):
        raise Failure(f"port {port} is taken at {' and '.join(taken)}: give another --port")


def _check_port(host: str, port: int) -> None:
    """Say in words that a port is taken, before anything else is done."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        if os.name == "posix":
            # On Windows this would mean that two may listen at one port.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise Failure(
                    f"port {port} is taken: is Tischlein running? Or give --port"
                ) from None
            raise Mistake(f"cannot listen at {host}:{port}: {error.strerror or error}") from None
        except OverflowError:
            raise Mistake(f"there is no port {port}: ports go from 0 to 65535") from None
