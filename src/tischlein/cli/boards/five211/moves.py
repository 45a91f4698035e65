"""Moves of 5211: what is asked, how a move is said and typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tischlein.cli.pieces import join
from tischlein.cli.words import Unclear
from tischlein.games.five211.state import TURNS, Play

from .suits import SUITS, card_chip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.text import Text

    from tischlein.core.match import View

HELP = "Type a number of the list, or the cards by name: g3 y1, or just b4. " + " · ".join(
    f"{letter} {suit.shape} {suit.name}" for letter, suit in SUITS.items()
)


def ask(view: View, _: Sequence[str]) -> str:
    """Say what is asked."""
    if TURNS[view.board.turn] == 2:
        return "Choose two cards; all choices are revealed together."
    return "Choose one card; all choices are revealed together."


def key(_: Play, __: View) -> None:
    """Moves are numbered."""


def label(move: Play, _: View, __: Sequence[str]) -> Text:
    """Say the cards."""
    return join(map(card_chip, move.cards))


def parse(text: str, _: View, __: Sequence[Play], ___: Sequence[str]) -> Play:
    """Read the names of cards, in any order."""
    joined = re.sub(r"[\s,;+]", "", text).upper()
    if not re.fullmatch(r"([YGOBT][1-6])+", joined):
        raise Unclear(HELP)
    return Play(tuple(sorted(re.findall("..", joined))))
