"""How PostgreSQL carries out many transactions of one shape with few round trips.

asyncpg sends one statement with many arguments at once, but no two statements. So neighbouring
statements that cannot see each other are fused into one, as the parts of a WITH clause: a move,
an UPDATE and an INSERT, is one statement, and so is the check that it touched the rows it should.
"""

from __future__ import annotations

import functools
import re
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from .database import Statement

Shape = tuple[tuple[str, int | None, int], ...]
"""Each statement's text, the rows it must touch, and how many arguments it has."""
Arguments = tuple[Any, ...]

_WRITES = re.compile(r"\s*(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+(\w+)\b", re.IGNORECASE)
_RETURNS = re.compile(r"\bRETURNING\b", re.IGNORECASE)


class Part(NamedTuple):
    """Some neighbouring statements of a transaction, sent as one."""

    sql: str
    start: int
    """Where its arguments begin among all those of the transaction."""
    width: int
    """How many arguments it has."""
    times: int
    """How often it comes in a row, each time with arguments of its own."""

    def arguments(self, jobs: Sequence[Arguments]) -> list[Arguments]:
        """Pick its arguments out of those of several transactions."""
        start, width = self.start, self.width
        if self.times == 1:
            return [job[start : start + width] for job in jobs]
        firsts = range(start, start + width * self.times, width) if width else ()
        return [job[first : first + width] for job in jobs for first in firsts]


def shape_of(statements: Iterable[Statement]) -> Shape:
    """What transactions have in common that differ in their arguments only."""
    return tuple((sql, rows, len(args)) for sql, args, rows in statements)


def arguments_of(statements: Iterable[Statement]) -> Arguments:
    """All arguments of a transaction, in one row."""
    return tuple(chain.from_iterable(args for _, args, _ in statements))


@functools.lru_cache(512)
def plan(shape: Shape) -> tuple[Part, ...]:
    """Arrange a transaction into as few parts as possible."""
    parts: list[Part] = []
    group: list[_Run] = []
    for run in _runs(shape):
        if group and not (run.times == group[-1].times == 1 and all(map(run.is_apart, group))):
            parts.append(_fuse(group))
            group = []
        group.append(run)
    return (*parts, _fuse(group)) if group else ()


def translate(sql: str) -> str:
    """Write a statement as PostgreSQL reads it."""
    return sql.replace("{share}", "FOR SHARE")


class _Run(NamedTuple):
    """The same statement, one or more times in a row."""

    sql: str
    rows: int | None
    width: int
    start: int
    times: int

    @property
    def target(self) -> str | None:
        """The table it writes to."""
        found = _WRITES.match(self.sql)
        return found[1] if found and not _RETURNS.search(self.sql) else None

    def is_apart(self, other: _Run) -> bool:
        """Whether neither can notice what the other does: it does not even name its table.

        Parts of a WITH clause see the database as it was before all of them.
        """
        return not (other.names(self.target) or self.names(other.target))

    def names(self, target: str | None) -> bool:
        return target is None or re.search(rf"\b{target}\b", self.sql) is not None


def _runs(shape: Shape) -> Iterator[_Run]:
    start = 0
    last: _Run | None = None
    for sql, rows, width in shape:
        # Without arguments, repeating could not be told apart from not being there.
        if last is not None and width and (sql, rows, width) == last[:3]:
            last = last._replace(times=last.times + 1)
        else:
            if last is not None:
                yield last
            last = _Run(sql, rows, width, start, 1)
        start += width
    if last is not None:
        yield last


def _fuse(group: Sequence[_Run]) -> Part:
    first = group[0]
    width = sum(run.width for run in group)
    if len(group) == 1 and first.rows is None:
        return Part(translate(first.sql), first.start, width, first.times)
    clauses, checks = [], []
    for number, run in enumerate(group):
        if run.target is None:
            raise ValueError(f"the rows that this touches cannot be counted: {run.sql}")
        shift = run.start - first.start
        sql = re.sub(r"\$(\d+)", lambda found, by=shift: f"${int(found[1]) + by}", run.sql)  # type: ignore[misc]
        clauses.append(f"s{number} AS ({translate(sql)} RETURNING 1)")
        if run.rows is not None:
            # An error is the only way to undo from within; see CONFLICTS in links.py.
            checks.append(f"1 / ((SELECT count(*) FROM s{number}) = {run.rows})::int")  # noqa: S608 - our own numbers
    sql = f"WITH {', '.join(clauses)} SELECT {', '.join(checks) or '1'}"
    return Part(sql, first.start, width, first.times)
