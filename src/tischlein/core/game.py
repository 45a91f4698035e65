"""The contract of a game. A game is pure: it answers questions about states it does not keep."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from .errors import IllegalMove, MatchOver, NotYourTurn
from .outcome import Outcome
from .values import Seat, Value

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from .chance import Source

O = TypeVar("O", bound=Value)  # noqa: E741 - options: the letters of the contract
S = TypeVar("S", bound=Value)  # state
M = TypeVar("M", bound=Value)  # move
X = TypeVar("X", bound=Value)  # sample
E = TypeVar("E", bound=Value)  # event
B = TypeVar("B", bound=Value)  # board


class Decide(Value, frozen=True):
    """These seats owe a choice; with more than one, the choices are secret until all are in."""

    seats: tuple[Seat, ...] = msgspec.field(name="decide")


class Chance(Value, frozen=True):
    """A sample is due."""

    sample: str
    """The `type` of the sample."""
    dice: int | msgspec.UnsetType = msgspec.UNSET
    """How many dice, where the sample is a roll."""


class Over(Value, frozen=True):
    """The match has ended."""

    outcome: Outcome = msgspec.field(name="over")


Pending = Decide | Chance | Over


class Ended(Value, frozen=True, tag="ended"):
    """The match ended; the last event of every match."""

    outcome: Outcome


class Step(NamedTuple, Generic[S, E]):
    """What a move or sample led to."""

    state: S
    events: tuple[E, ...]
    """Facts in the past tense, in order: the whole truth."""


class Game(ABC, Generic[O, S, M, X, E, B]):
    """The rules of one title.

    A subclass says what the rules are; the checks that are the same for every game (is it over,
    whose turn is it, is the move among the legal ones) stand here, once.
    """

    id: ClassVar[str]
    """The name in records and requests."""
    title: ClassVar[str]
    """The name as people write it."""
    rules_version: ClassVar[int]
    """Rises with every change of rules; a match goes on under the version it began with."""
    seat_counts: ClassVar[range]
    endings: ClassVar[tuple[str, ...]]
    """Every `reason` an outcome of this game can have."""

    option_type: type[O]
    move_type: Any
    """The type, or union of types, of this game's moves; likewise below."""
    sample_type: Any
    event_type: Any
    board_type: type[B]
    state_type: type[S]

    @abstractmethod
    def setup(self, options: O, seats: int) -> S:
        """Return the state before anything has happened."""

    @abstractmethod
    def pending(self, state: S) -> Pending:
        """Say what the match waits for; derived from the state, never stored."""

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """List the moves of a deciding seat, always in the same order; nothing for any other."""

    @abstractmethod
    def why_illegal(self, state: S, seat: Seat, move: M) -> str:
        """Say in the game's own terms why a deciding seat may not make this move.

        The sentence tells nothing that the seat may not know.
        """

    @abstractmethod
    def resolve(self, state: S, moves: Mapping[Seat, M]) -> Step[S, E]:
        """Apply the moves of all deciding seats, which are known to be legal."""

    @abstractmethod
    def settle(self, state: S, sample: X) -> Step[S, E]:
        """Apply the sample that is due; raise BadSample if chance could not give it."""

    @abstractmethod
    def draw(self, state: S, source: Source) -> X:
        """Draw the sample that is due."""

    @abstractmethod
    def board(self, state: S, seat: Seat | None, *, everything: bool = False) -> B:
        """Lay out what this seat may see (None: a spectator), built up from what is allowed.

        `everything` lays all hands and piles open, as after the match.
        """

    @abstractmethod
    def show(self, event: E, seat: Seat | None) -> E | None:
        """Return the event as this seat may learn of it, or None if it learns nothing."""

    @abstractmethod
    def disguise(self, state: S, seat: Seat | None, rng: random.Random) -> S:
        """Return a state with some of what this seat cannot know swapped: it must look the same."""

    @abstractmethod
    def pieces(self, state: S) -> Mapping[str, Sequence[Any]]:
        """List all cards, tiles and tokens of the game, wherever they are: they never change."""

    def play(self, state: S, moves: Mapping[Seat, M]) -> Step[S, E]:
        """Check the moves of all deciding seats and apply them together."""
        pending = self.pending(state)
        if isinstance(pending, Over):
            raise MatchOver("the match is over")
        if isinstance(pending, Chance):
            raise NotYourTurn(f"no seat is to move: a sample of type {pending.sample} is due")
        owing = pending.seats
        if len(moves) != len(owing) or not all(map(moves.__contains__, owing)):
            raise NotYourTurn(f"the moves of {seats_in_words(owing)} are due, of no one else")
        for seat, move in moves.items():
            if move not in self.legal_moves(state, seat):
                raise IllegalMove(self.why_illegal(state, seat, move))
        return self.resolve(state, moves)


AnyGame = Game[Any, Any, Any, Any, Any, Any]


def seats_in_words(seats: Sequence[Seat]) -> str:
    """Name seats in a sentence: `seat 2`, `seats 0 and 1`."""
    if len(seats) == 1:
        return f"seat {seats[0]}"
    return f"seats {', '.join(map(str, seats[:-1]))} and {seats[-1]}"
