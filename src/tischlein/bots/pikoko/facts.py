"""From what a seat knows to what the kernels take: sets of bits and arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tischlein.games.pikoko.state import Dealt, Play, Played

from .belief import MOST_HANDS, believe, list_hands, weigh_plays
from .cards import BIT, CARDS_IN_PLAY, COLOURS, MASK, NO_TRUMP, NOT_BET, ROUNDS, SAFE, gather
from .rollout import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.bots.contract import Knowledge

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


class Facts(NamedTuple):
    """The table as one seat sees it."""

    table: Ints
    """Seats, trump, seat, rounds to come, the seat to play, cards in the trick, the led colour,
    the best strength in it, the peacock that has it, the own tokens left."""
    start: int
    peacock: int
    """The peacock that is bet on, -1 for the own ones."""
    hands: Ints
    """What the others hold; the own is empty."""
    dealt: Ints
    """What the others were dealt; of the own hand what has been played."""
    tricks: Ints
    bets: Ints
    confidence: Ints
    totals: Ints
    best_rounds: Ints
    unknown: int
    """The cards that may be in the own hand."""
    size: int
    """How many cards the own hand holds."""
    plays: Ints
    """What the right neighbour played from it, a row each: see `weigh_plays`."""

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.table[0])

    @property
    def trump(self) -> int:
        """The trump's colour, or NO_TRUMP."""
        return int(self.table[1])

    @property
    def seat(self) -> int:
        """Whose facts these are."""
        return int(self.table[2])


class Belief(NamedTuple):
    """What the own hand may be."""

    number: int
    hands: Ints
    sums: Floats
    """The chances, added up."""


def read(knowledge: Knowledge) -> Facts:
    """Lay out what the seat knows of the present round."""
    board, seat, seats = knowledge.board, knowledge.seat, knowledge.seats
    trump = NO_TRUMP if board.trump is None else COLOURS.index(board.trump)
    led, best, winner = standing(board.trick, trump)
    past = _past(knowledge)
    rounds = ROUNDS - board.round
    own_card = board.confidence[seat] if board.confidence else None
    confidence = np.full(seats, UNKNOWN, dtype=np.int64)
    if own_card is not None:
        confidence[seat] = SAFE if own_card.peacock is None else own_card.peacock
    seen = gather((board.turned,)) | past.gone
    for owner, cards in enumerate(past.dealt):
        if owner != seat:
            seen |= cards
    in_play = (1 << CARDS_IN_PLAY[seats]) - 1
    best_rounds = [max((row[of] for row in board.scores), default=-99) for of in range(seats)]
    to_play = seat if board.leader is not None else board.start
    peacock = -1 if board.peacock is None else board.peacock
    table = [seats, trump, seat, rounds, to_play, len(board.trick), led, best, winner]
    return Facts(
        table=np.array([*table, board.tokens_left[seat]], dtype=np.int64),
        start=board.start,
        peacock=peacock,
        hands=np.array([gather(hand or ()) for hand in board.hands], dtype=np.int64),
        dealt=np.array(past.dealt, dtype=np.int64),
        tricks=np.array(board.tricks, dtype=np.int64),
        bets=np.array(
            [[NOT_BET if bet is None else bet for bet in row] for row in board.bets], dtype=np.int64
        ),
        confidence=confidence,
        totals=np.array(board.totals, dtype=np.int64),
        best_rounds=np.array(best_rounds, dtype=np.int64),
        unknown=in_play & ~seen & ~past.missing,
        size=board.hand_sizes[seat],
        plays=past.rows(),
    )


class _Past:
    """What the events of the present round tell."""

    def __init__(self, seat: int, seats: int) -> None:
        self.seat, self.seats = seat, seats
        self.gone = 0
        """The own cards that were played."""
        self.missing = 0
        """Cards that cannot be in the own hand any more."""
        self.deal([0] * seats, NO_TRUMP)

    def deal(self, hands: list[int], trump: int) -> None:
        """Begin a round."""
        self.dealt, self.hands, self.trump = hands, hands.copy(), trump
        self.tricks = [0] * self.seats
        self.trick: list[Played] = []
        self.gone = self.missing = 0
        self.plays: list[list[int]] = []

    def play(self, event: Played) -> None:
        """Note a play; the right neighbour's are from the own hand.

        It must follow (PK7): when it did not, no card left there shows the led colour.
        """
        card, colour = BIT[event.card], COLOURS.index(event.colour)
        led, best, winner = standing(self.trick, self.trump)
        if event.owner == self.seat:
            before = [len(self.trick), led, best, winner, card + 64 * colour]
            self.plays.append([*before, 1 << card, *self.hands, *self.tricks])
            self.gone |= 1 << card
            if self.trick and colour != led:
                self.missing |= int(MASK[led])
        else:
            self.hands[event.owner] ^= 1 << card
        self.trick.append(event)
        if len(self.trick) == self.seats:
            self.tricks[standing(self.trick, self.trump)[2]] += 1
            self.trick = []

    def rows(self) -> Ints:
        """The right neighbour's plays, each with all own cards played from then on."""
        later = 0
        for row in reversed(self.plays):
            later |= row[5]
            row[5] = later
        width = 6 + 2 * self.seats
        return np.array(self.plays, dtype=np.int64).reshape(len(self.plays), width)


def standing(trick: Sequence[Played], trump: int) -> tuple[int, int, int]:
    """The led colour of a trick, its best strength and the peacock that has it."""
    led, best, winner = -1, -1, 0
    for played in trick:
        colour = COLOURS.index(played.colour)
        led = colour if led < 0 else led
        # PK9: trumps above all, then the led colour, by number.
        power = BIT[played.card] + 64 * (colour == trump) if colour in (led, trump) else -1
        if power > best:
            best, winner = power, played.owner
    return led, best, winner


def _past(knowledge: Knowledge) -> _Past:
    past = _Past(knowledge.seat, knowledge.seats)
    for event in knowledge.history:
        if isinstance(event, Dealt):
            trump = NO_TRUMP if event.trump is None else COLOURS.index(event.trump)
            past.deal([gather(hand or ()) for hand in event.hands], trump)
        elif isinstance(event, Played):
            past.play(event)
    past.dealt[past.seat] = past.gone
    return past


def list_belief(facts: Facts, trust: float) -> Belief:
    """List the own hands that are possible; `trust` is how much the others' choices tell of them.

    Without any, all are as likely.
    """
    hands = np.empty(MOST_HANDS, dtype=np.int64)
    chances = np.ones(MOST_HANDS, dtype=np.float64)
    seats, trump, seat = facts.seats, facts.trump, facts.seat
    number = int(list_hands(facts.unknown, facts.size, hands))
    if trust > 0 and number > 1:
        believe(
            seats, trump, seat, facts.start, facts.dealt, facts.bets, trust, number, hands, chances
        )
        weigh_plays(
            seats, trump, seat, facts.bets, len(facts.plays), facts.plays, number, hands, chances
        )
    sums = np.cumsum(chances[:number])
    return Belief(number, hands, sums / sums[-1])


def code(play: Play) -> int:
    """A play as the kernels write it."""
    colour = play.colour or play.card[0]
    return BIT[play.card] + 64 * COLOURS.index(colour)
