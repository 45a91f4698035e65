"""`Thinkers`: ask bots without waiting for them on the event loop, and always get a move."""

from __future__ import annotations

import asyncio
import logging
import sys
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tischlein.bots import consult
from tischlein.bots.contract import Budget
from tischlein.bots.cores import cores

from .ladder import LAST, stand_ins
from .preparing import Preparing
from .process import Failed
from .question import Matter
from .staff import Staff

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from tischlein.bots.contract import Knowledge
    from tischlein.core.game import AnyGame

    from .preparing import Progress
    from .process import Skill

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
        compiling: float = 900.0,
        idle: float = 300.0,
        queue: int = 500,
        command: Sequence[str] = COMMAND,
        preparing: Preparing | None = None,
    ) -> None:
        """Begin without any process.

        A bot may take `limit` seconds beyond its budget, `cold` seconds when a worker is to do
        something for the first time, and `compiling` seconds if preparing it has failed. A worker
        that is idle for `idle` seconds ends, unless it is the last. More than `queue` questions do
        not wait. Without `preparing`, every bot is taken to be ready.
        """
        self.replaced = 0
        """How often another bot stepped in."""
        self.waiting = 0
        """How many questions wait for a worker."""
        self.busy = 0
        """How many workers think."""
        self.workers = max(1, cores() - 1) if workers is None else workers
        self._limit = limit
        self._cold = cold
        self._compiling = compiling
        self._queue = queue
        # First come, first served.
        self._slots = asyncio.Semaphore(self.workers)
        self._staff = Staff(command, idle, self.workers)
        self.preparing = preparing or Preparing()
        self._closed = False
        self._closing = asyncio.Lock()

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
        # Nobody's time runs meanwhile, and no worker waits.
        await self.preparing.wait((knowledge.game.id, bot))
        async with self._turn():
            ladder = [bot, *self._stand_ins(knowledge.game, bot)]
            for name, stand_in in pairwise(ladder):
                try:
                    if name == bot:
                        return await self._ask_first(matter, name)
                    return await self._ask(matter, name, self._limit)
                except Failed as failure:
                    self._check_open()
                    self._replace(matter, name, stand_in, str(failure))
        return _guess(matter)

    def start(self) -> None:
        """Start a worker before anybody asks, so that the first question does not wait for it."""
        self._staff.hire()

    def expect(self, game: AnyGame, bot: str) -> None:
        """Somebody has chosen a bot, and may soon wait for its moves."""
        self.preparing.hurry((game.id, bot))

    def progress(self, game: AnyGame, bot: str) -> Progress | None:
        """How far a bot is prepared; None if it can play."""
        return self.preparing.progress((game.id, bot))

    async def close(self) -> None:
        """End all workers and wait until they are gone; who waits for a move gets Closed."""
        self._closed = True
        self.preparing.abandon()
        self._staff.dismiss()
        async with self._closing:
            # With all slots in hand nobody has a worker or is starting one.
            for _ in range(self.workers):
                await self._slots.acquire()
            for _ in range(self.workers):
                self._slots.release()
        await self._staff.gone()

    async def _ask(self, matter: Matter, bot: str, limit: float) -> Any:
        skill = _skill(matter.knowledge.game, bot)
        worker = await self._staff.take(skill)
        try:
            if skill in worker.skills:
                limit = self._limit
            if isinstance(matter.budget.ms, int):
                limit += matter.budget.ms / 1000
            move = await worker.ask(matter, bot, limit)
            worker.skills.add(skill)
            return move
        finally:
            self._staff.give_back(worker)

    async def _ask_first(self, matter: Matter, bot: str) -> Any:
        """Ask the bot that was chosen; if it could not be prepared, its worker does that now."""
        level = (matter.knowledge.game.id, bot)
        if not self.preparing.failed(level):
            return await self._ask(matter, bot, self._cold)
        move = await self._ask(matter, bot, self._compiling)
        self.preparing.learned(level)
        return move

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Wait in line for the right to use a worker."""
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

    def _stand_ins(self, game: AnyGame, bot: str) -> list[str]:
        # People have waited enough: a simple bot that must be prepared first is passed over.
        names = stand_ins(game, bot)
        return [name for name in names if self.progress(game, name) is None]

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
