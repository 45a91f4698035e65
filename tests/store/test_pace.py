"""How long a commit waits for others: never long, and hardly ever for nothing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tischlein.store.pace import ALONE, PAUSE, Pace


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_the_first_commit_and_one_after_a_while_do_not_wait() -> None:
    clock = Clock()
    pace = Pace(clock)
    assert pace.wait() == 0
    pace.begin(1)
    clock.now += PAUSE
    assert pace.wait() == 0


def test_while_several_write_commits_keep_a_distance() -> None:
    clock = Clock()
    pace = Pace(clock)
    for _ in range(100):
        pace.begin(3)
        clock.now += PAUSE / 4
        assert abs(pace.wait() - 3 * PAUSE / 4) < 1e-9
        clock.now += pace.wait()


def test_who_writes_alone_hardly_ever_waits() -> None:
    clock = Clock()
    pace = Pace(clock)
    waited = 0
    for _ in range(10 * (ALONE + 1)):
        pause = pace.wait()
        waited += pause > 0
        clock.now += pause
        pace.begin(1)
        clock.now += PAUSE / 10
    assert waited == 10


def test_as_soon_as_two_share_a_commit_others_are_waited_for() -> None:
    clock = Clock()
    pace = Pace(clock)
    pace.begin(1)
    assert pace.wait() > 0
    pace.begin(1)
    assert pace.wait() == 0
    pace.begin(2)
    assert pace.wait() > 0


@given(st.lists(st.tuples(st.floats(0, 0.1), st.integers(1, 9)), max_size=60))
def test_nobody_waits_longer_than_a_pause(commits: list[tuple[float, int]]) -> None:
    clock = Clock()
    pace = Pace(clock)
    for passed, count in commits:
        clock.now += passed
        pause = pace.wait()
        assert 0 <= pause <= PAUSE + 1e-9
        clock.now += pause
        pace.begin(count)
