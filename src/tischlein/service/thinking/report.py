"""What the process that prepares bots reports: one line of JSON each."""

from __future__ import annotations

import msgspec

from tischlein.core.values import Value


class Report(Value, frozen=True):
    """How far a level is."""

    game: str
    bot: str
    done: float = 0.0
    """The part that is done: 0 to 1, and 1 only when it is ready."""
    left: float | None = None
    """Seconds it will still take, roughly."""
    error: str | None = None
    """Why it cannot be prepared."""


read_report = msgspec.json.Decoder(Report).decode
read_order = msgspec.json.Decoder(list[tuple[str, str]]).decode
"""Levels, by game and bot: the first is wanted most."""
