"""Pico's `novice`: likes a card that beats many others, and does not think twice."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tischlein.bots.contract import Budget, Choice, Knowledge, Thinking, Thought
from tischlein.games.pico.rules import winner_of
from tischlein.games.pico.state import DOTS

from .estimate import cards_to_come, chance

if TYPE_CHECKING:
    import random

RESOLVE = 1.5
"""How much likelier a card becomes with every dot that it expects to win."""


class Novice:
    """Counts what the own cards beat, forgets what the other's win, and wavers."""

    about = "A beginner: counts which of your cards its own would beat, and wavers among the best."

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:  # noqa: ARG002 - it does not think longer
        """Choose by weight: the more dots against a card chosen at random, the likelier."""
        board, seat = knowledge.board, knowledge.seat
        theirs = board.hands[1 - seat]
        dots = [
            DOTS[move.card] * sum(winner_of(move.card, card) == move.card for card in theirs)
            for move in knowledge.moves
        ]
        likings = [math.exp(RESOLVE * won / len(theirs)) for won in dots]
        weights = [liking / sum(likings) for liking in likings]
        (move,) = rng.choices(knowledge.moves, weights=weights)
        lead = board.points[seat] - board.points[1 - seat]
        dealt = len(board.hands[seat]) + len(board.piles[seat])
        value = chance(lead, cards_to_come(board.round, board.hand_sizes, dealt))
        thoughts = tuple(
            Thought(considered, weight, value)
            for considered, weight in zip(knowledge.moves, weights, strict=True)
        )
        return Choice(move, Thinking(value, thoughts))
