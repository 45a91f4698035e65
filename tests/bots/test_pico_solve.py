"""`tischlein solve pico`: all deals of the small deck, printed, written and drawn."""

from __future__ import annotations

import argparse
import contextlib
import csv
import importlib.util
import io
from typing import TYPE_CHECKING, NamedTuple
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from tischlein.bots.pico.solution import solved
from tischlein.bots.pico.survey import Survey
from tischlein.cli.solvers import pico as solve
from tischlein.cli.words import Mistake
from tischlein.games.pico.state import DECKS

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console


def words(**given: object) -> argparse.Namespace:
    usual = {"game": "pico", "deck": "pico2", "out": None, "plot": None, "force": False}
    return argparse.Namespace(**{**usual, **given})


class Ran(NamedTuple):
    """What the command left behind."""

    code: int
    told: str
    aside: str
    folder: Path
    survey: Survey


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Ran:
    """The whole command, once for all tests: it solves thousands of deals."""
    folder = tmp_path_factory.mktemp("solve")
    surveys: list[Survey] = []
    report = solve.report

    def keep(survey: Survey, console: Console) -> None:
        surveys.append(survey)
        report(survey, console)

    with (
        pytest.MonkeyPatch.context() as patch,
        contextlib.redirect_stdout(io.StringIO()) as told,
        contextlib.redirect_stderr(io.StringIO()) as aside,
    ):
        patch.setattr(solve, "report", keep)
        code = solve.run(words(out=str(folder / "deals.csv"), plot=str(folder / "deals.svg")))
    return Ran(code, told.getvalue(), aside.getvalue(), folder, surveys[0])


@pytest.fixture
def survey(ran: Ran) -> Survey:
    return ran.survey


def test_the_whole_command(ran: Ran) -> None:
    assert ran.code == 0
    assert "2,772 deals" in ran.told
    assert "A single first card is optimal in 15." in ran.told
    assert "Written" in ran.aside
    table, plot = ran.folder / "deals.csv", ran.folder / "deals.svg"
    with table.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 2772
    assert len({(row["hand_0"], row["hand_1"]) for row in rows}) == 2772
    for row in rows[::97]:
        shares = [float(row[f"first_{card}"] or 0) for card in DECKS["pico2"]]
        assert sum(shares) == pytest.approx(1)
        hands = [tuple(map(int, row[f"hand_{seat}"].split())) for seat in range(2)]
        assert float(row["value"]) == pytest.approx(solved((hands[0], hands[1])).value)
    drawing = ET.parse(plot).getroot()  # noqa: S314 - our own
    assert len(drawing.findall(".//{*}rect")) > 50


def test_mirrored_deals_are_counted(survey: Survey) -> None:
    assert survey.values.mean() == pytest.approx(0.5)
    assert np.abs(survey.points.mean()) < 1e-9
    assert survey.weights.sum(axis=1) == pytest.approx(1)
    assert survey.even() == 318
    assert [deal.value for deal in survey.fairest(3)] == pytest.approx([0.5] * 3)
    worst = survey.unfairest(1)[0]
    assert worst.value == pytest.approx(survey.values.max())
    hands = (*worst.first, *worst.second, worst.open)
    assert tuple(sorted(hands)) == DECKS["pico2"]


def test_what_a_player_wants_to_know(survey: Survey) -> None:
    holding = survey.holding()
    assert max(holding, key=lambda card: holding[card][0]) == 16
    assert min(holding, key=lambda card: holding[card][0]) == 7
    # Cards that beat the same cards are worth the same when they lie open.
    opened = survey.by_open_card()
    assert opened[11] == pytest.approx(opened[12])
    # The mean hand has five cards, so the mean weight of a card is a fifth.
    assert np.mean(list(survey.first_moves().values())) == pytest.approx(0.2, abs=0.02)


def test_ctrl_c_is_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: Survey, chunk: slice) -> int:
        if chunk.start > 200:
            raise KeyboardInterrupt
        return 1

    monkeypatch.setattr(Survey, "solve", interrupted)
    table = tmp_path / "deals.csv"
    assert solve.run(words(out=str(table))) == solve.INTERRUPTED
    assert "Stopped after" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"out": "deals.txt"}, ".csv or .parquet"),
        ({"plot": "deals.png"}, ".svg"),
        ({"out": "nowhere/deals.csv"}, "no folder"),
    ],
)
def test_mistakes_are_told_before_the_work(
    given: dict[str, str], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Mistake, match=why):
        solve.run(words(**given))


def test_files_are_not_replaced_unasked(tmp_path: Path) -> None:
    table = tmp_path / "deals.csv"
    table.write_text("mine")
    with pytest.raises(Mistake, match="--force"):
        solve.run(words(out=str(table)))
    assert table.read_text() == "mine"


@pytest.mark.skipif(importlib.util.find_spec("pyarrow") is not None, reason="pyarrow is here")
def test_parquet_without_pyarrow(tmp_path: Path) -> None:
    with pytest.raises(Mistake, match="pyarrow"):
        solve.run(words(out=str(tmp_path / "deals.parquet")))


def test_parquet(survey: Survey, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    solve.write_table(survey, tmp_path / "deals.parquet", ".parquet")
    table = parquet.read_table(tmp_path / "deals.parquet")
    assert table.num_rows == 2772
    assert table.column("value").to_pylist()[0] == pytest.approx(float(survey.values[0]))
