"""What 5211 is made of: options, moves, samples, events and the state."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from tischlein.core.game import Ended
from tischlein.core.values import Name, Value

COLOURS = {"Y": "yellow", "G": "green", "O": "orange", "B": "dark blue", "T": "turquoise"}
Colour = Literal["Y", "G", "O", "B", "T"]
VALUES = (1,) * 5 + (2,) * 6 + (3,) * 5 + (4,) * 2 + (5, 6)
"""The twenty cards of a colour; a 1 is a rooster."""

DECK = tuple(f"{colour}{value}" for colour in COLOURS for value in VALUES)
POINTS = {card: int(card[1]) for card in DECK}
REMOVED = {2: 10, 3: 13, 4: 0, 5: 15}
"""Cards removed unseen, by the number of players (FT1)."""
HAND = 5
TURNS = (2, 1, 1)
"""How many cards are chosen in each turn of a deal (FT2)."""
GOAL = 50
"""The points that end a long game (FT9)."""

Cards = tuple[str, ...]
"""Hands are sorted as strings: the order tells nothing."""


class Options(Value, frozen=True):
    """How to play."""

    long_game: bool = False
    """Play deck after deck until somebody has 50 points (FT9)."""


class Play(Value, frozen=True, tag="play"):
    """Choose cards of the own hand in secret, sorted as strings."""

    cards: Annotated[tuple[Name, ...], Meta(max_length=HAND)]


class Deck(Value, frozen=True, tag="deck"):
    """The hundred cards in order: removed ones first, then hands, then the draw pile."""

    cards: Annotated[tuple[Name, ...], Meta(max_length=len(DECK))]


class Dealt(Value, frozen=True, tag="dealt"):
    """A deck was shuffled and dealt."""

    deck: int
    """1 for the first deck of the match."""
    hands: tuple[Cards | None, ...]
    """To a seat only the own hand, to a spectator none."""


class Revealed(Value, frozen=True, tag="revealed"):
    """All choices of a turn were shown."""

    deal: int
    turn: int
    cards: tuple[Cards, ...]


class Drew(Value, frozen=True, tag="drew"):
    """Everyone drew back to five."""

    cards: tuple[Cards | None, ...]
    """To a seat only the own cards, to a spectator none."""
    pile: int
    """Cards left in the draw pile."""


class Scored(Value, frozen=True, tag="scored"):
    """A deal was scored."""

    deal: int
    roosters: bool
    """The rooster count was met, so roosters scored (FT3)."""
    colour: Colour | None
    """The colour that scored, if one did (FT5)."""
    disasters: tuple[Colour, ...]
    """Colours with too many cards (FT4)."""
    tied: tuple[Colour, ...]
    """Colours that a tie kept from scoring (FT5)."""
    banked: tuple[Cards, ...]
    """What each seat banked."""


class Discarded(Value, frozen=True, tag="discarded"):
    """The last card of every hand was discarded unseen (FT7)."""

    cards: tuple[str | None, ...]
    """To a seat only the own card, to a spectator none."""


class DeckEnded(Value, frozen=True, tag="deckEnded"):
    """The deck is played; the points are written down."""

    points: tuple[int, ...]
    """Of all decks so far."""


Event = Dealt | Revealed | Drew | Scored | Discarded | DeckEnded | Ended


class State(Value, frozen=True):
    """The whole truth."""

    options: Options
    seats: int
    decks: int = 0
    """Decks begun so far."""
    deal: int = 0
    """The deal of this deck, from 1."""
    turn: int = 0
    """The turn of this deal: 0, 1 or 2."""
    hands: tuple[Cards, ...] = ()
    table: tuple[Cards, ...] = ()
    """What each seat has played in this deal."""
    banked: tuple[Cards, ...] = ()
    """What each seat has banked of this deck."""
    pile: Cards = ()
    """The draw pile, the next card first."""
    removed: Cards = ()
    discard: Cards = ()
    """Cards that all have seen and nobody banked."""
    unseen: Cards = ()
    """The last cards of the hands, discarded unseen, by seat."""
    written: tuple[int, ...] = ()
    """Points of the decks before this one."""
    banked_before: tuple[int, ...] = ()
    """Cards banked in the decks before this one."""

    @property
    def points(self) -> tuple[int, ...]:
        """Points of all decks so far (FT8)."""
        return tuple(
            before + sum(POINTS[card] for card in pile)
            for before, pile in zip(self.written, self.banked, strict=True)
        )

    @property
    def deck_over(self) -> bool:
        """Nobody holds a card: no deck was dealt yet, or the last deal is scored."""
        return not any(self.hands)
