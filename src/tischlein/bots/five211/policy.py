"""How a sensible player of 5211 rates its moves at a glance; playouts are made of it.

A move is worth what the player leads by in each colour after it, times the odds that the colour
will score, given how many cards of each colour then lie on the table. The odds are tables, learned
by counting in matches that this very policy played against itself; `tune` makes them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import float32, float64, int64

from tischlein.bots.compiled import inlined, kernel, next_word

from .cards import COUNTS, HIGH, KINDS, LOW, ROOSTERS, SEATS, SIZE, TURN, WORTHS
from .model import FOLLOW, KEEP, ROOSTER

ODDS = float32[:, :, ::1]
"""By turn, by counts on the table (`place_of`), by colour: the odds that the colour scores."""
MODEL = float64[::1]
COLOUR = np.array([kind // 6 for kind in range(KINDS)], dtype=np.int64)
FACE = np.array([kind % 6 + 1.0 for kind in range(KINDS)])
POWER = np.array([[(seats + 4) ** colour for colour in range(5)] for seats in range(6)])
"""By the number of seats, by colour: what one card of the colour adds to a table's place."""


@inlined
def place_of(table: Any, seats: Any) -> Any:
    """Where the counts of a table stand in the odds: a digit a colour, disasters all alike."""
    place = 0
    for colour in range(4, -1, -1):
        place = place * (seats + 4) + min((table >> 8 * colour) & 255, seats + 3)
    return place


@inlined
def rate_pairs(seats: Any, hand: Any, odds: Any, model: Any, ratings: Any) -> None:
    """Rate the pairs of a hand on the empty table of the first turn, in the order of LOW and HIGH."""
    follow = model[FOLLOW]
    for move in range(10):
        low, high = hand[LOW[move]], hand[HIGH[move]]
        row = odds[0, POWER[seats, COLOUR[low]] + POWER[seats, COLOUR[high]]]
        cocks = (1 if FACE[low] == 1.0 else 0) + (1 if FACE[high] == 1.0 else 0)
        scores = row[COLOUR[low]] * FACE[low] + row[COLOUR[high]] * FACE[high]
        # What stays in the hand counts in part, as if it lay on the table already.
        for place in range(5):
            if place != LOW[move] and place != HIGH[move]:
                scores += follow * row[COLOUR[hand[place]]] * FACE[hand[place]]
        roosters = model[ROOSTER + cocks]
        ratings[move] = (
            roosters * cocks
            + (1.0 - roosters) * scores
            - model[KEEP - 1 + int(FACE[low])]
            - model[KEEP - 1 + int(FACE[high])]
        )


@inlined
def rate_cards(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    seats: Any,
    turn: Any,
    size: Any,
    hand: Any,
    table: Any,
    lead: Any,
    odds: Any,
    model: Any,
    ratings: Any,
) -> None:
    """Rate the cards of a hand, one by one."""
    start = place_of(table, seats)
    cocks = (table >> 8 * ROOSTERS) & 255
    for move in range(size):
        kind = hand[move]
        colour = COLOUR[kind]
        place = start
        if (table >> 8 * colour) & 255 < seats + 3:
            place += POWER[seats, colour]
        row = odds[turn, place]
        scores = row[colour] * FACE[kind]
        for other in range(5):
            scores += row[other] * lead[other]
        rooster = 1 if FACE[kind] == 1.0 else 0
        roosters = model[ROOSTER + 32 * turn + cocks + rooster]
        ratings[move] = (
            roosters * (lead[ROOSTERS] + rooster)
            + (1.0 - roosters) * scores
            - model[KEEP - 1 + int(FACE[kind])]
        )


@kernel(int64(int64, int64, int64, int64[::1], int64, float64[::1], ODDS, MODEL, float64[::1]))
def rate_moves(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    seats: Any,
    turn: Any,
    size: Any,
    hand: Any,
    table: Any,
    lead: Any,
    odds: Any,
    model: Any,
    ratings: Any,
) -> Any:
    """Rate every choice of places in a hand, in points; return how many there are.

    Pairs stand in the order of LOW and HIGH. A move is worth what its seat leads by in each lane,
    times the odds that the lane scores, less what the cards would be worth if kept.
    """
    if turn == 0:
        rate_pairs(seats, hand, odds, model, ratings)
        return 10
    rate_cards(seats, turn, size, hand, table, lead, odds, model, ratings)
    return size


@inlined
def leads(seat: Any, seats: Any, worth: Any, weights: Any, lead: Any) -> None:
    """What a seat leads by in each lane; the others count by weight, as they are rivals."""
    for lane in range(6):
        ahead = float((worth[seat] >> 8 * lane) & 255)
        for other in range(seats):
            if other != seat:
                ahead -= weights[seat, other] * ((worth[other] >> 8 * lane) & 255)
        lead[lane] = ahead


@inlined
def wavering(number: Any, ratings: Any, noise: Any, rng: Any) -> Any:
    """The move that is rated best at a glance: ratings waver a little."""
    best, chosen = -1e9, 0
    step = noise / 4294967296.0
    for move in range(number):
        word = next_word(rng)
        halves = (word >> np.uint64(32)) + (word & np.uint64(0xFFFFFFFF))
        rating = ratings[move] + step * np.float64(halves)
        if rating > best:
            best, chosen = rating, move
    return chosen


@kernel(
    int64(
        int64,
        int64[::1],
        int64[:, ::1],
        int64[::1],
        float64[:, ::1],
        ODDS,
        MODEL,
        float64[::1],
    )
)
def glance(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    seat: Any,
    facts: Any,
    standings: Any,
    hand: Any,
    weights: Any,
    odds: Any,
    model: Any,
    ratings: Any,
) -> Any:
    """Rate a seat's choices at a decision; return how many there are."""
    seats = facts[SEATS]
    worth = np.empty(5, dtype=np.int64)
    lead = np.empty(6)
    table = 0
    for other in range(seats):
        table += standings[other, COUNTS]
        worth[other] = standings[other, WORTHS]
    leads(seat, seats, worth, weights, lead)
    return rate_moves(seats, facts[TURN], facts[SIZE], hand, table, lead, odds, model, ratings)
