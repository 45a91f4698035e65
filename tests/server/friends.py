"""Asking a server in a home network of our own making about the network."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import pytest

from tests.waiting import wait_until

from .machine import home, lonely
from .process import Server
from .raw import check_well

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["at_home", "home", "lonely"]
PATIENCE = 60


@pytest.fixture
def at_home(home: None, tmp_path: Path) -> Iterator[Server]:
    """A plain server on a machine in a home network."""
    del home
    with Server(str(tmp_path / "tischlein.db"), tmp_path / "server.log") as running:
        yield running
        if running.running:
            check_well(running)


def ask(url: str, *, opened: bool | None = None, **headers: Any) -> httpx.Response:
    """Ask about the network or, with `opened`, change it as a page of the server does."""
    if opened is None:
        return httpx.get(f"{url}/api/network", headers=headers, timeout=PATIENCE)
    given = {"origin": url, "content-type": "application/json", **headers}
    body = msgspec.json.encode({"open": opened})
    return httpx.put(f"{url}/api/network", content=body, headers=given, timeout=PATIENCE)


def refused(answer: httpx.Response) -> tuple[int, str]:
    """The status and code of a refusal."""
    return answer.status_code, answer.json()["error"]["code"]


def answers(ip: str, port: int) -> bool:
    """Whether something listens there."""
    try:
        socket.create_connection((ip, port), PATIENCE).close()
    except ConnectionRefusedError:
        return False
    return True


def told(server: Server) -> str:
    """What the server says when it starts, once it has said where it is."""
    wait_until(lambda: "The table is set at" in server.log.read_text())
    return server.log.read_text()
