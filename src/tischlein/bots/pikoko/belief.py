"""What a seat's own hand may be: every hand that is possible, and how likely each is.

At most C(14, 8) = 3003 hands fit, so they are all listed instead of sampled. Exact: cards seen
elsewhere, and colours that the right neighbour, who plays from the hand, could not follow. Soft:
the others see the hand, and their bets tell of it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from tischlein.bots.compiled import inlined, kernel, trailing_zeros, uniform

from .cards import HAND, NOT_BET, TOKENS
from .kernel import FLOATS, GRID, LIST, I
from .policy import PLAYS, F, prepare, rate_plays, weigh

MOST_HANDS = 3003
SLIP = 0.1
"""How easily a bet or a play is taken for one that has nothing to do with the hands."""
HEAT = 0.3
"""How many points a play may be worse and still be made now and then."""


@kernel(I(I, I, LIST))
def list_hands(unknown: Any, size: Any, found: Any) -> Any:
    """List all sets of `size` of the unknown cards; return how many there are."""
    cards = np.empty(64, np.int64)
    number = 0
    while unknown != 0:
        cards[number] = unknown & -unknown
        unknown &= unknown - 1
        number += 1
    if size == 0:
        found[0] = 0
        return 1
    count = 0
    chosen = (np.int64(1) << size) - 1
    while chosen < np.int64(1) << number:
        hand = np.int64(0)
        rest = chosen
        while rest != 0:
            hand |= cards[trailing_zeros(rest)]
            rest &= rest - 1
        found[count] = hand
        count += 1
        # The next larger number with as many bits set.
        low = chosen & -chosen
        up = chosen + low
        chosen = up | (((chosen ^ up) >> 2) // low)
    return count


@kernel(types.void(I, I, LIST, FLOATS, FLOATS))
def expect(seats: Any, trump: Any, dealt: Any, weight: Any, expected: Any) -> None:
    """The tricks to expect of each peacock from the hands as dealt."""
    weigh(seats, trump, dealt, weight, expected)
    total = 0.0
    for peacock in range(seats):
        total += expected[peacock]
    for peacock in range(seats):
        expected[peacock] *= HAND / total


@kernel(types.void(I, I, I, I, LIST, GRID, F, I, LIST, FLOATS))
def believe(  # noqa: PLR0913, PLR0917 - the table, part by part
    seats: Any,
    trump: Any,
    seat: Any,
    start: Any,
    dealt: Any,
    bets: Any,
    trust: Any,
    number: Any,
    hands: Any,
    chances: Any,
) -> None:
    """How likely each of the listed hands makes the others' bets.

    `dealt` are the hands as dealt, of the own one the part that has been played. `trust` is how
    much a bet tells: 0 for nothing.
    """
    all_hands = dealt.copy()
    weight = np.empty(47, np.float64)
    expected = np.empty(seats, np.float64)
    for i in range(number):
        doubt = 0.0
        if trust > 0.0:
            all_hands[seat] = dealt[seat] | hands[i]
            expect(seats, trump, all_hands, weight, expected)
            for other in range(seats):
                if other == seat:
                    continue
                left = np.int64(TOKENS)
                for stage in range(seats):
                    peacock = (start + stage) % seats
                    tokens = bets[other, peacock]
                    if peacock == other or tokens == NOT_BET:
                        continue
                    off = expected[peacock] - tokens
                    # Who bets all that is left may have wished for more.
                    if not (tokens == left and off > 0.0):
                        doubt -= np.log(np.exp(-trust * off * off) + SLIP)
                    left -= tokens
        chances[i] = np.exp(-doubt)


@kernel(types.void(I, I, I, GRID, I, GRID, I, LIST, FLOATS))
def weigh_plays(  # noqa: PLR0913, PLR0917 - the table, part by part
    seats: Any,
    trump: Any,
    seat: Any,
    bets: Any,
    past: Any,
    plays_made: Any,
    number: Any,
    hands: Any,
    chances: Any,
) -> None:
    """Weigh each hand by how well the right neighbour's plays from it serve that seat's bets.

    A row of `plays_made`: cards in the trick, the led colour, the best strength, the peacock that
    has it, the play, the own cards played from then on, the other hands, the tricks.
    """
    mover = seat - 1 if seat > 0 else seats - 1
    confidence = np.full(seats, np.int64(-1))
    weight = np.empty(47, np.float64)
    sums = np.empty(seats, np.float64)
    gain = np.empty((seats, seats), np.float64)
    plays = np.empty(PLAYS, np.int64)
    ratings = np.empty(PLAYS, np.float64)
    for place in range(past):
        row = plays_made[place]
        now = row[6 : 6 + seats].copy()
        tricks = row[6 + seats : 6 + 2 * seats].copy()
        for i in range(number):
            now[seat] = hands[i] | row[5]
            prepare(seats, trump, mover, row[0], now, tricks, bets, confidence, weight, sums, gain)
            moves = rate_plays(
                seats,
                trump,
                mover,
                row[0],
                row[1],
                row[2],
                row[3],
                now,
                tricks,
                bets,
                confidence,
                weight,
                sums,
                gain,
                plays,
                ratings,
            )
            best = -1e9
            for move in range(moves):
                best = max(best, ratings[move])
            total = 0.0
            made = 0.0
            for move in range(moves):
                chance = np.exp((ratings[move] - best) / HEAT)
                total += chance
                if plays[move] == row[4]:
                    made = chance
            chances[i] *= made / total + SLIP


@inlined
def draw(hands: Any, sums: Any, number: Any, rng: Any) -> Any:
    """Draw one of the listed hands."""
    level = uniform(rng)
    low = np.int64(0)
    high = number - 1
    while low < high:
        middle = (low + high) >> 1
        if sums[middle] > level:
            high = middle
        else:
            low = middle + 1
    return hands[low]
