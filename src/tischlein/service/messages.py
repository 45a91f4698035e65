"""What a client gets to see of a table: built up from what is allowed, for one seat at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET, UnsetType

from tischlein.core.match import View
from tischlein.core.outcome import Outcome
from tischlein.core.record import Stopped
from tischlein.core.values import Seat, Value

from .clock import Clock, Owing
from .table import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from .table import Events, Table


class SeatInfo(Value, frozen=True, omit_defaults=True):
    """Who has a seat."""

    player: str | None = None
    """The id of the player, who has a profile by it."""
    name: str | None = None
    program: bool = False
    """The player is a bot account."""
    bot: str | None = None
    """A bot of the server sits here."""
    ready: bool = False
    stand_in: str | None = None
    """The bot that plays for the player now."""
    resigned: bool = False
    agreed: bool = False
    """The player would abandon the match."""


class TableInfo(Value, frozen=True):
    """What everybody at a table may know of it."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: tuple[SeatInfo, ...]
    clock: Clock
    listed: bool
    help: bool
    host: str
    created: int
    commitment: str
    phase: Phase
    outcome: Outcome | None
    """How the rules ended the match."""
    stopped: Stopped | None
    """How its players ended it before the rules did."""
    rematch: str | None
    """The table where the same people meet again."""


class Time(Value, frozen=True):
    """Whose time runs, and how much is left."""

    now: int
    """What the server's clock says, in milliseconds since the epoch."""
    owing: tuple[Owing, ...]
    banks: tuple[int, ...] | UnsetType = UNSET
    """What each seat had left when the decision came up, in milliseconds; with a live clock."""


class Update(Value, frozen=True, tag="update"):
    """The match as one seat sees it, and what happened since the client last heard."""

    view: View
    events: tuple[Any, ...]
    moves: tuple[Any, ...] | UnsetType = UNSET
    """What this seat may choose now, if it owes a choice."""
    instead: tuple[Any, ...] | UnsetType = UNSET
    """What this seat may choose instead of what it has chosen, as long as that is not revealed."""
    time: Time | UnsetType = UNSET
    table: TableInfo | UnsetType = UNSET
    """When something about the table has changed, and at first."""


class Chosen(Value, frozen=True, tag="chosen"):
    """Somebody has chosen, or taken a choice back; what was chosen only the own seat gets."""

    revision: int
    owing: tuple[Seat, ...]
    chosen: tuple[Seat, ...]
    choice: Any = UNSET
    """The own choice that waits, or null; only on the own seat's connections."""
    moves: tuple[Any, ...] | UnsetType = UNSET


class Presence(Value, frozen=True, tag="presence"):
    """Who is at the table now."""

    present: tuple[Seat, ...]
    watching: int
    time: Time | UnsetType = UNSET


class BotProgress(Value, frozen=True):
    """How far a bot of the server is prepared, which takes a while once on every machine."""

    bot: str
    done: float
    """The part that is done: 0 to 1."""
    left: int | None
    """The time it will still take, roughly, in milliseconds; null while nobody can tell."""


class Preparing(Value, frozen=True, tag="preparing"):
    """Bots of this table that cannot play yet: their kernels are being compiled."""

    bots: tuple[BotProgress, ...]
    """Empty: all of them are ready now."""


class Said(Value, frozen=True, tag="said"):
    """Somebody said something."""

    id: int
    player: str
    name: str
    at: int
    text: str


class Refused(Value, frozen=True, tag="refusal"):
    """A request was refused, and nothing was changed."""

    id: int | str | None
    code: str
    message: str


class Accepted(Value, frozen=True, tag="answer"):
    """A request was carried out, and is stored."""

    id: int | str | None
    revision: int


Message = Update | Chosen | Presence | Preparing | Said | Refused | Accepted


def describe(table: Table, name: Callable[[str], str]) -> TableInfo:
    """Tell of a table what everybody may know."""
    setup = table.setup
    return TableInfo(
        id=setup.id,
        game=setup.game,
        rules_version=setup.rules_version,
        options=setup.options,
        seats=tuple(
            SeatInfo(
                player=place.player,
                name=None if place.player is None else name(place.player),
                program=place.program,
                bot=place.bot,
                ready=place.bot is not None or place.nonce is not None,
                stand_in=place.stand_in,
                resigned=place.resigned > 0,
                agreed=place.agreed,
            )
            for place in table.places
        ),
        clock=setup.clock,
        listed=setup.listed,
        help=setup.help,
        host=setup.host,
        created=setup.created,
        commitment=setup.commitment,
        phase=table.phase,
        outcome=table.outcome,
        stopped=table.stopped,
        rematch=table.rematch,
    )


def update(
    table: Table,
    seat: Seat | None,
    events: Events,
    time: Time | UnsetType,
    info: TableInfo | UnsetType,
) -> Update:
    """What one seat, or a spectator, sees now and learns of what happened."""
    match = table.match
    moves: tuple[Any, ...] | UnsetType = UNSET
    instead: tuple[Any, ...] | UnsetType = UNSET
    if seat is not None and seat in table.owing:
        moves = match.legal_moves(seat)
    elif seat is not None and seat in match.choices and table.phase == "playing":
        # Apart from the moves: a program that gets those plays one, and has done so already.
        instead = match.withdraw(seat).legal_moves(seat)
    return Update(
        view=match.view(seat, everything=table.phase == "over"),
        events=shown(table, seat, events),
        moves=moves,
        instead=instead,
        time=time,
        table=info,
    )


def shown(table: Table, seat: Seat | None, events: Events) -> tuple[Any, ...]:
    """Events as a seat may learn of them; when all is over they are told as they were."""
    show = table.match.game.show
    told = (show(event, seat) for _, event in events)
    return tuple(event for event in told if event is not None)


def chosen(table: Table, seat: Seat | None) -> Chosen:
    """Tell that somebody has chosen, and the own seat what."""
    choices = table.match.choices
    choice: Any = UNSET
    moves: tuple[Any, ...] | UnsetType = UNSET
    if seat is not None and (seat in choices or seat in table.owing):
        choice = choices.get(seat)
        if choice is None:
            moves = table.match.legal_moves(seat)
    return Chosen(table.match.revision, table.owing, tuple(sorted(choices)), choice, moves)
