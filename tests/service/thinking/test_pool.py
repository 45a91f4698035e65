"""Who waits for whom, and what is left when it is over."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from typing import TYPE_CHECKING

import pytest

from tischlein.games import find_game
from tischlein.service.thinking.pool import Closed, Thinkers

from .scene import Fake, cpu_ticks, pico, run, runs, script, until, wait_until

if TYPE_CHECKING:
    from pathlib import Path

PICO = find_game("pico")


def test_fifty_questions_are_answered_in_order(tmp_path: Path) -> None:
    fake = Fake(tmp_path)
    thinkers = Thinkers(workers=1, command=fake.command)
    done: list[int] = []

    async def ask(number: int) -> None:
        await thinkers.choose(pico(), number, "strong", bytes([number]))
        done.append(number)

    async def act() -> None:
        await asyncio.gather(*map(ask, range(50)))

    run(thinkers, act)
    assert done == list(range(50))
    assert [question["revision"] for question in fake.asked()] == done
    assert [question["seed"] for question in fake.asked()] == [f"{number:02x}" for number in done]


def test_there_are_never_more_workers_than_allowed(tmp_path: Path) -> None:
    fake = Fake(tmp_path)
    thinkers = Thinkers(workers=3, command=fake.command)

    async def act() -> None:
        thoughts = [
            asyncio.create_task(thinkers.choose(pico(), number, "strong", b""))
            for number in range(50)
        ]
        # One step of the loop: all have asked, and nobody can be answered yet.
        await asyncio.sleep(0)
        assert (thinkers.busy, thinkers.waiting) == (3, 47)
        await asyncio.gather(*thoughts)

    run(thinkers, act)
    assert len({question["process"] for question in fake.asked()}) <= 3
    assert sorted(question["revision"] for question in fake.asked()) == list(range(50))
    assert Thinkers().workers >= 1


def test_a_question_tells_what_a_seat_knows_and_nothing_else(tmp_path: Path) -> None:
    fake = Fake(tmp_path)
    thinkers = Thinkers(workers=1, command=fake.command)
    run(thinkers, lambda: thinkers.choose(pico(), 1, "strong", b""))
    (question,) = fake.asked()
    assert question.keys() - {"process"} == {
        *("id", "bot", "revision", "seed", "budget"),
        *("game", "rulesVersion", "options", "seats", "seat", "board", "moves", "history"),
    }


def test_when_too_many_wait_the_next_is_not_kept_waiting(tmp_path: Path) -> None:
    fake = Fake(tmp_path, "hang")
    thinkers = Thinkers(workers=1, queue=1, command=fake.command)

    async def act() -> None:
        first = asyncio.create_task(thinkers.choose(pico(), 1, "strong", b""))
        await until(fake.asked)
        second = asyncio.create_task(thinkers.choose(pico(), 2, "greedy", b""))
        await until(lambda: thinkers.waiting)
        assert await thinkers.choose(pico(), 3, "strong", b"") in pico().moves
        assert thinkers.replaced == 1
        # `random` needs no worker, and one who goes away makes room.
        assert await thinkers.choose(pico(), 4, "random", b"") in pico().moves
        first.cancel()
        assert await second in pico().moves
        assert thinkers.replaced == 1

    run(thinkers, act)


def test_idle_workers_end(tmp_path: Path) -> None:
    fake = Fake(tmp_path)
    thinkers = Thinkers(workers=1, idle=0.01, command=fake.command)

    async def act() -> None:
        await thinkers.choose(pico(), 1, "strong", b"")
        (question,) = fake.asked()
        await until(lambda: not runs(question["process"]))
        await thinkers.choose(pico(), 2, "strong", b"")

    run(thinkers, act)
    assert thinkers.replaced == 0


def test_a_warm_bot_is_asked_where_it_is_warm(tmp_path: Path) -> None:
    fake = Fake(tmp_path)
    thinkers = Thinkers(workers=2, command=fake.command)

    async def act() -> None:
        assert await thinkers.warm(PICO, "random")
        assert fake.asked() == []
        # The same at once: one rehearsal is enough.
        warmed = await asyncio.gather(*(thinkers.warm(PICO, "strong") for _ in range(2)))
        assert sorted(warmed) == [False, True]
        assert await thinkers.warm(PICO, "strong")
        assert len(fake.asked()) == 1
        await asyncio.gather(*(thinkers.choose(pico(), 1, "greedy", b"") for _ in range(2)))
        await thinkers.choose(pico(), 1, "strong", b"")

    run(thinkers, act)
    first, *_, last = fake.asked()
    assert first["process"] == last["process"]


def test_warming_up_makes_room_for_a_match(tmp_path: Path) -> None:
    fake = Fake(tmp_path, "hang")
    thinkers = Thinkers(workers=1, command=fake.command)

    async def act() -> None:
        warming = asyncio.create_task(thinkers.warm(PICO, "strong"))
        await until(fake.asked)
        assert await thinkers.choose(pico(), 1, "greedy", b"") == pico().moves[0]
        assert await warming is False
        thought = asyncio.create_task(thinkers.choose(pico(), 1, "strong", b""))
        await until(lambda: len(fake.asked()) == 3)
        assert await thinkers.warm(PICO, "greedy") is True
        assert await thinkers.warm(PICO, "novice") is False
        thought.cancel()

    run(thinkers, act)
    assert [question["bot"] for question in fake.asked()] == ["strong", "greedy", "strong"]
    assert thinkers.replaced == 0


def test_a_bot_that_cannot_warm_up_is_no_harm(tmp_path: Path) -> None:
    thinkers = Thinkers(workers=1, command=Fake(tmp_path, "die").command)

    async def act() -> None:
        assert await thinkers.warm(PICO, "strong") is False
        assert await thinkers.warm(PICO, "novice") is True

    run(thinkers, act)


def test_closing_ends_every_process_and_every_question(tmp_path: Path) -> None:
    fake = Fake(tmp_path, "hang")
    thinkers = Thinkers(workers=2, command=fake.command)

    async def act() -> None:
        await thinkers.choose(pico(), 0, "greedy", b"")
        thoughts = [
            asyncio.create_task(thinkers.choose(pico(), number, "strong", b""))
            for number in range(5)
        ]
        await until(lambda: len(fake.asked()) == 3)
        await asyncio.gather(thinkers.close(), thinkers.close())
        assert not any(runs(question["process"]) for question in fake.asked())
        for thought in thoughts:
            with pytest.raises(Closed):
                await thought
        with pytest.raises(Closed):
            await thinkers.choose(pico(), 9, "random", b"")
        assert await thinkers.warm(PICO, "novice") is False

    run(thinkers, act)
    assert thinkers.replaced == 0


def test_a_server_killed_in_mid_thought_leaves_no_worker_behind() -> None:
    with subprocess.Popen(script("server.py"), stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        before = cpu_ticks(worker)
        wait_until(lambda: cpu_ticks(worker) > before + 10)
        assert os.getpriority(os.PRIO_PROCESS, worker) > os.getpriority(os.PRIO_PROCESS, 0)
        # Those signals are the server's business.
        os.kill(worker, signal.SIGINT)
        os.kill(worker, signal.SIGTERM)
        before = cpu_ticks(worker)
        wait_until(lambda: cpu_ticks(worker) > before)
        server.kill()
    wait_until(lambda: not runs(worker))
