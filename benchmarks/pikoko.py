"""Pikoko's bots against the bars: kernel speed beside OpenSpiel, strength, answering times.

All times are CPU seconds on one core. OpenSpiel 2.0.2 has a game of the same kind, oh_hell in C++;
it is measured in turns with the kernel, in the same run, in the two ways it has of playing random
games without Python in between:

* its C++ random rollouts, as its tree search uses them (RandomRolloutEvaluator), from a position
  where the cards are dealt already: the 35 steps that deal and the cost of starting are not
  counted, so this is the faster one, and the bar is held against it;
* whole random games, deal included, by two calls from Python a game (evaluate_bots).

`pip install -e .[benchmark]` brings it; `--matches` says how many matches a duel has.
"""

from __future__ import annotations

import argparse
import importlib.util
import math
import random
import sys
import time
from typing import Any

import numpy as np

from tischlein.bots import bots_for, knowledge_of
from tischlein.bots.compiled import seeded
from tischlein.bots.contract import Budget
from tischlein.bots.pikoko.cards import CARDS_IN_PLAY
from tischlein.bots.pikoko.kernel import random_rounds
from tischlein.core.game import Decide, Over
from tischlein.core.referee import Referee
from tischlein.games import find_game

GAME = find_game("pikoko")
BOTS = bots_for(GAME)
SECONDS, SLICES = 3.0, 6
ROUNDS_BAR, RATIO_BAR = 1_500_000, 10
STRONG_BAR, REGULAR_BAR = 0.45, 0.45
PLAYOUTS = 1000
"""What `strong` is given a decision in the duels, a fiftieth of its default."""
OH_HELL = "oh_hell(players=4,num_suits=4,num_cards_per_suit=10,num_tricks_fixed=8)"
"""Four hands of eight from 40 cards and one turned: as near to Pikoko's 39 as it gets."""


class Kernel:
    """Deals and 32 plays at random, four seats."""

    def __init__(self) -> None:
        """Compile."""
        self.rng, self.tricks = seeded(1), np.zeros(4, dtype=np.int64)
        self.play(0.0)

    def play(self, seconds: float) -> int:
        """Play for so long; return how many rounds."""
        rounds = 0
        end = time.process_time() + seconds
        while True:
            random_rounds(4, CARDS_IN_PLAY[4], 20_000, self.tricks, self.rng)
            rounds += 20_000
            if time.process_time() >= end:
                return rounds


class Rollouts:
    """OpenSpiel's C++ rollouts from a dealt position; each simulation is so many of them."""

    each, simulations = 1000, 10

    def __init__(self) -> None:
        """Deal."""
        import pyspiel  # noqa: PLC0415 - only with the benchmark extra

        game = pyspiel.load_game(OH_HELL)
        rng = random.Random(1)
        self.state = game.new_initial_state()
        while self.state.is_chance_node():
            self.state.apply_action(rng.choice(self.state.chance_outcomes())[0])
        evaluator = pyspiel.RandomRolloutEvaluator(self.each, 1)
        self.bot: Any = pyspiel.MCTSBot(
            game, evaluator, 2.0, self.simulations, 1000, False, 1, False
        )

    def play(self, seconds: float) -> int:
        """Roll out for so long; return how often."""
        rollouts = 0
        end = time.process_time() + seconds
        while time.process_time() < end:
            self.bot.step(self.state)
            rollouts += self.each * self.simulations
        return rollouts


class WholeGames:
    """OpenSpiel's games between its C++ random players."""

    def __init__(self) -> None:
        """Load."""
        import pyspiel  # noqa: PLC0415 - only with the benchmark extra

        self.game: Any = pyspiel.load_game(OH_HELL)
        self.bots = [pyspiel.make_uniform_random_bot(seat, 1 + seat) for seat in range(4)]
        self.evaluate = pyspiel.evaluate_bots

    def play(self, seconds: float) -> int:
        """Play for so long; return how many games."""
        games = 0
        end = time.process_time() + seconds
        while time.process_time() < end:
            for _ in range(50):
                self.evaluate(self.game.new_initial_state(), self.bots, games)
                games += 1
        return games


def speed() -> bool:
    """Measure the kernel beside its peer."""
    if importlib.util.find_spec("pyspiel") is None:
        print("open_spiel is not installed: pip install -e .[benchmark]")
        rate = Kernel().play(SECONDS) / SECONDS
        print(f"deal and 32 plays at random: {rate:,.0f} a second (bar {ROUNDS_BAR:,})")
        return False
    runners: dict[str, Any] = {"own": Kernel(), "rollouts": Rollouts(), "games": WholeGames()}
    done = dict.fromkeys(runners, 0)
    spent = dict.fromkeys(runners, 0.0)
    for _ in range(SLICES):
        for name, runner in runners.items():
            started = time.process_time()
            done[name] += runner.play(SECONDS / SLICES)
            spent[name] += time.process_time() - started
    rates = {name: done[name] / spent[name] for name in runners}
    ratio = rates["own"] / rates["rollouts"]
    print(f"deal and 32 plays at random: {rates['own']:,.0f} a second (bar {ROUNDS_BAR:,})")
    print(f"OpenSpiel oh_hell, C++ rollouts from a dealt hand: {rates['rollouts']:,.0f} a second")
    print(f"OpenSpiel oh_hell, whole random games in C++: {rates['games']:,.0f} a second")
    print(f"ratio to the rollouts: {ratio:.1f} (bar {RATIO_BAR})")
    print(f"ratio to the whole games: {rates['own'] / rates['games']:.1f}")
    return rates["own"] >= ROUNDS_BAR and ratio >= RATIO_BAR


def duel(one: str, others: str, matches: int, bar: float) -> bool:
    """One bot against three, in turn at every seat; shared wins count their share."""
    budget = Budget(iterations=PLAYOUTS)
    results = []
    started = time.process_time()
    for number in range(matches):
        rng = random.Random(number)
        seat = number % 4
        referee = Referee.open(GAME, 4, secret=rng.randbytes(32))
        while isinstance(pending := referee.pending(), Decide):
            for player in pending.seats:
                bot = BOTS[one if player == seat else others]
                choice = bot.choose(knowledge_of(referee, player), rng, budget)
                referee.play(player, choice.move)
        assert isinstance(pending, Over)
        winners = pending.outcome.winners
        results.append((seat in winners) / len(winners))
    mean = sum(results) / matches
    spread = math.sqrt(sum((result - mean) ** 2 for result in results) / matches)
    print(
        f"one {one} v three {others}: {mean:.1%} +- {1.96 * spread / math.sqrt(matches):.1%} "
        f"wins of {matches} (bar {bar:.0%}; {time.process_time() - started:.0f} s)",
        flush=True,
    )
    return mean >= bar


def answering() -> bool:
    """How long the bots think by default, at all seat counts: mean and longest."""
    fine = True
    for name, bar in (("novice", 0.05), ("regular", 0.05), ("strong", 1.0)):
        times = []
        for seats in GAME.seat_counts:
            rng = random.Random(seats)
            referee = Referee.open(GAME, seats, secret=rng.randbytes(32))
            while isinstance(pending := referee.pending(), Decide):
                for player in pending.seats:
                    knowledge = knowledge_of(referee, player)
                    if rng.random() < 0.15:
                        started = time.process_time()
                        BOTS[name].choose(knowledge, rng, Budget())
                        times.append(time.process_time() - started)
                    move = BOTS["regular"].choose(knowledge, rng, Budget()).move
                    referee.play(player, move)
        mean, longest = sum(times) / len(times), max(times)
        print(f"{name} answers in {mean:.3f} s, at most {longest:.3f} s (bar {bar} s)", flush=True)
        fine &= longest <= bar
    return fine


def main() -> int:
    """Print all figures; the exit code tells whether every bar is met."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--matches", type=int, default=300, help="matches a duel (300)")
    matches = parser.parse_args().matches
    for name in ("novice", "regular", "strong"):  # compile before anything is timed
        referee = Referee.open(GAME, 4, secret=bytes(32))
        pending = referee.pending()
        assert isinstance(pending, Decide)
        knowledge = knowledge_of(referee, pending.seats[0])
        BOTS[name].choose(knowledge, random.Random(1), Budget(iterations=10))
    fine = [speed(), answering()]
    print(f"duels, 4 seats, {PLAYOUTS} playouts a decision of strong")
    fine.append(duel("regular", "novice", matches + matches // 2, REGULAR_BAR))
    fine.append(duel("strong", "regular", matches, STRONG_BAR))
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main())
