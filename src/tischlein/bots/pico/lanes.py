"""The simplex's table, eight entries at a time: instructions that the compiler would not find.

By itself it goes entry by entry: it cannot know that two rows do not overlap, and it makes of every
comparison a branch, which no processor guesses.
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

WIDTH = 8
"""Entry (i, j) of a game or table stands at i * WIDTH + j."""
LARGEST = 6
"""A game has at most so many rows and columns."""
LAST = WIDTH - 1
"""The column of a table's right-hand side."""
AIM = LARGEST * WIDTH
"""Where the row begins that is maximised."""

TINY = 1e-11
"""Smaller entries of a table are what rounding left of zero."""
NOTHING = 1e-13
"""A promise that is smaller is none."""
HUGE = 1e300

NUMBER, WHOLE, PLACE = ir.DoubleType(), ir.IntType(64), ir.IntType(32)


class Lanes:
    """Writes instructions on eight numbers at once, a row of the table or a column."""

    eight = ir.VectorType(NUMBER, WIDTH)

    def __init__(self, context: Any, builder: Any, signature: Any, arguments: Any) -> None:
        """Begin inside a function whose first argument is the table."""
        self.builder = builder
        array = context.make_array(signature.args[0])
        self.data = array(context, builder, arguments[0]).data

    def spread(self, value: Any, kind: Any = NUMBER) -> Any:
        """The same value in every lane."""
        return self.gathered([value] * WIDTH, kind)

    def gathered(self, values: Any, kind: Any = NUMBER) -> Any:
        """One value a lane."""
        lanes = ir.Constant(ir.VectorType(kind, WIDTH), ir.Undefined)
        for lane, value in enumerate(values):
            place = ir.Constant(PLACE, lane)
            lanes = self.builder.insert_element(lanes, value, place)
        return lanes

    def row(self, start: Any) -> Any:
        """Where a row begins, to be loaded or stored whole."""
        return self.builder.bitcast(self.builder.gep(self.data, [start]), self.eight.as_pointer())

    def load(self, start: Any) -> Any:
        """A row."""
        return self.builder.load(self.row(start), align=8)

    def column(self, place: Any, missing: float) -> Any:
        """A column of the six rows."""
        values = [self.entry(ir.Constant(WHOLE, row * WIDTH), place) for row in range(LARGEST)]
        rest = ir.Constant(NUMBER, missing)
        return self.gathered([*values, *[rest] * (WIDTH - LARGEST)])

    def entry(self, start: Any, place: Any) -> Any:
        """One entry of a row."""
        at = self.builder.add(start, place)
        return self.builder.load(self.builder.gep(self.data, [at]))

    def constant(self, *values: float) -> Any:
        """Eight numbers, or one eight times."""
        given = values * (WIDTH // len(values))
        return ir.Constant(self.eight, [ir.Constant(NUMBER, value) for value in given])

    def least(self, lanes: Any, limit: float) -> Any:
        """The first lane with the least number, or -1 if that is not below a limit."""
        builder, low = self.builder, lanes
        for half in (4, 2, 1):
            order = [*range(half, 2 * half), *range(2 * half, WIDTH), *range(half)]
            kind = ir.VectorType(PLACE, WIDTH)
            turned = builder.shuffle_vector(low, low, ir.Constant(kind, order))
            low = builder.select(builder.fcmp_ordered("<", turned, low), turned, low)
        lowest = builder.extract_element(low, ir.Constant(PLACE, 0))
        same = builder.fcmp_ordered("==", lanes, self.spread(lowest))
        bits = builder.zext(builder.bitcast(same, ir.IntType(WIDTH)), WHOLE)
        found = builder.cttz(bits, ir.Constant(ir.IntType(1), 0))
        below = builder.fcmp_ordered("<", lowest, ir.Constant(NUMBER, limit))
        return builder.select(below, found, ir.Constant(WHOLE, -1))


def _write_exchange(typing_context: Any, table: Any, leaving: Any, entering: Any) -> Any:  # noqa: ARG001 - numba's protocol
    """Pivot: solve the leaving row for the entering column, and put it into all others."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        lanes = Lanes(context, builder, signature, arguments)
        _, leaving, entering = arguments
        places = ir.Constant(
            ir.VectorType(WHOLE, WIDTH), [ir.Constant(WHOLE, k) for k in range(WIDTH)]
        )
        here = builder.icmp_signed("==", places, lanes.spread(entering, WHOLE))
        one = ir.Constant(NUMBER, 1.0)
        inverse = lanes.spread(builder.fdiv(one, lanes.entry(leaving, entering)))
        solved = builder.fmul(lanes.load(leaving), inverse)
        for row in range(LARGEST + 1):
            start = ir.Constant(WHOLE, row * WIDTH)
            factor = lanes.spread(lanes.entry(start, entering))
            rest = builder.fsub(lanes.load(start), builder.fmul(factor, solved))
            column = builder.fneg(builder.fmul(factor, inverse))
            builder.store(builder.select(here, column, rest), lanes.row(start), align=8)
        builder.store(builder.select(here, inverse, solved), lanes.row(leaving), align=8)
        return context.get_dummy_value()

    return types.void(table, types.int64, types.int64), emit


def _write_tightest(typing_context: Any, table: Any, entering: Any) -> Any:  # noqa: ARG001 - numba's protocol
    """The row that limits a column most; -1 if none does."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        lanes = Lanes(context, builder, signature, arguments)
        entries = lanes.column(arguments[1], -1.0)
        sides = lanes.column(ir.Constant(WHOLE, LAST), 1.0)
        limiting = builder.fcmp_ordered(">", entries, lanes.constant(TINY))
        ratios = builder.fdiv(sides, entries)
        return lanes.least(builder.select(limiting, ratios, lanes.constant(HUGE)), HUGE)

    return types.int64(table, types.int64), emit


def _write_promising(typing_context: Any, table: Any) -> Any:  # noqa: ARG001 - numba's protocol
    """The column that promises most; -1 if none promises anything."""

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        lanes = Lanes(context, builder, signature, arguments)
        promises = lanes.load(ir.Constant(WHOLE, AIM))
        # The last column is no promise but what has been reached so far.
        negative = builder.fmul(promises, lanes.constant(*[1.0] * LARGEST, 0.0, 0.0))
        return lanes.least(negative, -NOTHING)

    return types.int64(table), emit


exchange: Any = intrinsic(_write_exchange)
tightest: Any = intrinsic(_write_tightest)
promising: Any = intrinsic(_write_promising)
