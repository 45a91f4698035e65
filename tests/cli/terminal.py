"""The program on a real terminal, for tests that look at what a person would see."""

from __future__ import annotations

import os
import re
import sys
from typing import Any

import pexpect

WIPE = "\x1b[2J\x1b[3J\x1b[H"
"""Written out once more: what the terminal must get."""
ASKED = ">\x1b[0m "
"""The end of a prompt."""
_CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


PATIENCE = 120
"""Time for a text to be shown, in seconds; no test waits for it to pass."""


class Terminal:
    """A program on a terminal of 80 by 24."""

    def __init__(self, *words: str, **environment: str) -> None:
        variables = {
            k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")
        }
        self.child: Any = pexpect.spawn(
            sys.executable,
            ["-m", "tischlein", *words],
            env={**variables, "TERM": "xterm-256color", **environment},
            encoding="utf-8",
            dimensions=(24, 80),
            timeout=PATIENCE,
        )
        self.seen = ""

    def until(self, text: str) -> str:
        """Wait for a text; return everything shown on the way, with its codes."""
        self.child.expect_exact(text)
        shown: str = self.child.before + self.child.after
        self.seen += shown
        return shown

    def prompt(self, *prompts: str) -> tuple[str, str]:
        """Wait for one of several prompts; return it and everything shown on the way."""
        found = self.child.expect_exact(list(prompts))
        shown: str = self.child.before + self.child.after
        self.seen += shown
        return prompts[found], shown

    def type(self, line: str) -> None:
        self.child.sendline(line)

    def end(self) -> int:
        self.child.expect(pexpect.EOF)
        self.seen += self.child.before
        self.child.close()
        code: int = self.child.exitstatus
        return code


def plain(text: str) -> str:
    return _CODES.sub("", text).replace("\r", "")


def cards_in(text: str) -> set[str]:
    return set(re.findall(r"\b[RYPWBM](?:1[01]|[1-9])(?![0-9])", plain(text)))
