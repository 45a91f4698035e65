"""The games: every installed distribution may bring some, through one entry point group.

An entry point's name is the id of the game, its value a `Package`. The four games here use the same
door. A package is imported when its game is first needed. One that cannot be used is left out, with
the reason, and the other games go on.
"""

from __future__ import annotations

import importlib
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, NamedTuple

from tischlein.core.errors import UnknownGame
from tischlein.core.package import Package, Unfit, check_package, check_parts

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from tischlein.core.game import AnyGame

GROUP = "tischlein.games"
OURS = "tischlein"
"""The distribution whose games come first and keep their ids."""


class LeftOut(NamedTuple):
    """A game that is installed and cannot be used."""

    id: str
    distribution: str
    why: str

    def __str__(self) -> str:
        """Name the game, where it is from, and what is wrong."""
        return f"the game {self.id!r} of {self.distribution} is left out: {self.why}"


def all_games() -> dict[str, AnyGame]:
    """Every game under its newest rules, by id: ours first, then others', each by title."""
    return {found.newest.id: found.newest for found in _all_packages()}


def all_packages() -> tuple[Package, ...]:
    """Every game that can be used, in the order of `all_games`."""
    return _all_packages()


def left_out() -> tuple[LeftOut, ...]:
    """The games that are installed and cannot be used, each with the reason."""
    _, clashing = _entries()
    loaded = (_load(game_id) for game_id in _entries()[0])
    return (*clashing, *(found for found in loaded if isinstance(found, LeftOut)))


def find_package(game_id: str) -> Package:
    """Find what a game brings, by its id."""
    entries, clashing = _entries()
    found = _load(game_id) if game_id in entries else None
    if found is None:
        found = next((one for one in clashing if one.id == game_id), None)
    if isinstance(found, LeftOut):
        raise UnknownGame(str(found))
    if found is None:
        raise UnknownGame(f"there is no game {game_id!r}; the games are {', '.join(all_games())}")
    return found


def find_game(game_id: str, rules_version: int | None = None) -> AnyGame:
    """Find a game by id, under its newest rules or those of a version."""
    for game in reversed(find_package(game_id).versions):
        if rules_version in {None, game.rules_version}:
            return game
    raise UnknownGame(f"{game_id} has no rules version {rules_version} here")


def find_part(game_id: str, part: str) -> Any:
    """Import one of a game's modules, such as its `bots`; None if it brings none."""
    home: str = getattr(find_package(game_id), part)
    return importlib.import_module(home) if home else None


@cache
def sheets_of(game_id: str) -> dict[str, str]:
    """The rule sheets of a game by language: `rules.md` is English, `rules.de.md` German, ..."""
    from importlib.resources import files  # noqa: PLC0415 - it takes long to import

    home = files(find_package(game_id).home)
    names = [file.name for file in home.iterdir() if file.name.endswith(".md")]
    return {
        name.removeprefix("rules.").removesuffix("md").removesuffix(".") or "en": home.joinpath(
            name
        ).read_text("utf-8")
        for name in names
        if name.startswith("rules.")
    }


@cache
def _entries() -> tuple[dict[str, EntryPoint], tuple[LeftOut, ...]]:
    """The entry points by id, and those that are left out because two have the same id."""
    by_id: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda one: (_source(one), one.value)):
        by_id.setdefault(entry.name, []).append(entry)
    kept, clashing = {}, []
    for game_id, entries in by_id.items():
        own = [entry for entry in entries if _is_ours(entry)]
        # Between two others there is no telling which rules a stored match would go on under.
        winner = own[0] if own else entries[0] if len(entries) == 1 else None
        if winner is not None:
            kept[game_id] = winner
        for entry in entries:
            if entry is not winner:
                others = " and ".join(_source(one) for one in entries if one is not entry)
                clashing.append(LeftOut(game_id, _source(entry), f"{others} has that id, too"))
    return kept, tuple(clashing)


@cache
def _load(game_id: str) -> Package | LeftOut:
    entry = _entries()[0][game_id]
    try:
        package = check_package(entry.load(), game_id)
        if not _is_ours(entry):
            # Ours are checked by tests, and load their modules when they are needed.
            check_parts(package)
    except Unfit as unfit:
        return LeftOut(game_id, _source(entry), str(unfit))
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever it is, the others go on
        why = f"{type(error).__name__}: {error}".strip(": ")
        return LeftOut(game_id, _source(entry), f"it cannot be imported ({why})")
    return package


@cache
def _all_packages() -> tuple[Package, ...]:
    entries, _ = _entries()
    loaded = [(_load(game_id), entry) for game_id, entry in entries.items()]
    found = [(one, entry) for one, entry in loaded if not isinstance(one, LeftOut)]
    found.sort(key=lambda pair: (not _is_ours(pair[1]), pair[0].newest.title, pair[0].newest.id))
    return tuple(package for package, _ in found)


def _is_ours(entry: EntryPoint) -> bool:
    return entry.dist is not None and entry.dist.name == OURS


def _source(entry: EntryPoint) -> str:
    """The distribution an entry point is from, with its version."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else "an unknown distribution"
