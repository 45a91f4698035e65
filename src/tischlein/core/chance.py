"""Verifiable chance: random numbers that the players can check afterwards and nobody can steer.

The secret is committed to (its SHA-256 is published) before play; the players' nonces join it in
the match key; the key gives one stream of numbers a match. docs/protocol.md has the whole scheme,
tests/vectors/chance.json pins it for every implementation.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Sequence

T = TypeVar("T")

_WORDS = struct.Struct(">8I")
_BLOCK = 8
_SPAN = 2**32


class Source(ABC):
    """Where numbers come from when a sample is drawn."""

    @abstractmethod
    def below(self, n: int) -> int:
        """Return a whole number from 0 to n-1, each equally likely."""

    def shuffle(self, items: Iterable[T]) -> list[T]:
        """Return the items in random order."""
        shuffled = list(items)
        for i in range(len(shuffled) - 1, 0, -1):
            j = self.below(i + 1)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled


class Stream(Source):
    """The numbers of one match, by its key."""

    def __init__(self, key: bytes, position: int = 0) -> None:
        """Start in the key's stream after so many words, by default at its beginning."""
        self._key = key
        self._counter, passed = divmod(position, _BLOCK)
        self._words: list[int] = []
        if passed:
            self._next_block()
            del self._words[-passed:]

    @property
    def position(self) -> int:
        """How many words were taken: enough to go on from here another day."""
        return self._counter * _BLOCK - len(self._words)

    def below(self, n: int) -> int:
        """Take words until one is under the largest multiple of n, so that no number is favoured."""
        limit = _SPAN - _SPAN % n
        while True:
            if not self._words:
                self._next_block()
            word = self._words.pop()
            if word < limit:
                return word % n

    def _next_block(self) -> None:
        block = hmac.digest(self._key, self._counter.to_bytes(8, "big"), "sha256")
        self._words = list(_WORDS.unpack(block))[::-1]
        self._counter += 1


class PseudoRandom(Source):
    """Quick numbers for simulations and tests, from a `random.Random`."""

    def __init__(self, rng: random.Random) -> None:
        """Draw from `rng`."""
        self._rng = rng
        self._random = rng.random

    def below(self, n: int) -> int:
        """Scale a random fraction: quick, and even enough for any n of a game."""
        return int(self._random() * n)

    def shuffle(self, items: Iterable[T]) -> list[T]:
        """Return the items in random order."""
        shuffled = list(items)
        self._rng.shuffle(shuffled)
        return shuffled


def commitment(secret: bytes) -> str:
    """What is published of the secret before play."""
    return hashlib.sha256(secret).hexdigest()


def match_key(secret: bytes, nonces: Sequence[bytes] = ()) -> bytes:
    """Join the server's secret and the players' nonces, in seat order."""
    return hmac.digest(secret, b"".join(nonces), "sha256")
