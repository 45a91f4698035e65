"""How much a game server takes: 1,000 tables of Pico, two players and two spectators at each.

boardgame.io 0.50.2 with its own storage on disk plays the same load in the same run; it needs node
and npm. First as many moves a second as the server takes, then a fixed rate of moves and how long
it takes until everyone else at the table has been told. Each server has a core of its own, the
generator another. `--help` lists what can be varied.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvloop
from load.driver import CLIENTS, Driver
from load.peer import Peer

if TYPE_CHECKING:
    from load.driver import Result, Server, Table

# load/tischlein.py will bring our own: {"tischlein": Tischlein, "peer": Peer}.
SERVERS: dict[str, type[Server]] = {"peer": Peer}
_OPENING_AT_ONCE = 32


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("servers", nargs="*", default=list(SERVERS), metavar="server")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warm", type=float, default=3, help="seconds before each measurement")
    parser.add_argument("--rate", type=float, nargs="*", default=[1000.0], help="moves a second")
    parser.add_argument(
        "--at-once", type=int, help="moves under way at full speed; else all tables"
    )
    parser.add_argument("--no-pin", action="store_true", help="let the kernel choose the cores")
    parser.add_argument("--folder", type=Path, help="where the storage is made; else a temporary")
    return parser.parse_args()


async def open_tables(server: Server, count: int) -> list[Table]:
    """Open them a few at a time, in any order."""
    gate = asyncio.Semaphore(_OPENING_AT_ONCE)

    async def one(number: int) -> Table:
        async with gate:
            return await server.open_table(number)

    return await asyncio.gather(*map(one, range(count)))


def fail_with(task: asyncio.Task[None] | None) -> None:
    """End a run at the first thing that fails in a callback: half a load is no measurement."""
    loop = asyncio.get_running_loop()

    def fail(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if task is not None and not task.done() and not task.cancelling():
            print(context.get("exception", context["message"]), file=sys.stderr)
            task.cancel()

    loop.set_exception_handler(fail)


async def measure(server: Server, given: argparse.Namespace, folder: Path) -> None:
    """Start a server, fill it, load it, and print what was found."""
    process = server.start(folder, pin=not given.no_pin)
    fail_with(asyncio.current_task())
    try:
        bare, start = process.cost(), time.perf_counter()
        tables = await open_tables(server, given.tables)
        full, taken = process.cost(), time.perf_counter() - start
        print(f"\n{server.name}: {given.tables:,} tables, {CLIENTS * given.tables:,} sockets")
        print(
            f"  opened in {taken:.1f} s, {full.cpu - bare.cpu:.1f} CPU s;"
            f" memory {bare.memory / 1e6:.0f} MB before, {full.memory / 1e6:.0f} MB after"
        )
        driver = Driver(process, tables)
        at_once = given.at_once or given.tables
        result = await driver.closed_loop(given.seconds, at_once=at_once, warm=given.warm)
        show(f"full speed, {at_once:,} at once", result)
        for rate in given.rate:
            show(
                f"{rate:,.0f} moves/s", await driver.open_loop(rate, given.seconds, warm=given.warm)
            )
        for table in tables:
            table.close()
    finally:
        process.stop()


def show(title: str, result: Result) -> None:
    """Print a measurement."""
    p50, p99, longest = (1000 * result.latency(share) for share in (0.5, 0.99, 1))
    busy = [cpu / result.seconds for cpu in (result.server_cpu, result.generator_cpu)]
    each = 1000 * result.server_cpu / max(result.moves, 1)
    print(
        f"  {title}: {result.rate:,.0f} moves/s;"
        f" told within p50 {p50:.1f} ms, p99 {p99:.1f} ms, max {longest:.1f} ms"
    )
    print(
        f"    server {busy[0]:.0%} of a core, {each:.3f} CPU ms a move, {result.memory / 1e6:.0f} MB;"
        f" {result.bytes_each:,.0f} bytes a client a move; generator {busy[1]:.0%};"
        f" {result.renewed} matches replaced, {result.unanswered} moves unanswered",
        flush=True,
    )


def main() -> int:
    """Measure the servers one after the other."""
    given = arguments()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    for name in given.servers:
        with (
            tempfile.TemporaryDirectory(dir=given.folder) as folder,
            asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
        ):
            runner.run(measure(SERVERS[name](), given, Path(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
