"""What both databases must do alike."""

from __future__ import annotations

import asyncio

import pytest

from tests.databases import play
from tischlein.store.database import Conflict, Database, Statement

from .statements import append, choose, lay, numbers, reveal


def test_what_was_written_is_read_as_it_was(database_url: str) -> None:
    every_byte = bytes(range(256))

    async def act(database: Database) -> None:
        await database.write(lay("t"), *append("t", 0, every_byte))
        rows = await database.fetch("SELECT entry, number, table_id FROM log")
        assert rows == [(every_byte, 1, "t")]
        assert type(rows[0][0]) is bytes
        assert await database.fetch_one("SELECT id FROM tables WHERE id = $1", "x") is None
        await database.write()
        sql = "INSERT INTO ratings (player, game, mu, sigma, matches) VALUES ($1, $2, $3, $4, $5)"
        player = (
            "INSERT INTO players (id, name, name_key, kind, created) VALUES ($1, $2, $2, $3, $4)"
        )
        await database.write(
            Statement(player, ("p", "Zoë 🦚", "guest", 2**40)),
            Statement(sql, ("p", "pico", 25.5, 8, 0)),
        )
        rows = await database.fetch("SELECT name, mail, created, mu FROM players, ratings")
        assert rows == [("Zoë 🦚", None, 2**40, 25.5)]

    play(act, database_url)
    play(lambda database: numbers(database, "t"), database_url)


def test_all_of_a_transaction_or_nothing(database_url: str) -> None:
    async def act(database: Database) -> None:
        await database.write(lay("t"), *append("t", 0))
        for wrong in (
            (*append("t", 1), *append("t", 1)),  # the second finds another number
            (*append("t", 1), Statement("DELETE FROM chat WHERE id = $1", (1,), 1)),  # no row
            (*append("t", 1), lay("t")),  # the key is taken
            (*append("t", 1), append("nobody", 0)[1]),  # a log without a table
            (Statement("DELETE FROM log WHERE table_id = $1", ("t",), 2),),
            (Statement("DELETE FROM tables WHERE id = $1", ("t",), 1),),  # its log is there
        ):
            with pytest.raises(Conflict):
                await database.write(*wrong)
            assert await numbers(database, "t") == (1, [1])
        await database.write(
            Statement("DELETE FROM log WHERE table_id = $1", ("t",), 1),
            Statement("DELETE FROM tables WHERE id = $1", ("t",), 1),
        )
        assert await database.fetch("SELECT 1 FROM tables") == []

    play(act, database_url)


def test_an_update_of_no_row_is_a_conflict_only_if_rows_were_promised(database_url: str) -> None:
    async def act(database: Database) -> None:
        sql = "UPDATE tables SET phase = $2 WHERE id = $1"
        await database.write(Statement(sql, ("t", "over")))
        await database.write(Statement(sql, ("t", "over"), 0))
        with pytest.raises(Conflict):
            await database.write(Statement(sql, ("t", "over"), 1))

    play(act, database_url)


def test_statements_of_a_transaction_see_those_before(database_url: str) -> None:
    async def act(database: Database) -> None:
        await database.write(
            lay("t"),
            choose("t", 0, 0),
            choose("t", 0, 1),
            choose("t", 0, 1, b"2"),
            *reveal("t", 0, 0, 1),
        )
        assert await database.fetch("SELECT revision FROM tables") == [(1,)]
        assert await database.fetch("SELECT * FROM choices") == []
        with pytest.raises(Conflict):  # the decision is closed
            await database.write(choose("t", 0, 1))
        same = "UPDATE tables SET number = number + $2 WHERE id = $1"
        await database.write(*[Statement(same, ("t", 1), 1)] * 3)
        assert await database.fetch("SELECT number FROM tables") == [(3,)]

    play(act, database_url)


def test_one_conflict_among_many_writers_is_nobody_elses(database_url: str) -> None:
    async def act(database: Database) -> None:
        tables = [f"t{number}" for number in range(60)]
        await asyncio.gather(*(database.write(lay(table)) for table in tables))
        wrong = set(tables[7::10])
        answers = await asyncio.gather(
            *(database.write(*append(table, table in wrong)) for table in tables),
            return_exceptions=True,
        )
        for table, answer in zip(tables, answers, strict=True):
            if table in wrong:
                assert isinstance(answer, Conflict)
            else:
                assert answer is None
            expected = (0, []) if table in wrong else (1, [1])
            assert await numbers(database, table) == expected

    play(act, database_url)


def test_of_many_who_write_the_same_number_one_wins(database_url: str) -> None:
    async def act(database: Database) -> None:
        await database.write(lay("t"))
        for number in range(20):
            answers = await asyncio.gather(
                *(database.write(*append("t", number)) for _ in range(8)), return_exceptions=True
            )
            assert answers.count(None) == 1
            assert sum(isinstance(answer, Conflict) for answer in answers) == 7
        assert await numbers(database, "t") == (20, list(range(1, 21)))

    play(act, database_url)


def test_a_caller_that_goes_away_leaves_a_whole_transaction(database_url: str) -> None:
    async def act(database: Database) -> None:
        tables = [f"t{number}" for number in range(40)]
        await asyncio.gather(*(database.write(lay(table)) for table in tables))
        callers = [asyncio.create_task(database.write(*append(table, 0))) for table in tables]
        # One that would have failed has nobody left to tell, and says nothing.
        callers.append(asyncio.create_task(database.write(*append("t0", 5))))
        for pause, caller in enumerate(callers):
            await asyncio.sleep(0 if pause % 3 else 0.001)
            caller.cancel()
        await asyncio.gather(*callers, return_exceptions=True)
        await database.write(lay("last"))
        while await database.fetch("SELECT count(*) FROM log") != [(40,)]:  # noqa: ASYNC110 - asks the database
            await asyncio.sleep(0.01)
        for table in tables:
            assert await numbers(database, table) == (1, [1])
        reads = [asyncio.create_task(database.fetch("SELECT 1")) for _ in range(20)]
        await asyncio.sleep(0)
        for read in reads:
            read.cancel()
        assert await asyncio.gather(*(database.fetch("SELECT 1") for _ in range(20)))

    play(act, database_url)


def test_closing_writes_what_was_given_away(database_url: str) -> None:
    async def act(database: Database) -> None:
        writes = [asyncio.create_task(database.write(lay(f"t{number}"))) for number in range(50)]
        await asyncio.sleep(0)
        await database.close()
        await database.close()
        assert await asyncio.gather(*writes) == [None] * 50
        with pytest.raises(RuntimeError, match="closed"):
            await database.write(lay("late"))

    async def look(database: Database) -> None:
        assert await database.fetch("SELECT count(*) FROM tables") == [(50,)]

    play(act, database_url)
    play(look, database_url)
