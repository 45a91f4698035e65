"""What a game brings: its rules, and where everything else that belongs to it is found."""

from __future__ import annotations

import importlib
import re
from typing import Any, NamedTuple

import msgspec

from .game import AnyGame, Game

ROLES = ("option_type", "move_type", "sample_type", "event_type", "board_type", "state_type")
PARTS = {
    "bots": ("BOTS",),
    "board": ("draw", "ask", "key", "label", "parse", "tell", "digest"),
    "odds": ("turn_odds",),
    "solver": ("add_options", "run"),
}
"""The modules that a game may bring, and what each must offer."""


class Package(NamedTuple):
    """One game, as its distribution offers it under the entry point group `tischlein.games`.

    Modules are named, not imported: each is loaded when it is first asked for. Everything that has
    a default may be absent, and the rest of Tischlein copes.
    """

    home: str
    """The Python package that holds the rule sheets: `rules.md`, `rules.de.md` and so on."""
    versions: tuple[AnyGame, ...]
    """The rules of every version, the newest last."""
    about: str = ""
    """The game in one sentence, in English, where it is chosen."""
    clauses: str = ""
    """The letters before the numbers of its clauses, such as PI; empty if they have no numbers."""
    by_seat: tuple[str, ...] = ()
    """Fields of boards and events, as in JSON, with one item per seat: the plain drawing labels them."""
    bots: str = ""
    """A module with `BOTS`: bots by name, the weakest first."""
    board: str = ""
    """A module that draws the game on a terminal; tischlein.cli.drawing lists what it offers."""
    odds: str = ""
    """A module with `turn_odds(match)`: the chances of ending the turn with each total."""
    solver: str = ""
    """A module with `add_options(parser)` and `run(arguments)`, for `tischlein solve`."""

    @property
    def newest(self) -> AnyGame:
        """The game under its newest rules."""
        return self.versions[-1]

    @property
    def name(self) -> str:
        """The last part of its home: a name for use in code."""
        return self.home.rpartition(".")[2]


class Unfit(Exception):  # noqa: N818 - whoever looks for games catches it
    """A package does not keep the contract; says in what."""


def check_package(package: Any, game_id: str) -> Package:
    """Return a package that can be used under an id; raise Unfit otherwise.

    This is what can be seen at first sight; the conformance suite looks more closely.
    """
    if not isinstance(package, Package):
        raise Unfit(f"its entry point is a {type(package).__name__}, not a Package")
    if not package.versions:
        raise Unfit("it has no version of its rules")
    numbers = []
    for game in package.versions:
        if not isinstance(game, Game):
            raise Unfit(f"one of its versions is a {type(game).__name__}, not a Game")
        _check_game(game, game_id)
        numbers.append(game.rules_version)
    if not re.fullmatch("[A-Z]*", package.clauses):
        raise Unfit("its clauses do not begin with capital letters")
    if sorted(set(numbers)) != numbers:
        raise Unfit("its versions are not in rising order")
    return package


def check_parts(package: Package) -> None:
    """Look for the rule sheet, and import every module that a package names."""
    from importlib.resources import files  # noqa: PLC0415 - it takes long to import

    if not files(package.home).joinpath("rules.md").is_file():
        raise Unfit(f"there is no rule sheet, rules.md, in {package.home}")
    for part, offers in PARTS.items():
        home: str = getattr(package, part)
        if not home:
            continue
        module = importlib.import_module(home)
        missing = [name for name in offers if not hasattr(module, name)]
        if missing:
            raise Unfit(f"its module {home} has no {', '.join(missing)}")


def _check_game(game: AnyGame, game_id: str) -> None:
    if game.id != game_id:
        raise Unfit(f"its entry point is called {game_id!r}, the game {game.id!r}")
    if not game.title.strip():
        raise Unfit("it has no title")
    if not game.seat_counts or min(game.seat_counts) < 1:
        raise Unfit("it has no number of seats")
    for role in ROLES:
        # Raises where msgspec could not read or write such values.
        msgspec.json.Decoder(getattr(game, role))
    # Options have defaults, so that a match can be opened without any.
    game.option_type()
