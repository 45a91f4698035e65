"""What both ends of a match cost the server, in CPU time and in moves: opening a table, ending it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec

from .driver import CLIENTS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from .process import Process
    from .tischlein import OwnTable, Tischlein

AT_ONCE = 32
"""Tables that are dealt with at a time, so that each step shares its commits with as many others."""
MOVES = 16
"""Moves per match by which the cost of a move is measured; no match of Pico is over so soon."""
REST = 1.5
"""Seconds after which the server has done what a step left for later: presence, results."""


class Ends(msgspec.Struct):
    """CPU milliseconds of the server for each step of a match."""

    guest: float
    """letting a visitor in"""
    opening: float
    """opening a table, taking its seats, starting the match, connecting two players and two more"""
    move: float
    end: float
    """what the end of a match costs beside the move that ends it: results, ratings, the news"""
    moves: float
    """moves per match"""


async def measure(server: Tischlein, tables: int, rounds: int, folder: Path) -> Ends:
    """Start a server and let whole matches pass; of several rounds the cheapest of each step counts."""
    process = server.start(folder, pin=True)
    try:
        warm = [server.make_table(tables + number) for number in range(AT_ONCE)]
        await _round(process, warm, first=True)
        played = [server.make_table(number) for number in range(tables)]
        found = [await _round(process, played, first=n == 0) for n in range(rounds)]
        for table in (*warm, *played):
            table.close()
    finally:
        process.stop()
    least = [min(getattr(one, name) for one in found) for name in Ends.__struct_fields__]
    least[0] = found[0].guest
    return Ends(*least)


async def _round(process: Process, tables: list[OwnTable], *, first: bool) -> Ends:
    guest = await _each(process, tables, lambda table: table.enter()) if first else 0.0
    opening = await _each(process, tables, lambda table: table.renew())
    move = await _each(process, tables, lambda table: _play(table, MOVES)) / MOVES
    moves = 0

    async def play_on(table: OwnTable) -> None:
        nonlocal moves
        played = await _play(table, None)
        moves += played

    rest = await _each(process, tables, play_on)
    moves_each = moves / len(tables)
    # With thirty moves beside it, an end that costs less than one is lost in the noise.
    end = max(0.0, rest - move * moves_each)
    return Ends(guest / 2, opening, move, end, MOVES + moves_each)


async def _each(
    process: Process, tables: list[OwnTable], step: Callable[[OwnTable], Awaitable[object]]
) -> float:
    """Take a step at each table; return its CPU milliseconds, with what it leaves for later."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(table: OwnTable) -> None:
        async with gate:
            await step(table)

    before, began = process.cost().cpu, time.perf_counter()
    await asyncio.gather(*map(one, tables))
    await asyncio.sleep(REST)
    spent, passed = process.cost().cpu - before, time.perf_counter() - began
    # What the server does anyway, for those who only sit there, is no part of the step.
    before = process.cost().cpu
    await asyncio.sleep(REST)
    idle = (process.cost().cpu - before) / REST
    return 1000 * max(0.0, spent - idle * passed) / len(tables)


async def _play(table: OwnTable, moves: int | None) -> int:
    """Play some moves, or until the match is over; return how many."""
    loop = asyncio.get_running_loop()
    missing: set[int] = set()
    told: asyncio.Future[None] = loop.create_future()

    def received(client: int) -> None:
        missing.discard(client)
        if not missing and not told.done():
            told.set_result(None)

    table.received = received
    played = 0
    while not table.over and (moves is None or played < moves):
        told = loop.create_future()
        missing.update(range(CLIENTS))
        table.send_move()
        await told
        played += 1
    return played
