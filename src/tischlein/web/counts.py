"""What /metrics tells, in the text format of Prometheus; no names, no tables, no secrets."""

from __future__ import annotations

import bisect
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .house import House

# Close together where it matters: 25 ms is what a move may take under load.
BOUNDS = (
    *(0.001, 0.0025, 0.005, 0.0075, 0.01, 0.0125, 0.015, 0.02, 0.025, 0.03, 0.04, 0.05, 0.075),
    *(0.1, 0.25, 0.5, 1.0, 2.5),
)


class Counts:
    """Counters and one histogram: how long moves take from being read to being published."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.refusals: Counter[str] = Counter()
        self.requests: Counter[int] = Counter()
        self.dropped = 0
        self._moves = [0] * (len(BOUNDS) + 1)
        self._seconds = 0.0

    def moved(self, seconds: float) -> None:
        """Note how long a move took."""
        self._moves[bisect.bisect_left(BOUNDS, seconds)] += 1
        self._seconds += seconds

    def text(self, house: House) -> str:
        """Write everything down."""
        hall, thinkers = house.hall, house.thinkers
        lines = [
            *_one("tables_loaded", "gauge", "Tables in memory.", len(hall.loaded())),
            *_one("sockets", "gauge", "Open live connections.", len(house.sockets)),
            *_one("sockets_dropped_total", "counter", "Slow readers dropped.", self.dropped),
            *_one("moves_total", "counter", "Moves stored, choices and bots too.", hall.moves),
            *_one("bots_thinking", "gauge", "Bots that think now.", thinkers.busy),
            *_one("bots_waiting", "gauge", "Bots that wait to think.", thinkers.waiting),
            *_one("bots_replaced_total", "counter", "Bots that failed.", thinkers.replaced),
            "# HELP tischlein_refusals_total Requests refused, by code.",
            "# TYPE tischlein_refusals_total counter",
            *(
                f'tischlein_refusals_total{{code="{code}"}} {number}'
                for code, number in sorted(self.refusals.items())
            ),
            "# HELP tischlein_responses_total Answers to requests, by status.",
            "# TYPE tischlein_responses_total counter",
            *(
                f'tischlein_responses_total{{status="{status}"}} {number}'
                for status, number in sorted(self.requests.items())
            ),
            "# HELP tischlein_move_seconds From reading a move to having published it.",
            "# TYPE tischlein_move_seconds histogram",
        ]
        total = 0
        for bound, number in zip((*BOUNDS, "+Inf"), self._moves, strict=True):
            total += number
            lines.append(f'tischlein_move_seconds_bucket{{le="{bound}"}} {total}')
        lines.append(f"tischlein_move_seconds_sum {self._seconds:.6f}")
        lines.append(f"tischlein_move_seconds_count {total}")
        return "\n".join(lines) + "\n"


def _one(name: str, kind: str, about: str, value: float) -> tuple[str, str, str]:
    name = f"tischlein_{name}"
    return f"# HELP {name} {about}", f"# TYPE {name} {kind}", f"{name} {value}"
