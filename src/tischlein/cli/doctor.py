"""`tischlein doctor`: what is wrong with a set-up, and what to do."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

from tischlein.store.doctor import check_database
from tischlein.store.places import default_database
from tischlein.store.surroundings import (
    check_kernels,
    check_mail,
    check_port,
    check_python,
    check_time,
)

from .words import count, listing, printable

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from tischlein.store.doctor import Finding


def run(arguments: argparse.Namespace) -> int:
    """Say what was found; exit code 1 if something is wrong."""
    counts = {"problem": 0, "warning": 0}
    for level, sentence in _findings(arguments):
        sys.stdout.write(f"{level:<8} {printable(sentence)}\n")
        sys.stdout.flush()
        if level in counts:
            counts[level] += 1
    found = [count(number, level) for level, number in counts.items() if number]
    sys.stdout.write(f"\n{listing(found)}.\n" if found else "\nAll is well.\n")
    return 1 if counts["problem"] else 0


def _findings(arguments: argparse.Namespace) -> Iterator[Finding]:
    yield check_python()
    yield check_time()
    yield from asyncio.run(check_database(arguments.database or default_database()))
    yield check_port(arguments.host, arguments.port)
    yield check_kernels()
    yield from check_mail()
