"""The compiled kernels that each bot needs: whether they are on disk, and how to get them there.

Asking does not import numba; only `compile` does.
"""

from __future__ import annotations

import importlib
from typing import NamedTuple

from tischlein.games import find_game

from . import find_bot, keeping
from .lazy import Lazy


class Kernel(NamedTuple):
    """One compiled function of a game's bots."""

    name: str
    """Package, module and function, as in `pico.induction.solve_match`."""
    seconds: float
    """CPU seconds that compiling it takes, about."""

    def is_ready(self) -> bool:
        """Is it kept on disk, so that the next process only loads it?"""
        game, kernel = self.name.split(".", 1)
        return keeping.find(game, kernel) is not None

    def compile(self) -> None:
        """Compile and keep it, or load it if it is kept already."""
        module, function = self.name.rsplit(".", 1)
        getattr(importlib.import_module(f"{__package__}.{module}"), function).compile()


def kernels_for(game_id: str, bot: str) -> tuple[Kernel, ...]:
    """List the kernels a bot needs, those of its first move first; none for a bot without."""
    found = find_bot(find_game(game_id), bot)
    needed = found.kernels if isinstance(found, Lazy) else {}
    return tuple(Kernel(name, seconds) for name, seconds in needed.items())
