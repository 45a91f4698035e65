"""Pico in compiled code: deal, legal moves, reveal, scoring and whole random matches.

Written from the clauses PI1 to PI7, not from the rules in `games/`: each checks the other. A card
is its place in the full deck, 0 for the 2 up to 12 for the 16; a hand is a word with a bit a card.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from tischlein.bots.compiled import RNG, below, inlined, kernel, popcount, trailing_zeros

CARDS = np.array([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16], dtype=np.int64)
DOTS = np.array([1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4], dtype=np.int64)
DECKS = {"thirteen": 0, "pico2": 2}
"""Each deck by its lowest place: both go up to the 16."""

MATCH = types.int64[::1]
"""A match: its round, then two each of hands, points and hands as dealt; then the open card."""
ROUND, HAND, POINTS, DEALT, OPEN, SIZE = 0, 1, 3, 5, 7, 8

LOG = types.int64[:, ::1]
"""A match move by move: round, both legal hands, both cards chosen, both points afterwards."""
LONGEST = 18
"""Reveals of a match: at most nine a round."""


@inlined
def beats(mine: Any, theirs: Any) -> Any:
    """The higher card wins unless it is more than twice the lower (PI3)."""
    higher = mine > theirs
    top = CARDS[mine] if higher else CARDS[theirs]
    low = CARDS[theirs] if higher else CARDS[mine]
    return higher == (top <= 2 * low)


@kernel(types.void(MATCH, RNG, types.int64))
def deal(match: Any, rng: Any, lowest: Any) -> None:
    """Shuffle and deal: half to each seat, one card open (PI1)."""
    deck = np.arange(13)
    for last in range(12, lowest, -1):
        other = lowest + int(below(rng, last + 1 - lowest))
        deck[last], deck[other] = deck[other], deck[last]
    each = (13 - lowest) // 2
    for seat in range(2):
        hand = 0
        for place in range(each):
            hand |= 1 << deck[lowest + seat * each + place]
        match[DEALT + seat] = hand
        match[HAND + seat] = hand
        match[POINTS + seat] = 0
    match[OPEN] = deck[12]
    match[ROUND] = 1


@inlined
def legal(match: Any, seat: Any) -> Any:
    """The cards that a seat may choose: any of its hand while the match goes on (PI2)."""
    return match[HAND + seat] if match[ROUND] <= 2 else 0


@kernel(types.void(MATCH, types.int64, types.int64))
def reveal(match: Any, first: Any, second: Any) -> None:
    """Show both cards; the winner's leaves its hand and scores (PI3, PI4)."""
    seat, card = (0, first) if beats(first, second) else (1, second)
    match[HAND + seat] &= ~(1 << card)
    match[POINTS + seat] += DOTS[card]
    if popcount(match[HAND + seat]) == 1:  # PI5
        match[ROUND] += 1
        if match[ROUND] == 2:  # PI6
            match[HAND] = match[DEALT + 1]
            match[HAND + 1] = match[DEALT]


@inlined
def result(match: Any) -> Any:
    """Seat 0's result: 1 a win, 0 a loss, a draw one half (PI7)."""
    return 0.5 + 0.5 * np.sign(match[POINTS] - match[POINTS + 1])


@inlined
def any_card(hand: Any, rng: Any) -> Any:
    """One card of a hand, each as likely as the others."""
    for _ in range(below(rng, popcount(hand))):
        hand &= hand - 1
    return trailing_zeros(hand)


@kernel(types.float64(MATCH, RNG))
def playout(match: Any, rng: Any) -> Any:
    """Play on to the end, at random; return seat 0's result."""
    while match[ROUND] <= 2:
        first = any_card(legal(match, 0), rng)
        reveal(match, first, any_card(legal(match, 1), rng))
    return result(match)


@kernel(types.int64(MATCH, RNG, LOG))
def logged(match: Any, rng: Any, log: Any) -> Any:
    """Play on to the end, at random, and write every reveal down; return how many there were."""
    count = 0
    while match[ROUND] <= 2:
        line = log[count]
        line[0] = match[ROUND]
        for seat in range(2):
            line[1 + seat] = legal(match, seat)
            line[3 + seat] = any_card(line[1 + seat], rng)
        reveal(match, line[3], line[4])
        line[5] = match[POINTS]
        line[6] = match[POINTS + 1]
        count += 1
    return count


@kernel(types.float64(RNG, types.int64, types.int64))
def random_matches(rng: Any, lowest: Any, count: Any) -> Any:
    """Deal and play whole matches at random; return the mean of seat 0's results."""
    match = np.zeros(SIZE, dtype=np.int64)
    total = 0.0
    for _ in range(count):
        deal(match, rng, lowest)
        total += playout(match, rng)
    return total / count
