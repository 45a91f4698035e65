"""A process that writes as fast as it can and tells what was acknowledged, until it is killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys

from tests.store.statements import append, lay, numbers
from tischlein.store.database import Conflict
from tischlein.store.open import open_database


async def main(url: str, tables: list[str]) -> None:
    """Go on where the last one was stopped."""
    database = await open_database(url)

    async def moves(table: str) -> None:
        with contextlib.suppress(Conflict):
            await database.write(lay(table))
        number, _ = await numbers(database, table)
        while True:
            await database.write(*append(table, number))
            number += 1
            # One write to the pipe, so that it is there whole or not at all.
            os.write(1, f"{table} {number}\n".encode())

    await asyncio.gather(*map(moves, tables))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
