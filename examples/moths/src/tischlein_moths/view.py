"""What everybody sees of Moths: nothing is hidden but the choices that wait to be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.core.values import Value

if TYPE_CHECKING:
    from .state import State


class Board(Value, frozen=True):
    """What lies on the table."""

    night: int
    nights: int
    dice: tuple[int, ...]
    moths: int
    """The sum of the dice."""
    caught: tuple[int, ...]
    scared: tuple[int, ...]
    last: tuple[int, ...]


def board(state: State) -> Board:
    """Lay out the table."""
    return Board(
        night=state.night,
        nights=state.options.nights,
        dice=state.dice,
        moths=sum(state.dice),
        caught=state.caught,
        scared=state.scared,
        last=state.last,
    )
