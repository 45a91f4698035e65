"""Who has a seat at a table."""

from __future__ import annotations

import msgspec

ZEROS = "00" * 16
"""The nonce of a bot."""


class Place(msgspec.Struct, frozen=True, gc=False):
    """A seat and who has it."""

    player: str | None = None
    program: bool = False
    """The player is a bot account."""
    bot: str | None = None
    """A bot of the server."""
    nonce: str | None = None
    stand_in: str | None = None
    """The bot that plays for the player now."""
    resigned: int = 0
    """Who resigned first has 1, and so on."""
    agreed: bool = False
    """Whether the player would abandon the match."""

    @property
    def free(self) -> bool:
        """Whether anybody may sit down here."""
        return self.player is None and self.bot is None

    @property
    def mover(self) -> str | None:
        """The bot of the server that moves here, or None if the player does."""
        return self.bot or self.stand_in

    @property
    def active(self) -> bool:
        """Whether a player holds this seat who has not given up."""
        return self.player is not None and not self.resigned
