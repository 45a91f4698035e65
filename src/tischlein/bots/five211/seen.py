"""What a seat of 5211 knows, as the arrays that the kernels work on."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tischlein.games.five211.state import Dealt, Revealed, Scored

from .cards import COUNT, DEALS, DECK, GOAL, HAND, HIGH, KINDS, LOW, WORTH, Ints, card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tischlein.bots.contract import Knowledge

GAIN = 3.5
"""Points that the leader of a match gains in a deal, roughly."""


class Seen(NamedTuple):
    """A decision as its seat sees it."""

    facts: Ints
    """Seats, the own seat, turn, size of the hands, whether cards are drawn, what the deal ends."""
    standings: Ints
    """By seat: counts and worth of its cards on the table, points, banked cards."""
    played: Ints
    """By turn of this deal and by seat: the cards."""
    hand: Ints
    pool: Ints
    """All cards the seat has not seen."""
    deals_left: int
    """After the present one; estimated in a long game."""
    moves: tuple[int, ...]
    """For each choice of places in the hand, which of the legal moves it is."""


def look(knowledge: Knowledge) -> Seen:
    """Gather what the kernels need from what a seat knows."""
    board, seats, seat = knowledge.board, knowledge.seats, knowledge.seat
    unseen = np.bincount(DECK, minlength=KINDS)
    points = [0] * seats
    banked = [0] * seats
    for event in knowledge.history:
        if isinstance(event, Dealt):
            unseen = np.bincount(DECK, minlength=KINDS)
            points = list(board.written)
        elif isinstance(event, Revealed):
            for cards in event.cards:
                _take(unseen, cards)
        elif isinstance(event, Scored):
            # Everyone saw what was banked, so everyone can add up: only the piles are face down.
            for other, cards in enumerate(event.banked):
                banked[other] += len(cards)
                points[other] += sum(int(name[1]) for name in cards)
    own = board.hands[seat]
    _take(unseen, own)
    standings = np.zeros((5, 4), dtype=np.int64)
    played = np.zeros((3, 5, 2), dtype=np.int64)
    for other, cards in enumerate(board.table):
        kinds = [card(name) for name in cards]
        standings[other] = (
            sum(COUNT[kind] for kind in kinds),
            sum(WORTH[kind] for kind in kinds),
            points[other],
            banked[other],
        )
        for place, kind in enumerate(kinds):
            played[max(0, place - 1), other, place if place < 2 else 0] = kind
    final = 0 if board.pile else 2 if knowledge.options.long_game else 1
    hand = np.zeros(HAND, dtype=np.int64)
    hand[: len(own)] = [card(name) for name in own]
    return Seen(
        facts=np.array([seats, seat, board.turn, len(own), board.pile > 0, final], dtype=np.int64),
        standings=standings,
        played=played,
        hand=hand,
        pool=np.repeat(np.arange(KINDS), unseen),
        deals_left=_deals_left(knowledge, max(points)),
        moves=_moves(knowledge),
    )


def _take(unseen: Ints, cards: Iterable[str]) -> None:
    for name in cards:
        unseen[card(name)] -= 1


def _deals_left(knowledge: Knowledge, most: int) -> int:
    """Deals after this one; in a long game as many decks as the leader may need (FT9)."""
    whole = int(DEALS[knowledge.seats])
    left: int = whole - knowledge.board.deal
    if not knowledge.options.long_game:
        return left
    lacking = GOAL - most - GAIN * (left + 1)
    return left + whole * max(0, math.ceil(lacking / (GAIN * whole)))


def _moves(knowledge: Knowledge) -> tuple[int, ...]:
    hand = knowledge.board.hands[knowledge.seat]
    place = {move.cards: number for number, move in enumerate(knowledge.moves)}
    if knowledge.board.turn == 0:
        pairs = [(hand[low], hand[high]) for low, high in zip(LOW, HIGH, strict=True)]
        return tuple(place[cards] for cards in pairs)
    return tuple(place[(name,)] for name in hand)
