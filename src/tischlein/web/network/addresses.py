"""The addresses under which other machines in the network can reach this one.

They are read from the system; nothing is sent anywhere.
"""

from __future__ import annotations

import contextlib
import ipaddress
import os
import re
import socket
from pathlib import Path
from typing import NamedTuple

import ifaddr

ELSEWHERE = {socket.AF_INET: "198.51.100.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses for documentation, which are nobody's: packets for them would take the default route."""
HOME = ipaddress.ip_network("fc00::/7")
"""IPv6 addresses that are valid at home only, and do not change with the provider."""
VIRTUAL = re.compile(
    r"docker|br-|bridge|veth|vir|vmnet|vbox|lxc|lxd|cni|podman|cali|flannel|incus|vethernet|hyper-v"
    r"|vmware|wsl",
    re.IGNORECASE,
)
"""Beginnings of the names of interfaces that usually lead to containers or virtual machines."""
TUNNEL = re.compile(
    r"tun|tap|utun|ipsec|ppp|wg|zt|nordlynx|proton|tailscale|wintun|wireguard|openvpn",
    re.IGNORECASE,
)
"""The same of VPNs: even if all else goes through one, a phone in the same room cannot."""


class Address(NamedTuple):
    """One address of one interface."""

    ip: str
    interface: str
    scope: int = 0
    """The interface's number, which link-local IPv6 addresses need."""

    @property
    def family(self) -> socket.AddressFamily:
        """The address family."""
        return socket.AF_INET6 if ":" in self.ip else socket.AF_INET

    @property
    def place(self) -> tuple[str, int, int] | tuple[str]:
        """The address without a port, as sockets take it."""
        return (self.ip,) if self.family == socket.AF_INET else (self.ip, 0, self.scope)

    @property
    def host(self) -> str:
        """The address as it stands in a link."""
        return f"[{self.ip}]" if ":" in self.ip else self.ip


def usable_addresses() -> list[Address]:
    """Find the addresses that a friend's phone can use, the best first."""
    preferred = {ip for family in ELSEWHERE if (ip := _default_source(family)) is not None}
    try:
        every = _all_addresses()
    except OSError:
        # Some systems, such as Android, do not list them; the default route is known all the same.
        every = [Address(ip, "") for ip in sorted(preferred)]
    found = [one for one in every if _leads_here(one.ip)]
    routable = [one for one in found if not ipaddress.ip_address(one.ip).is_link_local]
    return ranked(routable or found, preferred)


def ranked(addresses: list[Address], preferred: set[str]) -> list[Address]:
    """Sort addresses, those of the default route and of home networks first.

    An interface often has many IPv6 addresses that change daily: one of them is enough.
    """
    main = {one.interface for one in addresses if one.ip in preferred}

    def order(one: Address) -> tuple[bool, int, bool, bool, bool]:
        ip = ipaddress.ip_address(one.ip)
        bridge = one.interface not in main and VIRTUAL.match(one.interface) is not None
        virtual = bridge or TUNNEL.match(one.interface) is not None
        private = ip in HOME if ip.version == 6 else ip.is_private
        return virtual, ip.version, one.interface not in main, not private, one.ip not in preferred

    taken: dict[tuple[str, str], Address] = {}
    for one in sorted(addresses, key=order):
        taken.setdefault((one.interface, "IPv6" if ":" in one.ip else one.ip), one)
    return list(taken.values())


def bind(address: Address, port: int) -> socket.socket:
    """Bind a socket to an address, for this server alone; raises OSError."""
    place = socket.socket(address.family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            # Connections of a server that has just ended do not keep the next one off.
            place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        elif hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            # On Windows another program could take the port over otherwise.
            place.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        if address.family == socket.AF_INET6:
            place.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        ip, *rest = address.place
        place.bind((ip, port, *rest))
    except OSError:
        place.close()
        raise
    return place


def _all_addresses() -> list[Address]:
    found = []
    for adapter in ifaddr.get_adapters():
        if _is_down(adapter.name):
            continue
        for one in adapter.ips:
            ip, scope = (one.ip, 0) if isinstance(one.ip, str) else (one.ip[0], one.ip[2])
            # Windows has a number for the interface's name, and a nice name that people know.
            found.append(Address(ip.partition("%")[0], adapter.nice_name, scope))
    return found


def _is_down(interface: str) -> bool:
    """Whether nothing is connected there; only Linux lists such interfaces with their addresses."""
    try:
        state = Path("/sys/class/net", interface, "operstate").read_text(encoding="ascii")
    except (OSError, ValueError):
        return False
    return state.strip() in {"down", "lowerlayerdown", "notpresent"}


def _leads_here(ip: str) -> bool:
    """Whether a link can carry the address; of a link-local one of IPv6 browsers know no zone."""
    address = ipaddress.ip_address(ip)
    zoned = address.version == 6 and address.is_link_local
    return not (address.is_loopback or address.is_unspecified or address.is_multicast or zoned)


def _default_source(family: socket.AddressFamily) -> str | None:
    """The address from which packets to the rest of the world would be sent."""
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        # Connecting a datagram socket only looks up the route: no packet is sent.
        probe.connect((ELSEWHERE[family], 9))
        source: str = probe.getsockname()[0]
        return source
    return None
