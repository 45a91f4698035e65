"""Players in a terminal see what is being prepared; a pipe gets nothing of it."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import pytest

from tischlein.bots.preparing import Unprepared
from tischlein.cli import preparing, run, warm
from tischlein.cli.preparing import ready_bots
from tischlein.cli.words import Failure
from tischlein.games import find_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from tischlein.bots.preparing import Level

PICO = find_game("pico")


class Screen(io.StringIO):
    """Standard error, on a terminal or not."""

    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> list[Level]:
    """Pretend that two bots of Pico are not ready; says which were prepared."""
    done: list[Level] = []

    def prepare(level: Level, report: Callable[[float, float], None]) -> None:
        report(0.5, 7.0)
        done.append(level)
        report(1.0, 0.0)

    due = [("pico", "regular"), ("pico", "strong"), ("pikoko", "strong")]
    monkeypatch.setattr(preparing, "prepare", prepare)
    for module in (preparing, warm):
        monkeypatch.setattr(module, "due_levels", lambda: due)
    return done


@pytest.mark.parametrize("terminal", [True, False])
def test_the_bots_of_a_match_are_prepared_before_it_begins(
    terminal: bool, prepared: list[Level], monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Screen(terminal=terminal)
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    with ready_bots(PICO, ["strong", "novice", "strong"]):
        assert prepared == [("pico", "strong")]
    said = screen.getvalue()
    assert ("Preparing Strong for Pico, first time only" in said) == terminal
    assert terminal or not said


def test_a_bot_that_cannot_be_prepared_is_said(
    prepared: list[Level], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise Unprepared("MemoryError")

    monkeypatch.setattr(preparing, "prepare", fail)
    with (
        pytest.raises(Failure, match="Strong for Pico cannot be prepared: MemoryError"),
        ready_bots(PICO, ["strong"]),
    ):
        pass
    assert prepared == []


def test_a_match_and_an_arena_prepare_their_bots(
    prepared: list[Level], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["arena", "pico", "regular", "greedy", "--matches", "1", "--jobs", "1"]) == 0
    assert prepared == [("pico", "regular")]
    assert run(["play", "pico", "bot:greedy", "bot:strong", "--fast"]) == 0
    assert prepared == [("pico", "regular"), ("pico", "strong")]
    assert "Preparing" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "levels"),
    [
        ("", ["pico regular", "pico strong", "pikoko strong"]),
        ("pico", ["pico regular", "pico strong"]),
        ("Pikoko strong regular", ["pikoko strong"]),
        ("pico novice greedy", []),
    ],
)
def test_warm_prepares_what_is_asked_for_and_not_ready(
    words: str, levels: list[str], prepared: list[Level], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["warm", *words.split()]) == 0
    assert sorted(" ".join(level) for level in prepared) == levels
    said = capsys.readouterr().out.splitlines()
    assert sum(" is ready after " in line for line in said) == len(levels)
    last = said[-1]
    assert "nothing to prepare" in last if "novice" in words else " ready, in " in last
