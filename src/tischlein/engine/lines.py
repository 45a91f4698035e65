"""The engine on two streams of bytes: whole lines in, one answer a line out."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from .engine import MAX_LINE, Engine

if TYPE_CHECKING:
    from collections.abc import Callable

_CHUNK = 2**16


def serve(read: Callable[[int], bytes], write: Callable[[bytes], object]) -> None:
    """Answer lines until the input ends.

    Whatever has arrived is answered at once and in one piece, so that a client that waits gets its
    answer and a client that pipelines pays for few system calls.
    """
    engine = Engine()
    held = bytearray()
    skipping = False
    while chunk := read(_CHUNK):
        *lines, rest = chunk.split(b"\n")
        answers: list[bytes] = []
        for end in lines:
            line = bytes(held) + end
            held.clear()
            if skipping:
                skipping = False
            else:
                answers.append(engine.answer(line))
        held += rest
        if len(held) > MAX_LINE and not skipping:
            answers.append(engine.refuse_length())
            skipping = True
        if skipping:
            held.clear()
        _write_lines(write, answers)
    if held and not skipping:
        _write_lines(write, [engine.answer(bytes(held))])


def serve_files(source: int, target: int) -> None:
    """Serve two file descriptors."""

    def write(answers: bytes) -> None:
        sent = 0
        while sent < len(answers):
            sent += os.write(target, answers[sent:])

    serve(lambda size: os.read(source, size), write)


def _write_lines(write: Callable[[bytes], object], answers: list[bytes]) -> None:
    text = b"".join(answer + b"\n" for answer in answers if answer)
    if text:
        write(text)
