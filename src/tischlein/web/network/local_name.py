"""The name of this machine in its network, such as laptop.local, if something answers for it.

The system's responder for multicast DNS (RFC 6762: Avahi, Bonjour, Windows) is asked directly. A name
that nobody answers for would be a guess, and the usual resolver would ask servers elsewhere.
"""

from __future__ import annotations

import contextlib
import re
import secrets
import socket
import struct
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from .addresses import Address

GROUP = ("224.0.0.251", 5353)
PATIENCE = 0.5
"""Longest wait for an answer, in seconds; responders need a fraction of it."""
_HOST, _IN = 1, 1
"""The DNS type of an IPv4 address, and the class of the internet."""
_LABEL = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?", re.IGNORECASE)


def find_local_name(addresses: Collection[Address]) -> str | None:
    """Ask for this machine's name on each of its IPv4 addresses; None if nobody answers."""
    label = socket.gethostname().partition(".")[0]
    own = {one.ip for one in addresses if one.family == socket.AF_INET}
    if not own or label.lower() == "localhost" or _LABEL.fullmatch(label) is None:
        return None
    name = f"{label.lower()}.local"
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        number = secrets.randbits(16)
        for ip in own:
            # Multicast goes out by one interface only.
            with contextlib.suppress(OSError):
                outwards = socket.inet_aton(ip)
                asking.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, outwards)
                asking.sendto(question(name, number), GROUP)
        deadline = time.monotonic() + PATIENCE
        while (left := deadline - time.monotonic()) > 0:
            asking.settimeout(left)
            packet, sender = asking.recvfrom(9000)
            # Another machine may have this name as well, or lie.
            if sender[0] in own and own & set(answered(packet, name, number)):
                return name
    return None


def question(name: str, number: int) -> bytes:
    """Write a question for the IPv4 addresses of a name."""
    labels = b"".join(bytes([len(part)]) + part.encode() for part in name.split("."))
    head = struct.pack("!6H", number, 0, 1, 0, 0, 0)
    return head + labels + b"\0" + struct.pack("!2H", _HOST, _IN)


def answered(packet: bytes, name: str, number: int) -> Iterator[str]:
    """Read the addresses of a name out of an answer; a broken packet has none."""
    try:
        given, flags, questions, answers = struct.unpack_from("!4H", packet)
        if given != number or not flags & 0x8000:
            return
        place = 12
        for _ in range(questions):
            place = _read_name(packet, place)[1] + 4
        for _ in range(answers):
            named, place = _read_name(packet, place)
            kind, _, _, length = struct.unpack_from("!2HIH", packet, place)
            place += 10
            if kind == _HOST and length == 4 and named == name:
                yield socket.inet_ntoa(packet[place : place + 4])
            place += length
    except (struct.error, IndexError, OSError, ValueError):
        return


def _read_name(packet: bytes, place: int) -> tuple[str, int]:
    """Read a name, which may go on elsewhere in the packet; returns it and where it ends."""
    parts: list[str] = []
    end = None
    for _ in range(64):
        length = packet[place]
        if length >= 0xC0:
            end = place + 2 if end is None else end
            place = struct.unpack_from("!H", packet, place)[0] & 0x3FFF
        elif length == 0:
            return ".".join(parts), place + 1 if end is None else end
        else:
            parts.append(packet[place + 1 : place + 1 + length].decode().lower())
            place += 1 + length
    raise ValueError("the name has no end")
