"""Pikoko's `novice`: counts high cards, minds only the peacock it plays for, trusts nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.bots.contract import Budget, Choice, Knowledge, even_choice
from tischlein.games.pikoko.cards import HIGHEST, NUMBER, SHOWS
from tischlein.games.pikoko.state import HAND, Bet, Confidence, Play, Played
from tischlein.games.pikoko.tricks import winning_play

if TYPE_CHECKING:
    import random


class PikokoNovice:
    """Plays like somebody who knows the rules since today."""

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:  # noqa: ARG002
        """Choose at first glance."""
        first = knowledge.moves[0]
        if isinstance(first, Bet):
            merits = _bets(knowledge, rng)
        elif isinstance(first, Confidence):
            merits = _confidence(knowledge)
        else:
            merits = _plays(knowledge)
        top = max(merits)
        best = [place for place, merit in enumerate(merits) if merit == top]
        weights = {move: (place in best) / len(best) for place, move in enumerate(knowledge.moves)}
        return even_choice(knowledge, weights, rng)


def _bets(knowledge: Knowledge, rng: random.Random) -> list[float]:
    """Bet as many tokens as there are high cards, as long as there are any."""
    board = knowledge.board
    if board.peacock is None:
        hope = HAND / knowledge.seats  # the own hand is a riddle: a fair share
    else:
        hope = sum(_takes(knowledge, card) for card in board.hands[board.peacock])
    hope += rng.uniform(-0.4, 0.4)
    return [-abs(move.tokens - hope) for move in knowledge.moves]


def _takes(knowledge: Knowledge, card: str) -> float:
    """What a card looks like: a sure trick, a maybe, or nothing."""
    height = HIGHEST[knowledge.seats] - NUMBER[card]
    if knowledge.board.trump in SHOWS[card]:
        return 1.0 if height <= 3 else 0.5
    return (0.6, 0.4, 0.2)[height] if height < 3 else 0.0


def _confidence(knowledge: Knowledge) -> list[float]:
    """Trust a bet of nothing, which looks easy; otherwise be safe."""
    board, seat = knowledge.board, knowledge.seat
    return [
        0.5 if move.peacock is None else float(board.bets[seat][move.peacock] == 0)
        for move in knowledge.moves
    ]


def _plays(knowledge: Knowledge) -> list[float]:
    """Take the trick for the left neighbour as cheaply as it can, or stay under it."""
    board, seat = knowledge.board, knowledge.seat
    owner = (seat + 1) % knowledge.seats
    wanted = board.tricks[owner] < (board.bets[seat][owner] or 0)
    merits = []
    for move in knowledge.moves:
        height = NUMBER[move.card] / 100
        if not board.trick:
            merits.append(height if wanted else -height)
        elif wanted:
            merits.append((1 if _leads(knowledge, move) else 0) - height)
        else:
            merits.append((0 if _leads(knowledge, move) else 1) + height)
    return merits


def _leads(knowledge: Knowledge, move: Play) -> bool:
    """Would the card take the trick as it lies?"""
    board, seat = knowledge.board, knowledge.seat
    colour = move.colour or SHOWS[move.card][0]
    played = Played(seat, (seat + 1) % knowledge.seats, move.card, colour)
    return winning_play((*board.trick, played), board.trump) is played
