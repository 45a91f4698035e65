"""Events of 5211 as sentences; scoring reads like someone adding it up aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.cli.words import capital, count, listing, who
from tischlein.games.five211.state import (
    POINTS,
    Cards,
    Dealt,
    DeckEnded,
    Discarded,
    Drew,
    Event,
    Revealed,
    Scored,
)

from .suits import SUITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.core.values import Seat


def tell(event: Event, names: Sequence[str], eyes: Seat | None) -> str | None:
    """Tell an event."""
    match event:
        case Dealt():
            deck = "The deck is shuffled" if event.deck == 1 else f"Deck {event.deck} is shuffled"
            return f"{deck}; everyone gets five cards."
        case Revealed():
            shown = zip(range(len(names)), event.cards, strict=True)
            cards = (f"{who(seat, names, eyes)} {' '.join(cards)}" for seat, cards in shown)
            return f"Revealed: {' · '.join(cards)}."
        case Drew():
            drawn = None if eyes is None else event.cards[eyes]
            return f"You drew {' '.join(drawn)}." if drawn else None
        case Scored():
            return _tell_score(event, names, eyes)
        case Discarded():
            own = None if eyes is None else event.cards[eyes]
            yours = f", yours the {own}" if own else ""
            return f"The last cards are discarded unseen{yours}."
        case DeckEnded():
            points = (
                f"{who(seat, names, eyes)} {points}" for seat, points in enumerate(event.points)
            )
            return f"The deck is played. Points: {listing(points)}."
    return None


def _tell_score(event: Scored, names: Sequence[str], eyes: Seat | None) -> str:
    parts = []
    if event.roosters:
        parts.append("exactly enough roosters, and only they score")
    if event.disasters:
        parts.append(f"{_colours(event.disasters)} {_be(event.disasters)} a disaster")
    if event.tied:
        parts.append(f"{_colours(event.tied)} are knocked out by ties")
    if event.colour:
        parts.append(f"{SUITS[event.colour].name} scores")
    elif not event.roosters:
        parts.append("nothing scores")
    gains = [
        f"{who(seat, names, eyes)} {'+'.join(card[1] for card in cards)}{_sum(cards)}"
        for seat, cards in enumerate(event.banked)
        if cards
    ]
    banked = f" Banked: {listing(gains)}." if gains else ""
    return f"Deal {event.deal}: {capital('; '.join(parts))}.{banked}"


def _sum(cards: Cards) -> str:
    total = count(sum(POINTS[card] for card in cards), "point")
    return f" = {total}" if len(cards) > 1 else f" ({total})"


def _colours(letters: Sequence[str]) -> str:
    return listing(SUITS[letter].name for letter in letters)


def _be(things: Sequence[str]) -> str:
    return "is" if len(things) == 1 else "are"


def digest(events: Sequence[Event], names: Sequence[str], eyes: Seat | None) -> list[str]:
    """Tell each event."""
    told = (tell(event, names, eyes) for event in events)
    return [text for text in told if text is not None]
