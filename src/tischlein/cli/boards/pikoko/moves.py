"""Moves of Pikoko: what is asked, how a move is said and typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, cast

from rich.text import Text

from tischlein.cli.pieces import fit
from tischlein.cli.words import Unclear, count, listing, who, whose
from tischlein.games.pikoko.cards import SHOWS, Colour
from tischlein.games.pikoko.state import Bet, Confidence, Move, Play

from .suits import SUITS, card_chip, colour_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.core.match import View
    from tischlein.games.pikoko.view import Board

HELP = (
    "For a bet, type a number of tokens. For confidence, type a name, or safe. "
    "For a card, type its number in the list or its name: r5; "
    "with a colour where you may name one: m7 red. "
) + " · ".join(f"{letter} {suit.shape} {suit.name}" for letter, suit in SUITS.items())
_COLOURS = {suit.name: letter for letter, suit in SUITS.items()} | {
    letter.lower(): letter for letter in SUITS
}


def ask(view: View, names: Sequence[str]) -> str:
    """Say what is asked."""
    board: Board = view.board
    assert view.seat is not None
    if None in board.bets[view.seat]:
        left = f"{count(board.tokens_left[view.seat], 'token')} left"
        if board.peacock is None:
            return f"Bet on your own peacock: how many tricks will it take? ({left})"
        peacock = whose(board.peacock, names, view.seat)
        return f"Bet on {peacock} peacock: how many tricks will it take? ({left})"
    if not board.confidence:
        return "Whom do you trust? If your bet is exact +3, else -1; safe is always +1."
    hand = whose((view.seat + 1) % len(names), names)
    if not board.trick:
        return f"Lead a card from {hand} hand."
    led = board.trick[0].colour
    cards = board.hands[(view.seat + 1) % len(names)] or ()
    if any(led in SHOWS[card] for card in cards):
        return f"Choose a card from {hand} hand · you must follow {colour_words(led)}."
    return f"Choose any card from {hand} hand · it has no {colour_words(led)}."


def key(move: Move, _: View) -> str | None:
    """A bet is typed as its tokens."""
    return str(move.tokens) if isinstance(move, Bet) else None


def label(move: Move, view: View, names: Sequence[str]) -> Text:
    """Say a move."""
    match move:
        case Bet():
            return Text()
        case Confidence():
            if move.peacock is None:
                return Text("safe")
            assert view.seat is not None
            bet = view.board.bets[view.seat][move.peacock]
            name = fit(who(move.peacock, names, view.seat), 12).rstrip()
            return Text(f"{name} (bet {bet})")
    named = f" as {SUITS[move.colour].name}" if move.colour else ""
    return card_chip(move.card).append(named)


def parse(text: str, view: View, moves: Sequence[Move], names: Sequence[str]) -> Move:
    """Read tokens, a peacock's name, or a card with the colour it is to count as."""
    tokens = re.fullmatch(r"([0-9]{1,3})( *tokens?)?", text)
    if tokens and isinstance(moves[0], Bet):
        return Bet(int(tokens[1]))
    if isinstance(moves[0], Confidence):
        return _confidence(text, view, names)
    return _play(text, moves)


def _confidence(text: str, view: View, names: Sequence[str]) -> Confidence:
    if text in ("safe", "s", "none"):
        return Confidence(None)
    if text in ("me", "own", "mine", "you"):
        return Confidence(view.seat)
    exact = [seat for seat, name in enumerate(names) if name.casefold() == text]
    near = [seat for seat, name in enumerate(names) if name.casefold().startswith(text)]
    found = exact or near
    if text and len(found) == 1:
        return Confidence(found[0])
    raise Unclear(f"Type a number of the list, or a name: {listing((*names, 'safe'), 'or')}.")


def _play(text: str, moves: Sequence[Move]) -> Move:
    found = re.fullmatch(r"([rypwbm][0-9]{1,2})(?:\s*(?:as\s+|=\s*)?([a-z]+))?", text)
    if not found or (found[2] and found[2] not in _COLOURS):
        raise Unclear(HELP)
    card = found[1].upper()
    if found[2]:
        return Play(card, cast("Colour", _COLOURS[found[2]]))
    named = [move for move in moves if isinstance(move, Play) and move.card == card]
    if len(named) > 1:
        colours = listing((SUITS[colour].name for colour in SHOWS[card]), "or")
        raise Unclear(
            f"Name the colour of {card} too: {colours}; for example {card.lower()} {SUITS[SHOWS[card][0]].name}."
        )
    return named[0] if named else Play(card)
