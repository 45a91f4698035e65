"""A match that is over: its record, every position from anybody's eyes, the check of its chance."""

from __future__ import annotations

import asyncio
import itertools
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tischlein.core.codec import plain
from tischlein.core.errors import Malformed
from tischlein.core.fairness import verify
from tischlein.core.record import Fairness, Player, Record, RecordedInput, replay
from tischlein.games import find_game

from .entries import Moved, Started
from .refusals import NotOver, UnknownTable
from .table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tischlein.core.match import Progress, View
    from tischlein.core.values import Seat

    from .entries import AnyEntry
    from .storage import Stored, TableStore


class Position(NamedTuple):
    """A match at one revision."""

    view: View
    events: tuple[Any, ...]
    last: int


async def record_of(store: TableStore, table: str) -> Record:
    """Write the record of a table whose match is over; only then does it tell its secret."""
    stored = await store.load(table)
    if stored is None:
        raise UnknownTable("there is no such table")
    # Long matches take a while, and nobody else shall wait for that.
    laid = await asyncio.to_thread(_fold, stored)
    if laid.phase != "over":
        raise NotOver("the match is not over yet: its record would tell what is hidden")
    players = {place.player for place in laid.places if place.player is not None}
    return _record(stored, laid, await store.names(sorted(players)))


def _fold(stored: Stored) -> Table:
    laid = Table.lay(stored.setup)
    for entry in stored.entries:
        laid = laid.apply(entry).table
    return laid


def _record(stored: Stored, table: Table, names: Mapping[str, str]) -> Record:
    setup = stored.setup
    nonces = tuple(place.nonce or "00" * 16 for place in table.places)
    return Record(
        format=1,
        game=setup.game,
        rules_version=setup.rules_version,
        seats=setup.seats,
        options=setup.options,
        inputs=tuple(written for entry in stored.entries for written in _inputs(entry)),
        fairness=Fairness(setup.commitment, nonces, stored.secret.hex()),
        players=tuple(
            Player(
                name=place.bot or names.get(place.player or "", ""),
                bot=place.bot,
                stand_in=place.stand_in,
                resigned=place.resigned > 0,
            )
            for place in table.places
        ),
        outcome=table.outcome or msgspec.UNSET,
        stopped=table.stopped or msgspec.UNSET,
    )


def _inputs(entry: AnyEntry) -> Iterator[RecordedInput]:
    if isinstance(entry, Moved):
        moves = {str(seat): plain(move) for seat, move in sorted(entry.moves.items())}
        yield RecordedInput(moves=moves)
    if isinstance(entry, Moved | Started):
        for sample in entry.samples:
            yield RecordedInput(sample=plain(sample))


def positions(
    record: Record, revision: int | None, seat: Seat | None, *, everything: bool, most: int = 1
) -> tuple[Position, ...]:
    """A finished match from a revision on, by default the last, from a seat's eyes or all open."""
    last = len(record.inputs)
    first = last if revision is None else revision
    if not 0 <= first <= last:
        raise Malformed(f"the match has revisions 0 to {last}, not {first}")
    steps = itertools.islice(replay(record, find_game), first, first + most)
    return tuple(_position(step, seat, last, everything=everything) for step in steps)


def _position(step: Progress, seat: Seat | None, last: int, *, everything: bool) -> Position:
    view = step.match.view(seat, everything=everything)
    if everything:
        return Position(view, step.events, last)
    told = (step.match.game.show(event, seat) for event in step.events)
    return Position(view, tuple(event for event in told if event is not None), last)


def check(record: Record) -> tuple[int, str | None]:
    """How many samples of a match agree with what was committed to, and what is wrong if not."""
    try:
        return verify(record, find_game), None
    except Malformed as refusal:
        return 0, str(refusal)
