"""`tischlein solve pico`: solve every deal exactly, and report what a player wants to know."""

from __future__ import annotations

import csv
import importlib.util
import os
import sys
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from tischlein.bots.cores import cores
from tischlein.bots.lazy import load
from tischlein.cli.screen import plain_console
from tischlein.cli.words import Failure, Mistake

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from tischlein.bots.pico.survey import Extreme, Survey

INTERRUPTED = 130
EXAMPLES = 4
"""Fairest and most unfair deals to be shown."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Describe what can be asked for."""
    parser.usage = "tischlein solve pico [options]"
    parser.epilog = """\
Every deal is solved by backward induction over both rounds, both seats playing
perfectly. Without --out and --plot the findings are only shown."""
    parser.add_argument("--deck", choices=("thirteen", "pico2"), default="thirteen")
    parser.add_argument(
        "--out", metavar="FILE", help="write a table of all deals: .csv or .parquet"
    )
    parser.add_argument("--plot", metavar="FILE", help="draw the value of every card: .svg")
    parser.add_argument("--force", action="store_true", help="replace files that are there")


def run(arguments: argparse.Namespace) -> int:
    """Solve, print, and write what was asked for."""
    table = _target(arguments.out, (".csv", ".parquet"), force=arguments.force)
    plot = _target(arguments.plot, (".svg",), force=arguments.force)
    if table and table.suffix == ".parquet" and importlib.util.find_spec("pyarrow") is None:
        raise Mistake("a Parquet table needs pyarrow (`pip install pyarrow`); .csv needs nothing")
    survey: Survey = load("tischlein.bots.pico.survey").Survey(arguments.deck)
    solved = 0
    with _progress() as progress:
        task = progress.add_task("Solving", total=len(survey))

        def told(deals: int) -> None:
            nonlocal solved
            solved += deals
            progress.advance(task, deals)

        try:
            solve_all(survey, told)
        except KeyboardInterrupt:
            progress.stop()
            sys.stderr.write(
                f"Stopped after {solved:,} of {len(survey):,} deals; nothing was written.\n"
            )
            return INTERRUPTED
    report(survey, plain_console())
    if table:
        _write(table, lambda path: write_table(survey, path, table.suffix))
    if plot:
        sheet: str = load("tischlein.bots.pico.chart").draw(survey)
        _write(plot, lambda path: path.write_text(sheet, encoding="utf-8"))
    return 0


def solve_all(survey: Survey, told: Callable[[int], None], workers: int | None = None) -> None:
    """Solve all deals on all cores: the kernels run without the interpreter's lock."""
    pool = ThreadPoolExecutor(workers or cores())
    try:
        pending = {pool.submit(survey.solve, chunk) for chunk in survey.chunks()}
        while pending:
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                told(future.result())
    finally:
        pool.shutdown(cancel_futures=True)


def report(survey: Survey, console: Console) -> None:
    """Print what a player wants to know."""

    def say(text: str = "", style: str = "") -> None:
        console.print(Text(text, style))

    say(f"Pico, solved: {len(survey):,} deals of {survey.deck}", "bold")
    say("Values are results with best play on both sides: 1 a win, 0 a loss, a draw one half.")
    say()
    say("Fair and unfair deals", "bold")
    say(
        f"{survey.even():,} deals are exactly even. On average a deal is "
        f"{_unfairness(survey):.2%} off; these are the most unfair:"
    )
    console.print(_deals(survey.unfairest(EXAMPLES)))
    say("And these are among the fairest:")
    console.print(_deals(survey.fairest(EXAMPLES)))
    say()
    say("Card by card", "bold")
    console.print(_cards(survey))
    say(
        "Points: by how much a hand with the card wins a round. Result: what holding it in round 1 "
        "adds to one half. First: how often best play begins the match with it when it is in the "
        "hand. Open: by how much the better hand wins a round when the card lies open."
    )
    say()
    say(
        f"A single first card is optimal in {survey.pure():.1%} of the deals; in all others "
        "best play mixes."
    )
    say(
        "To have the better hand first, rather than second, changes the expected result by "
        f"{survey.better_first():+.2%}."
    )


def _unfairness(survey: Survey) -> float:
    return float(abs(survey.values - 0.5).mean())


def _deals(deals: list[Extreme]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for head in ("first hand", "second hand", "open", "value"):
        table.add_column(head, justify="right" if head in ("open", "value") else "left")
    for deal in deals:
        hands = (" ".join(map(str, hand)) for hand in (deal.first, deal.second))
        table.add_row(*hands, str(deal.open), f"{deal.value:.4f}")
    return table


def _cards(survey: Survey) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for head in ("card", "points", "result", "first", "open"):
        table.add_column(head, justify="right")
    holding, moves, opened = survey.holding(), survey.first_moves(), survey.by_open_card()
    for card in survey.cards:
        points, result = holding[card]
        table.add_row(
            str(card),
            f"{points:+.2f}",
            f"{result:+.2%}",
            f"{moves[card]:.1%}",
            f"{opened[card][0]:.2f}",
        )
    return table


def write_table(survey: Survey, path: Path, ending: str) -> None:
    """Write a line a deal, as CSV or Parquet."""
    rows = list(survey.rows())
    if ending == ".csv":
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.DictWriter(file, rows[0])
            writer.writeheader()
            writer.writerows(rows)
        return
    import pyarrow as pa  # noqa: PLC0415 - only where a Parquet table is asked for
    from pyarrow import parquet  # noqa: PLC0415 - the same

    parquet.write_table(pa.Table.from_pylist(rows), path)


def _target(name: str | None, endings: tuple[str, ...], *, force: bool) -> Path | None:
    """Refuse a file that cannot be written before the work begins, rather than when it is done."""
    if name is None:
        return None
    path = Path(name)
    if path.suffix not in endings:
        raise Mistake(f"the file {name} must end in {' or '.join(endings)}")
    if not path.parent.is_dir():
        raise Mistake(f"there is no folder {path.parent}")
    if path.is_dir():
        raise Mistake(f"a file is needed, and {name} is a folder")
    if not os.access(path.parent, os.W_OK):
        raise Failure(f"nothing can be written into the folder {path.parent}")
    if path.exists() and not force:
        raise Mistake(f"the file {name} exists already. Name another, or say --force to replace it")
    return path


def _write(path: Path, write: Callable[[Path], object]) -> None:
    """Write beside the place first, then move there in one step."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        write(beside)
        beside.replace(path)
    except OSError as error:
        raise Failure(
            f"the file {path} could not be written: {(error.strerror or '').lower()}"
        ) from None
    finally:
        beside.unlink(missing_ok=True)
    sys.stderr.write(f"Written: {path}\n")


def _progress() -> Progress:
    """A bar on a terminal's error output, gone when done; nothing elsewhere."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("deals"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
