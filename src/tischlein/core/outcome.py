"""Who won, and why: kept apart, so that a page can say both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .values import Seat, Value

if TYPE_CHECKING:
    from collections.abc import Sequence


class Outcome(Value, frozen=True):
    """How a match ended."""

    scores: tuple[int, ...]
    """What each seat scored, in the game's own unit."""
    ranks: tuple[int, ...]
    """Competition ranks (1, 1, 3), tie-breaks applied to every place."""
    winners: tuple[Seat, ...]
    """All seats of rank 1."""
    reason: str
    """What decided the first place: one of the game's `endings`."""


def decide_outcome(standings: Sequence[Sequence[Any]], endings: Sequence[str]) -> Outcome:
    """Rank seats by their standing: the score first, then each tie-break, higher is better.

    `endings[k]` names a first place decided by the k-th component; one entry more than there
    are components names a shared first place.
    """
    keys = [tuple(standing) for standing in standings]
    ranks = tuple(1 + sum(other > key for other in keys) for key in keys)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    best = keys[winners[0]]
    rivals = [key for seat, key in enumerate(keys) if seat not in winners]
    if len(winners) > 1:
        reason = endings[len(best)]
    else:
        # The deepest component that was needed to beat somebody.
        reason = endings[max(_first_difference(best, rival) for rival in rivals)]
    return Outcome(tuple(key[0] for key in keys), ranks, winners, reason)


def _first_difference(a: tuple[Any, ...], b: tuple[Any, ...]) -> int:
    return next(i for i, (x, y) in enumerate(zip(a, b, strict=True)) if x != y)
