"""Pikoko's `greedy`: counts the tricks it sees in each hand, and plays towards its own bets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.bots.greedy import Greedy
from tischlein.games.pikoko.cards import HIGHEST, NUMBER, SHOWS
from tischlein.games.pikoko.state import HAND, Bet, Confidence, Play, Played
from tischlein.games.pikoko.tricks import winning_play

if TYPE_CHECKING:
    from tischlein.bots.contract import Knowledge


class PikokoGreedy(Greedy):
    """Trusts its first impression of the hands."""

    about = "Counts the tricks it sees in each hand, bets on that, and plays towards its bets."

    def merits(self, knowledge: Knowledge) -> list[float]:
        """Rate bets, confidence cards or plays."""
        first = knowledge.moves[0]
        if isinstance(first, Bet):
            return self._bets(knowledge)
        if isinstance(first, Confidence):
            # The others' hands lie open: trust the impression that is nearest to a whole number.
            return [_trust(knowledge, move.peacock) for move in knowledge.moves]
        return self._plays(knowledge)

    def _bets(self, knowledge: Knowledge) -> list[float]:
        board = knowledge.board
        peacock = knowledge.seat if board.peacock is None else board.peacock
        wanted = expected_tricks(knowledge, peacock)
        return [-abs(move.tokens - wanted) for move in knowledge.moves]

    def _plays(self, knowledge: Knowledge) -> list[float]:
        board, seat = knowledge.board, knowledge.seat
        owner = (seat + 1) % knowledge.seats
        wants_trick = board.tricks[owner] < (board.bets[seat][owner] or 0)
        return [_strength(knowledge, move) * (1 if wants_trick else -1) for move in knowledge.moves]


def expected_tricks(knowledge: Knowledge, peacock: int) -> float:
    """Estimate the tricks of a hand; of the own, unseen one: what the others leave."""
    hands = knowledge.board.hands
    weights = [
        None if hand is None else sum(_weight(knowledge, card) for card in hand) for hand in hands
    ]
    seen = [weight for weight in weights if weight is not None]
    # The hands that are seen share, by weight, all tricks but the unseen hand's even part.
    fair = HAND * len(seen) / knowledge.seats
    total = sum(seen) or 1
    weight = weights[peacock]
    if weight is None:
        return HAND - fair
    return fair * weight / total


def _weight(knowledge: Knowledge, card: str) -> float:
    """High cards take tricks, and trumps take them from anything."""
    strength = (NUMBER[card] / HIGHEST[knowledge.seats]) ** 3
    return strength + 0.8 if knowledge.board.trump in SHOWS[card] else strength


def _strength(knowledge: Knowledge, move: Play) -> float:
    """Rate a play by whether it would take the trick as it lies, then by how high it is."""
    board = knowledge.board
    colour = move.colour or SHOWS[move.card][0]
    owner = (knowledge.seat + 1) % knowledge.seats
    played = Played(knowledge.seat, owner, move.card, colour)
    takes = winning_play((*board.trick, played), board.trump) is played
    return takes * 10 + _weight(knowledge, move.card)


def _trust(knowledge: Knowledge, peacock: int | None) -> float:
    if peacock is None:
        return -0.12
    tokens: int = knowledge.board.bets[knowledge.seat][peacock] or 0
    return -abs(tokens - expected_tricks(knowledge, peacock))
