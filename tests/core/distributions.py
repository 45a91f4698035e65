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


def distribute(folder: Path, name: str, games: dict[str, str], *, module: str = "") -> None:
    """Install a distribution: each game by its id, with the text of its package."""
    info = folder / f"{name}-1.5.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.5\n")
    lines = ["[tischlein.games]"]
    for game_id, text in games.items():
        home = module or f"{name}_{game_id}"
        (folder / home).mkdir(exist_ok=True)
        (folder / home / "__init__.py").write_text(text)
        (folder / home / "rules.md").write_text(f"# {game_id}\n\nA sheet of its own.\n")
        lines.append(f"{game_id} = {home}:PACKAGE")
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")


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
