"""Pickomino's dice as tables, so that a roll is one random word and two look-ups."""

from __future__ import annotations

from typing import Any

import numpy as np

from tischlein.bots.compiled import inlined


def _dice_tables() -> tuple[np.ndarray[Any, Any], ...]:
    """Make all outcomes of up to four dice, and where those of each number of dice begin.

    An outcome has four bits for the count of each face, and above them six for the faces shown.
    More than four dice are two throws: their counts add up.
    """
    outcomes = [0]
    throws = [outcomes]
    for _ in range(4):
        outcomes = [outcome + (1 << 4 * face) for outcome in outcomes for face in range(6)]
        throws.append(outcomes)
    begins = np.cumsum([0] + [len(throw) for throw in throws])
    sizes = 6 ** np.arange(5)
    table = [
        outcome | sum(1 << 24 + face for face in range(6) if outcome >> 4 * face & 15)
        for throw in throws
        for outcome in throw
    ]
    first = np.minimum(np.arange(9), 4)
    second = np.arange(9) - first
    split = np.stack([begins[first], sizes[first], begins[second], sizes[second]], axis=1)
    return np.array(table, dtype=np.int32), split.astype(np.uint64)


def _pick_table() -> np.ndarray[Any, Any]:
    """For each set of faces, sixty places that hold each of them equally often."""
    table = np.zeros((64, 64), dtype=np.uint8)
    for faces in range(1, 64):
        members = [face for face in range(6) if faces >> face & 1]
        table[faces, :60] = [members[place % len(members)] for place in range(60)]
    return table.ravel()


OUTCOMES, SPLIT = _dice_tables()
PICK = _pick_table()
LOW32 = np.uint64(0xFFFFFFFF)
SHIFT32 = np.uint64(32)


@inlined
def points_of(face: Any) -> Any:
    """What a die counts; the worm, face 5, as much as a five."""
    return min(face + 1, 5)
