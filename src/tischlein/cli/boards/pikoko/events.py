"""Events of Pikoko as sentences; a trick is a line, scoring adds up aloud."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.cli.words import capital, count, listing, who, whose
from tischlein.games.pikoko.cards import multicolour
from tischlein.games.pikoko.state import (
    BetsRevealed,
    ConfidenceLaid,
    Dealt,
    Event,
    Played,
    RoundScored,
    Started,
    TrickTaken,
)

from .suits import SUITS, colour_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.core.values import Seat


def tell(event: Event, names: Sequence[str], eyes: Seat | None) -> str | None:
    """Tell an event."""
    match event:
        case Started():
            return f"{capital(who(event.seat, names, eyes))} got the start marker of round {event.round}."
        case Dealt():
            trump = f"{colour_words(event.trump)} is trump" if event.trump else "there is no trump"
            return f"Round {event.round} is dealt. {event.turned} is turned: {trump}."
        case BetsRevealed():
            return _tell_bets(event, names, eyes)
        case ConfidenceLaid():
            return f"Everyone laid a confidence card{_own(event, names, eyes)}."
        case Played():
            return f"{capital(_played(event, names, eyes))}."
        case TrickTaken():
            return f"{capital(_taken(event, names, eyes))}."
        case RoundScored():
            return "\n".join(_scoring(event, names, eyes))
    return None


def _tell_bets(event: BetsRevealed, names: Sequence[str], eyes: Seat | None) -> str:
    bets = (
        f"{who(seat, names, eyes)} {tokens}"
        for seat, tokens in enumerate(event.tokens)
        if tokens is not None
    )
    if event.peacock is None:
        return f"Bets on the own peacocks: {listing(bets)}."
    return f"Bets on {whose(event.peacock, names, eyes)} peacock: {listing(bets)}."


def _own(event: ConfidenceLaid, names: Sequence[str], eyes: Seat | None) -> str:
    if eyes is None or event.cards[eyes] is None:
        return ""
    card = event.cards[eyes]
    assert card is not None
    if card.peacock is None:
        return "; you play it safe"
    return f"; you trust {whose(card.peacock, names, eyes)} peacock"


def _card(played: Played) -> str:
    named = f" as {SUITS[played.colour].name}" if multicolour(played.card) else ""
    return f"{played.card}{named}"


def _played(event: Played, names: Sequence[str], eyes: Seat | None) -> str:
    hand = whose(event.owner, names, eyes)
    return f"{who(event.seat, names, eyes)} played {_card(event)} from {hand} hand"


def _taken(event: TrickTaken, names: Sequence[str], eyes: Seat | None) -> str:
    peacock = f"{whose(event.owner, names, eyes)} peacock"
    lead = who(event.leader, names, eyes)
    return f"{peacock} took the trick with {event.card}; the next lead is {_own_or(lead)}"


def _own_or(name: str) -> str:
    if name == "you":
        return "yours"
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def _scoring(event: RoundScored, names: Sequence[str], eyes: Seat | None) -> list[str]:
    """Add it up aloud, a line a seat."""
    tricks = (f"{who(seat, names, eyes)} {number}" for seat, number in enumerate(event.tricks))
    lines = [f"Round {event.round} is scored. Tricks: {listing(tricks)}."]
    for seat, points in enumerate(event.bet_points):

        def on(peacock: Seat, seat: Seat = seat) -> str:
            return "the own" if peacock == seat else who(peacock, names, eyes)

        parts = []
        for worth, words in ((2, "exact on"), (1, "one off on")):
            hits = [on(peacock) for peacock, got in enumerate(points) if got == worth]
            parts += [f"{words} {listing(hits)} +{worth * len(hits)}"] if hits else []
        trusted = event.confidence[seat].peacock
        trust = "safe" if trusted is None else f"trust in {on(trusted)}"
        parts.append(f"{trust} {event.confidence_points[seat]:+d}")
        total = f"{count(event.points[seat], 'point')}, {event.totals[seat]} in all"
        lines.append(f"{capital(who(seat, names, eyes))}: {', '.join(parts)} = {total}.")
    return lines


def digest(events: Sequence[Event], names: Sequence[str], eyes: Seat | None) -> list[str]:
    """Tell the cards of a trick in one line, and everything else one by one."""
    lines: list[str] = []
    trick: list[str] = []
    for event in events:
        if isinstance(event, Played):
            trick.append(_short(event, names, eyes, first=not trick))
            continue
        if isinstance(event, TrickTaken) and trick:
            lines.append(f"{capital(', '.join(trick))}: {_taken(event, names, eyes)}.")
        else:
            lines += _flush(trick)
            lines += (tell(event, names, eyes) or "").splitlines()
        trick = []
    return lines + _flush(trick)


def _short(event: Played, names: Sequence[str], eyes: Seat | None, *, first: bool) -> str:
    name = who(event.seat, names, eyes)
    return f"{name} played {_card(event)}" if first else f"{name} {_card(event)}"


def _flush(trick: list[str]) -> list[str]:
    return [f"{capital(', '.join(trick))}."] if trick else []
