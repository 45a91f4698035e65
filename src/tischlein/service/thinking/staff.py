"""The workers there are: kept for the next question, and one more than think, for the next thought.

To start one takes a second or more, most of it for numba. So one is always there, started before
anybody asks; as long as there are fewer than may be, another one is started when the last that
rests is taken. Those beyond the first end when they were idle for long.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from .process import Failed, Worker

if TYPE_CHECKING:
    from collections.abc import Coroutine, Sequence

    from .process import Skill


class Staff:
    """Workers at work and at rest; how many may work at once is for those who take them to keep."""

    def __init__(self, command: Sequence[str], idle: float, most: int) -> None:
        """Begin without any; of two that rest, one that rests for `idle` seconds is ended."""
        self._command = command
        self._idle = idle
        self._most = most
        self._working: set[Worker] = set()
        self._resting: dict[Worker, asyncio.TimerHandle] = {}
        """In the order in which they came to rest."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._hiring: asyncio.Task[None] | None = None
        self._closed = False

    def hire(self) -> None:
        """Start a worker in advance, unless one rests or there are enough."""
        many = len(self._working) + len(self._resting)
        if self._closed or self._hiring or self._resting or many >= self._most:
            return
        self._hiring = self._spawn(self._hire())

    async def take(self, skill: Skill) -> Worker:
        """Take a worker, if possible one that has done this before; raises Failed."""
        if self._hiring is not None:
            await asyncio.wait([self._hiring])
        for worker in [worker for worker in self._resting if not worker.usable]:
            self._end(worker)
        # The one that came to rest last, so that those that are not needed stay idle and end.
        rested = sorted(self._resting, key=lambda worker: skill in worker.skills)
        worker = rested[-1] if rested else await self._start()
        if worker in self._resting:
            self._resting.pop(worker).cancel()
        self._working.add(worker)
        if self._closed:
            self._end(worker)
            raise Failed("the workers are dismissed")
        self.hire()
        return worker

    def give_back(self, worker: Worker) -> None:
        """Let a worker rest, or end it if it cannot be asked again."""
        self._working.discard(worker)
        if worker.usable and not self._closed:
            self._rest(worker)
        else:
            self._lose(worker)

    def dismiss(self) -> None:
        """End all, also those at work."""
        self._closed = True
        for worker in (*self._working, *self._resting):
            self._end(worker)

    async def gone(self) -> None:
        """Wait for the last of those that were ended."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def _start(self) -> Worker:
        worker = await Worker.start(self._command)
        self._spawn(self._watch(worker))
        return worker

    async def _hire(self) -> None:
        try:
            worker = await self._start()
        except Failed:
            return  # whoever needs one tries again, and says so
        finally:
            self._hiring = None
        if self._closed:
            self._end(worker)
        else:
            self._rest(worker)

    async def _watch(self, worker: Worker) -> None:
        """Notice the end of a worker at rest; at work, whoever asks it notices."""
        await worker.process.wait()
        if worker in self._resting:
            self._lose(worker)

    def _lose(self, worker: Worker) -> None:
        """Start another one in the place of a worker that ended or has to."""
        self._end(worker)
        # One that has never answered might end again and again.
        if worker.skills:
            self.hire()

    def _rest(self, worker: Worker) -> None:
        loop = asyncio.get_running_loop()
        self._resting[worker] = loop.call_later(self._idle, self._retire, worker)

    def _retire(self, worker: Worker) -> None:
        """End a worker that was idle for long, unless it is the last at rest."""
        if len(self._resting) > 1:
            self._end(worker)

    def _end(self, worker: Worker) -> None:
        self._working.discard(worker)
        if worker in self._resting:
            self._resting.pop(worker).cancel()
        self._spawn(worker.end())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
