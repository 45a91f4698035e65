"""The last tricks of a round, solved: every seat takes what is best for it (max^n).

Each line of play is followed to the end for a drawn own hand and drawn confidence cards. The own
seat goes for the match; the others go for the points of the round first, as most people do, and
for the match among equals.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from tischlein.bots.compiled import RNG, copy, kernel

from .belief import draw, expect
from .kernel import FLOAT_GRID, FLOATS, GRID, LIST, I, list_plays, strength
from .match import score
from .policy import PLAYS
from .rollout import fill_confidence, outlook

LAST = 3
"""With so many cards a hand or fewer the rest is solved."""
BASE = 5
"""Tricks taken are counted in the digits of a number to this base; more than `LAST`."""
LINES = BASE**5
MATCH = 0.5
"""What the whole match is worth to another seat, in points of the round."""


@kernel(types.void(I, I, I, I, LIST, GRID, LIST, LIST, LIST, FLOATS))
def judge(  # noqa: PLR0913, PLR0917 - the table, part by part
    seats: Any,
    rounds: Any,
    seat: Any,
    line: Any,
    tricks: Any,
    bets: Any,
    confidence: Any,
    totals: Any,
    best: Any,
    worth: Any,
) -> None:
    """What the end of the round is worth to each seat, if `line` tells the tricks still taken."""
    won = np.empty(seats, np.int64)
    points = np.empty(seats, np.int64)
    after = np.empty(seats, np.int64)
    for peacock in range(seats):
        won[peacock] = tricks[peacock] + line % BASE
        line //= BASE
    score(seats, won, bets, confidence, points)
    for other in range(seats):
        after[other] = totals[other] + points[other]
        worth[other] = points[other]
        points[other] = max(points[other], best[other])
    for other in range(seats):
        chance = outlook(seats, rounds, other, after, points)
        worth[other] = chance if other == seat else worth[other] + MATCH * chance


@kernel(
    types.void(
        *(I, I, I, I, I, I, I, I, I, I, I),
        *(LIST, LIST, GRID, LIST, LIST, LIST, LIST, FLOAT_GRID, GRID, FLOAT_GRID),
    )
)
def solve(  # noqa: PLR0913, PLR0917 - the table, part by part
    seats: Any,
    trump: Any,
    rounds: Any,
    me: Any,
    seat: Any,
    count: Any,
    led: Any,
    best: Any,
    winner: Any,
    line: Any,
    depth: Any,
    hands: Any,
    tricks: Any,
    bets: Any,
    confidence: Any,
    totals: Any,
    best_rounds: Any,
    known: Any,
    worth: Any,
    plays: Any,
    values: Any,
) -> None:
    """Fill `values[depth]` with what the position is worth to each seat.

    `plays` and `values` have a row for each depth, one more for every card; passing on a part of
    them instead of the depth would count references at every step. `known` says which lines have
    been judged and, in the end, how many plays were looked at.
    """
    if count == seats:
        seat = winner - 1 if winner > 0 else seats - 1
        step = np.int64(1)
        for _ in range(winner):
            step *= BASE
        line += step
        count, led, best, winner = np.int64(0), np.int64(-1), np.int64(-1), np.int64(0)
    owner = seat + 1 if seat + 1 < seats else np.int64(0)
    if count == 0 and hands[owner] == 0:
        if known[line] == 0:
            known[line] = 1
            judge(
                seats, rounds, me, line, tricks, bets, confidence, totals, best_rounds, worth[line]
            )
        for other in range(seats):
            values[depth, other] = worth[line, other]
        return
    number = list_plays(hands[owner], led, plays[depth])
    known[LINES] += number
    for i in range(number):
        card = plays[depth, i] & 63
        colour = plays[depth, i] >> 6
        first = led if count > 0 else colour
        power = strength(card, colour, first, trump)
        top, taker = (power, owner) if power > best else (best, winner)
        hands[owner] ^= np.int64(1) << card
        solve(
            seats,
            trump,
            rounds,
            me,
            owner,
            count + 1,
            first,
            top,
            taker,
            line,
            depth + 1,
            hands,
            tricks,
            bets,
            confidence,
            totals,
            best_rounds,
            known,
            worth,
            plays,
            values,
        )
        hands[owner] ^= np.int64(1) << card
        if i == 0 or values[depth + 1, seat] > values[depth, seat]:
            for other in range(seats):
                values[depth, other] = values[depth + 1, other]


@kernel(
    I(
        *(LIST, LIST, LIST, LIST, GRID, LIST, LIST, LIST, I, LIST, FLOATS),
        *(I, LIST, LIST, FLOATS, FLOATS, I, RNG),
    )
)
def search_endgame(  # noqa: PLR0913, PLR0917 - the table, part by part
    facts: Any,
    hands: Any,
    dealt: Any,
    tricks: Any,
    bets: Any,
    confidence: Any,
    totals: Any,
    best_rounds: Any,
    number: Any,
    own: Any,
    belief: Any,
    moves: Any,
    plays: Any,
    active: Any,
    values: Any,
    squares: Any,
    deals: Any,
    rng: Any,
) -> Any:
    """Like `search_moves`, but solve the rest of the round instead of playing it out; return the plays seen."""
    seats, trump, seat = facts[0], facts[1], facts[2]
    count, led, best, winner = facts[5], facts[6], facts[7], facts[8]
    owner = (seat + 1) % seats
    drawn = np.empty(seats, np.int64)
    laid = np.empty(seats, np.int64)
    expected = np.empty(seats, np.float64)
    weight = np.empty(47, np.float64)
    known = np.zeros(LINES + 1, np.int64)
    worth = np.empty((LINES, seats), np.float64)
    deeper = np.empty((seats * (LAST + 1) + 1, PLAYS), np.int64)
    found = np.empty((seats * (LAST + 1) + 1, seats), np.float64)
    for _ in range(deals):
        hand = draw(own, belief, number, rng)
        copy(dealt, drawn)
        drawn[seat] |= hand
        expect(seats, trump, drawn, weight, expected)
        copy(confidence, laid)
        fill_confidence(seats, bets, laid, expected, 0.2, rng)
        copy(hands, drawn)
        drawn[seat] = hand
        known[:LINES] = 0
        for move in range(moves):
            if not active[move]:
                continue
            card = plays[move] & 63
            colour = plays[move] >> 6
            first = led if count > 0 else colour
            power = strength(card, colour, first, trump)
            top, taker = (power, owner) if power > best else (best, winner)
            drawn[owner] ^= np.int64(1) << card
            solve(
                seats,
                trump,
                facts[3],
                seat,
                owner,
                count + 1,
                first,
                top,
                taker,
                np.int64(0),
                np.int64(0),
                drawn,
                tricks,
                bets,
                laid,
                totals,
                best_rounds,
                known,
                worth,
                deeper,
                found,
            )
            drawn[owner] ^= np.int64(1) << card
            values[move] += found[0, seat]
            squares[move] += found[0, seat] * found[0, seat]
    return known[LINES]
