"""A seat's knowledge of Pickomino as the kernels' numbers, and moves as theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tischlein.games.pickomino.state import (
    DICE,
    FACES,
    WORMS,
    Gained,
    Move,
    Returned,
    Roll,
    Stop,
    Take,
)

from .kernel import FAIL, GRILL, LOWEST, ROLL, STACKS, STEAL, TAKE, TURN, WIDTH

if TYPE_CHECKING:
    from tischlein.bots.contract import Knowledge
    from tischlein.games.pickomino.view import Board

Array = np.ndarray[Any, Any]

_FACE = {face: number for number, face in enumerate(FACES)}


class Table(NamedTuple):
    """What lies on the table; all numbers as the kernels have them."""

    position: tuple[int, ...]
    seats: int
    forced: int
    short: int
    taken: int
    """The faces set aside, a bit each."""
    dice: int
    """Not set aside."""
    total: int
    counts: tuple[int, ...]
    """How many dice of each face were rolled, if a face is to be chosen now."""

    def array(self) -> Array:
        """The position for a kernel."""
        return np.array(self.position, dtype=np.int64)

    def before_turn(self) -> Table:
        """The same table before the first roll of the turn."""
        return self._replace(taken=0, dice=DICE, total=0, counts=(0,) * len(FACES))


def read_table(knowledge: Knowledge) -> Table:
    """Read a deciding seat's knowledge."""
    board: Board = knowledge.board
    taken = 0
    for face in set(board.aside):
        taken |= 1 << _FACE[face]
    return Table(
        position=_position(board, _stacks(knowledge), knowledge.seat),
        seats=knowledge.seats,
        forced=int(knowledge.options.steal == "forced"),
        short=int(knowledge.options.short_game),
        taken=taken,
        dice=board.dice_left,
        total=board.total,
        counts=tuple(board.rolled.count(face) for face in FACES),
    )


def number_of(move: Move) -> int:
    """Translate a move."""
    if isinstance(move, Take):
        return _FACE[move.face]
    if isinstance(move, Roll):
        return ROLL
    if move.tile is None or move.source is None:
        return FAIL
    if move.source == "grill":
        return TAKE + move.tile - LOWEST
    return STEAL + move.source


def move_of(number: int, position: Array) -> Move:
    """Translate a move of the kernel's back; the position tells which tile a steal is for."""
    if number < ROLL:
        return Take(FACES[number])
    if number == ROLL:
        return Roll()
    if number == FAIL:
        return Stop(None, None)
    if number < STEAL:
        return Stop(LOWEST + number - TAKE, "grill")
    owner = number - STEAL
    return Stop(LOWEST + int(position[STACKS + 2 * owner] & 15), owner)


def _position(board: Board, stacks: list[list[int]], seat: int) -> tuple[int, ...]:
    position = [0] * WIDTH
    for tile in board.grill:
        position[GRILL] |= 1 << tile - LOWEST
    position[TURN] = seat
    for owner, stack in enumerate(stacks):
        word = 0
        for tile in stack:
            word = word << 4 | tile - LOWEST
        # Sixteen tiles would need all bits; with a tile on the grill there are fifteen at most.
        position[STACKS + 2 * owner] = word
        position[STACKS + 2 * owner + 1] = len(stack)
    return tuple(position)


def _stacks(knowledge: Knowledge) -> list[list[int]]:
    """Everybody's tiles, the top one last: whatever is covered now was seen when it was taken."""
    board: Board = knowledge.board
    stacks: list[list[int]] = [[] for _ in range(knowledge.seats)]
    for event in knowledge.history:
        if isinstance(event, Gained):
            if event.source != "grill":
                del stacks[event.source][-1:]
            stacks[event.seat].append(event.tile)
        elif isinstance(event, Returned):
            del stacks[event.seat][-1:]
    for seen, stack in zip(board.stacks, stacks, strict=True):
        if len(stack) != seen.height or (stack and stack[-1] != seen.top):
            return _guessed_stacks(board)
    return stacks


def _guessed_stacks(board: Board) -> list[list[int]]:
    """Without a history: the tiles that are nowhere to be seen, dealt out under the top ones."""
    shown = {*board.grill, *board.turned}
    for stack in board.stacks:
        shown.update(stack.tiles or (stack.top,) if stack.top is not None else ())
    hidden = [tile for tile in WORMS if tile not in shown]
    stacks: list[list[int]] = []
    for stack in board.stacks:
        if stack.tiles is not None:
            stacks.append(list(stack.tiles))
        elif stack.top is None:
            stacks.append([])
        else:
            stacks.append([*(hidden.pop() for _ in range(stack.height - 1)), stack.top])
    return stacks
