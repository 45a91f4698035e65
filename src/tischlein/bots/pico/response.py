"""How much a bot of Pico can lose at worst: the best response to it, by plain calculation.

It shares nothing with the solver: the rules are those of `games/`, the bot is asked as in a match,
and the best response to its mixtures is found by looking at every reveal to the end.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tischlein.bots.contract import Bot, Budget, Knowledge
from tischlein.games.pico.rules import Pico, winner_of
from tischlein.games.pico.state import DOTS, Choose, Hand, Options
from tischlein.games.pico.view import Board

if TYPE_CHECKING:
    from tischlein.core.values import Seat

Hands = tuple[Hand, Hand]
Totals = tuple[int, int]


class BestResponse:
    """The best that a seat can do against a bot in the other one, on one deal."""

    def __init__(self, bot: Bot, dealt: Hands, seat: Seat) -> None:
        """Take the deal as it was before round 1."""
        self.bot = bot
        self.dealt = dealt
        self.seat = seat
        self.positions: dict[tuple[int, Hands, int], float] = {}
        """What each position is worth to the seat: round, hands, seat 0's lead."""

    def value(self) -> float:
        """What the seat may expect: 1 is a win, 0 a loss, a draw one half."""
        return self._value(1, self.dealt, (0, 0))

    def _value(self, round_: int, hands: Hands, totals: Totals) -> float:
        key = (round_, hands, totals[0] - totals[1])
        if key not in self.positions:
            self.positions[key] = self._best(round_, hands, totals)
        return self.positions[key]

    def _best(self, round_: int, hands: Hands, totals: Totals) -> float:
        if min(len(hands[0]), len(hands[1])) == 1:
            if round_ == 1:
                return self._value(2, (self.dealt[1], self.dealt[0]), totals)
            mine, theirs = totals[self.seat], totals[1 - self.seat]
            return 0.5 if mine == theirs else float(mine > theirs)
        if round_ == 2:
            # Whoever leads by more than all the other's cards has won; that saves much looking.
            for leader in range(2):
                most = totals[1 - leader] + sum(DOTS[card] for card in hands[1 - leader])
                if totals[leader] > most:
                    return float(leader == self.seat)
        mix = self._mix(round_, hands, totals)
        after: dict[int, float] = {}
        best = 0.0
        for mine in hands[self.seat]:
            expected = 0.0
            for theirs, weight in mix.items():
                card = winner_of(mine, theirs)
                if card not in after:
                    after[card] = self._after(round_, hands, totals, card)
                expected += weight * after[card]
            best = max(best, expected)
        return best

    def _after(self, round_: int, hands: Hands, totals: Totals, card: int) -> float:
        """The value when this card has won."""
        first = tuple(held for held in hands[0] if held != card)
        second = tuple(held for held in hands[1] if held != card)
        mine, theirs = totals
        if first != hands[0]:
            mine += DOTS[card]
        else:
            theirs += DOTS[card]
        return self._value(round_, (first, second), (mine, theirs))

    def _mix(self, round_: int, hands: Hands, totals: Totals) -> dict[int, float]:
        """How the bot would choose here."""
        seat = 1 - self.seat
        began = self.dealt if round_ == 1 else (self.dealt[1], self.dealt[0])
        piles = tuple(
            tuple(card for card in began[side] if card not in hands[side]) for side in range(2)
        )
        sizes = tuple(map(len, hands))
        board = Board(round_, None, hands, sizes, piles, totals, ())
        moves = tuple(Choose(card) for card in hands[seat])
        knowledge = Knowledge(Pico(), Options(), 2, seat, board, moves, ())
        choice = self.bot.choose(knowledge, random.Random(0), Budget())  # noqa: S311 - unused
        return {
            thought.move.card: thought.weight
            for thought in choice.thinking.moves
            if thought.weight > 0
        }


def exploitability(bot: Bot, dealt: Hands) -> float:
    """What best responses win against a bot from both seats, beyond the even share."""
    return sum(BestResponse(bot, dealt, seat).value() for seat in range(2)) - 1.0
