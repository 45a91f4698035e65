"""What a seat may see of Pikoko: every hand but its own, and learn of its events."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tischlein.core.values import Seat, Value

from .cards import Colour, sort_key, trump_of
from .state import Cards, Confidence, ConfidenceLaid, Dealt, Event, Played, State

if TYPE_CHECKING:
    import random


class Board(Value, frozen=True):
    """What lies on the table."""

    round: int
    start: Seat | None
    hands: tuple[Cards | None, ...]
    """The others' hands; None for the own, and for all to a spectator."""
    hand_sizes: tuple[int, ...]
    turned: str | None
    trump: Colour | None
    peacock: Seat | None
    """The peacock that is bet on now; None otherwise, and when everyone bets on the own."""
    bets: tuple[tuple[int | None, ...], ...]
    """Each seat's bet on each peacock; None while it is not made."""
    tokens_left: tuple[int, ...]
    confidence: tuple[Confidence | None, ...]
    """The own confidence card, once laid; all of them from the scoring to the next deal."""
    leader: Seat | None
    trick: tuple[Played, ...]
    tricks: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    """The points of each round, by seat."""
    totals: tuple[int, ...]


def board(state: State, seat: Seat | None, *, everything: bool) -> Board:
    """Lay out the table."""
    betting = bool(state.bets) and state.betting <= state.seats
    confidence_open = everything or state.round_over
    return Board(
        round=state.round,
        start=state.start,
        hands=state.hands if everything else hands_seen(state.hands, seat),
        hand_sizes=tuple(map(len, state.hands)),
        turned=state.turned,
        trump=None if state.turned is None else trump_of(state.turned),
        peacock=state.peacock if betting else None,
        bets=state.bets,
        tokens_left=tuple(state.tokens_left(bettor) for bettor in range(len(state.bets))),
        confidence=state.confidence if confidence_open else own_card(state.confidence, seat),
        leader=state.leader if state.confidence else None,
        trick=state.trick,
        tricks=state.tricks,
        scores=state.scores,
        totals=state.totals,
    )


def hands_seen(hands: tuple[Cards | None, ...], seat: Seat | None) -> tuple[Cards | None, ...]:
    """Give a seat all hands but its own; a spectator sees none (PK2)."""
    return tuple(
        None if seat is None or owner == seat else hand for owner, hand in enumerate(hands)
    )


def own_card(
    cards: tuple[Confidence | None, ...], seat: Seat | None
) -> tuple[Confidence | None, ...]:
    """Keep the seat's own confidence card."""
    return tuple(card if owner == seat else None for owner, card in enumerate(cards))


def show(event: Event, seat: Seat | None) -> Event:
    """Hide the own hand, and the others' confidence cards."""
    if isinstance(event, Dealt):
        return msgspec.structs.replace(event, hands=hands_seen(event.hands, seat))
    if isinstance(event, ConfidenceLaid):
        return ConfidenceLaid(own_card(event.cards, seat))
    return event


def disguise(state: State, seat: Seat | None, rng: random.Random) -> State:
    """Swap the own hand with the undealt cards, and the others' confidence cards for others.

    To a spectator every hand is unknown.
    """
    zones = [
        list(hand) if seat is None or owner == seat else []
        for owner, hand in enumerate(state.hands)
    ]
    zones.append(list(state.rest))
    places = [(zone, index) for zone in zones for index in range(len(zone))]
    for _ in range(rng.randint(1, 6) if places else 0):
        (one, i), (other, j) = rng.choice(places), rng.choice(places)
        one[i], other[j] = other[j], one[i]
    hands = tuple(
        tuple(sorted(zone, key=sort_key)) if zone else hand
        for zone, hand in zip(zones, state.hands, strict=False)
    )
    peacocks = (None, *range(state.seats))
    confidence = tuple(
        card if owner == seat or state.round_over else Confidence(rng.choice(peacocks))
        for owner, card in enumerate(state.confidence)
    )
    return msgspec.structs.replace(state, hands=hands, rest=tuple(zones[-1]), confidence=confidence)
