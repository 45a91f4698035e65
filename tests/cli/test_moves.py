"""What people type, as moves; and what they are told when it is none."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any

import pytest

from tischlein.bots import choose
from tischlein.cli.choices import Choices
from tischlein.cli.drawing import drawing_of
from tischlein.cli.screen import plain_console
from tischlein.cli.words import Unclear, count, listing, sentence, who, whose, with_names
from tischlein.core.errors import Refusal
from tischlein.core.game import Decide
from tischlein.core.referee import Referee
from tischlein.games import find_game
from tischlein.games.pikoko.cards import COLOURS, SHOWS

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES = ("Ada", "Ben", "Cleo")


def find_decision(game: str, seats: int, wanted: Callable[[Any, Any], bool]) -> tuple[Referee, int]:
    """Play matches of bots until a seat is asked at a board, and with moves, like these."""
    for seed in range(200):
        rng = random.Random(seed)
        referee = Referee.open(find_game(game), seats, secret=rng.randbytes(32))
        while isinstance(pending := referee.pending(), Decide):
            seat = pending.seats[0]
            moves = referee.legal_moves(seat)
            if wanted(referee.view(seat).board, moves):
                return referee, seat
            bold = game == "pickomino" and rng.random() < 0.5
            move = rng.choice(moves) if bold else choose(referee, seat, "greedy", b"").move
            referee.play(seat, move)
    raise AssertionError


def answer(referee: Referee, seat: int, text: str) -> str:
    """Type something; return the move it makes, or what is said about it."""
    names = NAMES[: referee.match.seats]
    moves = referee.legal_moves(seat)
    choices = Choices(drawing_of(referee.game), moves, referee.view(seat), names)
    try:
        move = choices.read(text)
        referee.play(seat, move)
    except Unclear as unclear:
        return str(unclear)
    except Refusal as refusal:
        return with_names(str(refusal), names)
    return repr(move)


def test_a_multicolour_card_wants_its_colour() -> None:
    def leading(board: Any, moves: Any) -> bool:
        return not board.trick and any(getattr(move, "card", "")[:1] == "M" for move in moves)

    referee, seat = find_decision("pikoko", 3, leading)
    move = next(move for move in referee.legal_moves(seat) if getattr(move, "colour", None))
    card = move.card.lower()
    assert f"Name the colour of {move.card} too: " in answer(referee, seat, card)
    assert "Type a number of tokens" not in answer(referee, seat, f"{card} green")
    missing = next(letter for letter in "RYPWB" if letter not in SHOWS[move.card])
    assert f"{move.card} does not show" in answer(referee, seat, f"{card} {missing.lower()}")
    assert answer(referee, seat, f"{card} as {COLOURS[move.colour]}") == repr(move)


def test_pikoko_refusals_name_people_and_no_secret() -> None:
    referee, seat = find_decision("pikoko", 3, lambda board, _: len(board.trick) == 1)
    owner = NAMES[(seat + 1) % 3]
    own = referee.match.state.hands[seat][0]
    far = referee.match.state.hands[(seat + 2) % 3][0]
    said = f"is not in the hand of {owner}, from which you play."
    # The same words for a card in the own hand and for one in anybody else's.
    assert answer(referee, seat, own.lower()) == f"{own} {said}"
    assert answer(referee, seat, far.lower()) == f"{far} {said}"
    assert "For a bet, type a number of tokens." in answer(referee, seat, "huh")
    assert "For a bet" in answer(referee, seat, "0")


def test_pikoko_bets_and_trust() -> None:
    referee, seat = find_decision("pikoko", 3, lambda board, _: board.round == 1)
    assert answer(referee, seat, "10") == "You cannot bet 10 tokens: 9 of 9 are left."
    assert re.match(r"Bet on the peacock of (Ada|Ben|Cleo) now\.", answer(referee, seat, "r1"))
    assert answer(referee, seat, "2 tokens") == "Bet(tokens=2)"

    def trusting(board: Any, _: Any) -> bool:
        return not board.confidence and None not in board.bets[0]

    referee, seat = find_decision("pikoko", 3, trusting)
    assert "Type a number of the list, or a name: Ada, Ben, Cleo or safe." in answer(
        referee, seat, "dov"
    )
    assert answer(referee, seat, "cl") == "Confidence(peacock=2)"
    referee, seat = find_decision("pikoko", 3, trusting)
    assert answer(referee, seat, "me") == f"Confidence(peacock={seat})"


def test_pickomino_stops() -> None:
    def two_tiles(_: Any, moves: Any) -> bool:
        return sum(type(move).__name__ == "Stop" for move in moves) == 2

    referee, seat = find_decision("pickomino", 3, two_tiles)
    steal, lower = (move for move in referee.legal_moves(seat) if type(move).__name__ == "Stop")
    assert answer(referee, seat, "s") == f"Say which tile: {steal.tile} or {lower.tile}."
    refused = answer(referee, seat, "stop 36")
    assert f"a stop gains {steal.tile} from {NAMES[steal.source]} or {lower.tile}" in refused
    assert "there is no roll to take 5s from" in answer(referee, seat, "take 5").lower()
    assert "To set dice aside" in answer(referee, seat, "sing")
    assert answer(referee, seat, "steal") == repr(steal)


def test_pickomino_faces() -> None:
    referee, seat = find_decision(
        "pickomino", 3, lambda board, _: "W" in board.aside and "W" in board.rolled
    )
    assert "Worms are set aside already" in answer(referee, seat, "worm")
    assert answer(referee, seat, "r") == "Choose a face of the roll and set it aside first."
    assert answer(referee, seat, "27") == "Choose a face of the roll and set it aside first."
    take = referee.legal_moves(seat)[0]
    assert answer(referee, seat, f"{take.face}s") == repr(take)


def test_5211_cards() -> None:
    referee, seat = find_decision("5211", 2, lambda *_: True)
    hand = referee.match.state.hands[seat]
    assert answer(referee, seat, hand[0].lower()) == "Two cards are chosen in this turn, not 1."
    assert "Type a number of the list, or the cards by name" in answer(referee, seat, "z9")
    assert answer(referee, seat, f"{hand[3]},{hand[0].lower()}") == repr(
        type(referee.legal_moves(1 - seat)[0])(tuple(sorted((hand[0], hand[3]))))
    )


def test_words() -> None:
    assert (who(0, NAMES, 0), who(1, NAMES, 0), who(0, ("You", "Ben"))) == ("you", "Ben", "you")
    assert (whose(0, NAMES, 0), whose(1, NAMES), whose(0, ("Jules",))) == (
        "your",
        "Ben's",
        "Jules'",
    )
    assert (listing(["a"]), listing(["a", "b"]), listing("abc", "or")) == (
        "a",
        "a and b",
        "a, b or c",
    )
    assert (count(1, "worm"), count(0, "worm")) == ("1 worm", "0 worms")
    assert sentence(" why not?") == "Why not?"
    assert with_names("seat 1 and seat 7", NAMES) == "Ben and seat 7."


@pytest.mark.parametrize(("columns", "width"), [("60", 60), ("90", 90), ("200", 100)])
def test_lines_are_never_too_long_to_read(columns: str, width: int, monkeypatch: Any) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert plain_console().width == width
