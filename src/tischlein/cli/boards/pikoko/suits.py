"""The five colours of Pikoko: each with a letter, a shape and a paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.cli.pieces import Paper, Suit, chip
from tischlein.games.pikoko.cards import SHOWS, multicolour

if TYPE_CHECKING:
    from rich.text import Text

SUITS = {
    "R": Suit("▲", "red", Paper("#af0000", "#ffffff")),
    "Y": Suit("☼", "yellow", Paper("#ffd700", "#1d1b18")),
    "P": Suit("◆", "purple", Paper("#8700af", "#ffffff")),
    "W": Suit("○", "white", Paper("#e4e4e4", "#1d1b18")),
    "B": Suit("▼", "blue", Paper("#005fd7", "#ffffff")),
}
_MANY = Paper("#3a3a3a", "#ffffff")


def card_chip(card: str) -> Text:
    """A card in one line: `[R5▲]`; a multicolour card shows its three: `[M7▲◆○]`."""
    if not multicolour(card):
        suit = SUITS[card[0]]
        return chip(f"{card}{suit.shape}", suit.paper)
    piece = chip(card, _MANY)
    closing = piece[-1:]
    piece.right_crop(1)
    for colour in SHOWS[card]:
        suit = SUITS[colour]
        piece.append(suit.shape, f"bold {suit.paper.ink} on {suit.paper.ground}")
    return piece.append_text(closing)


def colour_words(letter: str) -> str:
    """A colour in words with its shape: `blue ▼`."""
    return f"{SUITS[letter].name} {SUITS[letter].shape}"
