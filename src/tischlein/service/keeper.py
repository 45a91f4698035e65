"""Looks after the hall: asks bots, counts results, notes who is there, finds what was left undone.

Everything here can be lost with the process and is found again: a bot that owes a move and a
result that is not counted are known from what is stored.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Any

from tischlein.core.codec import plain
from tischlein.core.errors import Refusal

from .clock import SECOND
from .floor import PAUSE
from .messages import BotProgress
from .refusals import Unavailable
from .thinking.pool import Closed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from tischlein.core.values import Seat

    from .hall import Hall
    from .live import LiveTable
    from .table import Table
    from .thinking.pool import Thinkers

HERE = 45 * SECOND
"""How long a player counts as being at a table after the last sign of it."""
RENEW = 10
"""So many seconds after that sign was given for all, it is given again."""
SPREAD = 5
"""The seconds over which it is given,"""
AT_ONCE = 25
"""at so many tables at a time, so that no move waits long behind it."""
LATE = 20 * SECOND
"""A bot that owes a move for so long was forgotten, most likely by a process that died."""
SOON = 1
"""So many seconds after its move could not be stored a bot is asked again."""
ELSEWHERE = 5
"""So many seconds another process has for asking a bot after a move that it stored."""
QUIET = 300 * SECOND
"""Time after the last move before a finished match is packed: most rematches come earlier."""
MANY = 1_000
"""Matches packed in a row that are worth a line in the log: a database of an older version."""
SWEPT = 20
"""So many forgotten tables are looked at in one go."""

log = logging.getLogger("tischlein.keeper")


class Keeper:
    """The background work of one process."""

    def __init__(
        self, hall: Hall, thinkers: Thinkers, count: Callable[[Table], Awaitable[object]]
    ) -> None:
        """Look after a hall; `count` enters the result of a finished table."""
        self._hall = hall
        self._thinkers = thinkers
        self._count = count
        self._tasks: set[asyncio.Task[None]] = set()
        self._moved: set[tuple[str, Seat]] = set()
        """Seats whose player came or went since that was last stored."""
        hall.changed = self._changed
        hall.came = self._came

    async def start(self) -> None:
        """Begin: note how long the server was down, and hear what other processes do."""
        hall = self._hall
        await self._pulse()
        await hall.store.listen(hall.woken, hall.lost)
        self._spawn(self._forever(1, self._note_presence))
        self._spawn(self._forever(RENEW, self._renew))
        self._spawn(self._forever(3, self._pulse))
        self._spawn(self._forever(10, self._sweep))
        self._spawn(self._forever(10, self._pack))
        self._spawn(self._follow_preparing())

    async def stop(self) -> None:
        """End the background work, and note who was there."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await _logged(self._pulse())

    # When a table has changed.

    def _changed(self, live: LiveTable, ours: bool) -> None:
        table = live.table
        self._tell_preparing(live)
        if table.bots_due() and not ours:
            # Who stored the move asks the bot; it need not think twice.
            self._spawn(self._ask_again(table.id, ELSEWHERE))
            return
        for seat in table.bots_due():
            key = (seat, table.match.revision)
            if key not in live.thinking:
                live.thinking.add(key)
                self._hall.memory.pin(live)
                self._spawn(self._think(live, *key))
        if table.phase == "over":
            self._spawn(self._count(table))
        elif table.phase == "waiting":
            for place in table.places:
                if place.bot is not None:
                    self._thinkers.expect(table.match.game, place.bot)

    def _tell_preparing(self, live: LiveTable) -> None:
        """Tell at a table which of its bots cannot play yet."""
        if not live.preparing and not self._thinkers.preparing.due:
            return
        table, told = live.table, []
        movers = {place.mover for place in table.places} if table.phase != "over" else set()
        for bot in sorted(bot for bot in movers if bot is not None):
            progress = self._thinkers.progress(table.match.game, bot)
            idle = table.phase == "waiting" and self._thinkers.preparing.failed(
                (table.match.game.id, bot)
            )
            # What could not be prepared is compiled when the bot is first asked, not now.
            if progress is not None and not idle:
                left = None if progress.left is None else round(progress.left * SECOND)
                told.append(BotProgress(bot, round(progress.done, 3), left))
        live.tell_preparing(tuple(told))

    async def _follow_preparing(self) -> None:
        while self._thinkers.preparing.due:
            await self._thinkers.preparing.news()
            for live in self._hall.loaded():
                self._tell_preparing(live)

    async def _think(self, live: LiveTable, seat: Seat, revision: int) -> None:
        try:
            table = live.table
            bot = table.places[seat].mover
            if bot is None or table.match.revision != revision or seat not in table.owing:
                return
            knowledge = live.knowledge(seat)
            move = await self._thinkers.choose(knowledge, revision, bot, secrets.token_bytes(16))
            await self._hall.play_bot(table.id, seat, revision, plain(move))
        except Closed:
            pass
        except Unavailable:
            self._spawn(self._ask_again(live.table.id, SOON))
            raise
        finally:
            live.thinking.discard((seat, revision))
            self._hall.memory.unpin(live)

    async def _ask_again(self, table: str, seconds: float) -> None:
        """Ask a bot, if it still owes its move by then."""
        await asyncio.sleep(seconds)
        try:
            self._changed(await self._hall.get(table), ours=True)
        except Unavailable:
            self._spawn(self._ask_again(table, SOON))

    # Who is there.

    def _came(self, live: LiveTable, seat: Seat) -> None:
        self._moved.add((live.table.id, seat))

    async def _note_presence(self) -> None:
        if not self._moved:
            return
        moved, self._moved = self._moved, set()
        now = self._hall.now()
        here = {(live.table.id, seat) for live in self._hall.loaded() for seat in _here(live)}
        try:
            await self._hall.store.here(sorted(moved & here), now + HERE)
            await self._hall.store.here(sorted(moved - here), now)
        except Unavailable:
            self._moved |= moved
            raise
        for table in {table for table, _ in moved}:
            self._hall.store.wake(table)

    async def _renew(self) -> None:
        tables = [live for live in self._hall.loaded() if live.listeners]
        starts = range(0, len(tables), AT_ONCE)
        for start in starts:
            # Only who is there by now: somebody may have left since it began.
            lot = tables[start : start + AT_ONCE]
            seats = [(live.table.id, seat) for live in lot for seat in _here(live)]
            await self._hall.store.here(seats, self._hall.now() + HERE)
            if len(starts) > 1:
                # Thousands at once would make those who play wait.
                await asyncio.sleep(SPREAD / len(starts))
        if self._hall.shared:
            await self._hall.look_for_others()

    # What must go on.

    async def _pulse(self) -> None:
        hall = self._hall
        now = hall.now()
        hall.past_pauses = await hall.store.wake_up(now, PAUSE)
        hall.alive = now

    async def _sweep(self) -> None:
        now = self._hall.now()
        # One that cannot be read must not keep the others waiting.
        for table in await self._hall.store.overdue_bots(now - LATE, SWEPT):
            await _logged(self._remind(table))
        for table in await self._hall.store.uncounted(SWEPT):
            await _logged(self._count_late(table))
        await self._hall.store.sweep(now - 24 * 60 * 60 * SECOND)

    async def _pack(self) -> None:
        """Pack finished matches, however many there are, in at most a quarter of the time."""
        clock = asyncio.get_running_loop().time
        packed, began = 0, clock()
        while found := await self._hall.store.pack(self._hall.now() - QUIET):
            packed += found
            await asyncio.sleep(3 * (clock() - began))
            began = clock()
        if packed >= MANY:
            log.info("%d finished matches were packed", packed)

    async def _remind(self, table: str) -> None:
        self._changed(await self._hall.get(table), ours=True)

    async def _count_late(self, table: str) -> None:
        await self._count((await self._hall.get(table)).table)

    def _spawn(self, work: Awaitable[object]) -> None:
        task = asyncio.ensure_future(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _forever(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            await _logged(work())


async def _logged(work: Awaitable[object]) -> None:
    """Let nothing that goes wrong in the background end it, or go unseen."""
    try:
        await work
    except Unavailable:
        return  # the database has logged why, and the work is found again
    except Refusal as refusal:
        log.warning("background work refused: %s", refusal.code, extra={"code": refusal.code})
    except Exception:
        log.exception("background work failed")


def _here(live: LiveTable) -> set[Seat]:
    return {listener.seat for listener in live.listeners if listener.seat is not None}
