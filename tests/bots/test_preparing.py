"""What is compiled, in which order, and where it is kept if nothing can be written."""

from __future__ import annotations

import io
import os
import random
import sys
from pathlib import Path

import pytest

from tischlein.bots import bots_for, keeping, knowledge_of, preparing
from tischlein.bots.contract import Budget
from tischlein.bots.folder import VARIABLE, shared_folder
from tischlein.bots.kernels import kernels_for
from tischlein.bots.lazy import Lazy
from tischlein.bots.preparing import LeftOff, Unprepared, all_levels, due_levels, prepare
from tischlein.core.referee import Referee
from tischlein.games import all_games, find_game

NOWHERE = "/dev/null/kernels"
LEVEL = ("pico", "strong")


class Kernel:
    """A kernel that is compiled in no time, or not at all."""

    def __init__(self, name: str, seconds: float, error: Exception | None = None) -> None:
        self.name = name
        self.seconds = seconds
        self.error = error
        self.ready = False

    def is_ready(self) -> bool:
        return self.ready

    def compile(self) -> None:
        if self.error is not None:
            raise self.error
        self.ready = True


def put(monkeypatch: pytest.MonkeyPatch, *kernels: Kernel) -> None:
    monkeypatch.setattr(preparing, "kernels_for", lambda *_: kernels)


def test_every_level_with_kernels_is_listed_the_likeliest_first() -> None:
    levels = all_levels()
    expected = {
        (game.id, bot)
        for game in all_games().values()
        for bot in bots_for(game)
        if kernels_for(game.id, bot)
    }
    assert set(levels) == expected
    assert len(levels) == len(expected)
    bots = [bot for _, bot in levels]
    assert bots == sorted(bots, key=["novice", "regular", "strong", "perfect"].index)


def test_nothing_is_ready_in_an_empty_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert due_levels() == all_levels()


def test_progress_goes_by_what_the_kernels_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    kernels = [Kernel("a", 1.0), Kernel("b", 2.0), Kernel("c", 1.0)]
    kernels[0].ready = True
    put(monkeypatch, *kernels)
    told: list[tuple[float, float]] = []
    prepare(LEVEL, lambda done, left: told.append((done, left)))
    assert [done for done, _ in told] == [0.25, 0.75, 1.0]
    # They took no time: the rest is expected to take less than it was.
    lefts = [left for _, left in told]
    assert 1.9 < lefts[0] < 4
    assert lefts[1] < 1
    assert lefts[2] == 0
    assert all(kernel.ready for kernel in kernels)


def test_it_can_be_left_off_between_two_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    kernels = [Kernel("a", 1.0), Kernel("b", 1.0)]
    put(monkeypatch, *kernels)

    def report(done: float, _: float) -> None:
        if done:
            raise LeftOff

    with pytest.raises(LeftOff):
        prepare(LEVEL, report)
    assert [kernel.ready for kernel in kernels] == [True, False]
    prepare(LEVEL, lambda *_: None)
    assert kernels[1].ready


@pytest.mark.parametrize("error", [MemoryError(), OSError("disk"), LookupError("type")])
def test_what_goes_wrong_is_said(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    put(monkeypatch, Kernel("a", 1.0, error))
    with pytest.raises(Unprepared) as raised:
        prepare(LEVEL, lambda *_: None)
    assert str(raised.value).startswith(type(error).__name__)
    assert not str(raised.value).endswith((":", " "))


def test_where_something_can_be_kept_nothing_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    with shared_folder():
        assert os.environ[VARIABLE] == str(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_where_nothing_can_be_kept_a_private_folder_is_and_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, NOWHERE)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    with shared_folder():
        folder = Path(os.environ[VARIABLE])
        assert folder.parent == tmp_path
        assert folder.stat().st_mode & 0o777 == 0o700
        (folder / "kernel").touch()
    assert os.environ[VARIABLE] == NOWHERE
    assert not folder.exists()


def test_where_not_even_that_can_be_made_bots_compile_every_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(VARIABLE, NOWHERE)
    monkeypatch.setattr("tempfile.tempdir", "/dev/null")
    with shared_folder():
        assert os.environ[VARIABLE] == NOWHERE


@pytest.mark.parametrize("terminal", [True, False])
def test_a_program_that_asks_a_bot_sees_on_a_terminal_why_it_waits(
    terminal: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    said = io.StringIO()
    monkeypatch.setattr(said, "isatty", lambda: terminal)
    monkeypatch.setattr(sys, "stderr", said)
    # A bot that needs no kernel, and says that it does.
    bot = Lazy("tischlein.bots.uniform", "Uniform", about="", kernels={"pico.induction.none": 11.0})
    knowledge = knowledge_of(Referee.open(find_game("pico"), 2, secret=bytes(32)), 0)
    for _ in range(2):
        assert bot.choose(knowledge, random.Random(1), Budget()).move in knowledge.moves
    line = "Preparing a bot, first time only: about 12 s ...\r\x1b[K"
    assert said.getvalue() == (line if terminal else "")


def test_what_cannot_be_kept_is_not_called_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a full disk: workers that were told so would compile in silence, against a time limit."""
    kernel = Kernel("one", 1.0)
    monkeypatch.setattr(kernel, "compile", lambda: None)
    put(monkeypatch, kernel)
    told: list[float] = []
    with pytest.raises(Unprepared, match="cannot be kept"):
        prepare(LEVEL, lambda done, _: told.append(done))
    assert told == [0.0]


def test_a_user_without_a_home_keeps_kernels_beside_the_modules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("NUMBA_CACHE_DIR", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert keeping.roots() == [keeping.BOTS / "__pycache__"]
