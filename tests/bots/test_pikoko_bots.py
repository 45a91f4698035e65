"""Pikoko's bots: legal, repeatable, honest, from the seat's knowledge alone, and good enough."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import pytest

from tischlein.bots import bots_for, knowledge_of
from tischlein.bots.contract import Budget, Choice, Knowledge
from tischlein.bots.pikoko.cards import gather, spread
from tischlein.bots.pikoko.facts import list_belief, read
from tischlein.bots.pikoko.rollout import outlook
from tischlein.core.game import Decide, Over
from tischlein.core.referee import Referee
from tischlein.games import find_game
from tischlein.games.pikoko.state import Bet, Confidence, Options, Play

from .timing import Stopwatch

if TYPE_CHECKING:
    from collections.abc import Iterator

GAME = find_game("pikoko")
BOTS = bots_for(GAME)
LEVELS = ("novice", "regular", "strong")
FEW = Budget(iterations=60)


def walk(
    names: list[str], seed: int, options: Options | None = None, budget: Budget = FEW
) -> Iterator[tuple[Referee, Knowledge, Choice]]:
    """Play a match and show every decision before it is made."""
    rng = random.Random(seed)
    referee = Referee.open(GAME, len(names), options, secret=rng.randbytes(32))
    while isinstance(pending := referee.pending(), Decide):
        for seat in pending.seats:
            knowledge = knowledge_of(referee, seat)
            choice = BOTS[names[seat]].choose(knowledge, random.Random(seed), budget)
            yield referee, knowledge, choice
            referee.play(seat, choice.move)


def wins(one: str, others: str, matches: int, iterations: int) -> float:
    """How often one bot wins against three others, in turn at every seat."""
    total = 0.0
    for number in range(matches):
        names = [others] * 4
        names[number % 4] = one
        *_, (referee, _, _) = walk(names, number, budget=Budget(iterations=iterations))
        pending = referee.pending()
        assert isinstance(pending, Over)
        winners = pending.outcome.winners
        total += (number % 4 in winners) / len(winners)
    return total / matches


def test_the_levels_come_in_order() -> None:
    assert list(BOTS) == ["random", "greedy", *LEVELS]
    assert all(BOTS[name].about.endswith(".") for name in LEVELS)


@pytest.mark.parametrize("start_tie", ["tied", "next"])
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("name", LEVELS)
def test_every_decision_of_a_match_is_legal_and_well_thought(
    name: str, seats: int, start_tie: Any
) -> None:
    kinds = set()
    for _, knowledge, choice in walk([name] * seats, seats, Options(start_tie)):
        thoughts = choice.thinking.moves
        assert choice.move in knowledge.moves
        assert [thought.move for thought in thoughts] == list(knowledge.moves)
        assert sum(thought.weight for thought in thoughts) == pytest.approx(1)
        assert all(thought.weight >= 0 for thought in thoughts)
        assert all(0 <= thought.value <= 1 for thought in thoughts)
        assert 0 <= choice.thinking.value <= 1
        assert {thought.move: thought.weight for thought in thoughts}[choice.move] > 0
        kinds.add(type(choice.move))
    assert kinds == {Bet, Confidence, Play}


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_and_iterations_give_the_same_thoughts(name: str) -> None:
    for place, (_, knowledge, choice) in enumerate(walk([name] * 4, 7)):
        if place % 9 == 0:
            again = BOTS[name].choose(knowledge, random.Random(7), FEW)
            assert again == choice


@pytest.mark.parametrize("name", LEVELS)
def test_what_a_seat_cannot_know_changes_nothing(name: str) -> None:
    for place, (referee, knowledge, choice) in enumerate(walk([name] * 4, 8)):
        if place % 13 == 0:
            seat, rng = knowledge.seat, random.Random(place)
            state = GAME.disguise(referee.match.state, seat, rng)
            board = GAME.board(state, seat)
            assert board == knowledge.board
            again = BOTS[name].choose(knowledge._replace(board=board), random.Random(8), FEW)
            assert again == choice


def test_strong_keeps_to_its_time() -> None:
    for place, (_, knowledge, _) in enumerate(walk(["regular"] * 5, 9)):
        if place in (0, 25, 32, 60):
            watch = Stopwatch()
            for _ in range(5):
                with watch.one():
                    BOTS["strong"].choose(knowledge, random.Random(1), Budget(ms=60))
            watch.check(0.2)
            hasty = BOTS["strong"].choose(knowledge, random.Random(1), Budget(ms=1))
            assert hasty.move in knowledge.moves
            assert 0 <= hasty.thinking.value <= 1


def test_default_budgets_are_quick_enough() -> None:
    spent: dict[str, list[float]] = {name: [] for name in LEVELS}
    for place, (_, knowledge, _) in enumerate(walk(["regular"] * 4, 10)):
        if place % 12 == 0:
            for name in LEVELS:
                started = time.process_time()
                BOTS[name].choose(knowledge, random.Random(1), Budget())
                spent[name].append(time.process_time() - started)
    # The better ones: others on the machine take its caches, and with them CPU time.
    assert np.quantile(spent["novice"], 0.25) < 0.05
    assert np.quantile(spent["regular"], 0.25) < 0.05
    assert np.quantile(spent["strong"], 0.25) < 1.0


def test_the_belief_holds_the_true_hand_until_the_end() -> None:
    for referee, knowledge, _ in walk(["regular"] * 4, 11):
        belief = list_belief(read(knowledge), 0.3)
        true = gather(referee.match.state.hands[knowledge.seat])
        hands = belief.hands[: belief.number]
        assert true in hands
        assert len(set(hands.tolist())) == belief.number
        assert belief.sums[belief.number - 1] == pytest.approx(1)
        assert all(len(spread(int(hand))) == len(spread(true)) for hand in hands[:20])


def test_a_colour_that_could_not_be_followed_is_not_in_the_hand() -> None:
    excluded = 0
    for _, knowledge, _ in walk(["random"] * 4, 12):
        facts = read(knowledge)
        dealt = sum(int(cards).bit_count() for cards in facts.dealt)
        held = facts.size + int(facts.dealt[facts.seat]).bit_count()
        assert facts.unknown.bit_count() >= facts.size
        if held == 8 and facts.unknown.bit_count() < 38 - dealt:
            excluded += 1
    assert excluded > 20


def test_the_outlook_is_fair_and_exact_at_the_end() -> None:
    best = np.array([5, 5, 5, 5], dtype=np.int64)
    even = np.array([12, 12, 12, 12], dtype=np.int64)
    for rounds in (0, 1, 2):
        assert outlook(4, rounds, 0, even, best) == pytest.approx(0.25, abs=0.03)
    ahead = np.array([15, 12, 12, 12], dtype=np.int64)
    chances = [sum(outlook(4, rounds, seat, ahead, best) for seat in range(4)) for rounds in (1, 2)]
    assert chances == pytest.approx([1, 1], abs=0.03)
    assert outlook(4, 0, 0, ahead, best) == 1
    assert outlook(4, 0, 1, ahead, best) == 0
    assert outlook(4, 1, 0, ahead, best) > outlook(4, 2, 0, ahead, best) > 0.25
    assert outlook(4, 0, 2, even, np.array([5, 6, 6, 5], dtype=np.int64)) == 0.5


def test_the_last_card_of_a_match_is_chosen_with_open_eyes() -> None:
    """With one card a hand there is nothing to choose; the value is what will come."""
    *_, (referee, _, choice) = walk(["strong"] * 3, 13)
    pending = referee.pending()
    assert isinstance(pending, Over)
    assert len(choice.thinking.moves) == 1
    assert 0 <= choice.thinking.value <= 1


def test_knowledge_is_all_a_bot_needs() -> None:
    """It still answers when all it gets has gone through JSON, as a bot in another process."""
    for place, (_, knowledge, choice) in enumerate(walk(["strong"] * 4, 14)):
        if place % 20 == 0:
            board = msgspec.json.decode(msgspec.json.encode(knowledge.board), type=GAME.board_type)
            fresh = knowledge._replace(board=board)
            assert BOTS["strong"].choose(fresh, random.Random(14), FEW) == choice


def test_strong_beats_three_regulars() -> None:
    assert wins("strong", "regular", 24, 300) >= 0.4


def test_regular_beats_three_novices() -> None:
    assert wins("regular", "novice", 80, 1) >= 0.35
