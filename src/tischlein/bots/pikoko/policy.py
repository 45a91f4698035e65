"""How the kernel plays cards well without searching: each seat steers tricks towards its bets.

A card's weight is the part of a trick it may be expected to take, from the higher cards in the
other hands. A seat rates a play by what its bets promise once the trick is complete: who takes it
if those after it act in their own interest, and what is left in the hand it plays from.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from tischlein.bots.compiled import RNG, inlined, kernel, popcount, trailing_zeros, uniform

from .cards import FACES, HAND, MANY, MASK, PLAIN
from .kernel import FLOAT_GRID, FLOATS, GRID, LIST, I, above, highest, list_plays, strength
from .weights import EXACT, PLAIN_WEIGHT, POINTS, STEPS, TRUMP_WEIGHT

F = types.float64
PLAYS = 24
"""More than a hand has legal plays."""


@inlined
def card_weight(card: Any, colour: Any, others: Any, trump: Any, danger: Any) -> Any:
    """The part of a trick that a card may take as a colour."""
    higher = popcount(others & MASK[colour] & above(card))
    return TRUMP_WEIGHT[higher] if colour == trump else PLAIN_WEIGHT[danger, higher]


@kernel(types.void(I, I, LIST, FLOATS, FLOATS))
def weigh(seats: Any, trump: Any, hands: Any, weight: Any, sums: Any) -> None:
    """Weigh every card in the hands, and each hand; not scaled."""
    alive = np.int64(0)
    for peacock in range(seats):
        alive |= hands[peacock]
    for peacock in range(seats):
        others = alive & ~hands[peacock]
        danger = np.int64(0)
        if trump >= 0:
            out = popcount(others & MASK[trump])
            danger = np.int64(out > 0) + np.int64(out > 3)
        total = 0.0
        rest = hands[peacock]
        while rest != 0:
            card = trailing_zeros(rest)
            rest &= rest - 1
            worth = card_weight(card, PLAIN[card], others, trump, danger)
            if MANY >> card & 1:
                for i in range(1, 3):
                    worth = max(worth, card_weight(card, FACES[card, i], others, trump, danger))
            weight[card] = worth
            total += worth
        sums[peacock] = total


@inlined
def place_of(expected: Any) -> Any:
    """Where an expected number of tricks stands in the tables of promises."""
    step = np.int64(expected * STEPS + 0.5)
    return min(max(step, np.int64(0)), np.int64(STEPS * (HAND + 1)))


@inlined
def promise(left: Any, need: Any, expected: Any, trusted: Any) -> Any:
    """What a bet is worth: points and, if it is trusted, what the confidence card brings."""
    row = min(max(need, np.int64(-2)), np.int64(HAND + 1)) + 2
    step = place_of(expected)
    value = POINTS[left, row, step]
    if trusted:
        value += 4.0 * EXACT[left, row, step]
    return value


@kernel(types.void(I, I, I, I, LIST, LIST, GRID, LIST, FLOATS, FLOATS, FLOAT_GRID))
def prepare(  # noqa: PLR0913, PLR0917 - the table, part by part
    seats: Any,
    trump: Any,
    to_play: Any,
    count: Any,
    hands: Any,
    tricks: Any,
    bets: Any,
    confidence: Any,
    weight: Any,
    sums: Any,
    gain: Any,
) -> None:
    """Before a play: weigh cards and hands, and what each seat gains if a peacock takes the trick.

    `sums` becomes the further tricks expected of each peacock after this trick; `count` cards of
    the trick are played, `to_play` plays next.
    """
    weigh(seats, trump, hands, weight, sums)
    left = popcount(hands[(to_play + 1) % seats]) - 1
    total = 0.0
    for step in range(seats):
        peacock = (to_play + 1 + step) % seats
        if step < seats - count:  # its card of this trick is still in the hand
            sums[peacock] *= left / (left + 1.0)
        total += sums[peacock]
    scale = left / total if total > 0.0 else 0.0
    for peacock in range(seats):
        sums[peacock] *= scale
    alive = np.int64(0)
    for peacock in range(seats):
        alive |= hands[peacock]
    while alive != 0:
        weight[trailing_zeros(alive)] *= scale
        alive &= alive - 1
    for seat in range(seats):
        for peacock in range(seats):
            need = bets[seat, peacock] - tricks[peacock]
            trusted = confidence[seat] == peacock
            gain[seat, peacock] = promise(left, need - 1, sums[peacock], trusted) - promise(
                left, need, sums[peacock], trusted
            )


@inlined
def foresee(  # noqa: PLR0913, PLR0917 - the table, part by part
    seats: Any,
    trump: Any,
    led: Any,
    best: Any,
    winner: Any,
    seat: Any,
    ahead: Any,
    hands: Any,
    gain: Any,
) -> Any:
    """Which peacock takes the trick if `ahead` seats from `seat` on act in their own interest."""
    for _ in range(ahead):
        owner = seat + 1 if seat + 1 < seats else np.int64(0)
        hand = hands[owner]
        follow = hand & MASK[led]
        if follow != 0:
            if best < 64 or led == trump:
                beating = follow & above(best & 63)
                if beating != 0 and (beating == follow or gain[seat, owner] > gain[seat, winner]):
                    winner = owner
                    best = highest(beating) + (best & 64)
        elif trump >= 0:
            beating = hand & MASK[trump]
            if best >= 64:
                beating &= above(best & 63)
            if beating != 0 and gain[seat, owner] > gain[seat, winner]:
                winner = owner
                best = highest(beating) + 64
        seat = owner
    return winner


@kernel(I(I, I, I, I, I, I, I, LIST, LIST, GRID, LIST, FLOATS, FLOATS, FLOAT_GRID, LIST, FLOATS))
def rate_plays(  # noqa: PLR0913, PLR0917 - the table, part by part
    seats: Any,
    trump: Any,
    seat: Any,
    count: Any,
    led: Any,
    best: Any,
    winner: Any,
    hands: Any,
    tricks: Any,
    bets: Any,
    confidence: Any,
    weight: Any,
    sums: Any,
    gain: Any,
    plays: Any,
    ratings: Any,
) -> Any:
    """Rate every legal play of a seat by what its bets then promise; return how many there are."""
    owner = seat + 1 if seat + 1 < seats else np.int64(0)
    number = list_plays(hands[owner], led, plays)
    left = popcount(hands[owner]) - 1
    need = bets[seat, owner] - tricks[owner]
    trusted = confidence[seat] == owner
    # `sums` has an even share of the hand's weight in it; the card played takes its own.
    whole = sums[owner] * (left + 1) / left if left > 0 else 0.0
    for i in range(number):
        card = plays[i] & 63
        colour = plays[i] >> 6
        first = led if led >= 0 else colour
        power = strength(card, colour, first, trump)
        now, top = (owner, power) if power > best else (winner, best)
        now = foresee(seats, trump, first, top, now, owner, seats - 1 - count, hands, gain)
        further = whole - weight[card]
        if now == owner:
            ratings[i] = promise(left, need - 1, further, trusted)
        else:
            ratings[i] = promise(left, need, further, trusted) + gain[seat, now]
    return number


@kernel(types.void(I, I, I, I, I, I, I, LIST, LIST, GRID, LIST, F, RNG))
def finish(  # noqa: PLR0913, PLR0917 - the table, part by part
    seats: Any,
    trump: Any,
    seat: Any,
    count: Any,
    led: Any,
    best: Any,
    winner: Any,
    hands: Any,
    tricks: Any,
    bets: Any,
    confidence: Any,
    noise: Any,
    rng: Any,
) -> None:
    """Play a round to its end by ratings; `noise` makes near equals a matter of chance.

    `seat` plays next, `count` cards lie in the trick, `winner` is the peacock that has it.
    """
    plays = np.empty(PLAYS, np.int64)
    ratings = np.empty(PLAYS, np.float64)
    weight = np.empty(47, np.float64)
    sums = np.empty(seats, np.float64)
    gain = np.empty((seats, seats), np.float64)
    while count > 0 or hands[(seat + 1) % seats] != 0:
        if count == 0:
            led = np.int64(-1)
            best = np.int64(-1)
            winner = np.int64(0)
        prepare(seats, trump, seat, count, hands, tricks, bets, confidence, weight, sums, gain)
        while count < seats:
            owner = seat + 1 if seat + 1 < seats else np.int64(0)
            follow = hands[owner] & MASK[led] if count > 0 else np.int64(0)
            if follow != 0 and follow & (follow - 1) == 0:  # no choice
                card = trailing_zeros(follow)
                colour = led
            else:
                number = rate_plays(
                    seats,
                    trump,
                    seat,
                    count,
                    led,
                    best,
                    winner,
                    hands,
                    tricks,
                    bets,
                    confidence,
                    weight,
                    sums,
                    gain,
                    plays,
                    ratings,
                )
                top = 0
                rating = -1e9
                for i in range(number):
                    now = ratings[i] + noise * uniform(rng)
                    if now > rating:
                        rating = now
                        top = i
                card = plays[top] & 63
                colour = plays[top] >> 6
            led = colour if count == 0 else led
            power = strength(card, colour, led, trump)
            if power > best:
                best = power
                winner = owner
            hands[owner] ^= np.int64(1) << card
            count += 1
            seat = owner
        tricks[winner] += 1
        seat = winner - 1 if winner > 0 else seats - 1  # PK9: who played the winning card leads
        count = np.int64(0)
