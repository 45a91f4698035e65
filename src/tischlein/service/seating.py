"""What may be asked of a table before its match: seats, bots, being ready, the start."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from tischlein.bots import find_bot

from .entries import AnyEntry, BotSeated, Closed, Freed, Readied, Seated, Started
from .places import ZEROS
from .refusals import NotHost, NotSeated, SeatTaken, TooEarly
from .setup import check_place

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tischlein.core.values import Seat

    from .table import Table


def sit(  # noqa: PLR0913 - a seat is taken by somebody, somewhere, at some time
    table: Table, player: str, seat: Seat | None, nonce: str | None, at: int, *, program: bool
) -> tuple[AnyEntry, ...]:
    """Take a seat, by default the first that is free; with a nonce, be ready as well."""
    table.check_waiting()
    mine = table.seat_of(player)
    if mine is not None:
        if seat in {None, mine}:
            return ready(table, player, nonce, at) if nonce else ()
        raise SeatTaken(f"you sit at this table already, on seat {mine}")
    if seat is None:
        free = [number for number, place in enumerate(table.places) if place.free]
        if not free:
            raise SeatTaken("all seats of this table are taken")
        seat = free[0]
    check_place(table.setup.seats, seat)
    if not table.places[seat].free:
        raise SeatTaken(f"seat {seat} is taken")
    seated = Seated(at, seat, player, program)
    return (seated, Readied(at, seat, nonce)) if nonce else (seated,)


def ready(table: Table, player: str, nonce: str | None, at: int) -> tuple[AnyEntry, ...]:
    """Add to the chance of the match; it begins when everybody has."""
    table.check_waiting()
    seat = table.own_seat(player)
    if table.places[seat].nonce is not None:
        return ()
    return (Readied(at, seat, nonce or ZEROS),)


def free(
    table: Table,
    player: str,
    seat: Seat | None,
    at: int,
    gone_from: Mapping[Seat, int] = MappingProxyType({}),
) -> tuple[AnyEntry, ...]:
    """Leave the own seat or, as the host, send away who sits on another.

    Whoever sits at the table may free the seat of somebody who is gone.
    """
    table.check_waiting()
    mine = table.seat_of(player)
    seat = mine if seat is None else seat
    if seat is None:
        raise NotSeated("you do not sit at this table")
    check_place(table.setup.seats, seat)
    if seat != mine and player != table.setup.host:
        if mine is None or seat not in gone_from:
            raise NotHost("only who opened the table may free a seat whose player is there")
        if at < gone_from[seat]:
            seconds = -(-(gone_from[seat] - at) // 1000)
            raise TooEarly(f"the player may come back: seat {seat} can be freed in {seconds} s")
    return () if table.places[seat].free else (Freed(at, seat),)


def seat_bot(  # noqa: PLR0913 - a seat is given to somebody by somebody, at some time
    table: Table, player: str, seat: Seat, bot: str, at: int, *, leaderless: bool = False
) -> tuple[AnyEntry, ...]:
    """Give a free seat to a bot, as the host; while there is none, all at the table may."""
    table.check_waiting()
    deputy = leaderless and table.seat_of(player) is not None
    if player != table.setup.host and not deputy:
        raise NotHost("only who opened the table may give a seat to a bot")
    check_place(table.setup.seats, seat)
    find_bot(table.match.game, bot)
    if all(place.bot for other, place in enumerate(table.places) if other != seat):
        raise SeatTaken("the last seat is for a person: bots alone meet in the arena")
    if not table.places[seat].free:
        raise SeatTaken(f"seat {seat} is taken")
    return (BotSeated(at, seat, bot),)


def close(table: Table, player: str, at: int) -> tuple[AnyEntry, ...]:
    """Clear away a table that waits for players, as its host."""
    table.check_waiting()
    if player != table.setup.host:
        raise NotHost("only who opened the table may close it")
    return (Closed(at),)


def start_due(table: Table) -> bool:
    """Whether all seats are taken and everybody is ready."""
    return table.phase == "waiting" and all(place.bot or place.nonce for place in table.places)


def start(table: Table, secret: bytes, at: int) -> Started:
    """Begin the match."""
    samples, drawn = table.draw(table.match, secret)
    return Started(at, samples, drawn)
