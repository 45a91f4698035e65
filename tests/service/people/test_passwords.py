from __future__ import annotations

import asyncio
import threading
import time

import pytest
from argon2 import PasswordHasher

from tischlein.core.errors import Malformed
from tischlein.service.passwords import LONGEST, QUEUE, Passwords
from tischlein.service.refusals import TooMany

from .scene import CHEAP


def cheap() -> Passwords:
    return Passwords(PasswordHasher(**CHEAP))


def test_a_password_fits_itself_only() -> None:
    async def act() -> None:
        passwords = cheap()
        kept = await passwords.hash("Zoë's password")
        assert kept.startswith("$argon2id$")
        assert await passwords.matches(kept, "Zoë's password")
        assert not await passwords.matches(kept, "Zoe's password")
        assert not await passwords.matches("no hash", "Zoë's password")
        assert not await passwords.matches(None, "Zoë's password")

    asyncio.run(act())


@pytest.mark.parametrize("password", ["", "1234567", "x" * (LONGEST + 1)])
def test_a_password_has_a_length(password: str) -> None:
    with pytest.raises(Malformed):
        asyncio.run(cheap().hash(password))


def test_by_default_it_is_as_strong_as_rfc_9106_says() -> None:
    hasher = Passwords()._hasher
    assert (hasher.memory_cost, hasher.time_cost, hasher.type.name) == (65536, 3, "ID")


def test_who_does_not_exist_costs_the_same_work() -> None:
    """The hash of nobody is really computed, with the same parameters."""
    hasher = PasswordHasher(**CHEAP)
    passwords = Passwords(hasher)
    assert not hasher.check_needs_rehash(passwords._nobody)
    slow = Passwords(PasswordHasher(time_cost=3, memory_cost=16384, parallelism=1))

    async def act() -> tuple[float, float]:
        kept = await slow.hash("a password")
        times: tuple[list[float], list[float]] = ([], [])
        for _ in range(10):
            for hashed, taken in zip((kept, None), times, strict=True):
                # CPU time of all threads: what others do on the machine does not count.
                start = time.process_time()
                await slow.matches(hashed, "another password")
                taken.append(time.process_time() - start)
        return min(times[0]), min(times[1])

    known, unknown = asyncio.run(act())
    assert 0.5 < known / unknown < 2


def test_the_event_loop_goes_on_and_the_queue_is_bounded() -> None:
    async def act() -> None:
        passwords = cheap()
        gate = threading.Event()
        hashing = [asyncio.create_task(passwords._work(gate.wait)) for _ in range(QUEUE)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await passwords.hash("a password")
        gate.set()
        await asyncio.gather(*hashing)
        assert await passwords.hash("a password")

    asyncio.run(act())
