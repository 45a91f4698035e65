"""Tischlein: a game table for Pico, Pickomino, 5211 and Pikoko, and a referee for programs.

>>> import tischlein
>>> referee = tischlein.Referee.open(tischlein.find_game("pico"), seats=2, secret=bytes(32))
>>> referee.pending()
Decide(seats=(0, 1))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .core.errors import Refusal as Refusal
    from .core.record import Record as Record
    from .core.record import read_record as read_record
    from .core.record import replay as replay
    from .core.referee import Referee as Referee
    from .games import all_games as all_games
    from .games import find_game as find_game

__version__ = "0.1.0"

# Imported when first used, so that `import tischlein` costs next to nothing.
_HOMES = {
    "Record": "core.record",
    "Referee": "core.referee",
    "Refusal": "core.errors",
    "all_games": "games",
    "find_game": "games",
    "read_record": "core.record",
    "replay": "core.record",
}

__all__ = ["Record", "Referee", "Refusal", "all_games", "find_game", "read_record", "replay"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415

    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
