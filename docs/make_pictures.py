"""Draw the pictures of boards in this folder: what a person sees in the middle of a match.

Run it after a board was changed: `python docs/make_pictures.py`. The same program draws the same
pictures, and they ask nobody for a font.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.padding import Padding
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from tischlein.bots import choose
from tischlein.cli.choices import Choices
from tischlein.cli.drawing import drawing_of
from tischlein.core.game import Decide
from tischlein.core.referee import Referee
from tischlein.games import find_game

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = Path(__file__).parent
WIDTH = 84
NAMES = ("You", "Ada", "Ben", "Cleo", "Dov")

THEME = TerminalTheme(
    (24, 26, 27),
    (222, 220, 214),
    [(0, 0, 0), (175, 0, 0), (0, 135, 0), (175, 135, 0)] * 2,
)
FORMAT = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
    font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
    font-size: {char_height}px;
    line-height: {line_height}px;
    font-variant-east-asian: full-width;
}}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: system-ui, sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">
{matrix}
</g>
</g>
</svg>
"""


def main() -> None:
    """Draw every picture."""
    picture("pikoko", 5, "feather", _second_round)
    picture("pickomino", 4, "grill", lambda board: len(board.grill) < 11 and len(board.rolled) == 5)


def _second_round(board: Any) -> bool:
    """Some tricks are taken, one is half played, and there is a multicolour card to see."""
    multicolour = any(card[0] == "M" for hand in board.hands if hand for card in hand)
    return multicolour and board.round == 2 and len(board.trick) > 1 and sum(board.tricks) in (2, 3)


def picture(game_id: str, seats: int, seed: str, wanted: Callable[..., bool]) -> None:
    """Play a match of bots until the first seat is asked at a board like this, and draw it."""
    game = find_game(game_id)
    drawing = drawing_of(game)
    names = NAMES[:seats]
    referee = Referee.open(game, seats, secret=seed.encode().ljust(32, b"."))
    looked = 0
    while isinstance(pending := referee.pending(), Decide):
        seat = pending.seats[0]
        view = referee.view(seat)
        if seat == 0 and wanted(view.board):
            break
        if seat == 0:
            looked = len(referee.events)
        referee.play(seat, choose(referee, seat, "greedy", b"").move)
    else:
        raise SystemExit(f"no such board in a match of {game.title}: choose another seed")
    events = referee.history(0)[looked:]
    choices = Choices(drawing, referee.legal_moves(0), view, names)
    console = Console(
        record=True,
        width=WIDTH,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        markup=False,
        highlight=False,
        emoji=False,
    )
    for part in (
        *map(Text, drawing.digest(events, names, 0)),
        Text(),
        drawing.draw(view, names),
        Text(),
        Text(drawing.ask(view, names), "bold"),
        *choices.lines(),
        Text(">"),
    ):
        console.print(Padding(part, (0, 2)))
    svg = console.export_svg(
        title=f"tischlein play {game_id}",
        theme=THEME,
        code_format=FORMAT,
        unique_id=f"tischlein-{game_id}",
    )
    (HERE / f"{game_id}-board.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
