"""The launcher: makes the environment in .venv when it is needed, then runs Tischlein in it.

It needs nothing but the standard library and writes to .venv only.
"""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from .environment import Environment, base_python
from .installing import is_ready, prepare
from .troubles import INTERRUPTED, Trouble

if TYPE_CHECKING:
    from collections.abc import Sequence

TOP = ("-h", "--help", "--version")
"""Options of `tischlein` itself; all others are options of `serve`."""


def main(words: Sequence[str]) -> int:
    """Run what the words ask for; returns the exit code, if there is still somebody to return to."""
    here = Environment.of_this_checkout()
    testing = words[:1] == ["test"]
    if not is_ready(here, develop=testing) and here.is_running() and not here.is_whole():
        # It must be made anew, which Windows allows only if nothing in it runs.
        base = base_python()
        if base != sys.executable:
            return run([base, "-I", str(here.root / "scripts" / "launch.py"), *words])
    try:
        prepare(here, develop=testing)
    except Trouble as trouble:
        sys.stderr.write(f"{trouble}\n")
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("\nInterrupted. The next start begins again.\n")
        return INTERRUPTED
    if testing:
        os.chdir(here.root)
        return run([str(here.python), str(here.root / "scripts" / "checks.py"), *words[1:]])
    # -P: modules in the folder one happens to be in are not ours.
    return run([str(here.python), "-P", "-m", "tischlein", *arguments(words)])


def arguments(words: Sequence[str]) -> list[str]:
    """Complete the words: alone, or with options only, they start the server and open a browser."""
    if not words or (words[0].startswith("-") and words[0] not in TOP):
        return ["serve", "--open", *words]
    return list(words)


def run(command: list[str], *, windows: bool = os.name == "nt") -> int:
    """Become the program, or where no program can become another, wait for it."""
    sys.stdout.flush()
    sys.stderr.flush()
    if not windows:
        os.execv(command[0], command)  # noqa: S606 - no shell is wanted
    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            # The program got the same Ctrl-C, and decides when it is done.
            continue
