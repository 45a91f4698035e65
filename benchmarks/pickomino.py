"""Pickomino's kernel and bots beside their bars; CPU seconds on one core.

`pickomino-env` 1.4.1 is measured in turns with the kernel, in the same run: `make benchmark`
installs it. Matches between bots go through the rules of the game; seats are alternated with the
same dice, and `--iterations` is what `strong` may spend on a turn (its own default is more).
"""

from __future__ import annotations

import argparse
import importlib.util
import random
import sys
import time
from typing import TYPE_CHECKING, Any

import numpy as np
from rules import Peer

from tischlein.bots import find_bot
from tischlein.bots.compiled import seeded
from tischlein.bots.contract import Budget, Knowledge
from tischlein.bots.pickomino.kernel import WIDTH, random_matches
from tischlein.bots.pickomino.turn import TOTALS, solve
from tischlein.core.chance import PseudoRandom
from tischlein.core.game import Chance, Decide, Over
from tischlein.games import find_game
from tischlein.games.pickomino.state import DICE

if TYPE_CHECKING:
    from tischlein.bots.contract import Bot

SECONDS = 6.0
SLICES = 6
MATCHES = 4000
ITERATIONS = 30
"""Two turns deep, three where there are fewer than half the tiles."""

RATE_BAR, RATIO_BAR, TURN_BAR = 50_000, 500, 0.01
GREEDY_BAR, WORMS_BAR = 0.75, 0.55


class Games(Peer):
    """The peer, with its whole games counted."""

    def __init__(self) -> None:
        """Open the environment."""
        super().__init__()
        self.games = 0
        step = self.env.step

        def counted(action: Any) -> Any:
            answer = step(action)
            self.games += bool(answer[2])  # terminated; a truncated game is not whole
            return answer

        self.env.step = counted


def measure_kernel() -> tuple[float, float]:
    """Random matches and moves per second of the kernel, two seats."""
    position = np.zeros(WIDTH, dtype=np.int64)
    wins = np.zeros(500, dtype=np.int64)
    rng = seeded(1)
    matches = moves = 0
    begin = time.process_time()
    while time.process_time() - begin < SECONDS / SLICES:
        moves += random_matches(position, 2, 0, 0, rng, wins)
        matches += len(wins)
    spent = time.process_time() - begin
    return matches / spent, moves / spent


def measure_turn() -> tuple[float, float]:
    """Seconds to solve a turn, and its value in worms from the full grill."""
    totals = np.minimum(np.arange(TOTALS), 36)
    worms = np.where(totals >= 21, (totals - 17) // 4, 0).astype(float)
    begin = time.process_time()
    for _ in range(1000):
        solution = solve(worms, 0.0)
    return (time.process_time() - begin) / 1000, solution.value


def play_match(bots: list[Bot], budgets: list[Budget], dice: int) -> tuple[int, ...]:
    """Let bots play a match through the rules; return who won.

    Every turn has its own dice, by its number: so matches with the same dice and other seats are
    as alike as they can be.
    """
    game = find_game("pickomino")
    rng = random.Random(dice)
    source = PseudoRandom(rng)
    options = game.option_type()
    seats = len(bots)
    state = game.setup(options, seats)
    history: list[Any] = []
    turn = 0
    while not isinstance(pending := game.pending(state), Over):
        if isinstance(pending, Chance):
            if pending.dice == DICE:
                turn += 1
                source = PseudoRandom(random.Random(f"{dice}/{turn}"))
            state, events = game.settle(state, game.draw(state, source))
        else:
            assert isinstance(pending, Decide)
            (seat,) = pending.seats
            moves = tuple(game.legal_moves(state, seat))
            board = game.board(state, seat)
            known = Knowledge(game, options, seats, seat, board, moves, tuple(history))
            choice = bots[seat].choose(known, rng, budgets[seat])
            state, events = game.resolve(state, {seat: choice.move})
        history.extend(events)
    return pending.outcome.winners


def duel(name: str, other: str, matches: int, iterations: int, seats: int = 2) -> float:
    """The share of wins of one bot against others; a shared win counts in parts.

    With the same dice it takes every seat once; the error is that of these groups.
    """
    game = find_game("pickomino")
    groups = []
    begin = time.process_time()
    for dice in range(matches // seats):
        won = 0.0
        for own in range(seats):
            bots = [find_bot(game, name if seat == own else other) for seat in range(seats)]
            winners = play_match(bots, [Budget(iterations=iterations)] * seats, dice)
            won += (own in winners) / len(winners)
        groups.append(won / seats)
    share = float(np.mean(groups))
    error = float(np.std(groups)) / len(groups) ** 0.5
    spent = time.process_time() - begin
    print(
        f"{name} v {seats - 1} x {other}, {seats} seats: {share:.1%} of {len(groups) * seats:,}"
        f" (standard error {error:.1%}), {spent:.0f} CPU s",
        flush=True,
    )
    return share


def main() -> int:
    """Print the figures; the exit code tells whether every bar is met."""
    parser = argparse.ArgumentParser(description="Pickomino's kernel and bots beside their bars.")
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--more-seats", action="store_true", help="also with three to seven seats")
    arguments = parser.parse_args()
    if importlib.util.find_spec("pickomino_env") is None:
        print("pickomino-env is not installed: pip install -e .[benchmark]")
        return 1
    met = []
    peer = Games()
    rates, games = [], 0.0
    for _ in range(SLICES):
        rates.append(measure_kernel())
        peer.play(SECONDS / SLICES)
    rate = sum(matches for matches, _ in rates) / SLICES
    moves = sum(moves for _, moves in rates) / SLICES
    games = peer.games / SECONDS
    met += [rate >= RATE_BAR, rate >= RATIO_BAR * games]
    print(f"whole random matches, 2 seats: {rate:,.0f}/s (bar {RATE_BAR:,}), {moves:,.0f} moves/s")
    print(f"pickomino-env 1.4.1: {games:.1f} games/s; ratio {rate / games:,.0f} (bar {RATIO_BAR})")
    spent, value = measure_turn()
    met += [spent <= TURN_BAR, abs(value - 1.644730) < 1e-6]
    print(f"a turn solved: {spent * 1000:.3f} ms (bar: milliseconds); full grill {value:.6f} worms")
    print(f"strong spends {arguments.iterations} iterations a turn:", flush=True)
    for other, bar in (("greedy", GREEDY_BAR), ("regular", WORMS_BAR)):
        share = duel("strong", other, arguments.matches, arguments.iterations)
        met.append(share >= bar)
        print(f"  bar {bar:.0%}: {'met' if met[-1] else 'MISSED'}", flush=True)
    duel("regular", "novice", arguments.matches // 4, 1)
    duel("novice", "greedy", arguments.matches // 4, 1)
    if arguments.more_seats:
        for seats in range(3, 8):
            duel("strong", "regular", arguments.matches // 4, arguments.iterations, seats)
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
