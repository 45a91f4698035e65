"""The hall: what people and bots ask of tables. Check, store, then acknowledge, then publish.

A request is checked by a pure function (seating.py, playing.py, leaving.py) against the table as it
is. If another process was quicker, what it stored is read and the request is checked anew.
"""

from __future__ import annotations

import secrets
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tischlein.core.chance import commitment
from tischlein.core.errors import MatchOver, NotYourTurn, Refusal

from . import leaving, playing, seating
from .entries import BotSeated, Seated
from .floor import Acknowledge, Floor, fold, nobody
from .keys import digest as digest_of
from .live import LiveTable
from .refusals import KeyReused, NotSeated, Stale, Unavailable
from .setup import lay
from .storage import Answer, Conflict
from .table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tischlein.core.values import Seat

    from .entries import AnyEntry
    from .setup import Order, Setup
    from .storage import Line

    Ask = Callable[[Table, int], tuple[AnyEntry, ...]]

ATTEMPTS = 8
"""How often a request is checked anew because another process was quicker."""


NOBODY: Mapping[str, str] = MappingProxyType({})

_REPEATED = Stale("this request was made before")


class Request(NamedTuple):
    """A choice somebody sent, or took back."""

    player: str
    key: str | None = None
    digest: bytes = b""
    """What was asked, in one number; only with a key."""
    acknowledge: Acknowledge = nobody

    def answer(self, revision: int) -> Answer | None:
        """What is kept of the answer, so that it can be given again."""
        if self.key is None:
            return None
        return Answer(self.player, self.key, self.digest, b"%d" % revision)


class Hall(Floor):
    """Answers what is asked of tables."""

    async def open_table(  # noqa: PLR0913 - a table is opened by somebody, somehow, and once
        self,
        order: Order,
        host: str,
        *,
        program: bool = False,
        key: str | None = None,
        asked: bytes = b"",
        name: str | None = None,
    ) -> LiveTable:
        """Lay a table as ordered, and let who orders it sit down; with a key, only once.

        A host's name that is known need not be read.
        """
        before = await self.store.answer(host, key) if key else None
        if before is not None:
            return await self._same_table(before, asked)
        at = self.now()
        secret = secrets.token_bytes(32)
        setup = lay(order, secrets.token_urlsafe(16), host, at, commitment(secret))
        entries: list[AnyEntry] = [BotSeated(at, seat, bot) for seat, bot in order.bots.items()]
        if order.seat is not None:
            entries.append(Seated(at, order.seat, host, program))
        answer = Answer(host, key, asked, setup.id.encode()) if key else None
        try:
            names = {} if name is None else {host: name}
            return await self._lay(setup, secret, entries, answer, names)
        except Conflict:
            # The same request came twice at once: the first one counts.
            first = await self.store.answer(host, key) if key else None
            if first is None:
                raise
            return await self._same_table(first, asked)

    async def _same_table(self, before: Answer, asked: bytes) -> LiveTable:
        if before.request != asked:
            raise KeyReused("this idempotency key was used for another request")
        return await self.get(before.answer.decode())

    async def play_again(self, table: str, player: str) -> str:
        """Lay a table like this one for the same people, each a seat further; return its name."""
        before = (await self.get(table)).table
        leaving.play_again(before, player, "", self.now())
        cleared = None
        if before.rematch is not None:
            there = (await self.get(before.rematch)).table
            if there.started or there.phase != "over":
                return before.rematch
            cleared = before.rematch
        at, secret = self.now(), secrets.token_bytes(32)
        # Who asks is the host: who was may be gone for good.
        fresh = msgspec.structs.replace(
            before.setup,
            id=secrets.token_urlsafe(16),
            created=at,
            commitment=commitment(secret),
            host=player,
        )
        again = await self._lay(fresh, secret, await self._a_seat_further(before, at))
        # If somebody else asked at the same time, the first table counts and the other stays empty.
        await self.change(
            table, lambda now, at: leaving.play_again(now, player, again.table.id, at, cleared)
        )
        rematch = (await self.get(table)).table.rematch
        assert rematch is not None
        if rematch != again.table.id:
            await self.change(again.table.id, lambda now, at: seating.close(now, player, at))
        return rematch

    async def _a_seat_further(self, table: Table, at: int) -> list[AnyEntry]:
        """Seat everybody again but those who have deleted themselves."""
        names = await self.store.names([place.player for place in table.places if place.player])
        entries: list[AnyEntry] = []
        for old, place in enumerate(table.places):
            seat = (old + 1) % table.setup.seats
            if place.bot is not None:
                entries.append(BotSeated(at, seat, place.bot))
            elif place.player is not None and names.get(place.player):
                entries.append(Seated(at, seat, place.player, place.program))
        return entries

    async def _lay(
        self,
        setup: Setup,
        secret: bytes,
        entries: list[AnyEntry],
        answer: Answer | None = None,
        names: Mapping[str, str] = NOBODY,
    ) -> LiveTable:
        folded = fold(Table.lay(setup), entries)
        if seating.start_due(folded.table):
            entries = [*entries, seating.start(folded.table, secret, setup.created)]
            folded = fold(Table.lay(setup), entries)
        live = LiveTable(folded.table, secret, folded.events, {})
        live.names.update(names)
        await self._learn_names(live)
        await self.store.lay(folded.table, secret, entries, answer)
        live = self.memory.add(live)
        self.changed(live, True)
        return live

    async def free_seat(self, table: str, player: str, seat: Seat | None) -> LiveTable:
        """Free a seat at a table that waits for players."""
        live = await self.get(table)
        return await self.change(
            table,
            lambda now, at: seating.free(now, player, seat, at, live.gone_from(at)),
            presence=True,
        )

    async def seat_bot(self, table: str, player: str, seat: Seat, bot: str) -> LiveTable:
        """Give a seat to a bot of the server."""
        live = await self.get(table)
        return await self.change(
            table,
            lambda now, at: seating.seat_bot(
                now, player, seat, bot, at, leaderless=live.leaderless(at)
            ),
            presence=True,
        )

    async def take_over(self, table: str, player: str, seat: Seat) -> LiveTable:
        """Let a bot play on for somebody who is away, or whose time is up."""
        live = await self.get(table)

        def ask(now: Table, at: int) -> tuple[AnyEntry, ...]:
            time = live.time(at, self.pauses)
            owing = () if time is msgspec.UNSET else time.owing
            bot_from = next((one.bot_from for one in owing if one.seat == seat), at)
            return leaving.take_over(now, player, seat, bot_from, at)

        return await self.change(table, ask, presence=True)

    async def change(
        self,
        table: str,
        ask: Ask,
        *,
        presence: bool = False,
        names: Mapping[str, str] = NOBODY,
    ) -> LiveTable:
        """Carry out a request that leads to entries, or to nothing.

        With `presence` it depends on who is there, which only another process may know. Names that
        are known need not be read.
        """
        async with self.memory.locked(table) as live:
            for player, name in names.items():
                live.names.setdefault(player, name)
            if presence and self.shared:
                await self._refresh(live)
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

    async def play(  # noqa: PLR0913, PLR0917 - a move is made by somebody, somewhere, somehow
        self,
        table: str,
        player: str,
        revision: int,
        move: dict[str, Any],
        key: str | None = None,
        acknowledge: Acknowledge = nobody,
    ) -> int:
        """Take a player's choice; return the revision of the match after it.

        `acknowledge` is told that revision once it is stored, before anybody hears of the choice.
        """
        async with self.memory.locked(table) as live:
            digest = digest_of("play", table, revision, move) if key else b""
            request = Request(player, key, digest, acknowledge)
            try:
                return await self._play(live, revision, move, request)
            except (Stale, NotYourTurn, MatchOver, NotSeated) as refusal:
                return await self._answer_again(refusal, request)

    async def _play(
        self, live: LiveTable, revision: int, move: dict[str, Any], request: Request
    ) -> int:
        for _ in range(ATTEMPTS):
            try:
                seat = _own_move(live.table, request.player)
                return await self._choose(live, seat, revision, move, request)
            except Conflict:
                await self._refresh(live)
                if await self._made_before(request):
                    return await self._answer_again(_REPEATED, request)
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
                    await self._choose(live, seat, revision, move, Request(""))
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
        request: Request,
    ) -> int:
        before, at = live.table, self.now()
        played = playing.play(before, seat, revision, move, live.secret, at, self.pauses)
        if played.entry is not None:
            folded = before.apply(played.entry)
            after = folded.table.match.revision
            answer = request.answer(after)
            await self._append(live, (played.entry,), folded, answer, request.acknowledge)
            return after
        answer = request.answer(revision)
        assert played.choice is not None
        if self.shared or not played.same:
            # What is the same as here may be a change elsewhere, of which nothing is known yet.
            choosing = self.store.choose(before, played.choice, answer)
            await self._stored(before.id, choosing)
            live.table = playing.choose(before, played.choice)
            self.moves += 1
            request.acknowledge(revision)
            self.store.wake(before.id)
            live.tell_chosen(before)
            if self.shared:
                await self._reveal_if_due(live)
        else:
            # The same choice again changes nothing, but the request is one of its own.
            if answer is not None:
                await self.store.remember(answer, at)
            request.acknowledge(revision)
        # Not the match's revision now: a repeated request gets the answer that was stored.
        return revision

    async def _reveal_if_due(self, live: LiveTable) -> None:
        """The last two choices may have been stored at once, neither knowing of the other."""
        try:
            await self._refresh(live)
        except Unavailable:
            # The choice is stored and acknowledged all the same.
            self._look_soon(live.table.id)
        except BaseException:
            self._look_soon(live.table.id)
            raise

    async def withdraw(
        self,
        table: str,
        player: str,
        revision: int,
        key: str | None = None,
        acknowledge: Acknowledge = nobody,
    ) -> int:
        """Take back a choice that is not revealed yet; `acknowledge` as in `play`."""
        async with self.memory.locked(table) as live:
            digest = digest_of("withdraw", table, revision, None) if key else b""
            request = Request(player, key, digest, acknowledge)
            try:
                for _ in range(ATTEMPTS):
                    try:
                        seat = _own_move(live.table, player)
                        after = playing.withdraw(live.table, seat, revision)
                    except Refusal:
                        if await self._behind(live):
                            continue
                        raise
                    try:
                        answer = request.answer(revision)
                        withdrawing = self.store.withdraw(live.table, seat, self.now(), answer)
                        await self._stored(table, withdrawing)
                    except Conflict:
                        await self._refresh(live)
                        if await self._made_before(request):
                            return await self._answer_again(_REPEATED, request)
                        continue
                    before, live.table = live.table, after
                    request.acknowledge(revision)
                    self.store.wake(table)
                    live.tell_chosen(before)
                    return revision
            except (Stale, NotYourTurn, MatchOver, NotSeated) as refusal:
                return await self._answer_again(refusal, request)
        raise Unavailable("too many others changed this table at once; try again")

    async def _made_before(self, request: Request) -> Answer | None:
        return await self.store.answer(request.player, request.key) if request.key else None

    async def _answer_again(self, refusal: Refusal, request: Request) -> int:
        """Answer a request that came before as it was answered then; else let the refusal stand."""
        answer = await self._made_before(request)
        if answer is None:
            raise refusal
        if answer.request != request.digest:
            raise KeyReused("this idempotency key was used for another request") from None
        revision = int(answer.answer)
        request.acknowledge(revision)
        return revision

    async def say(self, table: str, player: str, text: str, key: str | None = None) -> int:
        """Say something at a table, with a key only once; return the revision of the match."""
        revision = (await self.get(table)).table.match.revision
        request = Request(player, key, digest_of("say", table, text) if key else b"")
        if await self._made_before(request):
            return await self._answer_again(_REPEATED, request)
        try:
            await self.store.say(table, player, self.now(), text, request.answer(revision))
        except Conflict:
            # The same line came twice at once: the first one counts.
            return await self._answer_again(_REPEATED, request)
        self.store.wake(table)
        await self.tell_chat(table)
        return revision

    async def recent_chat(self, live: LiveTable, limit: int) -> Sequence[Line]:
        """What was said last."""
        lines = await self.store.chat(live.table.id, limit)
        await self._learn_names(live, [line.player for line in lines])
        return lines


def _own_move(table: Table, player: str) -> Seat:
    """The seat for which a player chooses, or a refusal."""
    seat = table.own_seat(player)
    if table.places[seat].mover is not None:
        raise NotSeated("a bot plays for you: take your seat again first")
    return seat
