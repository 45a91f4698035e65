"""Events of Pickomino as sentences; of others' turns a line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.cli.words import capital, count, who, whose
from tischlein.games.pickomino.state import (
    WORMS,
    DiceRolled,
    Event,
    Face,
    Failed,
    Gained,
    Returned,
    Started,
    Took,
    Turned,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.core.values import Seat

_WHY = {
    "noNewFace": "the roll showed nothing new",
    "noWorm": "no worm was set aside",
    "noTile": "there was no tile for the total",
}


def tell(event: Event, names: Sequence[str], eyes: Seat | None) -> str | None:
    """Tell an event."""
    match event:
        case Started():
            return f"{capital(who(event.seat, names, eyes))} drew the first turn."
        case DiceRolled():
            return f"{capital(who(event.seat, names, eyes))} rolled {_faces(event.dice)}."
        case Took():
            dice = _faces((event.face,) * event.count)
            return (
                f"{capital(who(event.seat, names, eyes))} set aside {dice}: {event.total} in all."
            )
        case Gained():
            return f"{capital(who(event.seat, names, eyes))} {_gained(event, names, eyes)}."
        case Failed():
            return f"{capital(who(event.seat, names, eyes))} failed: {_WHY[event.why]}."
        case Returned():
            return f"{capital(whose(event.seat, names, eyes))} {event.tile} went back to the grill."
        case Turned():
            return f"The {event.tile} was turned face down."
    return None


def digest(events: Sequence[Event], names: Sequence[str], eyes: Seat | None) -> list[str]:
    """Tell the turns that others finished in a line each, and everything else one by one."""
    lines: list[str] = []
    turn: list[Event] = []
    for number, event in enumerate(events):
        following = events[number + 1] if number + 1 < len(events) else None
        turn.append(event)
        if isinstance(event, Gained | Failed | Returned | Turned) and not isinstance(
            following, Returned | Turned
        ):
            lines += _turn(turn, names, eyes)
            turn = []
    return lines + _one_by_one(turn, names, eyes)


def _turn(turn: Sequence[Event], names: Sequence[str], eyes: Seat | None) -> list[str]:
    """Tell a finished turn."""
    took = [event for event in turn if isinstance(event, Took)]
    if len(took) < 2 or took[0].seat == eyes or isinstance(turn[0], Started):
        return _one_by_one(turn, names, eyes)
    dice = ", ".join(_faces((event.face,) * event.count) for event in took)
    ends = [_ending(event, names, eyes) for event in turn]
    text = "; ".join(end for end in ends if end)
    return [f"{capital(who(took[0].seat, names, eyes))}: {dice} ({took[-1].total}); {text}."]


def _ending(event: Event, names: Sequence[str], eyes: Seat | None) -> str | None:
    match event:
        case Gained():
            return _gained(event, names, eyes)
        case Failed():
            return f"failed, {_WHY[event.why]}"
        case Returned():
            return f"the {event.tile} went back"
        case Turned():
            return f"the {event.tile} was turned"
    return None


def _gained(event: Gained, names: Sequence[str], eyes: Seat | None) -> str:
    worms = count(WORMS[event.tile], "worm")
    if event.source == "grill":
        return f"took the {event.tile} from the grill ({worms})"
    return f"stole the {event.tile} from {who(event.source, names, eyes)} ({worms})"


def _one_by_one(events: Sequence[Event], names: Sequence[str], eyes: Seat | None) -> list[str]:
    told = (tell(event, names, eyes) for event in events)
    return [text for text in told if text is not None]


def _faces(dice: Sequence[Face]) -> str:
    return " ".join(map(str, dice))
