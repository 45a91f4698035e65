"""A process in which bots think: `python -m tischlein.service.thinking.worker`.

It reads a question a line and answers each with a line. It is told what a seat knows, never a
match's state or secret. It ends when its input ends, even in the middle of a thought.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import threading
import traceback
from typing import TYPE_CHECKING, BinaryIO

from tischlein.bots import consult
from tischlein.bots.kernels import kernels_for
from tischlein.bots.lazy import load_compiler
from tischlein.bots.wire import read_knowledge
from tischlein.core.codec import encode, plain

from .question import Answer, read_question

if TYPE_CHECKING:
    from collections.abc import Iterator

NICENESS = 10
"""How far the worker steps back for the server, which must answer at once."""

loading = threading.Thread(target=lambda: _load(), daemon=True)  # noqa: PLW0108 - it is below
"""Loads what all kernels need, beside the answers of bots that have none."""


def answer(line: bytes) -> bytes:
    """Answer one question; a bot that fails makes an error, not an end."""
    question = read_question(line)
    try:
        seed = bytes.fromhex(question.seed)
        knowledge = read_knowledge(question)
        if loading.is_alive() and kernels_for(knowledge.game.id, question.bot):
            # numba does not like to be loaded by one thread and used by another.
            loading.join()
        choice = consult(knowledge, question.revision, question.bot, seed, question.budget)
        given = Answer(question.id, move=plain(choice.move))
    except Exception as error:  # noqa: BLE001 - whatever it is, another bot can step in
        traceback.print_exc()
        given = Answer(question.id, error=type(error).__name__)
    return encode(given) + b"\n"


def main() -> None:
    """Answer until the input ends."""
    step_back(NICENESS)
    source, output = take_input(), take_output()
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(source, lines), daemon=True).start()
    loading.start()
    while True:
        given = answer(lines.get())
        sent = 0
        try:
            while sent < len(given):
                sent += os.write(output, given[sent:])
        except OSError:
            # Nobody reads any more: the server was killed, which the other thread has yet to notice.
            os._exit(0)


def step_back(niceness: int) -> None:
    """Let others go before, and leave signals to the server."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(niceness)
    # Ctrl-C and a stop of the whole service are the server's to handle: it ends its workers itself,
    # and until then no bot shall be lost in mid-thought.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)


def _load() -> None:
    """Load what all kernels need, which takes longer than any of them."""
    with contextlib.suppress(ImportError):
        load_compiler()


def take_input() -> BinaryIO:
    """Keep standard input for questions: libraries find an empty one.

    On Windows some ask about it while they are loaded, and would wait for the next question.
    """
    source = os.fdopen(os.dup(0), "rb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    return source


def whole_lines(source: BinaryIO) -> Iterator[bytes]:
    """Read lines until the input ends; a server that is killed may leave half of one behind."""
    return (line for line in source if line.endswith(b"\n"))


def take_output() -> int:
    """Keep standard output for answers: whatever a library prints goes to standard error."""
    output = os.dup(1)
    os.dup2(2, 1)
    return output


def _listen(source: BinaryIO, lines: queue.SimpleQueue[bytes]) -> None:
    # A thread of its own notices the end of the input while the bot thinks. The input ends when the
    # server does, however it does, because nobody else holds the other end.
    for line in whole_lines(source):
        lines.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
