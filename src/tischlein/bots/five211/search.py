"""The search of 5211's `strong`: regret matching over sampled worlds.

All seats choose at once, so every seat learns a mixture of its moves: the deciding seat for its
own hand, each other seat for each hand it has in a sampled world, against the deciding seat's
hands as the others may imagine them. What a choice leads to is played out to the end of the deal
by the quick policy and valued as a chance to win the match.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import float64, int64, types

from tischlein.bots.compiled import RNG, below, inlined, kernel, next_word, uniform

from .cards import DRAWING, SEAT, SEATS, SIZE, TURN
from .playout import play_out
from .policy import MODEL, ODDS, glance

# Rows of what a seat learns for its own hand.
REGRET, MIXTURE, VALUE, WEIGHT = range(4)


@inlined
def pick(regrets: Any, number: Any, rng: Any) -> Any:
    """Choose a move by regret matching: in proportion to what it would have been better by."""
    total = 0.0
    for move in range(number):
        total += regrets[move]
    if total <= 0.0:
        return np.int64(below(rng, number))
    mark = uniform(rng) * total
    for move in range(number - 1):
        mark -= regrets[move]
        if mark < 0.0:
            return move
    return number - 1


@inlined
def learn(regrets: Any, number: Any, values: Any) -> None:
    """Add what each move would have been better by than the present mixture; never below zero."""
    total, mean = 0.0, 0.0
    for move in range(number):
        total += regrets[move]
        mean += regrets[move] * values[move]
    if total > 0.0:
        mean /= total
    else:
        for move in range(number):
            mean += values[move] / number
    for move in range(number):
        regrets[move] = max(0.0, regrets[move] + values[move] - mean)


@inlined
def note(own: Any, number: Any, pull: Any, values: Any) -> None:
    """Add the present mixture and values to those so far; later ones weigh more."""
    total = 0.0
    for move in range(number):
        total += own[REGRET, move]
    for move in range(number):
        share = own[REGRET, move] / total if total > 0.0 else 1.0 / number
        own[MIXTURE, move] += pull * share
        own[VALUE, move] += pull * values[move]
        own[WEIGHT, move] += pull


@kernel(
    types.void(
        int64,
        int64,
        int64[::1],
        int64[:, ::1],
        int64[::1],
        int64[:, :, ::1],
        int64[:, ::1],
        float64,
        float64[:, ::1],
        ODDS,
        MODEL,
        RNG,
        float64[:, :, ::1],
        float64[:, ::1],
    )
)
def iterate(  # noqa: C901, PLR0912, PLR0913, PLR0917 - one pass over what all seats learn
    start: Any,
    iterations: Any,
    facts: Any,
    standings: Any,
    hand: Any,
    hands: Any,
    rests: Any,
    spread: Any,
    weights: Any,
    odds: Any,
    model: Any,
    rng: Any,
    regrets: Any,
    own: Any,
) -> None:
    """Let every seat learn its mixture from so many worlds."""
    seats, seat, size = facts[SEATS], facts[SEAT], facts[SIZE]
    number = size * (size - 1) // 2 if facts[TURN] == 0 else size
    rest = rests.shape[1]
    # Two cards are drawn after the first turn, then one, then one; some of them before now.
    slots = facts[TURN] + 1 if facts[TURN] > 0 else 0
    # One room of a kind: every kind that is asked for is code to compile.
    whole = np.zeros((21, 5), dtype=np.int64)
    work, dealt, draws, moves = whole[:10], whole[10:15], whole[15:20], whole[20]
    scratch = np.zeros((4, 10))
    values = scratch[3]
    common = np.zeros(1, dtype=np.uint64)
    for iteration in range(start, start + iterations):
        world = np.int64(below(rng, hands.shape[0]))
        for one in range(seats):
            for place in range(size):
                dealt[one, place] = hands[world, one, place]
            if facts[DRAWING]:
                for slot in range(slots, 4):
                    at = (4 - slots) * one + slot - slots
                    other = at + np.int64(below(rng, rest - at))
                    rests[world, at], rests[world, other] = rests[world, other], rests[world, at]
                    draws[one, slot] = rests[world, at]
            if one != seat:
                moves[one] = pick(regrets[world, one], number, rng)
        for half in range(2):
            learner = seat
            if half == 0:
                # The own hand against the others' mixtures.
                for place in range(size):
                    dealt[seat, place] = hand[place]
            else:
                # The others, and this seat as they imagine it.
                for place in range(size):
                    dealt[seat, place] = hands[world, seats, place]
                moves[seat] = pick(regrets[world, seats], number, rng)
                # One of them per iteration: most of the time goes to this hand.
                learner = np.int64(below(rng, seats))
            kept = next_word(rng)
            for move in range(number):
                # The same chance for every move: only the move makes the difference.
                common[0] = kept
                moves[learner] = move
                values[move] = play_out(
                    learner,
                    facts,
                    standings,
                    dealt,
                    moves,
                    draws,
                    spread,
                    weights,
                    odds,
                    model,
                    common,
                    work,
                    scratch,
                )
            if half == 0:
                note(own, number, iteration + 1.0, values)
                learn(own[REGRET], number, values)
            else:
                learn(regrets[world, seats if learner == seat else learner], number, values)


@kernel(
    types.void(
        int64[::1],
        int64[:, ::1],
        int64[:, :, ::1],
        float64,
        float64,
        float64[:, ::1],
        ODDS,
        MODEL,
        float64[:, :, ::1],
    )
)
def prime(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    facts: Any,
    standings: Any,
    hands: Any,
    prior: Any,
    doubt: Any,
    weights: Any,
    odds: Any,
    model: Any,
    regrets: Any,
) -> None:
    """Let the others begin with the moves that a sensible player would choose."""
    seats, seat = facts[SEATS], facts[SEAT]
    ratings = np.zeros(10)
    for world in range(hands.shape[0]):
        for owner in range(seats + 1):
            if owner == seat:
                continue
            actor = seat if owner == seats else owner
            number = glance(
                actor, facts, standings, hands[world, owner], weights, odds, model, ratings
            )
            best = ratings[0]
            for move in range(1, number):
                best = max(best, ratings[move])
            total = 0.0
            for move in range(number):
                regrets[world, owner, move] = np.exp((ratings[move] - best) / doubt)
                total += regrets[world, owner, move]
            for move in range(number):
                regrets[world, owner, move] *= prior / total
