"""What Moths is made of: options, moves, samples, events and the state."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tischlein.core.game import Ended
from tischlein.core.values import Int, Value

REACH = (1, 2, 3)
FACES = 6


def dice_for(seats: int) -> int:
    """Return the number of dice: one for two players, two for three or four, three for five (MO2)."""
    return (seats + 1) // 2


class Options(Value, frozen=True):
    """How to play."""

    nights: Annotated[int, msgspec.Meta(ge=3, le=12)] = 8
    """How many nights a match lasts."""


class Reach(Value, frozen=True, tag="reach"):
    """Reach for moths in secret."""

    moths: Int


class Night(Value, frozen=True, tag="night"):
    """The dice of a night."""

    dice: tuple[Int, ...]


class NightFell(Value, frozen=True, tag="nightFell"):
    """Moths came."""

    night: int
    dice: tuple[int, ...]


class Reached(Value, frozen=True, tag="reached"):
    """All choices were shown."""

    reaches: tuple[int, ...]
    caught: tuple[int, ...]


Event = NightFell | Reached | Ended


class State(Value, frozen=True):
    """The whole truth."""

    options: Options
    seats: int
    night: int = 0
    """The night that is played, from 1; 0 before the first."""
    dice: tuple[int, ...] = ()
    """Of this night; empty until they are rolled."""
    caught: tuple[int, ...] = ()
    """By seat, of all nights so far."""
    scared: tuple[int, ...] = ()
    """How often each seat scared the moths away."""
    last: tuple[int, ...] = ()
    """What each seat reached for the last time."""
