"""Mail addresses, as far as they are taken: plain ones, without anything that could be misread."""

from __future__ import annotations

import hashlib
import re

from tischlein.core.errors import Malformed

_ADDRESS = re.compile(
    r"(?=.{3,254}\Z)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*",
    re.ASCII,
)


def clean_address(raw: str) -> str:
    """Return a mail address as it is kept, or refuse it."""
    address = raw.strip()
    if len(address) > 254 or not _ADDRESS.fullmatch(address):
        raise Malformed("that is no mail address that mail can be sent to")
    return address


def address_key(address: str) -> bytes:
    """What is kept of an address where only its being the same matters."""
    return hashlib.sha256(address.lower().encode()).digest()
