"""A second, independent reading of the four games' rules, for the tests to compare with."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Protocol

from tests.reference.five211 import Five211
from tests.reference.pickomino import Pickomino
from tests.reference.pico import Pico
from tests.reference.pikoko import Pikoko

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

Json = dict[str, Any]


class Reference(Protocol):
    """What every game of the reference can do; choices wait outside until all have come."""

    def pending(self) -> Json: ...
    def legal(self, seat: int) -> list[Json]: ...
    def play(self, moves: dict[int, Json]) -> None: ...
    def settle(self, sample: Json) -> None: ...
    def draw(self, rng: Random) -> Json: ...


GAMES: dict[str, Callable[[int, Json], Reference]] = {
    "pico": Pico,
    "pickomino": Pickomino,
    "5211": Five211,
    "pikoko": Pikoko,
}
SEATS: dict[str, list[int]] = {
    "pico": [2],
    "pickomino": [2, 3, 4, 5, 6, 7],
    "5211": [2, 3, 4, 5],
    "pikoko": [3, 4, 5],
}
# Every option with its values, the default first.
OPTIONS: dict[str, dict[str, list[Any]]] = {
    "pico": {"deck": ["thirteen", "pico2"]},
    "pickomino": {"steal": ["optional", "forced"], "shortGame": [False, True]},
    "5211": {"longGame": [False, True]},
    "pikoko": {"startTie": ["tied", "next"]},
}


def settings(game: str) -> list[tuple[int, Json]]:
    """List every seat count of a game with every combination of its options."""
    names = list(OPTIONS[game])
    values = list(product(*OPTIONS[game].values()))
    return [(n, dict(zip(names, v, strict=True))) for n in SEATS[game] for v in values]
