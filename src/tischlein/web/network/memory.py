"""Whether the server was left open to the network: a file beside the database says so."""

from __future__ import annotations

import contextlib
import logging
from typing import TYPE_CHECKING

from tischlein.store.open import file_of
from tischlein.store.places import data_folder, is_postgres

if TYPE_CHECKING:
    from pathlib import Path

NOTE = (
    "This server was opened to its network in the browser, and the next start opens it again.\n"
    "Close it in the browser, or delete this file.\n"
)

log = logging.getLogger("tischlein.network")


def note_of(database: str) -> Path:
    """The file for a database; for PostgreSQL, which many machines may share, one of this user's."""
    if is_postgres(database):
        return data_folder() / "tischlein.open"
    path = file_of(database)
    return path.with_name(f"{path.name}.open")


def was_open(database: str) -> bool:
    """Whether the server was left open."""
    try:
        return note_of(database).is_file()
    except OSError:
        return False


def remember(database: str, *, opened: bool) -> None:
    """Keep it for the next start; where nothing can be written, this start is all that counts."""
    note = note_of(database)
    try:
        if opened:
            note.parent.mkdir(parents=True, exist_ok=True)
            note.write_text(NOTE, encoding="utf-8")
        else:
            with contextlib.suppress(FileNotFoundError):
                note.unlink()
    except OSError as error:
        why = error.strerror or type(error).__name__
        log.warning("the next start will not know about the network: %s", why)
