"""`tischlein solve`: games that can be solved exactly bring their own solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.games import all_packages, find_part

from .words import Mistake, listing

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence


def add_options(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Describe the options: those of the solver whose game is among the words."""
    known = _solvable_games()
    parser.usage = "tischlein solve GAME [options]"
    parser.add_argument("game", metavar="GAME", type=_solvable, help=listing(known, "or"))
    game = next((word for word in words if word in known), None)
    if game is not None:
        find_part(game, "solver").add_options(parser)


def _solvable(word: str) -> str:
    known = _solvable_games()
    if word not in known:
        raise Mistake(f"{word!r} cannot be solved; only {listing(known)} can")
    return word


def _solvable_games() -> list[str]:
    return [package.newest.id for package in all_packages() if package.solver] or ["no game"]


def run(arguments: argparse.Namespace) -> int:
    """Let the game's solver do its work."""
    code: int = find_part(arguments.game, "solver").run(arguments)
    return code
