"""Wake-ups that are lost because their sender was killed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import asyncpg

from tests.databases import PATIENCE
from tischlein.store import wakes
from tischlein.store.postgres import PostgresDatabase

if TYPE_CHECKING:
    import pytest

LOOKED = "SELECT query_start FROM pg_stat_activity WHERE state = 'idle' AND query = $1"


async def has_looked(watching: asyncpg.Connection) -> None:
    """Wait until a listener has looked who is there.

    Its question shows twice, when it is read and when it is answered: a second time it was answered.
    """
    seen: set[Any] = set()
    async with asyncio.timeout(PATIENCE):
        while len(seen) < 2:
            seen |= {row[0] for row in await watching.fetch(LOOKED, wakes._CONNECTED)}
            await asyncio.sleep(0.01)


def test_whoever_goes_away_may_have_stored_something_unheard(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wakes, "HEARTBEAT", 0.1)

    async def scenario() -> None:
        lost = asyncio.Event()
        database = PostgresDatabase(postgres_url)
        other = await asyncpg.connect(
            postgres_url, server_settings={"application_name": "tischlein"}
        )
        try:
            await database.listen(lambda _: None, lost.set)
            # Until it was seen once it cannot be missed.
            await has_looked(other)
            assert not lost.is_set()
            other.terminate()
            async with asyncio.timeout(PATIENCE):
                await lost.wait()
        finally:
            await database.close()

    asyncio.run(scenario())
