"""Kernels: novices need none, every bot lists what it needs, and what is compiled is kept."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tischlein.bots import bots_for, keeping, knowledge_of
from tischlein.bots.contract import Budget, Knowledge
from tischlein.bots.five211 import rating
from tischlein.bots.five211.cards import DRAWING
from tischlein.bots.five211.model import load_model, read
from tischlein.bots.five211.policy import glance
from tischlein.bots.five211.seen import look
from tischlein.bots.kernels import Kernel, kernels_for
from tischlein.core.game import Decide
from tischlein.core.referee import Referee
from tischlein.games import find_game

if TYPE_CHECKING:
    from pathlib import Path

GAMES = ["pico", "pickomino", "5211", "pikoko"]

NOVICES = """
import random, sys
from tischlein.bots import find_bot, knowledge_of
from tischlein.bots.contract import Budget
from tischlein.core.game import Decide
from tischlein.core.referee import Referee
from tischlein.games import find_game

game = find_game(sys.argv[1])
rng = random.Random(1)
referee = Referee.open(game, max(game.seat_counts), secret=b"s" * 32)
while isinstance(pending := referee.pending(), Decide):
    for seat in pending.seats:
        bot = find_bot(game, "novice")
        referee.play(seat, bot.choose(knowledge_of(referee, seat), rng, Budget()).move)
assert "numba" not in sys.modules, "numba was imported"
"""

LEVELS = """
import random, sys
from tischlein.bots import bots_for, compiled, find_bot, knowledge_of
from tischlein.bots.contract import Budget
from tischlein.bots.kernels import kernels_for
from tischlein.core.game import Decide
from tischlein.core.referee import Referee
from tischlein.games import find_game

called = {}
run = compiled.Routine.__call__

def note(routine, *arguments):
    module = routine.function.__module__.removeprefix("tischlein.bots.")
    called[name].add(f"{module}.{routine.__name__}")
    return run(routine, *arguments)

compiled.Routine.__call__ = note
game = find_game(sys.argv[1])
name = None
for name in bots_for(game):
    called[name] = set()
    for seats in (min(game.seat_counts), max(game.seat_counts)):
        rng = random.Random(1)
        referee = Referee.open(game, seats, secret=b"s" * 32)
        while isinstance(pending := referee.pending(), Decide):
            for seat in pending.seats:
                knowledge = knowledge_of(referee, seat)
                bot = find_bot(game, name if seat == 0 else "greedy")
                referee.play(seat, bot.choose(knowledge, rng, Budget(iterations=60)).move)
for name, names in called.items():
    # What is solved once may serve two levels, so a level may be seen to call less.
    listed = {kernel.name for kernel in kernels_for(game.id, name)}
    assert names <= listed, (name, names - listed)
assert set().union(*called.values()) == {
    kernel.name for name in called for kernel in kernels_for(game.id, name)
}
"""


def run(program: str, game: str, cache: Path) -> None:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(cache)}
    subprocess.run([sys.executable, "-c", program, game], env=environment, check=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_novice_plays_a_whole_match_without_numba(game: str, tmp_path: Path) -> None:
    assert kernels_for(game, "novice") == ()
    run(NOVICES, game, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_lists_the_kernels_it_calls(game: str) -> None:
    subprocess.run([sys.executable, "-c", LEVELS, game], check=True)


@pytest.mark.parametrize("game", GAMES)
def test_every_kernel_has_a_name_and_a_price(game: str) -> None:
    for bot in bots_for(find_game(game)):
        for kernel in kernels_for(game, bot):
            assert kernel.seconds > 0
            package, module, _ = kernel.name.split(".")
            assert (keeping.BOTS / package / f"{module}.py").is_file()


PREPARE = """
import sys
from tischlein.bots.kernels import kernels_for

kernel = kernels_for(sys.argv[1], "regular")[0]
before = kernel.is_ready()
assert "numba" not in sys.modules
kernel.compile()
print(before, kernel.is_ready())
"""


def prepare(cache: Path) -> str:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(cache)}
    command = [sys.executable, "-c", PREPARE, "pikoko"]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def test_a_kernel_is_ready_once_it_is_compiled(tmp_path: Path) -> None:
    assert prepare(tmp_path) == "False True"
    (folder,) = tmp_path.iterdir()
    written = {file: file.stat().st_mtime_ns for file in folder.iterdir()}
    assert prepare(tmp_path) == "True True"
    assert {file: file.stat().st_mtime_ns for file in folder.iterdir()} == written


def test_a_damaged_kernel_is_compiled_again(tmp_path: Path) -> None:
    prepare(tmp_path)
    (folder,) = tmp_path.iterdir()
    for file in folder.iterdir():
        file.write_bytes(file.read_bytes()[:20])
    assert prepare(tmp_path) == "True True"


def test_where_nothing_can_be_written_a_kernel_is_compiled_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert prepare(tmp_path / "file" / "cache") == "False False"


def test_whether_anything_can_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "new"))
    assert keeping.can_keep()
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file" / "cache"))
    assert not keeping.can_keep()
    assert not Kernel("pico.induction.lay_out", 1.0).is_ready()


def test_a_change_in_any_module_of_the_game_makes_kernels_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("compiled", "pico", "pikoko"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "one.py").write_text("x = 1\n")
    monkeypatch.setattr(keeping, "BOTS", tmp_path)

    def names() -> tuple[str, str]:
        keeping._text.cache_clear()
        return keeping.folder_name("pico"), keeping.folder_name("pikoko")

    first = names()
    (tmp_path / "pico" / "one.py").write_text("x = 2\n")
    second = names()
    assert first[0] != second[0]
    assert first[1] == second[1]
    (tmp_path / "compiled" / "one.py").write_text("x = 2\n")
    assert set(names()).isdisjoint(second)
    keeping._text.cache_clear()


def test_kernels_of_earlier_texts_are_removed(tmp_path: Path) -> None:
    kept = {"tischlein-pico-aaa-222", "tischlein-pico-bbb-111", "tischlein-pikoko-aaa-111"}
    for name in {*kept, "tischlein-pico-aaa-111"}:
        (tmp_path / name).mkdir()
    keeping.tidy(tmp_path / "tischlein-pico-aaa-222")
    assert {folder.name for folder in tmp_path.iterdir()} == kept


def decisions(seats: int, seed: int) -> list[Knowledge]:
    game, rng, found = find_game("5211"), random.Random(seed), []
    referee = Referee.open(game, seats, secret=rng.randbytes(32))
    while isinstance(pending := referee.pending(), Decide):
        for seat in pending.seats:
            knowledge = knowledge_of(referee, seat)
            found.append(knowledge)
            name = rng.choice(["greedy", "random"])
            referee.play(seat, bots_for(game)[name].choose(knowledge, rng, Budget()).move)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("kind", ["naive", "practised"])
def test_5211_is_rated_the_same_in_python_and_in_the_kernel(seats: int, kind: str) -> None:
    model = load_model(seats, kind)
    for knowledge in [each for seed in range(4) for each in decisions(seats, seed)]:
        seen = look(knowledge)
        ratings = np.zeros(10)
        number = glance(
            knowledge.seat,
            seen.facts,
            seen.standings,
            seen.hand,
            np.full((5, 5), 1 / (seats - 1)),
            model.odds,
            model.numbers if seen.facts[DRAWING] else model.last,
            ratings,
        )
        assert rating.rate(seen, read(seats)[kind]) == ratings[:number].tolist()
