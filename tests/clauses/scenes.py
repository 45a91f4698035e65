"""Matches to ask the engine about, and what is known of every game."""

from __future__ import annotations

import json
import random
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from hypothesis import strategies as st

from tests.clauses.table import (
    SEED,
    Json,
    Match,
    Pico,
    RefusalError,
)
from tischlein.engine import Engine

if TYPE_CHECKING:
    from collections.abc import Iterator

CODES = {
    "malformed",
    "unknown_game",
    "unknown_match",
    "bad_options",
    "not_your_turn",
    "illegal_move",
    "bad_sample",
    "match_over",
}
SEATS = {"pico": [2], "pickomino": [2, 3, 4, 5, 6, 7], "5211": [2, 3, 4, 5], "pikoko": [3, 4, 5]}
OPTIONS: dict[str, Json] = {
    "pico": {"deck": "thirteen"},
    "pickomino": {"steal": "optional", "shortGame": False},
    "5211": {"longGame": False},
    "pikoko": {"startTie": "tied"},
}
GAMES = list(SEATS)
OTHER_SEED = "0dd5" * 16

DEAL: Json = {"type": "deal", "hands": [[16, 12, 11, 10, 9, 8], [13, 7, 6, 5, 4, 3]], "open": 2}
SEATED: dict[str, Json] = {
    "legal": {"seat": 0},
    "play": {"seat": 0, "move": {"type": "choose", "card": 16}},
    "withdraw": {"seat": 0},
    "view": {"seat": 0},
    "bot": {"seat": 0, "bot": "random", "seed": SEED, "budget": {}},
}
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)


def pico() -> Pico:
    return Pico([16, 12, 11, 10, 9, 8], [13, 7, 6, 5, 4, 3])


def finished() -> Pico:
    match = pico()
    pairs = [(12, 7), (11, 7), (10, 7), (9, 7), (8, 7)]
    match.reveal(*pairs, *[(b, a) for a, b in pairs])
    return match


def opened(game: str, seed: str = SEED) -> Match:
    return Match(game, SEATS[game][-1], seed=seed)


def play_out(match: Match, seed: int) -> None:
    """Play random legal moves to the end."""
    chance = random.Random(seed)
    while not match.over():
        seat = chance.choice(match.decide())
        match.play(seat, chance.choice(match.legal(seat)))


@contextmanager
def refused_somehow() -> Iterator[None]:
    """Expect a refusal where the protocol does not say with which code."""
    with pytest.raises(RefusalError) as caught:
        yield
    assert caught.value.code in CODES


def raw(line: bytes) -> Json:
    answer: Json = json.loads(Engine().answer(line))
    return answer
