"""What a seat may see of 5211, and learn of its events."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec

from tischlein.core.values import Seat, Value

from .state import Cards, Dealt, Discarded, Drew, Event, State

if TYPE_CHECKING:
    import random

T = TypeVar("T")


class Board(Value, frozen=True):
    """What lies on the table."""

    deck: int
    deal: int
    turn: int
    hands: tuple[Cards | None, ...]
    """The own hand; None for every other."""
    hand_sizes: tuple[int, ...]
    table: tuple[Cards, ...]
    """What each seat has played in this deal."""
    banked: tuple[Cards | None, ...]
    """The own pile of banked cards; the others' lie face down until the match is over (FT6)."""
    banked_sizes: tuple[int, ...]
    pile: int
    """Cards left to draw."""
    discard: Cards
    """Cards played and not banked, of this deck."""
    points: tuple[int | None, ...]
    """The own points of all decks; all seats' when the match is over."""
    written: tuple[int, ...]
    """Points written down after earlier decks (FT9)."""


def board(state: State, seat: Seat | None, *, everything: bool) -> Board:
    """Lay out the table."""
    return Board(
        deck=state.decks,
        deal=state.deal,
        turn=state.turn,
        hands=state.hands if everything else only(state.hands, seat),
        hand_sizes=tuple(map(len, state.hands)),
        table=state.table,
        banked=state.banked if everything else only(state.banked, seat),
        banked_sizes=tuple(map(len, state.banked)),
        pile=len(state.pile),
        discard=state.discard,
        points=state.points if everything else only(state.points, seat),
        written=state.written,
    )


def show(event: Event, seat: Seat | None) -> Event:
    """Show of dealt, drawn and unseen cards only the own."""
    if isinstance(event, Dealt):
        return Dealt(event.deck, only(event.hands, seat))
    if isinstance(event, Drew):
        return Drew(only(event.cards, seat), event.pile)
    if isinstance(event, Discarded):
        return Discarded(only(event.cards, seat))
    return event


def only(items: tuple[T, ...], seat: Seat | None) -> tuple[T | None, ...]:
    """Keep the seat's own item."""
    return tuple(item if owner == seat else None for owner, item in enumerate(items))


def disguise(state: State, seat: Seat | None, rng: random.Random) -> State:
    """Swap a few cards among the removed, the draw pile, the unseen and other seats' hands."""
    zones = [list(state.removed), list(state.pile)]
    zones += [list(hand) if owner != seat else [] for owner, hand in enumerate(state.hands)]
    zones += [[card] if owner != seat else [] for owner, card in enumerate(state.unseen)]
    places = [(zone, index) for zone in zones for index in range(len(zone))]
    for _ in range(rng.randint(1, 8) if places else 0):
        (one, i), (other, j) = rng.choice(places), rng.choice(places)
        one[i], other[j] = other[j], one[i]
    seats = len(state.hands)
    hands, unseen = zones[2 : 2 + seats], zones[2 + seats :]
    return msgspec.structs.replace(
        state,
        removed=tuple(zones[0]),
        pile=tuple(zones[1]),
        hands=tuple(
            held if owner == seat else tuple(sorted(hand))
            for owner, (held, hand) in enumerate(zip(state.hands, hands, strict=True))
        ),
        unseen=tuple(
            card if owner == seat else swapped[0]
            for owner, (card, swapped) in enumerate(zip(state.unseen, unseen, strict=True))
        ),
    )
