"""What an installation depends on: when one of these files changes, it is done again."""

from __future__ import annotations

import hashlib
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILES = ("pyproject.toml", "hatch_build.py", "scripts/node.py")
FOLDERS = ("constraints", "frontend")
IGNORED = {"node_modules", "__pycache__", ".svelte-kit"}


def glance(root: Path) -> str:
    """Sum up names, sizes and times of change: quick, and the same only if nothing was touched."""
    digest = hashlib.sha256()
    for name, path in _sources(root):
        facts = os.stat(path)  # noqa: PTH116 - a path object for every file takes longer than the rest
        digest.update(f"{name}\0{facts.st_size}\0{facts.st_mtime_ns}\n".encode("utf-8", "replace"))
    return digest.hexdigest()


def contents(root: Path) -> str:
    """Sum up what is in the files: a file that was only touched, or changed back, does not count."""
    digest = hashlib.sha256()
    for name, path in _sources(root):
        with open(path, "rb") as file:  # noqa: PTH123 - as above
            digest.update(f"{name}\0".encode("utf-8", "replace"))
            digest.update(hashlib.sha256(file.read()).digest())
    return digest.hexdigest()


def _sources(root: Path) -> Iterator[tuple[str, str]]:
    base = str(root)
    for name in FILES:
        path = os.path.join(base, name)  # noqa: PTH118 - as above
        if os.path.isfile(path):  # noqa: PTH113 - as above
            yield name, path
    for folder in FOLDERS:
        yield from _files(os.path.join(base, folder), folder)  # noqa: PTH118 - as above


def _files(folder: str, name: str) -> Iterator[tuple[str, str]]:
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda entry: entry.name)
    except FileNotFoundError:
        return
    for entry in entries:
        inner = f"{name}/{entry.name}"
        if entry.is_dir():
            if entry.name not in IGNORED:
                yield from _files(entry.path, inner)
        elif entry.is_file():
            yield inner, entry.path
