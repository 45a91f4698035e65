"""A deal of Pico solved, and any of its positions as a seat sees it: between boards and arrays."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tischlein.games.pico.state import DOTS, Hand

from . import induction
from .kernel import CARDS
from .lanes import WIDTH
from .matrix import SAFE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tischlein.games.pico.view import Board

    Floats = np.ndarray[Any, np.dtype[np.float64]]
    Whole = np.ndarray[Any, np.dtype[np.int64]]

PLACES = {int(card): place for place, card in enumerate(CARDS)}


class Position(NamedTuple):
    """Where a seat stands: the matrix game it faces, as it sees it, and both mixtures."""

    mine: Hand
    theirs: Hand
    table: tuple[tuple[float, ...], ...]
    """What each of my cards expects against each of theirs."""
    my_mix: tuple[float, ...]
    their_mix: tuple[float, ...]
    value: float

    def against_theirs(self) -> tuple[float, ...]:
        """What each of my cards expects against their mixture."""
        return tuple(
            sum(value * weight for value, weight in zip(line, self.their_mix, strict=True))
            for line in self.table
        )


class Place(NamedTuple):
    """Where a match stands, as the arrays have it."""

    dealt: tuple[Hand, Hand]
    """Side A, which seat 0 held first, and side B."""
    round: int
    left: tuple[Hand, Hand]
    """What is left of both sides."""
    lead: int
    """By how much side A led when the round began."""

    def lead_of(self, seat: int) -> float:
        """By how much a seat led when the round began."""
        return float(self.lead if seat == (0 if self.round == 1 else 1) else -self.lead)


def place_of(board: Board) -> Place:
    """Read a board; a seat knows all cards (PI1), and what was dealt is in hands and piles."""
    assert board.hands is not None
    sides = (0, 1) if board.round == 1 else (1, 0)
    piles = [board.piles[seat] for seat in sides]
    left = [tuple(sorted(board.hands[seat])) for seat in sides]
    dealt = [tuple(sorted((*left[side], *piles[side]))) for side in range(2)]
    won = [board.points[seat] - dots(board.piles[seat]) for seat in sides]
    return Place((dealt[0], dealt[1]), board.round, (left[0], left[1]), won[0] - won[1])


def dots(cards: Iterable[int]) -> int:
    """Count the dots of cards."""
    return sum(DOTS[card] for card in cards)


class Layout:
    """A deal as the kernels want it: which card beats which, which positions arise."""

    def __init__(self, dealt: tuple[Hand, Hand]) -> None:
        """Lay out a deal."""
        self.dealt = dealt
        self.size = len(dealt[0])
        self.full = (1 << self.size) - 1
        self.wins: Whole = np.zeros((2, WIDTH), dtype=np.int64)
        self.plan: Whole = np.zeros(
            (induction.WORDS, induction.WORDS, induction.FACTS), dtype=np.int64
        )
        places = [np.array([PLACES[card] for card in hand], dtype=np.int64) for hand in dealt]
        induction.lay_out(places[0], places[1], self.size, self.wins, self.plan)

    def room(self, leads: int = 1) -> Floats:
        """Make room for the values of all positions, for so many leads."""
        return np.full((induction.WORDS, induction.WORDS, leads), np.nan)

    def word(self, side: int, left: Hand) -> int:
        """What is left of a side, as a word."""
        return sum(1 << place for place, card in enumerate(self.dealt[side]) if card in left)

    def position(self, values: Floats, left: tuple[Hand, Hand], lead: int, side: int) -> Position:
        """Look at a position from a side, sharpened: see `matrix.sharpen`."""
        game, mixes = np.zeros(WIDTH * WIDTH), np.zeros((2, WIDTH))
        words = [self.word(k, left[k]) for k in range(2)]
        value = induction.examine(values, words[0], words[1], lead, self.wins, game, mixes)
        table = game.reshape(WIDTH, WIDTH)[: len(left[0]), : len(left[1])]
        if side == 1:
            table = table.T
        return Position(
            left[side],
            left[1 - side],
            tuple(tuple(float(entry) for entry in line) for line in table),
            tuple(float(weight) for weight in mixes[side, : len(left[side])]),
            tuple(float(weight) for weight in mixes[1 - side, : len(left[1 - side])]),
            float(value),
        )


class Solved:
    """Both rounds of a deal, solved for the result."""

    def __init__(self, dealt: tuple[Hand, Hand]) -> None:
        """Solve a deal."""
        self.layout = Layout(dealt)
        self.first = self.layout.room()
        self.last = self.layout.room(induction.LEADS)
        layout = self.layout
        induction.solve_match(self.first, self.last, layout.size, layout.wins, layout.plan)

    @property
    def value(self) -> float:
        """What seat 0, which holds side A first, may expect."""
        return float(self.first[self.layout.full, self.layout.full, 0])

    def position(self, place: Place, seat: int) -> Position:
        """Look at a position from a seat: 1 is a win, 0 a loss, a draw one half."""
        side = seat if place.round == 1 else 1 - seat
        if place.round == 1:
            found = self.layout.position(self.first, place.left, 0, side)
        else:
            lead = induction.FURTHEST + place.lead
            found = self.layout.position(self.last, place.left, lead, side)
        entries = [entry for line in found.table for entry in line]
        if max(entries) - min(entries) <= SAFE:
            # Every card is as good as the others against best play: then points are worth having.
            for_points = points(self.layout.dealt).position(place, seat)
            found = found._replace(my_mix=for_points.my_mix, their_mix=for_points.their_mix)
        if side == 0:
            return found
        turned = tuple(tuple(1.0 - entry for entry in line) for line in found.table)
        return found._replace(table=turned, value=1.0 - found.value)


class Points:
    """A round of a deal for the difference in points alone: to its end, or some reveals ahead."""

    def __init__(self, dealt: tuple[Hand, Hand]) -> None:
        """Solve a round to its end."""
        self.layout = Layout(dealt)
        self.values = self.layout.room()
        layout = self.layout
        every = 2 * layout.size
        induction.look_ahead(self.values, layout.full, layout.full, every, layout.wins, layout.plan)

    @property
    def value(self) -> float:
        """By how much side A may expect to win a round."""
        return float(self.values[self.layout.full, self.layout.full, 0])

    def position(self, place: Place, seat: int) -> Position:
        """Look at a position from a seat: by how much it may expect to win this round."""
        return self._seen(self.values, place, seat)

    def ahead(self, place: Place, seat: int, reveals: int) -> Position:
        """The same, as if the round ended after so many reveals."""
        layout, values = self.layout, self.layout.room()
        words = [layout.word(side, place.left[side]) for side in range(2)]
        induction.look_ahead(values, words[0], words[1], reveals, layout.wins, layout.plan)
        return self._seen(values, place, seat)

    def _seen(self, values: Floats, place: Place, seat: int) -> Position:
        side = seat if place.round == 1 else 1 - seat
        found = self.layout.position(values, place.left, 0, side)
        if side == 0:
            return found
        turned = tuple(tuple(-entry for entry in line) for line in found.table)
        return found._replace(table=turned, value=-found.value)


@lru_cache(maxsize=16)
def solved(dealt: tuple[Hand, Hand]) -> Solved:
    """Solve a deal, or remember it: a match asks for the same one all the time."""
    return Solved(dealt)


@lru_cache(maxsize=64)
def points(dealt: tuple[Hand, Hand]) -> Points:
    """Solve a round for points, or remember it."""
    return Points(dealt)
