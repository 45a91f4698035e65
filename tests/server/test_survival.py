"""What never gets lost: servers are killed and restarted under load, and nobody is the worse."""

from __future__ import annotations

import asyncio
import os
import random
import time
from typing import TYPE_CHECKING, Any

import pytest

from .load import KINDS, TOO_LATE, Kind, Tally, groups, play_all
from .process import Server
from .visitor import Refusal, Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from .visitor import Live

LONG = bool(os.environ.get("TISCHLEIN_LONG"))
KILLS = 60 if LONG else 8
SEED = int(os.environ.get("TISCHLEIN_SEED", "1"))


def test_kill_9(server: Server) -> None:
    """Killed again and again at random moments: nothing that was acknowledged is lost."""
    rng = random.Random(SEED)
    tally = Tally()

    async def killing() -> None:
        for number in range(KILLS):
            # Within this the moment is random; now and then it is killed while it starts.
            await asyncio.sleep(rng.uniform(0.02, 1.5))
            await asyncio.to_thread(server.kill)
            if number % 4 == 3:
                await asyncio.to_thread(server.launch)
                await asyncio.sleep(rng.uniform(0.0, 0.6))
                await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)

    async def scenario() -> None:
        async with groups([server.url], KINDS, rng, tally) as made:
            killer = asyncio.create_task(killing())
            try:
                await play_all(made, lambda: not killer.done())
            finally:
                killer.cancel()
                await asyncio.gather(killer, return_exceptions=True)
            assert killer.done()
            assert not killer.cancelled()

    asyncio.run(scenario())
    assert tally.matches >= len(KINDS)
    assert tally.resumed >= KILLS
    assert tally.repeated > 0
    assert tally.acknowledged > 100


@pytest.fixture
def pair(postgres_url: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database."""
    with Server(postgres_url, tmp_path / "a.log") as a, Server(postgres_url, tmp_path / "b.log") as b:
        yield a, b


def test_one_of_two_processes_is_killed(pair: tuple[Server, Server]) -> None:
    """Each table is played at both; whoever is cut off goes on at the other one."""
    rng = random.Random(SEED)
    tally = Tally()

    async def killing() -> None:
        for number in range(20 if LONG else 4):
            victim = pair[number % 2]
            await asyncio.sleep(rng.uniform(0.3, 2))
            await asyncio.to_thread(victim.kill)
            await asyncio.sleep(rng.uniform(0, 1))
            await asyncio.to_thread(victim.start)

    async def scenario() -> None:
        urls = [server.url for server in pair]
        async with groups(urls, KINDS, rng, tally) as made:
            killer = asyncio.create_task(killing())
            await play_all(made, lambda: not killer.done())
            await killer

    asyncio.run(scenario())
    assert tally.resumed > 0
    assert tally.repeated > 0


async def seat_over_both(
    people: list[Visitor], game: str, seats: int
) -> str:
    """Open a table by the first, and let the others join in by their own server."""
    table = await people[0].open(game, seats)
    for other in people[1:]:
        await other.sit(table)
    await people[0].ready(table)
    return table


async def update_at(live: Live, revision: int) -> dict[str, Any]:
    """Listen until the match is at a revision."""
    while True:
        update = await live.until("update", 20)
        if update["view"]["revision"] >= revision:
            return update


def test_a_move_reaches_the_other_process_quickly(pair: tuple[Server, Server]) -> None:
    rng = random.Random(SEED)
    delays = []

    async def scenario() -> None:
        a, b = pair
        async with Visitor(a.url) as one, Visitor(b.url) as two:
            people = [await one.guest(), await two.guest()]
            table = await seat_over_both(people, "pickomino", 2)
            async with (
                one.live(table, 0) as first,
                two.live(table, 0) as second,
                Visitor(a.url).live(table, 0) as watching_a,
                Visitor(b.url).live(table, 0) as watching_b,
            ):
                lives = [first, second, watching_a, watching_b]
                updates = [await update_at(live, 1) for live in lives]
                while len(delays) < 60:
                    seat = updates[0]["view"]["pending"]["decide"][0]
                    revision = updates[0]["view"]["revision"]
                    move = rng.choice(updates[seat]["moves"])
                    began = time.monotonic()
                    await people[seat].play(table, revision, move)
                    updates = [await update_at(live, revision + 1) for live in lives]
                    delays.append(time.monotonic() - began)
                    boards = [str(update["view"]["board"]) for update in updates[2:]]
                    assert boards[0] == boards[1]
                    if "over" in updates[0]["view"]["pending"]:
                        return

    asyncio.run(scenario())
    assert max(delays) < 2, sorted(delays)[-5:]


@pytest.mark.parametrize(("game", "seats"), [("pico", 2), ("5211", 4)])
def test_simultaneous_choices_race_between_processes(
    pair: tuple[Server, Server], game: str, seats: int
) -> None:
    """The last choices come at once, some with a change of mind: revealed is what was acknowledged."""
    rng = random.Random(SEED)
    decisions = 0

    async def choose(visitor: Visitor, table: str, revision: int, legal: list[Any]) -> list[Any]:
        """Choose, and change one's mind as long as that is possible; returns what may count."""
        chosen = [rng.choice(legal)]
        await visitor.play(table, revision, chosen[0])
        for _ in range(rng.randrange(3)):
            move = rng.choice(legal)
            try:
                await visitor.play(table, revision, move)
            except Refusal as refusal:
                assert refusal.code in TOO_LATE, refusal
                break
            chosen.append(move)
        return chosen

    async def match() -> int:
        number = 0
        people = [await Visitor(pair[seat % 2].url).guest() for seat in range(seats)]
        table = await seat_over_both(people, game, seats)
        made: dict[int, dict[int, Any]] = {}
        seen = await people[0].see(table)
        while "over" not in seen["view"]["pending"]:
            revision = seen["view"]["revision"]
            owing = seen["view"]["pending"]["decide"]
            legal = [(await see_at(people[seat], table, revision))["moves"] for seat in owing]
            choices = await asyncio.gather(
                *(
                    choose(people[seat], table, revision, moves)
                    for seat, moves in zip(owing, legal, strict=True)
                )
            )
            made[revision] = {seat: one[-1] for seat, one in zip(owing, choices, strict=True)}
            number += len(owing) > 1
            seens = [await see_at(one, table, revision + 1) for one in people]
            seen = seens[0]
        record = await people[1].get(f"/api/tables/{table}/record")
        for revision, moves in made.items():
            revealed = record["inputs"][revision]["moves"]
            assert revealed == {str(seat): move for seat, move in moves.items()}
        for one in people:
            await one.http.aclose()
        return number

    async def scenario() -> None:
        nonlocal decisions
        while decisions < (400 if LONG else 40):
            decisions += sum(await asyncio.gather(*(match() for _ in range(3))))

    asyncio.run(scenario())


async def see_at(visitor: Visitor, table: str, revision: int) -> Any:
    """Look at a table until the news has come to this server."""
    deadline = time.monotonic() + 20
    while True:
        seen = await visitor.see(table)
        if seen["view"]["revision"] >= revision:
            return seen
        assert time.monotonic() < deadline, f"{visitor.url} stays at {seen['view']['revision']}"
        await asyncio.sleep(0.005)
