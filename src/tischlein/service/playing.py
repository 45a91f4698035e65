"""Moves at a table: a choice waits apart until the last one is in, then all become an entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tischlein.core.codec import read_move
from tischlein.core.game import Decide

from .clock import without
from .entries import Moved
from .refusals import Stale
from .table import Waiting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tischlein.core.values import Seat

    from .clock import Pause
    from .table import Table


class Played(NamedTuple):
    """What a choice leads to: an entry, or a choice that waits."""

    entry: Moved | None = None
    """All have chosen."""
    choice: Waiting | None = None
    """Others still owe theirs."""
    same: bool = False
    """It is what was chosen before."""


def play(  # noqa: PLR0913, PLR0917 - a move is made by somebody, at some point, at some time
    table: Table,
    seat: Seat,
    revision: int,
    raw: Mapping[str, Any],
    secret: bytes,
    at: int,
    pauses: Sequence[Pause] = (),
) -> Played:
    """Take a seat's choice, or its change of mind."""
    table.check_playing()
    _check_revision(table, revision)
    match = table.match
    if seat in match.choices:
        match = match.withdraw(seat)
    match.check_turn(seat)
    progress = match.submit(seat, read_move(match.game, raw))
    if progress.input is None:
        move = progress.match.choices[seat]
        same = table.match.choices.get(seat) == move
        return Played(choice=Waiting(seat, move, table.times[seat] if same else at), same=same)
    assert progress.input.moves is not None
    samples, drawn = table.draw(progress.match, secret)
    times = _times(table, {**table.times, seat: at}, at, pauses)
    return Played(Moved(at, progress.input.moves, samples, drawn, times))


def reveal(table: Table, secret: bytes, at: int, pauses: Sequence[Pause] = ()) -> Moved | None:
    """Reveal the choices of a decision when the last one was stored apart like the others."""
    pending = table.match.game.pending(table.match.state)
    if table.phase != "playing" or not isinstance(pending, Decide):
        return None
    if len(table.match.choices) < len(pending.seats):
        return None
    moves = {seat: table.match.choices[seat] for seat in pending.seats}
    match = table.match
    last = pending.seats[-1]
    progress = match.withdraw(last).submit(last, moves[last])
    samples, drawn = table.draw(progress.match, secret)
    return Moved(at, moves, samples, drawn, _times(table, table.times, at, pauses))


def choose(table: Table, choice: Waiting) -> Table:
    """The table with a choice that waits."""
    choices = {**table.match.choices, choice.seat: choice.move}
    match = msgspec.structs.replace(table.match, choices=choices)
    times = {**table.times, choice.seat: choice.at}
    return msgspec.structs.replace(table, match=match, times=times)


def withdraw(table: Table, seat: Seat, revision: int) -> Table:
    """Take back a choice that is not revealed yet."""
    table.check_playing()
    _check_revision(table, revision)
    match = table.match.withdraw(seat)
    times = {other: time for other, time in table.times.items() if other != seat}
    return msgspec.structs.replace(table, match=match, times=times)


def _times(
    table: Table, chosen: Mapping[Seat, int], at: int, pauses: Sequence[Pause]
) -> dict[Seat, int]:
    """When each seat chose, by a clock that stood still while the server was down."""
    since = table.since
    times = {seat: time + since - without(pauses, since, time) for seat, time in chosen.items()}
    return {seat: time for seat, time in times.items() if time < at}


def _check_revision(table: Table, revision: int) -> None:
    if revision != table.match.revision:
        raise Stale(
            f"that was meant for revision {revision}; the match is at {table.match.revision}"
        )
