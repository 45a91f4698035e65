"""The rule sheets, which lie beside the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.markdown import Markdown

from tischlein.games import sheets_of

if TYPE_CHECKING:
    from tischlein.core.game import AnyGame


def sheet(game: AnyGame) -> Markdown:
    """The rule sheet of a game."""
    return Markdown(sheets_of(game.id)["en"])
