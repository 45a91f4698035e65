"""Leavers: a bot takes a seat over, its player comes back, resigns, abandons, plays again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.bots import bots_for
from tischlein.core.errors import NotYourTurn

from .entries import Agreed, AnyEntry, CameBack, Disagreed, Rematched, Resigned, TakenOver
from .refusals import NotOver, NotSeated, TooEarly
from .setup import check_place

if TYPE_CHECKING:
    from tischlein.core.values import Seat

    from .table import Table

STAND_INS = ("regular", "greedy", "random")
"""Which bot plays on for a person: the first of these that the game has."""


def take_over(
    table: Table, player: str, seat: Seat, bot_from: int, at: int
) -> tuple[AnyEntry, ...]:
    """Let a bot play on for a player whose time is up; `bot_from` says when that is."""
    table.check_playing()
    by = table.own_seat(player)
    check_place(table.setup.seats, seat)
    if table.places[seat].mover is not None:
        return ()
    if by == seat:
        raise NotSeated("a bot can be called for another seat, not for your own")
    if seat not in table.owing:
        raise NotYourTurn(f"seat {seat} owes no choice, so nobody waits for it")
    if at < bot_from:
        seconds = -(-(bot_from - at) // 1000)
        raise TooEarly(f"seat {seat} still has time: a bot may come in {seconds} s")
    return (TakenOver(at, seat, _stand_in(table), by),)


def come_back(table: Table, player: str, at: int) -> tuple[AnyEntry, ...]:
    """Take the own seat again from the bot that played on."""
    table.check_playing()
    seat = table.own_seat(player)
    _check_active(table, seat)
    return (CameBack(at, seat),) if table.places[seat].stand_in else ()


def resign(table: Table, player: str, at: int) -> tuple[AnyEntry, ...]:
    """Give up; the match goes on without you if there are others to play it."""
    table.check_playing()
    seat = table.own_seat(player)
    if table.places[seat].resigned:
        return ()
    contenders = sum(not place.resigned for place in table.places)
    players = sum(place.active for place in table.places)
    ends = contenders <= 2 or players <= 1
    return (Resigned(at, seat, None if ends else _stand_in(table)),)


def agree(table: Table, player: str, at: int, *, agreed: bool) -> tuple[AnyEntry, ...]:
    """Agree to abandon the match, or end the offer, whoever made it."""
    table.check_playing()
    seat = table.own_seat(player)
    _check_active(table, seat)
    if agreed:
        return () if table.places[seat].agreed else (Agreed(at, seat),)
    offered = any(place.agreed for place in table.places)
    return (Disagreed(at, seat),) if offered else ()


def play_again(
    table: Table, player: str, other: str, at: int, cleared: str | None = None
) -> tuple[AnyEntry, ...]:
    """Go to another table with the same people; not to one that was cleared away meanwhile."""
    table.own_seat(player)
    if table.phase != "over":
        raise NotOver("the match is not over yet")
    return (Rematched(at, other),) if table.rematch in {None, cleared} else ()


def _check_active(table: Table, seat: Seat) -> None:
    if table.places[seat].resigned:
        raise NotSeated("you have resigned this match")


def _stand_in(table: Table) -> str:
    bots = bots_for(table.match.game)
    return next(name for name in STAND_INS if name in bots)
