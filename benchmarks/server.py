"""What the server takes, beside boardgame.io 0.50.2 with its own storage on disk, in the same run.

load      1,000 tables of Pico, two players and two spectators at each: as many moves a second as
          the server takes, then 1,000 a second and how long until everybody else has been told;
          both servers in turn, each on a core of its own, the generator on another (needs node)
ends      what opening a table and ending a match cost, in CPU time and in moves
costs     what a move costs as a match gets longer and as stored matches go from 100 to 100,000,
          the bytes of a move in every game, and opening a table beside 10,000 that wait
idle      the memory of a server with 100,000 stored matches
postgres  two processes on one PostgreSQL beside one
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

import msgspec
import uvloop
from load.driver import CLIENTS, Driver, Result
from load.peer import Peer
from load.tischlein import SEATS, Tischlein

if TYPE_CHECKING:
    from collections.abc import Callable

    from load.driver import Server, Table
    from load.process import Process

PARTS = ("load", "ends", "costs", "idle", "postgres")
_OPENING_AT_ONCE = 32
_ENDING = 200
"""tables at whose matches both ends are measured"""


class Found(msgspec.Struct):
    """What a server did under load."""

    full: Result
    paced: Result
    memory: float
    """bytes a connected client, the tables included"""
    own: float
    """seconds within which the server itself dealt with 99 % of the moves; 0 if it does not tell"""


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], default=[], metavar="part")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warm", type=float, default=3, help="seconds before each measurement")
    parser.add_argument("--rate", type=float, default=1000.0, help="moves a second")
    parser.add_argument("--rounds", type=int, default=2, help="how often each server is measured")
    parser.add_argument("--stored", type=int, default=100_000)
    parser.add_argument("--waiting", type=int, default=10_000, help="tables that wait for players")
    parser.add_argument("--no-peer", action="store_true", help="without boardgame.io")
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


def fail_with(task: asyncio.Task[Found] | None) -> None:
    """End a run at the first thing that fails in a callback: half a load is no measurement."""
    loop = asyncio.get_running_loop()

    def fail(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        if task is not None and not task.done() and not task.cancelling():
            print(context.get("exception", context["message"]), file=sys.stderr)
            task.cancel()

    loop.set_exception_handler(fail)


async def rested(process: Process) -> None:
    """Wait until a server and its children have nothing more to do for their start: bots load."""
    before = process.cost().cpu
    for _ in range(120):
        await asyncio.sleep(1)
        cpu = process.cost().cpu
        if cpu - before < 0.02:
            return
        before = cpu
    raise TimeoutError("the server does not come to rest")


async def measure(server: Server, given: argparse.Namespace, folder: Path) -> Found:
    """Start a server, fill it, load it, and print what was found."""
    process = server.start(folder, pin=not given.no_pin)
    fail_with(asyncio.current_task())
    try:
        await rested(process)
        bare, start = process.cost(), time.perf_counter()
        tables = await open_tables(server, given.tables)
        full, taken = process.cost(), time.perf_counter() - start
        each = (full.memory - bare.memory) / given.tables / CLIENTS
        print(f"\n{server.name}: {given.tables:,} tables, {CLIENTS * given.tables:,} sockets")
        print(
            f"  opened in {taken:.1f} s, {full.cpu - bare.cpu:.1f} CPU s; memory"
            f" {bare.memory / 1e6:.0f} MB before, {full.memory / 1e6:.0f} MB after:"
            f" {each / 1e3:.0f} KB a client"
        )
        driver = Driver(process, tables)
        # At this pace no match ends: what is measured is moves. At full speed matches end and are
        # replaced, which is part of what a server has to do.
        before = await server.own_times()
        paced = await driver.open_loop(given.rate, given.seconds, warm=given.warm)
        show(f"{given.rate:,.0f} moves/s", paced)
        own = _share(before, await server.own_times(), 0.99)
        if own:
            print(f"    99 % of moves took the server itself at most {1000 * own:.1f} ms")
        rushed = await driver.closed_loop(given.seconds, at_once=given.tables, warm=given.warm)
        show("full speed", rushed)
        for table in tables:
            table.close()
    finally:
        process.stop()
    return Found(rushed, paced, each, own)


def _share(before: dict[float, int], after: dict[float, int], share: float) -> float:
    """The bound that this share of a histogram's new entries keeps within."""
    total = after.get(float("inf"), 0) - before.get(float("inf"), 0)
    for bound, count in sorted(after.items()):
        if count - before.get(bound, 0) >= share * total > 0:
            return bound
    return 0.0


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


def run(server: Server, given: argparse.Namespace) -> Found:
    """Measure one server in a folder of its own."""
    with (
        tempfile.TemporaryDirectory(dir=given.folder) as folder,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(measure(server, given, Path(folder)))


def bar(what: str, value: str, wanted: str, *, met: bool) -> None:
    """Print a figure beside its bar."""
    print(f"{'   ' if met else '!! '}{what}: {value} (bar: {wanted})", flush=True)


def load(given: argparse.Namespace) -> None:
    """Moves a second and latencies, beside boardgame.io's."""
    makers: list[Callable[[], Server]] = [Tischlein] if given.no_peer else [Tischlein, Peer]
    found = [[run(maker(), given) for maker in makers] for _ in range(given.rounds)]
    ours = [pair[0] for pair in found]
    speed = max(one.full.rate for one in ours)
    late = max(one.paced.latency(0.99) for one in ours)
    memory = max(one.memory for one in ours)
    print()
    bar("moves a second, best round", f"{speed:,.0f}", "1,000", met=speed >= 1000)
    bar("memory a client", f"{memory / 1e3:.0f} KB", "24 KB", met=memory <= 24e3)
    if not given.no_peer:
        peer = max(pair[1].full.rate for pair in found)
        theirs = min(pair[1].paced.latency(0.99) for pair in found)
        bar("against boardgame.io's best", f"{speed / peer:.2f} x", "2 x", met=speed >= 2 * peer)
        for name, wanted in (("paced", 4), ("full", 3)):
            cpu = [_cpu(getattr(one, name)) for pair in found for one in pair]
            ratio = min(cpu[1::2]) / min(cpu[::2])
            shown = f"{1e3 * min(cpu[::2]):.3f} ms, boardgame.io {ratio:.2f} x as much"
            bar(f"CPU time of a move, {name}", shown, f"{wanted} x", met=ratio >= wanted)
        print(f"   p99 at {given.rate:,.0f} moves/s of boardgame.io: {1e3 * theirs:.1f} ms")
    shown = f"{1e3 * late:.1f} ms"
    bar(f"p99 at {given.rate:,.0f} moves/s, worst round", shown, "15 ms", met=late <= 0.015)
    own = min(one.own for one in ours)
    bar("99 % within the server's own", f"{1e3 * own:.1f} ms", "25 ms", met=own <= 0.025)


def ends(given: argparse.Namespace) -> None:
    """What both ends of a match cost beside its moves."""
    from load.ends import measure as measure_ends  # noqa: PLC0415 - as the other parts

    tables = min(given.tables, _ENDING)
    with (
        tempfile.TemporaryDirectory(dir=given.folder) as folder,
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        found = runner.run(measure_ends(Tischlein(), tables, given.rounds, Path(folder)))
    print(
        f"\nboth ends of a match of {found.moves:.0f} moves, {tables} tables, CPU ms of the server"
    )
    print(f"   a move {found.move:.3f}; letting a guest in {found.guest:.2f}")
    for what, cost in (("opening a table", found.opening), ("ending a match", found.end)):
        worth = cost / found.move
        bar(what, f"{cost:.2f} = {worth:.1f} moves", "10 moves", met=worth <= 10)


def _cpu(result: Result) -> float:
    return result.server_cpu / max(result.moves, 1)


def costs(given: argparse.Namespace) -> None:
    """What a move costs, and its bytes, in every game."""
    from load.costs import measure as measure_costs  # noqa: PLC0415 - loads the whole server

    print("\na move as the match gets longer, and its bytes")
    for game in SEATS:
        with tempfile.TemporaryDirectory(dir=given.folder) as folder:
            cost = measure_costs(Path(folder), game, 100, 40)
        longer = cost.late / cost.early
        median = cost.sizes[len(cost.sizes) // 2]
        shown = f"{cost.early:.0f} us early, {cost.late:.0f} us late: {longer:.2f} x"
        bar(game, shown, "within 20 %", met=longer <= 1.2)
        bar(f"{game}, bytes to a client", f"{median:,} median", "1,500", met=median <= 1500)
    print("\na move as stored matches get more")
    # In turn and the best of two: from one run to the next the machine varies more than this.
    runs = [[_stored(given, number) for number in (100, given.stored)] for _ in range(2)]
    few, many = map(min, zip(*runs, strict=True))
    shown = f"{few:.0f} us at 100, {many:.0f} us at {given.stored:,}: {many / few:.2f} x"
    bar("pico", shown, "within 20 %", met=many / few <= 1.2)
    print("\nopening a public table, its seats and its start, as waiting ones get more")
    runs = [[_waiting(given, number) for number in (100, given.waiting)] for _ in range(2)]
    few, many = map(min, zip(*runs, strict=True))
    shown = f"{few:.0f} us at 100, {many:.0f} us at {given.waiting:,}: {many / few:.2f} x"
    bar("pico", shown, "within 20 %", met=many / few <= 1.2)


def _waiting(given: argparse.Namespace, number: int) -> float:
    from load.costs import measure_opening  # noqa: PLC0415 - loads the whole server

    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        return measure_opening(Path(folder), number, 300)


def _stored(given: argparse.Namespace, number: int) -> float:
    from load.costs import measure as measure_costs  # noqa: PLC0415 - loads the whole server

    with tempfile.TemporaryDirectory(dir=given.folder) as folder:
        return measure_costs(Path(folder), "pico", number, 80).each


def idle(given: argparse.Namespace) -> None:
    """The memory of a server that has many matches stored and none in use."""
    from load.costs import measure as measure_costs  # noqa: PLC0415 - loads the whole server

    print("\nmemory beside stored matches")
    sizes = []
    for number in (0, given.stored):
        with tempfile.TemporaryDirectory(dir=given.folder) as name:
            folder = Path(name)
            measure_costs(folder, "pico", number, 1)
            (folder / f"pico-{number}.db").rename(folder / "tischlein.db")
            process = Tischlein().start(folder, pin=False)
            # Long enough for whatever the server does at its start.
            time.sleep(5)
            sizes.append(process.cost().memory)
            process.stop()
    each = (sizes[1] - sizes[0]) / given.stored
    shown = f"{each:.0f} bytes each ({sizes[0] / 1e6:.0f} MB, {sizes[1] / 1e6:.0f} MB)"
    bar(f"{given.stored:,} stored matches", shown, "5 KB, better 0", met=each <= 5000)


def postgres(given: argparse.Namespace) -> None:
    """One process and two on the same PostgreSQL, which the cores share with the generator."""
    sys.path.insert(0, str(Path(__file__).parent.parent))
    from tests.databases import Cluster  # noqa: PLC0415 - only here

    cluster = Cluster(safe=True)
    try:
        given.no_pin = True
        one, two = (
            run(Tischlein("pico", cluster.url(cluster.create()), processes), given).full
            for processes in (1, 2)
        )
    finally:
        cluster.remove()
    shown = f"{two.rate:,.0f} moves/s against {one.rate:,.0f}: {two.rate / one.rate:.2f} x"
    bar("two processes", shown, "1.5 x, if the cores allow", met=two.rate >= 1.5 * one.rate)
    # Where generator and database share the cores with them, what a move costs says how two would
    # do with a core each: twice as much as one if a move costs the same.
    each = [1000 * found.server_cpu / found.moves for found in (one, two)]
    reach = 2 * each[0] / each[1]
    shown = f"{each[1]:.3f} CPU ms a move against {each[0]:.3f}: {reach:.2f} x with a core each"
    bar("two processes", shown, "1.5 x", met=reach >= 1.5)


def main() -> int:
    """Measure what was asked for, by default everything."""
    given = arguments()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    for part in given.parts or PARTS:
        {"load": load, "ends": ends, "costs": costs, "idle": idle, "postgres": postgres}[part](
            given
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
