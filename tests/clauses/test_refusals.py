"""An illegal move is refused in the game's own terms, and a refusal gives nothing away."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.clauses.table import Five211, Json, Match, Pickomino, Pico, Pikoko, RefusalError, refused

if TYPE_CHECKING:
    from collections.abc import Callable


def reason(match: Match, seat: int, move: Json) -> str:
    """Return why this move is refused."""
    with pytest.raises(RefusalError) as caught:
        match.play(seat, move)
    assert caught.value.code == "illegal_move"
    return caught.value.message


# --- Pico -----------------------------------------------------------------------------------------


def pico() -> Pico:
    return Pico([16, 12, 11, 10, 9, 8], [13, 7, 6, 5, 4, 3])


def test_pi2_the_card_is_not_in_the_hand() -> None:
    with refused("illegal_move", r"\b7\b", "hand"):
        pico().choose(0, 7)


def test_pi4_a_card_that_won_is_no_longer_in_the_hand() -> None:
    match = pico()
    match.reveal((12, 7))
    with refused("illegal_move", r"\b12\b", "hand"):
        match.choose(0, 12)


def test_pi1_the_open_card_is_in_no_hand() -> None:
    with refused("illegal_move", r"\b2\b", "hand"):
        pico().choose(0, 2)


# --- Pickomino ------------------------------------------------------------------------------------


def test_pm2_the_face_is_already_set_aside() -> None:
    table = Pickomino()
    table.set_aside(("44412235", 4))
    table.again()
    table.roll("4412W")
    with refused("illegal_move", "4", "already", "set aside"):
        table.take(4)


def test_pm2_the_worm_is_already_set_aside() -> None:
    table = Pickomino()
    table.set_aside(("WW412235", "W"))
    table.again()
    table.roll("WW4412")
    with refused("illegal_move", "worm", "already", "set aside"):
        table.take("W")


def test_pm2_the_face_is_not_in_the_roll() -> None:
    table = Pickomino()
    table.roll("44412235")
    with refused("illegal_move", "worm", "roll"):
        table.take("W")
    table = Pickomino()
    table.roll("44411235")
    table.take(4)
    table.again()
    table.roll("11235")
    table.take(5)
    table.again()
    table.roll("1123")
    with refused("illegal_move", "roll|already"):
        table.take(4)


def test_pm2_first_set_dice_aside() -> None:
    table = Pickomino()
    table.roll("44412235")
    with refused("illegal_move", "set (it |dice )?aside"):
        table.again()
    with refused("illegal_move", "set (it |dice )?aside"):
        table.stop(None, None)


def test_pm4_there_is_no_second_face_from_one_roll() -> None:
    table = Pickomino()
    table.set_aside(("44412235", 4))
    with refused("illegal_move", "roll|stop"):
        table.take(5)


def test_pm4_no_dice_are_left_to_roll() -> None:
    table = Pickomino()
    table.set_aside(("WWWW5555", "W"), ("5555", 5))
    with refused("illegal_move", "no di(c|e)|dice left|all (eight )?dice"):
        table.again()


def test_pm4_all_six_faces_are_set_aside() -> None:
    table = Pickomino()
    table.set_aside(
        ("55123444", 5), ("W12344", "W"), ("12344", 1), ("2344", 2), ("344", 3), ("45", 4)
    )
    with refused("illegal_move", "face"):
        table.again()


def test_pm5_without_a_worm_there_is_no_tile() -> None:
    table = Pickomino()
    table.set_aside(("55555123", 5))
    with refused("illegal_move", "worm"):
        table.stop(25)


def test_pm5_a_stop_that_fails_while_a_tile_can_be_gained() -> None:
    table = Pickomino()
    table.reach(27)
    with refused("illegal_move", "27"):
        table.stop(None, None)


def test_pm7_the_tile_on_the_grill_must_be_taken() -> None:
    table = Pickomino()
    table.reach(27)
    with refused("illegal_move", "27", "grill"):
        table.stop(26)


def test_pm6_the_tile_is_not_on_the_grill() -> None:
    table = Pickomino()
    table.gain(27)
    table.reach(28)
    with refused("illegal_move", "28"):
        table.stop(27)
    table.stop(28)
    table.reach(27)
    with refused("illegal_move", "26|27"):
        table.stop(28)


def test_pm7_a_skipped_lower_tile() -> None:
    table = Pickomino()
    table.gain(27)
    table.fail()
    table.reach(27)  # the own top: the next lower is 26
    with refused("illegal_move", "26"):
        table.stop(25)


def test_pm7_stealing_from_the_wrong_seat() -> None:
    table = Pickomino(3)
    table.gain(27)
    table.reach(27)
    with refused("illegal_move", "27|seat"):
        table.stop(27, 2)


def test_pm7_a_forced_steal() -> None:
    table = Pickomino(steal="forced")
    table.gain(27)
    table.reach(27)
    with refused("illegal_move", "27", "steal|stolen|seat 0"):
        table.stop(26)


# --- 5211 -----------------------------------------------------------------------------------------


def five211() -> Five211:
    match = Five211(2)
    match.hold("Y1 Y2 Y3 Y4 Y5", "G1 G2 G3 G4 G5")
    return match


def test_ft2_the_card_is_not_held() -> None:
    with refused("illegal_move", "O6", "hold|held|hand"):
        five211().lay(0, "O6 Y1")


def test_ft2_the_card_is_held_only_once() -> None:
    with refused("illegal_move", "Y1"):
        five211().lay(0, "Y1 Y1")


@pytest.mark.parametrize("cards", [[], ["Y1"], ["Y1", "Y2", "Y3"]])
def test_ft2_two_cards_are_to_be_played(cards: list[str]) -> None:
    with refused("illegal_move", "two|2"):
        five211().play(0, {"type": "play", "cards": cards})


def test_ft2_one_card_is_to_be_played() -> None:
    match = five211()
    match.turn("Y1 Y2", "G1 G2")
    with refused("illegal_move", "one|1"):
        match.lay(0, "Y3 Y4")


def test_ft2_cards_are_named_in_sorted_order() -> None:
    with refused("illegal_move", "sort|order"):
        five211().play(0, {"type": "play", "cards": ["Y2", "Y1"]})


# --- Pikoko ---------------------------------------------------------------------------------------


def led_blue(hand: str) -> Pikoko:
    """Seat 0 led B3 from seat 1's hand; seat 1 is to play from this hand of seat 2."""
    table = Pikoko(3)
    table.scene({1: "B3", 2: hand}, "R3")
    table.trick("B3")
    return table


def test_pk7_must_follow_blue_and_which_card_would() -> None:
    with refused("illegal_move", "follow", "blue", "B5"):
        led_blue("R2 Y3 P4 W5 B5 R4 R5 Y6").trick("R2")


def test_pk7_must_follow_with_a_multicolour_card() -> None:
    with refused("illegal_move", "follow", "blue", "M4"):
        led_blue("R2 Y3 P4 W5 M4 R4 R5 Y6").trick("R2")


def test_pk8_a_multicolour_card_counts_as_the_led_colour() -> None:
    with refused("illegal_move", "M4", "blue"):
        led_blue("R2 Y3 P4 W5 M4 R4 R5 Y6").trick("M4:Y")


def test_pk8_a_multicolour_card_says_its_colour() -> None:
    with refused("illegal_move", "M7", "colour"):
        led_blue("R2 Y3 P4 W5 M7 R4 R5 Y6").trick("M7")


def test_pk8_the_colour_is_not_on_the_card() -> None:
    with refused("illegal_move", "M7", "yellow"):
        led_blue("R2 Y3 P4 W5 M7 R4 R5 Y6").trick("M7:Y")


def test_pk8_a_card_of_one_colour_names_none() -> None:
    with refused("illegal_move", "R2|colour"):
        led_blue("R2 Y3 P4 W5 M7 R4 R5 Y6").trick("R2:R")


def test_pk6_the_card_is_not_in_the_left_neighbours_hand() -> None:
    with refused("illegal_move", "B7", "hand|left|neighbour"):
        led_blue("R2 Y3 P4 W5 B5 R4 R5 Y6").trick("B7")


def test_pk4_more_tokens_than_are_left() -> None:
    table = Pikoko(3)
    table.deal({}, "R2")
    with refused("illegal_move", "token", "9|nine"):
        table.bet(1, 10)
    with refused("illegal_move", "token"):
        table.bet(1, -1)
    table.bet(1, 9)
    table.bet(2, 5)
    table.bet(0, 0)
    with refused("illegal_move", "token", "4|four"):
        table.bet(2, 5)


def test_pk4_bets_come_first() -> None:
    table = Pikoko(3)
    table.deal({2: "R3"}, "R2")
    with refused("illegal_move", "bet"):
        table.play(1, {"type": "play", "card": "R3"})
    with refused("illegal_move", "bet"):
        table.trust(1, None)


def test_pk6_after_bets_and_confidence_only_cards_are_played() -> None:
    table = Pikoko(3)
    table.deal({}, "R2")
    table.place_bets([[0] * 3] * 3)
    with refused("illegal_move", "confidence"):
        table.bet(0, 0)
    for seat in range(3):
        table.trust(seat, None)
    with refused("illegal_move", "left neighbour"):
        table.bet(0, 0)
    with refused("illegal_move", "left neighbour"):
        table.trust(0, None)


def test_pk5_confidence_in_a_peacock_that_is_not_in_play() -> None:
    table = Pikoko(3)
    table.deal({}, "R2")
    table.place_bets([[0] * 3] * 3)
    with refused("illegal_move", "peacock|seat|play"):
        table.trust(0, 3)


# --- nothing is given away ------------------------------------------------------------------------


def test_pk2_a_card_of_the_own_hand_and_an_undealt_one_are_refused_alike() -> None:
    hands = {1: "Y2 Y3 Y5 Y6 Y7 W5 W6 B1", 2: "P2 P3 P4 P5 P6 B2 B3 B5"}
    messages = []
    for own in ("R2 R3 R4 R5 R6 W1 W2 W3", "M7 R3 R4 R5 R6 W1 W2 W3", "M7 B7 R4 R5 R6 W1 W2 W3"):
        table = Pikoko(3)
        table.scene({0: own, **hands}, "B6")
        messages.append(
            [
                reason(table, 0, {"type": "play", "card": "R2"}),
                reason(table, 0, {"type": "play", "card": "B7"}),
                reason(table, 0, {"type": "play", "card": "M7", "colour": "R"}),
                reason(table, 0, {"type": "play", "card": "M7"}),
            ]
        )
    assert messages[0] == messages[1] == messages[2]


def test_pk2_of_the_same_kind_the_words_are_the_same() -> None:
    table = Pikoko(3)
    own = "R2 R3 R4 R5 R6 W1 W2 W3"
    table.scene({0: own, 1: "Y2 Y3 Y5 Y6 Y7 W5 W6 B1", 2: "P2 P3 P4 P5 P6 B2 B3 B5"}, "B6")

    def blanked(card: str) -> str:
        return reason(table, 0, {"type": "play", "card": card}).replace(card, "..")

    assert blanked("R2") == blanked("W3") == blanked("B7")  # B7 is undealt


def test_ft6_a_card_of_another_hand_of_the_pile_and_a_removed_one_are_refused_alike() -> None:
    deck = five211().record()["inputs"][0]["sample"]["cards"]
    messages = []
    at = deck.index("T6")
    for place in (0, 15, 99):  # removed, in seat 1's hand, at the end of the pile
        cards = list(deck)
        cards[at], cards[place] = cards[place], cards[at]
        match = Five211(2)
        match.settle({"type": "deck", "cards": cards})
        messages.append(reason(match, 0, {"type": "play", "cards": ["T6", "Y1"]}))
    assert messages[0] == messages[1] == messages[2]


def test_a_refusal_does_not_tell_what_another_seat_has_chosen() -> None:
    messages = []
    for card in (16, 9):
        match = pico()
        match.choose(0, card)
        messages.append(
            [
                reason(match, 1, {"type": "choose", "card": 12}),
                refusal_of(match, 0, {"type": "choose", "card": 10}),
            ]
        )
    assert messages[0] == messages[1]


def refusal_of(match: Match, seat: int, move: Json) -> str:
    with pytest.raises(RefusalError) as caught:
        match.play(seat, move)
    return str(caught.value)


# --- any nonsense is refused in words -------------------------------------------------------------


def pickomino_rolled() -> Match:
    table = Pickomino()
    table.roll("44412235")
    return table


def pikoko_play() -> Match:
    table = Pikoko(3)
    table.scene({}, "R2")
    return table


def pikoko_bets() -> Match:
    table = Pikoko(3)
    table.deal({}, "R2")
    return table


@pytest.mark.parametrize("scene", [pico, pickomino_rolled, five211, pikoko_play, pikoko_bets])
@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"type": "dance"}, id="another type"),
        pytest.param({"type": None}, id="no type"),
        pytest.param({"extra": 1}, id="a field too many"),
        pytest.param({"card": True, "cards": True, "face": True, "tokens": True}, id="true"),
        pytest.param({"card": [], "cards": [[]], "face": [], "tokens": []}, id="lists"),
        pytest.param({"card": "Z9", "cards": ["Z9", "Z9"], "face": 7, "tokens": 99}, id="unknown"),
    ],
)
def test_nonsense_is_refused_in_words(scene: Callable[[], Match], change: dict[str, Any]) -> None:
    match = scene()
    seat = match.decide()[0]
    move = match.legal(seat)[0]
    wrong = {key: change.get(key, value) for key, value in move.items()}
    if "extra" in change:
        wrong |= change
    message = reason(match, seat, wrong)
    assert re.search(r"[a-z]+ [a-z]+", message), "a sentence"


def test_true_is_not_one() -> None:
    table = Pikoko(3)
    table.deal({}, "R2")
    with refused("illegal_move"):
        table.play(1, {"type": "bet", "tokens": True})
    dice = Pickomino()
    dice.roll("11112345")
    with refused("illegal_move"):
        dice.take(True)
    with refused("illegal_move"):
        pico().play(0, {"type": "choose", "card": "16"})
