"""Pico solved: nobody wins against it, whatever they play, from any position."""

from __future__ import annotations

import os
import random
from typing import Any

import numpy as np
import pytest

from tischlein.bots.pico import BOTS, induction
from tischlein.bots.pico.perfect import Perfect
from tischlein.bots.pico.response import BestResponse, exploitability
from tischlein.bots.pico.solution import Layout, Place, Points, Solved, place_of, solved
from tischlein.core.game import Decide
from tischlein.games import find_game
from tischlein.games.pico.rules import winner_of
from tischlein.games.pico.state import DECKS, DOTS, Deal, Options

Hand = tuple[int, ...]
PICO = find_game("pico")
DEALS = 40 if os.environ.get("TISCHLEIN_LONG") else 1
FIRST = 8
"""The seed of a deal whose best responses are found in some seconds; others take a minute."""


def deal(deck: str, seed: int) -> tuple[Hand, Hand]:
    cards = list(DECKS[deck])
    random.Random(seed).shuffle(cards)
    each = len(cards) // 2
    return tuple(sorted(cards[:each])), tuple(sorted(cards[each : 2 * each]))


@pytest.mark.parametrize("deck", list(DECKS))
def test_no_best_response_wins(deck: str) -> None:
    """By the bar of 1e-9, with much to spare."""
    for seed in range(DEALS):
        dealt = deal(deck, FIRST + seed)
        value = solved(dealt).value
        for seat, expected in ((0, value), (1, 1 - value)):
            found = BestResponse(Perfect(), dealt, seat).value()
            assert found == pytest.approx(expected, abs=1e-11)


def test_weaker_bots_can_be_exploited() -> None:
    """So the calculation does find something where there is something to find."""
    dealt = deal("pico2", 4)
    for name in ("greedy", "strong"):
        assert exploitability(BOTS[name], dealt) > 0.05


@pytest.mark.parametrize("deck", list(DECKS))
def test_every_position_is_a_solved_game(deck: str) -> None:
    """Also positions off the best path: at none does a deviation gain anything."""
    for seed in range(8):
        solution = Solved(deal(deck, seed))
        layout = solution.layout
        facts = layout.plan[layout.full, layout.full]
        assert (
            induction.widest_gap(solution.first, layout.size, layout.wins, layout.plan, 0) < 1e-11
        )
        for lead in range(-facts[induction.MOST], -facts[induction.LEAST] + 1):
            at = induction.FURTHEST + lead
            gap = induction.widest_gap(solution.last, layout.size, layout.wins, layout.plan, at)
            assert gap < 1e-11


def test_values_rise_with_the_lead() -> None:
    solution = Solved(deal("thirteen", 5))
    facts = solution.layout.plan[63, 63]
    lowest, highest = -facts[induction.MOST], -facts[induction.LEAST]
    strip = solution.last[63, 63, induction.FURTHEST + lowest : induction.FURTHEST + highest + 1]
    assert (np.diff(strip) >= -1e-12).all()
    assert strip[0] < 0.1
    assert strip[-1] > 0.9


@pytest.mark.parametrize("deck", list(DECKS))
def test_mirrored_deals(deck: str) -> None:
    """To sit in the other seat is to have the rest of the match's value."""
    for seed in range(5):
        first, second = deal(deck, seed)
        assert Solved((first, second)).value == pytest.approx(1 - Solved((second, first)).value)
        assert Points((first, second)).value == pytest.approx(-Points((second, first)).value)


def test_points_by_plain_search() -> None:
    """The last positions of a round, where every card is worth counting by hand."""
    # 5 beats 8 not, 16 loses to 5 (more than twice): whoever holds 5 and 9 against 16 and 8.
    dealt = ((5, 9), (8, 16))
    layout = Layout(dealt)
    values = layout.room()
    induction.solve_points(values, 2, layout.wins, layout.plan)
    table = [
        [DOTS[mine] if winner_of(mine, theirs) == mine else -DOTS[theirs] for theirs in dealt[1]]
        for mine in dealt[0]
    ]
    assert table == [[-3, 2], [3, -4]]
    assert float(values[3, 3, 0]) == pytest.approx((-3 * -4 - 3 * 2) / (-3 - 4 - 3 - 2))


@pytest.mark.parametrize("deck", list(DECKS))
def test_boards_become_places(deck: str) -> None:
    """At every decision of random matches the deal is found again, and the lead at the start."""
    rng = random.Random(6)
    options: Any = Options(deck)  # type: ignore[arg-type] # one of the decks
    for seed in range(20):
        dealt = deal(deck, seed)
        (shown,) = set(DECKS[deck]) - set(dealt[0]) - set(dealt[1])
        state = PICO.settle(PICO.setup(options, 2), Deal(dealt, shown)).state
        began = [0, 0]
        while isinstance(PICO.pending(state), Decide):
            if state.round == 2 and not state.reveals[1]:
                began = list(state.points)
            lead = began[1] - began[0]  # in round 2 seat 1 holds side A
            left = state.hands if state.round == 1 else state.hands[::-1]
            for seat in range(2):
                place = place_of(PICO.board(state, seat))
                assert place == Place(dealt, state.round, left, lead)
            moves = {seat: rng.choice(PICO.legal_moves(state, seat)) for seat in range(2)}
            state = PICO.resolve(state, moves).state
