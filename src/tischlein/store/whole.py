"""Files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import secrets
import sqlite3
from typing import TYPE_CHECKING

from .migrate import Blocked, failed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@contextlib.contextmanager
def written_whole(file: Path) -> Iterator[Path]:
    """Give a file beside this one that takes its place at the end, if nothing went wrong."""
    beside = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        # It holds what lets people in: for this user alone.
        os.close(os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        raise failed(f"the file {file} cannot be written", error) from error
    try:
        yield beside
        _flush(beside)
        # Windows moves no file that is open.
        beside.replace(file)
    except sqlite3.Error as error:
        raise Blocked(f"the file {file} cannot be written: {error}") from error
    except OSError as error:
        raise failed(f"the file {file} cannot be written", error) from error
    finally:
        for rest in ("", "-journal", "-wal", "-shm"):
            beside.with_name(beside.name + rest).unlink(missing_ok=True)


def _flush(file: Path) -> None:
    # Another descriptor is as good as the one that wrote: it is the file that is flushed.
    descriptor = os.open(file, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
