"""Whatever a bot does, a legal move comes back, and it is told who chose it."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import TYPE_CHECKING

import pytest

from tischlein.bots.contract import Budget
from tischlein.games import all_games, find_game
from tischlein.service.thinking.ladder import stand_ins

from .scene import Fake, patient, pico, run, runs, script, until

if TYPE_CHECKING:
    from pathlib import Path


def reasons(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str, str, str]]:
    said = [vars(record) for record in caplog.records if record.name == "tischlein.thinking"]
    return [(s["game"], s["bot"], s["replacement"], s["reason"]) for s in said]


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("die", "the worker died"),
        ("half", "the worker died"),
        ("cheat", "the move is not legal"),
        ("nonsense", "the answer cannot be read"),
        ("silence", "the move is not legal"),
        ("babble", "the answer cannot be read"),
        ("bytes", "the answer cannot be read"),
        ("flood", "the worker broke off: ValueError"),
        ("deaf", "the answer is to another question"),
        ("raise", "the bot raised KeyError"),
    ],
)
def test_a_bot_that_fails_is_replaced_and_so_is_its_worker(
    fault: str, reason: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    fake = Fake(tmp_path, fault)
    thinkers = patient(workers=1, command=fake.command)
    knowledge = pico()

    async def act() -> None:
        assert await thinkers.choose(knowledge, 1, "strong", b"") == knowledge.moves[0]

    run(thinkers, act)
    assert thinkers.replaced == 1
    assert reasons(caplog) == [("pico", "strong", "regular", reason)]
    first, second = fake.asked()
    assert (first["bot"], second["bot"]) == ("strong", "regular")
    # Only a bot's own error leaves its worker trustworthy.
    assert (first["process"] == second["process"]) == (fault == "raise")
    assert not runs(first["process"])


def test_a_bot_that_hangs_is_replaced_and_so_is_its_worker(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    fake = Fake(tmp_path, "hang")
    thinkers = patient(workers=1, command=fake.command)
    knowledge = pico()

    async def act() -> None:
        await thinkers.choose(knowledge, 1, "greedy", b"")
        # A budget is on top of the limit.
        thinkers._cold = 0.1
        move = await thinkers.choose(knowledge, 1, "strong", b"", Budget(ms=100))
        assert move == knowledge.moves[0]

    run(thinkers, act)
    assert reasons(caplog) == [("pico", "strong", "regular", "no answer within 0.2 s")]
    first, *_, last = fake.asked()
    assert last["bot"] == "regular"
    assert first["process"] != last["process"]
    assert not runs(first["process"])


def test_a_bot_that_was_asked_before_has_less_time(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    fake = Fake(tmp_path, "hang")
    thinkers = patient(workers=1, limit=0.1, command=fake.command)
    knowledge = pico()

    async def act() -> None:
        await thinkers.choose(knowledge, 1, "greedy", b"")
        (worker,) = thinkers._staff._resting
        assert worker.skills == {("pico", 1, "greedy")}
        worker.skills.add(("pico", 1, "strong"))
        await thinkers.choose(knowledge, 1, "strong", b"")

    run(thinkers, act)
    assert reasons(caplog)[0] == ("pico", "strong", "regular", "no answer within 0.1 s")


def test_a_worker_killed_in_mid_thought_takes_nobody_along(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    fake = Fake(tmp_path, "hang")
    thinkers = patient(workers=2, command=fake.command)
    knowledge = pico()

    async def act() -> None:
        thoughts = []
        for _ in range(2):
            thoughts.append(asyncio.create_task(thinkers.choose(knowledge, 1, "strong", b"")))
            await until(lambda: len(fake.asked()) == len(thoughts))
        one, other = (question["process"] for question in fake.asked())
        os.kill(one, signal.SIGKILL)
        assert await thoughts[0] == knowledge.moves[0]
        assert not thoughts[1].done()
        assert runs(other)
        os.kill(other, signal.SIGKILL)
        assert await thoughts[1] == knowledge.moves[0]

    run(thinkers, act)
    assert reasons(caplog) == [("pico", "strong", "regular", "the worker died")] * 2


def test_a_worker_that_died_at_rest_costs_no_move(tmp_path: Path) -> None:
    fake = Fake(tmp_path)
    thinkers = patient(workers=1, command=fake.command)

    async def act() -> None:
        await thinkers.choose(pico(), 1, "strong", b"")
        (worker,) = thinkers._staff._resting
        os.kill(worker.process.pid, signal.SIGKILL)
        await until(lambda: not worker.usable)
        await thinkers.choose(pico(), 1, "strong", b"")

    run(thinkers, act)
    assert thinkers.replaced == 0
    assert len({question["process"] for question in fake.asked()}) == 2


def test_without_any_worker_the_move_is_random(caplog: pytest.LogCaptureFixture) -> None:
    thinkers = patient(workers=1, command=["/no/such/program"])
    knowledge = pico()

    async def act() -> None:
        assert await thinkers.choose(knowledge, 1, "perfect", b"") in knowledge.moves

    run(thinkers, act)
    chain = ["perfect", "regular", "novice", "greedy", "random"]
    said = reasons(caplog)
    assert [bot for _, bot, _, _ in said] == chain[:-1]
    assert [replacement for _, _, replacement, _ in said] == chain[1:]
    assert all("no worker starts" in reason for *_, reason in said)
    assert thinkers.replaced == 4


def test_chatter_is_no_answer_and_a_failing_bot_no_dead_worker(
    caplog: pytest.LogCaptureFixture,
) -> None:
    thinkers = patient(workers=1, command=script("noisy.py"))
    knowledge = pico()

    async def act() -> None:
        assert await thinkers.choose(knowledge, 1, "greedy", b"") in knowledge.moves
        (worker,) = thinkers._staff._resting
        assert thinkers.replaced == 0
        assert await thinkers.choose(knowledge, 1, "novice", b"") in knowledge.moves
        assert await thinkers.choose(knowledge, 1, "of long ago", b"") in knowledge.moves
        assert list(thinkers._staff._resting) == [worker]

    run(thinkers, act)
    assert reasons(caplog) == [
        ("pico", "novice", "greedy", "the bot raised LookupError"),
        ("pico", "of long ago", "regular", "the bot raised Malformed"),
    ]


@pytest.mark.parametrize("game", all_games())
def test_stand_ins_are_ever_simpler(game: str) -> None:
    found = find_game(game)
    simple = ["novice", "greedy", "random"]
    assert stand_ins(found, "strong") == ["regular", *simple]
    assert stand_ins(found, "regular") == simple
    assert stand_ins(found, "greedy") == ["random"]
    assert stand_ins(found, "random") == []
    assert stand_ins(found, "of long ago") == ["regular", *simple]
