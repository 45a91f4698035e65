"""Clocks: none, live (a bank of time and a bonus a move), or days a move.

A clock that has run out changes nothing by itself: it gives the others the right to let a bot
take the seat. So no timer has to fire, and nothing goes wrong when a server was not running.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from tischlein.core.values import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

SECOND = 1000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE

ABSENCE = MINUTE
"""Away for so long on the own turn, a player may be replaced, unless moves may take days."""
PATIENCE = 10 * MINUTE
"""Without a clock, even a player who is there may be replaced after so long on the own turn."""

Pause = tuple[int, int]
"""From when to when the server was down: nobody's time runs then."""


class NoClock(Value, frozen=True, tag="none"):
    """Nobody is hurried."""


class Live(Value, frozen=True, tag="live"):
    """Each seat has a bank of time, and a bonus is added for each of its moves."""

    bank: Annotated[int, msgspec.Meta(ge=10, le=7200)]
    """In seconds."""
    bonus: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    """In seconds."""


class Days(Value, frozen=True, tag="days"):
    """Each move may take so many days."""

    days: Annotated[int, msgspec.Meta(ge=1, le=30)]


Clock = NoClock | Live | Days


class Owing(Value, frozen=True):
    """A seat's time while it owes a choice."""

    seat: int
    since: int
    """When it came to owe the choice; times are milliseconds since the epoch."""
    deadline: int | None
    """When its time runs out, if it has a clock."""
    bot_from: int
    """From when on the others may let a bot take the seat, if the player does not move or come."""


def starting_bank(clock: Clock) -> int:
    """What a seat's bank holds at first, in milliseconds."""
    return clock.bank * SECOND if isinstance(clock, Live) else 0


def bank_after(clock: Clock, bank: int, spent: int) -> int:
    """What is left in a bank after a choice that took `spent`."""
    if not isinstance(clock, Live):
        return bank
    return max(0, bank - max(0, spent)) + clock.bonus * SECOND


def deadline(clock: Clock, bank: int, since: int) -> int | None:
    """When the time of a seat runs out that owes a choice since then."""
    match clock:
        case Live():
            return since + bank
        case Days():
            return since + clock.days * DAY
        case NoClock():
            return None


def owing(clock: Clock, seat: int, bank: int, since: int, seen: int | None) -> Owing:
    """A seat's time; `seen` is when its player was last at the table, None if there now."""
    limit = deadline(clock, bank, since)
    if isinstance(clock, Days):
        assert limit is not None
        return Owing(seat, since, limit, limit)
    bot_from = since + PATIENCE if limit is None else limit
    if seen is not None:
        bot_from = min(bot_from, max(since, seen) + ABSENCE)
    return Owing(seat, since, limit, bot_from)


def without(pauses: Sequence[Pause], since: int, until: int) -> int:
    """When something since `since` would have begun had the server never paused until `until`."""
    lost = sum(max(0, min(end, until) - max(begin, since)) for begin, end in pauses)
    return since + lost
