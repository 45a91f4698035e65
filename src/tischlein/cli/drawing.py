"""What the module offers that draws a game on a terminal; a game's package names it (`board`).

A game without one is drawn plainly.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from tischlein.games import find_part

from . import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.text import Text

    from tischlein.core.game import AnyGame
    from tischlein.core.match import View
    from tischlein.core.values import Seat


class Drawing(Protocol):
    """A module that draws a game and speaks its language."""

    HELP: str
    """What can be typed at a decision."""
    UNIT: str
    """What is scored, in the singular."""
    ENDINGS: dict[str, str]
    """What decided the first place, by the outcome's reason; goes after `Ben won: `."""
    MOMENTS: tuple[type, ...]
    """Events after which the table waits, so that everybody can read them."""

    def draw(self, view: View, names: Sequence[str]) -> Text:
        """Draw the board, at most 80 cells wide; the viewer sits at the bottom."""
        raise NotImplementedError

    def ask(self, view: View, names: Sequence[str]) -> str:
        """Say what the viewing seat, which decides, is asked for."""
        raise NotImplementedError

    def key(self, move: Any, view: View) -> str | None:
        """What to type for a move if that is a number by nature; None: its place in the list."""
        raise NotImplementedError

    def label(self, move: Any, view: View, names: Sequence[str]) -> Text:
        """Say a move in a few words."""
        raise NotImplementedError

    def parse(self, text: str, view: View, moves: Sequence[Any], names: Sequence[str]) -> Any:
        """Read a move, legal or not, from a line of input; raise Unclear if there is none in it."""
        raise NotImplementedError

    def tell(self, event: Any, names: Sequence[str], eyes: Seat | None) -> str | None:
        """Tell an event, as `eyes` may learn of it, in a sentence or a few lines."""
        raise NotImplementedError

    def digest(self, events: Sequence[Any], names: Sequence[str], eyes: Seat | None) -> list[str]:
        """Tell many events in few lines."""
        raise NotImplementedError


def drawing_of(game: AnyGame) -> Drawing:
    """Find a game's drawing."""
    return cast("Drawing", find_part(game.id, "board") or plain)
