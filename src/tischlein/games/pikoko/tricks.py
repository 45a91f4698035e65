"""Tricks of Pikoko: what may be played, as what, and who takes it (PK6 to PK9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import NUMBER, SHOWS, Colour, multicolour
from .state import Cards, Play, Played

if TYPE_CHECKING:
    from collections.abc import Sequence

_SINGLE = {card: Play(card) for card in SHOWS if not multicolour(card)}
_NAMED = {
    card: {colour: Play(card, colour) for colour in colours}
    for card, colours in SHOWS.items()
    if multicolour(card)
}


def legal_plays(hand: Cards, led: Colour | None) -> list[Play]:
    """List what may be played from a hand; `led` is None for the leader."""
    if led is not None:
        following = [card for card in hand if led in SHOWS[card]]
        if following:  # PK7; PK8: a multicolour card that shows the led colour counts as it
            return [_NAMED[card][led] if multicolour(card) else _SINGLE[card] for card in following]
    plays: list[Play] = []
    for card in hand:
        if multicolour(card):
            plays += _NAMED[card].values()
        else:
            plays.append(_SINGLE[card])
    return plays


def winning_play(trick: Sequence[Played], trump: Colour | None) -> Played:
    """Return the highest trump, or else the highest card of the led colour (PK9)."""
    trumps = [played for played in trick if played.colour == trump]
    contenders = trumps or [played for played in trick if played.colour == trick[0].colour]
    return max(contenders, key=lambda played: NUMBER[played.card])
