"""Matches of 5211 in which the quick policy plays itself, and what is counted in them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import float64, int64, types

from tischlein.bots.compiled import RNG, kernel

from .cards import COUNT, DEALS, DECK, HIGH, LOW, REMOVED, ROOSTERS, WORTH
from .kernel import lane_of, scoring_lane, shuffle
from .model import NOISE
from .policy import MODEL, ODDS, leads, place_of, rate_moves, wavering


@kernel(
    types.void(
        int64,
        int64,
        ODDS,
        MODEL,
        MODEL,
        RNG,
        float64[:, :, ::1],
        float64[:, ::1],
        float64[:, :, ::1],
        int64[:, :, ::1],
        float64[:, ::1],
    )
)
def practise(  # noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917 - a kernel: one pass over a match's turns
    seats: Any,
    matches: Any,
    odds: Any,
    model: Any,
    last_model: Any,
    rng: Any,
    hits: Any,
    visits: Any,
    roosters: Any,
    standings: Any,
    fit: Any,
) -> None:
    """Play decks and count, after each own move: which table it made, and what scored then.

    `roosters` holds by turn and roosters on the table how often it was so and how often they
    scored; `standings` the points after each deal; `fit` the normal equations for what the cards
    of a hand, by value, bring in a deal more than the others get.
    """
    deck = DECK.copy()
    hands = np.zeros((5, 5), dtype=np.int64)
    counts = np.zeros(5, dtype=np.int64)
    worth = np.zeros(5, dtype=np.int64)
    gain = np.zeros(5, dtype=np.int64)
    points = np.zeros(5, dtype=np.int64)
    chosen = np.zeros(5, dtype=np.int64)
    tables = np.zeros((3, 5), dtype=np.int64)
    held = np.zeros((5, 7))
    lead = np.zeros(6)
    ratings = np.zeros(10)
    weights = np.full((5, 5), 1.0 / (seats - 1))
    for match in range(matches):
        shuffle(deck, rng)
        points[:] = 0
        top = REMOVED[seats]
        for seat in range(seats):
            for place in range(5):
                hands[seat, place] = deck[top]
                top += 1
        for deal in range(DEALS[seats]):
            counts[:] = 0
            worth[:] = 0
            held[:] = 0.0
            for seat in range(seats):
                held[seat, 6] = 1.0
                for place in range(5):
                    held[seat, hands[seat, place] % 6] += 1.0
            size = 5
            drawing = top < 100
            table = 0
            for turn in range(3):
                for seat in range(seats):
                    leads(seat, seats, worth, weights, lead)
                    numbers = model if drawing else last_model
                    number = rate_moves(
                        seats, turn, size, hands[seat], table, lead, odds, numbers, ratings
                    )
                    chosen[seat] = wavering(number, ratings, model[NOISE], rng)
                for seat in range(seats):
                    low = LOW[chosen[seat]] if turn == 0 else chosen[seat]
                    kind = hands[seat, low]
                    added = COUNT[kind]
                    worth[seat] += WORTH[kind]
                    if turn == 0:
                        high = HIGH[chosen[seat]]
                        kind = hands[seat, high]
                        added += COUNT[kind]
                        worth[seat] += WORTH[kind]
                        hands[seat, high] = hands[seat, size - 1]
                        hands[seat, low] = hands[seat, size - 2]
                    else:
                        hands[seat, low] = hands[seat, size - 1]
                    counts[seat] += added
                    tables[turn, seat] = table + added
                size -= 2 if turn == 0 else 1
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
            total = 0
            for seat in range(seats):
                gain[seat] = lane_of(worth[seat], lane)
                points[seat] += gain[seat]
                total += gain[seat]
                standings[match, deal, seat] = points[seat]
                for turn in range(3):
                    after = tables[turn, seat]
                    cocks = (after >> 8 * ROOSTERS) & 255
                    roosters[turn, cocks, 0] += 1.0
                    if lane == ROOSTERS:
                        roosters[turn, cocks, 1] += 1.0
                    else:
                        visits[turn, place_of(after, seats)] += 1.0
                        if lane >= 0:
                            hits[turn, place_of(after, seats), lane] += 1.0
            for seat in range(seats):
                ahead = gain[seat] - (total - gain[seat]) / (seats - 1)
                for row in range(7):
                    for column in range(7):
                        fit[row, column] += held[seat, row] * held[seat, column]
                    fit[row, 7] += held[seat, row] * ahead
