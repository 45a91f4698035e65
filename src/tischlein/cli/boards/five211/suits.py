"""The five colours of 5211: each with a letter, a shape and a paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.cli.pieces import Paper, Suit, chip

if TYPE_CHECKING:
    from rich.text import Text

SUITS = {
    "Y": Suit("☼", "yellow", Paper("#ffd700", "#1d1b18")),
    "G": Suit("♠", "green", Paper("#008700", "#ffffff")),
    "O": Suit("❖", "orange", Paper("#ff8700", "#1d1b18")),
    "B": Suit("★", "dark blue", Paper("#0000af", "#ffffff")),
    "T": Suit("≈", "turquoise", Paper("#5fd7d7", "#10302e")),
}


def card_chip(card: str) -> Text:
    """A card in one line: `[Y3☼]`."""
    suit = SUITS[card[0]]
    return chip(f"{card}{suit.shape}", suit.paper)
