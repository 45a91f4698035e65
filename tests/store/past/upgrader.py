"""A process that updates a database and packs it, in small lots, until all is done or it is killed."""

from __future__ import annotations

import asyncio
import os
import sys

from tischlein.store import packing
from tischlein.store.open import open_database
from tischlein.store.tables import Tables

packing.ENTRIES = 40


async def main(url: str) -> None:
    """Tell each step, so that it can be killed at it."""
    os.write(1, b"begun\n")
    database = await open_database(url)
    os.write(1, b"updated\n")
    store = Tables(database)
    while await store.pack(2**60):
        os.write(1, b"packed\n")
    await database.close()
    os.write(1, b"done\n")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
