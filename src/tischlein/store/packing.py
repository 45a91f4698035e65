"""Finished matches are packed: the entries of a log, a row each, become a few rows.

A row of the log holds one entry in JSON, which begins with `{`, or a piece of many. A piece is the
byte 1, which stands for this format, and a part of a zlib stream. The pieces of a table are joined
in order, without that byte. They hold its entries from the first to the one whose number the last
piece has, one JSON object per line. Later entries follow as rows of their own.
"""

from __future__ import annotations

import asyncio
import logging
import random
import zlib
from typing import TYPE_CHECKING

import msgspec

from tischlein.service.entries import AnyEntry

from .database import Conflict, Statement, in_lots

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .database import Database

FORMAT = b"\x01"
PIECE = 960
"""Longest piece, in bytes: SQLite gives longer rows pages of their own, mostly empty."""
CANDIDATES = 200
"""Tables of which some are chosen: two processes should not choose the same."""
ENTRIES = 1_000
"""Entries that are packed at once, which bounds memory and how long a move waits behind it."""

_UNPACKED = (
    "SELECT id, number FROM tables WHERE phase = 'over' AND packed = 0 AND since < $1"
    " ORDER BY since LIMIT $2"
)
_PACKED = (
    "UPDATE tables SET packed = 1 WHERE id = $1 AND number = $2 AND phase = 'over' AND packed = 0"
)
_CLEAR = "DELETE FROM log WHERE table_id = $1 AND number <= $2"
_INSERT = "INSERT INTO log (table_id, number, entry) VALUES ($1, $2, $3)"

_decoder = msgspec.json.Decoder(AnyEntry)
_log = logging.getLogger("tischlein.store")


def pack(entries: Sequence[bytes]) -> list[bytes]:
    """Write entries, each in JSON, as pieces."""
    stream = zlib.compress(b"\n".join(entries))
    return [FORMAT + stream[start : start + PIECE] for start in range(0, len(stream), PIECE)]


def is_packed(row: bytes) -> bool:
    """Whether a row of the log is a piece of many entries."""
    return row.startswith(FORMAT)


def read(rows: Sequence[bytes]) -> list[AnyEntry]:
    """Read all rows of a log, in order; or some that follow each other, if none is packed."""
    pieces = [row for row in rows if is_packed(row)]
    entries: list[AnyEntry] = []
    if pieces:
        entries += _decoder.decode_lines(zlib.decompress(b"".join(piece[1:] for piece in pieces)))
    return entries + [_decoder.decode(row) for row in rows[len(pieces) :]]


class Packing:
    """Packs tables whose match is over."""

    def __init__(self, database: Database) -> None:
        """Pack those of this database."""
        self._database = database
        self._odd: set[str] = set()
        """Tables whose log is not as it should be: they stay as they are."""

    async def pack(self, before: int) -> int:
        """Pack some tables where nothing has happened since then; returns how many were found."""
        limit = CANDIDATES + len(self._odd)
        found = await self._database.fetch(_UNPACKED, before, limit)
        chosen = self._choose([row for row in found if row[0] not in self._odd])
        if chosen:
            logs = await self._logs(chosen)
            pieces = await asyncio.to_thread(_pack_all, logs)
            await asyncio.gather(
                *(self._store(table, logs[table], pieces[table]) for table in chosen)
            )
        return len(chosen)

    @staticmethod
    def _choose(tables: list[tuple[str, int]]) -> list[str]:
        random.shuffle(tables)
        chosen: list[str] = []
        room = ENTRIES
        for table, number in tables:
            if number <= room or not chosen:
                chosen.append(table)
                room -= number
        return chosen

    async def _logs(self, tables: Sequence[str]) -> dict[str, list[bytes]]:
        logs: dict[str, list[bytes]] = {table: [] for table in tables}
        for places, lot in in_lots(tables):
            rows = await self._database.fetch(
                f"SELECT table_id, entry FROM log WHERE table_id IN ({places})"  # noqa: S608 - $1, $2
                " ORDER BY table_id, number",
                *lot,
            )
            for table, entry in rows:
                logs[table].append(entry)
        return logs

    async def _store(self, table: str, entries: Sequence[bytes], pieces: Sequence[bytes]) -> None:
        count = len(entries)
        statements = [Statement(_PACKED, (table, count), 1)]
        # The last pieces take the last numbers, so whoever asks for later entries finds none.
        first = count - len(pieces) + 1
        if first > 1:
            statements += [
                Statement(_CLEAR, (table, count)),
                *(
                    Statement(_INSERT, (table, number, piece), 1)
                    for number, piece in enumerate(pieces, start=first)
                ),
            ]
        try:
            await self._database.write(*statements)
        except Conflict:
            await self._look_at(table)

    async def _look_at(self, table: str) -> None:
        """Another process has packed or changed it, which is well; or its log is not sound."""
        row = await self._database.fetch_one(
            "SELECT number - (SELECT count(*) FROM log WHERE table_id = $1) FROM tables"
            " WHERE id = $1 AND packed = 0",
            table,
        )
        if row is not None and row[0] != 0:
            self._odd.add(table)
            _log.warning("a finished match has a log with gaps; it is kept as it is")


def _pack_all(logs: Mapping[str, Sequence[bytes]]) -> dict[str, list[bytes]]:
    return {table: pack(entries) for table, entries in logs.items()}
