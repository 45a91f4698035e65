"""Who waits for whom, and what is left when it is over."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.waiting import PATIENCE, wait_until
from tischlein.bots.contract import Budget
from tischlein.service.thinking.pool import Closed, Thinkers
from tischlein.service.thinking.question import Matter
from tischlein.service.thinking.worker import NICENESS

from .scene import (
    Fake,
    cpu_ticks,
    patient,
    pico,
    run,
    runs,
    script,
    until,
)

if TYPE_CHECKING:
    from pathlib import Path


def test_fifty_questions_are_answered_in_order(tmp_path: Path) -> None:
    fake = Fake(tmp_path)
    thinkers = patient(workers=1, command=fake.command)
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
    thinkers = patient(workers=3, command=fake.command)

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
    thinkers = patient(workers=1, command=fake.command)
    run(thinkers, lambda: thinkers.choose(pico(), 1, "strong", b""))
    (question,) = fake.asked()
    assert question.keys() - {"process"} == {
        *("id", "bot", "revision", "seed", "budget"),
        *("game", "rulesVersion", "options", "seats", "seat", "board", "moves", "history"),
    }


def test_when_too_many_wait_the_next_is_not_kept_waiting(tmp_path: Path) -> None:
    fake = Fake(tmp_path, "hang")
    thinkers = patient(workers=1, queue=1, command=fake.command)

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


def test_idle_workers_end_but_for_the_last(tmp_path: Path) -> None:
    fake = Fake(tmp_path)
    thinkers = patient(workers=3, idle=0.01, command=fake.command)

    async def act() -> None:
        await asyncio.gather(*(thinkers.choose(pico(), 1, "strong", b"") for _ in range(3)))
        await until(lambda: len(thinkers._staff._resting) == 1 and not thinkers._staff._hiring)
        (worker,) = thinkers._staff._resting
        asked = {question["process"] for question in fake.asked()}
        await until(lambda: not any(runs(process) for process in asked - {worker.process.pid}))
        # Those who think next find it there, and it stays.
        await thinkers.choose(pico(), 2, "strong", b"")
        assert fake.asked()[-1]["process"] == worker.process.pid

    run(thinkers, act)
    assert thinkers.replaced == 0


def test_a_worker_is_there_before_anybody_asks(tmp_path: Path) -> None:
    fake = Fake(tmp_path)
    thinkers = patient(workers=2, command=fake.command)

    async def act() -> None:
        thinkers.start()
        thinkers.start()
        await until(lambda: thinkers._staff._resting)
        (first,) = thinkers._staff._resting
        # While it thinks another one is started, for the next who asks.
        thought = asyncio.create_task(thinkers.choose(pico(), 1, "strong", b""))
        await until(lambda: set(thinkers._staff._resting) - {first})
        await thought
        assert fake.asked()[0]["process"] == first.process.pid

    run(thinkers, act)


def test_a_worker_that_died_at_rest_is_replaced_before_anybody_asks(tmp_path: Path) -> None:
    fake = Fake(tmp_path)
    thinkers = patient(workers=1, command=fake.command)

    async def act() -> None:
        await thinkers.choose(pico(), 1, "strong", b"")
        (first,) = thinkers._staff._resting
        os.kill(first.process.pid, signal.SIGKILL)
        await until(lambda: set(thinkers._staff._resting) - {first})
        await thinkers.choose(pico(), 1, "strong", b"")

    run(thinkers, act)
    assert len({question["process"] for question in fake.asked()}) == 2


def test_a_worker_that_dies_at_once_is_not_started_for_ever(tmp_path: Path) -> None:
    thinkers = patient(workers=1, command=script("nothing.py", str(tmp_path / "started")))

    async def act() -> None:
        thinkers.start()
        await until((tmp_path / "started").exists)
        await thinkers._staff.gone()
        assert await thinkers.choose(pico(), 1, "greedy", b"") in pico().moves

    run(thinkers, act)
    assert (tmp_path / "started").read_text() == "started\n" * 2


def test_a_bot_is_asked_where_it_was_asked_before(tmp_path: Path) -> None:
    fake = Fake(tmp_path)
    thinkers = patient(workers=2, command=fake.command)

    async def act() -> None:
        await thinkers.choose(pico(), 1, "strong", b"")
        await asyncio.gather(*(thinkers.choose(pico(), 1, "greedy", b"") for _ in range(2)))
        await thinkers.choose(pico(), 1, "strong", b"")

    run(thinkers, act)
    first, *_, last = fake.asked()
    assert first["process"] == last["process"]


def test_closing_ends_every_process_and_every_question(tmp_path: Path) -> None:
    fake = Fake(tmp_path, "hang")
    thinkers = patient(workers=2, command=fake.command)

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

    run(thinkers, act)
    assert thinkers.replaced == 0


def test_a_server_killed_in_mid_thought_leaves_no_worker_behind() -> None:
    with subprocess.Popen(script("server.py"), stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        before = cpu_ticks(worker)
        wait_until(lambda: cpu_ticks(worker) > before + 10)
        own = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, worker) == min(19, own + NICENESS)
        # Those signals are the server's business.
        os.kill(worker, signal.SIGINT)
        os.kill(worker, signal.SIGTERM)
        before = cpu_ticks(worker)
        wait_until(lambda: cpu_ticks(worker) > before)
        server.kill()
    wait_until(lambda: not runs(worker))


@pytest.mark.parametrize("half", [False, True], ids=["unread", "unasked"])
def test_a_worker_whose_server_is_gone_ends_without_a_word(half: bool) -> None:
    """Nobody reads its answer, or the question was never finished."""
    line = Matter(pico(), 0, bytes(32), Budget()).line(1, "greedy")
    with subprocess.Popen(
        [sys.executable, "-m", "tischlein.service.thinking.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert worker.stderr is not None
        worker.stdout.close()
        worker.stdin.write(line[: len(line) // 2] if half else line)
        worker.stdin.flush()
        if half:
            worker.stdin.close()
        assert worker.stderr.read() == b""
        assert worker.wait(PATIENCE) == 0
