"""How a deal of 5211 is scored (FT3 to FT5)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from .state import Cards, Colour, Scored

if TYPE_CHECKING:
    from collections.abc import Sequence


def score(deal: int, table: Sequence[Cards]) -> Scored:
    """Say what scores and what each seat banks."""
    seats = len(table)
    played = [card for cards in table for card in cards]
    if sum(card[1] == "1" for card in played) == seats + 2:  # FT3: exactly
        banked = tuple(tuple(card for card in cards if card[1] == "1") for cards in table)
        return Scored(deal, True, None, (), (), banked)
    counts = Counter(card[0] for card in played)
    disasters = sorted(colour for colour, count in counts.items() if count >= seats + 3)  # FT4
    for colour in disasters:
        del counts[colour]
    tied: list[str] = []
    scoring = None
    for count in sorted(set(counts.values()), reverse=True):  # FT5: ties cascade
        colours = sorted(colour for colour in counts if counts[colour] == count)
        if len(colours) == 1:
            scoring = colours[0]
            break
        tied += colours
    return Scored(
        deal=deal,
        roosters=False,
        colour=cast("Colour | None", scoring),
        disasters=cast("tuple[Colour, ...]", tuple(disasters)),
        tied=cast("tuple[Colour, ...]", tuple(tied)),
        banked=tuple(tuple(card for card in cards if card[0] == scoring) for cards in table),
    )
