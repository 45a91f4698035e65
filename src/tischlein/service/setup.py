"""How a table was laid: everything about it that never changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from tischlein.bots import find_bot
from tischlein.core.codec import check_seats, plain, read_options
from tischlein.core.errors import BadOptions
from tischlein.core.values import Seat, Value
from tischlein.games import find_game

from .clock import Clock, NoClock

if TYPE_CHECKING:
    from tischlein.core.game import AnyGame


class Order(Value, frozen=True):
    """What somebody who opens a table asks for."""

    game: str
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    bots: dict[Seat, str] = msgspec.field(default_factory=dict)
    """Which seats are bots from the start, and how strong."""
    seat: Seat | None = 0
    """Where who opens the table sits; None to watch."""
    clock: Clock = NoClock()
    listed: bool = False
    """In the public lobby; otherwise only who has the link finds the table."""
    help: bool = False
    """Whether players may see odds and hints."""


class Setup(Value, frozen=True):
    """A table as it was laid."""

    id: str
    """Unguessable: who has it may come to the table."""
    game: str
    rules_version: int
    """The match goes on under the rules it began with."""
    options: dict[str, Any]
    seats: int
    clock: Clock
    listed: bool
    help: bool
    host: str
    """The player who opened it."""
    created: int
    commitment: str
    """SHA-256 of the secret of its chance."""


def check_order(order: Order) -> AnyGame:
    """Refuse what cannot be played; return the game."""
    game = find_game(order.game)
    check_seats(game, order.seats)
    read_options(game, order.options)
    for seat, bot in order.bots.items():
        check_place(order.seats, seat)
        find_bot(game, bot)
        if seat == order.seat:
            raise BadOptions(f"seat {seat} cannot be both yours and a bot's")
    if order.seat is not None:
        check_place(order.seats, order.seat)
    if len(order.bots) == order.seats:
        raise BadOptions("one seat at least is for a person: bots alone meet in the arena")
    return game


def check_place(seats: int, seat: Seat) -> None:
    """Refuse a seat that the table does not have."""
    if not 0 <= seat < seats:
        raise BadOptions(f"there is no seat {seat}: the seats are 0 to {seats - 1}")


def lay(order: Order, table: str, host: str, at: int, commitment: str) -> Setup:
    """Lay a table as ordered."""
    game = check_order(order)
    return Setup(
        id=table,
        game=game.id,
        rules_version=game.rules_version,
        options=plain(read_options(game, order.options)),
        seats=order.seats,
        clock=order.clock,
        listed=order.listed,
        help=order.help,
        host=host,
        created=at,
        commitment=commitment,
    )
