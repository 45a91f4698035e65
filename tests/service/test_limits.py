from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tischlein.service.limits import RATES, Limits, Rate, by_address
from tischlein.service.refusals import TooMany


class Clock:
    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


def allowed(limits: Limits, key: str = "ann") -> bool:
    try:
        limits.check("chat", key)
    except TooMany:
        return False
    return True


@given(
    burst=st.integers(1, 20),
    a_minute=st.floats(0.5, 5000),
    pauses=st.lists(st.floats(0, 100), min_size=1, max_size=100),
)
def test_nobody_gets_more_than_the_burst_and_the_rate(
    burst: int, a_minute: float, pauses: list[float]
) -> None:
    clock = Clock()
    limits = Limits({"chat": Rate("lines", burst, a_minute)}, clock)
    granted: list[float] = []
    for pause in pauses:
        clock.at += pause
        if allowed(limits):
            granted.append(clock.at)
    for first, begin in enumerate(granted):
        for last in range(first, len(granted)):
            most = burst + (granted[last] - begin) * a_minute / 60
            assert last - first + 1 <= most + 0.01


@given(burst=st.integers(1, 20), a_minute=st.floats(0.5, 5000), asked=st.integers(1, 60))
def test_who_waits_as_told_is_let_through(burst: int, a_minute: float, asked: int) -> None:
    clock = Clock()
    limits = Limits({"chat": Rate("lines", burst, a_minute)}, clock)
    waited = 0
    for _ in range(asked):
        if not allowed(limits):
            waited += 1
            with pytest.raises(TooMany) as refusal:
                limits.check("chat", "ann")
            assert 0 < refusal.value.seconds <= 60 / a_minute * 1.01
            clock.at += refusal.value.seconds
            limits.check("chat", "ann")
    assert waited == max(0, asked - burst)


def test_the_refusal_says_what_and_when() -> None:
    limits = Limits(clock=Clock())
    for _ in range(RATES["chat"].burst):
        limits.check("chat", "ann")
    with pytest.raises(TooMany, match="too many lines of chat: try again in 3 s") as refusal:
        limits.check("chat", "ann")
    assert refusal.value.seconds == pytest.approx(3)


def test_keys_and_kinds_are_counted_apart() -> None:
    limits = Limits(clock=Clock())
    while allowed(limits):
        pass
    assert allowed(limits, "bob")
    limits.check("move", "ann")


def test_what_is_remembered_is_bounded_and_the_longest_unseen_goes_first() -> None:
    clock = Clock()
    limits = Limits({"chat": Rate("lines", 1, 1), "move": Rate("moves", 1, 1)}, clock, most=100)
    limits.check("move", "ann")
    for number in range(10_000):
        assert allowed(limits, str(number))
    assert sum(map(len, limits._full.values())) == 101
    assert not allowed(limits, "9999")
    with pytest.raises(TooMany):
        limits.check("move", "ann")


def test_every_kind_has_a_rate_that_lets_a_person_work() -> None:
    assert all(rate.burst >= 5 and rate.a_minute >= 3 for rate in RATES.values())


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unix", "unix"),
        ("", ""),
    ],
)
def test_an_address_is_a_customers(host: str, key: str) -> None:
    assert by_address(host) == key
