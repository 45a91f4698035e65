"""Moves of Pickomino: what is asked, how a move is said and typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from rich.text import Text

from tischlein.cli.words import Unclear, count, listing, whose
from tischlein.games.pickomino.state import POINTS, WORM, WORMS, Face, Move, Roll, Stop, Take

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.core.match import View
    from tischlein.games.pickomino.view import Board

HELP = (
    "To set dice aside, type the face: 1 to 5, or w for the worms. "
    "Then type roll (r) or stop (s); if there are two tiles to stop for, type the tile's number."
)


def ask(view: View, _: Sequence[str]) -> str:
    """Say what is asked."""
    board: Board = view.board
    if board.rolled:
        return "Choose a face: all dice of the roll that show it are set aside."
    if board.dice_left == 0:
        return f"No dice are left: stop with {board.total}."
    if len(set(board.aside)) == len(POINTS):
        return f"All six faces are set aside: stop with {board.total}."
    return f"Stop with {board.total}, or roll the other {_dice(board.dice_left)}?"


def key(move: Move, _: View) -> str | None:
    """A face is typed as it is written."""
    return str(move.face).lower() if isinstance(move, Take) else None


def label(move: Move, view: View, names: Sequence[str]) -> Text:
    """Say what a move does."""
    board: Board = view.board
    match move:
        case Take():
            number = board.rolled.count(move.face)
            points = number * POINTS[move.face]
            dice = " ".join([str(move.face)] * number)
            return Text(f"{dice} → {board.total + points}")
        case Roll():
            return Text(f"roll the other {_dice(board.dice_left)}")
    return Text(_stop(move, view, names))


def _stop(stop: Stop, view: View, names: Sequence[str]) -> str:
    board: Board = view.board
    if stop.tile is None:
        assert view.seat is not None
        why = "there is no tile for it" if WORM in board.aside else "there is no worm"
        top = board.stacks[view.seat].top
        return f"stop and fail: {why}" + (f"; your {top} goes back" if top else "")
    worms = count(WORMS[stop.tile], "worm")
    if stop.source == "grill":
        return f"stop and take the {stop.tile} from the grill ({worms})"
    assert isinstance(stop.source, int)
    return f"stop and steal {whose(stop.source, names)} {stop.tile} ({worms})"


def parse(text: str, view: View, moves: Sequence[Move], _: Sequence[str]) -> Move:
    """Read a face, `roll`, `stop`, `steal` or a tile, alone or after one of these."""
    word, number = _split(text)
    if view.board.rolled or word in ("w", "worm", "worms", "take"):
        face = WORM if word in ("w", "worm", "worms") else number
        if face in POINTS:
            return Take(cast("Face", face))
    if word in ("r", "roll"):
        return Roll()
    if word in ("s", "stop", "steal", "take", "") and number not in POINTS:
        return _read_stop(word, number, [move for move in moves if isinstance(move, Stop)])
    raise Unclear(HELP)


def _split(text: str) -> tuple[str, int | None]:
    """Read `stop 27`, `27`, `5s` or `roll`."""
    found = re.fullmatch(r"([a-z]*)\s*(?:([0-9]{1,3})s?)?", text)
    if not found:
        raise Unclear(HELP)
    return found[1], int(found[2]) if found[2] else None


def _read_stop(word: str, tile: int | None, stops: Sequence[Stop]) -> Stop:
    wanted = [
        stop
        for stop in stops
        if tile in (None, stop.tile) and (word != "steal" or isinstance(stop.source, int))
    ]
    if len(wanted) == 1 and (word or tile is not None):
        return wanted[0]
    if len(wanted) > 1:
        raise Unclear(f"Say which tile: {listing((str(stop.tile) for stop in wanted), 'or')}.")
    # Not one of the legal ones: the referee says why.
    return Stop(tile, "grill") if tile else Stop(None, None)


def _dice(number: int) -> str:
    return "die" if number == 1 else f"{number} dice"
