"""Two machines on one: a computer and a phone in network namespaces, with a cable between them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import uuid
from typing import TYPE_CHECKING, Self

from tests.server.process import Server

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE = 60
# Ask over the network as a program does; the last line tells what came of it.
ASK = """
import sys, urllib.error, urllib.request
opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
try:
    with opener.open(sys.argv[1], timeout=20) as answer:
        print(answer.status)
except urllib.error.HTTPError as error:
    print(error.code)
except urllib.error.URLError as error:
    print(type(error.reason).__name__)
except OSError as error:
    print(type(error).__name__)
"""


def why_not() -> str:
    """Why there can be no namespaces here, or nothing."""
    if not sys.platform.startswith("linux"):
        return "network namespaces are a matter of Linux"
    if os.geteuid() != 0:
        return "only root can make network namespaces"
    if shutil.which("ip") is None:
        return "no `ip`: apt install iproute2"
    try:
        with Street():
            return ""
    except subprocess.CalledProcessError as error:
        return f"this machine allows no network namespaces: {error.stderr.strip()}"


def _ip(*words: str) -> str:
    command = ["ip", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


class House:
    """A machine with a network of its own."""

    def __init__(self, name: str, address: str) -> None:
        """Build it; nothing leads there yet."""
        self.name, self.address = name, address
        _ip("netns", "add", name)
        self.ip("link", "set", "lo", "up")

    @property
    def inside(self) -> tuple[str, ...]:
        """What starts a program in it."""
        return ("ip", "netns", "exec", self.name)

    def ip(self, *words: str) -> str:
        """Arrange its network."""
        return _ip("-n", self.name, *words)

    def ask(self, url: str) -> str:
        """Ask for something from there: the status of the answer, or the name of the failure."""
        command = [*self.inside, sys.executable, "-I", "-c", ASK, url]
        told = subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE)
        return told.stdout.strip()

    def wrap(self, program: str, folder: Path) -> str:
        """A program that runs there."""
        script = folder / f"{self.name}.sh"
        script.write_text(f'#!/bin/sh\nexec {" ".join(self.inside)} "{program}" "$@"\n')
        script.chmod(0o755)
        return str(script)


class Street:
    """A computer and a phone, which see each other and nobody else."""

    def __init__(self) -> None:
        """Build both houses, and lay the cable."""
        mark = uuid.uuid4().hex[:6]
        self._names = [f"tl-{mark}-host", f"tl-{mark}-phone"]
        try:
            # Addresses for tests of networks (RFC 2544), which nobody has at home.
            self.host = House(self._names[0], "198.18.7.1")
            self.phone = House(self._names[1], "198.18.7.2")
            self._connect()
        except BaseException:
            self.clear()
            raise

    def _connect(self) -> None:
        here, there = self.host, self.phone
        peer = ("peer", "name", "lan0", "netns", there.name)
        here.ip("link", "add", "lan0", "type", "veth", *peer)
        for house in (here, there):
            house.ip("address", "add", f"{house.address}/24", "dev", "lan0")
            # An address that comes a second later would look like another network to a browser.
            house.ip("link", "set", "lan0", "addrgenmode", "none")
            house.ip("link", "set", "lan0", "up")
        # Each is the other's way out, as the box on the wall is at home.
        here.ip("route", "add", "default", "via", there.address)
        there.ip("route", "add", "default", "via", here.address)

    def clear(self) -> None:
        """Take everything down."""
        known = {one["name"] for one in json.loads(_ip("-json", "netns", "list") or "[]")}
        for name in self._names:
            if name in known:
                _ip("netns", "delete", name)

    def __enter__(self) -> Self:
        """Use it for a while."""
        return self

    def __exit__(self, *_: object) -> None:
        """Take it down, whatever happened."""
        self.clear()


class ServerAt(Server):
    """A server on the computer of such a street."""

    def __init__(self, house: House, folder: Path) -> None:
        """Start it as anybody does who says nothing about networks."""
        self.house = house
        self.inside = house.inside
        super().__init__(str(folder / "tischlein.db"), folder / "server.log")

    def answers(self) -> bool:
        """Whether it is well."""
        return self.house.ask(f"{self.url}/healthz") == "200"
