"""Pickomino, clause by clause."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.clauses.table import SEED, Match, Pickomino, Stop, few, ranks_of, refused

ALL = list(range(21, 37))
FAILING: set[Stop] = {(None, None)}


def worms(tile: int) -> int:
    return (tile - 21) // 4 + 1


def without(*gone: int) -> list[int]:
    return [tile for tile in ALL if tile not in gone]


# --- PM1 ------------------------------------------------------------------------------------------


def test_pm1_all_sixteen_tiles_lie_face_up() -> None:
    assert Pickomino().grill() == ALL


@pytest.mark.parametrize("start", range(5))
def test_pm1_the_start_seat_is_drawn_and_turns_go_clockwise(start: int) -> None:
    match = Match("pickomino", 5)
    assert match.pending() == {"sample": "start"}
    table = Pickomino(5, start)
    for step in range(6):
        assert table.seat() == (start + step) % 5
        table.fail()


def test_pm1_two_to_seven_play() -> None:
    for seats in range(2, 8):
        Match("pickomino", seats)
    for seats in (1, 8):
        with refused("bad_options"):
            Match("pickomino", seats)


# --- PM2 to PM5: the dice -------------------------------------------------------------------------


def test_pm2_the_first_roll_of_eight_dice_is_due_by_itself() -> None:
    table = Pickomino()
    assert table.pending() == {"sample": "roll", "dice": 8}
    assert table.legal(0) == []


def test_pm2_any_rolled_face_may_be_set_aside_and_nothing_else() -> None:
    table = Pickomino()
    table.roll("1133355W")
    assert table.decide() == [0]
    assert {str(face) for face in table.faces()} == {"1", "3", "5", "W"}
    assert all(move["type"] == "take" for move in table.moves())


def test_pm2_all_dice_of_the_face_are_set_aside() -> None:
    table = Pickomino()
    table.roll("1133355W")
    table.take(3)
    table.again()
    assert table.pending() == {"sample": "roll", "dice": 5}


def test_pm2_a_face_is_set_aside_once_a_turn() -> None:
    table = Pickomino()
    table.set_aside(("11333552", 3))
    table.again()
    table.roll("1335W")
    assert {str(face) for face in table.faces()} == {"1", "5", "W"}


def test_pm2_five_and_worm_are_two_faces() -> None:
    table = Pickomino()
    table.set_aside(("5555511W", "W"))
    table.again()
    table.roll("555W111")
    assert set(table.faces()) == {1, 5}


def test_pm3_a_roll_of_faces_already_set_aside_is_a_failure() -> None:
    table = Pickomino()
    table.set_aside(("WW333123", "W"), ("331122", 3))
    table.again()
    table.roll("33WW")
    assert table.pending() == {"sample": "roll", "dice": 8}
    assert table.seat() == 1


def test_pm3_one_new_face_saves_the_roll() -> None:
    table = Pickomino()
    table.set_aside(("WW333123", "W"), ("331122", 3))
    table.again()
    table.roll("33W2")
    assert table.faces() == [2]


def test_pm4_after_setting_aside_the_seat_stops_or_rolls_the_rest() -> None:
    table = Pickomino()
    table.set_aside(("WWWWW123", "W"))
    assert table.may_roll()
    assert table.stops() == {(25, "grill")}
    assert table.faces() == []


def test_pm4_with_no_dice_left_only_a_stop_is_legal() -> None:
    table = Pickomino()
    table.set_aside(("WWWW5555", "W"), ("5555", 5))
    assert not table.may_roll()
    assert table.moves() == [{"type": "stop", "tile": 36, "from": "grill"}]


def test_pm4_with_all_six_faces_taken_only_a_stop_is_legal() -> None:
    table = Pickomino()
    table.set_aside(
        ("55123444", 5), ("W12344", "W"), ("12344", 1), ("2344", 2), ("344", 3), ("44", 4)
    )
    assert table.moves() == [{"type": "stop", "tile": 29, "from": "grill"}]
    table = Pickomino()
    table.set_aside(
        ("55123444", 5), ("W12344", "W"), ("12344", 1), ("2344", 2), ("344", 3), ("45", 4)
    )
    assert table.moves() == [{"type": "stop", "tile": 25, "from": "grill"}]


def test_pm4_a_forced_failing_stop_is_still_asked_for() -> None:
    table = Pickomino()
    table.set_aside(("11111111", 1))
    assert table.decide() == [0]
    assert table.moves() == [{"type": "stop", "tile": None, "from": None}]


def test_pm5_a_stop_without_a_worm_fails() -> None:
    table = Pickomino()
    table.set_aside(("55555123", 5))
    assert table.stops() == FAILING
    assert table.may_roll()


def test_pm5_a_stop_below_the_lowest_tile_fails() -> None:
    assert Pickomino().offers(20) == FAILING


def test_pm5_stopping_is_allowed_after_any_set_aside() -> None:
    table = Pickomino()
    table.set_aside(("1234555W", 1))
    assert table.stops() == FAILING
    table.stop(None, None)
    assert table.seat() == 1


def test_pm5_a_failing_stop_is_illegal_when_a_tile_can_be_gained() -> None:
    table = Pickomino()
    table.reach(27)
    with refused("illegal_move"):
        table.stop(None, None)


def test_pm5_no_stop_before_dice_are_set_aside() -> None:
    table = Pickomino()
    table.roll("WWWWW111")
    with refused("illegal_move"):
        table.stop(25)


# --- PM6 and PM7: what a total gains --------------------------------------------------------------


@pytest.mark.parametrize("tile", ALL)
def test_pm6_the_exact_tile_on_the_grill_is_taken(tile: int) -> None:
    table = Pickomino()
    table.reach(tile)
    assert table.stops() == {(tile, "grill")}
    table.stop(tile)
    assert table.grill() == without(tile)


def test_pm6_an_opponents_top_tile_may_be_stolen() -> None:
    table = Pickomino(3)
    table.gain(30)
    assert (30, 0) in table.offers(30)
    table.steal(30, 0)
    assert (30, 1) in table.offers(30)
    assert (30, 0) not in table.offers(30)


def test_pm6_a_tile_not_visible_gives_the_next_lower_on_the_grill() -> None:
    table = Pickomino()
    table.gain(30, 29, 22)  # 30 lies under 22 now, and 29 is the seat's own
    assert table.offers(30) == {(28, "grill")}


def test_pm6_no_tile_at_or_below_the_total_is_a_failure() -> None:
    table = Pickomino()
    table.gain(21, 22, 24)
    assert table.offers(21) == FAILING


def test_pm7_instead_of_stealing_the_next_lower_may_be_taken() -> None:
    table = Pickomino()
    table.gain(30)
    table.reach(30)
    assert table.stops() == {(30, 0), (29, "grill")}
    table.stop(29)
    assert table.offers(29) == {(29, 1), (28, "grill")}


def test_pm7_the_exact_tile_on_the_grill_must_be_taken() -> None:
    table = Pickomino()
    table.reach(30)
    with refused("illegal_move"):
        table.stop(29)
    assert table.stops() == {(30, "grill")}


def test_pm7_the_own_top_tile_counts_as_not_visible() -> None:
    table = Pickomino()
    table.gain(30, 25)
    assert table.offers(30) == {(29, "grill")}


@pytest.mark.parametrize("total", [37, 38, 39, 40])
def test_pm7_a_total_above_36_gives_the_next_lower(total: int) -> None:
    table = Pickomino()
    assert table.offers(total) == {(36, "grill")}
    table.gain(36)
    assert table.offers(total) == {(35, "grill")}


def test_pm7_with_nothing_lower_only_the_steal_is_legal() -> None:
    table = Pickomino()
    table.gain(21)
    assert table.offers(21) == {(21, 0)}


def test_pm7_option_steal_forced_leaves_only_the_steal() -> None:
    table = Pickomino(steal="forced")
    table.gain(30)
    assert table.offers(30) == {(30, 0)}
    assert table.offers(31) == {(31, "grill")}


def test_pm7_option_steal_forced_says_nothing_about_the_own_top() -> None:
    table = Pickomino(steal="forced")
    table.gain(30, 25)
    assert table.offers(30) == {(29, "grill")}


# --- PM8 to PM10 ----------------------------------------------------------------------------------


def test_pm8_only_the_top_of_a_stack_can_be_stolen() -> None:
    table = Pickomino()
    table.gain(30)
    table.fail()
    table.gain(24)
    assert table.offers(24) == {(24, 0), (23, "grill")}
    assert table.offers(30) == {(29, "grill")}


def test_pm8_a_stolen_tile_uncovers_the_one_below_and_covers_the_thiefs() -> None:
    table = Pickomino(3)
    table.gain(30, 28)
    table.fail()
    table.gain(24)
    table.steal(24, 0)
    assert table.offers(30) == {(30, 0), (29, "grill")}
    assert table.offers(24) == {(24, 1), (23, "grill")}
    assert table.offers(28) == {(27, "grill")}


def test_pm9_with_no_tile_a_failure_changes_nothing() -> None:
    table = Pickomino()
    table.fail()
    assert table.grill() == ALL
    table.gain(33)
    table.fail()
    assert table.grill() == without(33)


def test_pm9_the_top_tile_returns_and_the_highest_is_turned_for_good() -> None:
    table = Pickomino()
    table.gain(25, 30)
    table.fail()
    assert table.grill() == without(30, 36)
    assert table.offers(25) == {(25, "grill")}
    assert table.offers(36) == {(35, "grill")}


def test_pm9_only_the_top_tile_returns() -> None:
    table = Pickomino()
    table.gain(25, 30, 26, 31)
    table.fail()
    assert table.grill() == without(25, 30, 31, 36)
    assert table.offers(25) == {(25, 0), (24, "grill")}


def test_pm9_the_returned_tile_stays_up_if_it_is_the_highest() -> None:
    table = Pickomino()
    table.gain(36, 21)
    table.fail()
    assert table.grill() == without(21)


def test_pm9_a_dead_roll_fails_like_a_failing_stop() -> None:
    table = Pickomino()
    table.gain(25, 30)
    table.set_aside(("WWWW1111", "W"))
    table.again()
    table.roll("WWWW")
    assert table.grill() == without(30, 36)


def test_pm9_a_turned_tile_is_no_longer_the_highest() -> None:
    table = Pickomino()
    table.gain(25, 26)
    table.fail()
    table.fail()
    assert table.grill() == without(35, 36)
    table.gain(34)
    table.fail()  # nothing to return
    table.fail()
    assert table.grill() == without(35, 36)


def test_pm9_option_short_game_turns_the_highest_even_if_just_returned() -> None:
    table = Pickomino(shortGame=True)
    table.gain(36, 21)
    table.fail()
    assert table.grill() == without(21, 36)


def test_pm9_option_short_game_without_a_tile_changes_nothing() -> None:
    table = Pickomino(shortGame=True)
    table.fail()
    assert table.grill() == ALL


def test_pm10_the_match_ends_with_the_last_face_up_tile() -> None:
    table = Pickomino()
    table.gain(*ALL[:-1])
    assert not table.over()
    table.gain(36)
    assert table.over()


def test_pm10_a_returned_tile_keeps_the_match_going() -> None:
    table = Pickomino()
    table.gain(*ALL[:-1])
    table.fail()  # seat 1 returns 34, and 36 is turned
    assert not table.over()
    assert table.grill() == [34]


def test_pm10_no_failure_ends_the_match_in_the_short_game_either() -> None:
    table = Pickomino(shortGame=True)
    table.gain(*ALL[:-1])
    table.fail()  # seat 1 returns 34, and 36 is turned
    table.fail()  # seat 0 returns 35, which is turned at once
    assert table.grill() == [34]
    table.gain(34)
    assert table.over()


def test_pm10_most_worms_win() -> None:
    table = Pickomino(3)
    table.gain(*ALL[:15], 36)  # 21, 24, .. for seat 0; it has the sixteenth tile too
    outcome = table.outcome()
    assert outcome["scores"] == [sum(worms(tile) for tile in ALL[seat::3]) for seat in range(3)]
    assert outcome["ranks"] == [1, 3, 2]
    assert outcome["winners"] == [0]
    assert outcome["reason"]


def test_pm10_equal_worms_are_decided_by_the_highest_tile() -> None:
    table = Pickomino()
    table.gain(*ALL)
    outcome = table.outcome()
    assert outcome["scores"] == [20, 20]
    assert outcome["ranks"] == [2, 1]
    assert outcome["winners"] == [1]


def test_pm10_the_tie_break_orders_the_lower_places_too() -> None:
    table = Pickomino(3)
    for tiles in ((33, 21, 23), (34, 22, 24), (35, 25, 27), (36, 26, 28), (29, 31, 32), (30,)):
        table.gain(*tiles)
    assert table.outcome()["scores"] == [22, 9, 9]
    assert table.outcome()["ranks"] == [1, 3, 2]


def test_pm10_seats_without_a_tile_share_their_rank() -> None:
    table = Pickomino(3)
    for tile in ALL:
        table.gain(tile)
        if not table.over():
            table.fail()
            table.fail()
    outcome = table.outcome()
    assert outcome["scores"] == [40, 0, 0]
    assert outcome["ranks"] == [1, 2, 2]
    assert outcome["winners"] == [0]


@pytest.mark.parametrize("tile", ALL)
def test_pm10_the_worms_on_each_tile(tile: int) -> None:
    table = Pickomino()
    for other in without(tile)[:-1]:
        table.gain(other)
        table.fail()
    table.gain(without(tile)[-1], tile)  # seat 1 takes this one tile at the very end
    assert table.outcome()["scores"] == [40 - worms(tile), worms(tile)]


# --- the vectors ----------------------------------------------------------------------------------


def thomas_louise_nina() -> Pickomino:
    """Seats 0, 1, 2; Nina's 32 lies on her 30, Louise's 22 on her 25; it is Thomas's turn."""
    table = Pickomino(3, start=1)
    table.gain(25, 30)
    table.fail()
    table.gain(22, 32)
    assert table.seat() == 0
    return table


def test_pm_vector_thomas() -> None:
    table = thomas_louise_nina()
    table.set_aside(("44412235", 4), ("1235W", "W"))
    table.again()
    table.roll("55WW")
    assert table.faces() == [5]
    table.take(5)
    assert table.stops() == {(27, "grill")}
    table.again()
    table.roll("13")
    assert set(table.faces()) == {1, 3}
    table.take(3)
    assert table.stops() == {(29, "grill")}  # 30 is under Nina's 32
    table.again()
    table.roll("2")
    table.take(2)
    assert not table.may_roll()
    assert table.stops() == {(32, 2), (31, "grill")}
    table.stop(32, 2)
    assert table.seat() == 1
    assert table.offers(32) == {(32, 0), (31, "grill")}
    assert table.offers(30) == {(30, 2), (29, "grill")}


def test_pm_vector_louise() -> None:
    table = thomas_louise_nina()
    table.fail()
    table.set_aside(("33112244", 3), ("555112", 5), ("W11", "W"))
    assert table.stops() == {(26, "grill")}
    table.again()
    table.roll("3W")
    assert table.seat() == 2
    assert table.grill() == without(25, 30, 32, 36)  # 22 is back, 36 is turned
    assert table.offers(25) == {(25, 1), (24, "grill")}


def test_pm_vector_own_23_and_22_gone_gives_21() -> None:
    table = Pickomino()
    table.gain(23, 22)
    assert table.offers(23) == {(21, "grill")}


def test_pm_vector_31_30_29_not_visible_gives_28() -> None:
    table = Pickomino()
    for tile in (31, 30, 29):
        table.gain(tile)
        table.fail()
    table.gain(24)  # seat 0 has covered all three
    assert table.offers(31) == {(28, "grill")}


def test_pm_vector_31_without_a_worm_fails() -> None:
    assert Pickomino().offers(31, worm=False) == FAILING


def test_pm_vector_own_25_and_nothing_lower_fails() -> None:
    table = Pickomino()
    table.gain(21, 23, 22, 24, 25, 26)
    table.reach(25)
    assert table.stops() == FAILING
    table.stop(None, None)
    assert table.grill() == without(21, 22, 23, 24, 26, 36)


def test_pm_vector_returning_a_tile_below_34_turns_the_34() -> None:
    table = Pickomino()
    table.gain(36, 35, 22, 21)
    table.fail()
    assert table.grill() == without(21, 34, 35, 36)


def test_pm_vector_returning_30_as_the_new_highest_turns_nothing() -> None:
    table = Pickomino()
    table.gain(31, 34, 32, 35, 33, 36, 30, 21)
    table.fail()
    assert table.grill() == [22, 23, 24, 25, 26, 27, 28, 29, 30]


ODDS = {
    21: 0.893027,
    22: 0.855602,
    23: 0.807739,
    24: 0.748373,
    25: 0.680331,
    26: 0.606990,
    27: 0.524759,
    28: 0.435420,
    29: 0.346293,
    30: 0.263790,
    31: 0.194015,
    32: 0.135813,
    33: 0.086775,
    34: 0.052618,
    35: 0.028908,
    36: 0.015678,
}


def test_pm_vector_best_chance_of_each_total_in_one_turn() -> None:
    answer = Pickomino().ask("odds")
    for total, chance in ODDS.items():
        assert answer["atLeast"][str(total)] == pytest.approx(chance, abs=1e-6)


# --- whole matches against a plain reading of PM6 to PM10 -----------------------------------------


@dataclass
class Reading:
    """The tiles as the clauses move them."""

    seats: int
    forced: bool
    short: bool
    grill: set[int] = field(default_factory=lambda: set(ALL))
    stacks: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.stacks = [[] for _ in range(self.seats)]

    def stops(self, seat: int, total: int) -> set[Stop]:
        if total in self.grill:
            return {(total, "grill")}
        steals: set[Stop] = {
            (total, other)
            for other, stack in enumerate(self.stacks)
            if other != seat and stack and stack[-1] == total
        }
        lower = [tile for tile in self.grill if tile < total]
        nearest: set[Stop] = {(max(lower), "grill")} if lower else set()
        if steals and self.forced:
            return steals
        return steals | nearest or FAILING

    def stop(self, seat: int, tile: int | None, source: int | str | None) -> None:
        if tile is None:
            self.fail(seat)
            return
        if isinstance(source, int):
            self.stacks[source].pop()
        else:
            self.grill.remove(tile)
        self.stacks[seat].append(tile)

    def fail(self, seat: int) -> None:
        if not self.stacks[seat]:
            return
        returned = self.stacks[seat].pop()
        self.grill.add(returned)
        highest = max(self.grill)
        if highest != returned or self.short:
            self.grill.remove(highest)


@given(
    seats=st.integers(2, 5),
    forced=st.booleans(),
    short=st.booleans(),
    turns=st.lists(st.tuples(st.integers(18, 40), st.integers(0, 1)), min_size=20, max_size=60),
)
@settings(few, max_examples=40)
def test_pm6_to_pm10_whole_matches(
    seats: int, forced: bool, short: bool, turns: list[tuple[int, int]]
) -> None:
    table = Pickomino(seats, steal="forced" if forced else "optional", shortGame=short)
    reading = Reading(seats, forced, short)
    seat = 0

    def turn(total: int, pick: int) -> None:
        nonlocal seat
        table.reach(total)
        expected = reading.stops(seat, total)
        assert table.stops() == expected
        choice = sorted(expected, key=str)[pick % len(expected)]
        table.stop(*choice)
        reading.stop(seat, *choice)
        seat = (seat + 1) % seats

    for total, pick in turns:
        if reading.grill:
            turn(total, pick)
    while reading.grill:
        turn(min(reading.grill), 0)
    outcome = table.outcome()
    scores = [sum(worms(tile) for tile in stack) for stack in reading.stacks]
    keys = [(score, max(s, default=0)) for score, s in zip(scores, reading.stacks, strict=True)]
    assert outcome["scores"] == scores
    assert outcome["ranks"] == ranks_of(keys)
    assert outcome["winners"] == [s for s, rank in enumerate(ranks_of(keys)) if rank == 1]


def test_pm_a_drawn_match_starts_with_a_seat_and_eight_dice() -> None:
    match = Match("pickomino", 4, seed=SEED)
    start, roll = (entry["sample"] for entry in match.record()["inputs"])
    assert start["type"] == "start"
    assert start["seat"] in range(4)
    assert len(roll["dice"]) == 8
    assert match.decide() == [start["seat"]]
