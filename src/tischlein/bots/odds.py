"""The exact odds of a turn, for the games that can tell them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tischlein.core.errors import Malformed
from tischlein.games import all_packages, find_package, find_part

if TYPE_CHECKING:
    from collections.abc import Callable

    from tischlein.core.game import AnyGame
    from tischlein.core.match import Match

    TurnOdds = Callable[[Match], dict[str, dict[str, float]]]
    """The best chances, `atLeast` and `exactly`, of ending the turn with each total."""


def check_odds(game: AnyGame) -> None:
    """Refuse a game whose odds nobody can tell."""
    if not find_package(game.id).odds:
        others = [package.newest.title for package in all_packages() if package.odds]
        only = f", only for {' and '.join(others)}" if others else ""
        raise Malformed(f"there are no odds for {game.title}{only}")


def find_odds(game: AnyGame) -> TurnOdds:
    """Find what computes the odds of a game's turns; loading it takes a moment."""
    check_odds(game)
    return cast("TurnOdds", find_part(game.id, "odds").turn_odds)
