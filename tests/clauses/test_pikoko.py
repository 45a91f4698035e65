"""Pikoko, clause by clause."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.clauses.table import (
    MULTICOLOUR,
    SEED,
    Match,
    Pikoko,
    feathers,
    few,
    number,
    ranks_of,
    refused,
    shown,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

SEATS = (3, 4, 5)


# --- PK1 to PK3: cards, deal, trump ---------------------------------------------------------------


@pytest.mark.parametrize(("seats", "cards", "highest"), [(3, 29, 7), (4, 39, 9), (5, 47, 11)])
def test_pk1_the_cards_in_play(seats: int, cards: int, highest: int) -> None:
    match = Match("pikoko", seats, seed=SEED)
    deck = match.record()["inputs"][1]["sample"]["cards"]
    assert len(deck) == len(set(deck)) == cards
    assert max(map(number, deck)) == highest
    assert {card for card in deck if card[0] == "M"} == {
        card for card in MULTICOLOUR if number(card) <= highest
    }


@pytest.mark.parametrize("seats", SEATS)
def test_pk1_every_number_and_colour_is_on_exactly_one_card(seats: int) -> None:
    deck = Match("pikoko", seats, seed=SEED).record()["inputs"][1]["sample"]["cards"]
    faces = [(number(card), colour) for card in deck for colour in shown(card)]
    assert len(faces) == len(set(faces)) == 5 * max(map(number, deck))


@pytest.mark.parametrize(
    ("seats", "wrong"),
    [
        pytest.param(3, feathers(4), id="an eight among three"),
        pytest.param(4, feathers(5), id="a ten among four"),
        pytest.param(5, feathers(4), id="too few among five"),
        pytest.param(3, [*feathers(3)[:-1], "R2"], id="a card twice"),
        pytest.param(3, [*feathers(3)[:-1], "R1"], id="red one is on the multicolour one"),
        pytest.param(3, [*feathers(3)[:-1], 7], id="not a card"),
    ],
)
def test_pk1_no_other_deck_is_taken(seats: int, wrong: list[Any]) -> None:
    match = Pikoko(seats)
    with refused("bad_sample"):
        match.settle({"type": "deck", "cards": wrong})


def test_pk1_three_to_five_play() -> None:
    for seats in SEATS:
        Match("pikoko", seats)
    for seats in (2, 6):
        with refused("bad_options"):
            Match("pikoko", seats)


@pytest.mark.parametrize("start", range(4))
def test_pk2_the_first_start_seat_is_drawn_then_a_deck(start: int) -> None:
    match = Match("pikoko", 4)
    assert match.pending() == {"sample": "start"}
    table = Pikoko(4, start)
    assert table.pending() == {"sample": "deck"}
    table.deal({}, "R2")
    assert table.starter() == start


@pytest.mark.parametrize("seats", SEATS)
def test_pk2_eight_cards_each_in_the_order_of_the_deck(seats: int) -> None:
    for start in range(seats):
        table = Pikoko(seats, start)
        deck = table.deal({}, "R2")
        table.skip_bets()
        left = (start + 1) % seats
        assert {play.split(":")[0] for play in table.cards()} == set(deck[8 * left : 8 * left + 8])


def test_pk2_there_are_three_rounds_each_with_a_new_deck() -> None:
    table = Pikoko(3)
    for _ in range(3):
        assert table.pending() == {"sample": "deck"}
        table.score_round(1, 1, 1)
    assert table.over()


def test_pk3_the_turned_card_gives_the_trump() -> None:
    for turned, next_leader in (("R5", 2), ("Y5", 1), ("W5", 1)):
        table = Pikoko(3)
        table.scene({0: "R2", 1: "B3", 2: "B5"}, turned, lacks={0: "B"})
        table.trick("B3", "B5", "R2")
        assert table.decide() == [next_leader]


def test_pk3_a_turned_multicolour_card_means_no_trump() -> None:
    table = Pikoko(3)
    table.scene({0: "R2", 1: "B3", 2: "B5"}, "M7", lacks={0: "B"})  # M7 shows red
    table.trick("B3", "B5", "R2")
    assert table.decide() == [1]


# --- PK4 and PK5: bets and confidence -------------------------------------------------------------


def test_pk4_bets_go_round_from_the_start_seats_peacock_then_all_on_their_own() -> None:
    table = Pikoko(4, start=2)
    table.deal({}, "R2")
    for peacock in (2, 3, 0, 1):
        others = [seat for seat in range(4) if seat != peacock]
        assert table.decide() == others
        assert table.legal(peacock) == []
        for seat in others:
            table.bet(seat, 1)
    assert table.decide() == [0, 1, 2, 3]
    assert sorted(table.tokens(0)) == list(range(7))


def test_pk4_a_bet_is_secret_until_all_have_chosen() -> None:
    table = Pikoko(3)
    table.deal({}, "R2")
    assert table.bet(2, 4) == []
    assert table.decide() == [1]
    assert table.bet(1, 3) != []


def test_pk4_nine_tokens_for_the_whole_round_and_zero_is_legal() -> None:
    table = Pikoko(3)
    table.deal({}, "R2")
    assert sorted(table.tokens(1)) == list(range(10))
    table.bet(1, 4)
    table.bet(2, 0)
    assert sorted(table.tokens(2)) == list(range(10))  # on peacock 1
    table.bet(2, 2)
    table.bet(0, 0)
    assert sorted(table.tokens(1)) == list(range(6))
    with refused("illegal_move", "token"):
        table.bet(1, 6)


def test_pk4_a_bet_with_no_tokens_left_is_still_asked_for() -> None:
    table = Pikoko(3)
    table.deal({}, "R2")
    table.bet(1, 9)
    table.bet(2, 0)
    table.bet(0, 0)
    table.bet(2, 0)
    assert table.decide() == [0, 1]
    assert table.legal(1) == [{"type": "bet", "tokens": 0}]


def test_pk4_leftovers_are_out_and_a_new_round_has_nine_again() -> None:
    table = Pikoko(3)
    table.score_round(1, 1, 1)
    table.deal({}, "R2")
    for seat in table.decide():
        assert sorted(table.tokens(seat)) == list(range(10))


@pytest.mark.parametrize("seats", SEATS)
def test_pk5_confidence_names_a_peacock_in_play_or_safe(seats: int) -> None:
    table = Pikoko(seats)
    table.deal({}, "R2")
    table.place_bets([[0] * seats] * seats)
    assert table.decide() == list(range(seats))
    for seat in range(seats):
        trusted = [move["peacock"] for move in table.legal(seat)]
        assert len(trusted) == seats + 1
        assert set(trusted) == {None, *range(seats)}
    with refused("illegal_move"):
        table.trust(0, seats)


def test_pk5_confidence_comes_after_all_bets_and_before_the_first_trick() -> None:
    table = Pikoko(3)
    table.deal({}, "R2")
    table.place_bets([[0] * 3] * 3)
    for seat in (2, 0):
        assert table.trust(seat, 1) == []
    table.trust(1, None)
    assert table.decide() == [0]
    assert {move["type"] for move in table.legal(0)} == {"play"}


# --- PK6 to PK9: tricks ---------------------------------------------------------------------------


def test_pk6_a_card_is_always_played_from_the_left_neighbours_hand() -> None:
    table = Pikoko(3, start=1)
    hands = {
        0: "R2 R3 R4 R5 R6 W1 W2 W3",
        1: "Y2 Y3 Y5 Y6 Y7 W5 W6 B1",
        2: "P2 P3 P4 P5 P6 B2 B3 B5",
    }
    table.scene(hands, "B6")
    assert table.decide() == [1]
    assert table.cards() == set(hands[2].split())
    table.trick("P2")
    assert table.decide() == [2]
    assert table.cards() == set(hands[0].split())
    table.trick("R2")
    assert table.decide() == [0]
    assert table.cards() == set(hands[1].split())


def test_pk6_eight_tricks_use_up_the_hands() -> None:
    table = Pikoko(3)
    table.scene({}, "B6")
    for left in range(8, 0, -1):
        for _ in range(3):
            assert len({play.split(":")[0] for play in table.cards()}) <= left
            table.trick(min(table.cards()))
    assert table.pending() == {"sample": "deck"}


def test_pk7_the_leader_may_play_any_card() -> None:
    table = Pikoko(3)
    table.scene({1: "R2 Y3 P4 W5 B6 B7 R5 Y6"}, "R3")
    assert table.cards() == {"R2", "Y3", "P4", "W5", "B6", "B7", "R5", "Y6"}


def test_pk7_the_others_must_follow_the_led_colour() -> None:
    table = Pikoko(3)
    table.scene({1: "B3", 2: "R2 Y3 P4 W5 B6 B7 R5 Y6"}, "R3")
    table.trick("B3")
    assert table.cards() == {"B6", "B7"}


def test_pk7_on_a_multicolour_card_too() -> None:
    table = Pikoko(3)
    table.scene({1: "B3", 2: "R2 Y3 P4 W5 M4 R4 R5 Y6"}, "R3")
    table.trick("B3")
    assert table.cards() == {"M4:B"}


def test_pk7_without_the_led_colour_any_card_is_legal() -> None:
    table = Pikoko(3)
    table.scene({1: "B3", 2: "R2 Y3 P4 W5 Y2 R4 R5 Y6"}, "R3")
    table.trick("B3")
    assert table.cards() == {"R2", "Y3", "P4", "W5", "Y2", "R4", "R5", "Y6"}


def test_pk7_trump_need_not_be_played_and_is_no_way_out_of_following() -> None:
    table = Pikoko(3)
    table.scene({1: "B3", 2: "R2 R4 R5 R6 Y2 Y3 Y5 B1"}, "R3")
    table.trick("B3")
    assert table.cards() == {"B1"}


@pytest.mark.parametrize(("card", "colours"), MULTICOLOUR.items())
def test_pk8_the_leader_names_one_of_the_three_colours(card: str, colours: str) -> None:
    table = Pikoko(5)
    table.scene({1: card}, "R2")
    named = {play for play in table.cards() if play.startswith(card + ":")}
    assert named == {f"{card}:{colour}" for colour in colours}
    assert card not in table.cards()


def test_pk8_the_named_colour_must_be_followed() -> None:
    table = Pikoko(3)
    table.scene({1: "M7", 2: "R2 Y3 P4 W5 B6 B7 R5 Y6"}, "R3")
    table.trick("M7:W")
    assert table.cards() == {"W5"}


def test_pk8_played_later_it_counts_as_the_led_colour_even_if_it_shows_trump() -> None:
    table = Pikoko(3)
    table.scene({0: "W6", 1: "W5", 2: "M7 W2"}, "R3")
    table.trick("W5")
    assert {play for play in table.cards() if "M7" in play} == {"M7:W"}
    assert "W2" in table.cards()
    table.trick("M7:W", "W6")
    assert table.decide() == [1]  # M7 is the highest white, of seat 2's peacock


def test_pk8_it_is_no_trump_when_it_follows() -> None:
    table = Pikoko(3)
    table.scene({0: "B7", 1: "B2", 2: "M4"}, "Y3", lacks={2: "B"})  # trump yellow is on M4
    table.trick("B2", "M4:B", "B7")
    assert table.decide() == [2]  # B7 beats the blue 4, for seat 0's peacock


def test_pk8_otherwise_the_player_names_a_colour_trump_allowed() -> None:
    table = Pikoko(3)
    table.scene({0: "B7", 1: "B3", 2: "M7 R2 Y3 P4 W5 Y2 R4 R5"}, "R3")
    table.trick("B3")
    assert {play for play in table.cards() if "M7" in play} == {"M7:P", "M7:W", "M7:R"}
    table.trick("M7:R", "B7")
    assert table.decide() == [1]  # a trump


def test_pk8_named_without_trump_it_loses() -> None:
    table = Pikoko(3)
    table.scene({0: "B1", 1: "B3", 2: "M7 R2 Y3 P4 W5 Y2 R4 R5"}, "R3")
    table.trick("B3", "M7:P", "B1")
    assert table.decide() == [0]


def test_pk8_vector_five_seats() -> None:
    table = Pikoko(5)
    table.scene({0: "B1 W2", 1: "W6", 2: "M7", 3: "R11", 4: "W3"}, "B9", lacks={0: "W", 3: "W"})
    table.trick("W6", "M7:W", "R11", "W3")
    assert table.cards() == {"W2"}
    table.trick("W2")
    assert table.decide() == [1]  # right of seat 2, the owner of M7's hand


def test_pk9_the_highest_trump_wins() -> None:
    table = Pikoko(4)
    table.scene({0: "R2", 1: "B9", 2: "R3", 3: "B5"}, "R8", lacks={0: "B", 2: "B"})
    table.trick("B9", "R3", "B5", "R2")
    assert table.decide() == [1]


def test_pk9_without_trump_the_highest_card_of_the_led_colour_wins() -> None:
    table = Pikoko(4)
    table.scene({0: "Y9", 1: "B3", 2: "B5", 3: "B6"}, "R8", lacks={0: "B"})
    table.trick("B3", "B5", "B6", "Y9")
    assert table.decide() == [2]


def test_pk9_the_player_right_of_the_winning_peacock_leads_next() -> None:
    for winner, leader in itertools.product(range(3), repeat=2):
        table = Pikoko(3, start=leader)
        hands = ["B1", "B2", "B3"]
        hands[winner] = "B7"
        table.scene(dict(enumerate(hands)), "W6")
        table.trick(*(hands[(leader + step + 1) % 3] for step in range(3)))
        assert table.decide() == [(winner - 1) % 3]


def test_pk9_vector_with_trump_red_blues_peacock_takes_the_trick() -> None:
    table = Pikoko(3)  # blue is seat 0, red seat 1, yellow seat 2
    table.scene({0: "R2", 1: "B3", 2: "B5"}, "R6", lacks={0: "B"})
    table.trick("B3", "B5", "R2")
    assert table.decide() == [2]


def test_pk9_vector_without_trump_yellows_peacock_takes_the_trick() -> None:
    table = Pikoko(3)
    table.scene({0: "R2", 1: "B3", 2: "B5"}, "M1", lacks={0: "B"})
    table.trick("B3", "B5", "R2")
    assert table.decide() == [1]


def legal_reading(hand: Sequence[str], led: str | None) -> set[str]:
    """Read PK7 and PK8 for a hand when this colour was led."""
    following = [card for card in hand if led is not None and led in shown(card)]
    plays = set()
    for card in following or hand:
        colours = led if following else shown(card)
        named = card in MULTICOLOUR
        plays |= {f"{card}:{colour}" for colour in colours or ""} if named else {card}
    return plays


def winner_reading(trick: Sequence[str], trump: str | None) -> int:
    """Read PK9: the place in the trick of the winning card; cards are "R5" or "M7:R"."""

    def colour(play: str) -> str:
        return play[-1] if ":" in play else play[0]

    colours = [colour(play) for play in trick]
    counting = trump if trump in colours else colours[0]
    places = [place for place, shade in enumerate(colours) if shade == counting]
    return max(places, key=lambda place: number(trick[place].split(":")[0]))


@given(seats=st.sampled_from(SEATS), start=st.integers(0, 2), seed=st.integers(0, 2**32))
@few
def test_pk6_to_pk9_whole_rounds(seats: int, start: int, seed: int) -> None:
    chance = random.Random(seed)
    table = Pikoko(seats, start)
    deck = chance.sample(feathers(seats), len(feathers(seats)))
    table.settle({"type": "deck", "cards": deck})
    table.skip_bets()
    hands = [deck[8 * seat : 8 * seat + 8] for seat in range(seats)]
    turned = deck[8 * seats]
    trump = None if turned in MULTICOLOUR else turned[0]
    leader = start
    for turn in range(8):
        trick: list[str] = []
        for step in range(seats):
            player = (leader + step) % seats
            hand = hands[(player + 1) % seats]
            assert table.decide() == [player]
            led = None if not trick else trick[0][-1] if ":" in trick[0] else trick[0][0]
            assert table.cards() == legal_reading(hand, led)
            play = chance.choice(sorted(table.cards()))
            table.trick(play)
            trick.append(play)
            hand.remove(play.split(":")[0])
        leader = (leader + winner_reading(trick, trump)) % seats
        if turn < 7:
            assert table.decide() == [leader]


# --- PK10 to PK12: scores -------------------------------------------------------------------------

EIGHT_FOR_SEAT_0 = [0] * 8


def three_times(
    winners: Sequence[int], bets: Sequence[Sequence[int]], trust: Sequence[int | None]
) -> list[float]:
    """Play the same round three times and return a third of the final points."""
    table = Pikoko(len(bets))
    for _ in range(3):
        table.play_round(winners, bets, trust)
    return [score / 3 for score in table.outcome()["scores"]]


def test_pk10_vector_scoring() -> None:
    # Blue is seat 0, red seat 1, yellow seat 2; tricks 3, 2, 3. A row bets on blue, red, yellow.
    bets = [[1, 2, 5], [2, 4, 1], [4, 1, 3]]
    scores = three_times([0, 0, 0, 1, 1, 2, 2, 2], bets, [1, 0, None])
    assert scores == [5, 0, 5]


@pytest.mark.parametrize(("tokens", "points"), [(0, 0), (2, 0), (3, 1), (4, 2), (5, 1), (6, 0)])
def test_pk10_exact_two_points_off_by_one_one_point(tokens: int, points: int) -> None:
    # Seats 0 and 1 take four tricks each; the bet looked at is seat 2's on peacock 0.
    bets = [[0, 0, 2], [0, 0, 2], [tokens, 0, 2]]
    assert three_times([0, 1] * 4, bets, [None] * 3)[2] == points + 1


def test_pk10_bets_of_nothing_count_too() -> None:
    bets = [[0, 0, 0]] * 3
    assert three_times(EIGHT_FOR_SEAT_0, bets, [None] * 3) == [5, 5, 5]
    assert three_times([0, 0, 0, 0, 0, 0, 0, 1], bets, [None] * 3) == [4, 4, 4]


@pytest.mark.parametrize(("trust", "points"), [(0, -1), (1, -1), (2, 3), (None, 1)])
def test_pk10_confidence(trust: int | None, points: int) -> None:
    # Seat 0 takes all; seat 1's bets: far off on 0, off by one on 1, exact on 2.
    bets = [[0, 0, 0], [0, 1, 0], [0, 0, 0]]
    scores = three_times(EIGHT_FOR_SEAT_0, bets, [None, trust, None])
    assert scores[1] == 0 + 1 + 2 + points


def test_pk10_points_may_be_negative() -> None:
    bets = [[0, 2, 2]] * 3
    assert three_times(EIGHT_FOR_SEAT_0, bets, [0, 1, 2]) == [-1, -1, -1]


def test_pk11_the_seat_with_the_fewest_points_starts() -> None:
    table = Pikoko(3)
    table.score_round(5, 4, 2)
    table.deal({}, "R2")
    assert table.starter() == 2


def test_pk11_points_in_total_count() -> None:
    table = Pikoko(3)
    table.score_round(1, 6, 6)
    table.score_round(3, 2, 5)
    table.deal({}, "R2")
    assert table.starter() == 0


@pytest.mark.parametrize(
    ("start", "points", "tied", "following"),
    [
        pytest.param(0, (3, 3, 3), 1, 1, id="all tied"),
        pytest.param(2, (3, 3, 3), 0, 0, id="all tied, round the table"),
        pytest.param(0, (5, 4, 2, 2), 2, 1, id="two tied, not the next"),
        pytest.param(1, (2, 5, 5, 2), 3, 2, id="two tied, the nearer first"),
        pytest.param(2, (5, 2, 2, 5), 1, 3, id="the present starter comes last"),
        pytest.param(0, (5, 4, 2, 3), 2, 2, id="no tie"),
    ],
)
def test_pk11_ties(start: int, points: tuple[int, ...], tied: int, following: int) -> None:
    for option, expected in (("tied", tied), ("next", following)):
        table = Pikoko(len(points), start, startTie=option)
        table.score_round(*points)
        table.deal({}, "R2")
        assert table.starter() == expected


def test_pk11_the_start_seat_leads_the_first_trick_of_its_round() -> None:
    table = Pikoko(3)
    table.score_round(5, 4, 2)
    table.scene({}, "R2")
    assert table.decide() == [2]


def test_pk11_option_start_tie_is_tied_by_default() -> None:
    assert Match("pikoko", 3).record()["options"] == {"startTie": "tied"}


def after(*rounds: tuple[int, ...]) -> dict[str, Any]:
    """Return the outcome after three rounds with these points."""
    table = Pikoko(len(rounds[0]))
    for points in rounds:
        table.score_round(*points)
    return table.outcome()


def test_pk12_most_points_win() -> None:
    outcome = after((5, 4, 2), (5, 4, 2), (1, 4, 2))
    assert outcome["scores"] == [11, 12, 6]
    assert outcome["ranks"] == [2, 1, 3]
    assert outcome["winners"] == [1]
    assert outcome["reason"]


def test_pk12_a_tie_goes_to_the_best_single_round() -> None:
    outcome = after((3, 7, 1), (3, 1, 1), (3, 1, 1))
    assert outcome["scores"] == [9, 9, 3]
    assert outcome["ranks"] == [2, 1, 3]
    assert outcome["winners"] == [1]


def test_pk12_a_tie_of_best_rounds_too_is_shared() -> None:
    outcome = after((7, 1, 1), (1, 7, 1), (1, 1, 1))
    assert outcome["scores"] == [9, 9, 3]
    assert outcome["ranks"] == [1, 1, 3]
    assert outcome["winners"] == [0, 1]


def test_pk12_only_the_best_round_of_the_tied_counts() -> None:
    # Seat 3 has the best single round of all, but not the points.
    outcome = after((4, 5, 1, 9), (4, 4, 1, -1), (4, 3, 1, -1))
    assert outcome["scores"] == [12, 12, 3, 7]
    assert outcome["ranks"] == [2, 1, 4, 3]


def test_pk12_the_tie_break_orders_the_lower_places_too() -> None:
    outcome = after((5, 2, 4), (5, 2, 1), (5, 2, 1))
    assert outcome["scores"] == [15, 6, 6]
    assert outcome["ranks"] == [1, 3, 2]


def score_reading(
    winners: Sequence[int], bets: Sequence[Sequence[int]], trust: Sequence[int | None]
) -> list[int]:
    """Read PK10."""
    scores = []
    for row, confidence in zip(bets, trust, strict=True):
        off = [abs(tokens - winners.count(peacock)) for peacock, tokens in enumerate(row)]
        bonus = 1 if confidence is None else 3 if off[confidence] == 0 else -1
        scores.append(off.count(0) * 2 + off.count(1) + bonus)
    return scores


@given(
    seats=st.sampled_from(SEATS),
    option=st.sampled_from(["tied", "next"]),
    seed=st.integers(0, 2**32),
)
@settings(few, max_examples=15)
def test_pk10_to_pk12_whole_matches(seats: int, option: str, seed: int) -> None:
    chance = random.Random(seed)
    start = chance.randrange(seats)
    table = Pikoko(seats, start, startTie=option)
    rounds: list[list[int]] = []
    for _ in range(3):
        winners = [chance.randrange(seats) for _ in range(8)]
        bets = [[0] * seats for _ in range(seats)]
        for row in bets:
            for _ in range(chance.randint(0, 9)):
                row[chance.randrange(seats)] += 1
        trust = [chance.choice([None, *range(seats)]) for _ in range(seats)]
        if rounds:
            totals = [sum(points) for points in zip(*rounds, strict=True)]
            fewest = [seat for seat, total in enumerate(totals) if total == min(totals)]
            clockwise = [(start + step) % seats for step in range(1, seats + 1)]
            tied = next(seat for seat in clockwise if seat in fewest)
            start = clockwise[0] if option == "next" and len(fewest) > 1 else tied
            twin = table.clone()
            twin.deal({}, "R2")
            assert twin.starter() == start
        table.play_round(winners, bets, trust)
        rounds.append(score_reading(winners, bets, trust))
    keys = [(sum(points), max(points)) for points in zip(*rounds, strict=True)]
    outcome = table.outcome()
    assert outcome["scores"] == [total for total, _ in keys]
    assert outcome["ranks"] == ranks_of(keys)
    assert outcome["winners"] == [s for s, rank in enumerate(ranks_of(keys)) if rank == 1]
