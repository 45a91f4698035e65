"""What the server tells, as a program reads it. Fields it may learn to tell later are ignored."""

from __future__ import annotations

from typing import Any

import msgspec

Json = dict[str, Any]


class Refused(Exception):  # noqa: N818 - a refusal is an answer
    """The server refused something, and nothing was changed."""

    def __init__(self, code: str, message: str, status: int = 0, seconds: float = 0.0) -> None:
        """Keep the stable code, the sentence, and when it is worth trying again."""
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.status = status
        self.seconds = seconds


class View(msgspec.Struct, frozen=True, rename="camel"):
    """What one seat may see of a match; docs/protocol.md describes the boards."""

    seat: int | None
    """Whose view it is; None is a spectator's."""
    revision: int
    pending: Json
    chosen: tuple[int, ...]
    """Seats whose choice waits to be revealed."""
    choice: Json | None
    """The own choice that waits to be revealed."""
    board: Json


class Update(msgspec.Struct, frozen=True, rename="camel"):
    """The match as you see it, and what happened since you last heard."""

    view: View
    events: tuple[Json, ...] = ()
    moves: tuple[Json, ...] = ()
    """What you may choose now; empty if you owe no choice."""
    time: Json | None = None
    table: Json = {}
    """Who sits where, the clock, the phase: as last told."""

    @property
    def revision(self) -> int:
        """How many inputs have been applied."""
        return self.view.revision

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return "over" in self.view.pending or self.table.get("phase") == "over"

    @property
    def outcome(self) -> Json | None:
        """How the rules ended the match, if they did: scores, ranks, winners, reason."""
        outcome: Json | None = self.view.pending.get("over")
        return outcome


class Turn(msgspec.Struct, frozen=True, rename="camel"):
    """A table waits for you."""

    table: str
    seat: int
    revision: int
