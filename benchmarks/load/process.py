"""The server's process: started on a core of its own, and what it costs."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_ITS_CPU = 2
"""The kernel's clock of what a process has run, in nanoseconds; /proc counts in hundredths."""
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
        self,
        command: Sequence[str],
        log: Path,
        environment: Mapping[str, str],
        *,
        pin: bool,
        count: int = 1,
    ) -> None:
        """Start it, `count` times; pinned, it gets the last core and we keep the others.

        A thread or child inherits where its starter may run, so we go there first and come back.
        """
        cores = sorted(os.sched_getaffinity(0))
        pin = pin and len(cores) > 1
        if pin:
            os.sched_setaffinity(0, cores[-1:])
        with log.open("wb") as errors:
            self._processes = [
                subprocess.Popen(
                    command,
                    stdout=subprocess.PIPE,
                    stderr=errors,
                    stdin=subprocess.DEVNULL,
                    env={**os.environ, **environment},
                )
                for _ in range(count)
            ]
        if pin:
            os.sched_setaffinity(0, cores[:-1])
        self._cores = cores

    def line(self) -> str:
        """Read a line that it prints."""
        return self.lines()[0]

    def lines(self) -> list[str]:
        """Read a line that each of them prints."""
        lines = []
        for process in self._processes:
            assert process.stdout is not None
            lines.append(process.stdout.readline().decode().strip())
        return lines

    def cost(self) -> Cost:
        """Add up what they and their children have cost."""
        cpu, memory = 0.0, 0
        for process in self._processes:
            for pid in _family(process.pid):
                # The name in brackets may hold anything; what we want comes after it.
                fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                cpu += time.clock_gettime(~pid << 3 | _ITS_CPU)
                memory += int(fields[21]) * _PAGE
        return Cost(cpu, memory)

    def stop(self) -> None:
        """End it, and take its core back."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stdout is not None:
                process.stdout.close()
        os.sched_setaffinity(0, self._cores)


def _family(pid: int) -> list[int]:
    found = [pid]
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            found += _family(int(child))
    return found
