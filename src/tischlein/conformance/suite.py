"""Every check for every registered game, seat count and option, as tests for pytest."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tischlein.games import all_games, find_game

from .checks import CHECKS
from .walk import all_options

if TYPE_CHECKING:
    from collections.abc import Callable

    from tischlein.core.game import AnyGame

    from .checks import Check


def conformance_of(*game_ids: str) -> Callable[..., None]:
    """Make a test of every promise, for these games with every seat count and option.

    In a test module of yours: `test_conformance = conformance_of("moths")`.
    """
    games = [find_game(game_id) for game_id in game_ids]
    cases = [
        pytest.param(game, seats, id=f"{game.id}-{seats}")
        for game in games
        for seats in game.seat_counts
    ]

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    @pytest.mark.parametrize(("game", "seats"), cases)
    @settings(deadline=None, max_examples=8, suppress_health_check=list(HealthCheck))
    @given(data=st.data())
    def test_conformance(game: AnyGame, seats: int, check: Check, data: st.DataObject) -> None:
        """The game keeps this promise in random matches."""
        options = data.draw(st.sampled_from(list(all_options(game))), label="options")
        seed = data.draw(st.integers(min_value=0, max_value=2**32), label="seed")
        check(game, seats, options, random.Random(seed))

    test: Callable[..., None] = test_conformance
    return test


test_conformance = conformance_of(*all_games())
