"""Where the database is, unless somebody says otherwise."""

from __future__ import annotations

import os
import sys
from pathlib import Path

VARIABLE = "TISCHLEIN_DATABASE"
FILE = "tischlein.db"


def data_folder() -> Path:
    """The folder for what this user's programs keep, as each system has it."""
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA")
        base = Path(home) if home else _home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = _home() / "Library" / "Application Support"
    else:
        home = os.environ.get("XDG_DATA_HOME", "")
        # A relative one must be ignored, says the XDG specification.
        base = Path(home) if Path(home).is_absolute() else _home() / ".local" / "share"
    return base / "tischlein"


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        # Nobody knows where it is; whoever opens a file there says so.
        return Path("~")


def default_database() -> str:
    """What `open_database` takes, if nothing else was said."""
    return os.environ.get(VARIABLE) or str(data_folder() / FILE)


def is_postgres(url_or_path: str) -> bool:
    """Whether this is the address of a PostgreSQL, and not a file."""
    return url_or_path.startswith(("postgresql://", "postgres://"))
