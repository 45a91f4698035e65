"""The hall: the tables of this process. Load, check, store, then acknowledge, then publish.

A table is loaded when somebody needs it and forgotten when nobody does. Nothing is told to anybody
before it is stored. Where several processes share a database, the key of the log decides who was
first; whoever comes second reads what the first has stored and checks its request anew.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET

from tischlein.core.chance import commitment
from tischlein.core.codec import encode
from tischlein.core.errors import MatchOver, NotYourTurn, Refusal

from . import leaving, playing, seating
from .entries import BotSeated, Moved, Seated
from .live import LiveTable
from .memory import Memory
from .refusals import KeyReused, NotSeated, Stale, Unavailable, UnknownTable
from .setup import lay
from .storage import Answer, Conflict
from .table import Folded, Table

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from tischlein.core.values import Seat

    from .clock import Pause
    from .entries import AnyEntry
    from .live import Listener
    from .setup import Order, Setup
    from .storage import Line, TableStore
    from .table import Events

    Ask = Callable[[Table, int], tuple[AnyEntry, ...]]

GATHERING = 0.05
"""So many seconds after somebody has come or gone all are told who is there."""
ATTEMPTS = 8
"""How often a request is checked anew because another process was quicker."""
SOON = 0.5
"""So many seconds after something went wrong a table is looked at again."""

log = logging.getLogger("tischlein.hall")


class Hall:
    """All tables, as this process sees them."""

    def __init__(self, store: TableStore, now: Callable[[], int] | None = None) -> None:
        """Begin with no table in memory."""
        self.store = store
        self.now = now or (lambda: time.time_ns() // 1_000_000)
        self.pauses: Sequence[Pause] = ()
        self.changed: Callable[[LiveTable], None] = lambda _: None
        """Called when a table has changed: bots are asked then, results counted."""
        self.came: Callable[[LiveTable, Seat], None] = lambda *_: None
        """Called when a player came to the own table, or left it."""
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

    async def get(self, table: str) -> LiveTable:
        """Find a table, loading it if need be."""
        return await self.memory.get(table)

    async def _load(self, table: str) -> LiveTable:
        stored = await self.store.load(table)
        if stored is None:
            raise UnknownTable("there is no such table")
        folded = _fold(Table.lay(stored.setup), stored.entries)
        now = folded.table.with_choices(stored.waiting)
        live = LiveTable(now, stored.secret, folded.events, stored.until)
        for line in await self.store.chat(table, 0, 1):
            live.said = line.id
        await self._learn_names(live)
        if playing.reveal(now, live.secret, self.now()) is not None:
            # Whoever stored the last choice did not live to reveal it.
            asyncio.get_running_loop().call_soon(self.woken, table)
        self.changed(live)
        return live

    def loaded(self) -> list[LiveTable]:
        """The tables in memory."""
        return self.memory.all()

    # Requests.

    async def open_table(self, order: Order, host: str, *, program: bool = False) -> LiveTable:
        """Lay a table as ordered, and let who orders it sit down."""
        at = self.now()
        secret = secrets.token_bytes(32)
        setup = lay(order, secrets.token_urlsafe(16), host, at, commitment(secret))
        entries: list[AnyEntry] = [BotSeated(at, seat, bot) for seat, bot in order.bots.items()]
        if order.seat is not None:
            entries.append(Seated(at, order.seat, host, program))
        return await self._lay(setup, secret, entries)

    async def play_again(self, table: str, player: str) -> str:
        """Lay a table like this one for the same people, each a seat further; return its name."""
        live = await self.get(table)
        leaving.play_again(live.table, player, "", self.now())
        if live.table.rematch is not None:
            return live.table.rematch
        setup, seats = live.table.setup, live.table.setup.seats
        at, secret = self.now(), secrets.token_bytes(32)
        fresh = msgspec.structs.replace(
            setup, id=secrets.token_urlsafe(16), created=at, commitment=commitment(secret)
        )
        entries: list[AnyEntry] = []
        for old, place in enumerate(live.table.places):
            seat = (old + 1) % seats
            if place.bot is not None:
                entries.append(BotSeated(at, seat, place.bot))
            elif place.player is not None:
                entries.append(Seated(at, seat, place.player, place.program))
        again = await self._lay(fresh, secret, entries)
        # If somebody else asked at the same time, the first table counts and the other stays empty.
        await self.change(
            table, lambda now, at: leaving.play_again(now, player, again.table.id, at)
        )
        rematch = (await self.get(table)).table.rematch
        assert rematch is not None
        if rematch != again.table.id:
            await self.change(
                again.table.id, lambda now, at: seating.close(now, now.setup.host, at)
            )
        return rematch

    async def _lay(self, setup: Setup, secret: bytes, entries: list[AnyEntry]) -> LiveTable:
        folded = _fold(Table.lay(setup), entries)
        if seating.start_due(folded.table):
            entries = [*entries, seating.start(folded.table, secret, setup.created)]
            folded = _fold(Table.lay(setup), entries)
        await self.store.lay(folded.table, secret, entries)
        live = LiveTable(folded.table, secret, folded.events, {})
        await self._learn_names(live)
        self.memory.add(live)
        self.changed(live)
        return live

    async def change(self, table: str, ask: Ask) -> LiveTable:
        """Carry out a request that leads to entries, or to nothing."""
        async with self.memory.locked(table) as live:
            for _ in range(ATTEMPTS):
                try:
                    entries = ask(live.table, self.now())
                except Refusal:
                    if await self._behind(live):
                        continue
                    raise
                if not entries:
                    return live
                try:
                    await self._change(live, entries)
                except Conflict:
                    await self._refresh(live)
                else:
                    return live
        raise Unavailable("too many others changed this table at once; try again")

    async def play(
        self,
        table: str,
        player: str,
        revision: int,
        move: dict[str, Any],
        key: str | None = None,
    ) -> int:
        """Take a player's choice; return the revision of the match after it."""
        async with self.memory.locked(table) as live:
            asked = _digest("play", table, revision, move) if key else b""
            try:
                return await self._play(live, player, revision, move, key, asked)
            except (Stale, NotYourTurn, MatchOver, NotSeated) as refusal:
                return await self._answer_again(refusal, player, key, asked)

    async def _play(  # noqa: PLR0913, PLR0917 - a move is made by somebody, somewhere, somehow
        self,
        live: LiveTable,
        player: str,
        revision: int,
        move: dict[str, Any],
        key: str | None,
        asked: bytes,
    ) -> int:
        for _ in range(ATTEMPTS):
            try:
                seat = live.table.own_seat(player)
                if live.table.places[seat].mover is not None:
                    raise NotSeated("a bot plays for you: take your seat again first")
                return await self._choose(live, seat, revision, move, (player, key, asked))
            except Conflict:
                await self._refresh(live)
                if key and await self.store.answer(player, key):
                    stale = Stale("this request was made before")
                    return await self._answer_again(stale, player, key, asked)
            except Unavailable:
                raise
            except Refusal:
                if not await self._behind(live):
                    raise
        raise Unavailable("too many others changed this table at once; try again")

    async def play_bot(self, table: str, seat: Seat, revision: int, move: dict[str, Any]) -> None:
        """Take the move of a server's bot, unless the player came back meanwhile."""
        async with self.memory.locked(table) as live:
            for _ in range(ATTEMPTS):
                if seat not in live.table.bots_due() or live.table.match.revision != revision:
                    return
                try:
                    await self._choose(live, seat, revision, move, ("", None, b""))
                except Conflict:
                    await self._refresh(live)
                else:
                    return

    async def _choose(
        self,
        live: LiveTable,
        seat: Seat,
        revision: int,
        move: dict[str, Any],
        request: tuple[str, str | None, bytes],
    ) -> int:
        before, at = live.table, self.now()
        played = playing.play(before, seat, revision, move, live.secret, at, self.pauses)
        player, key, asked = request
        if played.entry is not None:
            folded = before.apply(played.entry)
            answer = _answer(player, key, asked, folded.table.match.revision)
            await self._append(live, (played.entry,), folded, answer)
        elif played.choice is not None:
            answer = _answer(player, key, asked, revision)
            await self._stored(before.id, self.store.choose(before, played.choice, answer))
            live.table = playing.choose(before, played.choice)
            self.moves += 1
            self.store.wake(before.id)
            live.tell_chosen(before)
            if self.shared:
                # The last two choices may have been stored at once, neither knowing of the other.
                await self._refresh(live)
        elif key:
            # The same choice again changes nothing, but the request is one of its own.
            await self.store.remember(Answer(player, key, asked, b"%d" % revision), at)
        return live.table.match.revision

    async def withdraw(self, table: str, player: str, revision: int, key: str | None = None) -> int:
        """Take back a choice that is not revealed yet."""
        async with self.memory.locked(table) as live:
            asked = _digest("withdraw", table, revision, None) if key else b""
            try:
                for _ in range(ATTEMPTS):
                    try:
                        seat = live.table.own_seat(player)
                        after = playing.withdraw(live.table, seat, revision)
                    except Refusal:
                        if await self._behind(live):
                            continue
                        raise
                    try:
                        answer = _answer(player, key, asked, revision)
                        withdrawing = self.store.withdraw(live.table, seat, answer)
                        await self._stored(table, withdrawing)
                    except Conflict:
                        await self._refresh(live)
                        if key and await self.store.answer(player, key):
                            stale = Stale("this request was made before")
                            return await self._answer_again(stale, player, key, asked)
                        continue
                    before, live.table = live.table, after
                    self.store.wake(table)
                    live.tell_chosen(before)
                    return revision
            except (Stale, NotYourTurn, MatchOver, NotSeated) as refusal:
                return await self._answer_again(refusal, player, key, asked)
        raise Unavailable("too many others changed this table at once; try again")

    async def _answer_again(
        self, refusal: Refusal, player: str, key: str | None, asked: bytes
    ) -> int:
        """Answer a request that came before as it was answered then; else let the refusal stand."""
        answer = await self.store.answer(player, key) if key else None
        if answer is None:
            raise refusal
        if answer.request != asked:
            raise KeyReused("this idempotency key was used for another request") from None
        return int(answer.answer)

    async def say(self, table: str, player: str, text: str) -> None:
        """Say something at a table."""
        await self.get(table)
        await self.store.say(table, player, self.now(), text)
        self.store.wake(table)
        await self.tell_chat(table)

    async def tell_chat(self, table: str) -> None:
        """Tell the listeners what was said since they were last told."""
        async with self.memory.locked(table) as live:
            lines = await self.store.chat(live.table.id, live.said, 100)
            await self._learn_names(live, [line.player for line in lines])
            live.tell_chat(lines)

    async def recent_chat(self, live: LiveTable, limit: int) -> Sequence[Line]:
        """What was said last."""
        lines = await self.store.chat(live.table.id, 0, limit)
        await self._learn_names(live, [line.player for line in lines])
        return lines

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
        """A player has another name now: tell it at the tables."""
        for live in self.memory.all():
            if player in live.names:
                live.names[player] = name
                live.tell_update((), live.time(self.now(), self.pauses), live.info())

    # Listeners.

    async def attach(self, table: str, listener: Listener, revision: int | None) -> LiveTable:
        """Let a connection listen; it is told first what it has missed."""
        live = await self.get(table)
        if revision is not None and revision > live.table.match.revision:
            # It comes from another process, which did not live to tell us what it stored.
            async with self.memory.locked(table) as live:
                await self._behind(live)
        self.memory.pin(live)
        listener.seat = live.table.seat_of(listener.player)
        live.listeners.add(listener)
        live.greet(listener, revision, live.time(self.now(), self.pauses))
        self._presence_changed(live, listener)
        return live

    def detach(self, live: LiveTable, listener: Listener) -> None:
        """A connection is gone."""
        live.listeners.discard(listener)
        seat = listener.seat
        if seat is not None and all(other.seat != seat for other in live.listeners):
            live.until[seat] = self.now()
        self._presence_changed(live, listener)
        self.memory.unpin(live)

    def _presence_changed(self, live: LiveTable, listener: Listener) -> None:
        if listener.seat is not None:
            self.came(live, listener.seat)
        if not live.arriving:
            # People come and go together, at the beginning and when a connection breaks.
            live.arriving = True
            asyncio.get_running_loop().call_later(GATHERING, self._tell_presence, live)

    def _tell_presence(self, live: LiveTable) -> None:
        live.arriving = False
        now = self.now()
        live.tell_presence(now, live.time(now, self.pauses))

    # What other processes did.

    def woken(self, table: str) -> None:
        """Another process has stored something about a table: read it, if anybody here cares."""
        if table in self.memory and table not in self._refreshing:
            task = asyncio.ensure_future(self._refresh_woken(table))
            self._refreshing[table] = task
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _refresh_woken(self, table: str) -> None:
        try:
            async with self.memory.locked(table) as live:
                # A wake-up from now on may be about something that is stored too late for this.
                self._refreshing.pop(table, None)
                await self._refresh(live)
                listening = bool(live.listeners)
            if listening:
                await self.tell_chat(table)
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
        if news.entries:
            await self._learn_names(live, _seated(news.entries))
        until, live.until = live.until, news.until
        # From here to the telling nothing else happens: who comes now is told everything once.
        if news.entries:
            folded = _fold(before, news.entries)
            live.table = folded.table.with_choices(news.waiting)
            live.events += folded.events
            self._publish(live, before, news.entries, folded.events)
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
        folded = _fold(live.table, entries)
        if seating.start_due(folded.table):
            entries = (*entries, seating.start(folded.table, live.secret, entries[-1].at))
            folded = _fold(live.table, entries)
        await self._append(live, entries, folded)

    async def _append(
        self,
        live: LiveTable,
        entries: Sequence[AnyEntry],
        folded: Folded,
        answer: Answer | None = None,
    ) -> None:
        before = live.table
        await self._learn_names(live, _seated(entries))
        await self._stored(before.id, self.store.append(before, entries, folded.table, answer))
        live.table = folded.table
        live.events += folded.events
        self.moves += sum(isinstance(entry, Moved) for entry in entries)
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
        self, live: LiveTable, before: Table, entries: Sequence[AnyEntry], events: Events
    ) -> None:
        plain = all(isinstance(entry, Moved) for entry in entries)
        if not plain:
            for listener in live.listeners:
                listener.seat = live.table.seat_of(listener.player)
        info = UNSET if plain and live.table.phase == before.phase else live.info()
        time_left = live.time(self.now(), self.pauses)
        if live.listeners:
            live.tell_update(events, time_left, info)
        if self._turns:
            for seat in live.table.owing:
                for event in self._turns.get(live.table.places[seat].player or "", ()):
                    event.set()
        self.changed(live)

    async def _learn_names(self, live: LiveTable, others: Sequence[str] = ()) -> None:
        players = {place.player for place in live.table.places if place.player} | set(others)
        unknown = players - live.names.keys()
        if unknown:
            live.names.update(await self.store.names(sorted(unknown)))


def _answer(player: str, key: str | None, asked: bytes, revision: int) -> Answer | None:
    return Answer(player, key, asked, b"%d" % revision) if key else None


def _seated(entries: Sequence[AnyEntry]) -> list[str]:
    return [entry.player for entry in entries if isinstance(entry, Seated)]


def _digest(*asked: Any) -> bytes:
    return hashlib.sha256(encode(asked)).digest()


def _fold(table: Table, entries: Sequence[AnyEntry]) -> Folded:
    happened: list[tuple[int, Any]] = []
    for entry in entries:
        table, events = table.apply(entry)
        happened += events
    return Folded(table, tuple(happened))
