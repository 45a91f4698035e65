"""What Pickomino is made of: options, moves, samples, events and the state."""

from __future__ import annotations

from typing import Literal

import msgspec

from tischlein.core.game import Ended
from tischlein.core.values import Int, Seat, Value

Face = Literal[1, 2, 3, 4, 5, "W"]

POINTS: dict[int | str, int] = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, "W": 5}
"""What a die of each face counts, in the order dice are sorted."""
FACES: tuple[Face, ...] = (1, 2, 3, 4, 5, "W")
WORM = "W"
DICE = 8

WORMS = {tile: (tile - 17) // 4 for tile in range(21, 37)}
"""Each tile with its worms: 1 on 21 to 24, up to 4 on 33 to 36."""

Dice = tuple[Face, ...]


Why = Literal["noNewFace", "noWorm", "noTile"]
"""Why a turn failed."""


class Options(Value, frozen=True):
    """How to play."""

    steal: Literal["optional", "forced"] = "optional"
    """May a seat leave a tile that it could steal and take a lower one of the grill (PM7)?"""
    short_game: bool = False
    """Is the highest tile turned even if it is the one just returned?"""


class Take(Value, frozen=True, tag="take"):
    """Set aside all rolled dice of one face."""

    face: Face


class Roll(Value, frozen=True, tag="roll"):
    """Roll the dice not set aside."""


class Stop(Value, frozen=True, tag="stop"):
    """End the turn and gain a tile, or none."""

    tile: Int | None
    source: Literal["grill"] | Int | None = msgspec.field(name="from")
    """The grill, or the seat it is stolen from."""


Move = Take | Roll | Stop


class Start(Value, frozen=True, tag="start"):
    """Who begins."""

    seat: Int


class Rolled(Value, frozen=True, tag="roll"):
    """What the dice show, sorted, worms last."""

    dice: tuple[Face, ...]


Sample = Start | Rolled


class Started(Value, frozen=True, tag="started"):
    """The start seat was drawn."""

    seat: Seat


class DiceRolled(Value, frozen=True, tag="rolled"):
    """The dice fell."""

    seat: Seat
    dice: Dice


class Took(Value, frozen=True, tag="took"):
    """Dice were set aside."""

    seat: Seat
    face: Face
    count: int
    total: int
    """Of all dice set aside this turn."""


class Gained(Value, frozen=True, tag="gained"):
    """The turn ended with a tile."""

    seat: Seat
    tile: int
    source: Literal["grill"] | Seat = msgspec.field(name="from")


class Failed(Value, frozen=True, tag="failed"):
    """The turn ended without a tile."""

    seat: Seat
    why: Why


class Returned(Value, frozen=True, tag="returned"):
    """A seat's top tile went back to the grill."""

    seat: Seat
    tile: int


class Turned(Value, frozen=True, tag="turned"):
    """A tile of the grill was turned face down for good."""

    tile: int


Event = Started | DiceRolled | Took | Gained | Failed | Returned | Turned | Ended


class State(Value, frozen=True):
    """The whole truth, which is public but for what is covered."""

    options: Options
    stacks: tuple[tuple[int, ...], ...]
    """Each seat's tiles, the top one last."""
    grill: tuple[int, ...] = tuple(WORMS)
    """The tiles face up, ascending."""
    turned: tuple[int, ...] = ()
    """The tiles face down, in the order they were turned."""
    turn: Seat | None = None
    aside: Dice = ()
    """Dice set aside this turn, in the order they were taken."""
    rolled: Dice = ()
    """Dice on the table of which a face is to be chosen."""
    rolling: bool = False
    """A roll is due."""
