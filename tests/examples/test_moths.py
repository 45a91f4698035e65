"""The example of a game that arrives as a package: its tests, a terminal, a referee, a server, a page."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.core.distributions import register
from tests.page.browser import ADVICE, FLAGS, PHONE, find_chromium, visitors
from tests.page.playing import play_out, start
from tests.server.process import PATIENCE, Server
from tischlein.client import Client

if TYPE_CHECKING:
    from collections.abc import Iterator

MOTHS = Path(__file__).parents[2] / "examples" / "moths"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Where the example is installed."""
    folder = tmp_path_factory.mktemp("moths")
    register(folder, "tischlein-moths", {"moths": "tischlein_moths"})
    return {"PYTHONPATH": os.pathsep.join([str(folder), str(MOTHS / "src")])}


def _run(environment: dict[str, str], *words: str, given: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", *words],
        env={**os.environ, **environment, "COLUMNS": "100"},
        input=given,
        cwd=MOTHS,
        capture_output=True,
        text=True,
        timeout=PATIENCE * 5,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_its_own_tests_pass_as_written(environment: dict[str, str]) -> None:
    told = _run(environment, "pytest", "-q", "-p", "no:cacheprovider", "tests")
    assert "passed" in told
    # Clauses, and every promise for two, three, four and five players.
    assert int(told.split(" passed")[0].split()[-1]) > 40


def test_bots_play_it_in_the_arena(environment: dict[str, str]) -> None:
    told = _run(environment, "tischlein", "arena", "moths", "greedy", "random", "--matches", "200")
    first = next(line for line in told.splitlines() if "greedy" in line or "random" in line)
    assert "greedy" in first


def test_people_play_it_on_a_terminal(environment: dict[str, str], tmp_path: Path) -> None:
    record = tmp_path / "evening.json"
    words = ("tischlein", "play", "moths", "Ada", "bot:greedy", "--record", str(record))
    told = _run(environment, *words, given="1\n" * 40)
    assert "Moths" in told
    assert json.loads(record.read_text())["outcome"]["reason"] in {"moths", "scaredLess", "shared"}
    assert "Verified" in _run(environment, "tischlein", "verify", str(record))
    assert "MO5" in _run(environment, "tischlein", "rules", "moths")


def test_programs_play_it_by_the_referee(environment: dict[str, str]) -> None:
    lines: list[dict[str, Any]] = [
        {"id": 1, "op": "new", "game": "moths", "seats": 2, "seed": "ab" * 32},
        {"id": 2, "op": "play", "match": "m1", "seat": 0, "move": {"type": "reach", "moths": 4}},
        {"id": 3, "op": "bot", "match": "m1", "seat": 1, "bot": "greedy", "seed": "aa"},
        {"id": 4, "op": "odds", "match": "m1"},
    ]
    given = "".join(json.dumps(line) + "\n" for line in lines)
    told = [
        json.loads(line)
        for line in _run(environment, "tischlein", "engine", given=given).splitlines()
    ]
    answers = {answer["id"]: answer for answer in told if "id" in answer}
    assert answers[2]["error"]["code"] == "illegal_move"
    assert "MO3" in answers[2]["error"]["message"]
    assert answers[3]["move"]["type"] == "reach"
    assert "no odds for Moths" in answers[4]["error"]["message"]


@pytest.fixture(scope="module")
def server(
    environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server with the example."""
    home = tmp_path_factory.mktemp("home")
    with Server(str(home / "t.db"), home / "log", environment=environment) as running:
        yield running


def test_it_is_played_over_a_server(server: Server) -> None:
    table = Client.guest(server.url, "Ada").open("moths", 3, bots={1: "greedy", 2: "random"})
    table.ready()
    for update in table.follow():
        if update.moves:
            table.play(update.moves[-1])
    assert table.look().outcome is not None
    assert table.verify()["fair"]


def test_it_is_played_in_a_browser(server: Server) -> None:
    program = find_chromium()
    if program is None:
        pytest.skip(ADVICE)
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only with a browser

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        with visitors(browser) as let_in:
            visit = let_in(server.url, viewport=PHONE)
            visit.quick()
            start(visit, "moths", "Lena", bots="greedy", seats=4, terms={"nights": "3"})
            play_out(visit, by_hand=2)
            assert visit.faults() == []
        browser.close()
