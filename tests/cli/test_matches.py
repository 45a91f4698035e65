"""Whole matches at one keyboard: every game and seat count, people and bots, live and piped."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from rich.cells import cell_len

from tischlein.cli import plain
from tischlein.cli.boards import five211, pickomino, pico, pikoko
from tischlein.cli.drawing import Drawing, drawing_of
from tischlein.cli.screen import BREATH, WIPE
from tischlein.core.fairness import verify
from tischlein.core.game import Over
from tischlein.core.record import read_record, record_json
from tischlein.games import all_games, find_game, find_package

from .harness import open_setting, play_out

TABLES = [(game.id, seats) for game in all_games().values() for seats in game.seat_counts]
ENDS = [("pico", 2), ("pickomino", 7), ("5211", 2), ("5211", 5), ("pikoko", 3), ("pikoko", 5)]
PEOPLE = ("Ada", "Ben", "Zoë", "Dov", "Eva", "Finn", "Gil")


def check_end(setting: Any, output: str) -> None:
    pending = setting.referee.pending()
    assert isinstance(pending, Over)
    drawing = drawing_of(setting.referee.game)
    assert drawing.ENDINGS[pending.outcome.reason] in output
    for rank, score in zip(pending.outcome.ranks, pending.outcome.scores, strict=True):
        assert f"  {rank}. " in output
        assert f" {score} {drawing.UNIT}" in output
    record = read_record(record_json(setting.referee.record()))
    assert verify(record, find_game) > 0


def check_lines(output: str) -> None:
    for line in output.split("\n"):
        assert cell_len(line) <= 80, line
        for slip in ("None", "UNSET", "Traceback", "seat 0", "{", "}", "<"):
            assert slip not in line, line


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_one_person_and_bots_piped(game: str, seats: int, monkeypatch: Any) -> None:
    setting = open_setting(game, [], seats, seed=seats)
    scripted = play_out(setting, monkeypatch, seed=seats, noise=0.02)
    check_end(setting, scripted.output)
    assert "\x1b" not in scripted.output
    assert not scripted.pauses
    check_lines(scripted.output)


@pytest.mark.parametrize(("game", "seats"), ENDS)
def test_people_only_live(game: str, seats: int, monkeypatch: Any) -> None:
    setting = open_setting(game, PEOPLE[:seats], seats, seed=10 + seats)
    scripted = play_out(setting, monkeypatch, seed=seats, noise=0.01, live=True)
    check_end(setting, scripted.output)
    assert scripted.output.count("Pass the keyboard to") > seats
    # Between two people's tables lies a wipe, whatever else was shown.
    for shown in scripted.output.split(WIPE):
        assert sum(f"{name} >" in shown for name in PEOPLE) <= 1


@pytest.mark.parametrize(
    ("game", "seats"), [("pico", 2), ("pickomino", 3), ("5211", 3), ("pikoko", 4)]
)
def test_two_people_with_bots_piped(game: str, seats: int, monkeypatch: Any) -> None:
    setting = open_setting(game, ["Ada", "Ben"], seats, seed=20 + seats)
    scripted = play_out(setting, monkeypatch, seed=seats, noise=0)
    check_end(setting, scripted.output)
    check_lines(scripted.output)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("pico", {"deck": "pico2"}),
        ("pickomino", {"steal": "forced", "short_game": True}),
        ("5211", {"long_game": True}),
        ("pikoko", {"start_tie": "next"}),
    ],
)
def test_every_option_plays(game: str, options: Any, monkeypatch: Any) -> None:
    seats = find_game(game).seat_counts[0]
    setting = open_setting(game, ["You"], seats, seed=5, **options)
    scripted = play_out(setting, monkeypatch, seed=3, noise=0)
    check_end(setting, scripted.output)


def test_bots_alone_are_watched_in_the_open(monkeypatch: Any) -> None:
    setting = open_setting("pikoko", ["bot:greedy"] * 3, 3, seed=1)
    scripted = play_out(setting, monkeypatch, live=True)
    check_end(setting, scripted.output)
    assert "Round 3 is scored." in scripted.output


def test_a_live_table_lets_people_follow(monkeypatch: Any) -> None:
    setting = open_setting("pickomino", [], 3, seed=1)
    scripted = play_out(setting, monkeypatch, live=True)
    assert set(scripted.pauses) == {BREATH}


@pytest.mark.parametrize("game", all_games())
def test_a_match_goes_on_after_wrong_input(game: str, monkeypatch: Any) -> None:
    setting = open_setting(game, [], find_game(game).seat_counts[0], seed=2)
    scripted = play_out(setting, monkeypatch, seed=1, noise=0.3)
    check_end(setting, scripted.output)
    assert drawing_of(setting.referee.game).HELP.split()[0] in scripted.output


def test_the_same_seed_and_choices_give_the_same_match(monkeypatch: Any) -> None:
    records = []
    for _ in range(2):
        setting = open_setting("pikoko", [], 4, seed=9)
        play_out(setting, monkeypatch, seed=9, noise=0)
        records.append(setting.referee.record())
    assert records[0] == records[1]


def test_the_holder_of_the_keyboard_chooses_first(monkeypatch: Any) -> None:
    setting = open_setting("pico", ["Ada", "Ben"], 2, seed=4)
    scripted = play_out(setting, monkeypatch, live=True, noise=0)
    passed = [part.split(".")[0] for part in scripted.output.split("Pass the keyboard to ")[1:]]
    assert all(first != second for first, second in pairwise(passed))
    # Ada, Ben | Ben, Ada | Ada, Ben: one hand-over a reveal, and one to begin.
    assert len(passed) == 1 + sum(given.moves is not None for given in setting.referee.inputs)


def test_every_drawing_keeps_the_contract() -> None:
    drawings: list[Drawing] = [plain, five211, pickomino, pico, pikoko]
    for game in all_games().values():
        drawing = drawing_of(game)
        assert drawing in drawings
        assert set(drawing.ENDINGS) == set(game.endings)
        assert len(find_package(game.id).about) <= 74
