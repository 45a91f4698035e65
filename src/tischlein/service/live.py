"""A table in memory: what it is now, who listens, and what each listener is told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import UNSET, UnsetType

from tischlein.bots import knowledge_at
from tischlein.core.codec import encode

from .clock import ABSENCE, owing, without
from .clock import Live as LiveClock
from .messages import (
    BotProgress,
    Preparing,
    Presence,
    Said,
    Time,
    chosen,
    describe,
    shown,
    update,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.bots.contract import Knowledge
    from tischlein.core.values import Seat

    from .clock import Pause
    from .messages import TableInfo
    from .storage import Line
    from .table import Events, Table


LINES = 50
"""So many lines of chat are told to who comes, and looked at for news."""


class Listener(Protocol):
    """A connection that is told about a table."""

    seat: Seat | None
    """Whose eyes it has; None: a spectator's."""
    player: str | None
    muted: frozenset[str]
    """Players whose chat it does not want."""

    def post(self, message: bytes) -> None:
        """Send a message without ever waiting: who is too slow is dropped."""
        raise NotImplementedError

    def drop(self, code: int, /) -> None:
        """End the connection."""
        raise NotImplementedError


class LiveTable:
    """One table that is in use."""

    def __init__(self, table: Table, secret: bytes, events: Events, until: dict[Seat, int]) -> None:
        """Begin with what was stored."""
        self.table = table
        self.secret = secret
        self.events: list[tuple[int, Any]] = list(events)
        """Everything that happened in the match, the whole truth, with its revision."""
        self.until = until
        """Until when each player counts as being at the table, as other processes know."""
        self.listeners: set[Listener] = set()
        self.names: dict[str, str] = {}
        self.lock = asyncio.Lock()
        """Held while something is changed, until it is stored."""
        self.pins = 0
        """How many use it now: it stays in memory as long."""
        self.thinking: set[tuple[Seat, int]] = set()
        """Seats and revisions for which a bot was asked."""
        self.preparing: tuple[BotProgress, ...] = ()
        """Bots of the table that cannot play yet, as was last told."""
        self.arriving = False
        """Somebody came or went, and all are about to be told."""
        self.heard: frozenset[int] = frozenset()
        """The last lines of chat, all of which were told."""
        self._old = 0
        """Lines up to this one are from long ago."""

    # Who is there.

    def present(self, now: int) -> tuple[Seat, ...]:
        """The seats whose players are at the table."""
        here = {listener.seat for listener in self.listeners}
        seats = range(self.table.setup.seats)
        return tuple(seat for seat in seats if seat in here or self.until.get(seat, 0) > now)

    def gone_from(self, now: int) -> dict[Seat, int]:
        """From when on the players who are not at the table count as gone."""
        here, created = self.present(now), self.table.setup.created
        return {
            seat: max(self.until.get(seat, 0), created) + ABSENCE
            for seat, place in enumerate(self.table.places)
            if place.player is not None and seat not in here
        }

    def leaderless(self, now: int) -> bool:
        """Whether who opened the table is gone."""
        host = self.table.setup.host
        seat = self.table.seat_of(host)
        if seat is not None:
            return self.gone_from(now).get(seat, now + 1) <= now
        here = any(listener.player == host for listener in self.listeners)
        return not here and now >= self.table.setup.created + ABSENCE

    def time(self, now: int, pauses: Sequence[Pause]) -> Time | UnsetType:
        """Whose time runs."""
        table = self.table
        seats = [seat for seat in table.owing if table.places[seat].mover is None]
        if not seats:
            return UNSET
        since = without(pauses, table.since, now) if pauses else table.since
        here = {listener.seat for listener in self.listeners}
        clock = table.setup.clock
        waiting = []
        for seat in seats:
            until = self.until.get(seat, 0)
            seen = None if seat in here or until > now else without(pauses, until, now)
            waiting.append(owing(clock, seat, table.banks[seat], since, seen))
        banks = table.banks if isinstance(clock, LiveClock) else UNSET
        return Time(now, tuple(waiting), banks)

    # What is told.

    def info(self) -> TableInfo:
        """Describe the table."""
        return describe(self.table, lambda player: self.names.get(player, ""))

    def greet(self, listener: Listener, revision: int | None, time: Time | UnsetType) -> None:
        """Tell a new listener everything; of what happened, only what came after a revision."""
        events = () if revision is None else self.since(revision)
        message = update(self.table, listener.seat, events, time, self.info())
        listener.post(encode(message))
        if self.preparing:
            listener.post(encode(Preparing(self.preparing)))

    def knowledge(self, seat: Seat) -> Knowledge:
        """What a bot on this seat may know."""
        history = shown(self.table, seat, tuple(self.events))
        return knowledge_at(self.table.match, seat, history)

    def since(self, revision: int) -> Events:
        """What happened after a revision."""
        return tuple(event for event in self.events if event[0] > revision)

    def tell_update(
        self, events: Events, time: Time | UnsetType, info: TableInfo | UnsetType
    ) -> None:
        """Tell every listener what happened and what it sees now; each seat is written once."""
        written: dict[Seat | None, bytes] = {}
        for listener in tuple(self.listeners):
            seat = listener.seat
            message = written.get(seat)
            if message is None:
                message = encode(update(self.table, seat, events, time, info))
                written[seat] = message
            listener.post(message)

    def tell_chosen(self, before: Table) -> None:
        """Tell every listener that somebody chose, and nobody else what, or that it was changed."""
        written: dict[Seat | None, bytes | None] = {}
        for listener in tuple(self.listeners):
            seat = listener.seat
            if seat not in written:
                now = chosen(self.table, seat)
                same = now == chosen(before, seat)
                written[seat] = None if same else encode(now)
            message = written[seat]
            if message is not None:
                listener.post(message)

    def tell_presence(self, now: int, time: Time | UnsetType) -> None:
        """Tell every listener who is there."""
        watching = sum(listener.seat is None for listener in self.listeners)
        message = encode(Presence(self.present(now), watching, time))
        for listener in tuple(self.listeners):
            listener.post(message)

    def tell_preparing(self, bots: tuple[BotProgress, ...]) -> None:
        """Tell every listener which bots cannot play yet, if that has changed."""
        if bots == self.preparing:
            return
        self.preparing = bots
        message = encode(Preparing(bots))
        for listener in tuple(self.listeners):
            listener.post(message)

    def tell_chat(self, lines: Sequence[Line]) -> None:
        """Tell every listener what is new of the last lines, except by whom it has muted."""
        for line in self.hear(lines):
            message = encode(self.spoken(line))
            for listener in tuple(self.listeners):
                if line.player not in listener.muted:
                    listener.post(message)

    def hear(self, lines: Sequence[Line]) -> list[Line]:
        """Note what was said last; return what is new of it.

        Of two lines that were said at once the one with the lower number may be seen later.
        """
        new = [line for line in lines if line.id > self._old and line.id not in self.heard]
        self.heard = frozenset(line.id for line in lines)
        if len(lines) >= LINES:
            self._old = max(self._old, lines[0].id - 1)
        return new

    def spoken(self, line: Line) -> Said:
        """A line of chat with its speaker's name."""
        return Said(line.id, line.player, self.names.get(line.player, ""), line.at, line.text)
