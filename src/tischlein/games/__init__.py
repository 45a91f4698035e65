"""The games, found by folder: a package here that offers `VERSIONS` is a game."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING

from tischlein.core.errors import UnknownGame

if TYPE_CHECKING:
    from types import ModuleType

    from tischlein.core.game import AnyGame


@cache
def all_games() -> dict[str, AnyGame]:
    """Every game under its newest rules, by id."""
    newest = [package.VERSIONS[-1] for package in _packages()]
    return {game.id: game for game in sorted(newest, key=lambda game: game.title)}


def find_game(game_id: str, rules_version: int | None = None) -> AnyGame:
    """Find a game by id, under its newest rules or those of a version."""
    for package in _packages():
        for game in reversed(package.VERSIONS):
            if game.id == game_id and rules_version in (None, game.rules_version):
                found: AnyGame = game
                return found
    known = ", ".join(all_games())
    if game_id in all_games():
        raise UnknownGame(f"{game_id} has no rules version {rules_version} here")
    raise UnknownGame(f"there is no game {game_id!r}; the games are {known}")


def package_name(game: AnyGame) -> str:
    """The name of a game's folder, which its bots and drawings share."""
    return type(game).__module__.removeprefix(__name__ + ".").partition(".")[0]


@cache
def _packages() -> tuple[ModuleType, ...]:
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return tuple(importlib.import_module(f"{__name__}.{name}") for name in names)
