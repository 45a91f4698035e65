"""How long a large SQLite database of version 0003 takes to be updated and packed.

Finished matches of Pico from tests/store/past are copied until there are enough. Then the database is
opened by this version, which updates its tables; its matches are packed at full speed (a server
takes a quarter of that), and it is opened again, which gives the free space back.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import resource
import secrets
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from tischlein.store.open import open_database
from tischlein.store.tables import Tables

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.store.past.databases import in_sqlite

_MODELS = (
    "SELECT t.id FROM tables t WHERE phase = 'over' AND number > 20"
    " AND EXISTS (SELECT 1 FROM results r WHERE r.table_id = t.id AND r.game = 'pico')"
)


def fill(path: Path, matches: int) -> None:
    """Copy finished matches, with seats and results, under new names."""
    in_sqlite(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        # Nothing of this is measured, so it need not be safe, only quick.
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA cache_size = -1000000")
        models = [row[0] for row in connection.execute(_MODELS)]
        copies = []
        for table, key in (
            ("tables", "id"),
            ("log", "table_id"),
            ("sitting", "table_id"),
            ("results", "table_id"),
        ):
            names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            rest = ", ".join(names[1:])
            copies.append(f"INSERT INTO {table} SELECT ?, {rest} FROM {table} WHERE {key} = ?")  # noqa: S608
        for number in range(matches):
            words = (secrets.token_urlsafe(16), models[number % len(models)])
            for copy in copies:
                connection.execute(copy, words)
    settle(path)


def settle(path: Path) -> None:
    """Put everything into the file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def show(what: str, path: Path, began: float) -> None:
    """Print a step, and the size of the file after it."""
    taken, size = time.perf_counter() - began, path.stat().st_size / 1e6
    print(f"{what:24} {taken:7.2f} s; {size:8.1f} MB", flush=True)


async def opened(path: Path) -> None:
    """Open the database and close it."""
    await (await open_database(str(path))).close()


async def pack(path: Path) -> None:
    """Pack everything."""
    database = await open_database(str(path))
    store, longest, packed = Tables(database), 0.0, 0
    cpu = time.process_time()
    while True:
        began = time.perf_counter()
        found = await store.pack(2**60)
        longest = max(longest, time.perf_counter() - began)
        packed += found
        if not found:
            break
    each = 1e3 * (time.process_time() - cpu) / packed
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
    print(
        f"  {packed:,} packed, {each:.2f} CPU ms each; longest lot {1e3 * longest:.0f} ms;"
        f" peak memory {memory:.0f} MB"
    )
    await database.close()


def main() -> int:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--folder", type=Path, help="where the file is made; else a temporary")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        path = Path(folder) / "tischlein.db"
        began = time.perf_counter()
        # In a process of its own: the memory that it takes is not that of a server.
        filling = multiprocessing.Process(target=fill, args=(path, given.matches))
        filling.start()
        filling.join()
        show(f"{given.matches:,} matches made", path, began)
        for what, act in (("updated", opened), ("packed", pack), ("opened again", opened)):
            began = time.perf_counter()
            asyncio.run(act(path))
            settle(path)
            show(what, path, began)
    return 0


if __name__ == "__main__":
    sys.exit(main())
