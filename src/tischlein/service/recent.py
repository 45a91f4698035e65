"""What was read a moment ago, so that a storm of the same questions is cheap."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

K = TypeVar("K", bound="Hashable")
V = TypeVar("V")


def wall_clock() -> int:
    """What time it is, in milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


class _Kept(NamedTuple, Generic[V]):
    value: V
    at: int


class Recent(Generic[K, V]):
    """The answers of the last moments, at most so many; the longest unused goes first."""

    def __init__(self, now: Callable[[], int], life: int, most: int) -> None:
        """Keep at most `most` answers, each for `life` milliseconds."""
        self._now = now
        self._life = life
        self._most = most
        self._kept: OrderedDict[K, _Kept[V]] = OrderedDict()
        self.generation = 0
        """Rises when anything is forgotten: what was read before may be out of date."""

    def __len__(self) -> int:
        """How many answers are kept."""
        return len(self._kept)

    def get(self, key: K) -> V | None:
        """Return an answer that is fresh."""
        kept = self._kept.get(key)
        # A clock that was set back makes nothing live longer.
        if kept is None or not 0 <= self._now() - kept.at < self._life:
            return None
        self._kept.move_to_end(key)
        return kept.value

    def put(self, key: K, value: V, generation: int) -> None:
        """Keep an answer, unless something was forgotten while it was being read."""
        if generation != self.generation:
            return
        self._kept[key] = _Kept(value, self._now())
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def forget(self, stale: Callable[[K, V], bool]) -> None:
        """Forget what is stale, also what is being read just now."""
        self.generation += 1
        for key in [key for key, kept in self._kept.items() if stale(key, kept.value)]:
            del self._kept[key]
