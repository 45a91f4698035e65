"""Can all installed games be played?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.games import all_games, left_out
from tischlein.store.doctor import Finding

if TYPE_CHECKING:
    from collections.abc import Iterator


def check_games() -> Iterator[Finding]:
    """Can all installed games be played?"""
    for missing in left_out():
        yield Finding(
            "problem", f"{missing}; update or uninstall that package, and ask its authors."
        )
    titles = ", ".join(game.title for game in all_games().values())
    yield Finding("ok", f"The games are {titles}.")
