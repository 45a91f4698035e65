"""From points to chances: what a lead in Pico is worth to bots that have not solved the match."""

from __future__ import annotations

import math

SPREAD = 1.05
"""How far a lead strays with every card that can still be won, between even players: measured."""


def chance(lead: float, cards: int) -> float:
    """The expected result of a seat that expects to lead by so much, with so many cards to come."""
    if cards <= 0:
        return 0.5 if lead == 0 else float(lead > 0)
    return 0.5 * (1.0 + math.erf(lead / (SPREAD * math.sqrt(2.0 * cards))))


def cards_to_come(round_: int, sizes: tuple[int, ...], dealt: int) -> int:
    """How many cards may still be won, at most, before the match ends (PI5)."""
    rest = max(sizes[0] + sizes[1] - 3, 0)
    return rest + (2 * dealt - 3 if round_ == 1 else 0)
