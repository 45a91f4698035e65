"""Bots are prepared in the background; nobody's time runs meanwhile, and nobody gets a weaker bot."""

from __future__ import annotations

import asyncio
import json
import logging
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from tests.waiting import PATIENCE
from tischlein.service.thinking.pool import Closed, Thinkers
from tischlein.service.thinking.preparing import COMMAND, Preparing, Progress

from .scene import Fake, pico, run, runs, script, until

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from tischlein.bots.preparing import Level

REGULAR, STRONG, OTHER = ("pico", "regular"), ("pico", "strong"), ("pikoko", "strong")
LEVELS = [REGULAR, STRONG, OTHER]


class Kitchen:
    """A process that says when a level is ready as soon as the test allows it."""

    def __init__(self, folder: Path, *fault: str) -> None:
        self._folder = folder / "kitchen"
        self._folder.mkdir()
        command = script("fake_compiler.py", str(self._folder), *fault)
        self.preparing = Preparing(LEVELS, command=command)

    def allow(self, *levels: Level) -> None:
        for game, bot in levels:
            (self._folder / f"{game}-{bot}").touch()

    def process(self) -> int:
        return int((self._folder / "process").read_text())

    def orders(self) -> list[list[Level]]:
        try:
            whole, _, _ = (self._folder / "orders").read_text().rpartition("\n")
        except FileNotFoundError:
            return []
        return [[(game, bot) for game, bot in json.loads(line)] for line in whole.splitlines()]

    def thinkers(self, folder: Path, fault: str = "", **settings: Any) -> tuple[Thinkers, Fake]:
        fake = Fake(folder, fault)
        command = fake.command
        return Thinkers(1, preparing=self.preparing, command=command, **settings), fake


def cook(thinkers: Thinkers, act: Callable[[], Awaitable[None]]) -> None:
    """Run a scene while bots are being prepared."""

    async def scene() -> None:
        cooking = asyncio.create_task(thinkers.preparing.run())
        try:
            await act()
        finally:
            cooking.cancel()
            await asyncio.wait([cooking])

    run(thinkers, scene)


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


def test_all_are_prepared_in_one_process_the_likeliest_first(tmp_path: Path) -> None:
    kitchen = Kitchen(tmp_path)
    preparing = kitchen.preparing
    thinkers, _ = kitchen.thinkers(tmp_path)

    async def act() -> None:
        assert preparing.progress(("pico", "novice")) is None
        await until(lambda: preparing.progress(REGULAR) == Progress(0.5, 900.0))
        assert preparing.progress(STRONG) == Progress(0.0, None)
        process = kitchen.process()
        kitchen.allow(REGULAR)
        await until(lambda: preparing.progress(STRONG) == Progress(0.5, 900.0))
        assert preparing.progress(REGULAR) is None
        assert preparing.due
        kitchen.allow(STRONG, OTHER)
        await until(lambda: not preparing.due)
        assert kitchen.process() == process
        await until(lambda: not runs(process))
        assert kitchen.orders() == [LEVELS]

    cook(thinkers, act)


def test_what_somebody_waits_for_goes_to_the_front(tmp_path: Path) -> None:
    kitchen = Kitchen(tmp_path)
    preparing = kitchen.preparing
    thinkers, _ = kitchen.thinkers(tmp_path)

    async def act() -> None:
        await until(lambda: preparing.progress(REGULAR) == Progress(0.5, 900.0))
        preparing.hurry(OTHER)
        await until(lambda: kitchen.orders()[-1] == [OTHER, REGULAR, STRONG])
        await until(lambda: preparing.progress(OTHER) == Progress(0.5, 900.0))
        # Whoever sits at a table comes before those who have only chosen.
        thought = asyncio.create_task(thinkers.choose(pico(), 1, "strong", b""))
        await until(lambda: kitchen.orders()[-1] == [STRONG, OTHER, REGULAR])
        kitchen.allow(STRONG)
        assert await thought == pico().moves[0]
        assert preparing.progress(REGULAR) is not None

    cook(thinkers, act)


def test_no_time_runs_and_no_worker_waits_while_a_bot_is_prepared(tmp_path: Path) -> None:
    kitchen = Kitchen(tmp_path)
    thinkers, fake = kitchen.thinkers(tmp_path)

    async def act() -> None:
        thoughts = [
            asyncio.create_task(thinkers.choose(pico(), number, "strong", b""))
            for number in range(3)
        ]
        await until(lambda: kitchen.preparing.progress(STRONG) == Progress(0.5, 900.0))
        # The time of a thought begins with the question, and no worker has been asked: the only
        # one there is answers others.
        for number in range(20):
            assert (thinkers.busy, thinkers.waiting) == (0, 0)
            assert await thinkers.choose(pico(), number, "greedy", b"") == pico().moves[0]
        assert {question["bot"] for question in fake.asked()} == {"greedy"}
        assert not any(thought.done() for thought in thoughts)
        kitchen.allow(STRONG)
        await asyncio.gather(*thoughts)

    cook(thinkers, act)
    assert [question["bot"] for question in fake.asked()[-3:]] == ["strong"] * 3


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("die", "its process was killed by signal 9"),
        ("exit", "its process ended with exit code 3"),
        ("babble", "its process cannot be understood (DecodeError)"),
        ("error", "MemoryError"),
    ],
)
def test_what_cannot_be_prepared_is_logged_once_and_left_to_a_worker(
    fault: str, reason: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    kitchen = Kitchen(tmp_path, fault, *STRONG)
    kitchen.allow(*LEVELS)
    preparing = kitchen.preparing
    thinkers, fake = kitchen.thinkers(tmp_path, limit=60.0, cold=0.0)

    async def act() -> None:
        await until(lambda: preparing.progress(OTHER) is None)
        assert preparing.failed(STRONG)
        # It is not ready, and it is not known how far it is.
        assert preparing.progress(STRONG) == Progress(0.0, None)
        # A bot that has to compile first has more time than others.
        assert await thinkers.choose(pico(), 1, "strong", b"") == pico().moves[0]
        assert preparing.progress(STRONG) is None
        assert not preparing.due

    cook(thinkers, act)
    assert [question["bot"] for question in fake.asked()] == ["strong"]
    assert warnings(caplog) == [
        f"strong of pico cannot be prepared: {reason}; its first move takes longer"
    ]


def test_without_any_process_all_bots_play_nevertheless(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    fake = Fake(tmp_path)
    preparing = Preparing(LEVELS, command=["/no/such/program"])
    thinkers = Thinkers(1, preparing=preparing, command=fake.command)

    async def act() -> None:
        for bot in ("strong", "regular", "novice"):
            await thinkers.choose(pico(), 1, bot, b"")

    cook(thinkers, act)
    assert [question["bot"] for question in fake.asked()] == ["strong", "regular", "novice"]
    (said,) = warnings(caplog)
    assert "cannot be prepared: no process starts (" in said


def test_a_bot_that_would_have_to_be_prepared_steps_in_for_nobody(tmp_path: Path) -> None:
    kitchen = Kitchen(tmp_path)
    kitchen.allow(STRONG)
    thinkers, fake = kitchen.thinkers(tmp_path, "raise")

    async def act() -> None:
        assert await thinkers.choose(pico(), 1, "strong", b"") == pico().moves[0]

    cook(thinkers, act)
    assert [question["bot"] for question in fake.asked()] == ["strong", "novice"]


def test_closing_leaves_no_process_and_nobody_waiting(tmp_path: Path) -> None:
    kitchen = Kitchen(tmp_path)
    thinkers, _ = kitchen.thinkers(tmp_path)

    async def act() -> None:
        thought = asyncio.create_task(thinkers.choose(pico(), 1, "strong", b""))
        await until(lambda: kitchen.preparing.progress(STRONG) == Progress(0.5, 900.0))
        await thinkers.close()
        with pytest.raises(Closed):
            await thought

    cook(thinkers, act)
    assert not runs(kitchen.process())


def test_a_process_whose_server_is_gone_ends_without_a_word() -> None:
    """It was killed while it wrote in which order the levels are wanted."""
    with subprocess.Popen(
        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        _, told = process.communicate(b'[["pico","stro', PATIENCE)
    assert (process.returncode, told) == (0, b"")
