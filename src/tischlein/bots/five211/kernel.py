"""The rules of 5211, compiled: deal, legal moves, scoring, whole matches (clauses FT1 to FT9).

A second reading of the rules, made from the clauses: it shares nothing with the rules in `games`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import float64, int64, types

from tischlein.bots.compiled import (
    RNG,
    below,
    inlined,
    kernel,
    next_word,
    popcount,
    scale,
    trailing_zeros,
)

from .cards import COUNT, DEALS, DECK, GOAL, HIGH, LOW, REMOVED, ROOSTERS, WORTH

bits_in: Any = popcount
lowest_bit: Any = trailing_zeros
"""Called by kernels they take one word; what numba says of intrinsics, for types, is another call."""


@inlined
def scoring_lane(table: Any, seats: Any) -> Any:
    """Which lane of the table's counts scores (FT3 to FT5), or -1."""
    if (table >> 8 * ROOSTERS) & 255 == seats + 2:  # FT3: exactly so many
        lane = ROOSTERS
    else:
        once, twice = 0, 0
        for colour in range(5):
            count = (table >> 8 * colour) & 255
            if count < seats + 3:  # FT4
                bit = 1 << count
                twice |= once & bit
                once |= bit
        alone = once & ~twice & ~1  # a colour nobody played takes no part
        # FT5: however ties cascade, what scores is the highest count that only one colour has.
        lane = -1
        most = 0
        for colour in range(5):
            count = (table >> 8 * colour) & 255
            if count < seats + 3 and (alone >> count) & 1 == 1 and count > most:
                most = count
                lane = colour
    return lane


@inlined
def lane_of(word: Any, lane: Any) -> Any:
    """What a word holds in a lane; nothing in none."""
    return (word >> (8 * lane)) & 255 if lane >= 0 else 0


@inlined
def nth_bit(word: Any, n: Any) -> Any:
    """The place of the n-th lowest bit set."""
    for _ in range(n):
        word &= word - np.uint64(1)
    return np.int64(lowest_bit(word))


@inlined
def kinds_in(hand: Any, size: Any) -> Any:
    """The kinds in a hand as bits: those there at all, those there more than once."""
    held, double = np.uint64(0), np.uint64(0)
    for place in range(size):
        bit = np.uint64(1) << np.uint64(hand[place])
        double |= held & bit
        held |= bit
    return held, double


@inlined
def move_count(held: Any, double: Any, two: Any) -> Any:
    """How many different moves there are: pairs of cards, or single cards (FT2)."""
    kinds = np.int64(bits_in(held))
    if two:
        return kinds * (kinds - 1) // 2 + np.int64(bits_in(double))
    return kinds


@inlined
def nth_move(held: Any, double: Any, two: Any, n: Any) -> Any:
    """The n-th move: its lower and its higher card, or twice the same word for a single card."""
    if not two:
        one = nth_bit(held, n)
        return one, one
    kinds = np.int64(bits_in(held))
    unlike = kinds * (kinds - 1) // 2
    if n < unlike:
        return nth_bit(held, LOW[n]), nth_bit(held, HIGH[n])
    one = nth_bit(double, n - unlike)
    return one, one


@inlined
def shuffle(cards: Any, rng: Any) -> Any:
    """Put cards into random order."""
    last = cards.shape[0] - 1
    while last > 0:
        word = next_word(rng)
        other = np.int64(scale(word >> np.uint64(32), last + 1))
        cards[last], cards[other] = cards[other], cards[last]
        last -= 1
        if last > 0:
            other = np.int64(scale(word & np.uint64(0xFFFFFFFF), last + 1))
            cards[last], cards[other] = cards[other], cards[last]
            last -= 1


@inlined
def drop(hand: Any, size: Any, gone: Any) -> Any:
    """Take a card out of a hand; the last card takes its place."""
    place = 0
    while hand[place] != gone:
        place += 1
    hand[place] = hand[size - 1]


@kernel(
    int64(int64, int64[::1], RNG, int64[:, ::1], int64[::1], int64[::1], int64[:, :, ::1], int64)
)
def play_deck(  # noqa: C901, PLR0912, PLR0913, PLR0917 - one pass over the turns of a deck
    seats: Any, deck: Any, rng: Any, hands: Any, points: Any, banked: Any, log: Any, at: Any
) -> Any:
    """Play a deck at random, uniformly over the different moves; add what every seat banks.

    Where `log` has room, note from turn `at` on, for each seat: how many moves it had, which one
    it chose, and all of them. Returns the number of the turn after the last.
    """
    logging = log.shape[0] > 0
    counts = np.zeros(5, dtype=np.int64)
    worth = np.zeros(5, dtype=np.int64)
    top = REMOVED[seats]  # FT1
    for seat in range(seats):
        for place in range(5):
            hands[seat, place] = deck[top]
            top += 1
    for _ in range(DEALS[seats]):
        for seat in range(seats):
            counts[seat] = 0
            worth[seat] = 0
        size = 5
        for turn in range(3):
            two = turn == 0
            drawing = top < 100  # FT7: with no pile the last deal is played from the hand
            for seat in range(seats):
                hand = hands[seat]
                held, double = kinds_in(hand, size)
                number = move_count(held, double, two)
                chosen = np.int64(below(rng, number))
                low, high = nth_move(held, double, two, chosen)
                if logging:
                    log[at, seat, 0] = number
                    log[at, seat, 1] = chosen
                    for other in range(number):
                        one, more = nth_move(held, double, two, other)
                        log[at, seat, 2 + other] = 32 * one + more
                drop(hand, size, low)
                counts[seat] += COUNT[low]
                worth[seat] += WORTH[low]
                if two:
                    drop(hand, size - 1, high)
                    counts[seat] += COUNT[high]
                    worth[seat] += WORTH[high]
            size -= 2 if two else 1
            at += 1
            if drawing:
                for seat in range(seats):
                    for place in range(size, 5):
                        hands[seat, place] = deck[top]
                        top += 1
                size = 5
        table = 0
        for seat in range(seats):
            table += counts[seat]
        lane = scoring_lane(table, seats)
        for seat in range(seats):
            points[seat] += lane_of(worth[seat], lane)
            banked[seat] += lane_of(counts[seat], lane)
    return at


@kernel(types.void(int64, int64[::1], int64[::1], float64[::1]))
def add_result(seats: Any, points: Any, banked: Any, shares: Any) -> None:
    """Add to each seat what it has of the win: most points, then most cards, then shared (FT8)."""
    best = 0
    for seat in range(seats):
        best = max(best, 1000 * points[seat] + banked[seat])
    winners = 0
    for seat in range(seats):
        winners += 1000 * points[seat] + banked[seat] == best
    for seat in range(seats):
        if 1000 * points[seat] + banked[seat] == best:
            shares[seat] += 1.0 / winners


@inlined
def match_over(seats: Any, long_game: Any, points: Any) -> Any:
    """After a deck: was it the last one (FT9)?"""
    over = not long_game
    for seat in range(seats):
        over = over or points[seat] >= GOAL
    return over


@kernel(types.void(int64, types.boolean, int64, RNG, float64[::1]))
def random_matches(seats: Any, long_game: Any, matches: Any, rng: Any, shares: Any) -> None:
    """Play whole matches at random and add up what each seat has of the wins."""
    deck = DECK.copy()
    hands = np.zeros((5, 5), dtype=np.int64)
    points = np.zeros(5, dtype=np.int64)
    banked = np.zeros(5, dtype=np.int64)
    log = np.zeros((0, 0, 0), dtype=np.int64)
    for _ in range(matches):
        points[:] = 0
        banked[:] = 0
        over = False
        while not over:
            shuffle(deck, rng)
            play_deck(seats, deck, rng, hands, points, banked, log, 0)
            over = match_over(seats, long_game, points)
        add_result(seats, points, banked, shares)


@kernel(int64(int64, types.boolean, RNG, int64[:, ::1], int64[:, :, ::1], int64[::1], int64[::1]))
def logged_match(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    seats: Any, long_game: Any, rng: Any, decks: Any, log: Any, points: Any, banked: Any
) -> Any:
    """Play one random match by the same steps and note its decks and turns, for comparison."""
    hands = np.zeros((5, 5), dtype=np.int64)
    at = 0
    for number in range(decks.shape[0]):
        decks[number] = DECK
        shuffle(decks[number], rng)
        at = play_deck(seats, decks[number], rng, hands, points, banked, log, at)
        if match_over(seats, long_game, points):
            return number + 1
    return 0
