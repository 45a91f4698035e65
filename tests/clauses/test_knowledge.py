"""What a seat may know: looked up in the content of its view, not in the names of its fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from tests.clauses.table import (
    FIVE211_DECK,
    PICO_DECKS,
    REMOVED,
    SEED,
    Five211,
    Match,
    Pickomino,
    Pico,
    Pikoko,
    ask,
    feathers,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

FIELDS = {"seat", "revision", "pending", "chosen", "choice", "board"}


def values(content: Any) -> Iterator[Any]:
    """Walk through everything that is said anywhere in a view, keys included."""
    if isinstance(content, dict):
        for key, value in content.items():
            yield key
            yield from values(value)
    elif isinstance(content, list):
        yield content
        for value in content:
            yield from values(value)
    else:
        yield content


def says(content: Any, fact: Any) -> bool:
    """Say whether the fact stands somewhere, as a value or within a text."""
    return any(
        value == fact or (isinstance(value, str) and str(fact) in value)
        for value in values(content)
        if not isinstance(value, list) and type(value) in (type(fact), str)
    )


def shows_cards(content: Any, cards: list[Any]) -> bool:
    """Say whether these cards, in any order, stand together somewhere."""
    wanted = sorted(map(str, cards))
    return any(sorted(map(str, v)) == wanted for v in values(content) if isinstance(v, list))


# --- in every game --------------------------------------------------------------------------------


def pico() -> Match:
    return Pico([16, 12, 11, 10, 9, 8], [13, 7, 6, 5, 4, 3])


def pickomino() -> Match:
    table = Pickomino(3)
    table.set_aside(("WWWW1123", "W"))
    return table


def five211() -> Match:
    match = Five211(3)
    match.hold("Y1 Y2 Y3 Y4 Y5", "G1 G2 G3 G4 G5", "O1 O2 O3 O4 O5")
    return match


def pikoko_bets() -> Match:
    table = Pikoko(4, start=3)
    table.deal({}, "R2")
    return table


def pikoko_confidence() -> Match:
    table = Pikoko(3)
    table.deal({}, "R2")
    table.place_bets([[2, 2, 2]] * 3)
    return table


Scene = Callable[[], Match]
SCENES = [pico, pickomino, five211, pikoko_bets, pikoko_confidence]
SECRET = [pico, five211, pikoko_bets, pikoko_confidence]


@pytest.mark.parametrize("scene", SCENES)
def test_a_view_says_whose_it_is_and_what_is_awaited(scene: Scene) -> None:
    match = scene()
    for seat in (*range(match.seats), None):
        view = match.view(seat)
        assert set(view) == FIELDS
        assert view["seat"] == seat
        assert view["pending"] == match.pending()
        assert view["chosen"] == []
        assert view["choice"] is None
        assert view["revision"] == len(match.record()["inputs"])


@pytest.mark.parametrize("scene", SECRET)
def test_a_choice_is_known_to_its_seat_alone(scene: Scene) -> None:
    one, two, untouched = scene(), scene(), scene()
    first, *_, last = one.legal(0)
    one.play(0, first)
    two.play(0, last)
    assert one.view(0)["choice"] == first
    assert two.view(0)["choice"] == last
    for seat in (*range(1, one.seats), None):
        assert one.view(seat) == two.view(seat)
        assert one.view(seat)["choice"] is None
        assert one.view(seat)["board"] == untouched.view(seat)["board"]


@pytest.mark.parametrize("scene", SECRET)
def test_that_a_choice_was_made_is_known_to_all(scene: Scene) -> None:
    match = scene()
    match.play(0, match.legal(0)[0])
    for view in match.views():
        assert view["chosen"] == [0]
        assert 0 not in view["pending"]["decide"]


@pytest.mark.parametrize("scene", SECRET)
def test_a_choice_taken_back_leaves_no_trace(scene: Scene) -> None:
    match = scene()
    before = match.views()
    match.play(0, match.legal(0)[0])
    match.withdraw(0)
    assert match.views() == before


@pytest.mark.parametrize("scene", SECRET)
def test_a_revealed_choice_is_nobodys_secret_any_more(scene: Scene) -> None:
    match = scene()
    for seat in match.decide():
        match.play(seat, match.legal(seat)[0])
    for view in match.views():
        assert view["chosen"] == []
        assert view["choice"] is None


@pytest.mark.parametrize("game", ["pico", "pickomino", "5211", "pikoko"])
def test_no_view_contains_the_seed(game: str) -> None:
    seats = 2 if game == "pico" else 3
    match = Match(game, seats, seed=SEED)
    for seat in (*range(seats), None):
        assert not says(match.view(seat), SEED)
        assert not says(match.view(seat), SEED.upper())


# --- Pico -----------------------------------------------------------------------------------------


def test_pi1_a_seat_sees_its_own_hand_and_the_open_card() -> None:
    match = Pico([16, 12, 11, 10, 9, 8], [13, 7, 6, 5, 4, 3])
    for seat in (0, 1):
        assert shows_cards(match.view(seat)["board"], match.hand(seat))
    assert says(match.view(None)["board"], 2)


def test_pi2_a_spectator_sees_no_hand() -> None:
    one = Pico([16, 12, 11, 10, 9, 8], [13, 7, 6, 5, 4, 3])
    two = Pico([16, 12, 6, 5, 4, 3], [13, 7, 11, 10, 9, 8])
    for pair in ((12, 7), (16, 7)):
        assert one.view(None) == two.view(None)
        one.reveal(pair)
        two.reveal(pair)
    assert one.view(None) == two.view(None)


def test_pi4_no_view_shows_a_place_in_the_hand() -> None:
    deck = PICO_DECKS["thirteen"]
    one, two = Pico(deck[:6], deck[6:12]), Pico(deck[5::-1], deck[11:5:-1])
    one.choose(0, deck[2])
    two.choose(0, deck[2])
    assert one.views() == two.views()


# --- Pickomino ------------------------------------------------------------------------------------


def test_pm8_of_anothers_stack_a_view_shows_only_the_top() -> None:
    table = Pickomino(2)
    table.gain(21)
    table.fail()
    table.gain(25)
    for seat in (1, None):
        board = table.view(seat)["board"]
        assert says(board, 25)
        assert not says(board, 21)


def test_pm8_the_height_of_a_stack_is_public() -> None:
    for height, other in ((6, 7), (7, 6)):
        table = Pickomino(2)
        for tile in range(21, 21 + height):
            table.gain(tile)
            if tile < 20 + height:
                table.fail()
        for seat in (1, None):
            assert says(table.view(seat)["board"], height)
            assert not says(table.view(seat)["board"], other)


def test_pm8_a_seat_sees_its_own_whole_stack() -> None:
    table = Pickomino(2)
    table.gain(21)
    table.fail()
    table.gain(25)
    board = table.view(0)["board"]
    assert says(board, 21)
    assert says(board, 25)


def test_pm8_an_uncovered_tile_is_seen_again() -> None:
    table = Pickomino(2)
    table.gain(21)
    table.fail()
    table.gain(25)
    table.steal(25, 0)
    assert says(table.view(1)["board"], 21)
    assert says(table.view(None)["board"], 21)


def test_pm2_the_dice_are_public() -> None:
    table = Pickomino(2)
    table.roll("3335WW22")
    for view in table.views():
        assert shows_cards(view["board"], [2, 2, 3, 3, 3, 5, "W", "W"])


# --- 5211 -----------------------------------------------------------------------------------------


def swapped(cards: list[str], one: int, two: int, count: int) -> list[str]:
    """Swap two stretches of a deck."""
    deck = list(cards)
    deck[one : one + count], deck[two : two + count] = (
        deck[two : two + count],
        deck[one : one + count],
    )
    assert deck != cards
    return deck


def five211_deck() -> list[str]:
    """Return a deck for two seats: ten removed, Y1..Y5 for seat 0, G1..G5 for seat 1."""
    match = Five211(2)
    match.hold("Y1 Y2 Y3 Y4 Y5", "G1 G2 G3 G4 G5", draws="O1 O2 B1 B2 O3 B3 O4 B4")
    deck: list[str] = match.record()["inputs"][0]["sample"]["cards"]
    return deck


def dealt(deck: list[str]) -> Five211:
    match = Five211(2)
    match.settle({"type": "deck", "cards": deck})
    return match


def test_ft6_a_seat_sees_its_own_hand() -> None:
    match = dealt(five211_deck())
    assert shows_cards(match.view(0)["board"], ["Y1", "Y2", "Y3", "Y4", "Y5"])
    assert shows_cards(match.view(1)["board"], ["G1", "G2", "G3", "G4", "G5"])


def test_ft6_a_seat_sees_no_other_hand_no_pile_and_nothing_removed() -> None:
    deck = five211_deck()
    for other in (
        swapped(deck, 17, 97, 3),  # three cards of seat 1's hand against the end of the pile
        swapped(deck, 0, 90, 10),  # what was removed against the end of the pile
        swapped(deck, 30, 60, 10),  # two stretches of the pile
    ):
        one, two = dealt(deck), dealt(other)
        assert one.view(0) == two.view(0)
        assert one.view(None) == two.view(None)
        for match in (one, two):
            match.turn("Y1 Y2", "G1 G2")
        assert one.view(0) == two.view(0)
        assert one.view(None) == two.view(None)


def test_ft6_a_spectator_sees_no_hand() -> None:
    deck = five211_deck()
    one, two = dealt(deck), dealt(swapped(deck, 12, 95, 3))
    for match in (one, two):
        match.turn("Y1 Y2", "G1 G2")
    assert one.view(None) == two.view(None)
    assert one.view(0) != two.view(0)


def test_ft6_cards_of_another_hand_stand_nowhere_in_a_view() -> None:
    match = dealt(five211_deck())
    for card in ("G1", "G2", "G3", "G4", "G5"):
        assert not says(match.view(0), card)
        assert not says(match.view(None), card)


def test_ft6_cards_on_the_table_are_public() -> None:
    match = dealt(five211_deck())
    match.turn("Y1 Y2", "G1 G2")
    for view in match.views():
        assert says(view["board"], "G2")
        assert says(view["board"], "Y2")


def scored() -> Five211:
    """Play three deals in which seat 0 banks twelve cards and seat 1 none."""
    match = Five211(2)
    deals = [[f"{c}6 {c}5 {c}4 {c}4", " ".join(d + "2" for d in "YGOBT" if d != c)] for c in "YGO"]
    match.play_deck(*deals, whole=False)
    return match


def test_ft6_a_seat_sees_its_own_banked_pile() -> None:
    board = scored().view(0)["board"]
    assert all(says(board, card) for card in ("Y6", "Y5", "G4", "O6"))


def test_ft6_the_size_of_a_banked_pile_is_public() -> None:
    for view in scored().views():
        assert says(view["board"], 12)


def test_ft1_what_was_removed_is_nobodys_to_know() -> None:
    deck = five211_deck()
    removed = deck[: REMOVED[2]]
    one, two = dealt(deck), dealt(removed[::-1] + deck[REMOVED[2] :])
    assert one.views() == two.views()


# --- Pikoko ---------------------------------------------------------------------------------------

HANDS = {0: "R2 R3 R4 R5 R6 W1 W2 W3", 1: "Y2 Y3 Y5 Y6 Y7 W5 W6 B1", 2: "P2 P3 P4 P5 P6 B2 B3 B5"}


def pikoko(**changed: str) -> Pikoko:
    """Deal the three hands, changed where it is said (zero=..)."""
    names = {"zero": 0, "one": 1, "two": 2}
    table = Pikoko(3)
    table.deal(HANDS | {names[name]: hand for name, hand in changed.items()}, "B6")
    return table


def other_hand() -> Pikoko:
    """Deal seat 0 other cards that nobody else holds: M7 and B7 for R6 and W1."""
    return pikoko(zero="R2 R3 R4 R5 M7 B7 W2 W3")


def test_pk2_a_seat_sees_all_hands_but_its_own() -> None:
    table = pikoko()
    for seat in range(3):
        view = table.view(seat)
        for owner, hand in HANDS.items():
            assert all(says(view, card) == (owner != seat) for card in hand.split())


def test_pk2_the_turned_card_is_public_and_the_undealt_are_not() -> None:
    table = pikoko()
    for view in table.views():
        assert says(view["board"], "B6")
        assert not any(says(view, card) for card in ("M1", "M4", "M7", "B7"))


def test_pk2_a_spectator_sees_no_hand() -> None:
    view = pikoko().view(None)
    assert not any(says(view, card) for hand in HANDS.values() for card in hand.split())


def test_pk2_the_own_hand_changes_nothing_in_the_own_view() -> None:
    one, two = pikoko(), other_hand()
    assert one.view(0) == two.view(0)
    assert one.view(None) == two.view(None)
    assert one.view(1) != two.view(1)
    for table in (one, two):
        table.skip_bets()
        table.trick("Y2", "P2", "R2", "B1", "B2")
    assert one.view(0) == two.view(0)
    assert one.view(None) == two.view(None)


def test_pk2_the_order_of_the_own_hand_tells_nothing() -> None:
    one, two = pikoko(), pikoko(zero="W3 R6 W2 R5 W1 R4 R3 R2")
    for table in (one, two):
        table.skip_bets()
    assert one.view(0) == two.view(0)
    for table in (one, two):
        table.trick("Y2", "P2", "R5")
    assert one.view(0) == two.view(0)
    assert one.view(None) == two.view(None)


def test_pk2_a_seat_knows_how_many_cards_it_has() -> None:
    table = pikoko()
    table.skip_bets()
    table.trick("Y2", "P2", "R2")
    table.trick("Y3", "P3", "R3")
    table.trick("Y5", "P4", "R4")
    for seat in range(3):
        assert says(table.view(seat)["board"], 5)


def test_pk4_revealed_bets_are_public() -> None:
    one, two = pikoko(), pikoko()
    for table, tokens in ((one, 7), (two, 5)):
        table.bet(1, tokens)
        table.bet(2, 0)
    for seat in (0, 1, 2, None):
        assert one.view(seat)["board"] != two.view(seat)["board"]


def test_pk5_confidence_is_hidden_until_scoring() -> None:
    one, two = pikoko(), pikoko()
    for table, trusted in ((one, None), (two, 2)):
        table.place_bets([[2, 2, 2]] * 3)
        for seat, peacock in enumerate((0, trusted, 1)):
            table.trust(seat, peacock)
    for _ in range(3):
        assert one.view(0) == two.view(0)
        assert one.view(2) == two.view(2)
        assert one.view(None) == two.view(None)
        assert one.view(1) != two.view(1)
        for table in (one, two):
            table.trick(min(table.cards()))


def test_pk5_confidence_is_revealed_at_scoring() -> None:
    last: list[Any] = []
    before_last: list[Any] = []
    for trusted in (1, 2):  # both bets are exact: nothing but the card itself differs
        table = Pikoko(3)
        table.play_round([0] * 8, [[8, 0, 0]] * 3, [None, trusted, None])
        record = table.record()
        for events in (last, before_last):
            ((seat, move),) = record["inputs"].pop()["moves"].items()
            table.id = ask(table.engine, "load", record=record)["match"]
            events.append(table.play(int(seat), move))
    assert before_last[0] == before_last[1]
    assert last[0] != last[1]


def test_pk6_played_cards_are_public() -> None:
    table = pikoko()
    table.skip_bets()
    table.trick("Y2", "P2", "R2", "B1")
    for view in table.views():
        assert says(view["board"], "B1")


def test_pk8_a_named_colour_is_public() -> None:
    boards = []
    for colour in "PWR":
        table = pikoko(one="M7 Y3 Y5 Y6 Y7 W5 W6 B1")
        table.skip_bets()
        table.trick(f"M7:{colour}")
        boards.append(table.view(None)["board"])
    assert boards[0] != boards[1]
    assert boards[1] != boards[2]
    assert boards[2] != boards[0]


def test_pk2_all_cards_stand_in_the_state() -> None:
    state = pikoko().state()
    for hand in HANDS.values():
        assert all(says(state, card) for card in hand.split())


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_pk2_a_drawn_hand_is_never_in_its_owners_view(seats: int) -> None:
    match = Match("pikoko", seats, seed=SEED)
    deck = match.record()["inputs"][1]["sample"]["cards"]
    for seat in range(seats):
        view = match.view(seat)
        for at, card in enumerate(deck):
            known = at <= 8 * seats and at // 8 != seat
            assert said_as_card(view, card) == known
    assert len(deck) == len(feathers(seats))


def said_as_card(view: Any, card: str) -> bool:
    return any(value == card for value in values(view) if isinstance(value, str))


def test_5211_a_drawn_hand_is_in_its_owners_view_only() -> None:
    match = Match("5211", 4, seed=SEED)
    deck = match.record()["inputs"][0]["sample"]["cards"]
    assert sorted(deck) == sorted(FIVE211_DECK)
    for seat in range(4):
        hand = deck[5 * seat : 5 * seat + 5]
        for viewer in (*range(4), None):
            assert shows_cards(match.view(viewer)["board"], hand) == (viewer == seat)
