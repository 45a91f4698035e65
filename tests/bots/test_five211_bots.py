"""5211's bots: legal, repeatable, in time, and as strong as they say."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from tischlein.bots import bots_for, find_bot, knowledge_of
from tischlein.bots.compiled import seeded
from tischlein.bots.contract import Budget, Choice, Knowledge
from tischlein.bots.five211.model import load_model
from tischlein.bots.five211.seen import look
from tischlein.bots.five211.worlds import sample_worlds
from tischlein.core.game import Decide, Over
from tischlein.core.referee import Referee
from tischlein.games import find_game
from tischlein.games.five211.state import DECK, Deck, Options

from .timing import Stopwatch

GAME = find_game("5211")
NAMES = ("novice", "regular", "strong")
FEW = Budget(iterations=60)


def play(
    bots: list[str], seed: int, *, long_game: bool = False, budget: Budget = FEW
) -> tuple[list[tuple[Knowledge, Choice]], tuple[int, ...]]:
    """Play a match; return every decision with its answer, and who won."""
    rng = random.Random(seed)
    referee = Referee.open(GAME, len(bots), Options(long_game), secret=rng.randbytes(32))
    decisions = []
    while isinstance(pending := referee.pending(), Decide):
        for seat in pending.seats:
            knowledge = knowledge_of(referee, seat)
            choice = find_bot(GAME, bots[seat]).choose(knowledge, rng, budget)
            decisions.append((knowledge, choice))
            referee.play(seat, choice.move)
    assert isinstance(pending, Over)
    return decisions, pending.outcome.winners


def strength(bot: str, other: str, seats: int, decks: int, budget: Budget = FEW) -> float:
    """What one bot wins against others, in each seat of the same decks."""
    won = 0.0
    for deck in range(decks):
        for seat in range(seats):
            _, winners = play(
                [bot if one == seat else other for one in range(seats)], deck, budget=budget
            )
            won += (seat in winners) / len(winners)
    return won / (decks * seats)


def test_levels_in_order() -> None:
    assert list(bots_for(GAME)) == ["random", "greedy", *NAMES]
    assert all(bot.about.endswith(".") for bot in bots_for(GAME).values())


@pytest.mark.parametrize("long_game", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_matches(seats: int, long_game: bool) -> None:
    bots = [NAMES[(seat + seats + long_game) % 3] for seat in range(seats)]
    for knowledge, choice in play(bots, 10 * seats, long_game=long_game)[0]:
        thinking = choice.thinking
        assert choice.move in knowledge.moves
        assert [thought.move for thought in thinking.moves] == list(knowledge.moves)
        assert sum(thought.weight for thought in thinking.moves) == pytest.approx(1.0)
        assert all(0 <= thought.value <= 1 for thought in thinking.moves)
        assert 0 <= thinking.value <= 1
        weights = {thought.move: thought.weight for thought in thinking.moves}
        assert weights[choice.move] > 0


@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_unseen(seats: int) -> None:
    removed = {2: 10, 5: 15}[seats]
    for knowledge, _ in play(["regular"] * seats, 3, long_game=True)[0]:
        seen = look(knowledge)
        board = knowledge.board
        others = sum(board.hand_sizes) - board.hand_sizes[knowledge.seat]
        assert len(seen.pool) == removed + board.pile + others
        assert seen.standings[knowledge.seat, 2] == board.points[knowledge.seat]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_worlds_fit_what_was_seen(seats: int) -> None:
    model = load_model(seats)
    weights = np.full((5, 5), 1 / (seats - 1))
    for knowledge, _ in play(["novice"] * seats, 8)[0]:
        seen = look(knowledge)
        size = len(knowledge.board.hands[knowledge.seat])
        hands = np.zeros((20, seats + 1, 5), dtype=np.int64)
        rests = np.zeros((20, len(seen.pool) - size * (seats - 1)), dtype=np.int64)
        know = (weights, model.odds, model.numbers)
        sample_worlds(seen.facts, seen.played, *know, seen.hand, seen.pool, seeded(1), hands, rests)
        for dealt, rest in zip(hands[:, :, :size], rests, strict=True):
            others = np.delete(dealt[:seats], knowledge.seat, axis=0)
            assert sorted([*others.ravel(), *rest]) == sorted(seen.pool)
            # What the others may imagine in the own hand: any card but those they hold.
            assert not Counter(dealt[seats]) - Counter([*rest, *seen.hand[:size]])


@pytest.mark.parametrize("bot", NAMES)
def test_repeatable(bot: str) -> None:
    for number, (knowledge, _) in enumerate(play(["regular"] * 3, 4)[0]):
        if number % 9 == 0:
            first, second = (
                find_bot(GAME, bot).choose(knowledge, random.Random(7), FEW) for _ in range(2)
            )
            assert first == second


def test_in_time() -> None:
    rng = random.Random(1)
    taken = {name: Stopwatch() for name in NAMES}
    for number, (knowledge, _) in enumerate(play(["regular"] * 4, 5)[0]):
        for bot in NAMES if number % 24 == 0 else NAMES[:2]:
            with taken[bot].one():
                find_bot(GAME, bot).choose(knowledge, rng, Budget())
    taken["novice"].check(0.05)
    taken["regular"].check(0.05)
    taken["strong"].check(1.0)


def test_milliseconds() -> None:
    (knowledge, _), *_ = play(["regular"] * 4, 6)[0]
    bot = find_bot(GAME, "strong")
    for ms in (20, 200):
        watch = Stopwatch()
        for _ in range(5):
            with watch.one():
                bot.choose(knowledge, random.Random(1), Budget(ms=ms))
        watch.check(ms / 1000 + 0.05)


def knowledge_from(order: str, seats: int, moves: list[list[tuple[str, ...]]]) -> Knowledge:
    """Seat 0's knowledge after these turns; `order` begins with the cards dealt."""
    wanted = order.split()
    rest = list(DECK)
    for word in wanted:
        rest.remove(word)
    removed = {2: 10, 3: 13, 4: 0, 5: 15}[seats]
    referee = Referee.open(GAME, seats, Options())
    referee.settle(Deck((*rest[:removed], *wanted, *rest[removed:])))
    for turn in moves:
        for seat, cards in enumerate(turn):
            referee.play(seat, GAME.move_type(cards))
    return knowledge_of(referee, 0)


@pytest.mark.parametrize("bot", ["regular", "strong"])
def test_banks_a_sure_six(bot: str) -> None:
    # Two seats, last turn: green has two cards on the table and every other colour one, so a third
    # green card scores, whatever the other adds (a fourth one leaves it below a disaster).
    knowledge = knowledge_from(
        "G2 G3 G6 O1 Y1  B2 T2 B3 T3 Y2",
        2,
        [[("G2", "G3"), ("B2", "T2")], [("O1",), ("Y2",)]],
    )
    choice = find_bot(GAME, bot).choose(knowledge, random.Random(1), Budget(iterations=400))
    weights = {thought.move.cards: thought.weight for thought in choice.thinking.moves}
    assert weights[("G6",)] > 0.8


def test_regular_beats_greedy_and_novice() -> None:
    assert strength("regular", "greedy", 2, 60) >= 0.6
    assert strength("regular", "novice", 2, 60) >= 0.55


def test_strong_beats_regular() -> None:
    assert strength("strong", "regular", 2, 30, Budget(iterations=400)) >= 0.6
