"""A place for kernels where none of the usual ones can be written."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from .keeping import can_keep

if TYPE_CHECKING:
    from collections.abc import Iterator

VARIABLE = "NUMBA_CACHE_DIR"


@contextmanager
def shared_folder() -> Iterator[None]:
    """Make sure that the processes we start share what one of them compiles.

    Where nothing can be kept, as in a container with a read-only file system and no cache folder,
    it is kept in a temporary folder, private to us and removed at the end.
    """
    folder = None if can_keep() else _private_folder()
    if folder is None:
        # If there is no such folder either, every process compiles for itself; the doctor says so.
        yield
        return
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ[VARIABLE]
        else:
            os.environ[VARIABLE] = before
        shutil.rmtree(folder, ignore_errors=True)


def _private_folder() -> Path | None:
    """Make a temporary folder; kernels are programs, so nobody else may write there."""
    try:
        folder = Path(tempfile.mkdtemp(prefix="tischlein-kernels-"))
        stat = folder.stat()
        if hasattr(os, "geteuid") and (stat.st_uid != os.geteuid() or stat.st_mode & 0o077):
            folder.rmdir()
            return None
    except OSError:
        return None
    return folder
