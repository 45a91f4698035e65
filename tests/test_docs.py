"""The documentation is under test: what is public is described, what is said is so."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import msgspec
import pytest

from tischlein.bots import bots_for
from tischlein.core import errors
from tischlein.engine import Engine
from tischlein.engine.requests import AnyRequest
from tischlein.games import all_games

if TYPE_CHECKING:
    from tischlein.core.game import AnyGame

ROOT = Path(__file__).parent.parent
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
GAMES = [pytest.param(game, id=game.id) for game in all_games().values()]


def section(game: AnyGame) -> str:
    """The part of `Boards and events` about one game."""
    _, _, rest = PROTOCOL.partition(f"\n### {game.title}\n")
    assert rest
    return re.split(r"\n##+ ", rest)[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_a_board_is_described(game: AnyGame) -> None:
    for field in msgspec.structs.fields(game.board_type):
        assert f"| `{field.encode_name}` |" in section(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_event_and_its_fields_are_described(game: AnyGame) -> None:
    for event in get_args(game.event_type):
        tag = event.__struct_config__.tag
        if tag == "ended":
            continue
        (row,) = re.findall(rf"^\| `{tag}` \|(?! [^|]*\|\n\|---)(.*)$", _events(game), re.MULTILINE)
        for field in msgspec.structs.fields(event):
            assert f"`{field.encode_name}" in row, (tag, field.encode_name)


def _events(game: AnyGame) -> str:
    _, _, events = section(game).partition("| event | fields |")
    return events


@pytest.mark.parametrize("game", GAMES)
def test_every_ending_is_described(game: AnyGame) -> None:
    for ending in game.endings:
        assert f"`{ending}`" in section(game).partition("Endings")[2]


def test_every_operation_and_error_code_is_described() -> None:
    for request in get_args(AnyRequest):
        assert f'"op":"{request.__struct_config__.tag}"' in PROTOCOL
    for refusal in errors.Refusal.__subclasses__():
        # What a server refuses beside that is in docs/api.md.
        if refusal.__module__ == errors.__name__:
            assert f"| `{refusal.code}` |" in PROTOCOL


def test_every_bot_is_described() -> None:
    for game in all_games().values():
        for bot in bots_for(game):
            assert f"`{bot}`" in PROTOCOL


def test_the_first_conversation_is_true() -> None:
    """Say every line of it to an engine; `…` stands for anything."""
    engine = Engine()
    text = PROTOCOL.partition("## A first conversation")[2].partition("```text\n")[2]
    lines = text.partition("\n```")[0].splitlines()
    for request, answer in zip(lines[::2], lines[1::2], strict=True):
        said = engine.answer(request.removeprefix("> ").encode()).decode()
        pattern = re.escape(answer.removeprefix("< ")).replace("…", ".*")
        assert re.fullmatch(pattern, said), said


def test_the_example_of_chance_is_true() -> None:
    engine = Engine()
    new: dict[str, Any] = {"op": "new", "game": "pico", "seats": 2, "seed": "0" * 64}
    engine.answer(json.dumps(new).encode())
    state = json.loads(engine.answer(b'{"op":"state","match":"m1"}'))["state"]
    assert state["hands"] == [[2, 6, 7, 8, 9, 11], [3, 4, 5, 10, 12, 13]]
    assert state["open"] == 16


def test_both_pages_for_hosts_print_the_same_caddyfile() -> None:
    """The one in server.md is run by tests/proxies."""
    server, friends = (
        re.search(
            r"^table\.example \{\n.*?^\}\n",
            (ROOT / "docs" / name).read_text("utf-8"),
            re.MULTILINE | re.DOTALL,
        )
        for name in ("server.md", "friends.md")
    )
    assert server
    assert friends
    assert server[0] == friends[0]


def test_the_index_of_decisions_names_them_as_they_are_called() -> None:
    folder = ROOT / "docs" / "adr"
    index = (folder / "README.md").read_text("utf-8")
    for path in sorted(folder.glob("0*.md")):
        number, _, title = (
            path.read_text("utf-8").splitlines()[0].removeprefix("# ").partition(". ")
        )
        assert f"- [{int(number):04}]({path.name}) {title}\n" in index
