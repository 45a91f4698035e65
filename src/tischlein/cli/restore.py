"""`tischlein restore`: a backup in the place of the database."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tischlein.store.places import default_database
from tischlein.store.restore import restore

from .words import count

if TYPE_CHECKING:
    import argparse


def run(arguments: argparse.Namespace) -> int:
    """Restore a backup."""
    database = arguments.database or default_database()
    tables = asyncio.run(restore(Path(arguments.file), database, replace=arguments.replace))
    sys.stdout.write(f"Restored {count(tables, 'table')} from {arguments.file}.\n")
    return 0
