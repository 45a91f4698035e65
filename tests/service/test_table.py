"""A table is the fold of its entries, whatever is asked of it, and nobody can wedge it."""

from __future__ import annotations

import random
import secrets
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tischlein.core.chance import commitment
from tischlein.core.codec import encode, plain
from tischlein.core.errors import MatchOver, Refusal
from tischlein.service import leaving, playing, seating
from tischlein.service.clock import Days, Live, NoClock, owing
from tischlein.service.entries import AnyEntry
from tischlein.service.refusals import Stale, TooEarly
from tischlein.service.setup import Order, lay
from tischlein.service.table import Table, Waiting

if TYPE_CHECKING:
    from collections.abc import Callable

SECRET = bytes(range(32))
PLAYERS = ("ada", "ben", "cleo", "dora", "emil")
NONCE = "0123456789abcdef" * 2

_entry = msgspec.json.Decoder(AnyEntry).decode


class Log:
    """A table with its log and the choices stored apart, as a store keeps them; and a clock."""

    def __init__(self, game: str, seats: int, clock: Live | Days | NoClock | None = None) -> None:
        """Lay a table."""
        self.now = 1_000_000
        order = Order(game, seats, seat=None, clock=clock or NoClock())
        self.table = Table.lay(lay(order, "t", PLAYERS[0], self.now, commitment(SECRET)))
        self.entries: list[bytes] = []
        self.waiting: dict[int, bytes] = {}

    def append(self, *entries: AnyEntry) -> None:
        """Log what happened."""
        for entry in entries:
            revision = self.table.match.revision
            self.entries.append(encode(entry))
            self.table = self.table.apply(entry).table
            if self.table.match.revision != revision:
                self.waiting.clear()
        if seating.start_due(self.table):
            self.append(seating.start(self.table, SECRET, self.now))

    def choose(self, seat: int, move: Any) -> None:
        """Take a choice, of a person or a bot."""
        revision = self.table.match.revision
        played = playing.play(self.table, seat, revision, move, SECRET, self.now)
        if played.entry is not None:
            self.append(played.entry)
        elif played.choice is not None:
            self.waiting[seat] = encode(played.choice)
            self.table = playing.choose(self.table, played.choice)

    def withdraw(self, seat: int) -> None:
        """Take a choice back."""
        self.table = playing.withdraw(self.table, seat, self.table.match.revision)
        del self.waiting[seat]

    def bot_from(self, seat: int) -> int:
        """When a bot may take a seat, whose player is away."""
        table = self.table
        return owing(table.setup.clock, seat, table.banks[seat], table.since, 0).bot_from

    def take_over(self, player: str, seat: int) -> None:
        """Let a bot play on."""
        self.append(*leaving.take_over(self.table, player, seat, self.bot_from(seat), self.now))

    def read_again(self) -> Table:
        """The table as another process would read it."""
        table = Table.lay(
            msgspec.json.decode(encode(self.table.setup), type=type(self.table.setup))
        )
        for entry in self.entries:
            table = table.apply(_entry(entry)).table
        return table.with_choices(
            msgspec.json.decode(raw, type=Waiting) for raw in self.waiting.values()
        )


def seated(game: str, seats: int, clock: Live | Days | NoClock | None = None) -> Log:
    """A table where everybody is ready."""
    log = Log(game, seats, clock)
    for player in PLAYERS[:seats]:
        log.append(*seating.sit(log.table, player, None, NONCE, log.now, program=False))
    assert log.table.phase == "playing"
    return log


def legal(log: Log, seat: int, number: int) -> Any:
    """One of the legal moves of a seat, or of what it had before it chose."""
    table = log.table
    moves = table.match.game.legal_moves(table.match.state, seat)
    return plain(moves[number % len(moves)])


def _moving(log: Log, player: str, number: int) -> None:
    seat = log.table.own_seat(player)
    log.table.check_playing()
    if log.table.places[seat].mover is None:
        log.choose(seat, legal(log, seat, number) if seat in log.table.deciding else {"type": "no"})


def _bots(log: Log, _: str, number: int) -> None:
    for seat in log.table.bots_due():
        log.choose(seat, legal(log, seat, number))


def _pass_time(log: Log, _: str, number: int) -> None:
    log.now += number * 10_000


def _asking(ask: Callable[[Table, str, int, int], tuple[AnyEntry, ...]]) -> Any:
    return lambda log, player, number: log.append(*ask(log.table, player, number, log.now))


REQUESTS: dict[str, Callable[[Log, str, int], None]] = {
    "sit": _asking(
        lambda t, p, n, at: seating.sit(t, p, n % 7 or None, None, at, program=n % 2 == 0)
    ),
    "sit ready": _asking(lambda t, p, _, at: seating.sit(t, p, None, NONCE, at, program=False)),
    "ready": _asking(lambda t, p, _, at: seating.ready(t, p, NONCE, at)),
    "free": _asking(lambda t, p, n, at: seating.free(t, p, n % 7 or None, at)),
    "bot": _asking(lambda t, p, n, at: seating.seat_bot(t, p, n % 6, "random", at)),
    "close": _asking(lambda t, p, n, at: seating.close(t, p, at) if n == 99 else ()),
    "play": _moving,
    "play again": _moving,
    "bots": _bots,
    "withdraw": lambda log, player, _: log.withdraw(log.table.own_seat(player)),
    "wait": _pass_time,
    "take over": lambda log, player, number: log.take_over(player, number % log.table.setup.seats),
    "return": _asking(lambda t, p, _, at: leaving.come_back(t, p, at)),
    "resign": _asking(lambda t, p, n, at: leaving.resign(t, p, at) if n > 80 else ()),
    "agree": _asking(lambda t, p, n, at: leaving.agree(t, p, at, agreed=n % 3 > 0)),
    "rematch": _asking(lambda t, p, _, at: leaving.play_again(t, p, "other", at)),
}

tables = st.sampled_from([("pico", 2), ("pickomino", 3), ("5211", 4), ("pikoko", 3), ("pikoko", 4)])
clocks = st.sampled_from([NoClock(), Live(10, 2), Days(1)])
asked = st.tuples(st.sampled_from(sorted(REQUESTS)), st.sampled_from(PLAYERS), st.integers(0, 99))


def check_invariants(log: Log) -> None:
    """What must hold whatever was asked."""
    table = log.table
    assert table == log.read_again()
    assert table.number == len(log.entries)
    people = [place.player for place in table.places if place.player is not None]
    assert len(set(people)) == len(people)
    for place in table.places:
        assert place.bot is None or place.player is None
        assert place.stand_in is None or place.player is not None
    if table.phase == "playing":
        # Somebody always owes something, so that there is always a way on.
        assert table.owing
        assert set(table.owing) | set(table.match.choices) == set(table.deciding)
        assert not any(place.free for place in table.places)
    else:
        assert table.owing == ()
        assert table.bots_due() == ()
    assert all(bank >= 0 for bank in table.banks)
    if table.stopped is not None and table.stopped.ranks:
        assert [rank == 1 for rank in table.stopped.ranks] == [
            seat in table.stopped.winners for seat in range(table.setup.seats)
        ]


@settings(max_examples=60, deadline=None)
@given(tables, clocks, st.lists(asked, max_size=80), st.booleans())
def test_whatever_is_asked_the_fold_is_the_table(
    kind: tuple[str, int], clock: Live | Days | NoClock, requests: list[Any], start: bool
) -> None:
    log = seated(*kind, clock) if start else Log(*kind, clock)
    for what, player, number in requests:
        before, entries = log.table, len(log.entries)
        try:
            REQUESTS[what](log, player, number)
        except Refusal:
            # A refusal changes nothing.
            assert log.table is before
            assert len(log.entries) == entries
        check_invariants(log)


@settings(max_examples=40, deadline=None)
@given(tables, clocks, st.lists(asked, max_size=40), st.integers(0, 10**6))
def test_one_patient_player_can_always_bring_a_match_to_its_end(
    kind: tuple[str, int], clock: Live | Days | NoClock, requests: list[Any], seed: int
) -> None:
    """Whatever the others did, and although they never come back."""
    log = seated(*kind, clock)
    for what, player, number in requests:
        try:
            REQUESTS[what](log, player, number)
        except Refusal:
            continue
    rng = random.Random(seed)
    for _ in range(3000):
        table = log.table
        if table.phase == "over":
            break
        patient = next(place.player for place in table.places if place.active)
        assert patient is not None
        log.append(*leaving.come_back(table, patient, log.now))
        seat = table.owing[0]
        if log.table.places[seat].mover is not None or log.table.places[seat].player == patient:
            log.choose(seat, legal(log, seat, rng.randrange(1000)))
            continue
        log.now = max(log.now, log.bot_from(seat))
        log.take_over(patient, seat)
    assert log.table.phase == "over"
    assert log.table == log.read_again()


def test_a_bot_may_come_only_when_the_time_is_up() -> None:
    log = seated("pico", 2, Live(10))
    with pytest.raises(TooEarly, match="10 s"):
        log.take_over("ada", 1)
    log.now += 9_999
    with pytest.raises(TooEarly, match="1 s"):
        log.take_over("ada", 1)
    log.now += 1
    log.take_over("ada", 1)
    assert log.table.places[1].stand_in == "regular"
    assert log.table.bots_due() == (1,)
    before = log.table
    log.take_over("ada", 1)
    assert log.table is before
    log.append(*leaving.come_back(log.table, "ben", log.now))
    assert log.table.bots_due() == ()


def test_each_seat_of_a_simultaneous_decision_has_its_own_time() -> None:
    log = seated("pico", 2, Live(30, 5))
    log.now += 4_000
    log.choose(0, legal(log, 0, 0))
    log.now += 3_000
    log.choose(1, legal(log, 1, 0))
    assert log.table.banks == (31_000, 28_000)
    assert log.table.since == log.now
    # Who takes a choice back has not saved time.
    log.now += 1_000
    log.choose(0, legal(log, 0, 0))
    log.withdraw(0)
    log.now += 9_000
    log.choose(1, legal(log, 1, 0))
    log.choose(0, legal(log, 0, 0))
    assert log.table.banks == (31_000 - 10_000 + 5_000, 28_000 - 10_000 + 5_000)
    assert log.table == log.read_again()


def test_what_was_meant_for_another_revision_is_stale() -> None:
    log = seated("pico", 2)
    with pytest.raises(Stale):
        playing.play(log.table, 0, 0, legal(log, 0, 0), SECRET, log.now)
    with pytest.raises(Stale):
        playing.withdraw(log.table, 0, 2)


def test_the_chance_of_a_match_needs_the_secret_and_every_nonce() -> None:
    """What is drawn follows from both, and is not in what is laid before."""
    drawn = set()
    for secret in (SECRET, secrets.token_bytes(32)):
        for nonce in (NONCE, "ff" * 16):
            log = Log("pico", 2)
            for player in PLAYERS[:2]:
                given_nonce = nonce if player == "ben" else NONCE
                log.table = _all(
                    log.table,
                    seating.sit(log.table, player, None, given_nonce, log.now, program=False),
                )
            drawn.add(encode(seating.start(log.table, secret, log.now)))
    assert len(drawn) == 4


def _all(table: Table, entries: tuple[AnyEntry, ...]) -> Table:
    for entry in entries:
        table = table.apply(entry).table
    return table


def test_ranks_after_resigning_follow_who_held_out_longer() -> None:
    log = seated("5211", 4)
    for player in ("cleo", "ada"):
        log.append(*leaving.resign(log.table, player, log.now))
        assert log.table.phase == "playing"
    log.append(*leaving.resign(log.table, "dora", log.now))
    assert log.table.stopped is not None
    assert log.table.stopped.ranks == (3, 1, 4, 2)
    assert log.table.stopped.winners == (1,)
    with pytest.raises(MatchOver):
        leaving.resign(log.table, "ben", log.now)


def test_the_last_person_among_bots_ends_the_match_by_resigning() -> None:
    log = Log("pickomino", 3)
    log.append(*seating.sit(log.table, "ada", 0, NONCE, log.now, program=False))
    for seat in (1, 2):
        log.append(*seating.seat_bot(log.table, "ada", seat, "random", log.now))
    log.append(*leaving.resign(log.table, "ada", log.now))
    assert log.table.stopped is not None
    assert log.table.stopped.winners == (1, 2)
