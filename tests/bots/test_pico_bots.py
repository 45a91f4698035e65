"""Pico's bots: legal, repeatable, honest about their chances, and as strong as they say."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import pytest

from tischlein.bots import bots_for, choose
from tischlein.bots.contract import Bot, Budget, Choice, Knowledge
from tischlein.bots.pico.estimate import cards_to_come, chance
from tischlein.core.game import Decide, Over
from tischlein.core.referee import Referee
from tischlein.games import find_game
from tischlein.games.pico.state import DECKS, Deal, Options

from .timing import Stopwatch

PICO = find_game("pico")
BOTS = bots_for(PICO)
NAMES = list(BOTS)


def options_of(deck: str) -> Options:
    return Options(deck)  # type: ignore[arg-type] # one of the decks


def check(choice: Choice, knowledge: Knowledge) -> None:
    thinking = choice.thinking
    assert choice.move in knowledge.moves
    assert tuple(thought.move for thought in thinking.moves) == knowledge.moves
    assert sum(thought.weight for thought in thinking.moves) == pytest.approx(1, abs=1e-9)
    assert 0 <= thinking.value <= 1
    for thought in thinking.moves:
        assert 0 <= thought.weight <= 1
        assert 0 <= thought.value <= 1
    assert next(thought for thought in thinking.moves if thought.move == choice.move).weight > 0


def play(deal: Deal, options: Options, bots: list[Bot], rng: random.Random) -> float:
    """Play a match from the seats' views alone; return seat 0's result."""
    state = PICO.settle(PICO.setup(options, 2), deal).state
    while isinstance(pending := PICO.pending(state), Decide):
        moves = {}
        for seat in range(2):
            legal = tuple(PICO.legal_moves(state, seat))
            board = PICO.board(state, seat)
            knowledge = Knowledge(PICO, options, 2, seat, board, legal, ())
            choice = bots[seat].choose(knowledge, rng, Budget())
            check(choice, knowledge)
            moves[seat] = choice.move
        state = PICO.resolve(state, moves).state
    assert isinstance(pending, Over)
    winners = pending.outcome.winners
    return 0.5 if len(winners) == 2 else float(winners == (0,))


def deals(deck: str, count: int, rng: random.Random) -> list[Deal]:
    found = []
    for _ in range(count):
        cards = rng.sample(DECKS[deck], len(DECKS[deck]))
        each = len(cards) // 2
        found.append(Deal((tuple(cards[:each]), tuple(cards[each:-1])), cards[-1]))
    return found


def duel(first: str, second: str, deck: str, count: int) -> float:
    """The first bot's share of matches on mirrored deals."""
    rng = random.Random(f"{first} {second} {deck}")
    pair, options = [BOTS[first], BOTS[second]], options_of(deck)
    total = 0.0
    for deal in deals(deck, count, rng):
        total += play(deal, options, pair, rng) + 1 - play(deal, options, pair[::-1], rng)
    return total / (2 * count)


def test_levels() -> None:
    assert NAMES == ["random", "greedy", "novice", "regular", "strong", "perfect"]
    assert all(bot.about.endswith(".") for bot in BOTS.values())


@pytest.mark.parametrize("deck", list(DECKS))
@pytest.mark.parametrize("name", NAMES)
def test_whole_matches(name: str, deck: str) -> None:
    duel(name, "random", deck, 15)
    duel(name, name, deck, 5)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    def points() -> list[Any]:
        referee = Referee.open(PICO, 2, secret=bytes(32))
        while isinstance(referee.pending(), Decide):
            for seat in range(2):
                budget = Budget(iterations=100)
                referee.play(seat, choose(referee, seat, name, b"seed", budget).move)
        return referee.events

    assert points() == points()


@pytest.mark.parametrize(("name", "most"), [("novice", 0.05), ("regular", 0.05), ("strong", 1.0)])
def test_time(name: str, most: float) -> None:
    """The first decision of a match is the longest; what is remembered must not help here."""
    rng = random.Random(9)
    duel(name, "random", "thirteen", 1)
    watch = Stopwatch()
    for deal in deals("thirteen", 5, rng):
        state = PICO.settle(PICO.setup(Options(), 2), deal).state
        legal = tuple(PICO.legal_moves(state, 0))
        knowledge = Knowledge(PICO, Options(), 2, 0, PICO.board(state, 0), legal, ())
        with watch.one():
            BOTS[name].choose(knowledge, rng, Budget(ms=10))
    watch.check(most)


@pytest.mark.parametrize(
    ("stronger", "weaker", "share"),
    [
        ("novice", "random", 0.65),
        ("regular", "novice", 0.52),
        ("strong", "regular", 0.50),
        ("perfect", "novice", 0.58),
        ("perfect", "greedy", 0.52),
    ],
)
def test_strength(stronger: str, weaker: str, share: float) -> None:
    assert duel(stronger, weaker, "thirteen", 120) >= share


def test_perfect_knows_when_it_is_over() -> None:
    """With a round and a half behind it and no way back, it says so."""
    dealt = ((2, 3, 4, 5, 6, 7), (8, 9, 10, 11, 12, 13))
    state = PICO.settle(PICO.setup(Options(), 2), Deal(dealt, 16)).state
    rng = random.Random(1)
    values = []
    while isinstance(PICO.pending(state), Decide):
        moves = {}
        for seat in range(2):
            legal = tuple(PICO.legal_moves(state, seat))
            board = PICO.board(state, seat)
            knowledge = Knowledge(PICO, Options(), 2, seat, board, legal, ())
            choice = BOTS["perfect" if seat == 0 else "random"].choose(knowledge, rng, Budget())
            moves[seat] = choice.move
            if seat == 0:
                values.append(choice.thinking.value)
        state = PICO.resolve(state, moves).state
    assert state.points[0] > state.points[1]
    assert values[-1] == 1


def test_chances() -> None:
    assert chance(0, 10) == 0.5
    assert chance(3, 5) == pytest.approx(1 - chance(-3, 5))
    assert chance(3, 2) > chance(3, 12) > 0.5
    assert (chance(1, 0), chance(0, 0), chance(-1, 0)) == (1, 0.5, 0)
    assert cards_to_come(1, (6, 6), 6) == 18
    assert cards_to_come(2, (2, 2), 6) == 1


def test_numba_waits_until_it_is_needed() -> None:
    code = (
        "import sys; from tischlein.bots import bots_for; from tischlein.games import find_game;"
        "bots_for(find_game('pico')); sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
