"""Games of others on a real server: offered, played, and left out where they are broken."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import httpx
import pytest

from tests.core.distributions import copy_of_pico, distribute
from tischlein.client import Client, Refused

from .process import Server

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that offers one game of ours, one of others', and has a broken one installed."""
    folder = tmp_path_factory.mktemp("others")
    distribute(folder, "friendly", {"duel": copy_of_pico("duel", "Duel")})
    distribute(folder, "hasty", {"bad": "raise ValueError('no luck')"})
    home = tmp_path_factory.mktemp("home")
    environment = {"PYTHONPATH": str(folder)}
    options = ("--games", "Pico,duel")
    with Server(str(home / "t.db"), home / "log", *options, environment=environment) as running:
        yield running


def test_a_host_chooses_the_games(server: Server) -> None:
    told = httpx.get(f"{server.url}/api/games").json()["games"]
    assert [(game["id"], game["clauses"], game["odds"]) for game in told] == [
        ("pico", "PI", False),
        ("duel", "", False),
    ]
    client = Client.guest(server.url, "Ada")
    with pytest.raises(Refused, match="Pikoko is not played on this server") as refused:
        client.open("pikoko", 3)
    assert refused.value.code == "unknown_game"


def test_a_game_of_others_is_played_and_its_chance_is_fair(server: Server) -> None:
    table = Client.guest(server.url, "Ada").open("duel", 2, bots={1: "novice"})
    table.ready()
    for update in table.follow():
        if update.moves:
            table.play(update.moves[0])
    assert table.look().outcome is not None
    assert table.verify()["fair"]
    shapes = httpx.get(f"{server.url}/api/openapi.json").json()["components"]["schemas"]
    assert "duel" in shapes["GameId"]["enum"]


def test_the_log_names_what_is_left_out(server: Server) -> None:
    log = server.log.read_text(encoding="utf-8")
    why = r"the game 'bad' of hasty 1\.5 is left out: .*ValueError: no luck"
    assert len(re.findall(why, log)) == 1
    with pytest.raises(Refused, match="'bad' of hasty"):
        Client.guest(server.url, "Ada").open("bad", 2)
