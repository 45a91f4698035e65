"""Does a firewall of this machine keep others from a port? A connection from itself does not show it.

Only what an ordinary user may look at is known: ufw's rules if they can be read, and firewalld's.
Elsewhere, also on macOS and Windows, the answer is that nothing is known.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

SOON = 5.0
"""Longest wait for a program's answer, in seconds."""


class Block(NamedTuple):
    """A firewall that lets nobody in at a port."""

    firewall: str
    remedy: str
    """The command that allows the port."""


def find_block(port: int, root: Path = Path("/")) -> Block | None:
    """Find a firewall that blocks a port; None if none is known to."""
    if _ufw_blocks(port, root / "etc"):
        return Block("ufw", f"sudo ufw allow {port}/tcp")
    if _firewalld_blocks(port):
        return Block("firewalld", f"sudo firewall-cmd --add-port={port}/tcp")
    return None


def _ufw_blocks(port: int, etc: Path) -> bool:
    try:
        conf = (etc / "ufw/ufw.conf").read_text(encoding="utf-8")
        policy = (etc / "default/ufw").read_text(encoding="utf-8")
        rules = (etc / "ufw/user.rules").read_text(encoding="utf-8")
    except (OSError, ValueError):
        return False
    if not re.search(r"^ENABLED=\"?yes", conf, re.MULTILINE | re.IGNORECASE):
        return False
    if re.search(r"^DEFAULT_INPUT_POLICY=\"?ACCEPT", policy, re.MULTILINE):
        return False
    # Each rule has a comment that says it for people: what, protocol, ports, to, from, direction.
    tuples = re.findall(
        r"^### tuple ### (\S+) (\S+) (\S+) .* in(?:_\S+)?(?: comment=.*)?$", rules, re.MULTILINE
    )
    return not any(
        action.startswith(("allow", "limit")) and kind in {"tcp", "any"} and _has(ports, port)
        for action, kind, ports in tuples
    )


def _has(ports: str, port: int) -> bool:
    """Whether a rule's ports, such as 80,8000:9000 or any, have a port among them."""
    if ports == "any":
        return True
    for part in ports.split(","):
        first, _, last = part.partition(":")
        if first.isdecimal() and int(first) <= port <= int(last or first):
            return True
    return False


def _firewalld_blocks(port: int) -> bool:
    program = shutil.which("firewall-cmd")
    if program is None:
        return False
    try:
        for question, wanted in (("--state", 0), (f"--query-port={port}/tcp", 1)):
            done = subprocess.run(  # noqa: S603 - the system's own program
                [program, question], check=False, capture_output=True, timeout=SOON
            )
            if done.returncode != wanted:
                return False
    except (OSError, subprocess.TimeoutExpired):
        return False
    return True
