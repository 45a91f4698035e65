"""The table of Pickomino."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from rich.text import Text

from tischlein.cli.pieces import (
    HIDDEN,
    WIDTH,
    Paper,
    around,
    bar,
    beside,
    boxes,
    chip,
    fit,
    join,
    stack,
)
from tischlein.cli.words import capital, count, who, whose
from tischlein.core.game import Over
from tischlein.games.pickomino.state import WORM, WORMS, Face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.core.match import View
    from tischlein.core.values import Seat
    from tischlein.games.pickomino.view import Board

_GROUND = Paper("#303030", "#ffd7af")
_TILE = Paper("#ffd7af", "#3a1d0c")
_DIE = Paper("#ffffd7", "#1c1c1c")
_WORM_DIE = Paper("#af5f00", "#ffffff")
_COLUMN = 40


def draw(view: View, names: Sequence[str]) -> Text:
    """Draw the grill on top, then the stacks, then the dice."""
    board: Board = view.board
    if isinstance(view.pending, Over):
        turn = "the grill is empty"
    elif board.turn is None:
        turn = "before the start"
    else:
        turn = f"{whose(board.turn, names, view.seat)} turn"
    tiles = f"{count(len(board.grill), 'tile')} on the grill"
    lines = [bar("Pickomino", turn, tiles, _GROUND), Text(), *_grill(board), Text()]
    lines += _stacks(board, view, names)
    if board.turn is not None and not isinstance(view.pending, Over):
        lines += [Text(), *_dice(board)]
    return stack(lines)


def _grill(board: Board) -> list[Text]:
    """Every tile at its place: face up, face down, or gone to a stack."""
    numbers, worms = [], []
    for tile, number in WORMS.items():
        if tile in board.grill:
            numbers.append(chip(str(tile), _TILE))
            worms.append(Text(f"{'~' * number:^4}", f"{_TILE.ink} on {_TILE.ground}"))
        elif tile in board.turned:
            numbers.append(chip("░░", HIDDEN))
            worms.append(Text("    ", f"{HIDDEN.ink} on {HIDDEN.ground}"))
        else:
            numbers.append(Text(" ·· ", "dim"))
            worms.append(Text("    "))
    return [join(numbers), join(worms)]


def _stacks(board: Board, view: View, names: Sequence[str]) -> list[Text]:
    """The others' top tiles, in two columns if they are many; all tiles where they are open."""
    order = around(view.seat, len(names))
    covered = [seat for seat in order if board.stacks[seat].tiles is None]
    lines = [_covered(board, seat, names) for seat in covered]
    if len(lines) > 3:
        half = (len(lines) + 1) // 2
        lines = beside(lines[:half], lines[half:], _COLUMN)
    for seat in order:
        if seat not in covered:
            lines += _open(board, seat, view, names)
    return lines


def _name(board: Board, seat: Seat, name: str) -> Text:
    style = "bold" if board.turn == seat and board.grill else ""
    return Text(f" {'►' if style else ' '} {fit(name, 9)} ", style)


def _covered(board: Board, seat: Seat, names: Sequence[str]) -> Text:
    line = _name(board, seat, names[seat])
    pile = board.stacks[seat]
    if pile.top is None:
        return line.append("no tile", "dim")
    return line.append_text(_top(pile.top)).append(f"{count(pile.height, 'tile'):>9}")


def _open(board: Board, seat: Seat, view: View, names: Sequence[str]) -> list[Text]:
    line = _name(board, seat, capital(who(seat, names, view.seat)))
    tiles = board.stacks[seat].tiles
    if not tiles:
        return [line.append("no tile", "dim")]
    worms = sum(WORMS[tile] for tile in tiles)
    line.append_text(_top(tiles[-1]))
    line.append(f"{count(len(tiles), 'tile'):>9} · {count(worms, 'worm')}", "bold")
    if len(tiles) == 1:
        return [line]
    below = f"below: {' '.join(map(str, reversed(tiles[:-1])))}"
    if line.cell_len + len(below) + 3 > WIDTH:
        return [line, Text(" " * 13 + below)]
    return [line.append(f" · {below}")]


def _top(tile: int) -> Text:
    return chip(str(tile), _TILE).append(f" {'~' * WORMS[tile]:<4}")


def _dice(board: Board) -> list[Text]:
    """What is set aside and adds up, and what the roll shows."""
    aside = [
        Text.assemble(*(chip(str(face), _paper(face)) for face in group))
        for _, group in groupby(board.aside)
    ]
    line = Text(" Set aside  ").append_text(join(aside) if aside else Text("nothing yet", "dim"))
    worm = "with a worm" if WORM in board.aside else "no worm yet"
    dice = count(board.dice_left, "die").replace("dies", "dice")
    line.append(f"   total {board.total}", "bold").append(f" · {worm} · {dice} left")
    rolled = boxes([((f" {face} ",), _paper(face)) for face in board.rolled], gap="")
    # The roll keeps its place while none lies there, so that nothing jumps.
    heads = ("", " Rolled     ", "")
    rows = [
        Text(f"{head:<12}" if rolled else "").append_text(row)
        for head, row in zip(heads, rolled or [Text()] * 3, strict=True)
    ]
    return [line, *rows]


def _paper(face: Face) -> Paper:
    return _WORM_DIE if face == WORM else _DIE
