"""`tischlein rules`: the rule sheet of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .screen import plain_console
from .seating import find
from .sheet import sheet

if TYPE_CHECKING:
    import argparse


def run(arguments: argparse.Namespace) -> int:
    """Show the sheet."""
    plain_console().print(sheet(find(arguments.game)))
    return 0
