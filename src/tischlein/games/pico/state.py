"""What Pico is made of: options, moves, samples, events and the state."""

from __future__ import annotations

from typing import Literal

from tischlein.core.game import Ended
from tischlein.core.values import Int, Seat, Value

# PI1: each card with its dots. The dots of 2 and 3 are inferred, see the rule sheet.
DOTS = {2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 11: 3, 12: 3, 13: 3, 16: 4}

DECKS = {"thirteen": tuple(DOTS), "pico2": tuple(card for card in DOTS if card >= 4)}

Hand = tuple[int, ...]
"""Cards in ascending order: the order tells nothing."""

Reveal = tuple[int, int]
"""The two cards shown together, by seat."""


class Options(Value, frozen=True):
    """How to play."""

    deck: Literal["thirteen", "pico2"] = "thirteen"
    """The thirteen cards 2 to 13 and 16, or the eleven from 4 upwards."""


class Choose(Value, frozen=True, tag="choose"):
    """Choose a card of the own hand in secret."""

    card: Int


class Deal(Value, frozen=True, tag="deal"):
    """The hands of both seats, and the card left over."""

    hands: tuple[tuple[Int, ...], tuple[Int, ...]]
    open: Int


class Dealt(Value, frozen=True, tag="dealt"):
    """The cards were dealt."""

    hands: tuple[Hand, ...] | None
    """None to a spectator."""
    open: int


class Revealed(Value, frozen=True, tag="revealed"):
    """Both cards were shown."""

    cards: Reveal
    winner: Seat
    """Whose card won; it scored its dots."""
    dots: int


class RoundEnded(Value, frozen=True, tag="roundEnded"):
    """A seat was down to its last card."""

    round: int
    points: tuple[int, ...]
    """Of all rounds so far."""


class HandsSwapped(Value, frozen=True, tag="handsSwapped"):
    """Each seat got the six cards that the other had been dealt."""

    hands: tuple[Hand, ...] | None
    """None to a spectator."""


Event = Dealt | Revealed | RoundEnded | HandsSwapped | Ended


class State(Value, frozen=True):
    """The whole truth."""

    options: Options
    round: int = 0
    """1 or 2; 0 before the deal."""
    dealt: tuple[Hand, ...] = ((), ())
    """The hands as they were dealt, to be swapped in round 2."""
    open: int | None = None
    hands: tuple[Hand, ...] = ((), ())
    piles: tuple[Hand, ...] = ((), ())
    """The cards won this round, in the order they were won."""
    points: tuple[int, ...] = (0, 0)
    """Of all rounds so far."""
    reveals: tuple[tuple[Reveal, ...], ...] = ()
    """Everything shown, round by round."""
