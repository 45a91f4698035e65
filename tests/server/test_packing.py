"""A server packs the finished matches of a database that an older version has left, as it serves."""

from __future__ import annotations

import sqlite3
import time
import urllib.request
from contextlib import closing
from typing import TYPE_CHECKING, Any

from tests.store.past.databases import in_sqlite

from .process import PATIENCE, Server

if TYPE_CHECKING:
    from pathlib import Path


def _ask(path: Path, sql: str) -> list[Any]:
    with closing(sqlite3.connect(path, timeout=PATIENCE)) as connection:
        return connection.execute(sql).fetchall()


def test_old_matches_are_packed_while_it_serves(tmp_path: Path) -> None:
    path = tmp_path / "tischlein.db"
    in_sqlite(path)
    over = [row[0] for row in _ask(path, "SELECT id FROM tables WHERE phase = 'over'")]
    ((rows,),) = _ask(path, "SELECT count(*) FROM log")

    with Server(str(path), tmp_path / "log") as server:

        def records() -> list[bytes]:
            found = []
            for table in over:
                with urllib.request.urlopen(f"{server.url}/api/tables/{table}/record") as answer:
                    found.append(answer.read())
            return found

        before = records()
        deadline = time.monotonic() + PATIENCE
        unpacked = "SELECT count(*) FROM tables WHERE phase = 'over' AND packed = 0"
        while _ask(path, unpacked) != [(0,)]:
            assert time.monotonic() < deadline, server.log.read_text()
            time.sleep(0.1)
        ((fewer,),) = _ask(path, "SELECT count(*) FROM log")
        assert fewer < rows / 5
        # Nothing is left in memory of how they were.
        server.kill()
        server.start()
        assert records() == before
    assert "Traceback" not in (tmp_path / "log").read_text()
