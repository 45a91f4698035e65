"""What happens at a table, as it is logged: facts in the past tense, in order.

A table is the fold of its entries (table.py), as a match is the fold of its inputs. Fields may be
added with a default; what is written once is read for ever.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tischlein.core.values import Seat, Value

Nonce = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
"""16 bytes in hex that a player's client adds to the chance of the match."""


class Entry(Value, frozen=True, omit_defaults=True):
    """A fact about a table."""

    at: int
    """When, in milliseconds since the epoch."""


class Seated(Entry, frozen=True, tag="seated"):
    """A player took a seat."""

    seat: Seat
    player: str
    """By id: a name is kept once, with the player, so that it can be changed and deleted."""
    bot: bool = False
    """The player is a program."""


class BotSeated(Entry, frozen=True, tag="botSeated"):
    """A bot of the server was given a seat."""

    seat: Seat
    bot: str


class Freed(Entry, frozen=True, tag="freed"):
    """A seat was left, or its player or bot sent away, before the match."""

    seat: Seat


class Readied(Entry, frozen=True, tag="readied"):
    """A player is ready, and has added to the chance."""

    seat: Seat
    nonce: Nonce


class Started(Entry, frozen=True, tag="started"):
    """The match began."""

    samples: tuple[Any, ...]
    """What chance gave, until somebody had to choose."""
    drawn: int
    """The position in the match's stream of chance after them."""


class Moved(Entry, frozen=True, tag="moved"):
    """All seats of a decision had chosen."""

    moves: dict[Seat, Any]
    samples: tuple[Any, ...]
    """What chance gave thereafter, until somebody had to choose, or the match was over."""
    drawn: int
    times: dict[Seat, int] = msgspec.field(default_factory=dict)
    """When each seat chose, where that was earlier than `at`; the server's pauses do not count."""


class TakenOver(Entry, frozen=True, tag="takenOver"):
    """The others let a bot play on for a player."""

    seat: Seat
    bot: str
    by: Seat


class CameBack(Entry, frozen=True, tag="cameBack"):
    """The player took the own seat again."""

    seat: Seat


class Resigned(Entry, frozen=True, tag="resigned"):
    """A player gave up; if the match goes on, a bot plays on."""

    seat: Seat
    bot: str | None = None


class Agreed(Entry, frozen=True, tag="agreed"):
    """A player agreed to abandon the match; it is abandoned when all have."""

    seat: Seat


class Disagreed(Entry, frozen=True, tag="disagreed"):
    """A player wants to play on: whatever others agreed to, they are to be asked anew."""

    seat: Seat


class Rematched(Entry, frozen=True, tag="rematched"):
    """The same people meet again, at another table."""

    table: str


class Closed(Entry, frozen=True, tag="closed"):
    """The table was cleared away before a match began."""


PlaceEntry = (
    Seated | BotSeated | Freed | Readied | TakenOver | CameBack | Resigned | Agreed | Disagreed
)
"""A fact about one seat."""

AnyEntry = PlaceEntry | Started | Moved | Rematched | Closed
