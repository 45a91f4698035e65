"""`tischlein doctor`: what is wrong with a set-up, and what to do. One module per check."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING

from tischlein.cli.words import count, listing, printable, sentence
from tischlein.store.doctor import check_database
from tischlein.store.places import default_database, is_postgres

from .clock import check_clock
from .games import check_games
from .kernels import check_kernels
from .mail import check_mail
from .page import check_page
from .port import ask_port, check_port
from .public import check_public
from .python import check_python
from .reach import check_reach

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from tischlein.store.doctor import Finding


def run(arguments: argparse.Namespace) -> int:
    """Report what was found; exit code 1 if something is wrong."""
    counts = {"problem": 0, "warning": 0}
    for level, text in _findings(arguments):
        sys.stdout.write(f"{level:<8} {printable(sentence(text))}\n")
        sys.stdout.flush()
        if level in counts:
            counts[level] += 1
    found = [count(number, level) for level, number in counts.items() if number]
    sys.stdout.write(f"\n{listing(found)}.\n" if found else "\nAll is well.\n")
    return 1 if counts["problem"] else 0


def _findings(arguments: argparse.Namespace) -> Iterator[Finding]:
    database = arguments.database or default_database()
    yield check_python()
    yield check_page()
    yield from check_games()
    yield check_clock()
    yield from asyncio.run(check_database(database))
    reply = ask_port(arguments.host, arguments.port)
    yield check_port(arguments.host, arguments.port, reply)
    yield from check_reach(arguments.host, arguments.port)
    yield from check_public(arguments.public_url, reply, shared=is_postgres(database))
    yield check_kernels()
    yield from check_mail()
