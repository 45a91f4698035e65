"""Requests that may be sent twice: an idempotency key makes sure that they are carried out once."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tischlein.core.errors import Malformed

IdempotencyKey = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[ -~]+$")]
"""What tells two requests of one player apart: printable ASCII."""


def read_key(text: str) -> str:
    """Check a key that came in an address; those in messages are checked as they are read."""
    try:
        key = msgspec.convert(text, IdempotencyKey)
    except msgspec.ValidationError:
        key = ""
    # To a pattern, a line break at the very end is none.
    if not key.isprintable() or not key:
        raise Malformed("an idempotency key has 1 to 64 printable ASCII characters")
    return key
