"""Wake-ups that are lost because their sender was killed."""

from __future__ import annotations

import asyncio

import asyncpg

from tischlein.store.postgres import PostgresDatabase


def test_whoever_goes_away_may_have_stored_something_unheard(postgres_url: str) -> None:
    async def scenario() -> None:
        lost = asyncio.Event()
        database = PostgresDatabase(postgres_url)
        other = await asyncpg.connect(
            postgres_url, server_settings={"application_name": "tischlein"}
        )
        try:
            await database.listen(lambda _: None, lost.set)
            # Until it was seen once it cannot be missed.
            await asyncio.sleep(0.2)
            assert not lost.is_set()
            other.terminate()
            async with asyncio.timeout(10):
                await lost.wait()
        finally:
            await database.close()

    asyncio.run(scenario())
