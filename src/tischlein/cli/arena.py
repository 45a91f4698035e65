"""`tischlein arena`: bots against bots, as many matches as it takes to be sure."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from tischlein.arena.entrant import Entrant, read_entrant
from tischlein.arena.plan import Plan, line_ups, make_plans
from tischlein.arena.results import standings
from tischlein.bots.cores import cores
from tischlein.core.codec import check_seats, plain

from .preparing import ready_bots
from .seating import find, read_option_words
from .words import Failure, Mistake

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Generator, Iterator

    from tischlein.arena.play import Result
    from tischlein.arena.table import MatchFile
    from tischlein.core.game import AnyGame


def run(arguments: argparse.Namespace) -> int:
    """Play, and say what came out; Ctrl-C keeps what was played."""
    game = find(arguments.game)
    entrants = _entrants(game, arguments.bots)
    seats = check_seats(game, arguments.seats or game.seat_counts[0])
    options = plain(read_option_words(game, arguments.option))
    pairs = line_ups(entrants, seats)
    plans = list(make_plans(game.id, options, pairs, arguments.matches, arguments.seed))
    if arguments.ray is None:
        _check_programs(entrants)
    if arguments.resume and arguments.out is None:
        raise Mistake("--resume goes on with a file: name it with --out")
    _check_files(arguments)
    here = [] if arguments.ray else [entrant.bot for entrant in entrants if not entrant.command]
    with ready_bots(game, here):
        results, whole = _play(arguments, plans)
    if not results:
        sys.stderr.write("Nothing was played.\n")
        return 1
    _report(game, seats, results)
    if arguments.plot:
        from tischlein.arena.plot import plot  # noqa: PLC0415 - only when asked for

        title = f"{game.title}, {seats} seats, {len(results)} matches"
        try:
            Path(arguments.plot).write_text(plot(title, standings(results)), encoding="utf-8")
        except OSError as error:
            raise Failure(f"the file {arguments.plot} cannot be written: {_why(error)}") from None
    if not whole:
        more = f"; --resume --out {arguments.out} goes on" if arguments.out else ""
        sys.stderr.write(f"Stopped after {len(results)} of {len(plans)} matches{more}.\n")
        return 130
    return 0


def _entrants(game: AnyGame, texts: list[str]) -> list[Entrant]:
    entrants = [read_entrant(game, text) for text in texts]
    if len(set(entrants)) < len(entrants):
        raise Mistake("the same bot is named twice; give one of them another budget: strong@100")
    if len(entrants) < 2:
        raise Mistake("an arena needs at least two bots")
    return entrants


def _check_files(arguments: argparse.Namespace) -> None:
    """Refuse files that cannot be written before anything is played, rather than at the end."""
    for option, name in (("--out", arguments.out), ("--plot", arguments.plot)):
        if name is None:
            continue
        folder = Path(name).parent
        if Path(name).is_dir():
            raise Mistake(f"{option} needs a file, and {name} is a folder")
        if not folder.is_dir():
            raise Mistake(f"there is no folder {folder}")
        if not os.access(folder, os.W_OK):
            raise Failure(f"nothing can be written into the folder {folder}")


def _check_programs(entrants: list[Entrant]) -> None:
    """Refuse programs that are not there, before anything is played; a cluster has its own."""
    for entrant in entrants:
        if entrant.command and shutil.which(entrant.command[0]) is None:
            raise Mistake(f"there is no program {entrant.command[0]!r} to start")


def _play(arguments: argparse.Namespace, plans: list[Plan]) -> tuple[list[Result], bool]:
    """Play what is not played yet; the second part of the answer: was everything played?"""
    path = None if arguments.out is None else Path(arguments.out)
    file = nullcontext() if path is None else _open_file(path, resume=arguments.resume)
    with file as matches, _progress(len(plans)) as advance:
        results = [] if matches is None else matches.finished(plans)
        done = {result.number for result in results}
        advance(len(done))
        waiting = [plan for plan in plans if plan.number not in done]
        try:
            with closing(_backend(arguments, waiting)) as played:
                for result in played:
                    results.append(result)
                    if matches is not None:
                        _keep(matches, plans[result.number], result)
                    advance(1)
        except KeyboardInterrupt:
            return results, False
    return results, True


def _open_file(path: Path, *, resume: bool) -> MatchFile:
    from tischlein.arena.table import MatchFile  # noqa: PLC0415 - after the arguments are checked

    try:
        return MatchFile(path, resume=resume)
    except OSError as error:
        raise Failure(f"the file {path} cannot be used: {_why(error)}") from None


def _keep(matches: MatchFile, plan: Plan, result: Result) -> None:
    try:
        matches.write(plan, result)
    except OSError as error:
        raise Failure(
            f"the file {matches.path} cannot be written: {_why(error)}. What it holds is kept;"
            " --resume goes on"
        ) from None


def _why(error: OSError) -> str:
    return str(error.strerror or error).lower()


def _backend(arguments: argparse.Namespace, plans: list[Plan]) -> Generator[Result]:
    from tischlein.arena import run as here  # noqa: PLC0415 - brings the pool of processes

    if arguments.ray is not None:
        from tischlein.arena.cluster import play_on_cluster  # noqa: PLC0415 - brings Ray

        return play_on_cluster(plans, arguments.ray)
    jobs = arguments.jobs or cores()
    if jobs == 1 or len(plans) <= 1:
        return here.play_here(plans)
    return here.play_on_cores(plans, jobs)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on standard error, if that is a terminal."""
    from rich.console import Console  # noqa: PLC0415 - only people see it
    from rich.progress import (  # noqa: PLC0415 - the same
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    columns = ("Playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    quiet = not console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=quiet) as bar:
        task = bar.add_task("", total=total)
        yield lambda matches: bar.advance(task, matches)


def _report(game: AnyGame, seats: int, results: list[Result]) -> None:
    from rich.console import Console  # noqa: PLC0415 - only at the end
    from rich.table import Table  # noqa: PLC0415 - the same

    from tischlein.arena.ratings import ratings  # noqa: PLC0415 - brings OpenSkill

    console = Console(width=None if sys.stdout.isatty() else 100, highlight=False)
    even = 1 / seats
    table = Table(title=f"{game.title}, {seats} seats (an even match is {even:.0%})", box=None)
    for heading in ("bot", "against", "matches", "wins", "95 %", "score", "ms/move", "forfeits"):
        right = heading not in ("bot", "against")
        table.add_column(heading, justify="right" if right else "left")
    for row in standings(results):
        rivals = f"{seats - 1} of {row.against.text}" if seats > 2 else row.against.text
        table.add_row(
            *(row.entrant.text, rivals, str(row.matches), f"{row.share:.1%}"),
            *(f"±{row.error:.1%}", f"{row.score:.1f}", f"{row.ms_per_move:.1f}"),
            str(row.forfeits) if row.forfeits else "",
        )
    console.print(table)
    rated = Table(title="Ratings (OpenSkill)", box=None)
    for heading in ("bot", "rating", "uncertainty", "matches"):
        rated.add_column(heading, justify="left" if heading == "bot" else "right")
    for rating in ratings(results):
        rated.add_row(
            *(rating.entrant.text, f"{rating.mu:.1f}", f"±{rating.sigma:.1f}", str(rating.matches))
        )
    console.print(rated)
    for why in sorted({result.forfeit for result in results if result.forfeit}):
        console.print(f"forfeit, {why}", markup=False)
