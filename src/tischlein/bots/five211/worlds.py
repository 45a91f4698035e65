"""What a seat of 5211 does not know, sampled: hands of the others that fit all it has seen.

The cards a seat has not seen are the removed ones, the draw pile and the other hands. A world is
one way to deal them. Hands are drawn in proportion to how well they explain what their seats have
played in this deal: a few are drawn for each seat, and one of them is kept by its likelihood.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import float64, int64, types

from tischlein.bots.compiled import RNG, below, inlined, kernel, uniform

from .cards import COUNT, DRAWING, SEAT, SEATS, SIZE, TURN, WORTH
from .policy import MODEL, ODDS, leads, rate_moves

CANDIDATES = 6
"""Hands drawn for a seat, of which one is kept."""
DOUBT = 1.0
"""Points by which a move may be rated worse than another and still be played now and then."""


@inlined
def likelihood(number: Any, ratings: Any, move: Any) -> Any:
    """How likely a player with these ratings chooses the move."""
    total = 0.0
    for other in range(number):
        total += np.exp((ratings[other] - ratings[move]) / DOUBT)
    return 1.0 / total


@inlined
def explains(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    facts: Any,
    seat: Any,
    played: Any,
    weights: Any,
    odds: Any,
    model: Any,
    hand: Any,
    early: Any,
    then: Any,
    worth: Any,
    lead: Any,
    ratings: Any,
) -> Any:
    """How well a hand explains what a seat has played in this deal.

    The cards of a hand stand in the order in which it got them. `early` says of a single card
    played since whether the seat held it from the beginning of the deal.
    """
    seats = facts[SEATS]
    chance = 1.0
    if facts[TURN] > 0:
        # Its first two cards, chosen on an empty table.
        kept = 3
        if facts[TURN] == 2 and (early or not facts[DRAWING]):
            kept = 2
            then[4] = played[1, seat, 0]
        for place in range(kept):
            then[2 + place] = hand[place]
        then[0] = played[0, seat, 0]
        then[1] = played[0, seat, 1]
        lead[:] = 0.0
        number = rate_moves(seats, 0, 5, then, 0, lead, odds, model, ratings)
        chance *= likelihood(number, ratings, 0)
    if facts[TURN] == 2:
        size = 5 if facts[DRAWING] else 3
        for place in range(size - 1):
            then[1 + place] = hand[place]
        then[0] = played[1, seat, 0]
        table = 0
        for other in range(seats):
            low, high = played[0, other, 0], played[0, other, 1]
            table += COUNT[low] + COUNT[high]
            worth[other] = WORTH[low] + WORTH[high]
        leads(seat, seats, worth, weights, lead)
        number = rate_moves(seats, 1, size, then, table, lead, odds, model, ratings)
        chance *= likelihood(number, ratings, 0)
    return chance


@kernel(
    types.void(
        int64[::1],
        int64[:, :, ::1],
        float64[:, ::1],
        ODDS,
        MODEL,
        int64[::1],
        int64[::1],
        RNG,
        int64[:, :, ::1],
        int64[:, ::1],
    )
)
def sample_worlds(  # noqa: C901, PLR0912, PLR0913, PLR0917 - one pass over the hands of a world
    facts: Any,
    played: Any,
    weights: Any,
    odds: Any,
    model: Any,
    hand: Any,
    pool: Any,
    rng: Any,
    hands: Any,
    rests: Any,
) -> None:
    """Deal the unseen cards once for each world.

    `hands[world, seat]` becomes the hand of a seat; the place after the last seat holds a hand
    that the deciding seat might have as far as the others know. `rests` are the cards then left.
    """
    seats, seat, size = facts[SEATS], facts[SEAT], facts[SIZE]
    unseen = pool.shape[0]
    cards = np.empty(unseen + 5, dtype=np.int64)
    best = np.empty(5, dtype=np.int64)
    then = np.empty(5, dtype=np.int64)
    worth = np.empty(5, dtype=np.int64)
    lead = np.empty(6)
    ratings = np.empty(10)
    for world in range(hands.shape[0]):
        for place in range(unseen):
            cards[place] = pool[place]
        left = unseen
        first = np.int64(below(rng, seats))
        for step in range(seats + 1):
            # The others first, in any order; then the own seat as the others may imagine it.
            owner = (first + step) % seats if step < seats else seats
            if owner == seat:
                continue
            actor = owner
            if owner == seats:
                actor = seat
                for place in range(left):
                    rests[world, place] = cards[place]
                for place in range(size):
                    cards[left + place] = hand[place]
                left += size
            total = 0.0
            for _ in range(CANDIDATES if facts[TURN] > 0 else 1):
                for place in range(size):
                    other = np.int64(below(rng, left - place))
                    last = left - 1 - place
                    cards[other], cards[last] = cards[last], cards[other]
                    hands[world, owner, place] = cards[last]
                early = uniform(rng) < 0.6  # three of five cards
                chance = explains(
                    facts,
                    actor,
                    played,
                    weights,
                    odds,
                    model,
                    hands[world, owner],
                    early,
                    then,
                    worth,
                    lead,
                    ratings,
                )
                total += chance
                if uniform(rng) * total <= chance:
                    for place in range(size):
                        best[place] = hands[world, owner, place]
            # Take the chosen hand out of the cards.
            for place in range(size):
                hands[world, owner, place] = best[place]
                other = left - 1
                while cards[other] != best[place]:
                    other -= 1
                left -= 1
                cards[other] = cards[left]
