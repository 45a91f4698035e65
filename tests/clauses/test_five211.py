"""5211, clause by clause."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.clauses.table import (
    COLOURS,
    DEALS,
    FIVE211_DECK,
    REMOVED,
    SEED,
    Five211,
    Match,
    few,
    ranks_of,
    refused,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

SEATS = (2, 3, 4, 5)


def reading(played: Sequence[Sequence[str]]) -> list[list[str]]:
    """Read FT3 to FT5: what each seat banks of the four cards it played."""
    seats = len(played)
    table = [card for cards in played for card in cards]
    if sum(card[1] == "1" for card in table) == seats + 2:
        return [[card for card in cards if card[1] == "1"] for cards in played]
    counts = Counter(card[0] for card in table)
    for count in range(seats + 2, 0, -1):
        colours = [colour for colour in COLOURS if counts[colour] == count]
        if len(colours) == 1:
            return [[card for card in cards if card[0] == colours[0]] for cards in played]
    return [[] for _ in played]


def points(cards: Sequence[str]) -> int:
    return sum(int(card[1]) for card in cards)


def counted(seats: int, counts: Sequence[int], value: str = "22222233333445611111") -> list[str]:
    """Lay out one deal with these counts of Y, G, O, B, T, dealt round to the seats."""
    cards = [
        colour + value[at]
        for colour, count in zip(COLOURS, counts, strict=True)
        for at in range(count)
    ]
    assert len(cards) == 4 * seats
    return [" ".join(cards[seat::seats]) for seat in range(seats)]


def scores_of(seats: int, deal: Sequence[str]) -> list[int]:
    """Play this deal, then a deck in which nobody scores any more, and return the points."""
    scores: list[int] = Five211(seats, deal).outcome()["scores"]
    return scores


def points_in(deal: Sequence[str], colour: str) -> list[int]:
    return [points([card for card in cards.split() if card[0] == colour]) for cards in deal]


# --- FT1 and FT2: cards, deals, turns -------------------------------------------------------------


def test_ft1_a_hundred_cards_twenty_of_each_colour() -> None:
    match = Match("5211", 4, seed=SEED)
    deck = match.record()["inputs"][0]["sample"]["cards"]
    assert sorted(deck) == sorted(FIVE211_DECK)
    values = Counter(card[1] for card in deck if card[0] == "T")
    assert values == {"1": 5, "2": 6, "3": 5, "4": 2, "5": 1, "6": 1}


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param(FIVE211_DECK[:-1], id="one short"),
        pytest.param([*FIVE211_DECK, "Y1"], id="one more"),
        pytest.param([*FIVE211_DECK[:-1], "T5"], id="a five twice"),
        pytest.param([*FIVE211_DECK[:-1], "T7"], id="no such card"),
        pytest.param([*FIVE211_DECK[:-1], 6], id="not a card"),
    ],
)
def test_ft1_no_other_deck_is_taken(cards: list[object]) -> None:
    match = Match("5211", 3)
    with refused("bad_sample"):
        match.settle({"type": "deck", "cards": cards})


@pytest.mark.parametrize("seats", SEATS)
def test_ft1_cards_are_removed_and_five_dealt_to_each(seats: int) -> None:
    match = Five211(seats)
    assert match.pending() == {"sample": "deck"}
    deck = random.Random(seats).sample(FIVE211_DECK, 100)
    match.settle({"type": "deck", "cards": deck})
    for seat in range(seats):
        first = REMOVED[seats] + 5 * seat
        hand = sorted(deck[first : first + 5])
        assert match.choices(seat) == {" ".join(two) for two in itertools.combinations(hand, 2)}


def test_ft1_two_to_five_play() -> None:
    for seats in SEATS:
        Match("5211", seats)
    for seats in (1, 6):
        with refused("bad_options"):
            Match("5211", seats)


def test_ft2_two_cards_then_one_then_one() -> None:
    match = Five211(2)
    match.hold("Y1 Y2 Y3 Y4 Y5", "G1 G2 G3 G4 G5", draws="O1 O2 B1 B2 O3 B3 O4 B4")
    for cards in (2, 1, 1, 2, 1, 1):
        assert {len(move["cards"]) for seat in (0, 1) for move in match.legal(seat)} == {cards}
        match.turn(*(" ".join(match.legal(seat)[0]["cards"]) for seat in (0, 1)))


def test_ft2_all_choose_before_any_card_is_shown() -> None:
    match = Five211(3)
    match.hold("Y1 Y2 Y3 Y4 Y5", "G1 G2 G3 G4 G5", "O1 O2 O3 O4 O5")
    assert match.decide() == [0, 1, 2]
    assert match.lay(1, "G1 G2") == []
    assert match.decide() == [0, 2]
    assert match.lay(0, "Y1 Y2") == []
    assert match.lay(2, "O1 O2") != []
    assert match.decide() == [0, 1, 2]


def test_ft2_after_each_turn_seat_zero_draws_all_it_lacks_first() -> None:
    match = Five211(2)
    match.hold("Y1 Y2 Y3 Y4 Y5", "G1 G2 G3 G4 G5", draws="O1 O2 B1 B2 O3 B3 O4 B4")
    match.turn("Y1 Y2", "G1 G2")
    assert match.choices(0) == {"Y3", "Y4", "Y5", "O1", "O2"}
    assert match.choices(1) == {"G3", "G4", "G5", "B1", "B2"}
    match.turn("Y3", "G3")
    assert match.choices(0) == {"Y4", "Y5", "O1", "O2", "O3"}
    assert match.choices(1) == {"G4", "G5", "B1", "B2", "B3"}
    match.turn("Y4", "G4")
    next_hand = ["O1", "O2", "O3", "O4", "Y5"]
    assert match.choices(0) == {" ".join(two) for two in itertools.combinations(next_hand, 2)}


def test_ft2_equal_cards_are_one_move() -> None:
    match = Five211(2)
    match.hold("Y1 Y1 Y1 G2 G2", "G1 G2 G3 G4 G5")
    assert match.choices(0) == {"G2 G2", "G2 Y1", "Y1 Y1"}
    assert len(match.legal(0)) == 3


# --- FT3 to FT5: scoring --------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_ft3_exactly_n_plus_two_roosters_score_and_nothing_else(seats: int) -> None:
    roosters = ["Y1", "G1", "O1", "B1", "T1", "Y1", "G1"][: seats + 2]
    turquoise = ["T6", "T5", "T4", "T4", "T3", "T3"][: max(4, seats + 1)]
    others = ["O2", "O2", "B3", "B3", "G2", "G2", "Y2"]
    cards = (roosters + turquoise + others)[: 4 * seats]
    deal = [" ".join(cards[seat::seats]) for seat in range(seats)]
    assert scores_of(seats, deal) == [cards.count("1") for cards in deal]


@pytest.mark.parametrize("roosters", [5, 7])
def test_ft3_one_rooster_more_or_less_and_the_colours_score(roosters: int) -> None:
    deal = counted(4, (6, 4, 3, 2, 1))
    cards = " ".join(deal).split()
    for at in range(roosters):
        cards[at] = cards[at][0] + "1"
    deal = [" ".join(cards[4 * seat : 4 * seat + 4]) for seat in range(4)]
    assert scores_of(4, deal) == points_in(deal, "Y")


def test_ft3_vector_exactly_six_roosters_of_four_seats() -> None:
    deal = ["Y1 G1 G2 G6", "O1 G2 G3 Y2", "B1 T1 G5 Y3", "Y1 G4 G4 O2"]
    assert scores_of(4, deal) == [2, 1, 2, 1]


@pytest.mark.parametrize("seats", SEATS)
def test_ft4_a_colour_of_n_plus_three_cards_is_discarded(seats: int) -> None:
    rest = 4 * seats - (seats + 3)
    counts = {2: (5, 2, 1, 0, 0), 3: (6, 3, 2, 1, 0), 4: (7, 4, 3, 2, 0), 5: (8, 5, 4, 3, 0)}[seats]
    assert sum(counts[1:]) == rest
    deal = counted(seats, counts)
    assert scores_of(seats, deal) == points_in(deal, "G")


@pytest.mark.parametrize("seats", SEATS)
def test_ft4_a_colour_of_n_plus_two_cards_still_scores(seats: int) -> None:
    counts = {2: (4, 2, 1, 1, 0), 3: (5, 3, 2, 1, 1), 4: (6, 4, 3, 2, 1), 5: (7, 5, 4, 3, 1)}[seats]
    deal = counted(seats, counts)
    assert scores_of(seats, deal) == points_in(deal, "Y")


def test_ft4_roosters_count_for_their_colour() -> None:
    deal = ["Y1 Y1 Y2 O2", "Y1 G2 G3 B2"]
    assert scores_of(2, deal) == [4, 1]
    deal = ["Y1 Y1 Y1 O2", "Y2 Y2 G3 B2"]  # yellow is five now: too many; the others tie
    assert scores_of(2, deal) == [0, 0]


@pytest.mark.parametrize(
    ("counts", "colour"),
    [
        ((4, 8, 2, 1, 1), "Y"),
        ((5, 5, 3, 2, 1), "O"),
        ((5, 5, 2, 2, 2), None),
        ((7, 7, 2, 0, 0), "O"),
        ((7, 3, 3, 2, 1), "B"),
        ((8, 4, 4, 0, 0), None),
        ((7, 6, 1, 1, 1), "G"),
        ((4, 4, 3, 3, 2), "T"),
    ],
)
def test_ft5_vectors_of_four_seats(counts: Sequence[int], colour: str | None) -> None:
    deal = counted(4, counts)
    assert scores_of(4, deal) == (points_in(deal, colour) if colour else [0, 0, 0, 0])


def test_ft5_the_most_frequent_colour_scores_for_all_who_played_it() -> None:
    deal = ["Y2 Y3 G2 O2", "Y4 G3 B2 T2"]
    assert scores_of(2, deal) == [5, 4]


def test_ft5_a_lone_single_card_may_score() -> None:
    deal = counted(4, (7, 4, 4, 1, 0))
    assert scores_of(4, deal) == points_in(deal, "B")


def test_ft5_ties_cascade_more_than_once() -> None:
    deal = counted(5, (6, 6, 4, 4, 0))
    assert scores_of(5, deal) == [0] * 5
    deal = counted(4, (5, 5, 3, 3, 0))
    assert scores_of(4, deal) == [0] * 4


def test_ft5_a_colour_nobody_played_takes_no_part() -> None:
    deal = counted(4, (8, 8, 0, 0, 0))
    assert scores_of(4, deal) == [0] * 4


@st.composite
def deals(draw: st.DrawFn) -> list[list[str]]:
    """Draw what each seat plays in one deal, with counts of every shape."""
    seats = draw(st.sampled_from(SEATS))
    chance = random.Random(draw(st.integers(0, 2**32)))
    counts = [0] * 5
    for _ in range(4 * seats):
        open_colours = [at for at in range(5) if counts[at] < 20]
        counts[chance.choice(open_colours[: chance.randint(1, 5)])] += 1
    cards: list[str] = []
    for colour, count in zip(COLOURS, counts, strict=True):
        cards += chance.sample([card for card in FIVE211_DECK if card[0] == colour], count)
    chance.shuffle(cards)
    return [cards[seat::seats] for seat in range(seats)]


@given(deals())
@settings(few, max_examples=40)
def test_ft3_to_ft5_any_deal(played: list[list[str]]) -> None:
    deal = [" ".join(cards) for cards in played]
    assert scores_of(len(played), deal) == [points(cards) for cards in reading(played)]


@given(seats=st.sampled_from(SEATS), seed=st.integers(0, 2**32))
@settings(few, max_examples=10)
def test_ft_whole_matches_follow_the_clauses(seats: int, seed: int) -> None:
    chance = random.Random(seed)
    match = Five211(seats)
    match.settle({"type": "deck", "cards": chance.sample(FIVE211_DECK, 100)})
    banked: list[list[str]] = [[] for _ in range(seats)]
    for _ in range(DEALS[seats]):
        played: list[list[str]] = [[] for _ in range(seats)]
        for _ in range(3):
            for seat in range(seats):
                cards = chance.choice(match.legal(seat))["cards"]
                played[seat] += cards
                match.play(seat, {"type": "play", "cards": cards})
        for seat, cards in enumerate(reading(played)):
            banked[seat] += cards
    outcome = match.outcome()
    keys = [(points(cards), len(cards)) for cards in banked]
    assert outcome["scores"] == [score for score, _ in keys]
    assert outcome["ranks"] == ranks_of(keys)
    assert outcome["winners"] == [s for s, rank in enumerate(ranks_of(keys)) if rank == 1]


# --- FT6 to FT9 -----------------------------------------------------------------------------------


def test_ft6_points_are_banked_deal_after_deal() -> None:
    match = Five211(2, ["Y2 Y3 G2 O2", "Y4 G3 B2 T2"], ["G6 G4 O2 T2", "G5 B2 Y2 T3"])
    assert match.outcome()["scores"] == [5 + 10, 4 + 5]


@pytest.mark.parametrize("seats", SEATS)
def test_ft7_the_number_of_deals(seats: int) -> None:
    match = Five211(seats)
    match.settle({"type": "deck", "cards": FIVE211_DECK})
    turns = 0
    while not match.over():
        match.turn(*(" ".join(match.legal(seat)[0]["cards"]) for seat in range(seats)))
        turns += 1
    assert turns == 3 * DEALS[seats]


@pytest.mark.parametrize("seats", SEATS)
def test_ft7_the_last_deal_is_played_without_drawing(seats: int) -> None:
    match = Five211(seats)
    deck = random.Random(seats).sample(FIVE211_DECK, 100)
    match.settle({"type": "deck", "cards": deck})
    drawn = Counter(deck[REMOVED[seats] : REMOVED[seats] + 5])

    def turn() -> None:
        moves = [match.legal(seat)[0] for seat in range(seats)]
        drawn.subtract(moves[0]["cards"])
        for seat, move in enumerate(moves):
            match.play(seat, move)

    pile = REMOVED[seats] + 5 * seats
    for _ in range(DEALS[seats] - 1):
        for cards in (2, 1, 1):
            turn()
            drawn.update(deck[pile : pile + cards])
            pile += cards * seats
    assert pile == 100
    turn()
    assert drawn.total() == 3
    assert match.choices(0) == set(+drawn)
    turn()
    assert drawn.total() == 2
    assert match.choices(0) == set(+drawn)
    turn()
    assert match.over()


@pytest.mark.parametrize("seats", SEATS)
def test_ft7_the_last_card_is_never_played(seats: int) -> None:
    match = Five211(seats, counted(seats, (seats, seats, seats, seats, 0)))
    inputs = match.record()["inputs"]
    for seat in range(seats):
        played = [entry["moves"][str(seat)]["cards"] for entry in inputs if "moves" in entry]
        assert sum(map(len, played)) == 4 * DEALS[seats]


def test_ft8_most_points_win() -> None:
    outcome = Five211(2, ["Y2 Y3 G2 O2", "Y4 G3 B2 T2"]).outcome()
    assert outcome["scores"] == [5, 4]
    assert outcome["ranks"] == [1, 2]
    assert outcome["winners"] == [0]
    assert outcome["reason"]


def test_ft8_equal_points_are_decided_by_more_banked_cards() -> None:
    outcome = Five211(2, ["Y4 G2 O2 B2", "Y2 Y2 G3 T2"]).outcome()
    assert outcome["scores"] == [4, 4]
    assert outcome["ranks"] == [2, 1]
    assert outcome["winners"] == [1]


def test_ft8_equal_points_and_cards_share_the_win() -> None:
    outcome = Five211(3, ["Y3 Y2 G2 O2", "Y2 Y3 G3 O3", "B2 B3 T2 O2"]).outcome()
    assert outcome["scores"] == [5, 5, 0]
    assert outcome["ranks"] == [1, 1, 3]
    assert outcome["winners"] == [0, 1]


def test_ft8_the_tie_break_orders_the_lower_places_too() -> None:
    deal = ["Y6 G2 G3 O2", "Y4 G2 O2 T2", "Y2 Y2 B2 B3", "B2 O3 T2 T3"]
    outcome = Five211(4, deal).outcome()
    assert outcome["scores"] == [6, 4, 4, 0]
    assert outcome["ranks"] == [1, 3, 2, 4]


def test_ft8_a_rooster_is_one_point() -> None:
    assert scores_of(2, ["Y1 Y1 G2 O2", "Y6 G3 B2 T2"]) == [2, 6]


# Four high cards of one colour for seat 0; seat 1 plays one card of each other colour.
HIGH = {colour: f"{colour}6 {colour}5 {colour}4 {colour}4" for colour in COLOURS}


def one_of_each_but(colour: str) -> str:
    return " ".join(other + "2" for other in COLOURS if other != colour)


def high_deal(colour: str) -> list[str]:
    return [HIGH[colour], one_of_each_but(colour)]


def test_ft9_without_the_option_one_deck_is_the_match() -> None:
    assert Five211(2, high_deal("Y")).outcome()["scores"] == [19, 0]


def test_ft9_another_deck_is_played_while_nobody_has_fifty() -> None:
    match = Five211(2, high_deal("Y"), high_deal("G"), longGame=True)
    assert match.pending() == {"sample": "deck"}
    match.play_deck(high_deal("Y"))
    outcome = match.outcome()
    assert outcome["scores"] == [57, 0]
    assert outcome["winners"] == [0]


def test_ft9_the_first_deck_may_be_enough() -> None:
    match = Five211(2, high_deal("Y"), high_deal("G"), high_deal("O"), longGame=True)
    assert match.outcome()["scores"] == [57, 0]


def fifty(last: str) -> Five211:
    """19 + 19 points, then a deal worth 6 and this one."""
    deals = [high_deal("Y"), high_deal("G"), ["B6 G3 Y3 T3", "B2 B3 O2 T2"], [last, "O3 Y2 G2 T3"]]
    return Five211(2, *deals, longGame=True)


def test_ft9_fifty_are_enough_and_forty_nine_are_not() -> None:
    assert fifty("O4 O2 Y3 G3").outcome()["scores"] == [50, 5 + 3]
    assert fifty("O3 O2 Y3 G3").pending() == {"sample": "deck"}


def test_ft9_a_new_deck_is_all_hundred_cards_and_deals_five_again() -> None:
    match = Five211(2, high_deal("Y"), longGame=True)
    match.hold("Y1 Y2 Y3 Y4 Y5", "G1 G2 G3 G4 G5")
    assert "Y4 Y5" in match.choices(0)
    assert {len(move["cards"]) for move in match.legal(0)} == {2}


def test_ft9_the_tie_break_counts_banked_cards_of_all_decks() -> None:
    match = Five211(2, ["Y4 G2 O2 B2", "Y2 Y2 G3 T2"], longGame=True)  # 4 points each
    level = [  # 50 points and 12 cards each
        ["Y6 Y4 G2 O2", "Y5 Y4 B2 T2"],
        ["G5 G4 Y2 O2", "G6 G4 B2 T2"],
        ["O6 O4 Y2 G2", "O5 O4 B2 T2"],
        ["B5 B4 Y2 O2", "B6 B4 G2 T2"],
        ["Y3 Y3 G2 O2", "Y3 Y3 B2 T2"],
        ["G3 G3 Y2 O2", "G3 G3 B2 T2"],
    ]
    match.play_deck(*level)
    outcome = match.outcome()
    assert outcome["scores"] == [54, 54]
    assert outcome["ranks"] == [2, 1]


def test_ft9_option_long_game_is_off_by_default() -> None:
    assert Match("5211", 2).record()["options"] == {"longGame": False}
