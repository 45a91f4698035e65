"""Passwords: argon2id, in threads of its own, never on the event loop."""

from __future__ import annotations

import asyncio
import base64
import os
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from tischlein.core.errors import Malformed

from .refusals import TooMany

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")

SHORTEST, LONGEST = 8, 256
WORKERS = 2
"""Each takes 64 MiB while it works: this bounds what a storm of sign-ins can take."""
QUEUE = 50
"""So many may wait for them; the others are asked to come again."""


class Passwords:
    """Makes and checks hashes of passwords."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        """By default with the parameters that RFC 9106 recommends."""
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="argon2")
        self._waiting = 0
        self._nobody = _unknown_hash(self._hasher)

    async def hash(self, password: str) -> str:
        """Hash a new password, or refuse it."""
        if not SHORTEST <= len(password) <= LONGEST:
            raise Malformed(f"a password has {SHORTEST} to {LONGEST} characters")
        return await self._work(lambda: self._hasher.hash(_bytes(password)))

    async def matches(self, kept: str | None, password: str) -> bool:
        """Check a password; without a kept hash that takes just as long, and is wrong."""
        # Nothing longer was ever accepted, and hashing it would only cost time.
        given = _bytes(password[: LONGEST + 1])
        fits = await self._work(lambda: _fits(self._hasher, kept or self._nobody, given))
        return fits and kept is not None

    def outdated(self, kept: str) -> bool:
        """Whether a hash was made with other parameters than today's."""
        return self._hasher.check_needs_rehash(kept)

    def close(self) -> None:
        """Finish what is being worked at."""
        self._threads.shutdown()

    async def _work(self, task: Callable[[], T]) -> T:
        if self._waiting >= QUEUE:
            raise TooMany("too many people are signing in just now: try again in a moment", 5)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, task)
        finally:
            self._waiting -= 1


def _fits(hasher: PasswordHasher, kept: str, given: bytes) -> bool:
    try:
        return hasher.verify(kept, given)
    except (VerificationError, InvalidHashError):
        return False


def _bytes(password: str) -> bytes:
    """The same password typed on another system may be made of other signs."""
    return unicodedata.normalize("NFKC", password).encode(errors="replace")


def _unknown_hash(hasher: PasswordHasher) -> str:
    """A hash with the same parameters that no known password leads to, without hashing any."""
    parts = (os.urandom(hasher.salt_len), os.urandom(hasher.hash_len))
    salt, digest = (base64.b64encode(part).decode().rstrip("=") for part in parts)
    costs = f"m={hasher.memory_cost},t={hasher.time_cost},p={hasher.parallelism}"
    return f"$argon2id$v=19${costs}${salt}${digest}"
