"""A database that cannot be written for a while: 503, one line in the log, and play goes on."""

from __future__ import annotations

import asyncio
import random
import re
import time
from typing import TYPE_CHECKING

import pytest

from tests.databases import Cluster
from tischlein.store.migrate import migrate_postgres

from .load import KINDS, Tally, groups, play_all
from .process import Server
from .troubles import FullDisk, Locked, ReadOnly, Stopped, Trouble, small_disk
from .visitor import Refusal, Visitor

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from pathlib import Path

PATIENCE = 120
CANNOT = "the database cannot be used"


@pytest.fixture(params=["full", "locked", "stopped", "readonly"])
def trouble(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, Trouble]]:
    """A server, and what its database can be made to suffer from."""
    log = tmp_path / "server.log"
    if request.param == "full":
        with small_disk(tmp_path) as disk, Server(str(disk / "t.db"), log) as server:
            yield server, FullDisk(disk)
    elif request.param == "locked":
        path = str(tmp_path / "t.db")
        with Server(path, log) as server:
            yield server, Locked(path)
    else:
        cluster = Cluster()
        try:
            name = cluster.create()
            url = cluster.url(name)
            asyncio.run(migrate_postgres(url))
            with Server(url, log) as server:
                stopped = request.param == "stopped"
                yield server, Stopped(cluster) if stopped else ReadOnly(cluster, name)
        finally:
            cluster.remove()


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    """Wait for something that must happen."""
    deadline = time.monotonic() + PATIENCE
    while not await condition():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.05)


def test_play_goes_on_after_trouble(trouble: tuple[Server, Trouble]) -> None:
    """Refused meanwhile with 503, found again by itself; what was acknowledged survives kill -9."""
    server, cause = trouble
    rng = random.Random(1)
    tally = Tally()
    began = time.monotonic()

    async def suffer_once(other: Visitor) -> None:
        told = tally.unavailable
        await asyncio.to_thread(cause.begin)
        try:
            await until(lambda: refused(other))
            await until(lambda: unwell(other))
            # Those who play are told, too.
            await until(lambda: asyncio.sleep(0, tally.unavailable > told))
            if cause.readable:
                assert (await other.http.get("/api/tables")).status_code == 200
        finally:
            await asyncio.to_thread(cause.end)
        await until(lambda: well(other))
        acknowledged = tally.acknowledged
        await until(lambda: asyncio.sleep(0, tally.acknowledged > acknowledged))

    async def suffer() -> None:
        async with Visitor(server.url) as other:
            await other.guest()
            await suffer_once(other)
            await suffer_once(other)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)

    async def scenario() -> None:
        async with groups([server.url], KINDS[:6], rng, tally) as made:
            suffering = asyncio.create_task(suffer())
            await play_all(made, lambda: not suffering.done())
            await suffering

    asyncio.run(scenario())
    assert server.stop() == 0
    log = server.log.read_text()
    assert "Traceback" not in log, log[log.index("Traceback") - 500 :][:4000]
    # The server was started twice: each begins to count anew.
    minutes = int((time.monotonic() - began) / 60) + 2
    lines = [line for line in log.splitlines() if CANNOT in line]
    kinds = [re.sub(r".*kind=", "", line) for line in lines]
    assert cause.kind in kinds, lines
    for kind in set(kinds):
        assert kinds.count(kind) <= minutes, lines
    wrong = [line for line in log.splitlines() if re.search(" (warning|error) ", line)]
    # On a busy machine a bot may be slow, and so may be the end.
    wrong = [line for line in wrong if not re.search("steps in|graceful shutdown exceeded", line)]
    assert wrong == lines
    assert "the database can be used again" in log


async def refused(other: Visitor) -> bool:
    """Whether a change is refused as it should be; it may still succeed for a moment."""
    answer = await other.http.post("/api/tables", json={"game": "pico", "seats": 2})
    if answer.status_code == 200:
        return False
    assert answer.status_code == 503, answer.text
    assert answer.json()["error"]["code"] == "unavailable"
    assert int(answer.headers["retry-after"]) >= 1
    return True


async def unwell(other: Visitor) -> bool:
    """Whether /healthz says so."""
    answer = await other.http.get("/healthz")
    if answer.status_code == 503:
        assert int(answer.headers["retry-after"]) >= 1
    return answer.status_code == 503


async def well(other: Visitor) -> bool:
    """Whether /healthz says that it is over."""
    return (await other.http.get("/healthz")).status_code == 200


def test_a_bot_moves_after_trouble(tmp_path: Path) -> None:
    """Its move could not be stored; it is asked again without anybody doing anything."""
    path = str(tmp_path / "t.db")
    cause = Locked(path)

    async def is_due(ada: Visitor, table: str) -> bool:
        """Whether the bots have moved, and it is her turn."""
        return bool((await ada.see(table)).get("moves"))

    async def interrupt(ada: Visitor) -> bool:
        """Make trouble while bots are to move; False if they were quicker."""
        bots = {str(seat): "greedy" for seat in range(1, 7)}
        table = await ada.open("pickomino", 7, bots=bots)
        await ada.ready(table)
        await until(lambda: is_due(ada, table))
        while (seen := await ada.see(table)).get("moves"):
            await ada.play(table, seen["view"]["revision"], seen["moves"][-1])
        await asyncio.to_thread(cause.begin)
        try:
            await until(lambda: unwell(ada))
            interrupted = not await is_due(ada, table)
        finally:
            await asyncio.to_thread(cause.end)
        await until(lambda: is_due(ada, table))
        return interrupted

    async def scenario(server: Server) -> None:
        async with Visitor(server.url) as ada:
            await ada.guest()
            await until(lambda: interrupt(ada))

    with Server(path, tmp_path / "log") as server:
        asyncio.run(scenario(server))


def test_over_a_live_connection(tmp_path: Path) -> None:
    """The connection stays, the refusal says `unavailable`, and the same move is taken later."""
    path = str(tmp_path / "t.db")
    cause = Locked(path)

    async def scenario(server: Server) -> None:
        async with Visitor(server.url) as ada, Visitor(server.url) as ben:
            people = [await ada.guest(), await ben.guest()]
            table = await ada.open("pico", 2)
            await ben.sit(table)
            await ada.ready(table)
            async with people[0].live(table) as live:
                update = await live.until("update")
                asked = {
                    "type": "play",
                    "revision": update["view"]["revision"],
                    "move": update["moves"][0],
                    "key": "k",
                }
                await asyncio.to_thread(cause.begin)
                try:
                    with pytest.raises(Refusal) as refusal:
                        await live.ask(**asked)
                    assert refusal.value.code == "unavailable"
                finally:
                    await asyncio.to_thread(cause.end)
                answer = await live.ask(**asked)
                assert answer["revision"] == asked["revision"]
                chosen = (await ada.see(table))["view"]["choice"]
                assert chosen == asked["move"]

    with Server(path, tmp_path / "log") as server:
        asyncio.run(scenario(server))
