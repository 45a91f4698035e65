"""How long bots keep people waiting on a machine that has never seen them: every bar, measured.

kernels   CPU seconds of compiling all kernels of all games, in one process
fresh     an empty kernel folder: a server is started, the page is opened, and after 60 seconds
          every level is asked for its first move; `novice` also at once, while all is compiled
kept      kernels on disk, a server that was just started: the first move of every level
worker    the worker ends, as idle ones do: the next move of every level

Each is a real server process with empty folders of its own, asked over real live connections.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tischlein.bots.preparing import all_levels
from tischlein.client import Client
from tischlein.games import find_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tischlein.client.table import Table

BARS = {"kernels": 40.0, "fresh": 3.0, "novice": 0.3, "kept": 1.5, "worker": 1.0}
"""CPU seconds of all kernels; seconds until a first move."""
OPEN = 60.0
"""Seconds after the page was opened at which any level is asked."""
SETTLED = 5.0
"""Seconds that a worker has for loading what it needs."""
PATIENCE = 600.0


class Found(NamedTuple):
    """A measurement beside its bar."""

    what: str
    game: str
    level: str
    seconds: float

    @property
    def missed(self) -> bool:
        """Whether it took longer than it may."""
        bar = "novice" if self.level == "novice" else self.what
        return self.seconds > BARS[bar]


@contextmanager
def serving(kernels: Path) -> Iterator[tuple[str, int]]:
    """Run a server that keeps its kernels there; gives its address and process."""
    with tempfile.TemporaryDirectory(prefix="cold-") as folder:
        environment = {**os.environ, "NUMBA_CACHE_DIR": str(kernels), "HOME": folder}
        words = ["serve", "--port", "0", "--no-limits", "--database", f"{folder}/table.db"]
        with subprocess.Popen(
            [sys.executable, "-m", "tischlein", *words], env=environment, stdout=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            try:
                line = process.stdout.readline().decode()
                yield line[line.index("http") :].strip(), process.pid
            finally:
                process.send_signal(signal.SIGTERM)
                process.wait(PATIENCE)


def first_move(url: str, game: str, level: str) -> float:
    """Sit down with bots of a level; seconds from when one owes its first move to when it moves."""
    seats = find_game(game).seat_counts[0]
    with Client.guest(url, "Ada", patience=PATIENCE) as client:
        table = client.open(game, seats, bots=dict.fromkeys(range(1, seats), level))
        try:
            return _wait_for_bot(table)
        finally:
            # Its bots shall not think any longer.
            table.abandon()


def _wait_for_bot(table: Table) -> float:
    began = time.perf_counter()
    view = table.ready().view
    # The revision at which a bot owes a move, and since when.
    owed = (view.revision, began) if _bots(view.pending.get("decide")) else None
    for message in table.messages(0):
        now = time.perf_counter()
        if message["type"] == "chosen" and _bots(message["chosen"]):
            assert owed is not None
            return now - owed[1]
        if message["type"] != "update":
            continue
        seen = message["view"]
        if owed and (seen["revision"] > owed[0] or _bots(seen["chosen"])):
            return now - owed[1]
        if owed is None and _bots(seen["pending"].get("decide")):
            owed = (seen["revision"], now)
        if message.get("moves"):
            table.play(message["moves"][0], seen["revision"])
    raise AssertionError("the match is over, and no bot has moved")


def wait_idle(process: int) -> None:
    """Wait until a process computes nothing."""
    before = -1
    while (now := _ticks(process)) != before:
        before = now
        time.sleep(0.5)


def _ticks(process: int) -> int:
    stat = Path(f"/proc/{process}/stat").read_text("ascii")
    return sum(map(int, stat.rpartition(")")[2].split()[11:13]))


def _bots(seats: list[int] | None) -> bool:
    return any(seat != 0 for seat in seats or ())


def compile_all(kernels: Path, games: list[str]) -> float:
    """CPU seconds of compiling everything, by `tischlein warm`."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(kernels)}
    command = [sys.executable, "-m", "tischlein", "warm", *(games if len(games) == 1 else [])]
    subprocess.run(command, env=environment, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure_fresh(folder: Path, levels: list[tuple[str, str]]) -> Iterator[Found]:
    """Ask a server that has everything to compile."""
    with serving(folder) as (url, _):
        opened = time.perf_counter()
        urllib.request.urlopen(url).read()  # noqa: S310 - our own
        for game in dict.fromkeys(game for game, _ in levels):
            yield Found("fresh", game, "novice", first_move(url, game, "novice"))
        time.sleep(max(0.0, OPEN - (time.perf_counter() - opened)))
        # Those that are prepared last first: they have had the least time.
        for game, level in reversed(levels):
            yield Found("fresh", game, level, first_move(url, game, level))


def measure_kept(folder: Path, levels: list[tuple[str, str]]) -> Iterator[Found]:
    """Ask a server that was just started, anew for every level."""
    for game, level in levels:
        with serving(folder) as (url, _):
            yield Found("kept", game, level, first_move(url, game, level))


def measure_worker(folder: Path, levels: list[tuple[str, str]]) -> Iterator[Found]:
    """Ask a server whose worker has just ended."""
    with serving(folder) as (url, server):
        time.sleep(SETTLED)
        print(f"\nmemory of an idle worker: {max(map(memory, workers(server)))} MB")
        for game, level in levels:
            first_move(url, game, level)
            for worker in workers(server):
                # One that is killed in mid-thought is another matter: a simpler bot steps in.
                wait_idle(worker)
                os.kill(worker, signal.SIGKILL)
                wait_gone(worker)
            yield Found("worker", game, level, first_move(url, game, level))
        # The last worker has played one level only; here it plays them all.
        for game, level in levels:
            first_move(url, game, level)
        print(f"when all bots have played there: {max(map(memory, workers(server)))} MB")


def wait_gone(worker: int) -> None:
    """Wait until the server has noticed that a process ended: it is no zombie any more."""
    deadline = time.monotonic() + PATIENCE
    while Path(f"/proc/{worker}").exists():
        assert time.monotonic() < deadline
        time.sleep(0.002)


def workers(server: int) -> list[int]:
    """The worker processes of a server."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().split(b"\0")
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == server and b"tischlein.service.thinking.worker" in words:
            found.append(int(folder.name))
    return found


def memory(process: int) -> int:
    """The memory that belongs to a process alone, in MB."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text("ascii").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private")) // 1024


def show(found: list[Found], cpu: float, *, whole: bool) -> None:
    """Print a table: a line for every game and level, a column for every measurement."""
    columns = ("fresh", "kept", "worker")
    heads = ("60 s after opening", "fresh server", "worker ended")
    bars = (BARS[column] for column in columns)
    print(f"\n{'seconds to the first move':<26}" + "".join(f"{head:>20}" for head in heads))
    print(f"{'bar':<26}" + "".join(f"{bar:>20.1f}" for bar in bars))
    for game, level in dict.fromkeys((one.game, one.level) for one in found):
        cells = {one.what: one for one in found if (one.game, one.level) == (game, level)}
        line = f"{game + ' ' + level:<26}"
        for column in columns:
            one = cells.get(column)
            mark = "" if one is None else ("!" if one.missed else " ")
            line += f"{'' if one is None else f'{one.seconds:.2f}{mark}':>20}"
        print(line)
    print(f"\n(`novice` at once, while everything is compiled; its bar is {BARS['novice']} s)")
    bar = f"bar {BARS['kernels']:.0f}" if whole else "one game only"
    print(f"all kernels: {cpu:.1f} CPU s ({bar})")


def main() -> int:
    """Measure; the exit code tells whether every bar is met."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="Pickomino only")
    parser.add_argument("--json", metavar="FILE", help="also write the measurements there")
    given = parser.parse_args()
    levels = [level for level in all_levels() if not given.quick or level[0] == "pickomino"]
    games = list(dict.fromkeys(game for game, _ in levels))
    asked = [*((game, "novice") for game in games), *levels]
    found: list[Found] = []
    with tempfile.TemporaryDirectory(prefix="cold-kernels-") as folder:
        kept, empty = Path(folder) / "kept", Path(folder) / "empty"
        cpu = compile_all(kept, games)
        for one in chain(
            measure_fresh(empty, levels), measure_kept(kept, asked), measure_worker(kept, asked)
        ):
            print(f"{one.what} {one.game} {one.level}: {one.seconds:.2f} s", flush=True)
            found.append(one)
    show(found, cpu, whole=not given.quick)
    if given.json:
        rows = [one._asdict() for one in found]
        Path(given.json).write_text(json.dumps({"cpu": cpu, "found": rows}, indent=1), "utf-8")
    missed = any(one.missed for one in found) or (not given.quick and cpu > BARS["kernels"])
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
