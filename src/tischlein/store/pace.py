"""When the next commit begins: not right after the last one if others can share it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PAUSE = 0.006
"""Seconds from one commit to the next while several want to write. A commit costs as much as what
is in it: six that share one take half of the writer's time (benchmarks/server.py load)."""
ALONE = 16
"""Nobody shared the last one: so many more do not wait, since whoever writes one thing after the
other would be slowed down for nothing."""


class Pace:
    """Decides how long a commit waits for others."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Nothing was committed yet."""
        self._clock = clock
        self._begun = float("-inf")
        self._unshared = 0
        self._waits = False

    def wait(self) -> float:
        """Say how many seconds to wait before taking what is there."""
        due = self._begun + PAUSE - self._clock()
        self._waits = due > 0 and self._unshared == 0
        return due if self._waits else 0.0

    def begin(self, count: int) -> None:
        """Begin a commit that so many share."""
        if count > 1:
            self._unshared = 0
        elif self._waits:
            self._unshared = ALONE
        elif self._unshared:
            self._unshared -= 1
        self._begun = self._clock()
