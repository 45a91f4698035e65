"""What `tischlein doctor` says about friends in the network: do they reach the running server?"""

from __future__ import annotations

import json
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tischlein.store.doctor import Finding
from tischlein.web.origin import own_url

from .firewall import find_block

if TYPE_CHECKING:
    from collections.abc import Iterator

SOON = 3.0
"""Longest wait for an answer, in seconds."""


def check_reach(host: str, port: int) -> Iterator[Finding]:
    """Does a running server answer at its network addresses? Without one there is nothing to say."""
    reach = _ask(own_url(host, port), "/api/network")
    if reach is None or "addresses" not in reach:
        return
    # Names are left out: whether a phone resolves them is not decided here.
    addresses = [one for one in reach["addresses"] if not one.partition("://")[2].count(".local")]
    silent = [one for one in addresses if _ask(one, "/healthz") is None]
    if not reach["open"]:
        yield Finding(
            "ok",
            "Only this machine can open the page; `--friends` lets phones in your network join.",
        )
    elif not addresses:
        yield Finding(
            "warning", "Friends may join, but this machine is in no network: connect it to one."
        )
    elif silent:
        yield Finding(
            "warning",
            f"The server listens at {' and '.join(silent)} but does not answer there: a firewall"
            f" seems to block port {port}. Allow it, as docs/friends.md describes.",
        )
    elif (block := find_block(port)) is not None:
        yield Finding(
            "warning",
            f"The server answers at {' and '.join(addresses)} from this machine, but"
            f" {block.firewall} seems to block port {port} for others; say: {block.remedy}.",
        )
    else:
        yield Finding(
            "ok",
            f"The server answers at {' and '.join(addresses)}. If a phone in the same network cannot"
            f" open that, a firewall blocks port {port}: see docs/friends.md.",
        )


def _ask(url: str, path: str) -> dict[str, Any] | None:
    """What a server answers in JSON, or None; no proxy is asked on the way."""
    try:
        parts = urlsplit(url)
        with closing(HTTPConnection(parts.hostname or "", parts.port, timeout=SOON)) as connection:
            connection.request("GET", path)
            answer = json.loads(connection.getresponse().read(65536))
    except (OSError, HTTPException, ValueError):
        return None
    return answer if isinstance(answer, dict) else None
