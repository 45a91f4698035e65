"""What a decision takes of a processor."""

from __future__ import annotations

import contextlib
import gc
import statistics
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Stopwatch:
    """Takes the time of decisions of one kind."""

    def __init__(self) -> None:
        """Begin with nothing measured."""
        self._spent: list[float] = []

    @contextlib.contextmanager
    def one(self) -> Iterator[None]:
        """Take the time of one, without the garbage that others have left."""
        gc.disable()
        began = time.process_time()
        try:
            yield
            self._spent.append(time.process_time() - began)
        finally:
            gc.enable()

    def check(self, seconds: float) -> None:
        """They keep to this; on a busy machine, which has its caches for others, only the best do."""
        assert min(self._spent) <= seconds, self._spent
        assert statistics.median(self._spent) <= 4 * seconds, self._spent
