"""A table: the fold over its entries, as a value. Pure: it is told the time and the secret.

What may be asked of a table is checked in seating.py, playing.py and leaving.py; they answer with
entries, and `apply` is the only place where an entry changes a table, be it new or read again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from tischlein.core.chance import Stream, match_key
from tischlein.core.codec import read_move, read_options, read_sample
from tischlein.core.errors import MatchOver
from tischlein.core.game import Chance, Decide, Over
from tischlein.core.match import Input, Match
from tischlein.core.record import Stopped
from tischlein.games import find_game

from .clock import bank_after, starting_bank
from .entries import (
    Agreed,
    AnyEntry,
    BotSeated,
    CameBack,
    Closed,
    Disagreed,
    Freed,
    Moved,
    PlaceEntry,
    Readied,
    Rematched,
    Resigned,
    Seated,
    Started,
    TakenOver,
)
from .places import ZEROS, Place
from .refusals import AlreadyStarted, NotSeated, NotStarted
from .setup import Setup

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tischlein.core.outcome import Outcome
    from tischlein.core.values import Seat

Phase = Literal["waiting", "playing", "over"]
Events = tuple[tuple[int, Any], ...]
"""What happened in a match, the whole truth, each with the revision it belongs to."""


class Waiting(msgspec.Struct, frozen=True, gc=False):
    """A choice that waits to be revealed."""

    seat: int
    move: Any
    at: int


class Folded(NamedTuple):
    """What an entry leads to."""

    table: Table
    events: Events = ()


class Table(msgspec.Struct, frozen=True, gc=False):
    """One table after so many entries."""

    setup: Setup
    match: Match
    places: tuple[Place, ...]
    number: int = 0
    """How many entries were applied."""
    started: bool = False
    since: int = 0
    """When the decision that is pending came up."""
    banks: tuple[int, ...] = ()
    """What each seat has left of its time, in milliseconds."""
    times: dict[int, int] = {}
    """When the choices that wait to be revealed were made."""
    drawn: int = 0
    """The position in the stream of chance."""
    stopped: Stopped | None = None
    rematch: str | None = None

    @classmethod
    def lay(cls, setup: Setup) -> Table:
        """Begin with an empty table."""
        game = find_game(setup.game, setup.rules_version)
        match = Match.begin(game, setup.seats, read_options(game, setup.options))
        bank = starting_bank(setup.clock)
        return cls(setup, match, (Place(),) * setup.seats, banks=(bank,) * setup.seats)

    @property
    def id(self) -> str:
        """The table's unguessable name."""
        return self.setup.id

    @property
    def outcome(self) -> Outcome | None:
        """How the rules ended the match, if they did."""
        pending = self.match.pending()
        return pending.outcome if isinstance(pending, Over) else None

    @property
    def phase(self) -> Phase:
        """Whether it waits for players, is being played, or is over."""
        if self.stopped is not None:
            return "over"
        if not self.started:
            return "waiting"
        return "playing" if self.outcome is None else "over"

    @property
    def owing(self) -> tuple[Seat, ...]:
        """The seats that owe a choice now."""
        pending = self.match.pending()
        playing = self.started and self.stopped is None
        return pending.seats if playing and isinstance(pending, Decide) else ()

    @property
    def deciding(self) -> tuple[Seat, ...]:
        """The seats of the decision that is pending, those that have chosen too."""
        pending = self.match.game.pending(self.match.state)
        playing = self.started and self.stopped is None
        return pending.seats if playing and isinstance(pending, Decide) else ()

    def bots_due(self) -> tuple[Seat, ...]:
        """The seats whose bot is to move."""
        return tuple(seat for seat in self.owing if self.places[seat].mover is not None)

    def seat_of(self, player: str | None) -> Seat | None:
        """Where a player sits."""
        if player is None:
            return None
        seats = (seat for seat, place in enumerate(self.places) if place.player == player)
        return next(seats, None)

    def own_seat(self, player: str) -> Seat:
        """Where a player sits, or a refusal."""
        seat = self.seat_of(player)
        if seat is None:
            raise NotSeated("you do not sit at this table")
        return seat

    def check_waiting(self) -> None:
        """Refuse what can only be done before the match."""
        if self.phase == "over":
            raise MatchOver("the match is over")
        if self.started:
            raise AlreadyStarted("the match has begun")

    def check_playing(self) -> None:
        """Refuse what can only be done during the match."""
        if self.phase == "over":
            raise MatchOver("the match is over")
        if not self.started:
            raise NotStarted("the match has not begun: it waits for players")

    def with_choices(self, waiting: Iterable[Waiting]) -> Table:
        """The table with the choices that are stored for its decision, and no others."""
        choices, times = {}, {}
        for one in waiting:
            choices[one.seat] = read_move(self.match.game, one.move)
            times[one.seat] = one.at
        match = msgspec.structs.replace(self.match, choices=choices)
        return msgspec.structs.replace(self, match=match, times=times)

    def draw(self, match: Match, secret: bytes) -> tuple[tuple[Any, ...], int]:
        """Draw what chance gives until somebody has to choose; and the position thereafter."""
        if not isinstance(match.pending(), Chance):
            return (), self.drawn
        nonces = [bytes.fromhex(place.nonce or ZEROS) for place in self.places]
        stream = Stream(match_key(secret, nonces), self.drawn)
        samples = []
        while isinstance(match.pending(), Chance):
            samples.append(match.game.draw(match.state, stream))
            match = match.settle(samples[-1]).match
        return tuple(samples), stream.position

    def apply(self, entry: AnyEntry) -> Folded:
        """The table after an entry, and what happened in the match."""
        match entry:
            case Moved():
                return self._moved(entry)
            case Started():
                match, events = _settle(self.match, entry.samples)
                return Folded(
                    self._next(match=match, started=True, since=entry.at, drawn=entry.drawn),
                    events,
                )
            case Rematched():
                return Folded(self._next(rematch=entry.table))
            case Closed():
                return Folded(self._next(stopped=Stopped("abandoned", (), ())))
            case _:
                return Folded(self._placed(entry))

    def _moved(self, entry: Moved) -> Folded:
        moves = {seat: _move(self.match, move) for seat, move in entry.moves.items()}
        progress = self.match.apply(Input(moves=moves))
        happened = tuple((progress.match.revision, event) for event in progress.events)
        match, events = _settle(progress.match, entry.samples)
        banks = tuple(
            bank_after(self.setup.clock, bank, entry.times.get(seat, entry.at) - self.since)
            if seat in moves
            else bank
            for seat, bank in enumerate(self.banks)
        )
        table = self._next(match=match, since=entry.at, banks=banks, times={}, drawn=entry.drawn)
        return Folded(table, happened + events)

    def _placed(self, entry: PlaceEntry) -> Table:
        place = self.places[entry.seat]
        match entry:
            case Seated():
                place = Place(player=entry.player, program=entry.bot)
            case BotSeated():
                place = Place(bot=entry.bot)
            case Freed():
                place = Place()
            case Readied():
                place = msgspec.structs.replace(place, nonce=entry.nonce)
            case TakenOver():
                place = msgspec.structs.replace(place, stand_in=entry.bot)
            case CameBack():
                place = msgspec.structs.replace(place, stand_in=None)
            case Agreed():
                place = msgspec.structs.replace(place, agreed=True)
            case Disagreed():
                asked = (msgspec.structs.replace(each, agreed=False) for each in self.places)
                return self._next(places=tuple(asked))
            case Resigned():
                turn = 1 + sum(other.resigned > 0 for other in self.places)
                place = msgspec.structs.replace(place, resigned=turn, stand_in=entry.bot)
        places = (*self.places[: entry.seat], place, *self.places[entry.seat + 1 :])
        return self._next(places=places, stopped=_stopped(entry, places))

    def _next(self, **changed: Any) -> Table:
        return msgspec.structs.replace(self, number=self.number + 1, **changed)


def _settle(match: Match, samples: Iterable[Any]) -> tuple[Match, Events]:
    events: list[tuple[int, Any]] = []
    for sample in samples:
        raw = isinstance(sample, dict)
        progress = match.settle(read_sample(match.game, sample) if raw else sample)
        match = progress.match
        events.extend((match.revision, event) for event in progress.events)
    return match, tuple(events)


def _move(match: Match, move: Mapping[str, Any] | Any) -> Any:
    return read_move(match.game, move) if isinstance(move, dict) else move


def _stopped(entry: PlaceEntry, places: tuple[Place, ...]) -> Stopped | None:
    """Whether the players have ended the match with this."""
    if isinstance(entry, Resigned) and entry.bot is None:
        # All who did not give up have won; who gave up later is ahead of who did so earlier.
        standing = [place.resigned or len(places) + 1 for place in places]
        ranks = tuple(1 + sum(other > own for other in standing) for own in standing)
        return Stopped("resigned", ranks, tuple(s for s, rank in enumerate(ranks) if rank == 1))
    # Who has left, and has a bot play on, is not waited for.
    asked = [place for place in places if place.active and place.stand_in is None]
    agreed = bool(asked) and all(place.agreed for place in asked)
    if agreed and isinstance(entry, Agreed | Resigned | TakenOver):
        return Stopped("abandoned", (), ())
    return None
