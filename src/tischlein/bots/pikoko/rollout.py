"""From any point of a round to its end and what it is worth: bets, confidence, cards, outlook."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from tischlein.bots.compiled import RNG, inlined, kernel, uniform

from .cards import NOT_BET, SAFE, TOKENS
from .kernel import FLOATS, GRID, LIST, I
from .match import score
from .policy import F, place_of
from .weights import EXACT, FUTURE, REACH, UNDER

UNKNOWN = -2
"""A confidence card that the seat has not laid yet, or that another keeps hidden."""


@kernel(F(I, I, I, LIST, LIST))
def outlook(seats: Any, rounds: Any, seat: Any, totals: Any, best: Any) -> Any:
    """The chance that a seat wins with these totals and `rounds` to come, all being equal.

    With none to come it is exact (PK12): 1, 0, or an equal share.
    """
    if rounds == 0:
        sharing = 1
        for other in range(seats):
            if other == seat or totals[other] < totals[seat]:
                continue
            if totals[other] > totals[seat] or best[other] > best[seat]:
                return 0.0
            if best[other] == best[seat]:
                sharing += 1
        return 1.0 / sharing
    value = 0.0
    for place in range(2 * REACH + 1):
        chance = FUTURE[rounds, place]
        if chance < 1e-4:
            continue
        for other in range(seats):
            if other != seat:
                lead = totals[seat] - totals[other]
                lead = min(max(lead, np.int64(-REACH)), np.int64(REACH))
                chance *= UNDER[rounds, place + lead + REACH]
        value += chance
    return value


@inlined
def own_bet(seats: Any, seat: Any, bets: Any, noise: Any, rng: Any) -> Any:
    """Bet on the own peacock what the others, who see the hand, bet on it."""
    left = np.int64(TOKENS)
    total = 0.0
    for other in range(seats):
        if other != seat:
            left -= bets[seat, other]
            total += bets[other, seat]
    hope = np.int64(total / (seats - 1) + noise * (uniform(rng) - 0.5) + 0.5)
    return max(np.int64(0), min(hope, left))


@kernel(types.void(I, GRID, FLOATS, F, RNG))
def fill_bets(  # noqa: C901 - wishes first, then what the tokens allow
    seats: Any, bets: Any, expected: Any, noise: Any, rng: Any
) -> None:
    """Make all bets that are not made yet: near what is expected, within the tokens (PK4)."""
    for seat in range(seats):
        left = np.int64(TOKENS)
        wanted = np.int64(0)
        fresh = np.int64(0)
        for peacock in range(seats):
            if bets[seat, peacock] != NOT_BET:
                left -= bets[seat, peacock]
            elif peacock != seat:
                hope = expected[peacock] + noise * (uniform(rng) - 0.5) + 0.5
                bets[seat, peacock] = np.int64(max(hope, 0.0))
                wanted += bets[seat, peacock]
                fresh |= np.int64(1) << peacock
        if fresh == 0:
            continue
        # The own peacock comes last and should not be left without.
        reserve = np.int64(expected[seat]) if bets[seat, seat] == NOT_BET else np.int64(0)
        while wanted > 0 and wanted + reserve > left:
            if reserve > 0 and wanted <= left:
                break
            least = 0
            loss = -1e9
            for peacock in range(seats):
                over = bets[seat, peacock] - expected[peacock]
                if fresh >> peacock & 1 and bets[seat, peacock] > 0 and over > loss:
                    loss = over
                    least = peacock
            bets[seat, least] -= 1
            wanted -= 1
    for seat in range(seats):
        if bets[seat, seat] == NOT_BET:
            bets[seat, seat] = own_bet(seats, seat, bets, noise, rng)


@kernel(F(I, I, I, GRID, FLOATS))
def exact_chance(seats: Any, seat: Any, peacock: Any, bets: Any, expected: Any) -> Any:
    """How likely a bet is exact: by what is expected, and by how many others steer for the same."""
    tokens = bets[seat, peacock]
    agreeing = 0
    others = 0
    for other in range(seats):
        if other not in (seat, peacock):
            others += 1
            agreeing += bets[other, peacock] == tokens
    chance = EXACT[8, tokens + 2, place_of(expected[peacock])]
    return chance + 0.15 * agreeing / others - 0.07


@kernel(types.void(I, GRID, LIST, FLOATS, F, RNG))
def fill_confidence(  # noqa: PLR0913, PLR0917 - the table, part by part
    seats: Any, bets: Any, confidence: Any, expected: Any, noise: Any, rng: Any
) -> None:
    """Lay all confidence cards that are not known: on the likeliest bet, if it is likely enough."""
    for seat in range(seats):
        if confidence[seat] != UNKNOWN:
            continue
        chance = 0.5  # PK10: 3 p - (1 - p) against 1
        confidence[seat] = SAFE
        for peacock in range(seats):
            if peacock == seat:
                continue
            exact = exact_chance(seats, seat, peacock, bets, expected)
            exact += noise * (uniform(rng) - 0.5)
            if exact > chance:
                chance = exact
                confidence[seat] = peacock


@kernel(F(I, I, I, LIST, GRID, LIST, LIST, LIST))
def settle(  # noqa: PLR0913, PLR0917 - the table, part by part
    seats: Any,
    rounds: Any,
    seat: Any,
    tricks: Any,
    bets: Any,
    confidence: Any,
    totals: Any,
    best: Any,
) -> Any:
    """Score a finished round, and say what it is worth to a seat."""
    points = np.empty(seats, np.int64)
    after = np.empty(seats, np.int64)
    score(seats, tricks, bets, confidence, points)
    for other in range(seats):
        after[other] = totals[other] + points[other]
        points[other] = max(best[other], points[other])
    return outlook(seats, rounds, seat, after, points)
