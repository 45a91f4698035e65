"""The screen and the keyboard: what people see and type, with everything injected for tests."""

from __future__ import annotations

import re
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

WIPE = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen, then what has scrolled off it: nothing of the last view can be called back."""
REDRAW = "\x1b[H\x1b[J"
WIDEST = 100
"""Longer lines are hard to read."""
BREATH = 0.4
"""Seconds between the moves of bots, so that one can follow."""

_KEYS = re.compile(r"\x1b(\[[0-9;?]*[ -/]*[@-~]|O.|.)?")


class Left(Exception):  # noqa: N818 - people may leave at any time
    """The player left: said so, or the input ended."""


class Screen:
    """Where one match or replay is shown.

    A live screen is a terminal with a person before it: it is redrawn and wiped, and bots take
    their time. Anything else gets the same words from top to bottom, at once.
    """

    def __init__(
        self,
        console: Console,
        read: Callable[[], str],
        *,
        live: bool = False,
        fast: bool = False,
        sleep: Callable[[float], object] = time.sleep,
    ) -> None:
        """Show on a console, and read lines that end with a newline; an empty one ends the input."""
        self.console = console
        self.live = live
        self._read = read
        self._breath = BREATH if live and not fast else 0.0
        self._sleep = sleep

    @classmethod
    def standard(cls, *, fast: bool = False) -> Screen:
        """The terminal, or whatever the program was connected to."""
        console = plain_console()
        live = sys.stdout.isatty() and sys.stdin.isatty()
        return cls(console, sys.stdin.readline, live=live, fast=fast)

    @property
    def height(self) -> int:
        """Lines that are seen at once."""
        return self.console.size.height

    def say(self, *parts: RenderableType) -> None:
        """Show parts, one below the other."""
        for part in parts:
            self.console.print(Text(part) if isinstance(part, str) else part)

    def lines_of(self, *parts: RenderableType) -> int:
        """Count the lines that parts take."""
        texts = [Text(part) if isinstance(part, str) else part for part in parts]
        return sum(self._height(text) for text in texts)

    def _height(self, part: RenderableType) -> int:
        if isinstance(part, Text) and part.no_wrap:
            return part.plain.count("\n") + 1
        return len(self.console.render_lines(part, pad=False))

    def ask(self, prompt: str) -> str:
        """Ask for a line; raise Left when there is none any more."""
        self.console.print(Text(prompt, "bold"), end=" ")
        self.console.file.flush()
        try:
            line = self._read()
        except OSError:
            # The terminal is gone, and its player with it.
            raise Left from None
        if not self.live:
            self.console.print()
        if not line:
            raise Left
        # Arrow keys and the like arrive as escape sequences; nobody means to type them.
        return " ".join("".join(filter(str.isprintable, _KEYS.sub("", line.strip()))).split())

    def confirm(self, prompt: str) -> None:
        """Wait for Enter, where somebody could press it."""
        if self.live:
            self.forget_typing()
            self.ask(prompt)

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        """Say who thinks while it takes time; nothing of it stays."""
        if not self.live or self.console.is_dumb_terminal:
            yield
            return
        self._control(f"{name} is thinking ...")
        try:
            yield
        finally:
            self._control("\r\x1b[K")

    def breathe(self) -> None:
        """Let people follow."""
        if self._breath:
            self._sleep(self._breath)

    def redraw(self) -> None:
        """Begin at the top again; the same person goes on looking."""
        self._control(REDRAW)

    def wipe(self) -> None:
        """Leave nothing to be seen of what was shown, on the screen or above it."""
        self._control(WIPE)

    def _control(self, codes: str) -> None:
        if not self.live:
            return
        if self.console.is_dumb_terminal:
            self.console.print("\n" * self.height)
        else:
            self.console.file.write(codes)
            self.console.file.flush()

    def forget_typing(self) -> None:
        """Drop what was typed ahead, so that it does not answer the next question."""
        if self.live and sys.stdin.isatty():
            try:
                import termios  # noqa: PLC0415 - not on every system
            except ImportError:
                return
            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def page(self, part: RenderableType) -> None:
        """Show something long, a screenful at a time."""
        if not self.live:
            self.say(part)
            return
        lines = self.console.render_lines(part, pad=False)
        step = max(self.height - 2, 5)
        for first in range(0, len(lines), step):
            for line in lines[first : first + step]:
                self.console.print(_line(line), end="")
            if first + step < len(lines) and self.ask("Enter for more, q to go back >") == "q":
                return


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """Leave it to the command line what to do when nobody reads any more."""
        raise BrokenPipeError


def plain_console(width: int | None = None) -> Console:
    """A console that shows words as they are, and is never too wide to read."""
    console = _Console(highlight=False, markup=False, emoji=False, width=width)
    if width is None and console.width > WIDEST:
        console.width = WIDEST
    return console


def _line(segments: Iterable[object]) -> RenderableType:
    from rich.segment import Segment, Segments  # noqa: PLC0415 - only when something is long

    return Segments([item for item in segments if isinstance(item, Segment)], new_lines=True)
