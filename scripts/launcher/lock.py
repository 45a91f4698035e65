"""A lock that two starts at the same moment share; it ends with the process that holds it."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextmanager
def hold(path: Path) -> Iterator[IO[bytes]]:
    """Hold the lock, after waiting for it if need be."""
    with path.open("ab") as file:
        try:
            if not _try(file):
                sys.stderr.write("Another start is setting the table: waiting for it ...\n")
                _wait(file)
        except OSError:
            # Some network drives know no locks: better without one than not at all.
            pass
        yield file


if sys.platform == "win32":
    import msvcrt
    import time

    def _try(file: IO[bytes]) -> bool:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

    def _wait(file: IO[bytes]) -> None:
        while not _try(file):
            time.sleep(0.1)

else:
    import fcntl

    def _try(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _wait(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)
