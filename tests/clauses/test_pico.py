"""Pico, clause by clause."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.clauses.table import PICO_DECKS, SEED, Match, Pico, few, refused

DOTS = {2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 11: 3, 12: 3, 13: 3, 16: 4}

HIGH = [16, 12, 11, 10, 9, 8]
LOW = [13, 7, 6, 5, 4, 3]
FIVE_WINS = [(12, 7), (11, 7), (10, 7), (9, 7), (8, 7)]


def pairs_of(deck: list[int]) -> list[tuple[int, int]]:
    return list(itertools.permutations(deck, 2))


def winner(one: int, two: int) -> int:
    """Read PI3: the higher card, unless it is more than twice the lower."""
    low, high = sorted((one, two))
    return low if high > 2 * low else high


def facing(one: int, two: int) -> Pico:
    """Open a match in which seat 0 holds one card and seat 1 the other."""
    rest = [card for card in PICO_DECKS["thirteen"] if card not in (one, two)]
    return Pico([one, *rest[:5]], [two, *rest[5:10]])


def revealed_winner(one: int, two: int) -> int:
    """Reveal both cards and say which of them left its hand."""
    match = facing(one, two)
    match.reveal((one, two))
    (gone,) = {one, two} - set(match.hand(0)) - set(match.hand(1))
    return gone


@given(st.permutations(PICO_DECKS["thirteen"]))
@few
def test_pi1_six_cards_each_and_the_thirteenth_open(deck: list[int]) -> None:
    match = Pico(deck[:6], deck[6:12])
    assert match.hands() == [sorted(deck[:6]), sorted(deck[6:12])]
    assert match.decide() == [0, 1]


def test_pi1_the_deck_is_two_to_thirteen_and_sixteen() -> None:
    match = Match("pico", 2, seed=SEED)
    deal = match.record()["inputs"][0]["sample"]
    assert [len(hand) for hand in deal["hands"]] == [6, 6]
    assert sorted([*deal["hands"][0], *deal["hands"][1], deal["open"]]) == [*range(2, 14), 16]


@pytest.mark.parametrize(
    ("hands", "left"),
    [
        pytest.param([[2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12, 13]], 16, id="five and seven"),
        pytest.param([[2, 2, 4, 5, 6, 7], [8, 9, 10, 11, 12, 13]], 16, id="a card twice"),
        pytest.param([[2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, 13]], 2, id="open card in a hand"),
        pytest.param([[2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, 14]], 16, id="no such card"),
        pytest.param([[2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, "13"]], 16, id="not a number"),
        pytest.param([[2, 3, 4, 5, 6, 7]], 16, id="one hand"),
    ],
)
def test_pi1_no_other_deal_is_taken(hands: Any, left: int) -> None:
    match = Match("pico", 2)
    with refused("bad_sample"):
        match.settle({"type": "deal", "hands": hands, "open": left})


def test_pi1_pico_is_for_two() -> None:
    for seats in (1, 3):
        with refused("bad_options"):
            Match("pico", seats)


def test_pi2_both_choose_before_either_card_is_shown() -> None:
    match = facing(9, 7)
    assert match.choose(0, 9) == []
    assert match.decide() == [1]
    assert match.legal(0) == []
    assert match.choose(1, 7) != []
    assert match.decide() == [0, 1]


def test_pi2_either_may_choose_first() -> None:
    match = facing(9, 7)
    assert match.choose(1, 7) == []
    assert match.decide() == [0]
    match.choose(0, 9)
    assert 9 not in match.hand(0)
    assert 7 in match.hand(1)


@pytest.mark.parametrize(("one", "two"), pairs_of(PICO_DECKS["thirteen"]))
def test_pi3_the_higher_wins_unless_more_than_twice_the_lower(one: int, two: int) -> None:
    assert revealed_winner(one, two) == winner(one, two)


@pytest.mark.parametrize(
    ("one", "two", "wins"),
    [
        (9, 7, 9),
        (8, 4, 8),
        (3, 8, 3),
        (8, 5, 8),
        (10, 5, 10),
        (10, 4, 4),
        (13, 6, 6),
        (4, 9, 4),
        (16, 8, 16),
        (16, 7, 7),
    ],
)
def test_pi3_vectors(one: int, two: int, wins: int) -> None:
    assert revealed_winner(one, two) == wins
    assert revealed_winner(two, one) == wins


def test_pi4_the_winning_card_leaves_the_hand_and_the_losing_card_returns() -> None:
    match = Pico(HIGH, LOW)
    match.reveal((12, 7))
    assert match.hands() == [[8, 9, 10, 11, 16], sorted(LOW)]


def test_pi4_after_the_first_reveal_the_hands_hold_six_and_five() -> None:
    match = Pico(HIGH, LOW)
    match.reveal((16, 7))
    assert [len(hand) for hand in match.hands()] == [6, 5]


def test_pi4_a_card_that_lost_may_be_chosen_again() -> None:
    match = Pico(HIGH, LOW)
    match.reveal((16, 7), (16, 6), (16, 13))
    assert match.hands() == [[8, 9, 10, 11, 12], [3, 4, 5, 13]]


def test_pi4_the_place_in_the_hand_means_nothing() -> None:
    one, two = Pico(HIGH, LOW), Pico(HIGH[::-1], sorted(LOW))
    for pair in FIVE_WINS[:3]:
        assert one.views() == two.views()
        assert [one.legal(seat) for seat in (0, 1)] == [two.legal(seat) for seat in (0, 1)]
        one.reveal(pair)
        two.reveal(pair)
    assert one.views() == two.views()


def test_pi4_low_cards_score_their_dots() -> None:
    match = Pico([2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, 13])
    match.reveal((2, 8), (3, 8), (4, 9), (5, 11), (6, 13))  # 1 + 1 + 1 + 2 + 2
    match.reveal((8, 7), (9, 7), (10, 7), (11, 7), (12, 7))  # five times 3
    assert match.outcome()["scores"] == [7 + 15, 0]


def test_pi4_seven_scores_two_thirteen_three_and_sixteen_four() -> None:
    match = Pico([16, 13, 7, 5, 3, 2], [6, 8, 9, 10, 11, 12])
    match.reveal((16, 8), (13, 12), (7, 6), (5, 11), (2, 6))  # 4 + 3 + 2 + 2 + 1
    match.reveal((6, 2), (6, 13), (8, 5), (9, 5), (10, 5), (12, 7))
    assert match.outcome()["scores"] == [12 + 2 + 3 + 3 + 3 + 3, 1]


def test_pi5_a_round_ends_when_one_hand_is_down_to_one_card() -> None:
    match = Pico(HIGH, LOW)
    match.reveal(*FIVE_WINS[:4])
    assert match.hands() == [[8, 16], sorted(LOW)]
    match.reveal(FIVE_WINS[4])
    assert match.hands() == [sorted(LOW), sorted(HIGH)]


def test_pi5_cards_still_in_hand_score_nothing() -> None:
    match = Pico(HIGH, LOW)
    match.reveal(*FIVE_WINS)
    match.reveal((7, 16), (6, 16), (5, 16), (4, 16), (3, 8))
    assert match.outcome()["scores"] == [5 * 3 + 2 + 2 + 2 + 1 + 1, 0]


@pytest.mark.parametrize(
    ("deck", "hands", "pairs"),
    [
        ("thirteen", (HIGH, LOW), FIVE_WINS),
        (
            "thirteen",
            (HIGH, LOW),
            [(12, 7), (11, 7), (10, 7), (9, 7), (16, 7), (16, 6), (16, 5), (16, 4), (8, 3)],
        ),
        ("pico2", ([16, 12, 11, 10, 9], [13, 8, 7, 6, 5]), [(12, 8), (11, 8), (10, 8), (9, 8)]),
        (
            "pico2",
            ([16, 12, 11, 10, 9], [13, 8, 7, 6, 5]),
            [(12, 8), (11, 8), (10, 8), (16, 7), (16, 6), (16, 5), (9, 8)],
        ),
    ],
    ids=["five", "nine", "pico2 four", "pico2 seven"],
)
def test_pi5_shortest_and_longest_round(
    deck: str, hands: tuple[list[int], list[int]], pairs: list[tuple[int, int]]
) -> None:
    match = Pico(*hands, deck=deck)
    for pair in pairs:
        assert match.hands() != [sorted(hands[1]), sorted(hands[0])]
        match.reveal(pair)
    assert match.hands() == [sorted(hands[1]), sorted(hands[0])]


def test_pi6_in_round_two_each_has_the_six_the_other_had_at_first() -> None:
    match = Pico(HIGH, LOW)
    match.reveal((16, 7), (16, 6), (16, 5), (12, 13), (12, 4))
    assert match.hands() == [sorted(LOW), sorted(HIGH)]


def test_pi6_no_new_deal_and_only_two_rounds() -> None:
    match = Pico(HIGH, LOW)
    match.reveal(*FIVE_WINS)
    assert match.decide() == [0, 1]
    match.reveal(*[(b, a) for a, b in FIVE_WINS])
    assert match.over()


def test_pi7_equal_totals_are_a_draw() -> None:
    match = Pico(HIGH, LOW)
    match.reveal(*FIVE_WINS)
    match.reveal(*[(b, a) for a, b in FIVE_WINS])
    outcome = match.outcome()
    assert outcome["scores"] == [15, 15]
    assert outcome["ranks"] == [1, 1]
    assert outcome["winners"] == [0, 1]


def test_pi7_most_points_over_both_rounds_win() -> None:
    match = Pico(HIGH, LOW)
    match.reveal(*FIVE_WINS)
    match.reveal((7, 16), (6, 16), (5, 16), (13, 12), (4, 16))
    outcome = match.outcome()
    assert outcome["scores"] == [15 + 2 + 2 + 2 + 3 + 1, 0]
    assert outcome["ranks"] == [1, 2]
    assert outcome["winners"] == [0]
    assert outcome["reason"]


@pytest.mark.parametrize(("deck", "shortest", "longest"), [("thirteen", 5, 9), ("pico2", 4, 7)])
@given(seed=st.integers(0, 2**32))
@few
def test_pi_whole_matches_follow_the_clauses(
    deck: str, shortest: int, longest: int, seed: int
) -> None:
    chance = random.Random(seed)
    cards = chance.sample(PICO_DECKS[deck], len(PICO_DECKS[deck]))
    size = len(cards) // 2
    first = [set(cards[:size]), set(cards[size : 2 * size])]
    match = Pico(cards[:size], cards[size : 2 * size], deck=deck)
    scores = [0, 0]
    for hands in (first, first[::-1]):
        held = [set(hands[0]), set(hands[1])]
        reveals = 0
        while min(len(held[0]), len(held[1])) > 1:
            assert match.hands() == [sorted(held[0]), sorted(held[1])]
            one, two = (chance.choice(sorted(hand)) for hand in held)
            match.reveal((one, two))
            taker = 0 if winner(one, two) == one else 1
            held[taker].remove(winner(one, two))
            scores[taker] += DOTS[winner(one, two)]
            reveals += 1
        assert shortest <= reveals <= longest
    assert match.outcome()["scores"] == scores


def test_pi_option_pico2_is_eleven_cards_five_each() -> None:
    match = Match("pico", 2, seed=SEED, deck="pico2")
    deal = match.record()["inputs"][0]["sample"]
    assert [len(hand) for hand in deal["hands"]] == [5, 5]
    assert sorted([*deal["hands"][0], *deal["hands"][1], deal["open"]]) == [*range(4, 14), 16]


def test_pi_option_deck_is_thirteen_by_default() -> None:
    assert Match("pico", 2).record()["options"] == {"deck": "thirteen"}


def test_pi_option_pico2_swaps_five_cards() -> None:
    match = Pico([16, 12, 11, 10, 9], [13, 8, 7, 6, 5], deck="pico2")
    match.reveal((12, 8), (11, 8), (10, 8), (9, 8))
    assert match.hands() == [[5, 6, 7, 8, 13], [9, 10, 11, 12, 16]]
