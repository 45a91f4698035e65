"""Numbers the bots go by: what a card is worth, what a bet promises, what rounds to come bring."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from .cards import HAND

Floats = NDArray[np.float64]

TRUMP_WEIGHT = np.array([1.20, 0.92, 0.75, 0.61, 0.50, 0.36, 0.23, 0.16, 0.14, 0.12, 0.10, 0.10])
"""The tricks a trump is worth, by the number of higher trumps in other hands."""
PLAIN_WEIGHT = np.array(
    [
        [0.87, 0.32, 0.10, 0.03, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01],
        [0.69, 0.26, 0.07, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01],
        [0.47, 0.15, 0.03, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01],
    ]
)
"""The same for other cards, by how many trumps are in other hands: none, up to three, more."""

STEPS = 8
"""Expected tricks are looked up in steps of an eighth."""


def spread_of(left: int, expected: float) -> float:
    """The standard deviation of a peacock's further tricks, with so many left to play."""
    return math.sqrt(0.05 + 0.42 * expected * max(0.1, 1 - expected / (left + 1)))


def _promises() -> tuple[Floats, Floats]:
    size = (HAND + 1, HAND + 4, STEPS * (HAND + 1) + 1)
    points, exact = np.zeros(size), np.zeros(size)
    for left in range(HAND + 1):
        further = np.arange(left + 1)
        for step in range(size[2]):
            off = (further - step / STEPS) / spread_of(left, step / STEPS)
            chance = np.exp(-off * off / 2)
            chance /= chance.sum() or 1
            for need in range(-2, HAND + 2):
                miss = np.abs(further - need)
                points[left, need + 2, step] = (chance * np.maximum(0, 2 - miss)).sum()
                exact[left, need + 2, step] = chance[miss == 0].sum()
    return points, exact


POINTS, EXACT = _promises()
"""What a bet scores, and how likely it is exact: by tricks left, tokens less tricks taken so far
(from -2 on), and expected further tricks in `STEPS`."""

ROUND_SPREAD = 2.6
"""The standard deviation of a seat's points in a round."""
REACH = 40


def _futures() -> tuple[Floats, Floats]:
    chance, under = np.zeros((3, 2 * REACH + 1)), np.zeros((3, 4 * REACH + 1))
    for rounds in range(3):
        points = np.arange(-REACH, REACH + 1)
        spread = ROUND_SPREAD * math.sqrt(rounds) or 0.01
        bell = np.exp(-((points / spread) ** 2) / 2)
        chance[rounds] = bell / bell.sum()
        for place in range(4 * REACH + 1):
            level = place - 2 * REACH
            under[rounds, place] = (
                chance[rounds][points < level].sum() + chance[rounds][points == level].sum() / 2
            )
    return chance, under


FUTURE, UNDER = _futures()
"""By rounds left: how likely a seat gets so many points more than usual in them (from -REACH on),
and how likely another stays under a level (from -2 * REACH on; a tie counts half)."""
