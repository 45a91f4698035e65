"""A process that is killed while it writes loses nothing that it had acknowledged."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from tests.databases import play

from .statements import numbers

if TYPE_CHECKING:
    from tischlein.store.database import Database

ROOT = Path(__file__).parents[2]
TABLES = [f"t{number}" for number in range(20)]


def test_kill(database_url: str) -> None:
    rng = random.Random(4)
    acknowledged = dict.fromkeys(TABLES, 0)
    for _ in range(5):
        before = dict(acknowledged)
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.store.writer", database_url, *TABLES],
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
        assert process.stdout is not None
        lines = [process.stdout.readline()]
        threading.Timer(rng.uniform(0.05, 0.3), process.kill).start()
        lines += process.stdout.readlines()
        process.wait()
        process.stdout.close()
        for line in lines:
            table, number = line.decode().split()
            # Never one that was acknowledged before, by this process or the one before it.
            assert int(number) > acknowledged[table]
            acknowledged[table] = int(number)

        async def look(database: Database) -> None:
            for table in TABLES:
                number, log = await numbers(database, table)
                assert log == list(range(1, number + 1))
                # At most the one that was on its way was stored and not acknowledged.
                assert acknowledged[table] <= number <= acknowledged[table] + 1
                # The next process goes on from there, and may be killed before it acknowledges more.
                acknowledged[table] = number

        play(look, database_url)
        assert acknowledged != before
