"""A match: the fold over its inputs, as a value.

Choices of a simultaneous decision wait here, outside the game's state, until all have arrived:
so a secret never enters the state before it is revealed, and two submissions never collide.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import msgspec

from .codec import check_seats
from .errors import BadSample, IllegalMove, Malformed, MatchOver, NotYourTurn
from .game import AnyGame, Chance, Decide, Over, Pending, seats_in_words
from .values import Seat, Value

if TYPE_CHECKING:
    Waits = Pending
else:
    # Its JSON is told apart by its fields, not by a tag, which msgspec does not do: it never has
    # to, for a view is written and not read. The schema of the API says what it can be.
    Waits = Annotated[Any, msgspec.Meta(extra_json_schema={"$ref": "#/components/schemas/Pending"})]


class View(Value, frozen=True):
    """What one seat may see."""

    seat: Seat | None
    """Whose view it is; None is a spectator's."""
    revision: int
    pending: Waits
    chosen: tuple[Seat, ...]
    """Seats whose choice waits to be revealed."""
    choice: Any
    """The own choice that waits to be revealed, or None."""
    board: Any
    """What lies on the table, as the game's `board` tells this seat."""


class Input(NamedTuple):
    """What carries a match from one revision to the next: a sample, or the moves of a decision."""

    sample: Any = None
    moves: dict[Seat, Any] | None = None


class Progress(NamedTuple):
    """What a submission led to."""

    match: Match
    input: Input | None
    """What was applied, to be recorded; None while other seats still owe their choice."""
    events: tuple[Any, ...]


class Match(msgspec.Struct, frozen=True, dict=True):
    """One match at one revision."""

    game: AnyGame
    options: Any
    seats: int
    state: Any
    revision: int = 0
    """How many inputs were applied."""
    choices: dict[Seat, Any] = {}
    """Choices made but not revealed."""

    @classmethod
    def begin(cls, game: AnyGame, seats: int, options: Any = None) -> Match:
        """Set up a match, before anything has happened."""
        check_seats(game, seats)
        options = game.option_type() if options is None else options
        return cls(game, options, seats, game.setup(options, seats))

    def pending(self) -> Pending:
        """Say what the match waits for; of a decision, only the seats that still owe a choice."""
        return self._pending

    @functools.cached_property
    def _pending(self) -> Pending:
        # Asked for several times at each revision, and for some games it means counting points.
        pending = self.game.pending(self.state)
        if self.choices and isinstance(pending, Decide):
            return Decide(tuple(seat for seat in pending.seats if seat not in self.choices))
        return pending

    def legal_moves(self, seat: Seat) -> tuple[Any, ...]:
        """List what a seat may choose now: nothing if it owes nothing or has chosen."""
        self.check_seat(seat)
        if seat in self.choices:
            return ()
        return tuple(self.game.legal_moves(self.state, seat))

    def submit(self, seat: Seat, move: Any) -> Progress:
        """Take a seat's choice; the last one reveals them all."""
        deciding = self.check_turn(seat)
        if move not in self.game.legal_moves(self.state, seat):
            raise IllegalMove(self.game.why_illegal(self.state, seat, move))
        choices = {**self.choices, seat: move}
        if len(choices) < len(deciding):
            return Progress(msgspec.structs.replace(self, choices=choices), None, ())
        moves = {decider: choices[decider] for decider in deciding}
        state, events = self.game.resolve(self.state, moves)
        return Progress(self._next(state), Input(moves=moves), events)

    def withdraw(self, seat: Seat) -> Match:
        """Take back a choice that is not revealed yet."""
        self.check_seat(seat)
        if seat not in self.choices:
            raise NotYourTurn(f"seat {seat} has no unrevealed choice to take back")
        choices = {other: move for other, move in self.choices.items() if other != seat}
        return msgspec.structs.replace(self, choices=choices)

    def settle(self, sample: Any) -> Progress:
        """Apply the sample that is due."""
        due = self.check_due()
        kind = sample.__struct_config__.tag
        if kind != due.sample:
            raise BadSample(f"a sample of type {due.sample} is due, not {kind}")
        state, events = self.game.settle(self.state, sample)
        return Progress(self._next(state), Input(sample=sample), events)

    def apply(self, given: Input) -> Progress:
        """Apply a recorded input."""
        if given.moves is None:
            return self.settle(given.sample)
        state, events = self.game.play(self.state, given.moves)
        return Progress(self._next(state), given, events)

    def view(self, seat: Seat | None, *, everything: bool = False) -> View:
        """Lay out what a seat may see; when the match is over, or was stopped, that is everything."""
        if seat is not None:
            self.check_seat(seat)
        pending = self.pending()
        everything = everything or isinstance(pending, Over)
        return View(
            seat=seat,
            revision=self.revision,
            pending=pending,
            chosen=tuple(sorted(self.choices)),
            choice=None if seat is None else self.choices.get(seat),
            board=self.game.board(self.state, seat, everything=everything),
        )

    def check_seat(self, seat: Seat) -> None:
        """Refuse a seat that this match does not have."""
        if not 0 <= seat < self.seats:
            raise Malformed(f"there is no seat {seat}: the seats are 0 to {self.seats - 1}")

    def check_turn(self, seat: Seat) -> tuple[Seat, ...]:
        """Refuse a seat that owes no choice; return all seats of the decision."""
        self.check_seat(seat)
        pending = self.game.pending(self.state)
        if isinstance(pending, Over):
            raise MatchOver("the match is over")
        if isinstance(pending, Chance):
            raise NotYourTurn(f"no seat is to move: a sample of type {pending.sample} is due")
        if seat in self.choices:
            raise NotYourTurn(f"seat {seat} has chosen already; withdraw it to choose anew")
        if seat not in pending.seats:
            raise NotYourTurn(f"{seats_in_words(pending.seats)} to move, not seat {seat}")
        return pending.seats

    def check_due(self) -> Chance:
        """Refuse a sample when none is due; return what is."""
        pending = self.game.pending(self.state)
        if isinstance(pending, Over):
            raise MatchOver("the match is over")
        if isinstance(pending, Decide):
            raise BadSample(f"no sample is due: {seats_in_words(pending.seats)} to move")
        return pending

    def _next(self, state: Any) -> Match:
        return Match(self.game, self.options, self.seats, state, self.revision + 1)
