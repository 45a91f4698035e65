"""A process that prepares bots: `python -m tischlein.service.thinking.compiler`.

It reads in which order they are wanted, a line each time that changes, and reports how far it is.
It steps back for everybody else, and ends when nothing is left to do or its input ends.
"""

from __future__ import annotations

import contextlib
import os
import threading
from functools import partial
from typing import TYPE_CHECKING, BinaryIO

from tischlein.bots.preparing import LeftOff, Unprepared, prepare
from tischlein.core.codec import encode

from .report import Report, read_order
from .worker import step_back, take_input, take_output, whole_lines

if TYPE_CHECKING:
    from tischlein.bots.preparing import Level

NICENESS = 15
"""More than a worker's: moves of bots go before."""


class Compiler:
    """Prepares levels, the most wanted first."""

    def __init__(self, output: int) -> None:
        """Report to a file."""
        self._output = output
        self._order: list[Level] = []
        self._done: set[Level] = set()
        self._told = threading.Event()

    def listen(self, source: BinaryIO) -> None:
        """Read orders until the input ends, and then end at once: the server is gone."""
        for line in whole_lines(source):
            self._order = read_order(line)
            self._told.set()
        os._exit(0)

    def work(self) -> None:
        """Prepare whatever is wanted most, until nothing is left."""
        self._told.wait()
        while (level := self._next()) is not None:
            try:
                prepare(level, partial(self._step, level))
            except LeftOff:
                continue
            except Unprepared as error:
                self._report(level, error=str(error))
            self._done.add(level)

    def _next(self) -> Level | None:
        return next((level for level in self._order if level not in self._done), None)

    def _step(self, level: Level, done: float, left: float) -> None:
        if done < 1 and self._next() != level:
            raise LeftOff
        self._report(level, done, left)

    def _report(
        self, level: Level, done: float = 0.0, left: float | None = None, error: str | None = None
    ) -> None:
        line = encode(Report(*level, done, left, error)) + b"\n"
        with contextlib.suppress(BrokenPipeError):
            os.write(self._output, line)


def main() -> None:
    """Work until it is done."""
    step_back(NICENESS)
    source, compiler = take_input(), Compiler(take_output())
    threading.Thread(target=compiler.listen, args=(source,), daemon=True).start()
    compiler.work()
    # The thread that reads would keep the interpreter from ending.
    os._exit(0)


if __name__ == "__main__":
    main()
