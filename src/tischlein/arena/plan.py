"""Which matches are played: every pair of entrants, seats rotated, deals mirrored.

A *group* is one deal played as often as there are seats, with everybody one seat further each
time: whoever had the better cards in one match has the worse ones in another. Luck of the deal
cancels within a group, and the results of its matches are not independent of each other; error
bars are therefore counted by groups.
"""

from __future__ import annotations

import hashlib
from itertools import combinations
from typing import TYPE_CHECKING

from tischlein.core.values import Value

from .entrant import Entrant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Plan(Value, frozen=True):
    """One match to be played; everything that decides it."""

    number: int
    game: str
    options: dict[str, str | bool]
    group: int
    """Matches of one group have the same secret."""
    seed: str
    entrants: tuple[Entrant, ...]
    """By seat."""

    @property
    def secret(self) -> bytes:
        """What all chance of the match comes from."""
        return hashlib.sha256(f"{self.seed}/{self.game}/{self.group}".encode()).digest()


def line_ups(entrants: Sequence[Entrant], seats: int) -> list[tuple[Entrant, ...]]:
    """Who sits down together: each pair; with more than two seats one against all others, both ways."""
    if seats == 2:
        return list(combinations(entrants, 2))
    pairs = [pair for one, two in combinations(entrants, 2) for pair in ((one, two), (two, one))]
    return [(single, *(rest,) * (seats - 1)) for single, rest in pairs]


def make_plans(
    game: str,
    options: dict[str, str | bool],
    line_up_list: Sequence[tuple[Entrant, ...]],
    matches: int,
    seed: str,
) -> Iterator[Plan]:
    """Plan at least so many matches for each line-up, in whole groups; all line-ups in turn."""
    seats = len(line_up_list[0])
    number = 0
    for group in range(-(-matches // seats)):
        for line_up in line_up_list:
            for turn in range(seats):
                rotated = line_up[-turn:] + line_up[:-turn] if turn else line_up
                yield Plan(number, game, options, group, seed, rotated)
                number += 1
