"""Clocks give rights and change nothing: when may a bot come?"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tischlein.service.clock import (
    ABSENCE,
    DAY,
    MINUTE,
    PATIENCE,
    SECOND,
    Days,
    Live,
    NoClock,
    Owing,
    bank_after,
    deadline,
    owing,
    starting_bank,
    without,
)

T = 1_000_000_000
times = st.integers(0, 10**9)
clocks = st.one_of(
    st.just(NoClock()),
    st.builds(Live, st.integers(10, 7200), st.integers(0, 600)),
    st.builds(Days, st.integers(1, 30)),
)


def test_without_a_clock_presence_decides() -> None:
    assert owing(NoClock(), 0, 0, T, None) == Owing(0, T, None, T + PATIENCE)
    # Gone before the turn came up: the grace begins with the turn.
    assert owing(NoClock(), 0, 0, T, T - 5 * MINUTE).bot_from == T + ABSENCE
    # Gone in the midst of it: with the leaving.
    assert owing(NoClock(), 0, 0, T, T + MINUTE).bot_from == T + MINUTE + ABSENCE
    # And never later than for somebody who stays.
    assert owing(NoClock(), 0, 0, T, T + PATIENCE).bot_from == T + PATIENCE


def test_a_live_clock_runs_on_the_own_turn_only() -> None:
    clock = Live(60, 5)
    assert starting_bank(clock) == 60 * SECOND
    assert deadline(clock, 20 * SECOND, T) == T + 20 * SECOND
    assert bank_after(clock, 20 * SECOND, 8 * SECOND) == 17 * SECOND
    assert bank_after(clock, 20 * SECOND, 30 * SECOND) == 5 * SECOND
    # Clocks of two servers may differ a little: nobody gains by it.
    assert bank_after(clock, 20 * SECOND, -3) == 25 * SECOND
    assert owing(clock, 1, 20 * SECOND, T, None) == Owing(1, T, T + 20 * SECOND, T + 20 * SECOND)
    # Who is away on the own turn may be replaced before a long bank is used up.
    assert owing(clock, 1, 2 * ABSENCE, T, 0).bot_from == T + ABSENCE
    assert owing(clock, 1, 20 * SECOND, T, 0).bot_from == T + 20 * SECOND


def test_days_are_days_whoever_is_there() -> None:
    clock = Days(3)
    for seen in (None, 0, T + DAY):
        assert owing(clock, 2, 0, T, seen) == Owing(2, T, T + 3 * DAY, T + 3 * DAY)
    assert bank_after(clock, 0, DAY) == 0


def test_while_the_server_is_down_nobodys_time_runs() -> None:
    pauses = [(100, 200), (300, 350)]
    assert without(pauses, 0, 50) == 0
    assert without(pauses, 0, 250) == 100
    assert without(pauses, 150, 400) == 150 + 50 + 50
    assert without(pauses, 400, 500) == 400
    # As long as it is down, even.
    assert without([(100, 200)], 0, 150) == 50


@given(clocks, times, times, st.none() | times)
def test_a_bot_never_comes_before_the_turn_nor_after_the_time(
    clock: Live | Days | NoClock, bank: int, since: int, seen: int | None
) -> None:
    one = owing(clock, 0, bank, since, seen)
    assert one.bot_from >= since
    assert one.bot_from <= (since + PATIENCE if one.deadline is None else one.deadline)
    there = owing(clock, 0, bank, since, None)
    assert one.bot_from <= there.bot_from
    assert one.deadline == there.deadline


@given(st.lists(st.tuples(times, times)), times, times)
def test_a_pause_moves_a_turn_later_and_never_into_the_future(
    pairs: list[tuple[int, int]], since: int, lasting: int
) -> None:
    # As they are stored: one after the other.
    flat = sorted({time for pair in pairs for time in pair})
    pauses = list(zip(flat[::2], flat[1::2], strict=False))
    until = since + lasting
    assert since <= without(pauses, since, until) <= until
    assert without(pauses, since, until) <= without(pauses, since, until + 1)
