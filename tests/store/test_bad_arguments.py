"""What cannot be stored harms nobody else: neither who writes at the same time nor who comes next."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from tests.databases import play
from tischlein.store.database import Statement

if TYPE_CHECKING:
    from tischlein.store.database import Database

PULSE = "INSERT INTO pauses (began, ended) VALUES ($1, $2)"


@pytest.mark.parametrize("bad", [2**70, "\ud800", object()])
def test_what_cannot_be_stored_harms_nobody_else(database_url: str, bad: Any) -> None:
    async def act(database: Database) -> None:
        good = [database.write(Statement(PULSE, (number, number))) for number in range(5)]
        worse = database.write(Statement(PULSE, (5, bad)))
        *fine, refused = await asyncio.gather(*good, worse, return_exceptions=True)
        assert fine == [None] * 5
        assert isinstance(refused, Exception)
        await database.write(Statement(PULSE, (6, 6)))
        rows = await database.fetch("SELECT began FROM pauses ORDER BY began")
        assert [row[0] for row in rows] == [0, 1, 2, 3, 4, 6]

    play(act, database_url)
