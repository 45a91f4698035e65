"""`tischlein games`: what can be played, by how many, with which options and bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from tischlein.bots import bots_for
from tischlein.core.codec import option_schema
from tischlein.games import all_games, find_package, left_out

from .screen import plain_console
from .seating import BOT, values_of
from .words import sentence, span

if TYPE_CHECKING:
    import argparse

    from tischlein.core.game import AnyGame


def run(_: argparse.Namespace) -> int:
    """List the games."""
    console = plain_console()
    for number, game in enumerate(all_games().values()):
        if number:
            console.print()
        console.print(Text.assemble((game.title, "bold"), f"   tischlein play {game.id}"))
        about = find_package(game.id).about
        if about:
            console.print(Text(f"  {about}"))
        console.print(_facts(game))
    for missing in left_out():
        console.print()
        console.print(Text(sentence(str(missing)), "bold"))
    return 0


def _facts(game: AnyGame) -> Table:
    """What there is to choose."""
    facts = Table.grid(padding=(0, 2, 0, 0))
    facts.add_column(width=13, no_wrap=True)
    facts.add_column()
    facts.add_row("  players", span(game.seat_counts))
    for key, kind in option_schema(game)["properties"].items():
        values = values_of(kind) or [str(kind.get("default", ""))]
        range_ = f"| {kind['minimum']} to {kind['maximum']}" if "maximum" in kind else ""
        others = range_ or " ".join(f"| {value}" for value in values[1:])
        facts.add_row(f"  {key}", f"{values[0]} (default) {others}")
    for name, bot in bots_for(game).items():
        facts.add_row(f"  {BOT}{name}", getattr(bot, "about", ""))
    return facts
