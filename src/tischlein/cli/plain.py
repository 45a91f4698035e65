"""The plain drawing, for a game without one of its own: every field of the board by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from tischlein.core.codec import encode, plain

from .pieces import PLAIN, WIDTH, bar, fit, stack
from .words import Unclear, capital

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.core.match import View
    from tischlein.core.values import Seat

HELP = "Type a number of the list."
UNIT = "point"
ENDINGS: dict[str, str] = {}
MOMENTS: tuple[type, ...] = ()


def draw(view: View, names: Sequence[str]) -> Text:
    """List the board's fields, and for those that have one item a seat, the names."""
    lines = [bar("the table", f"revision {view.revision}", "", PLAIN), Text()]
    for field, value in plain(view.board).items():
        if isinstance(value, list) and len(value) == len(names):
            lines.append(Text(f" {field}", "bold"))
            lines += [_row(f"   {fit(names[seat], 9)} ", item) for seat, item in enumerate(value)]
        else:
            lines.append(_row(f" {fit(field, 11)} ", value))
    return stack(lines)


def _row(head: str, value: Any) -> Text:
    text = value if isinstance(value, str) else encode(value).decode()
    return Text(head + fit(text, WIDTH - len(head)).rstrip())


def ask(_: View, __: Sequence[str]) -> str:
    """Say what is asked."""
    return "Choose a move."


def key(_: Any, __: View) -> None:
    """Moves are numbered."""


def label(move: Any, _: View, __: Sequence[str]) -> Text:
    """Say a move by its type and fields."""
    return Text(_words(plain(move)))


def parse(_: str, __: View, ___: Sequence[Any], ____: Sequence[str]) -> Any:
    """Only numbers are understood, and these the table reads by itself."""
    raise Unclear(HELP)


def tell(event: Any, _: Sequence[str], __: Seat | None) -> str | None:
    """Tell an event by its type and fields."""
    return capital(_words(plain(event))) + "."


def digest(events: Sequence[Any], names: Sequence[str], eyes: Seat | None) -> list[str]:
    """Tell each event."""
    return [text for event in events if (text := tell(event, names, eyes))]


def _words(fields: dict[str, Any]) -> str:
    kind = fields.pop("type", "")
    rest = (f"{name} {encode(value).decode()}" for name, value in fields.items())
    return " ".join([kind, ", ".join(rest)]).strip()
