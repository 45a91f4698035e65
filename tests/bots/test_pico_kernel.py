"""Pico's kernel and `games/` are two sets of rules: they must agree on every match."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tischlein.bots.compiled import seeded
from tischlein.bots.pico import kernel
from tischlein.core.game import Decide, Over
from tischlein.games import find_game
from tischlein.games.pico.state import DECKS, DOTS, Choose, Deal, Options

if TYPE_CHECKING:
    from tischlein.games.pico.state import State

MATCHES = 200_000 if os.environ.get("TISCHLEIN_LONG") else 10_000
"""Of each deck."""
PICO = find_game("pico")


def cards_of(word: int) -> tuple[int, ...]:
    return tuple(int(card) for place, card in enumerate(kernel.CARDS) if word >> place & 1)


def test_cards_and_dots() -> None:
    dots = dict(zip(kernel.CARDS.tolist(), kernel.DOTS.tolist(), strict=True))
    assert dots == DOTS


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        *((9, 7, 9), (8, 4, 8), (3, 8, 3), (8, 5, 8), (10, 5, 10)),
        *((10, 4, 4), (13, 6, 6), (4, 9, 4), (16, 8, 16), (16, 7, 7)),
    ],
)
def test_vectors(first: int, second: int, winner: int) -> None:
    places = {int(card): place for place, card in enumerate(kernel.CARDS)}
    for mine, theirs in ((first, second), (second, first)):
        match = np.zeros(kernel.SIZE, dtype=np.int64)
        match[kernel.ROUND] = 1
        match[kernel.HAND : kernel.HAND + 2] = 2**13 - 1
        kernel.reveal(match, places[mine], places[theirs])
        points = [0, 0]
        points[(mine, theirs).index(winner)] = DOTS[winner]
        assert match[kernel.POINTS : kernel.POINTS + 2].tolist() == points


@pytest.mark.parametrize("deck", list(DECKS))
def test_the_same_matches(deck: str) -> None:
    """The kernel deals and plays; `games/` is given the deal and the cards, and must agree."""
    rng = seeded(20_000)
    match = np.zeros(kernel.SIZE, dtype=np.int64)
    log = np.zeros((kernel.LONGEST, 7), dtype=np.int64)
    results = [0, 0, 0]
    lengths: set[int] = set()
    for _ in range(MATCHES):
        kernel.deal(match, rng, kernel.DECKS[deck])
        dealt = [cards_of(match[kernel.DEALT + seat]) for seat in range(2)]
        shown = int(kernel.CARDS[match[kernel.OPEN]])
        state: State = PICO.setup(Options(deck), 2)  # type: ignore[arg-type] # one of the decks
        state = PICO.settle(state, Deal((dealt[0], dealt[1]), shown)).state
        count = kernel.logged(match, rng, log)
        for line in log[:count].tolist():
            state = follow(state, line)
        pending = PICO.pending(state)
        assert isinstance(pending, Over)
        assert list(pending.outcome.scores) == match[kernel.POINTS : kernel.POINTS + 2].tolist()
        result = 0.5 + 0.5 * np.sign(match[kernel.POINTS] - match[kernel.POINTS + 1])
        winners = pending.outcome.winners
        assert winners == ((0, 1) if result == 0.5 else (1 - int(result),))
        results[int(2 * result)] += 1
        lengths.update(map(len, state.reveals))
    assert min(results) > 0.03 * MATCHES
    assert lengths == (set(range(5, 10)) if deck == "thirteen" else set(range(4, 8)))


def follow(state: State, line: list[int]) -> State:
    """Make one reveal of the log with the rules, comparing everything on the way."""
    round_, *legal = line[:3]
    assert isinstance(PICO.pending(state), Decide)
    assert state.round == round_
    for seat in range(2):
        moves = tuple(move.card for move in PICO.legal_moves(state, seat))
        assert moves == cards_of(legal[seat])
    choices = {seat: Choose(int(kernel.CARDS[line[3 + seat]])) for seat in range(2)}
    after: Any = PICO.play(state, choices).state
    assert list(after.points) == line[5:]
    return after  # type: ignore[no-any-return] # a game's state


@pytest.mark.parametrize("deck", list(DECKS))
def test_deals_are_even(deck: str) -> None:
    """Every card is as often in each hand, or open, as chance allows."""
    rng, lowest = seeded(3), kernel.DECKS[deck]
    match = np.zeros(kernel.SIZE, dtype=np.int64)
    seen = np.zeros((3, 13))
    for _ in range(4000):
        kernel.deal(match, rng, lowest)
        hands = [
            int(match[kernel.DEALT]),
            int(match[kernel.DEALT + 1]),
            1 << int(match[kernel.OPEN]),
        ]
        assert sum(hands) == 2**13 - 2**lowest
        for place in range(13):
            for row, hand in enumerate(hands):
                seen[row, place] += hand >> place & 1
    share = seen[:, lowest:] / 4000
    assert np.abs(share[:2] - (13 - lowest) // 2 / (13 - lowest)).max() < 0.04
    assert np.abs(share[2] - 1 / (13 - lowest)).max() < 0.03


def test_random_matches_are_fair() -> None:
    assert abs(kernel.random_matches(seeded(1), 0, 20_000) - 0.5) < 0.02
    assert kernel.random_matches(seeded(1), 2, 500) == kernel.random_matches(seeded(1), 2, 500)
