"""Keys that let somebody in: sessions, tokens, recovery links. The server keeps only their hash."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from typing import Any, NamedTuple

from tischlein.core.codec import encode

SIZE = 32
"""Random bytes of a key: nobody guesses it, so a fast hash is enough to hide it."""

_ID = re.compile("[A-Za-z0-9_-]{1,64}", re.ASCII)


class Key(NamedTuple):
    """A new key: the secret is shown once, the hash is kept."""

    secret: str
    hash: bytes


def new_key() -> Key:
    """Cut a key."""
    secret = secrets.token_urlsafe(SIZE)
    return Key(secret, hash_key(secret))


def new_id() -> str:
    """Name something that everybody may know and nothing else is named like."""
    return secrets.token_urlsafe(12)


def is_id(text: str) -> bool:
    """Whether something could be named like that; a database may stumble on anything else."""
    return _ID.fullmatch(text) is not None


def hash_key(secret: str) -> bytes:
    """What is kept of a key; any text has one, so that nothing needs to be checked before."""
    return hashlib.sha256(secret.encode(errors="replace")).digest()


def digest(*asked: Any) -> bytes:
    """Sum up what was asked, to tell it from another request with the same idempotency key."""
    return hashlib.sha256(encode(asked)).digest()[:8]


def same(one: bytes, other: bytes) -> bool:
    """Compare in a time that does not tell where they differ."""
    return hmac.compare_digest(one, other)
