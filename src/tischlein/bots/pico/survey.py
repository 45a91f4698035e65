"""All deals of Pico solved, and what a player wants to know of them."""

from __future__ import annotations

from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numba import types

from tischlein.bots.compiled import kernel

from .induction import FACTS, LEADS, WORDS, lay_out, set_up, solve_match, solve_points
from .kernel import CARDS, DECKS
from .lanes import WIDTH
from .matrix import SAFE, equilibrium, sharpen
from .simplex import SPACE

if TYPE_CHECKING:
    from collections.abc import Iterator

    Floats = np.ndarray[Any, np.dtype[np.float64]]
    Whole = np.ndarray[Any, np.dtype[np.int64]]

VALUE, POINTS, PURE, MIXES = 0, 1, 2, 4
"""Columns of what was found: side A's value and points; then of both sides, whether a single
first card is optimal, and the mixture."""
FOUND = MIXES + 12
CHUNK = 22
"""Deals solved at a time: a tenth of a second, so that a progress bar moves and Ctrl-C is heard."""


@kernel(types.void(types.int64[:, :, ::1], types.float64[:, ::1]))
def solve_deals(deals: Any, found: Any) -> None:
    """Solve deals, given as two hands of places each."""
    size = deals.shape[2]
    full = (1 << size) - 1
    wins = np.zeros((2, WIDTH), dtype=np.int64)
    plan = np.zeros((WORDS, WORDS, FACTS), dtype=np.int64)
    first = np.zeros((WORDS, WORDS, 1))
    last = np.zeros((WORDS, WORDS, LEADS))
    game = np.zeros(WIDTH * WIDTH)
    mixes = np.zeros((2, WIDTH))
    space = np.zeros(SPACE)
    for number in range(deals.shape[0]):
        lay_out(deals[number, 0], deals[number, 1], size, wins, plan)
        solve_points(first, size, wins, plan)
        found[number, POINTS] = first[full, full, 0]
        solve_match(first, last, size, wins, plan)
        set_up(first, full, full, 0, wins, game)
        value = equilibrium(game, size, size, mixes[0], mixes[1], space)
        sharpen(game, size, size, value, mixes[0], mixes[1])
        found[number, VALUE] = value
        least = -np.inf
        most = np.inf
        for i in range(size):
            least = max(least, game[i * WIDTH : i * WIDTH + size].min())
            most = min(most, game[i : size * WIDTH : WIDTH].max())
        found[number, PURE] = 1.0 if least >= value - SAFE else 0.0
        found[number, PURE + 1] = 1.0 if most <= value + SAFE else 0.0
        for side in range(2):
            for place in range(size):
                found[number, MIXES + 6 * side + place] = mixes[side, place]


class Extreme(NamedTuple):
    """One deal, as people say it."""

    first: tuple[int, ...]
    """The hand of seat 0 in round 1."""
    second: tuple[int, ...]
    open: int
    value: float
    """What seat 0 may expect."""


class Survey:
    """All deals of a deck.

    A deal and its mirror, the hands given to the other seats, are one problem: only those deals
    are solved in which side A holds the lowest card that is not open.
    """

    def __init__(self, deck: str) -> None:
        """List the deals; solve them by `chunks` and `take`."""
        self.deck = deck
        self.lowest = DECKS[deck]
        self.size = (13 - self.lowest) // 2
        deals: list[list[tuple[int, ...]]] = []
        opens: list[int] = []
        for shown in range(self.lowest, 13):
            others = [place for place in range(self.lowest, 13) if place != shown]
            for more in combinations(others[1:], self.size - 1):
                hand = (others[0], *more)
                deals.append([hand, tuple(place for place in others if place not in hand)])
                opens.append(shown)
        self.deals: Whole = np.array(deals, dtype=np.int64)
        self.opens: Whole = np.array(opens, dtype=np.int64)
        self.found: Floats = np.zeros((len(deals), FOUND))

    def __len__(self) -> int:
        """Count the deals, mirrored ones too."""
        return 2 * len(self.deals)

    def chunks(self) -> Iterator[slice]:
        """Cut the work into pieces that may be solved at the same time."""
        for start in range(0, len(self.deals), CHUNK):
            yield slice(start, min(start + CHUNK, len(self.deals)))

    def solve(self, chunk: slice) -> int:
        """Solve a piece, without the interpreter's lock; return how many deals that were."""
        solve_deals(self.deals[chunk], self.found[chunk])
        return 2 * len(self.deals[chunk])

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """The deck."""
        return tuple(int(card) for card in CARDS[self.lowest :])

    @cached_property
    def values(self) -> Floats:
        """What seat 0 may expect of every deal, the mirrored ones behind the others."""
        values = self.found[:, VALUE]
        return np.concatenate([values, 1.0 - values])

    @cached_property
    def points(self) -> Floats:
        """By how much seat 0's first hand wins a round that is played for points alone."""
        points = self.found[:, POINTS]
        return np.concatenate([points, -points])

    @cached_property
    def hands(self) -> Whole:
        """Both hands of every deal as cards: (deal, seat, card)."""
        return np.concatenate([CARDS[self.deals], CARDS[self.deals[:, ::-1]]])

    @cached_property
    def open_cards(self) -> Whole:
        """The open card of every deal."""
        return np.concatenate([CARDS[self.opens]] * 2)

    @cached_property
    def weights(self) -> Floats:
        """Seat 0's optimal first mixture of every deal, card by card of its hand."""
        first = self.found[:, MIXES : MIXES + self.size]
        second = self.found[:, MIXES + 6 : MIXES + 6 + self.size]
        return np.concatenate([first, second])

    def fairest(self, count: int) -> list[Extreme]:
        """The deals nearest to even; of a mirrored pair the one that seat 0 likes."""
        return [self._extreme(deal) for deal in self._by_unfairness[:count]]

    def unfairest(self, count: int) -> list[Extreme]:
        """The deals furthest from even, likewise."""
        return [self._extreme(deal) for deal in self._by_unfairness[: -count - 1 : -1]]

    def even(self) -> int:
        """How many deals are exactly even."""
        return int((np.abs(self.values - 0.5) < 1e-12).sum())

    @cached_property
    def _by_unfairness(self) -> list[int]:
        half = len(self.deals)
        liked = np.where(self.values[:half] >= 0.5, np.arange(half), np.arange(half, 2 * half))
        return [int(deal) for deal in liked[np.argsort(self.values[liked], kind="stable")]]

    def _extreme(self, deal: int) -> Extreme:
        hands = [tuple(int(card) for card in hand) for hand in self.hands[deal]]
        return Extreme(hands[0], hands[1], int(self.open_cards[deal]), float(self.values[deal]))

    def holding(self) -> dict[int, tuple[float, float]]:
        """For each card, what having it in round 1 rather than the other seat is worth.

        In points of the round and in the match's result, both as a difference from even.
        """
        worth = {}
        for card in self.cards:
            mine = (self.hands[:, 0] == card).any(axis=1)
            worth[card] = (
                float(self.points[mine].mean()),
                float(self.values[mine].mean() - 0.5),
            )
        return worth

    def first_moves(self) -> dict[int, float]:
        """For each card, how often optimal play begins with it when it is in the hand."""
        chosen = {}
        for card in self.cards:
            mine = self.hands[:, 0] == card
            chosen[card] = float(self.weights[mine].mean())
        return chosen

    def by_open_card(self) -> dict[int, tuple[float, float]]:
        """For each open card, how one-sided its deals are: in points of a round, in the result."""
        sides = {}
        for card in self.cards:
            shown = self.open_cards == card
            sides[card] = (
                float(np.abs(self.points[shown]).mean()),
                float(np.abs(self.values[shown] - 0.5).mean()),
            )
        return sides

    def better_first(self) -> float:
        """What having the better hand in round 1, rather than in round 2, does to the result."""
        return float(self.values[self.points > 1e-9].mean() - 0.5)

    def pure(self) -> float:
        """In how many deals a single first card is optimal: a share of all."""
        return float(self.found[:, PURE : PURE + 2].mean())

    def rows(self) -> Iterator[dict[str, Any]]:
        """The table, deal by deal."""
        for deal in range(len(self)):
            hands = [[int(card) for card in hand] for hand in self.hands[deal]]
            mix = dict(zip(hands[0], (float(weight) for weight in self.weights[deal]), strict=True))
            yield {
                "open": int(self.open_cards[deal]),
                "hand_0": " ".join(map(str, hands[0])),
                "hand_1": " ".join(map(str, hands[1])),
                "value": float(self.values[deal]),
                "round_points": float(self.points[deal]),
                **{f"first_{card}": mix.get(card) for card in self.cards},
            }
