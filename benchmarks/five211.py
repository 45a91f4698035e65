"""5211's bars: how fast its kernel plays, how strong and how quick its bots are.

Strength is measured with a fixed number of iterations a decision, far below what `strong` takes by
default, in groups of matches: the same deck, the one bot in each seat in turn. The error is that
of the groups' means, 95 %. Bars are in brackets; a missed one makes the exit code 1.

`--quick` plays a tenth of the matches, to see that all is well.
"""

from __future__ import annotations

import math
import random
import statistics
import sys
import time
from typing import NamedTuple

import numpy as np

from tischlein.bots import find_bot
from tischlein.bots.compiled import seeded
from tischlein.bots.contract import Budget, Knowledge
from tischlein.bots.five211.kernel import random_matches
from tischlein.core.game import Decide, Over
from tischlein.core.match import Match, Progress
from tischlein.games import find_game
from tischlein.games.five211.state import DECK, Deck

GAME = find_game("5211")
SPEED = 150_000
LIMITS = {"novice": 0.05, "regular": 0.05, "strong": 1.0}
"""CPU seconds a decision, by default."""


class Duel(NamedTuple):
    """One bot against others of another kind."""

    one: str
    other: str
    seats: int
    decks: int
    iterations: int
    bar: float | None


DUELS = (
    Duel("strong", "regular", 2, 300, 600, 0.65),
    Duel("strong", "regular", 4, 160, 2000, 0.40),
    Duel("regular", "greedy", 2, 300, 1, None),
    Duel("regular", "novice", 2, 300, 1, None),
    Duel("regular", "greedy", 4, 150, 1, None),
    Duel("regular", "novice", 4, 150, 1, None),
    Duel("novice", "greedy", 2, 300, 1, None),
)


def play(
    bots: list[str],
    deck: int,
    rng: random.Random,
    budget: Budget,
    taken: dict[str, list[float]] | None = None,
) -> tuple[int, ...]:
    """Play a match with a numbered deck; return the winners, and note the CPU seconds taken."""
    seats = len(bots)
    players = [find_bot(GAME, bot) for bot in bots]
    match = Match.begin(GAME, seats)
    histories: list[list[object]] = [[] for _ in bots]

    def after(progress: Progress) -> Match:
        for event in progress.events:
            for seat, history in enumerate(histories):
                history.append(GAME.show(event, seat))
        return progress.match

    cards = list(DECK)
    random.Random(deck).shuffle(cards)
    match = after(match.settle(Deck(tuple(cards))))
    while isinstance(pending := match.pending(), Decide):
        for seat in pending.seats:
            board, moves = match.view(seat).board, match.legal_moves(seat)
            known = Knowledge(
                GAME, match.options, seats, seat, board, moves, tuple(histories[seat])
            )
            start = time.process_time()
            move = players[seat].choose(known, rng, budget).move
            if taken is not None:
                taken[bots[seat]].append(time.process_time() - start)
            match = after(match.submit(seat, move))
    assert isinstance(pending, Over)
    return pending.outcome.winners


def measure(duel: Duel) -> tuple[float, float]:
    """The one bot's share of the wins, and its error."""
    rng = random.Random(1)
    budget = Budget(iterations=duel.iterations)
    groups = []
    for deck in range(duel.decks):
        won = 0.0
        for seat in range(duel.seats):
            bots = [duel.one if place == seat else duel.other for place in range(duel.seats)]
            winners = play(bots, deck, rng, budget)
            won += (seat in winners) / len(winners)
        groups.append(won / duel.seats)
    return statistics.mean(groups), 1.96 * statistics.stdev(groups) / math.sqrt(duel.decks)


def speed(seats: int, long_game: bool) -> float:
    """Random matches of the kernel in a CPU second."""
    shares = np.zeros(5)
    rng = seeded(1)
    random_matches(seats, long_game, 1000, rng, shares)
    start = time.process_time()
    random_matches(seats, long_game, 200_000, rng, shares)
    return 200_000 / (time.process_time() - start)


def main() -> int:
    """Print the figures; the exit code tells whether all bars are met."""
    part = 10 if "--quick" in sys.argv[1:] else 1
    missed = False

    def line(what: str, figure: str, bar: str = "", *, met: bool = True) -> None:
        nonlocal missed
        missed = missed or not met
        print(f"{what:<46}{figure:>24}  {bar}{'' if met else '  MISSED'}", flush=True)

    for seats in (4, 2, 3, 5):
        for long_game in (False, True):
            rate = speed(seats, long_game)
            barred = seats == 4 and not long_game
            line(
                f"{seats} seats{', long game' if long_game else ''}: random matches",
                f"{rate:,.0f} a CPU second",
                f"[{SPEED:,}]" if barred else "",
                met=not barred or rate >= SPEED,
            )
    for duel in DUELS:
        share, error = measure(duel._replace(decks=max(2, duel.decks // part)))
        others = "" if duel.seats == 2 else f"{duel.seats - 1} "
        thinking = f", {duel.iterations} iterations" if duel.one == "strong" else ""
        line(
            f"{duel.seats} seats: {duel.one} v {others}{duel.other}{thinking}",
            f"{share:.1%} +- {error:.1%}",
            "" if duel.bar is None else f"[{duel.bar:.0%}]",
            met=duel.bar is None or share >= duel.bar,
        )
    taken: dict[str, list[float]] = {bot: [] for bot in LIMITS}
    for seats in (2, 3, 4, 5):
        bots = ["strong", *["novice", "regular"] * 2][:seats]
        play(bots, seats, random.Random(seats), Budget(), taken)
    for bot, limit in LIMITS.items():
        mean, most = statistics.mean(taken[bot]), max(taken[bot])
        line(
            f"{bot}: CPU time a decision, by default",
            f"{mean * 1000:.1f} ms, at most {most * 1000:.1f}",
            f"[{limit * 1000:.0f} ms]",
            met=most <= limit,
        )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
