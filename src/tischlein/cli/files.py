"""Records in files: read with care, written whole or not at all."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TYPE_CHECKING

from tischlein.core.errors import Refusal
from tischlein.core.record import read_record, record_json

from .words import Failure, Mistake

if TYPE_CHECKING:
    from tischlein.core.record import Record

LARGEST = 16 * 2**20
"""A long match's record is a few hundred kilobytes; what is far larger is something else."""


def load(name: str) -> Record:
    """Read the record in a file."""
    try:
        with Path(name).open("rb") as file:
            raw = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise Mistake(f"cannot read {name}: {_why(error)}") from None
    if len(raw) > LARGEST:
        raise Mistake(f"the file {name} has more than {LARGEST // 2**20} MiB; no match record has")
    try:
        return read_record(raw)
    except Refusal as refusal:
        raise Mistake(f"cannot read {name}: {refusal}") from None


def check_target(name: str, *, force: bool) -> Path:
    """Refuse a place for a record before the match begins, rather than when it ends."""
    path = Path(name)
    try:
        if path.is_dir():
            raise Mistake(f"the record needs a file, and {name} is a folder")
        if path.exists() and not force:
            raise Mistake(
                f"the file {name} exists already. Name another, or say --force to replace it"
            )
        if not path.parent.is_dir():
            raise Mistake(f"there is no folder {path.parent} to keep the record in")
        if not os.access(path.parent, os.W_OK):
            raise Failure(f"nothing can be written into the folder {path.parent}")
    except (OSError, ValueError) as error:
        raise Mistake(f"cannot write {name}: {_why(error)}") from None
    return path


def save(record: Record, path: Path) -> None:
    """Write a record: beside its place first, then moved there in one step."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(record_json(record))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise Failure(f"the record could not be written to {path}: {_why(error)}") from None


def _why(error: Exception) -> str:
    text = error.strerror if isinstance(error, OSError) else str(error)
    return (text or str(error)).lower()
