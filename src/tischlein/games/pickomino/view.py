"""What a seat may see of Pickomino: everything but what is covered by another's top tile."""

from __future__ import annotations

from tischlein.core.values import Seat, Value

from .state import DICE, POINTS, Dice, State


class Stack(Value, frozen=True):
    """A seat's tiles as the others see them (PM8)."""

    top: int | None
    height: int
    tiles: tuple[int, ...] | None
    """All tiles, the top one last: of the own stack, and of every stack after the match."""


class Board(Value, frozen=True):
    """What lies on the table."""

    grill: tuple[int, ...]
    turned: tuple[int, ...]
    stacks: tuple[Stack, ...]
    turn: Seat | None
    rolled: Dice
    aside: Dice
    total: int
    dice_left: int
    """Dice not set aside."""


def board(state: State, seat: Seat | None, *, everything: bool) -> Board:
    """Lay out the table."""
    stacks = tuple(
        Stack(
            top=stack[-1] if stack else None,
            height=len(stack),
            tiles=stack if everything or owner == seat else None,
        )
        for owner, stack in enumerate(state.stacks)
    )
    return Board(
        grill=state.grill,
        turned=state.turned,
        stacks=stacks,
        turn=state.turn,
        rolled=state.rolled,
        aside=state.aside,
        total=sum(POINTS[face] for face in state.aside),
        dice_left=DICE - len(state.aside),
    )
