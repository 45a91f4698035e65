"""Where compiled kernels are kept on disk, found without importing numba.

A folder holds the kernels of one game for one Python, one numba, one processor and one text of
the game's modules: a kernel that lies there is a kernel that can be used. numba's own cache looks
only at the file of the outermost function, so a change in any other would go unnoticed.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
import tempfile
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

BOTS = Path(__file__).parent
PROCESSOR = ("model name", "flags", "Features", "CPU implementer", "CPU part")
"""Lines of /proc/cpuinfo that decide which instructions a kernel may use."""


def roots() -> list[Path]:
    """Folders that may hold kernels: the one that is set, or beside the modules, or the user's."""
    told = os.environ.get("NUMBA_CACHE_DIR")
    if told:
        return [Path(told)]
    own = [BOTS / "__pycache__"]
    try:
        user = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    except RuntimeError:  # a user without a home
        return own
    return [*own, user / "numba"]


def find(game: str, kernel: str) -> Path | None:
    """The folder in which a kernel is kept, if it is."""
    name = folder_name(game)
    return next((root / name for root in roots() if _is_file(_file(root / name, kernel))), None)


def home(game: str, kernel: str) -> Path | None:
    """The folder in which a kernel is kept or can be; none where nothing can be written."""
    kept = find(game, kernel)
    if kept is not None:
        return kept
    name = folder_name(game)
    return next((root / name for root in roots() if _can_write(root / name)), None)


def writable_root() -> Path | None:
    """The folder in which new kernels are kept; none where nothing can be written."""
    return next((root for root in roots() if _can_write(root)), None)


def can_keep() -> bool:
    """Can anything be kept, or would every process compile anew?"""
    return writable_root() is not None


def tidy(folder: Path) -> None:
    """Remove what the same Python compiled from earlier texts of the game's modules."""
    same, _, _ = folder.name.rpartition("-")
    for other in folder.parent.glob(f"{same}-*"):
        if other.name != folder.name:
            shutil.rmtree(other, ignore_errors=True)


def folder_name(game: str) -> str:
    """Name the folder: the game, what compiles it, and the text that is compiled."""
    return f"tischlein-{game}-{_compiler()}-{_text(game)}"


def _file(folder: Path, kernel: str) -> Path:
    # numba writes an index and then this.
    return folder / f"{kernel}.1.nbc"


def _is_file(path: Path) -> bool:
    """Whether there is such a file; not if its folder may not be looked into, where Path raises."""
    return os.path.isfile(path)  # noqa: PTH113 - see above


def _can_write(folder: Path) -> bool:
    nearest = next(each for each in (folder, *folder.absolute().parents) if os.path.lexists(each))
    if not os.access(nearest, os.W_OK | os.X_OK):
        return False
    try:
        # To access is not to write: on Windows every folder can be accessed.
        with tempfile.TemporaryFile(dir=nearest):
            return True
    except OSError:
        return False


@cache
def _compiler() -> str:
    parts = [sys.implementation.cache_tag, platform.machine(), str(BOTS), *_processor()]
    for package in ("numba", "llvmlite"):
        try:
            parts.append(version(package))
        except PackageNotFoundError:
            parts.append("none")
    return _hash("\n".join(parts).encode())


def _processor() -> list[str]:
    """What the processor can do, as far as the system says; numba itself looks more closely."""
    try:
        with Path("/proc/cpuinfo").open(encoding="utf-8", errors="replace") as file:
            first = file.read(20_000).split("\n\n", 1)[0]
    except OSError:
        return [platform.processor()]
    return [line for line in first.splitlines() if line.split("\t", 1)[0].strip() in PROCESSOR]


@cache
def _text(game: str) -> str:
    files = [*sorted((BOTS / "compiled").glob("*.py")), *sorted((BOTS / game).glob("*.py"))]
    return _hash(b"\0".join(file.read_bytes() for file in files))


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]
