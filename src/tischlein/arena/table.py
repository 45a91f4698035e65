"""The file of matches: CSV, one match a row, written as they are finished and read to go on."""

from __future__ import annotations

import contextlib
import csv
import io
import json
from typing import TYPE_CHECKING, Self

from tischlein.core.errors import Malformed

from .entrant import Entrant
from .play import Result

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from .plan import Plan

COLUMNS = (
    *("number", "game", "options", "seed", "group", "entrants", "scores", "ranks", "shares"),
    *("moves", "seconds", "forfeit"),
)


class MatchFile:
    """Matches on disk; every row is complete once it is written."""

    def __init__(self, path: Path, *, resume: bool) -> None:
        """Open a new file, or one to go on with."""
        if path.exists() and not resume:
            raise Malformed(f"the file {path} exists; --resume goes on with it")
        self.path = path
        self._rows, whole = _whole_rows(path) if path.exists() else ([], 0)
        # What is there stays there: a disk that is full now must not cost what was played before.
        self._file = path.open("a", newline="", encoding="utf-8")
        try:
            self._file.truncate(whole)
            self._writer = csv.writer(self._file)
            if not whole:
                self._writer.writerow(COLUMNS)
            self._file.flush()
        except OSError:
            self._close()
            raise

    def __enter__(self) -> Self:
        """Use as a context: closed at its end."""
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        """Close the file."""
        self._close()

    def _close(self) -> None:
        # What could not be written was reported when it was; it must not be reported again.
        with contextlib.suppress(OSError):
            self._file.close()

    def finished(self, plans: list[Plan]) -> list[Result]:
        """Return what was played before; raises Malformed if it belongs to other plans."""
        results = []
        for row in self._rows:
            result = _result(row)
            if result.number >= len(plans) or not _belongs(row, result, plans[result.number]):
                raise Malformed(
                    f"{self.path} holds matches of another arena: other bots, options, seed or seats"
                )
            results.append(result)
        return results

    def write(self, plan: Plan, result: Result) -> None:
        """Add a match."""
        self._writer.writerow(
            [
                *(plan.number, plan.game, json.dumps(plan.options), plan.seed, plan.group),
                json.dumps([entrant.text for entrant in plan.entrants]),
                *(json.dumps(part) for part in (result.scores, result.ranks, result.shares)),
                json.dumps(result.moves),
                json.dumps([round(seconds, 4) for seconds in result.seconds]),
                result.forfeit,
            ]
        )
        self._file.flush()


def _belongs(row: dict[str, str], result: Result, plan: Plan) -> bool:
    return (
        row["game"] == plan.game
        and json.loads(row["options"]) == plan.options
        and row["seed"] == plan.seed
        and result.entrants == plan.entrants
    )


def _whole_rows(path: Path) -> tuple[list[dict[str, str]], int]:
    """Read all rows, and in how many bytes; one that was cut off at the end is played again."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            text = file.read()
        whole, end, _ = text.rpartition("\n")
        rows = list(csv.DictReader(io.StringIO(whole, newline="")))
        first = tuple(whole.partition("\n")[0].strip().split(","))
    except (UnicodeDecodeError, csv.Error):
        first, whole, end, text, rows = (), "", "", "junk", []
    if text and first != COLUMNS:
        raise Malformed(f"the file {path} is not a file of arena matches")
    return rows, len((whole + end).encode())


def _result(row: dict[str, str]) -> Result:
    try:
        return Result(
            number=int(row["number"]),
            group=int(row["group"]),
            entrants=tuple(Entrant(text) for text in json.loads(row["entrants"])),
            scores=tuple(json.loads(row["scores"])),
            ranks=tuple(json.loads(row["ranks"])),
            shares=tuple(json.loads(row["shares"])),
            moves=tuple(json.loads(row["moves"])),
            seconds=tuple(json.loads(row["seconds"])),
            forfeit=row["forfeit"],
        )
    except (ValueError, TypeError, KeyError):
        raise Malformed(f"the row of match {row.get('number')} cannot be read") from None
