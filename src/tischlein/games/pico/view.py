"""What a seat may see of Pico, and learn of its events."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tischlein.core.values import Seat, Value

from .state import Dealt, Event, Hand, HandsSwapped, Reveal, State

if TYPE_CHECKING:
    import random


class Board(Value, frozen=True):
    """What lies on the table."""

    round: int
    open: int | None
    hands: tuple[Hand, ...] | None
    """Both hands: a seat can deduce the other's (PI1). None to a spectator."""
    hand_sizes: tuple[int, ...]
    piles: tuple[Hand, ...]
    points: tuple[int, ...]
    reveals: tuple[tuple[Reveal, ...], ...]


def board(state: State, seat: Seat | None, *, everything: bool) -> Board:
    """Lay out the table for a seat, which knows every card, or a spectator, who knows none."""
    return Board(
        round=state.round,
        open=state.open,
        hands=state.hands if everything or seat is not None else None,
        hand_sizes=tuple(map(len, state.hands)),
        piles=state.piles,
        points=state.points,
        reveals=state.reveals,
    )


def show(event: Event, seat: Seat | None) -> Event:
    """Hide hands from spectators."""
    if seat is None and isinstance(event, Dealt | HandsSwapped):
        return msgspec.structs.replace(event, hands=None)
    return event


def disguise(state: State, seat: Seat | None, rng: random.Random) -> State:
    """Swap cards that were never shown; only a spectator does not know them."""
    if seat is not None:
        return state
    shown = {card for reveals in state.reveals for reveal in reveals for card in reveal}
    unseen = [card for hand in state.dealt for card in hand if card not in shown]
    swap = dict(zip(unseen, rng.sample(unseen, len(unseen)), strict=True))

    def swapped(hands: tuple[Hand, ...]) -> tuple[Hand, ...]:
        return tuple(tuple(sorted(swap.get(card, card) for card in hand)) for hand in hands)

    return msgspec.structs.replace(state, dealt=swapped(state.dealt), hands=swapped(state.hands))
