"""`Thinkers`: ask bots without waiting for them on the event loop, and always get a move."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tischlein.bots import consult, knowledge_of
from tischlein.bots.contract import Budget
from tischlein.core.game import Decide
from tischlein.core.referee import Referee

from .ladder import LAST, stand_ins
from .process import Failed, Skill
from .question import Matter
from .staff import Staff

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from tischlein.bots.contract import Knowledge
    from tischlein.core.game import AnyGame

COMMAND = (sys.executable, "-P", "-m", "tischlein.service.thinking.worker")
"""-P: a file in the folder where the server was started must not pass for a module."""

log = logging.getLogger("tischlein.thinking")


class Closed(Exception):  # noqa: N818 - the server is going down; nothing is wrong
    """The thinkers were closed: the bot is to be asked again after the restart."""


class Thinkers:
    """The worker processes in which bots think."""

    def __init__(  # noqa: PLR0913 - each but the first two is for tests and unusual machines
        self,
        workers: int | None = None,
        limit: float = 10.0,
        *,
        cold: float = 60.0,
        idle: float = 300.0,
        queue: int = 500,
        command: Sequence[str] = COMMAND,
    ) -> None:
        """Begin without any process.

        A bot may take `limit` seconds beyond its budget, and `cold` seconds when a worker is to do
        something for the first time, which may have to be compiled. A worker that is idle for
        `idle` seconds ends. More than `queue` questions do not wait.
        """
        self.replaced = 0
        """How often another bot stepped in."""
        self.waiting = 0
        """How many questions wait for a worker."""
        self.busy = 0
        """How many workers think."""
        self.workers = max(1, _cores() - 1) if workers is None else workers
        self._limit = limit
        self._cold = cold
        self._queue = queue
        # First come, first served.
        self._slots = asyncio.Semaphore(self.workers)
        self._staff = Staff(command, idle)
        self._closed = False
        self._closing = asyncio.Lock()
        self._rehearsing = asyncio.Lock()
        self._rehearsals: dict[Skill, asyncio.Task[bool] | None] = {}
        """Those under way and, without a task, those that wait; one at a time."""

    async def choose(
        self,
        knowledge: Knowledge,
        revision: int,
        bot: str,
        seed: bytes,
        budget: Budget | None = None,
    ) -> Any:
        """Choose a seat's move as `tischlein.bots.choose` does; raises nothing but Closed.

        If the bot dies, overruns or is too busy, the move is that of a simpler one. The seed must
        not be the match's secret.
        """
        self._check_open()
        matter = Matter(knowledge, revision, seed, budget or Budget())
        if bot == LAST:
            return _guess(matter)
        if self.waiting >= self._queue:
            self._replace(matter, bot, LAST, "too many questions wait")
            return _guess(matter)
        async with self._turn(_skill(knowledge.game, bot)):
            limit = self._cold
            for name, stand_in in pairwise([bot, *stand_ins(knowledge.game, bot)]):
                try:
                    return await self._ask(matter, name, limit)
                except Failed as failure:
                    self._check_open()
                    self._replace(matter, name, stand_in, str(failure))
                # People have waited enough: a simple bot that must compile first is passed over.
                limit = self._limit
        return _guess(matter)

    async def warm(self, game: AnyGame, bot: str) -> bool:
        """Let a worker rehearse, so that the bot's first move needs no compiling.

        It is skipped when all workers are busy, broken off when somebody needs that worker, and
        then False.
        """
        skill = _skill(game, bot)
        if bot == LAST or self._staff.can(skill):
            return True
        if self._closed or skill in self._rehearsals:
            return False
        self._rehearsals[skill] = None
        try:
            async with self._rehearsing:
                task = asyncio.ensure_future(self._rehearse(game, bot))
                self._rehearsals[skill] = task
                try:
                    await asyncio.wait([task])
                finally:
                    task.cancel()
                return not task.cancelled() and task.result()
        finally:
            del self._rehearsals[skill]

    async def close(self) -> None:
        """End all workers and wait until they are gone; who waits for a move gets Closed."""
        self._closed = True
        self._break_off()
        self._staff.dismiss()
        async with self._closing:
            # With all slots in hand nobody has a worker or is starting one.
            for _ in range(self.workers):
                await self._slots.acquire()
            for _ in range(self.workers):
                self._slots.release()
        await self._staff.gone()

    async def _ask(self, matter: Matter, bot: str, cold: float) -> Any:
        skill = _skill(matter.knowledge.game, bot)
        worker = await self._staff.take(skill)
        try:
            limit = self._limit if skill in worker.skills else cold
            if isinstance(matter.budget.ms, int):
                limit += matter.budget.ms / 1000
            move = await worker.ask(matter, bot, limit)
            worker.skills.add(skill)
            return move
        finally:
            self._staff.give_back(worker)

    async def _rehearse(self, game: AnyGame, bot: str) -> bool:
        """Ask for the first move of a match that nobody plays."""
        if self._closed or self._slots.locked():
            return False
        referee = Referee.open(game, game.seat_counts[0], secret=bytes(32))
        pending = referee.pending()
        assert isinstance(pending, Decide)
        knowledge = knowledge_of(referee, pending.seats[0])
        matter = Matter(knowledge, referee.match.revision, b"", Budget(iterations=1))
        async with self._turn(_skill(game, bot)):
            try:
                await self._ask(matter, bot, self._cold)
            except Failed as failure:
                fields = {"game": game.id, "bot": bot, "reason": str(failure)}
                log.warning(
                    "%(bot)s of %(game)s does not warm up: %(reason)s", fields, extra=fields
                )
                return False
        return True

    @asynccontextmanager
    async def _turn(self, skill: Skill) -> AsyncIterator[None]:
        """Wait in line for the right to use a worker."""
        if self._slots.locked():
            self._break_off(skill)
        self.waiting += 1
        try:
            await self._slots.acquire()
        finally:
            self.waiting -= 1
        self.busy += 1
        try:
            self._check_open()
            yield
        finally:
            self.busy -= 1
            self._slots.release()

    def _break_off(self, skill: Skill | None = None) -> None:
        """Break off a rehearsal, unless it is for this very skill.

        Little is lost: every kernel compiled so far is kept on disk.
        """
        for rehearsed, task in self._rehearsals.items():
            if task is not None and rehearsed != skill:
                task.cancel()

    def _replace(self, matter: Matter, bot: str, replacement: str, reason: str) -> None:
        self.replaced += 1
        game = matter.knowledge.game.id
        fields = {"game": game, "bot": bot, "replacement": replacement, "reason": reason}
        text = "%(replacement)s steps in for %(bot)s of %(game)s: %(reason)s"
        log.warning(text, fields, extra=fields)

    def _check_open(self) -> None:
        if self._closed:
            raise Closed


def _skill(game: AnyGame, bot: str) -> Skill:
    return game.id, game.rules_version, bot


def _guess(matter: Matter) -> Any:
    """Choose at random, here: it takes no time."""
    return consult(matter.knowledge, matter.revision, LAST, matter.seed).move


def _cores() -> int:
    """Count the cores this process may use, which in a container are not all there are."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
