"""The feathers as the kernels see them: one bit a card, in rising number, so higher bits win.

Every pair of number and colour is on exactly one card, so within a colour the bits are in order
of strength, multicolour cards included. The cards in play are always the lowest bits (PK1).
"""

from __future__ import annotations

import numpy as np

COLOURS = "RYPWB"
MULTICOLOUR = {1: "RYP", 4: "YWB", 7: "RPW", 10: "RWB"}
CARDS_IN_PLAY = {3: 29, 4: 39, 5: 47}
"""Cards by seats (PK1)."""
HAND = 8
TOKENS = 9
ROUNDS = 3
NO_TRUMP = -1
SAFE = -1
"""The confidence card that names no peacock."""
NOT_BET = -1


def _names() -> tuple[str, ...]:
    names = []
    for number in range(1, 12):
        multi = MULTICOLOUR.get(number, "")
        names += [f"M{number}"] if multi else []
        names += [f"{colour}{number}" for colour in COLOURS if colour not in multi]
    return tuple(names)


NAMES = _names()
"""The cards by bit."""
BIT = {name: bit for bit, name in enumerate(NAMES)}


def shown(name: str) -> str:
    """The colours on a card, in the order of `COLOURS`."""
    return MULTICOLOUR[int(name[1:])] if name[0] == "M" else name[0]


# Tables for the kernels: numba takes them in as constants.
MASK = np.array(
    [
        sum(1 << bit for bit, name in enumerate(NAMES) if colour in shown(name))
        for colour in COLOURS
    ],
    dtype=np.int64,
)
"""The cards that show a colour."""
MANY = sum(1 << bit for bit, name in enumerate(NAMES) if name[0] == "M")
"""The multicolour cards."""
FACES = np.array(
    [[COLOURS.index((shown(name) * 3)[i]) for i in range(3)] for name in NAMES], dtype=np.int64
)
"""The colours of each card; a single one three times."""
PLAIN = np.array([FACES[bit, 0] for bit in range(len(NAMES))], dtype=np.int64)
"""The first colour of each card."""
EXTRA = np.array(
    [len(NAMES) + 2 * sum(name[0] == "M" for name in NAMES[:bit]) - 1 for bit in range(len(NAMES))],
    dtype=np.int64,
)
"""Where the second and third colour of a multicolour card stand, less one, in a word of plays."""


def spread(cards: int) -> tuple[str, ...]:
    """Name the cards of a set."""
    return tuple(name for bit, name in enumerate(NAMES) if cards >> bit & 1)


def gather(names: tuple[str, ...]) -> int:
    """Make a set of cards."""
    return sum(1 << BIT[name] for name in names)
