"""One number for each entrant, over everything that was played: OpenSkill ratings."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .entrant import Entrant
    from .play import Result


class Rating(NamedTuple):
    """A strength and how sure it is."""

    entrant: Entrant
    mu: float
    sigma: float
    matches: int


def ratings(results: Iterable[Result]) -> list[Rating]:
    """Rate everybody, the strongest first; the order of the matches is that of their numbers."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - only when ratings are asked for

    model = PlackettLuce()
    current: dict[Entrant, tuple[float, float]] = {}
    played: dict[Entrant, int] = {}
    for result in sorted(results, key=lambda result: result.number):
        before = [current.get(entrant, (model.mu, model.sigma)) for entrant in result.entrants]
        teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
        rated = model.rate(teams, ranks=list(map(float, result.ranks)))
        for entrant in dict.fromkeys(result.entrants):
            # One bot on several seats of a match is still one bot: take the mean of what it got.
            own = [team[0] for team, e in zip(rated, result.entrants, strict=True) if e == entrant]
            current[entrant] = fmean(r.mu for r in own), fmean(r.sigma for r in own)
            played[entrant] = played.get(entrant, 0) + 1
    table = [Rating(entrant, *current[entrant], played[entrant]) for entrant in current]
    return sorted(table, key=lambda rating: -rating.mu)
