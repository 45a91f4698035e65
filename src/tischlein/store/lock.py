"""One server a file: a lock beside it that goes away with the process, however it ends."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from .migrate import Blocked

if TYPE_CHECKING:
    from pathlib import Path


class Lock:
    """Held from when it is made until it is released."""

    def __init__(self, path: Path) -> None:
        """Lock a database; raises Blocked if another process has."""
        beside = _beside(path)
        # The file stays: to remove it would let two processes hold locks on two files of a name.
        self._file: int | None = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError:
            holder = "" if sys.platform == "win32" else os.pread(self._file, 20, 0).decode()
            self.release()
            which = f" (process {holder})" if holder.isdecimal() else ""
            raise Blocked(
                f"another server{which} uses {path}; stop it first, or use PostgreSQL, which"
                " serves several"
            ) from None
        os.truncate(self._file, 0)
        os.write(self._file, str(os.getpid()).encode())

    def release(self) -> None:
        """Let others have it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def is_locked(path: Path) -> bool:
    """Whether a server uses this database; changes nothing."""
    try:
        file = os.open(_beside(path), os.O_RDONLY)
    except OSError:
        return False
    try:
        _lock(file)
    except OSError:
        return True
    finally:
        os.close(file)
    return False


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")


if sys.platform == "win32":
    import msvcrt

    # Beyond what is written, so that the number can be read by others.
    _FAR = 1 << 30

    def _lock(file: int) -> None:
        os.lseek(file, _FAR, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
