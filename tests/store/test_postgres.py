"""What only PostgreSQL does: several processes, wake-ups, and a server that goes away."""

from __future__ import annotations

import asyncio
import signal
import time
from typing import TYPE_CHECKING, TypeVar

import asyncpg
import pytest

from tests.databases import PATIENCE, play
from tischlein.service.refusals import Unavailable
from tischlein.store import links, wakes
from tischlein.store.database import Conflict, Database, Statement
from tischlein.store.migrate import Blocked

from .statements import append, choose, lay, numbers, reveal

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.databases import Cluster

T = TypeVar("T")


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 - a server elsewhere sets no event here
            await asyncio.sleep(0.005)


async def in_the_end(ask: Callable[[], Awaitable[T]]) -> T:
    """Ask until there is a database that answers; it may take its time to start."""
    while True:
        try:
            return await ask()
        except Unavailable:
            await asyncio.sleep(0.02)


def test_of_two_processes_at_one_table_one_wins(postgres_url: str) -> None:
    async def act(one: Database, two: Database) -> None:
        tables = [f"t{number}" for number in range(10)]
        await asyncio.gather(*(one.write(lay(table)) for table in tables))
        won = {one: 0, two: 0}

        async def move(database: Database, table: str, number: int) -> None:
            try:
                await database.write(*append(table, number))
            except Conflict:
                return
            won[database] += 1

        for number in range(30):
            # In opposite order, so that the locks of two batches cross.
            await asyncio.gather(
                *(move(one, table, number) for table in tables),
                *(move(two, table, number) for table in reversed(tables)),
            )
        for table in tables:
            assert await numbers(two, table) == (30, list(range(1, 31)))
        assert sum(won.values()) == 300

    play(act, postgres_url, postgres_url)


def test_one_wrong_argument_among_many_is_nobody_elses(postgres_url: str) -> None:
    async def act(database: Database) -> None:
        tables = [f"t{number}" for number in range(20)]
        await asyncio.gather(*(database.write(lay(table)) for table in tables))
        entries = {"t10": "no bytes"}
        answers = await asyncio.gather(
            *(database.write(*append(table, 0, entries.get(table, b""))) for table in tables),  # type: ignore[arg-type]
            return_exceptions=True,
        )
        assert isinstance(answers.pop(10), asyncpg.DataError)
        assert answers == [None] * 19
        for wrong in ((), ("t", "too many")):
            with pytest.raises(asyncpg.InterfaceError, match="the server expects 1 argument"):
                await database.write(Statement("DELETE FROM chat WHERE table_id = $1", wrong))
            with pytest.raises(asyncpg.InterfaceError, match="the server expects 1 argument"):
                await database.fetch("SELECT 1 FROM chat WHERE table_id = $1", *wrong)
        with pytest.raises(asyncpg.UndefinedTableError):
            await database.write(Statement("DELETE FROM nothing"))
        with pytest.raises(asyncpg.PostgresSyntaxError):
            await database.fetch("SELECT FROM WHERE")

    play(act, postgres_url)


def test_a_choice_waits_for_a_reveal_and_then_is_too_late(postgres_url: str) -> None:
    async def act(database: Database) -> None:
        await database.write(lay("t"), choose("t", 0, 0), choose("t", 0, 1))
        other = await asyncpg.connect(postgres_url)
        try:
            # Choices do not stand in each other's way ...
            async with other.transaction():
                await other.execute("SELECT 1 FROM tables WHERE id = 't' FOR SHARE")
                await database.write(choose("t", 0, 2))
            # ... but wait for a reveal that has begun.
            reveals = other.transaction()
            await reveals.start()
            await other.execute("UPDATE tables SET revision = 1 WHERE id = 't'")
            choice = asyncio.create_task(database.write(choose("t", 0, 1, b"2")))
            await asyncio.sleep(0.1)
            assert not choice.done()
            await reveals.commit()
            with pytest.raises(Conflict):
                await choice
        finally:
            await other.close()

    play(act, postgres_url)


def test_choices_and_reveals_of_two_processes_never_lose_a_choice(postgres_url: str) -> None:
    async def act(one: Database, two: Database) -> None:
        await one.write(lay("t"))
        for revision in range(30):
            await one.write(choose("t", revision, 0))
            answers = await asyncio.gather(
                one.write(*reveal("t", revision, 0)),
                two.write(choose("t", revision, 1)),
                return_exceptions=True,
            )
            assert answers[0] is None
            # It was there and was taken away, or it was too late: it is never left over.
            assert answers[1] is None or isinstance(answers[1], Conflict)
            assert await two.fetch("SELECT * FROM choices") == []

    play(act, postgres_url, postgres_url)


def test_a_lock_that_is_held_too_long_is_an_answer(postgres_url: str) -> None:
    async def act(database: Database) -> None:
        await database.write(lay("t"))
        await database.write(lay("u"))
        other = await asyncpg.connect(postgres_url)
        try:
            async with other.transaction():
                await other.execute("SELECT 1 FROM tables WHERE id = 't' FOR UPDATE")
                started = time.monotonic()
                stuck, free = await asyncio.gather(
                    database.write(*append("t", 0)),
                    database.write(*append("u", 0)),
                    return_exceptions=True,
                )
                assert isinstance(stuck, Unavailable)
                assert free is None
                assert time.monotonic() - started < PATIENCE
        finally:
            await other.close()

    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(links._SETTINGS, "lock_timeout", "500ms")
        play(act, postgres_url)


def test_others_are_woken_and_oneself_is_not(postgres_url: str) -> None:
    async def act(one: Database, two: Database, three: Database) -> None:
        heard: dict[int, list[str]] = {0: [], 1: []}
        lost: list[int] = []
        await one.listen(heard[0].append, lambda: lost.append(0))
        await two.listen(heard[1].append, lambda: lost.append(1))
        with pytest.raises(RuntimeError):
            await two.listen(heard[1].append, lambda: None)
        # More than goes into one notification; each is told once.
        tables = [f"table-{number:032}" for number in range(1000)]
        for table in tables + tables:
            one.wake(table)
        await until(lambda: len(heard[1]) >= 1000)
        three.wake("ä")
        await until(lambda: heard[0])
        await until(lambda: len(heard[1]) == 1001)
        assert set(heard[1]) == {*tables, "ä"}
        assert heard[0] == ["ä"]
        assert lost == []

    with pytest.MonkeyPatch.context() as patch:
        # Nobody looks who is there: what opened the databases may be seen to go.
        patch.setattr(wakes, "HEARTBEAT", 3600)
        play(act, postgres_url, postgres_url, postgres_url)


def test_what_is_woken_at_the_end_is_sent(postgres_url: str) -> None:
    async def act(one: Database, two: Database) -> None:
        heard: list[str] = []
        await two.listen(heard.append, lambda: None)
        one.wake("t")
        await one.close()
        await until(lambda: heard == ["t"])

    play(act, postgres_url, postgres_url)


def test_notifications_are_short_enough() -> None:
    tables = [f"{'ä' * (number % 60)}{number}" for number in range(2000)]
    sent = list(wakes.payloads("01234567", tables))
    assert max(len(payload.encode()) for payload in sent) < 8000
    assert [t for payload in sent for t in payload.partition(":")[2].split(",")] == tables
    assert list(wakes.payloads("0", [])) == []


def test_a_listener_that_was_cut_off_says_so(postgres_url: str) -> None:
    async def act(one: Database, two: Database) -> None:
        heard: list[str] = []
        lost: list[bool] = []
        await two.listen(heard.append, lambda: lost.append(True))
        other = await asyncpg.connect(postgres_url)
        await other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await other.close()
        await until(lambda: lost)
        one.wake("t")
        await until(lambda: heard == ["t"])
        # The sender was cut off as well; what it could not send, it does not keep to itself.
        await one.write(lay("t"))
        assert await numbers(one, "t") == (0, [])

    play(act, postgres_url, postgres_url)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_a_restart_of_postgresql_loses_nothing(
    postgres: Cluster, postgres_url: str, how: signal.Signals
) -> None:
    async def act(one: Database, two: Database) -> None:
        tables = [f"t{number}" for number in range(20)]
        await asyncio.gather(*(one.write(lay(table)) for table in tables))
        lost: list[bool] = []
        heard: set[str] = set()
        await two.listen(heard.add, lambda: lost.append(True))
        acknowledged = dict.fromkeys(tables, 0)
        read = 0
        stop = False

        async def moves(table: str) -> None:
            number = 0
            while not stop:
                try:
                    await one.write(*append(table, number))
                except Unavailable:
                    # It was on its way. Whether it was stored must be looked up.
                    number = (await in_the_end(lambda: numbers(one, table)))[0]
                else:
                    number += 1
                    one.wake(table)
                    acknowledged[table] = number

        async def reads() -> None:
            nonlocal read
            while not stop:
                count = await in_the_end(lambda: one.fetch("SELECT count(*) FROM tables"))
                assert count == [(20,)]
                read += 1

        tasks = [asyncio.create_task(moves(table)) for table in tables]
        tasks.append(asyncio.create_task(reads()))
        await asyncio.sleep(0.3)
        await asyncio.to_thread(postgres.stop, how)
        before, before_read = dict(acknowledged), read
        await asyncio.sleep(0.3)
        await asyncio.to_thread(postgres.start)
        await until(lambda: all(acknowledged[table] > before[table] for table in tables))
        await until(lambda: read > before_read)
        await until(lambda: lost)
        heard.clear()
        await until(lambda: heard)
        stop = True
        await asyncio.gather(*tasks)
        for table in tables:
            number, log = await numbers(two, table)
            assert log == list(range(1, number + 1))
            assert number >= acknowledged[table]

    play(act, postgres_url, postgres_url)


def test_without_postgresql_the_answer_comes_soon(postgres: Cluster, postgres_url: str) -> None:
    async def act(database: Database) -> None:
        await database.write(lay("t"))
        await asyncio.to_thread(postgres.stop)
        # Only as long as nobody is there: who is there may take longer than this.
        patch = pytest.MonkeyPatch()
        patch.setattr(links, "PATIENCE", 0.3)
        try:
            started = time.monotonic()
            answers = await asyncio.gather(
                *(database.write(*append("t", 0)) for _ in range(50)),
                *(database.fetch("SELECT 1") for _ in range(50)),
                return_exceptions=True,
            )
            assert {type(answer) for answer in answers} == {Unavailable}
            for answer in answers:
                assert "tischlein@" not in str(answer)
            assert time.monotonic() - started < PATIENCE
            with pytest.raises(Unavailable):
                await database.listen(lambda _: None, lambda: None)
        finally:
            patch.undo()
            await asyncio.to_thread(postgres.start)
        await database.write(*append("t", 0))
        assert await numbers(database, "t") == (1, [1])

    play(act, postgres_url)


def test_nobody_there() -> None:
    async def act(database: Database) -> None:
        raise AssertionError(database)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(links, "PATIENCE", 0.2)
        for url in (
            "postgresql://tischlein:secret@127.0.0.1:1/none",
            "postgresql://tischlein:secret@127.0.0.1:port/none",
            "postgresql://tischlein:secret@/none?host=/nowhere",
        ):
            with pytest.raises(Blocked, match="see that it runs") as refusal:
                play(act, url)
            assert "secret" not in str(refusal.value)


def test_commits_reach_the_disk_whatever_the_default(postgres: Cluster, postgres_url: str) -> None:
    name = postgres_url.partition("/test")[2].partition("?")[0]
    postgres.execute(f"ALTER DATABASE test{name} SET synchronous_commit = off")

    async def act(database: Database) -> None:
        assert await database.fetch("SHOW synchronous_commit") == [("on",)]
        with pytest.raises(ValueError, match="counted"):
            await database.write(Statement("SELECT 1", (), 1))

    play(act, postgres_url)
