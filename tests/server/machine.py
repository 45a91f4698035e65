"""A machine in a home network of our own making: a network namespace, for as long as a test takes."""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["home", "lonely"]

IPV4, IPV6 = "10.77.0.5", "fd77::5"
_NEW_NETWORK = 0x40000000


@contextlib.contextmanager
def own_network() -> Iterator[None]:
    """Let this thread, and every process that it starts, see a network with nothing but loopback."""
    if shutil.which("ip") is None or not Path("/proc/thread-self/ns/net").exists():
        pytest.skip("network namespaces need Linux and iproute2")
    before = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
    system = ctypes.CDLL(None, use_errno=True)
    if system.unshare(_NEW_NETWORK):
        os.close(before)
        pytest.skip(f"network namespaces: {os.strerror(ctypes.get_errno())}")
    try:
        ip("link set lo up")
        yield
    finally:
        assert system.setns(before, _NEW_NETWORK) == 0
        os.close(before)


def ip(words: str) -> None:
    """Change the network of this thread."""
    subprocess.run(["ip", *words.split()], check=True, capture_output=True)  # noqa: S607 - as found


def plug_in(name: str = "wifi0", *addresses: str) -> None:
    """Connect the machine to a network, where it has these addresses."""
    ip(f"link add {name} type veth peer name {name}x")
    for end in (name, f"{name}x"):
        ip(f"link set {end} up")
    for address in addresses or (f"{IPV4}/24", f"{IPV6}/64"):
        ip(f"address add {address} dev {name}{' nodad' if ':' in address else ''}")


def pull_out(name: str = "wifi0") -> None:
    """Take the machine off a network."""
    ip(f"link delete {name}")


@pytest.fixture
def lonely() -> Iterator[None]:
    """The test runs on a machine that is in no network."""
    with own_network():
        yield


@pytest.fixture
def home(lonely: None) -> None:
    """The test runs on a machine in a home network, with an IPv4 and an IPv6 address."""
    del lonely
    plug_in()
