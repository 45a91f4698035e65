"""Records: written when a match ends and when somebody leaves, gone on with, verified, replayed."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from tischlein.cli import run
from tischlein.cli.files import load, save
from tischlein.cli.play import Setting, host
from tischlein.cli.words import Mistake
from tischlein.core.game import Over
from tischlein.core.record import Player, read_record, record_json
from tischlein.core.referee import Referee
from tischlein.games import all_games, find_game

from .harness import Scripted, open_setting, play_out

if TYPE_CHECKING:
    from pathlib import Path

SMALLEST = [(game.id, game.seat_counts[0]) for game in all_games().values()]


@pytest.mark.parametrize(("game", "seats"), SMALLEST)
def test_round_trip(game: str, seats: int, tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    path = tmp_path / "match.json"
    setting = open_setting(game, ["Zoë"], seats, seed=1)._replace(path=path)
    scripted = play_out(setting, monkeypatch, seed=1, noise=0)
    assert f"tischlein verify {path}" in scripted.output.replace("\n", "")
    record = load(str(path))
    assert record == setting.referee.record()
    assert record.players == setting.players

    assert run(["verify", str(path)]) == 0
    out = capsys.readouterr().out
    assert "Verified" in out
    assert record.fairness.commitment in out  # type: ignore[union-attr]

    assert run(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert "Zoë" in told
    assert f"{len(record.inputs):>4}  " in told
    assert "  1. " in told
    assert "\x1b" not in told


def test_verify_says_when_chance_was_another(tmp_path: Path, monkeypatch: Any, capsys: Any) -> None:
    setting = open_setting("pico", [], 2, seed=1)
    play_out(setting, monkeypatch, noise=0)
    record = setting.referee.record()
    assert record.fairness is not msgspec.UNSET
    other = msgspec.structs.replace(record.fairness, secret="00" * 32)
    path = tmp_path / "match.json"
    save(msgspec.structs.replace(record, fairness=other), path)
    assert run(["verify", str(path)]) == 1
    assert "Not verified: The secret is not the one" in capsys.readouterr().err
    save(msgspec.structs.replace(record, fairness=msgspec.UNSET), path)
    assert run(["verify", str(path)]) == 1
    assert "does not tell its secret" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "seats", "leaving"),
    [
        *((game, seats, "quit\n") for game, seats in SMALLEST),
        ("pico", 2, ""),
        ("pikoko", 3, KeyboardInterrupt),
    ],
)
def test_leaving_early_keeps_a_record_to_go_on_with(
    game: str, seats: int, leaving: Any, tmp_path: Path, monkeypatch: Any
) -> None:
    path = tmp_path / "match.json"
    setting = open_setting(game, ["Ada", "Ben"], seats, seed=7)._replace(path=path)
    left = 9

    def answer() -> str:
        nonlocal left
        left -= 1
        if left:
            return "1\n"
        if leaving is KeyboardInterrupt:
            raise KeyboardInterrupt
        return str(leaving)

    scripted = Scripted(answer)
    assert host(setting, scripted.screen) == (130 if leaving is KeyboardInterrupt else 0)
    assert "tischlein play --resume" in scripted.output
    record = load(str(path))
    assert record.outcome is msgspec.UNSET
    assert record.fairness.secret is msgspec.UNSET  # type: ignore[union-attr]

    referee = Referee.resume(record, find_game)
    referee.fairness = msgspec.UNSET
    resumed = Setting(referee, setting.players, random.Random(1).randbytes(32), path, resumed=True)
    play_out(resumed, monkeypatch, seed=1, noise=0)
    whole = load(str(path))
    assert whole.inputs[: len(record.inputs)] == record.inputs
    assert whole.outcome is not msgspec.UNSET
    assert whole.fairness is msgspec.UNSET
    assert whole.players == setting.players


def test_resume_by_command(tmp_path: Path, capsys: Any, monkeypatch: Any) -> None:
    path = tmp_path / "match.json"
    other = tmp_path / "other.json"
    words = ["play", "pikoko", "Ada", "bot:greedy", "bot:greedy", "--record", str(path)]
    monkeypatch.setattr("sys.stdin.readline", iter(["2\n", "quit\n"]).__next__, raising=False)
    assert run(words) == 0
    first = path.read_bytes()

    # Leaving at once changes nothing, and keeps the commitment.
    monkeypatch.setattr("sys.stdin.readline", lambda: "", raising=False)
    assert run(["play", "--resume", str(path)]) == 0
    assert path.read_bytes() == first
    assert "its chance cannot be verified any more" in capsys.readouterr().out

    # Other players may take over; a bot's match plays itself.
    bots = ["bot:greedy", "bot:random", "bot:greedy"]
    assert run(["play", "--resume", str(path), *bots, "--record", str(other)]) == 0
    assert path.read_bytes() == first
    assert load(str(other)).outcome is not msgspec.UNSET
    capsys.readouterr()
    assert run(["verify", str(other)]) == 1
    assert run(["play", "--resume", str(path), "--seats", "3"]) == 2
    assert "has its seats and options already" in capsys.readouterr().err


def test_resume_needs_players_that_can_play(tmp_path: Path, capsys: Any) -> None:
    referee = Referee.open(find_game("pico"), 2, secret=bytes(32))
    path = tmp_path / "match.json"
    save(referee.record(), path)
    assert run(["play", "--resume", str(path)]) == 2
    assert "Name the players: tischlein play --resume" in capsys.readouterr().err
    referee.players = (Player("Ada"), Player("Deep", "deepthought"))
    save(referee.record(), path)
    assert run(["play", "--resume", str(path)]) == 2
    assert "Pico has no bot 'deepthought'" in capsys.readouterr().err


def test_names_in_a_record_cannot_steer_the_terminal(tmp_path: Path, capsys: Any) -> None:
    referee = Referee.open(find_game("pico"), 2, secret=bytes(32))
    referee.players = (Player("\x1b[2J\x1b]0;x\x07Eve"), Player("\u202eadA\nBen" * 20))
    path = tmp_path / "match.json"
    save(referee.record(), path)
    assert run(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert "Eve" in out
    assert not any(ord(char) < 32 and char != "\n" for char in out)
    assert "\u202e" not in out


def test_a_record_that_cannot_be_written_is_said(tmp_path: Path, monkeypatch: Any) -> None:
    setting = open_setting("pico", [], 2, seed=1)
    path = tmp_path / "match.json"
    monkeypatch.setattr("pathlib.Path.replace", _fail)
    with pytest.raises(Mistake, match="could not be written"):
        save(setting.referee.record(), path)
    assert not list(tmp_path.iterdir())


def _fail(*_: Any) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.skipif(os.name == "nt", reason="signals as POSIX has them")
def test_a_closed_window_keeps_the_record(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    setting = open_setting("pico", [], 2, seed=1)._replace(path=path)

    def answer() -> str:
        import signal  # noqa: PLC0415 - only here

        os.kill(os.getpid(), signal.SIGHUP)
        return "1\n"

    with pytest.raises(SystemExit) as left:
        host(setting, Scripted(answer).screen)
    assert left.value.code == 129
    assert load(str(path)).game == "pico"


def test_records_read_back_as_they_were_written(monkeypatch: Any) -> None:
    setting = open_setting("5211", [], 3, seed=2)
    play_out(setting, monkeypatch, noise=0)
    assert isinstance(setting.referee.pending(), Over)
    record = setting.referee.record()
    assert read_record(record_json(record)) == record
