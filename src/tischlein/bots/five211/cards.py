"""How the kernels of 5211 write cards, and what is on each of them.

A card is a number: six times its colour, plus its value less one. The colours are taken by their
letters in alphabetical order, so cards sort as numbers like they sort as words.

What lies on a table is a word of six lanes, eight bits each: one lane a colour and one for the
roosters of all colours. Adding words adds tables.
"""

from __future__ import annotations

from typing import Any

import numpy as np

LETTERS = "BGOTY"
KINDS = 30
"""Different cards; of most there are several."""
ROOSTERS = 5
"""The lane of the roosters, after the five colours."""
COPIES = (5, 6, 5, 2, 1, 1)
"""How many cards of each value a colour has."""
HAND = 5
TURNS = (2, 1, 1)
"""How many cards are chosen in each turn of a deal (FT2)."""
GOAL = 50
"""The points that end a long game (FT9)."""

REMOVED = np.array([0, 0, 10, 13, 0, 15], dtype=np.int64)
"""Cards removed unseen, by the number of seats (FT1)."""
DEALS = np.array([0, 0, 11, 7, 6, 4], dtype=np.int64)
"""Deals of a deck, by the number of seats."""

LOW = np.array([0, 0, 1, 0, 1, 2, 0, 1, 2, 3], dtype=np.int64)
HIGH = np.array([1, 2, 2, 3, 3, 3, 4, 4, 4, 4], dtype=np.int64)
"""The pairs of places in order of the higher place: those of fewer places come first."""

# Where the facts of a decision stand in their array.
SEATS, SEAT, TURN, SIZE, DRAWING, FINAL = range(6)
# Where the facts of a seat stand: of its cards on the table, and of the match.
COUNTS, WORTHS, POINTS, BANKED = range(4)

Ints = np.ndarray[Any, np.dtype[np.int64]]
Floats = np.ndarray[Any, np.dtype[np.float64]]


def card(name: str) -> int:
    """The number of a card by its name."""
    return LETTERS.index(name[0]) * 6 + int(name[1]) - 1


def name(number: int) -> str:
    """The name of a card by its number."""
    return f"{LETTERS[number // 6]}{number % 6 + 1}"


def _lanes(amount_of_rooster: int, *, points: bool) -> Ints:
    words = []
    for kind in range(KINDS):
        value = kind % 6 + 1
        word = (value if points else 1) << 8 * (kind // 6)
        words.append(word + (amount_of_rooster << 8 * ROOSTERS if value == 1 else 0))
    return np.array(words, dtype=np.int64)


COUNT = _lanes(1, points=False)
"""One card of each kind, as a word of counts."""
WORTH = _lanes(1, points=True)
"""One card of each kind, as a word of points; a rooster is 1 in both of its lanes (FT8)."""
DECK = np.array(
    [6 * colour + value for colour in range(5) for value in range(6) for _ in range(COPIES[value])],
    dtype=np.int64,
)
"""All hundred cards."""
