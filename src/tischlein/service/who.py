"""Who somebody is, and what they may do."""

from __future__ import annotations

from typing import Literal

from tischlein.core.values import Value

Kind = Literal["guest", "account", "bot"]
Scope = Literal["play", "read", "bot"]
SCOPES: frozenset[Scope] = frozenset({"play", "read", "bot"})


class Player(Value, frozen=True):
    """Somebody who can sit at a table."""

    id: str
    name: str
    kind: Kind


class Who(Value, frozen=True):
    """Who asks, and what they may do."""

    player: Player
    scopes: frozenset[Scope]
    """play: sit, move and talk; read: see what is the player's own; bot: as a program."""
    own: bool = False
    """It is the player in person, by a session: may manage the account."""

    @property
    def program(self) -> bool:
        """Whether a program asks: what it plays is marked as a bot's and never rated."""
        return self.player.kind == "bot" or "bot" in self.scopes


class Token(Value, frozen=True):
    """A personal token, without its secret."""

    id: str
    label: str
    scopes: frozenset[Scope]
    created: int
