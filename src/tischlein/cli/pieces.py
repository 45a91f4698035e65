"""What boards are made of: chips and boxes for cards, a bar on top, lines beside lines.

Colour is never alone: a chip keeps its brackets, letter and shape when colours are switched off,
since its brackets are drawn in the colour of the paper.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tischlein.core.values import Seat

WIDTH = 80
"""No board is wider."""


class Paper(NamedTuple):
    """The colours of a piece: always both, so that it can be read on light and dark grounds.

    They are taken from the 256 that nearly every terminal has, so that it looks the same in all.
    """

    ground: str
    ink: str


class Suit(NamedTuple):
    """A colour of the game with its shape and name."""

    shape: str
    name: str
    paper: Paper


PLAIN = Paper("#d7d7af", "#1c1c1c")
HIDDEN = Paper("#626262", "#ffffff")


def chip(text: str, paper: Paper) -> Text:
    """A piece in one line: `[R5▲]`."""
    hidden = f"{paper.ground} on {paper.ground}"
    face = f"bold {paper.ink} on {paper.ground}"
    return Text.assemble(("[", hidden), (text, face), ("]", hidden))


def boxes(cards: Sequence[tuple[Sequence[str], Paper]], gap: str = " ") -> list[Text]:
    """Pieces as boxes side by side; each is the lines on it, equally wide."""
    if not cards:
        return []
    height = len(cards[0][0])
    rows = [Text() for _ in range(height + 2)]
    for number, (lines, paper) in enumerate(cards):
        edge = "─" * cell_len(lines[0])
        for row in rows:
            row.append(gap if number else "")
        rows[0].append(f"╭{edge}╮")
        for row, line in zip(rows[1:-1], lines, strict=True):
            row.append("│").append(line, f"bold {paper.ink} on {paper.ground}").append("│")
        rows[-1].append(f"╰{edge}╯")
    return rows


def bar(title: str, left: str, right: str, paper: Paper) -> Text:
    """The line on top of a board: the game, where the match stands, and a number that matters."""
    head = f" {title.upper()}   {left}"
    room = WIDTH - cell_len(head) - cell_len(right) - 1
    line = Text(style=f"{paper.ink} on {paper.ground}")
    line.append(f" {title.upper()}", "bold").append(f"   {left}")
    return line.append(" " * max(room, 1)).append(f"{right} ")


def fit(text: str, width: int) -> str:
    """Cut or fill a text to a width."""
    if cell_len(text) > width:
        text = set_cell_size(text, width - 1) + "…"
    return set_cell_size(text, width)


def right(text: str, width: int) -> str:
    """Fill a short text on the left; letters may be two cells wide."""
    return " " * (width - cell_len(text)) + text


def pad(line: Text, width: int) -> Text:
    """Fill a line to a width."""
    line = line.copy()
    line.append(" " * max(width - line.cell_len, 0))
    return line


def beside(left: Sequence[Text], right: Sequence[Text], width: int) -> list[Text]:
    """Put lines to the right of lines, from column `width` on."""
    rows = []
    for number in range(max(len(left), len(right))):
        row = pad(left[number], width) if number < len(left) else Text(" " * width)
        rows.append(row.append_text(right[number]) if number < len(right) else row)
    return rows


def join(parts: Iterable[Text], gap: str = " ") -> Text:
    """Put pieces in a row."""
    return Text(gap).join(parts)


def stack(lines: Iterable[Text]) -> Text:
    """Make one board of lines; nothing wraps."""
    board = Text("\n").join(lines)
    board.no_wrap = True
    board.overflow = "crop"
    return board


def around(seat: Seat | None, seats: int) -> list[Seat]:
    """The seats clockwise from the viewer's left, the viewer last: at the bottom of the table."""
    first = 0 if seat is None else seat + 1
    return [(first + step) % seats for step in range(seats)]
