"""What came out: who won how often, and how sure that is."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .entrant import Entrant
    from .play import Result

SURE = 1.96
"""Standard errors on each side of a 95 % interval."""


class Standing(NamedTuple):
    """How one entrant did against another (with more than two seats: alone against that many)."""

    entrant: Entrant
    against: Entrant
    seats: int
    matches: int
    share: float
    """Part of the wins, 0 to 1; a shared win counts its part."""
    error: float
    """Half the width of the 95 % interval."""
    score: float
    """The average score."""
    ms_per_move: float
    """CPU milliseconds a move."""
    forfeits: int


def standings(results: Iterable[Result]) -> list[Standing]:
    """Sum up every pairing, from both sides with two seats, best first."""
    by_pair: dict[tuple[Entrant, Entrant], list[tuple[Result, int]]] = defaultdict(list)
    for result in results:
        for seat, entrant in enumerate(result.entrants):
            others = [other for other in result.entrants if other != entrant]
            # The one who sits alone; with two seats both do.
            if len(others) == len(result.entrants) - 1:
                by_pair[entrant, others[0]].append((result, seat))
    table = [_standing(pair, played) for pair, played in by_pair.items()]
    return sorted(table, key=lambda standing: -standing.share)


def _standing(pair: tuple[Entrant, Entrant], played: list[tuple[Result, int]]) -> Standing:
    groups: dict[int, list[float]] = defaultdict(list)
    for result, seat in played:
        groups[result.group].append(result.shares[seat])
    count = len(played)
    moves = sum(result.moves[seat] for result, seat in played)
    return Standing(
        entrant=pair[0],
        against=pair[1],
        seats=len(played[0][0].entrants),
        matches=count,
        share=sum(result.shares[seat] for result, seat in played) / count,
        error=SURE * _standard_error(groups),
        score=sum(result.scores[seat] for result, seat in played) / count,
        ms_per_move=1000 * sum(result.seconds[seat] for result, seat in played) / max(moves, 1),
        forfeits=sum(result.forfeit.startswith(f"seat {seat}:") for result, seat in played),
    )


def _standard_error(groups: dict[int, list[float]]) -> float:
    """Of the mean over all matches, where those of one group hang together.

    Two imagined groups, one all won and one all lost, keep it honest where nothing has varied yet
    (Agresti and Coull's idea).
    """
    size = max(map(len, groups.values()))
    played = [*groups.values(), [1.0] * size, [0.0] * size]
    total = sum(map(len, played))
    mean = sum(map(sum, played)) / total
    squares = sum((sum(shares) - mean * len(shares)) ** 2 for shares in played)
    return math.sqrt(squares * len(played) / (len(played) - 1)) / total
