"""The measurements, and what a server has to offer to be measured."""

from __future__ import annotations

import asyncio
import gc
import time
from abc import ABC, abstractmethod
from collections import deque
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence
    from pathlib import Path

    from .process import Process

CLIENTS = 4
"""clients a table: two players, then two spectators"""
_ALL = (1 << CLIENTS) - 1
_GRACE = 5.0
"""seconds to wait for what is still under way at the end"""
_TICK = 0.001


class Table(ABC):
    """A match and its clients, of which the first two play."""

    received: Callable[[int], None]
    """to be called with a client's number when it has been told what the last move changed"""
    over: bool
    """whether the match has ended; known as soon as every client has been told of the last move"""

    @abstractmethod
    def send_move(self) -> int:
        """Send a random legal move for a seat that owes one; return that client's number."""

    @abstractmethod
    async def renew(self) -> None:
        """Begin a new match with the same clients."""

    @abstractmethod
    def bytes_received(self) -> int:
        """All bytes that its clients have got."""

    @abstractmethod
    def close(self) -> None:
        """Let the clients go."""


class Server(ABC):
    """A server under load."""

    name: str

    @abstractmethod
    def start(self, folder: Path, *, pin: bool) -> Process:
        """Start it with its storage in an empty folder, ready to be called."""

    @abstractmethod
    async def open_table(self, number: int) -> Table:
        """Create a match and connect its clients."""

    async def own_times(self) -> dict[float, int]:
        """How many moves the server says it has dealt with within how many seconds."""
        return {}


class Result(msgspec.Struct):
    """What a measurement found."""

    seconds: float
    moves: int
    """those of which every other client was told within these seconds"""
    latencies: list[float]
    """sorted: seconds from when a move was due until the last *other* client had been told"""
    unanswered: int
    """moves due that never arrived; their latencies say how long we waited"""
    renewed: int
    """matches that ended and were replaced"""
    server_cpu: float
    generator_cpu: float
    memory: int
    """the server's resident bytes at the end"""
    bytes_received: int

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds

    @property
    def bytes_each(self) -> float:
        """Bytes that a client gets for a move."""
        return self.bytes_received / max(self.moves, 1) / CLIENTS

    def latency(self, share: float) -> float:
        """The latency that this share of the moves keeps within; 1 for the longest."""
        if not self.latencies:
            return float("nan")
        return self.latencies[min(int(share * len(self.latencies)), len(self.latencies) - 1)]


class _Play:
    """A table at play: one move at a time, followed until every client has been told."""

    __slots__ = ("done", "due", "missing", "others", "table", "told")

    def __init__(
        self, table: Table, told: Callable[[float], None], done: Callable[[_Play], None]
    ) -> None:
        self.table = table
        self.told = told
        self.done = done
        self.due = 0.0
        self.missing = 0
        self.others = 0
        table.received = self.received

    def move(self, due: float) -> None:
        self.due = due
        self.missing = _ALL
        self.others = _ALL & ~(1 << self.table.send_move())

    def received(self, client: int) -> None:
        bit = 1 << client
        if not self.missing & bit:
            return
        self.missing &= ~bit
        if self.others & bit and not self.missing & self.others:
            self.told(self.due)
        if not self.missing:
            self.done(self)


class Driver:
    """Plays at all tables, those that have rested longest first."""

    def __init__(self, process: Process, tables: Sequence[Table]) -> None:
        """Take the tables over."""
        self._process = process
        self._plays = [_Play(table, self._told, self._done) for table in tables]
        self._idle = deque(self._plays)
        self._due: deque[float] = deque()
        self._tasks: set[asyncio.Task[None]] = set()
        self._endless = False
        self._from = self._until = 0.0
        self._moves = self._renewed = 0
        self._latencies: list[float] = []

    async def closed_loop(self, seconds: float, *, at_once: int, warm: float) -> Result:
        """As many moves as the server takes, so many of them under way at once."""
        self._endless = True
        self._due.extend([time.perf_counter()] * at_once)
        self._go_on()
        await asyncio.sleep(warm)
        return await self._measure(seconds, asyncio.sleep(seconds))

    async def open_loop(self, rate: float, seconds: float, *, warm: float) -> Result:
        """So many moves a second, whether the server keeps up or not."""
        await self._send(rate, warm)
        return await self._measure(seconds, self._send(rate, seconds))

    async def _measure(self, seconds: float, work: Awaitable[None]) -> Result:
        # The cycles that the generator leaves are few; a collection over 4,000 clients is a pause.
        gc.collect()
        gc.freeze()
        gc.disable()
        self._moves = self._renewed = 0
        self._latencies = []
        before, own, got = self._process.cost(), time.process_time(), self._bytes_received()
        self._from = time.perf_counter()
        self._until = self._from + seconds
        await work
        after, seconds = self._process.cost(), time.perf_counter() - self._from
        result = Result(
            seconds=seconds,
            moves=self._moves,
            latencies=self._latencies,
            unanswered=0,
            renewed=self._renewed,
            server_cpu=after.cpu - before.cpu,
            generator_cpu=time.process_time() - own,
            memory=after.memory,
            bytes_received=self._bytes_received() - got,
        )
        await self._settle(result)
        gc.enable()
        gc.unfreeze()
        return result

    async def _settle(self, result: Result) -> None:
        """Wait for what is under way; what never comes counts with the time it was waited for."""
        due = [] if self._endless else [*self._due]
        self._endless = False
        self._due.clear()
        end = time.perf_counter() + _GRACE
        # An event in place of this loop would cost something in every move.
        while len(self._idle) < len(self._plays) and time.perf_counter() < end:  # noqa: ASYNC110
            await asyncio.sleep(_TICK)
        now = time.perf_counter()
        lost = [*due, *(play.due for play in self._plays if play.missing)]
        waited = [now - since for since in lost if self._from <= since < self._until]
        result.unanswered = len(waited)
        result.latencies += waited
        result.latencies.sort()

    async def _send(self, rate: float, seconds: float) -> None:
        start = time.perf_counter()
        sent, wanted = 0, int(rate * seconds)
        while sent < wanted:
            upto = min(int((time.perf_counter() - start) * rate) + 1, wanted)
            self._due.extend(start + number / rate for number in range(sent, upto))
            sent = upto
            self._go_on()
            await asyncio.sleep(_TICK)

    def _go_on(self) -> None:
        """Make the moves that are due.

        Without a table at rest a move waits, and its latency runs: else a server that stalls
        would be asked less and look better than it is.
        """
        while self._due and self._idle:
            self._idle.popleft().move(self._due.popleft())

    def _told(self, due: float) -> None:
        now = time.perf_counter()
        if self._from <= now < self._until:
            self._moves += 1
        if self._from <= due < self._until:
            self._latencies.append(now - due)

    def _done(self, play: _Play) -> None:
        if play.table.over:
            task = asyncio.ensure_future(self._renew(play))
            self._tasks.add(task)
            task.add_done_callback(self._renewed_or_failed)
        else:
            self._idle.append(play)
        if self._endless:
            self._due.append(time.perf_counter())
        self._go_on()

    async def _renew(self, play: _Play) -> None:
        await play.table.renew()
        self._renewed += 1
        self._idle.append(play)
        self._go_on()

    def _renewed_or_failed(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        task.result()

    def _bytes_received(self) -> int:
        return sum(play.table.bytes_received() for play in self._plays)
