"""The floor of the hall: tables in memory, who listens, storing and then telling.

A table is loaded when somebody needs it and forgotten when nobody does. Nothing is told to anybody
before it is stored. Where several processes share a database, the key of the log decides who was
first; what another process has stored is read as soon as it says so.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from tischlein.core.errors import Refusal

from . import playing, seating
from .clock import SECOND
from .entries import Moved, Seated
from .live import LINES, LiveTable
from .memory import Memory
from .refusals import Unavailable, UnknownTable
from .storage import Conflict
from .table import Folded, Table

if TYPE_CHECKING:
    from collections.abc import Awaitable, Coroutine, Sequence

    from tischlein.core.values import Seat

    from .clock import Pause
    from .entries import AnyEntry
    from .live import Listener
    from .storage import Answer, Stored, TableStore
    from .table import Events

GATHERING = 0.2
"""So many seconds after somebody has come or gone all are told who is there."""
PAUSE = 10 * SECOND
"""A server that gave no sign of life for longer was down: nobody's clock ran then."""
GONE = 1008
"""Why a connection to a table that was deleted is closed."""
SOON = 0.5
"""So many seconds after something went wrong a table is looked at again."""
NAMED = "@"
"""A wake-up that begins with it is about a player, who has another name, or none any more."""
LONG = 150
"""A log of more entries is read in a thread: it takes longer than others should wait."""

log = logging.getLogger("tischlein.hall")


Acknowledge = Callable[[int], None]
"""Told the revision of the match when what was asked is stored, before it is told to others."""


def nobody(_: int) -> None:
    """Nobody waits to be told."""


class Floor:
    """All tables, as this process sees them."""

    def __init__(self, store: TableStore, now: Callable[[], int] | None = None) -> None:
        """Begin with no table in memory."""
        self.store = store
        self.now = now or (lambda: time.time_ns() // 1_000_000)
        self.past_pauses: Sequence[Pause] = ()
        """When the server was down, as far as it is noted."""
        self.alive: int | None = None
        """When this process last stored a sign of life."""
        self.changed: Callable[[LiveTable, bool], None] = lambda *_: None
        """Called when a table has changed, by this process or another: bots are asked then."""
        self.came: Callable[[LiveTable, Seat], None] = lambda *_: None
        """Called when a player came to the own table, or left it."""
        self.renaming: Callable[[str], None] = lambda _: None
        """Called when a player has another name, given here or by another process."""
        self.shared = False
        """Whether other processes use the same database."""
        self.moves = 0
        """Moves that were stored, for metrics."""
        self._turns: dict[str, set[asyncio.Event]] = {}
        """Who wants to be told as soon as it is a player's turn."""
        self.memory = Memory(self._load)
        self._refreshing: dict[str, asyncio.Task[None]] = {}
        """Tables that are about to be read because of a wake-up."""
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def pauses(self) -> Sequence[Pause]:
        """When nobody's time ran, because the server was down or slept, maybe until just now."""
        now = self.now()
        if self.alive is None or now - self.alive <= PAUSE:
            return self.past_pauses
        return (*self.past_pauses, (self.alive, now))

    async def get(self, table: str) -> LiveTable:
        """Find a table, loading it if need be."""
        return await self.memory.get(table)

    async def _load(self, table: str) -> LiveTable:
        stored = await self.store.load(table)
        if stored is None:
            raise UnknownTable("there is no such table")
        if len(stored.entries) > LONG:
            folded = await asyncio.to_thread(_unfold, stored)
        else:
            folded = _unfold(stored)
        now = folded.table.with_choices(stored.waiting)
        live = LiveTable(now, stored.secret, folded.events, stored.until)
        live.hear(await self.store.chat(table, LINES))
        await self._learn_names(live)
        if playing.reveal(now, live.secret, self.now()) is not None:
            # Whoever stored the last choice did not live to reveal it.
            asyncio.get_running_loop().call_soon(self.woken, table)
        self.changed(live, True)
        return live

    def loaded(self) -> list[LiveTable]:
        """The tables in memory."""
        return self.memory.all()

    async def turn_of(self, player: str, seconds: float) -> None:
        """Wait until something happens at a table where a player is to move, but not longer."""
        event = asyncio.Event()
        self._turns.setdefault(player, set()).add(event)
        try:
            await asyncio.wait_for(event.wait(), seconds)
        except TimeoutError:
            return
        finally:
            self._turns[player].discard(event)
            if not self._turns[player]:
                del self._turns[player]

    def renamed(self, player: str, name: str) -> None:
        """A player has another name now: tell it at the tables, here and elsewhere."""
        self.renaming(player)
        self._tell_names({player: name})
        self.store.wake(NAMED + player)

    def _tell_names(self, names: dict[str, str]) -> None:
        for live in self.memory.all():
            new = {who: names[who] for who in live.names.keys() & names.keys()}
            if any(live.names[who] != name for who, name in new.items()):
                live.names |= new
                live.tell_update((), live.time(self.now(), self.pauses), live.info())

    def removed(self, table: str) -> None:
        """A table was deleted from the store: nobody finds it any more, here or elsewhere."""
        live = self.memory.find(table)
        if live is not None:
            self._remove(live)
        self.store.wake(table)

    def _remove(self, live: LiveTable) -> None:
        self.memory.forget(live)
        for listener in tuple(live.listeners):
            listener.drop(GONE)

    # Listeners.

    async def attach(self, table: str, listener: Listener, revision: int | None) -> LiveTable:
        """Let a connection listen; it is told first what it has missed."""
        live = await self.get(table)
        if self.shared:
            # It may come from another process, which did not live to tell us what it stored.
            async with self.memory.locked(table) as live:
                await self._refresh(live)
        self.memory.pin(live)
        listener.seat = live.table.seat_of(listener.player)
        live.listeners.add(listener)
        live.greet(listener, revision, live.time(self.now(), self.pauses))
        self._presence_changed(live, listener.seat)
        return live

    def detach(self, live: LiveTable, listener: Listener) -> None:
        """A connection is gone."""
        live.listeners.discard(listener)
        seat = listener.seat
        if seat is not None and all(other.seat != seat for other in live.listeners):
            live.until[seat] = self.now()
        self._presence_changed(live, seat)
        self.memory.unpin(live)

    def _presence_changed(self, live: LiveTable, *seats: Seat | None) -> None:
        for seat in seats:
            if seat is not None:
                self.came(live, seat)
        if not live.arriving:
            # People come and go together, at the beginning and when a connection breaks.
            live.arriving = True
            asyncio.get_running_loop().call_later(GATHERING, self._tell_presence, live)

    def _tell_presence(self, live: LiveTable) -> None:
        live.arriving = False
        now = self.now()
        live.tell_presence(now, live.time(now, self.pauses))

    async def look_for_others(self) -> None:
        """Read who is at the tables by way of other processes."""
        listening = [live for live in self.memory.all() if live.listeners]
        until = await self.store.sitting([live.table.id for live in listening])
        now = self.now()
        for live in listening:
            before = live.present(now)
            live.until = until.get(live.table.id, {})
            if live.present(now) != before:
                self._tell_presence(live)

    async def tell_chat(self, table: str) -> None:
        """Tell the listeners what was said since they were last told."""
        async with self.memory.locked(table) as live:
            lines = await self.store.chat(live.table.id, LINES)
            await self._learn_names(live, [line.player for line in lines])
            live.tell_chat(lines)

    # What other processes did.

    def woken(self, table: str) -> None:
        """Another process has stored something about a table: read it, if anybody here cares."""
        if table.startswith(NAMED):
            player = table.removeprefix(NAMED)
            self.renaming(player)
            self._spawn(self._read_names([player]))
        elif table in self.memory and table not in self._refreshing:
            self._refreshing[table] = self._spawn(self._refresh_woken(table))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _read_names(self, players: Sequence[str]) -> None:
        """Read names that may have changed elsewhere."""
        try:
            names = await self.store.names(players)
        except Unavailable:
            # The database has logged why.
            for player in players:
                self._look_soon(NAMED + player)
            return
        except Exception:
            log.exception("names that another process changed could not be read")
            return
        self._tell_names(names)

    async def _refresh_woken(self, table: str) -> None:
        try:
            async with self.memory.locked(table) as live:
                # A wake-up from now on may be about something that is stored too late for this.
                self._refreshing.pop(table, None)
                await self._refresh(live)
                listening = bool(live.listeners)
            if listening:
                await self.tell_chat(table)
        except Unavailable:
            # The database has logged why.
            self._look_soon(table)
        except Refusal as refusal:
            log.warning(
                "a table is looked at later: %s", refusal.code, extra={"code": refusal.code}
            )
            self._look_soon(table)
        except Exception:
            log.exception("what another process stored could not be read")
        finally:
            if self._refreshing.get(table) is asyncio.current_task():
                del self._refreshing[table]

    def _look_soon(self, table: str) -> None:
        asyncio.get_running_loop().call_later(SOON, self.woken, table)

    def lost(self) -> None:
        """Something may have been missed: look at every table again."""
        for table in self.memory.known():
            self.woken(table)
        names = {player for live in self.memory.all() for player in live.names}
        self._spawn(self._read_names(sorted(names)))

    async def _behind(self, live: LiveTable) -> bool:
        """Whether others had stored something that was not known here; it is then."""
        before = live.table
        if self.shared:
            await self._refresh(live)
        return live.table is not before

    async def _refresh(self, live: LiveTable) -> None:
        """Read what was stored since; the lock is held."""
        before = live.table
        news = await self.store.news(before.id, before.number)
        # Who sits leaves by an entry; if everybody is gone without one, so is the table.
        left = not news.entries and not news.until and any(one.player for one in before.places)
        if left and await self.store.load(before.id) is None:
            self._remove(live)
            raise UnknownTable("there is no such table any more")
        if news.entries:
            await self._learn_names(live, _seated(news.entries))
        until, live.until = live.until, news.until
        # From here to the telling nothing else happens: who comes now is told everything once.
        if news.entries:
            folded = fold(before, news.entries)
            live.table = folded.table.with_choices(news.waiting)
            live.events += folded.events
            self._publish(live, before, news.entries, folded.events, ours=False)
        else:
            after = before.with_choices(news.waiting)
            if after.match.choices != before.match.choices:
                live.table = after
                live.tell_chosen(before)
            if until != news.until:
                self._tell_presence(live)
        revealed = playing.reveal(live.table, live.secret, self.now(), self.pauses)
        if revealed is not None:
            try:
                await self._append(live, (revealed,), live.table.apply(revealed))
            except Conflict:
                await self._refresh(live)

    # Storing and publishing.

    async def _change(self, live: LiveTable, entries: Sequence[AnyEntry]) -> None:
        """Append entries to a table's log and, if that makes it complete, start the match."""
        folded = fold(live.table, entries)
        if seating.start_due(folded.table):
            entries = (*entries, seating.start(folded.table, live.secret, entries[-1].at))
            folded = fold(live.table, entries)
        await self._append(live, entries, folded)

    async def _append(
        self,
        live: LiveTable,
        entries: Sequence[AnyEntry],
        folded: Folded,
        answer: Answer | None = None,
        acknowledge: Acknowledge = nobody,
    ) -> None:
        before = live.table
        await self._learn_names(live, _seated(entries))
        await self._stored(before.id, self.store.append(before, entries, folded.table, answer))
        live.table = folded.table
        live.events += folded.events
        for entry in entries:
            if isinstance(entry, Seated):
                live.until[entry.seat] = entry.at
        self.moves += sum(isinstance(entry, Moved) for entry in entries)
        acknowledge(live.table.match.revision)
        self.store.wake(before.id)
        self._publish(live, before, entries, folded.events)

    async def _stored(self, table: str, storing: Awaitable[None]) -> None:
        """Wait until something is stored."""
        try:
            await storing
        except Conflict:
            raise
        except BaseException:
            # Who asked has gone, or the database has: it may be stored all the same.
            self._look_soon(table)
            raise

    def _publish(
        self,
        live: LiveTable,
        before: Table,
        entries: Sequence[AnyEntry],
        events: Events,
        *,
        ours: bool = True,
    ) -> None:
        plain = all(isinstance(entry, Moved) for entry in entries)
        if not plain:
            for listener in live.listeners:
                seat, listener.seat = listener.seat, live.table.seat_of(listener.player)
                if seat != listener.seat:
                    # Who watched has sat down, or the other way round.
                    self._presence_changed(live, seat, listener.seat)
        info = UNSET if plain and live.table.phase == before.phase else live.info()
        time_left = live.time(self.now(), self.pauses)
        if live.listeners:
            live.tell_update(events, time_left, info)
        if self._turns:
            for seat in live.table.owing:
                for event in self._turns.get(live.table.places[seat].player or "", ()):
                    event.set()
        self.changed(live, ours)

    async def _learn_names(self, live: LiveTable, others: Sequence[str] = ()) -> None:
        players = {place.player for place in live.table.places if place.player} | set(others)
        unknown = players - live.names.keys()
        if unknown:
            live.names.update(await self.store.names(sorted(unknown)))


def _seated(entries: Sequence[AnyEntry]) -> list[str]:
    return [entry.player for entry in entries if isinstance(entry, Seated)]


def fold(table: Table, entries: Sequence[AnyEntry]) -> Folded:
    """A table after some entries, and what happened in its match."""
    happened: list[tuple[int, Any]] = []
    for entry in entries:
        table, events = table.apply(entry)
        happened += events
    return Folded(table, tuple(happened))


def _unfold(stored: Stored) -> Folded:
    return fold(Table.lay(stored.setup), stored.entries)
