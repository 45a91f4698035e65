"""Preparing bots: what they compute with is compiled in the background, once on every machine.

One process does it, at low priority, the likeliest levels first; a level that somebody waits for
goes to the front. docs/adr/0019 says why it is a process of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import subprocess
import sys
from asyncio.subprocess import PIPE
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from tischlein.core.codec import encode

from .report import Report, read_report

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tischlein.bots.preparing import Level

COMMAND = (sys.executable, "-P", "-m", "tischlein.service.thinking.compiler")
LOW = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)
"""For Windows; elsewhere the process steps back by itself."""

log = logging.getLogger("tischlein.thinking")


class Progress(NamedTuple):
    """How far a level is prepared."""

    done: float
    """The part that is done: 0 to 1."""
    left: float | None
    """Seconds it will still take, roughly; None if nobody can tell."""


UNKNOWN = Progress(0.0, None)


class Preparing:
    """The levels that are not ready yet, and the process that prepares them."""

    def __init__(self, levels: Iterable[Level] = (), *, command: Sequence[str] = COMMAND) -> None:
        """Know what is to be prepared, the likeliest first; nothing is begun."""
        self._due: dict[Level, Progress] = dict.fromkeys(levels, UNKNOWN)
        self._waited: dict[Level, int] = {}
        """How many wait for a level, in the order in which the first of them came."""
        self._wished: dict[Level, None] = {}
        """Levels that somebody has chosen and may soon wait for."""
        self._failed: set[Level] = set()
        """Levels that a worker has to compile itself when it is first asked."""
        self._command = command
        self._news = asyncio.Event()
        self._at_work: Level | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._logged = False

    @property
    def due(self) -> bool:
        """Whether any level is not ready."""
        return bool(self._due)

    def progress(self, level: Level) -> Progress | None:
        """How far a level is; None if it is ready, or needs no preparing."""
        return self._due.get(level)

    def failed(self, level: Level) -> bool:
        """Whether preparing a level failed, so that a worker has to do it."""
        return level in self._failed

    def hurry(self, level: Level) -> None:
        """Somebody has chosen a level: it comes before those that nobody has."""
        if level in self._due and level not in self._wished:
            self._wished[level] = None
            self._send_order()

    async def wait(self, level: Level) -> None:
        """Wait until a level is ready, or has failed; it goes to the front."""
        if level not in self._due or level in self._failed:
            return
        self._waited[level] = self._waited.get(level, 0) + 1
        self._send_order()
        try:
            while level in self._due and level not in self._failed:
                await self.news()
        finally:
            self._waited[level] -= 1
            if not self._waited[level]:
                del self._waited[level]

    async def news(self) -> None:
        """Wait until something has changed about any level."""
        await self._news.wait()

    def learned(self, level: Level) -> None:
        """A worker has compiled what could not be prepared; the next one may have to as well."""
        self._due.pop(level, None)
        self._tell()

    async def run(self) -> None:
        """Prepare everything, until it is done or cancelled; nobody has to call this."""
        try:
            while order := self._order():
                self._at_work = order[0]
                why = await self._compile()
                if why is None or self._at_work is None:
                    continue
                self._give_up(self._at_work, why)
        finally:
            await self._end()

    def abandon(self) -> None:
        """Let nobody wait any longer: the server is going down."""
        self._failed.update(self._due)
        self._tell()

    def _order(self) -> list[Level]:
        first = dict.fromkeys([*self._waited, *self._wished, *self._due])
        return [level for level in first if level in self._due and level not in self._failed]

    def _give_up(self, level: Level, why: str) -> None:
        self._failed.add(level)
        self._due[level] = UNKNOWN
        self._tell()
        if not self._logged:
            self._logged = True
            fields = {"game": level[0], "bot": level[1], "reason": why}
            text = "%(bot)s of %(game)s cannot be prepared: %(reason)s; its first move takes longer"
            log.warning(text, fields, extra=fields)

    async def _compile(self) -> str | None:
        """Let a process prepare what is due; say why it ended before its time."""
        try:
            # A session of its own, so that Ctrl-C at the server's terminal does not reach it.
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=PIPE,
                stdout=PIPE,
                start_new_session=True,
                creationflags=LOW,
            )
        except (OSError, RuntimeError) as error:
            return f"no process starts ({error})"
        try:
            self._send_order()
            assert self._process.stdout is not None
            while line := await self._process.stdout.readline():
                self._take(read_report(line))
        except (msgspec.DecodeError, ValueError, OSError) as error:
            return f"its process cannot be understood ({type(error).__name__})"
        finally:
            code = await self._end()
        return None if code == 0 and not self._order() else _ending(code)

    def _send_order(self) -> None:
        process = self._process
        if process is None or process.stdin is None or process.stdin.is_closing():
            return
        with contextlib.suppress(OSError):
            process.stdin.write(encode(self._order()) + b"\n")

    def _take(self, report: Report) -> None:
        level = (report.game, report.bot)
        self._at_work = level
        if level not in self._due:
            return
        if report.error is not None:
            self._give_up(level, report.error)
        elif report.done >= 1:
            del self._due[level]
        else:
            self._due[level] = Progress(report.done, report.left)
        if level not in self._due or level in self._failed:
            # Nothing more is done for it: should the process die now, another level is meant.
            self._at_work = next(iter(self._order()), None)
        self._tell()

    def _tell(self) -> None:
        """Wake those who wait, so that each looks for itself."""
        self._news.set()
        self._news = asyncio.Event()

    async def _end(self) -> int:
        """End the process, which is safe at any time: every kernel is stored as soon as it is done."""
        process = self._process
        if process is None:
            return 0
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.close()
        if not process.stdout.at_eof():
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            with contextlib.suppress(OSError):
                while await process.stdout.read(2**16):
                    pass
        code = await process.wait()
        # Not before: whoever is cancelled in here ends it once more.
        self._process = None
        return code


def _ending(code: int) -> str:
    if code < 0:
        return f"its process was killed by signal {-code}"
    return f"its process ended with exit code {code}"
