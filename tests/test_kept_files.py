"""Every game has its rule sheet, playthrough and records, and all of them still hold."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import tischlein.games
from tests.playthroughs import make as playthroughs
from tests.records import make as records
from tischlein.core.fairness import verify
from tischlein.core.game import AnyGame, Over
from tischlein.core.record import read_record, record_json, replay, replay_to
from tischlein.games import all_games, find_game, find_package

GAMES = [pytest.param(game, id=game.id) for game in all_games().values()]
RECORDS = sorted(records.HERE.glob("*.json"))

CLAUSES = {"pico": ("PI", 7), "pickomino": ("PM", 10), "5211": ("FT", 9), "pikoko": ("PK", 12)}
"""The clauses of the four games the project began with."""


def sheet_of(game: AnyGame) -> str:
    (home,) = tischlein.games.__path__
    return (Path(home) / find_package(game.id).name / "rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_rule_sheet_with_its_clauses_in_order(game: AnyGame) -> None:
    clauses = re.findall(r"^\*\*([A-Z]{2}\d+)\*\*", sheet_of(game), re.MULTILINE)
    assert clauses
    letters = clauses[0].rstrip("0123456789")
    assert clauses == [f"{letters}{number}" for number in range(1, len(clauses) + 1)]
    assert (letters, len(clauses)) == CLAUSES.get(game.id, (letters, len(clauses)))


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_sheet_names_every_option(game: AnyGame) -> None:
    for field in msgspec.structs.fields(game.option_type):
        assert f"`{field.encode_name}`" in sheet_of(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_playthrough(game: AnyGame) -> None:
    golden = playthroughs.path_of(game).read_text(encoding="utf-8")
    assert playthroughs.playthrough(game) == golden, "run `make playthroughs` if this is meant"


@pytest.mark.parametrize("game", GAMES)
def test_every_way_of_ending_is_kept(game: AnyGame) -> None:
    for ending in game.endings:
        assert records.path_of(game, ending).exists(), "run `make records`"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_record_replays_for_ever(path: Path) -> None:
    record = read_record(path.read_bytes())
    assert record_json(record) == path.read_bytes()
    *_, last = replay(record, find_game)
    pending = last.match.pending()
    assert isinstance(pending, Over)
    assert pending.outcome == record.outcome
    assert path.stem == f"{record.game}-{record.rules_version}-{pending.outcome.reason}"


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_record_is_rebuilt_at_any_revision(path: Path) -> None:
    record = read_record(path.read_bytes())
    for progress in replay(record, find_game):
        if progress.match.revision % 25 == 0:
            assert replay_to(record, find_game, progress.match.revision) == progress.match


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_chance_of_a_kept_record_is_the_one_committed_to(path: Path) -> None:
    record = read_record(path.read_bytes())
    samples = sum(given.sample is not msgspec.UNSET for given in record.inputs)
    assert verify(record, find_game) == samples
