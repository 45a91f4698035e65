"""Distributions that bring games, written into a folder as an installer would leave them."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import tischlein.games

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MODULE = """
from tischlein.core.package import Package
from tischlein.games.{of}.rules import {kind}

class Copy({kind}):
    id = "{id}"
    title = "{title}"

PACKAGE = Package(
    home=__name__,
    versions=(Copy(),),
    by_seat={by_seat!r},
    bots="tischlein.bots.{of}",
)
"""


def copy_of_pico(game_id: str, title: str) -> str:
    """The text of a package with a game of somebody else's: Pico under another name."""
    return copy_of("pico", "Pico", game_id, title)


def copy_of(package: str, kind: str, game_id: str, title: str, *by_seat: str) -> str:
    """The same for any game of ours, by its package and class."""
    return MODULE.format(of=package, kind=kind, id=game_id, title=title, by_seat=by_seat)


def distribute(folder: Path, name: str, games: dict[str, str]) -> None:
    """Install a distribution: each game by its id, with the text of its package."""
    homes = {game_id: f"{name}_{game_id}" for game_id in games}
    for game_id, text in games.items():
        home = folder / homes[game_id]
        home.mkdir()
        (home / "__init__.py").write_text(text)
        (home / "rules.md").write_text(f"# {game_id}\n\nA sheet of its own.\n")
    register(folder, name, homes)


def register(folder: Path, name: str, homes: dict[str, str]) -> None:
    """Write down what a distribution brings: the package of each game by its id."""
    info = folder / f"{name.replace('-', '_')}-1.5.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.5\n")
    lines = [f"{game_id} = {home}:PACKAGE" for game_id, home in homes.items()]
    (info / "entry_points.txt").write_text("\n".join(["[tischlein.games]", *lines, ""]))


@contextmanager
def installed(folder: Path) -> Iterator[None]:
    """Let this process find what is installed in a folder, for a while."""
    before = set(sys.modules)
    sys.path.insert(0, str(folder))
    forget()
    try:
        yield
    finally:
        sys.path.remove(str(folder))
        for name in set(sys.modules) - before:
            if str(getattr(sys.modules[name], "__file__", "")).startswith(str(folder)):
                del sys.modules[name]
        forget()


def forget() -> None:
    """Look for games anew."""
    for kept in ("_entries", "_load", "_all_packages", "sheets_of"):
        getattr(tischlein.games, kept).cache_clear()
