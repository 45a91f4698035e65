"""Pikoko's cards in compiled code, written from the clauses alone: deals, plays, tricks.

A hand is a set of bits, see `cards`. A play is a card and the colour it counts as, `card +
64 * colour`. The strength of a play in a trick is its card, plus 64 for a trump; -1 cannot win.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from tischlein.bots.compiled import RNG, inlined, kernel, next_word, popcount, trailing_zeros

from .cards import EXTRA, FACES, HAND, MANY, MASK, NO_TRUMP, PLAIN

I = types.int64  # noqa: E741 - signatures read best with one letter
LIST = types.int64[::1]
GRID = types.int64[:, ::1]
FLOATS = types.float64[::1]
FLOAT_GRID = types.float64[:, ::1]


@inlined
def highest(cards: Any) -> Any:
    """The highest card of a set that is not empty."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    cards |= cards >> 32
    return popcount(cards) - 1


@inlined
def above(card: Any) -> Any:
    """All bits above a card."""
    return np.int64(-2) << card


@inlined
def pick(cards: Any, k: Any, most: Any) -> Any:
    """The k-th card of a set, from 0; `most` is at least the size of the set, less one.

    No branch depends on k: a wrong guess of the processor costs more than the steps saved.
    """
    for i in range(most):
        cards &= cards - np.int64(i < k)
    return trailing_zeros(cards)


@inlined
def strength(card: Any, colour: Any, led: Any, trump: Any) -> Any:
    """How strong a play is in a trick (PK9)."""
    if colour == trump:
        return card + 64
    return card if colour == led else np.int64(-1)


@kernel(I(I, I, I, I))
def strength_of(card: Any, colour: Any, led: Any, trump: Any) -> Any:
    """How strong a play is in a trick, for those who are not compiled."""
    return strength(card, colour, led, trump)


@inlined
def random_play(hand: Any, led: Any, size: Any, word: Any) -> Any:
    """Any legal play (PK7, PK8), each as likely as the others; `led` is below 0 for the leader."""
    follow = hand & MASK[led] if led >= 0 else np.int64(0)
    legal = follow if follow != 0 else hand
    number = popcount(legal)
    many = popcount(hand & MANY) if follow == 0 else np.int64(0)
    k = np.int64(((word >> np.uint64(32)) * np.uint64(number + 2 * many)) >> np.uint64(32))
    if k < number:
        card = pick(legal, k, size - 1)
        colour = led if follow != 0 else PLAIN[card]
    else:  # another colour of a multicolour card
        k -= number
        card = pick(hand & MANY, k >> 1, np.int64(3))
        colour = FACES[card, 1 + (k & 1)]
    return card + 64 * colour


@kernel(I(I, I))
def legal_word(hand: Any, led: Any) -> Any:
    """All legal plays (PK7, PK8) as a set: a card by its bit, its further colours by `EXTRA`."""
    follow = hand & MASK[led] if led >= 0 else np.int64(0)
    word = hand if follow == 0 else follow & ~np.int64(MANY)
    rest = (hand if follow == 0 else follow) & MANY
    while rest != 0:
        card = trailing_zeros(rest)
        rest &= rest - 1
        if follow == 0:
            word |= np.int64(6) << EXTRA[card]
        elif FACES[card, 0] == led:
            word |= np.int64(1) << card
        else:
            word |= np.int64(1) << (EXTRA[card] + (1 if FACES[card, 1] == led else 2))
    return word


@kernel(I(I, I, LIST))
def list_plays(hand: Any, led: Any, plays: Any) -> Any:
    """List the legal plays (PK7, PK8); return how many."""
    follow = hand & MASK[led] if led >= 0 else np.int64(0)
    rest = follow if follow != 0 else hand
    count = 0
    while rest != 0:
        card = trailing_zeros(rest)
        rest &= rest - 1
        if follow != 0:  # PK8: a multicolour card that shows the led colour counts as it
            plays[count] = card + 64 * led
            count += 1
        else:
            for i in range(3 if MANY >> card & 1 else 1):
                plays[count] = card + 64 * FACES[card, i]
                count += 1
    return count


@kernel(I(I, LIST, I, LIST, RNG))
def deal(seats: Any, deck: Any, cards: Any, hands: Any, rng: Any) -> Any:
    """Shuffle as many cards of the deck as are dealt, deal them, return the turned one (PK2, PK3).

    `deck` holds cards as single bits, in any order.
    """
    place = 0
    word = np.uint64(0)
    for seat in range(seats):
        hand = np.int64(0)
        for _ in range(HAND):
            if place & 1:
                word <<= np.uint64(32)
            else:
                word = next_word(rng)
            left = np.uint64(cards - place)
            other = place + np.int64(((word >> np.uint64(32)) * left) >> np.uint64(32))
            card = deck[other]
            deck[other] = deck[place]
            deck[place] = card
            hand |= card
            place += 1
        hands[seat] = hand
    left = np.uint64(cards - place)
    other = place + np.int64(((next_word(rng) >> np.uint64(32)) * left) >> np.uint64(32))
    card = deck[other]
    deck[other] = deck[place]
    deck[place] = card
    return trailing_zeros(card)


@inlined
def trump_of(turned: Any) -> Any:
    """PK3."""
    return np.int64(NO_TRUMP) if MANY >> turned & 1 else PLAIN[turned]


@kernel(types.void(I, I, I, LIST, LIST, RNG))
def play_at_random(  # noqa: PLR0913, PLR0917 - the table, part by part
    seats: Any, trump: Any, leader: Any, hands: Any, tricks: Any, rng: Any
) -> None:
    """Play all tricks of a round at random, and count them by peacock (PK6 to PK9)."""
    for size in range(HAND, 0, -1):
        seat = leader
        led = np.int64(-1)
        best = np.int64(-1)
        for _ in range(seats):
            owner = seat + 1 if seat + 1 < seats else np.int64(0)
            hand = hands[owner]
            play = random_play(hand, led, size, next_word(rng))
            card = play & 63
            colour = play >> 6
            hands[owner] = hand ^ (np.int64(1) << card)
            led = colour if led < 0 else led
            power = strength(card, colour, led, trump)
            if power > best:
                best = power
                leader = seat
            seat = owner
        tricks[leader + 1 if leader + 1 < seats else 0] += 1


@kernel(types.void(I, I, I, LIST, RNG))
def random_rounds(seats: Any, cards: Any, rounds: Any, tricks: Any, rng: Any) -> None:
    """Deal and play many rounds at random; `tricks` sums up who took how many."""
    deck = np.empty(cards, np.int64)
    for card in range(cards):
        deck[card] = np.int64(1) << card
    hands = np.zeros(seats, np.int64)
    for number in range(rounds):
        turned = deal(seats, deck, cards, hands, rng)
        play_at_random(seats, trump_of(turned), number % seats, hands, tricks, rng)
