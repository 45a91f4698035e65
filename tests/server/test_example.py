"""The example bot, as somebody would start it, plays a match against the running server."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tischlein.client import Client

if TYPE_CHECKING:
    from .process import Server

BOT = Path(__file__).parents[2] / "examples" / "bot.py"
PATIENCE = 180


@pytest.mark.parametrize(("game", "seats"), [("pico", 2), ("pikoko", 3)])
def test_the_example_bot_plays_a_match_to_its_end(
    small_server: Server, game: str, seats: int
) -> None:
    client = Client.guest(small_server.url, "Ada")
    client.register("Ada", "correct horse battery")
    token = client.make_bot("Example")
    table = client.open(game, seats, bots=dict.fromkeys(range(2, seats), "random"))
    table.ready()
    command = [sys.executable, str(BOT), small_server.url, table.link]
    bot = subprocess.Popen(command, env={**os.environ, "TISCHLEIN_TOKEN": token})
    try:
        rng = random.Random(4)
        for update in table.follow():
            assert bot.poll() is None
            last = update
            if update.moves:
                table.play(rng.choice(update.moves))
    finally:
        bot.terminate()
        bot.wait(PATIENCE)
    assert last.outcome is not None
    assert last.table["seats"][1]["name"] == "Example"
    assert last.table["seats"][1]["program"]


def test_it_is_short() -> None:
    code = [line for line in BOT.read_text().partition('"""\n\nfrom')[2].splitlines() if line]
    assert len(code) <= 30
