"""The server's process: started on a core of its own, and what it costs."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


class Cost(msgspec.Struct, frozen=True):
    """What a process and its children have used up to now."""

    cpu: float
    """CPU seconds, user and system"""
    memory: int
    """resident bytes"""


class Process:
    """A running server."""

    def __init__(
        self, command: Sequence[str], log: Path, environment: Mapping[str, str], *, pin: bool
    ) -> None:
        """Start it; pinned, it gets the last core and we keep the others.

        A thread or child inherits where its starter may run, so we go there first and come back.
        """
        cores = sorted(os.sched_getaffinity(0))
        pin = pin and len(cores) > 1
        if pin:
            os.sched_setaffinity(0, cores[-1:])
        with log.open("wb") as errors:
            self._process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=errors,
                stdin=subprocess.DEVNULL,
                env={**os.environ, **environment},
            )
        if pin:
            os.sched_setaffinity(0, cores[:-1])
        self._cores = cores
        self.pid = self._process.pid

    def line(self) -> str:
        """Read a line that it prints."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().decode().strip()

    def cost(self) -> Cost:
        """Add up what it and its children have cost."""
        cpu, memory = 0.0, 0
        for pid in _family(self.pid):
            # The name in brackets may hold anything; what we want comes after it.
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            cpu += (int(fields[11]) + int(fields[12])) / _TICKS
            memory += int(fields[21]) * _PAGE
        return Cost(cpu, memory)

    def stop(self) -> None:
        """End it, and take its core back."""
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
        os.sched_setaffinity(0, self._cores)


def _family(pid: int) -> list[int]:
    found = [pid]
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += _family(int(child))
    return found
