"""`tischlein backup`: everything that is kept, in one file."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tischlein.store.backup import back_up
from tischlein.store.places import default_database

from .words import count

if TYPE_CHECKING:
    import argparse


def run(arguments: argparse.Namespace) -> int:
    """Write a backup."""
    database = arguments.database or default_database()
    tables = asyncio.run(back_up(database, Path(arguments.file), replace=arguments.replace))
    sys.stdout.write(f"Backed up {count(tables, 'table')} to {arguments.file}.\n")
    return 0
