"""The compiled Pikoko against the rules in games/: two readings of the same clauses."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

from tischlein.bots.compiled import seeded
from tischlein.bots.pikoko import kernel, match
from tischlein.bots.pikoko.cards import (
    CARDS_IN_PLAY,
    COLOURS,
    EXTRA,
    MASK,
    NAMES,
    NO_TRUMP,
    gather,
    shown,
    spread,
)
from tischlein.core.game import Chance, Over
from tischlein.games import find_game
from tischlein.games.pikoko.cards import DECKS
from tischlein.games.pikoko.state import Bet, Confidence, Deck, Options, Play, Start

GAME = find_game("pikoko")
LONG = bool(os.environ.get("TISCHLEIN_LONG"))
MATCHES = 200_000 if LONG else 20_000


def _plays() -> dict[Play, tuple[int, int]]:
    """Each play as the kernel writes it: its place in a word of plays, and its code."""
    plays = {}
    for card, name in enumerate(NAMES):
        for number, colour in enumerate(shown(name)):
            play = Play(name, colour) if name[0] == "M" else Play(name)  # type: ignore[arg-type] # one letter of COLOURS
            place = card if number == 0 else int(EXTRA[card]) + number
            plays[play] = (1 << place, card + 64 * COLOURS.index(colour))
    return plays


PLAYS = _plays()
PLAY_OF = {code: play for play, (_, code) in PLAYS.items()}


class Replay:
    """A match that the kernel played, told to the rules."""

    def __init__(self, seats: int, tie_next: bool, seed: int) -> None:
        self.seats, self.seed = seats, seed
        self.options = Options("next" if tie_next else "tied")
        self.log = np.zeros((400, 4), dtype=np.int64)
        self.decks = np.zeros((3, CARDS_IN_PLAY[seats]), dtype=np.int64)
        self.ranks = np.zeros(seats, dtype=np.int64)
        self.scores = np.zeros((3, seats), dtype=np.int64)
        rows = match.random_match(
            seats,
            CARDS_IN_PLAY[seats],
            int(tie_next),
            seeded(seed),
            self.log,
            self.decks,
            self.ranks,
            self.scores,
        )
        self.rows = self.log[:rows].tolist()

    def check(self) -> None:
        state = GAME.setup(self.options, self.seats)
        rows = iter(self.rows)
        deals = 0
        while not isinstance(pending := GAME.pending(state), Over):
            if isinstance(pending, Chance):
                if pending.sample == "start":
                    sample: Any = Start(next(rows)[1])
                else:
                    sample = Deck(tuple(NAMES[card] for card in self.decks[deals]))
                    deals += 1
                state = GAME.settle(state, sample).state
                continue
            moves = {seat: self.move(state, seat, next(rows)) for seat in pending.seats}
            state = GAME.resolve(state, moves).state
        assert next(rows, None) is None
        outcome = pending.outcome
        assert list(outcome.ranks) == self.ranks.tolist(), self.seed
        assert [list(points) for points in state.scores] == self.scores.tolist(), self.seed
        assert list(outcome.scores) == self.scores.sum(axis=0).tolist()

    def move(self, state: Any, seat: int, row: list[int]) -> Any:
        """What the kernel chose, once it agrees on who decides and on what was legal."""
        kind, who, legal, chosen = row
        moves = GAME.legal_moves(state, seat)
        assert who == seat, self.seed
        first = moves[0]
        if kind == match.PLAY:
            assert type(first) is Play
            assert sum(PLAYS[move][0] for move in moves) == legal, self.seed
            return PLAY_OF[chosen]
        if kind == match.BET:
            assert type(first) is Bet
            assert [move.tokens for move in moves] == list(range(legal + 1)), self.seed
            return moves[chosen]
        assert type(first) is Confidence
        assert [move.peacock for move in moves] == [*range(legal), None], self.seed
        return moves[chosen]  # -1 is the safe card, the last


@pytest.mark.parametrize("tie_next", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_matches_agree_with_the_rules(seats: int, tie_next: bool) -> None:
    for seed in range(-(-MATCHES // 6)):
        Replay(seats, tie_next, seed * 7919 + seats).check()


def test_the_cards_are_those_of_the_rules() -> None:
    for seats, deck in DECKS.items():
        assert set(NAMES[: CARDS_IN_PLAY[seats]]) == set(deck)
    assert spread(gather(("R5", "M7"))) == ("R5", "M7")
    for place, colour in enumerate(COLOURS):
        numbers = [int(name[1:]) for name in spread(int(MASK[place]))]
        assert numbers == list(range(1, 12)), colour


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_random_rounds_deal_and_play_everything_evenly(seats: int) -> None:
    tricks = np.zeros(seats, dtype=np.int64)
    rounds = 30_000
    kernel.random_rounds(seats, CARDS_IN_PLAY[seats], rounds, tricks, seeded(5))
    assert tricks.sum() == 8 * rounds
    assert np.allclose(tricks / rounds, 8 / seats, atol=0.03)


def test_a_deal_gives_every_card_the_same_chance() -> None:
    deck = np.array([1 << card for card in range(39)], dtype=np.int64)
    hands, rng = np.zeros(4, dtype=np.int64), seeded(11)
    turned = np.zeros(39, dtype=np.int64)
    held = np.zeros((4, 39), dtype=np.int64)
    deals = 20_000
    for _ in range(deals):
        card = kernel.deal(4, deck, 39, hands, rng)
        turned[card] += 1
        for seat in range(4):
            assert int(hands[seat]).bit_count() == 8
            held[seat] += int(hands[seat]) >> np.arange(39) & 1
        everything = int(np.bitwise_or.reduce(hands))
        assert everything.bit_count() == 32
        assert not everything >> card & 1
    assert np.allclose(turned / deals, 1 / 39, atol=0.006)
    assert np.allclose(held / deals, 8 / 39, atol=0.016)


def test_plays_are_listed_as_they_are_counted() -> None:
    rng = np.random.default_rng(3)
    out = np.zeros(24, dtype=np.int64)
    for _ in range(500):
        hand = gather(tuple(rng.choice(NAMES, 6, replace=False)))
        led = int(rng.integers(-1, 5))
        number = kernel.list_plays(hand, led, out)
        word = kernel.legal_word(hand, led)
        assert sum(PLAYS[PLAY_OF[code]][0] for code in out[:number].tolist()) == word
        if led >= 0 and hand & int(MASK[led]):
            assert set(out[:number] // 64) == {led}


def test_the_strength_of_a_play_follows_the_clause() -> None:
    red, yellow, blue = (COLOURS.index(letter) for letter in "RYB")
    low, high = NAMES.index("B1"), NAMES.index("R11")
    assert kernel.strength_of(low, blue, red, blue) > kernel.strength_of(high, red, red, blue)
    assert kernel.strength_of(low, blue, red, NO_TRUMP) == -1
    assert kernel.strength_of(high, red, red, yellow) == high


def test_a_log_has_a_row_for_each_decision() -> None:
    replay = Replay(4, tie_next=False, seed=1)
    assert len(replay.rows) == 1 + 3 * (4 * 3 + 4 + 4 + 32)
