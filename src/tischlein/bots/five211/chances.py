"""From points to chances to win the match.

If what the deals to come bring to each seat had Gumbel's distribution, the chances to win would
be in proportion to the exponentials of the points; how far deals spread the seats is learned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from .cards import POINTS

if TYPE_CHECKING:
    from .cards import Floats
    from .seen import Seen


def scale(seen: Seen, spread: float, deals: int) -> float:
    """The scale of chances when so many deals are to come, the present one not counted."""
    return float(spread * max(1, seen.deals_left + deals) ** 0.5)


def rivals(seen: Seen, seats: int, spread: float) -> Floats:
    """How much each seat minds what another gets: by the other's chances to win the match."""
    points = seen.standings[:seats, POINTS].astype(np.float64)
    chances = np.exp((points - points.max()) / scale(seen, spread, 1))
    chances /= chances.sum()
    weights = np.zeros((5, 5))
    for seat in range(seats):
        weights[seat, :seats] = chances / (1.0 - chances[seat])
        weights[seat, seat] = 0.0
    return weights


def chance(seen: Seen, seat: int, seats: int, spread: float, ahead: float) -> float:
    """A seat's chance to win if this deal brings it so many points more than the others."""
    points = seen.standings[:seats, POINTS].astype(np.float64)
    points[seat] += ahead
    chances = np.exp((points - points.max()) / scale(seen, spread, 0))
    return float(chances[seat] / chances.sum())
