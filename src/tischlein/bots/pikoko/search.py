"""The searches at a seat's decision: plays, confidence cards, bets.

`facts` holds: seats, trump, seat, rounds to come, the seat to play, cards in the trick, the led
colour, the best strength and the peacock that has the trick. Own hands are drawn from a belief.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from tischlein.bots.compiled import RNG, copy, inlined, kernel, uniform

from .belief import draw, expect
from .cards import SAFE
from .kernel import FLOAT_GRID, FLOATS, GRID, LIST, I, strength
from .policy import finish
from .rollout import fill_bets, fill_confidence, settle

NOISE = 0.12
"""How far apart two plays may be rated and still both be seen in playouts, in points."""
BET_NOISE = 1.0
TRUST_NOISE = 0.2


@kernel(
    I(
        *(LIST, LIST, LIST, LIST, GRID, LIST, LIST, LIST, I, LIST, FLOATS),
        *(I, LIST, LIST, FLOATS, FLOATS, I, RNG),
    )
)
def search_moves(  # noqa: PLR0913, PLR0917 - the table, part by part
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
    """Draw own hands and play each active move to the end with each of them; add up the values.

    A move is a play or, below 0, a confidence card: -1 the safe one, -2 that of peacock 0 and so on.
    Return how many playouts it took.
    """
    seats, trump, seat = facts[0], facts[1], facts[2]
    count, led, best, winner = facts[5], facts[6], facts[7], facts[8]
    owner = (seat + 1) % seats
    drawn = np.empty(seats, np.int64)
    trial = np.empty(seats, np.int64)
    won = np.empty(seats, np.int64)
    laid = np.empty(seats, np.int64)
    expected = np.empty(seats, np.float64)
    weight = np.empty(47, np.float64)
    playouts = 0
    for _ in range(deals):
        copy(dealt, drawn)
        hand = draw(own, belief, number, rng)
        drawn[seat] |= hand
        expect(seats, trump, drawn, weight, expected)
        copy(confidence, laid)
        fill_confidence(seats, bets, laid, expected, TRUST_NOISE, rng)
        luck = rng[0]
        for move in range(moves):
            if not active[move]:
                continue
            playouts += 1
            rng[0] = luck  # the same luck for every move
            copy(hands, trial)
            trial[seat] = hand
            copy(tricks, won)
            turn, lying, first, top, taker = facts[4], count, led, best, winner
            if plays[move] < 0:
                laid[seat] = -2 - plays[move] if plays[move] < -1 else np.int64(SAFE)
            else:
                card = plays[move] & 63
                colour = plays[move] >> 6
                turn, lying = owner, count + 1
                first = led if count > 0 else colour
                power = strength(card, colour, first, trump)
                trial[owner] ^= np.int64(1) << card
                if power > best:
                    top, taker = power, owner
            finish(seats, trump, turn, lying, first, top, taker, trial, won, bets, laid, NOISE, rng)
            value = settle(seats, facts[3], seat, won, bets, laid, totals, best_rounds)
            values[move] += value
            squares[move] += value * value
    return playouts


@inlined
def mix(regrets: Any, low: Any, high: Any, chances: Any) -> Any:
    """Regret matching: choose in proportion to what each choice was missed (Hart, Mas-Colell)."""
    total = 0.0
    for arm in range(low, high + 1):
        total += max(regrets[arm], 0.0)
    for arm in range(low, high + 1):
        if total > 0.0:
            chances[arm] = max(regrets[arm], 0.0) / total
        else:
            chances[arm] = 1.0 / (high + 1 - low)
    return total


@kernel(
    types.void(
        *(LIST, LIST, GRID, LIST, LIST, I, LIST, FLOATS, I, LIST, LIST),
        *(FLOAT_GRID, FLOAT_GRID, FLOATS, LIST, I, RNG),
    )
)
def search_bets(  # noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917 - the table, part by part
    facts: Any,
    dealt: Any,
    bets: Any,
    totals: Any,
    best_rounds: Any,
    number: Any,
    own: Any,
    belief: Any,
    peacock: Any,
    low: Any,
    high: Any,
    regrets: Any,
    strategies: Any,
    values: Any,
    visits: Any,
    deals: Any,
    rng: Any,
) -> None:
    """Bets that are made together, by regret matching of all seats against each other.

    One seat at a time tries all its bets against what the others happen to choose, so that its
    regrets are those of its own choice alone. `peacock` is below 0 when everyone bets on the own:
    there the others, who do not see their hand, go by what was bet on it.
    """
    seats, trump, seat = facts[0], facts[1], facts[2]
    drawn = np.empty(seats, np.int64)
    trial = np.empty(seats, np.int64)
    won = np.empty(seats, np.int64)
    laid = np.empty(seats, np.int64)
    expected = np.empty(seats, np.float64)
    weight = np.empty(47, np.float64)
    chances = np.empty(10, np.float64)
    utility = np.empty(10, np.float64)
    made = np.empty((seats, seats), np.int64)
    trial_bets = np.empty((seats, seats), np.int64)
    for turn in range(deals):
        copy(dealt, drawn)
        drawn[seat] = draw(own, belief, number, rng)
        expect(seats, trump, drawn, weight, expected)
        chooser = seat
        if peacock >= 0 and turn % 3 == 2:
            chooser = (seat + 1 + (turn // 3) % (seats - 1)) % seats
            if chooser == peacock:
                chooser = seat
        for other in range(seats):
            copy(bets[other], made[other])
        if peacock >= 0:
            for other in range(seats):
                if other not in (chooser, peacock):
                    mix(regrets[other], low[other], high[other], chances)
                    level = uniform(rng)
                    arm = low[other]
                    while arm < high[other] and level >= chances[arm]:
                        level -= chances[arm]
                        arm += 1
                    made[other, peacock] = arm
        target = peacock if peacock >= 0 else seat
        luck = rng[0]
        mix(regrets[chooser], low[chooser], high[chooser], chances)
        mean = 0.0
        everything = chooser == seat and turn % 24 == 0
        for arm in range(10):
            inside = low[chooser] <= arm <= high[chooser]
            if not inside and not (everything and arm <= facts[9]):
                continue
            rng[0] = luck
            for other in range(seats):
                copy(made[other], trial_bets[other])
            trial_bets[chooser, target] = arm
            fill_bets(seats, trial_bets, expected, BET_NOISE, rng)
            laid[:] = -2
            fill_confidence(seats, trial_bets, laid, expected, TRUST_NOISE, rng)
            copy(drawn, trial)
            won[:] = 0
            finish(seats, trump, facts[4], 0, -1, -1, 0, trial, won, trial_bets, laid, NOISE, rng)
            value = settle(seats, facts[3], chooser, won, trial_bets, laid, totals, best_rounds)
            if chooser == seat:
                values[arm] += value
                visits[arm] += 1
            if inside:
                utility[arm] = value
                mean += chances[arm] * value
        for arm in range(low[chooser], high[chooser] + 1):
            regrets[chooser, arm] += utility[arm] - mean
            strategies[chooser, arm] += chances[arm]
