"""The 47 feathers of Pikoko: what colours and number each shows."""

from __future__ import annotations

from typing import Literal

Colour = Literal["R", "Y", "P", "W", "B"]
COLOURS: dict[Colour, str] = {"R": "red", "Y": "yellow", "P": "purple", "W": "white", "B": "blue"}

SHOWS: dict[str, tuple[Colour, ...]] = {
    "M1": ("R", "Y", "P"),
    "M4": ("Y", "W", "B"),
    "M7": ("R", "P", "W"),
    "M10": ("R", "W", "B"),
}
"""The colours of each card: three on the multicolour ones, one on all others."""
NUMBER: dict[str, int] = {}
"""The number of each card, in the order of the deck."""

for _number in range(1, 12):
    _multi = f"M{_number}"
    if _multi in SHOWS:
        NUMBER[_multi] = _number
    for _colour in COLOURS:
        # Every pair of number and colour is on exactly one card.
        if _colour not in SHOWS.get(_multi, ()):
            _card = f"{_colour}{_number}"
            SHOWS[_card] = (_colour,)
            NUMBER[_card] = _number

HIGHEST = {3: 7, 4: 9, 5: 11}
"""The highest number in play, by the number of players (PK1)."""

DECKS = {
    seats: tuple(card for card, number in NUMBER.items() if number <= highest)
    for seats, highest in HIGHEST.items()
}

_PLACE = {colour: place for place, colour in enumerate((*COLOURS, "M"))}


def sort_key(card: str) -> tuple[int, int]:
    """Sort a hand as people hold it: by colour, multicolour cards last, then by number."""
    return _PLACE[card[0]], NUMBER[card]


def multicolour(card: str) -> bool:
    """Does the card show three colours?"""
    return card[0] == "M"


def trump_of(turned: str) -> Colour | None:
    """Return the trump: the turned card's colour, or none if it shows three (PK3)."""
    return None if multicolour(turned) else SHOWS[turned][0]
