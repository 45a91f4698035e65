"""What Pikoko is made of: options, moves, samples, events and the state."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from tischlein.core.game import Ended
from tischlein.core.values import Int, Name, Seat, Value

from .cards import Colour

TOKENS = 9
"""What a seat may bet in a round, over all peacocks (PK4)."""
HAND = 8
ROUNDS = 3

Cards = tuple[str, ...]


class Options(Value, frozen=True):
    """How to play."""

    start_tie: Literal["tied", "next"] = "tied"
    """Who starts the next round when several seats have the fewest points (PK11)."""


class Bet(Value, frozen=True, tag="bet"):
    """Bet that a peacock takes as many tricks."""

    tokens: Int


class Confidence(Value, frozen=True, tag="confidence"):
    """Lay a confidence card: a peacock, or None for the safe one."""

    peacock: Int | None


class Play(Value, frozen=True, tag="play"):
    """Play a card of the left neighbour's hand; a multicolour card always says its colour."""

    card: Name
    colour: Colour | UnsetType = UNSET


Move = Bet | Confidence | Play


class Start(Value, frozen=True, tag="start"):
    """Who starts the first round."""

    seat: Int


class Deck(Value, frozen=True, tag="deck"):
    """All cards in play in order: hands of eight, the turned card, the rest."""

    cards: Annotated[tuple[Name, ...], Meta(max_length=47)]


Sample = Start | Deck


class Started(Value, frozen=True, tag="started"):
    """The start seat of a round was drawn, or passed on (PK2, PK11)."""

    round: int
    seat: Seat


class Dealt(Value, frozen=True, tag="dealt"):
    """A round's cards were dealt and one was turned (PK2, PK3)."""

    round: int
    hands: tuple[Cards | None, ...]
    """To a seat all hands but its own, to a spectator none."""
    turned: str
    trump: Colour | None


class BetsRevealed(Value, frozen=True, tag="betsRevealed"):
    """All bets on a peacock were shown; the own ones together, with `peacock` None (PK4)."""

    peacock: Seat | None
    tokens: tuple[int | None, ...]
    """By seat; None for the peacock's owner, who does not bet on it then."""


class ConfidenceLaid(Value, frozen=True, tag="confidenceLaid"):
    """Everyone laid a confidence card face down (PK5)."""

    cards: tuple[Confidence | None, ...]
    """To a seat only the own, to a spectator none."""


class Played(Value, frozen=True, tag="played"):
    """A card was played."""

    seat: Seat
    owner: Seat
    """Whose hand it came from, and who would take the trick with it."""
    card: str
    colour: Colour
    """The colour it counts as (PK8)."""


class TrickTaken(Value, frozen=True, tag="trickTaken"):
    """A trick was complete (PK9)."""

    owner: Seat
    """The peacock that took it."""
    card: str
    leader: Seat
    """Who played that card, and leads next."""


class RoundScored(Value, frozen=True, tag="roundScored"):
    """A round was scored (PK10)."""

    round: int
    tricks: tuple[int, ...]
    bet_points: tuple[tuple[int, ...], ...]
    """What each seat got for its bet on each peacock."""
    confidence: tuple[Confidence, ...]
    confidence_points: tuple[int, ...]
    points: tuple[int, ...]
    """Of this round."""
    totals: tuple[int, ...]


Event = Started | Dealt | BetsRevealed | ConfidenceLaid | Played | TrickTaken | RoundScored | Ended


class State(Value, frozen=True):
    """The whole truth."""

    options: Options
    seats: int
    start: Seat | None = None
    """The start seat of this round."""
    hands: tuple[Cards, ...] = ()
    turned: str | None = None
    rest: Cards = ()
    """The cards nobody holds and nobody sees."""
    bets: tuple[tuple[int | None, ...], ...] = ()
    """Each seat's bet on each peacock; None while it is not made."""
    betting: int = 0
    """Bet decisions made this round: one a peacock, and then the own ones."""
    confidence: tuple[Confidence, ...] = ()
    """What each seat laid; nothing until all have."""
    leader: Seat = 0
    trick: tuple[Played, ...] = ()
    """The cards of the trick on the table, in the order they were played."""
    played: Cards = ()
    """The cards of the tricks taken."""
    tricks: tuple[int, ...] = ()
    """Tricks taken this round, by peacock."""
    scores: tuple[tuple[int, ...], ...] = ()
    """The points of each round, by seat."""

    @property
    def round(self) -> int:
        """The round being played, or the last one played; 0 before the first deal."""
        return len(self.scores) + any(self.hands)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of all rounds so far."""
        return tuple(sum(scores[seat] for scores in self.scores) for seat in range(self.seats))

    @property
    def round_over(self) -> bool:
        """No card is dealt, or all are played and scored."""
        return not self.trick and not any(self.hands)

    def tokens_left(self, seat: Seat) -> int:
        """What a seat may still bet this round (PK4)."""
        return TOKENS - sum(tokens for tokens in self.bets[seat] if tokens is not None)

    @property
    def peacock(self) -> Seat | None:
        """The peacock that is bet on now; None when everyone bets on the own."""
        assert self.start is not None
        if self.betting == self.seats:
            return None
        return (self.start + self.betting) % self.seats
