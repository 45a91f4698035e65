"""5211's kernel against the rules: the same decks, the same moves, the same results."""

from __future__ import annotations

import os

import numpy as np
import pytest

from tischlein.bots.compiled import seeded
from tischlein.bots.five211.cards import COPIES, DECK, card, name
from tischlein.bots.five211.kernel import add_result, logged_match, random_matches
from tischlein.core.game import Chance, Over
from tischlein.games import find_game
from tischlein.games.five211.state import DECK as NAMES
from tischlein.games.five211.state import Deck, Options, Play

LONG = os.environ.get("TISCHLEIN_LONG") == "1"
MATCHES = {False: 50_000, True: 20_000} if LONG else {False: 4_600, True: 450}
"""Of each number of seats, by the option `longGame`: more than 20,000 in all."""
DECKS = 60
TURNS = 33
GAME = find_game("5211")
KINDS = {word: card(word) for word in set(NAMES)}


def test_cards_are_the_games() -> None:
    assert sorted(name(number) for number in DECK) == sorted(NAMES)
    assert all(card(name(number)) == number for number in range(30))
    assert sum(COPIES) == 20
    assert sorted(set(NAMES)) == [name(number) for number in range(30)]


@pytest.mark.parametrize("long_game", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_same_matches(seats: int, long_game: bool) -> None:
    rng = seeded(100 * seats + long_game)
    decks = np.zeros((DECKS, 100), dtype=np.int64)
    log = np.zeros((DECKS * TURNS, 5, 12), dtype=np.int64)
    plays = {32 * one + one: Play((name(one),)) for one in range(30)}
    pairs = {
        32 * one + two: Play((name(one), name(two))) for one in range(30) for two in range(one, 30)
    }
    for _ in range(MATCHES[long_game]):
        points, banked = np.zeros((2, 5), dtype=np.int64)
        played = logged_match(seats, long_game, rng, decks, log, points, banked)
        assert played > 0
        state = GAME.setup(Options(long_game), seats)
        at = deck = 0
        while not isinstance(pending := GAME.pending(state), Over):
            if isinstance(pending, Chance):
                order = Deck(tuple(name(number) for number in decks[deck]))
                state, _ = GAME.settle(state, order)
                deck += 1
                continue
            known = pairs if state.turn == 0 else plays
            rows = log[at].tolist()
            chosen = {}
            for seat in range(seats):
                number, choice, *codes = rows[seat]
                listed = GAME.legal_moves(state, seat)
                assert [known[code] for code in sorted(codes[:number])] == listed
                chosen[seat] = known[codes[choice]]
            state, _ = GAME.resolve(state, chosen)
            at += 1
        shares = np.zeros(5)
        add_result(seats, points, banked, shares)
        assert deck == played
        assert tuple(points[:seats]) == pending.outcome.scores
        assert tuple(np.flatnonzero(shares)) == pending.outcome.winners
        assert shares.sum() == pytest.approx(1.0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_matches_are_even(seats: int) -> None:
    shares = np.zeros(5)
    random_matches(seats, False, 20_000, seeded(1), shares)
    assert shares.sum() == pytest.approx(20_000)
    assert shares[:seats] / 20_000 == pytest.approx(np.full(seats, 1 / seats), abs=0.015)
