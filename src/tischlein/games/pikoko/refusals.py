"""Why a move of Pikoko is not legal, in the game's own terms and without telling any secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UnsetType

from .cards import COLOURS, SHOWS, multicolour
from .state import Bet, Confidence, Move, Play, State

if TYPE_CHECKING:
    from tischlein.core.values import Seat


def why_illegal(state: State, seat: Seat, move: Move) -> str:
    """Say why a deciding seat may not make this move."""
    if state.betting <= state.seats:
        return _why_not_bet(state, seat, move)
    if not state.confidence:
        if isinstance(move, Confidence):
            return f"there is no peacock {move.peacock}: they are 0 to {state.seats - 1}"
        return "lay a confidence card now"
    return _why_not_play(state, seat, move)


def _why_not_bet(state: State, seat: Seat, move: Move) -> str:
    if not isinstance(move, Bet):
        peacock = state.peacock
        on = "your own peacock" if peacock is None else f"the peacock of seat {peacock}"
        return f"bet on {on} now"
    if move.tokens < 0:
        return "a bet is 0 tokens or more"
    return f"you cannot bet {move.tokens} tokens: {state.tokens_left(seat)} of 9 are left"


def _why_not_play(state: State, seat: Seat, move: Move) -> str:
    if not isinstance(move, Play):
        return "play a card of your left neighbour's hand now"
    owner = (seat + 1) % state.seats
    hand = state.hands[owner]
    if move.card not in hand:
        # The same words wherever the card is: it may be in the player's own hand, unseen.
        return f"{move.card} is not in the hand of seat {owner}, from which you play"
    shown = SHOWS[move.card]
    led = state.trick[0].colour if state.trick else None
    if led is not None and led not in shown:
        holding = [card for card in hand if led in SHOWS[card]]
        if holding:
            return (
                f"you must follow {COLOURS[led]}: "
                f"the hand of seat {owner} still holds {', '.join(holding)}"
            )
    if not multicolour(move.card):
        return f"{move.card} shows one colour: do not name any"
    if led in shown:
        assert led is not None
        return f"{move.card} shows {COLOURS[led]}, which was led: it must count as {COLOURS[led]}"
    names = ", ".join(COLOURS[colour] for colour in shown)
    if isinstance(move.colour, UnsetType):
        return f"name the colour of {move.card}: {names}"
    return f"{move.card} does not show {COLOURS[move.colour]}, only {names}"
