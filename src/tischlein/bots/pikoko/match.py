"""Pikoko's scores and whole matches in compiled code, written from the clauses alone."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from tischlein.bots.compiled import RNG, inlined, kernel, next_word, trailing_zeros

from .cards import HAND, ROUNDS, SAFE, TOKENS
from .kernel import GRID, LIST, I, deal, legal_word, random_play, strength, trump_of


@inlined
def worth(tokens: Any, tricks: Any) -> Any:
    """What a bet scores (PK10)."""
    off = abs(tokens - tricks)
    return 2 - off if off < 2 else np.int64(0)


@kernel(types.void(I, LIST, GRID, LIST, LIST))
def score(seats: Any, tricks: Any, bets: Any, confidence: Any, points: Any) -> None:
    """Score a round (PK10)."""
    for seat in range(seats):
        total = np.int64(0)
        for peacock in range(seats):
            total += worth(bets[seat, peacock], tricks[peacock])
        trusted = confidence[seat]
        if trusted == SAFE:
            total += 1
        else:
            total += 3 if bets[seat, trusted] == tricks[trusted] else -1
        points[seat] = total


@kernel(I(I, I, I, LIST))
def next_start(seats: Any, start: Any, tie_next: Any, totals: Any) -> Any:
    """The seat with the fewest points, ties clockwise (PK11)."""
    fewest = totals[0]
    for seat in range(1, seats):
        fewest = min(fewest, totals[seat])
    tied = 0
    first = np.int64(-1)
    for step in range(1, seats + 1):
        seat = (start + step) % seats
        if totals[seat] == fewest:
            tied += 1
            if first < 0:
                first = seat
    return (start + 1) % seats if tied > 1 and tie_next else first


@kernel(types.void(I, LIST, LIST, LIST))
def rank(seats: Any, totals: Any, best: Any, ranks: Any) -> None:
    """Competition ranks by points, then by the best single round (PK12)."""
    for seat in range(seats):
        ahead = 0
        for other in range(seats):
            if totals[other] > totals[seat] or (
                totals[other] == totals[seat] and best[other] > best[seat]
            ):
                ahead += 1
        ranks[seat] = 1 + ahead


START, BET, CONFIDENCE, PLAY = range(4)
"""What a row of a log tells: a sample, or a seat's decision, what was legal and what was chosen."""


@kernel(I(I, I, I, RNG, GRID, GRID, LIST, GRID))
def random_match(  # noqa: C901, PLR0913, PLR0915, PLR0917 - one match from its first to its last decision
    seats: Any, cards: Any, tie_next: Any, rng: Any, log: Any, decks: Any, ranks: Any, scores: Any
) -> Any:
    """Play a whole match at random and log it: kind, seat, what was legal, what was chosen."""
    deck = np.empty(cards, np.int64)
    for card in range(cards):
        deck[card] = np.int64(1) << card
    hands = np.zeros(seats, np.int64)
    bets = np.zeros((seats, seats), np.int64)
    confidence = np.zeros(seats, np.int64)
    totals = np.zeros(seats, np.int64)
    best = np.full(seats, np.int64(-99))
    tricks = np.zeros(seats, np.int64)
    start = np.int64((next_word(rng) >> np.uint64(32)) % np.uint64(seats))
    log[0] = (START, start, 0, 0)
    row = 1
    for number in range(ROUNDS):
        turned = deal(seats, deck, cards, hands, rng)
        for place in range(cards):
            decks[number, place] = trailing_zeros(deck[place])
        for stage in range(seats + 1):  # PK4
            for seat in range(seats):
                peacock = seat if stage == seats else (start + stage) % seats
                if stage < seats and seat == peacock:
                    continue
                left = np.int64(TOKENS)
                for earlier in range(stage):
                    known = (start + earlier) % seats
                    left -= bets[seat, known] if known != seat else 0
                tokens = np.int64((next_word(rng) >> np.uint64(32)) % np.uint64(left + 1))
                bets[seat, peacock] = tokens
                log[row] = (BET, seat, left, tokens)
                row += 1
        for seat in range(seats):  # PK5
            laid = np.int64((next_word(rng) >> np.uint64(32)) % np.uint64(seats + 1)) - 1
            confidence[seat] = laid
            log[row] = (CONFIDENCE, seat, seats, laid)
            row += 1
        tricks[:] = 0
        trump = trump_of(turned)
        leader = start
        for size in range(HAND, 0, -1):
            led = np.int64(-1)
            power = np.int64(-1)
            winner = leader
            for turn in range(seats):
                seat = (leader + turn) % seats
                owner = (seat + 1) % seats
                hand = hands[owner]
                play = random_play(hand, led, size, next_word(rng))
                log[row] = (PLAY, seat, legal_word(hand, led), play)
                row += 1
                hands[owner] = hand ^ (np.int64(1) << (play & 63))
                led = play >> 6 if led < 0 else led
                now = strength(play & 63, play >> 6, led, trump)
                if now > power:
                    power = now
                    winner = seat
            leader = winner
            tricks[(leader + 1) % seats] += 1
        score(seats, tricks, bets, confidence, scores[number])
        for seat in range(seats):
            totals[seat] += scores[number, seat]
            best[seat] = max(best[seat], scores[number, seat])
        start = next_start(seats, start, tie_next, totals)
    rank(seats, totals, best, ranks)
    return row
