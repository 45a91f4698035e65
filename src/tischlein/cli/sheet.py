"""The rule sheets, which lie beside the rules."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from rich.markdown import Markdown

from tischlein.games import package_name

if TYPE_CHECKING:
    from tischlein.core.game import AnyGame


def sheet(game: AnyGame) -> Markdown:
    """The rule sheet of a game."""
    home = files(f"tischlein.games.{package_name(game)}")
    return Markdown(home.joinpath("rules.md").read_text("utf-8"))
