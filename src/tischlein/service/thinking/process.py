"""The server's side of one worker."""

from __future__ import annotations

import asyncio
import contextlib
from asyncio.subprocess import PIPE
from typing import TYPE_CHECKING, Any

import msgspec

from tischlein.bots.wire import read_choice
from tischlein.core.errors import Refusal

from .question import read_answer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .question import Matter

Skill = tuple[str, int, str]
"""A game, the version of its rules, and a bot."""

_CHUNK = 2**16


class Failed(Exception):  # noqa: N818 - foreseen: another bot steps in
    """A bot gave no legal move; says why."""


class Worker:
    """A running worker; it is asked one question at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        """Take charge of a process."""
        self.skills: set[Skill] = set()
        """What it has done before: then nothing needs to be compiled or loaded any more."""
        self.process = process
        self._asked = 0
        self._reading = False
        self._usable = True

    @classmethod
    async def start(cls, command: Sequence[str]) -> Worker:
        """Start a process."""
        try:
            # In a session of its own, so that Ctrl-C at the server's terminal does not reach it.
            process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, start_new_session=True
            )
        except (OSError, RuntimeError) as error:  # no memory, no descriptor, no thread to watch it
            raise Failed(f"no worker starts: {error}") from None
        return cls(process)

    @property
    def usable(self) -> bool:
        """Whether it can be asked: it runs, and owes nothing."""
        stdout = self.process.stdout
        assert stdout is not None
        return self._usable and self.process.returncode is None and not stdout.at_eof()

    async def ask(self, matter: Matter, bot: str, limit: float) -> Any:
        """Ask for a move; raises Failed."""
        # Only a whole and sound answer makes it usable again.
        self._usable = False
        self._asked += 1
        try:
            async with asyncio.timeout(limit):
                line = await self._exchange(matter.line(self._asked, bot))
        except TimeoutError:
            raise Failed(f"no answer within {limit:g} s") from None
        except (OSError, ValueError) as error:
            raise Failed(f"the worker broke off: {type(error).__name__}") from None
        if not line.endswith(b"\n"):
            raise Failed("the worker died")
        return self._read(matter, line)

    async def end(self) -> None:
        """Kill it, which is safe at any time, and wait until it is gone."""
        self._usable = False
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        # asyncio waits for the end of the output, and stops reading when too much of it lies there.
        # Somebody who still asks reads now, notices the end and ends the worker once more.
        if not self._reading:
            self._reading = True
            with contextlib.suppress(OSError):
                while await self.process.stdout.read(_CHUNK):
                    pass
        await self.process.wait()

    async def _exchange(self, question: bytes) -> bytes:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._reading = True
        try:
            self.process.stdin.write(question)
            await self.process.stdin.drain()
            return await self.process.stdout.readline()
        finally:
            self._reading = False

    def _read(self, matter: Matter, line: bytes) -> Any:
        try:
            answer = read_answer(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise Failed("the answer cannot be read") from None
        if answer.id != self._asked:
            raise Failed("the answer is to another question")
        if answer.error is not msgspec.UNSET:
            # The bot failed, the worker did not.
            self._usable = True
            raise Failed(f"the bot raised {answer.error}")
        try:
            move = read_choice(matter.knowledge, answer.move)
        except Refusal:
            raise Failed("the move is not legal") from None
        self._usable = True
        return move
