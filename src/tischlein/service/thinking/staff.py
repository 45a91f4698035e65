"""The workers there are: started when needed, kept for the next question, ended when idle."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from .process import Failed, Worker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .process import Skill


class Staff:
    """Workers at work and at rest; how many there may be is for those who take them to keep."""

    def __init__(self, command: Sequence[str], idle: float) -> None:
        """Begin without any; one that rests for `idle` seconds is ended."""
        self._command = command
        self._idle = idle
        self._working: set[Worker] = set()
        self._resting: dict[Worker, asyncio.TimerHandle] = {}
        """In the order in which they came to rest."""
        self._ending: set[asyncio.Task[None]] = set()
        self._closed = False

    def can(self, skill: Skill) -> bool:
        """Whether some worker has done this before."""
        return any(skill in worker.skills for worker in (*self._working, *self._resting))

    async def take(self, skill: Skill) -> Worker:
        """Take a worker, if possible one that has done this before; raises Failed."""
        for worker in [worker for worker in self._resting if not worker.usable]:
            self._end(worker)
        # The one that came to rest last, so that those that are not needed stay idle and end.
        rested = sorted(self._resting, key=lambda worker: skill in worker.skills)
        worker = rested[-1] if rested else await Worker.start(self._command)
        if worker in self._resting:
            self._resting.pop(worker).cancel()
        self._working.add(worker)
        if self._closed:
            self._end(worker)
            raise Failed("the workers are dismissed")
        return worker

    def give_back(self, worker: Worker) -> None:
        """Let a worker rest, or end it if it cannot be asked again."""
        self._working.discard(worker)
        if worker.usable and not self._closed:
            loop = asyncio.get_running_loop()
            self._resting[worker] = loop.call_later(self._idle, self._end, worker)
        else:
            self._end(worker)

    def dismiss(self) -> None:
        """End all, also those at work."""
        self._closed = True
        for worker in (*self._working, *self._resting):
            self._end(worker)

    async def gone(self) -> None:
        """Wait for the last of those that were ended."""
        while self._ending:
            await asyncio.wait(self._ending)

    def _end(self, worker: Worker) -> None:
        self._working.discard(worker)
        if worker in self._resting:
            self._resting.pop(worker).cancel()
        ending = asyncio.ensure_future(worker.end())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)
