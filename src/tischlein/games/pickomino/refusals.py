"""Why a move of Pickomino is not legal, in the game's own terms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import DICE, POINTS, WORM, Move, Roll, State, Stop, Take

if TYPE_CHECKING:
    from collections.abc import Sequence


def why_illegal(state: State, move: Move, stops: Sequence[Stop]) -> str:
    """Say why the seat whose turn it is may not make this move; `stops` are the legal ones."""
    if isinstance(move, Take):
        return _why_not_take(state, move)
    if state.rolled:
        return "choose a face of the roll and set it aside first"
    if isinstance(move, Roll):
        if len(state.aside) == DICE:
            return "no dice are left to roll: you must stop"
        return "all six faces are set aside, so a roll could only fail: you must stop"
    return _why_not_stop(state, move, stops)


def _why_not_take(state: State, move: Take) -> str:
    face = "worms" if move.face == WORM else f"{move.face}s"
    if not state.rolled:
        return f"there is no roll to take {face} from: roll or stop"
    if move.face in state.aside:
        return f"{face} are set aside already this turn; choose another face"
    return f"the roll shows no {face}"


def _why_not_stop(state: State, move: Stop, stops: Sequence[Stop]) -> str:
    total = sum(POINTS[face] for face in state.aside)
    if stops[0].tile is None:
        if WORM not in state.aside:
            return "no worm is set aside, so no tile can be gained: stopping now is a failure"
        return f"your total is {total} and there is no tile for it: stopping now is a failure"
    tiles = " or ".join(map(_in_words, stops))
    if move.tile is None:
        return f"your total of {total} gains {tiles}: a stop may not fail then"
    return f"your total is {total}: a stop gains {tiles}, not {_in_words(move)}"


def _in_words(stop: Stop) -> str:
    if stop.source == "grill":
        return f"{stop.tile} from the grill"
    return f"{stop.tile} from {'nowhere' if stop.source is None else f'seat {stop.source}'}"
