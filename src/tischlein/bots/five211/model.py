"""What practice has taught the bots of 5211: read from `model.json`, which `tune` writes.

Odds are written by the counts of the five colours, the highest first, since no colour differs
from another; here they are spread over all orders of the colours.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from .cards import Floats

# Where the parts of a model lie in its array of numbers.
ROOSTER = 0
"""+ 32 * turn + roosters on the table: the odds that roosters score (FT3)."""
KEEP = 96
"""+ value less one: what a card is worth that stays in the hand after the deal."""
FOLLOW = 102
"""How much of a card that stays in the hand counts as if it lay on the table, in the first turn."""
NOISE = 103
"""How far ratings waver, in points."""
PARTS = 104

FILE = Path(__file__).with_name("model.json")
Odds = np.ndarray[Any, np.dtype[np.float32]]


class Model(NamedTuple):
    """What the kernels need to know about a number of seats."""

    odds: Odds
    """By turn, by the place of the table's counts, by colour: the odds that the colour scores."""
    numbers: Floats
    """The other parts, at the places that the policy names."""
    last: Floats
    """The same for the last deal of a deck, in which no card is worth keeping."""
    spread: float
    """How far apart one deal brings the seats: the scale of chances to win, in points."""


@cache
def load_model(seats: int, kind: str = "practised") -> Model:
    """Read the model for a number of seats: the practised one, or the naive one."""
    written = read(seats)
    return expand(seats, written[kind], written["spread"])


@cache
def read(seats: int) -> dict[str, Any]:
    """Read what is written of a number of seats."""
    written: dict[str, Any] = json.loads(FILE.read_text("utf-8"))[str(seats)]
    return written


def expand(seats: int, written: dict[str, Any], spread: float) -> Model:
    """Lay a model out for the kernels."""
    base = seats + 4
    odds = np.zeros((3, base**5, 5), dtype=np.float32)
    for turn, tables in enumerate(written["odds"]):
        for counts, chances in tables.items():
            for order in set(permutations(zip(map(int, counts), chances, strict=True))):
                place = sum(count * base**colour for colour, (count, _) in enumerate(order))
                odds[turn, place] = [chance for _, chance in order]
    numbers = np.zeros(PARTS)
    for turn, chances in enumerate(written["roosters"]):
        start = ROOSTER + 32 * turn
        numbers[start : start + len(chances)] = chances
    numbers[KEEP : KEEP + 6] = written["keep"]
    numbers[FOLLOW] = written["follow"]
    numbers[NOISE] = written["noise"]
    last = numbers.copy()
    last[KEEP : KEEP + 6] = 0
    return Model(odds, numbers, last, spread)
