"""How fast and how strong the bots of Pico are: the solver, its parts, and duels with `perfect`.

All figures are CPU seconds of one core. Matrix games are measured in turns with nashpy's
Lemke-Howson on the same matrices, so that the ratio does not depend on what else the machine does:
`pip install -e .[benchmark]` installs it.
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

from tischlein.bots import bots_for
from tischlein.bots.compiled import seeded
from tischlein.bots.contract import Bot, Budget, Knowledge
from tischlein.bots.pico import induction, matrix
from tischlein.bots.pico.kernel import random_matches
from tischlein.bots.pico.lanes import WIDTH
from tischlein.bots.pico.perfect import Perfect
from tischlein.bots.pico.response import exploitability
from tischlein.bots.pico.solution import Layout, Solved
from tischlein.bots.pico.survey import Survey
from tischlein.core.game import Decide
from tischlein.games import find_game
from tischlein.games.pico.state import DECKS, Deal, Options

PICO = find_game("pico")
GAMES = 20_000
PEER_GAMES = 600
SLICES = 6
DEALS = 100
RESPONSES = 6
"""Deals whose best responses are calculated, of each deck: some seconds each."""

Hands = tuple[tuple[int, ...], tuple[int, ...]]
failures: list[str] = []


def say(what: str, figure: str, bar: str = "", *, met: bool = True) -> None:
    """Print a line, and remember a bar that is missed."""
    verdict = "" if not bar else f"(bar: {bar}{'' if met else ', MISSED'})"
    print(f"{what:<58}{figure:>16}  {verdict}", flush=True)
    if not met:
        failures.append(what)


def cpu(work: Any) -> float:
    """CPU seconds of a piece of work."""
    began = time.process_time()
    work()
    return time.process_time() - began


def random_deal(deck: str, rng: random.Random) -> tuple[Hands, int]:
    """Shuffle and deal."""
    cards = rng.sample(DECKS[deck], len(DECKS[deck]))
    each = len(cards) // 2
    hands = tuple(sorted(cards[:each])), tuple(sorted(cards[each : 2 * each]))
    return hands, cards[-1]


def measure_playouts() -> None:
    """Whole random matches in the kernel."""
    for deck, lowest in (("thirteen", 0), ("pico2", 2)):
        seconds = cpu(lambda lowest=lowest: random_matches(seeded(1), lowest, 500_000))
        say(f"whole random matches a second, {deck}", f"{500_000 / seconds:,.0f}")


def measure_matrices() -> None:
    """Random 6x6 games, in turns with nashpy."""
    rng = np.random.default_rng(1)
    games = rng.random((GAMES, WIDTH * WIDTH))
    mixes = np.zeros((GAMES, 2, WIDTH))
    own = peers = 0.0
    have_peer = importlib.util.find_spec("nashpy") is not None
    if have_peer:
        peer_solves(games[:1])  # what the import costs is not measured
    each = PEER_GAMES // SLICES
    for part in range(SLICES):
        own += cpu(lambda: matrix.solve_all(games, 6, 6, mixes))
        if have_peer:
            chosen = games[part * each : (part + 1) * each]
            peers += cpu(lambda chosen=chosen: peer_solves(chosen))
    own /= SLICES * GAMES
    worst = max(matrix.gap(games[k], 6, 6, mixes[k, 0], mixes[k, 1]) for k in range(GAMES))
    say("6x6 matrix game in the kernel", f"{own * 1e6:.3f} µs", "1 µs", met=own <= 1e-6)
    say("  largest gap between both players' certainties", f"{worst:.1e}")
    if not have_peer:
        say("  nashpy is not installed", "-", "300 x", met=False)
        return
    peer = peers / (each * SLICES)
    say("  nashpy's Lemke-Howson", f"{peer * 1e6:.0f} µs")
    say("  ratio", f"{peer / own:,.0f} x", "300 x", met=peer / own >= 300)


def peer_solves(games: Any) -> None:
    """Solve the same matrices with nashpy."""
    import nashpy  # noqa: PLC0415 - only with the benchmark extra

    for game in games:
        table = game.reshape(WIDTH, WIDTH)[:6, :6]
        nashpy.Game(table, -table).lemke_howson(initial_dropped_label=0)


def measure_solving() -> None:
    """One deal, then all of them."""
    for deck in DECKS:
        rng = random.Random(2)
        dealt = [random_deal(deck, rng)[0] for _ in range(DEALS)]
        times = [cpu(lambda hands=hands: Solved(hands)) for hands in dealt]
        mean, longest = sum(times) / DEALS, max(times)
        say(f"one deal, both rounds, {deck}", f"{mean * 1e3:.2f} ms", "10 ms", met=mean <= 0.01)
        say(f"  the longest of {DEALS}", f"{longest * 1e3:.2f} ms")
        survey = Survey(deck)
        began = time.process_time()
        for chunk in survey.chunks():
            survey.solve(chunk)
        seconds = time.process_time() - began
        what = f"all {len(survey):,} deals, mirrored ones by symmetry, {deck}"
        say(what, f"{seconds:.1f} s", "120 s", met=seconds <= 120)


def measure_exploitability() -> None:
    """Best responses to the bot, by plain code; and the largest local gap of many deals."""
    for deck in DECKS:
        rng = random.Random(3)
        dealt = [random_deal(deck, rng)[0] for _ in range(RESPONSES)]
        worst = max(exploitability(Perfect(), hands) for hands in dealt)
        what = f"exploitability of `perfect`, {RESPONSES} deals of {deck}"
        say(what, f"{worst:.1e}", "1e-9", met=worst <= 1e-9)
        gap = max(widest_gap(random_deal(deck, rng)[0]) for _ in range(DEALS))
        say(
            f"  largest gain by one deviation, {DEALS} deals", f"{gap:.1e}", "1e-9", met=gap <= 1e-9
        )


def widest_gap(dealt: Hands) -> float:
    """The largest gain of a deviation at any position of a deal."""
    solution = Solved(dealt)
    layout: Layout = solution.layout
    shape = layout.size, layout.wins, layout.plan
    facts = layout.plan[layout.full, layout.full]
    leads = range(-facts[induction.MOST], -facts[induction.LEAST] + 1)
    gaps = [induction.widest_gap(solution.last, *shape, induction.FURTHEST + k) for k in leads]
    return float(max(induction.widest_gap(solution.first, *shape, 0), *gaps))


def play(deal: Deal, options: Options, bots: tuple[Bot, Bot], rng: random.Random) -> float:
    """Play a match; return seat 0's result."""
    state = PICO.settle(PICO.setup(options, 2), deal).state
    while isinstance(PICO.pending(state), Decide):
        moves = {}
        for seat in range(2):
            legal = tuple(PICO.legal_moves(state, seat))
            board = PICO.board(state, seat)
            knowledge = Knowledge(PICO, options, 2, seat, board, legal, ())
            moves[seat] = bots[seat].choose(knowledge, rng, Budget()).move
        state = PICO.resolve(state, moves).state
    first, second = state.points
    return 0.5 if first == second else float(first > second)


def measure_duels(count: int) -> None:
    """`perfect` v every other bot, both seats of every deal."""
    bots = bots_for(PICO)
    for deck in DECKS:
        options = Options(deck)  # type: ignore[arg-type] # one of the decks
        for name in bots:
            if name == "perfect":
                continue
            rng = random.Random(f"{deck} {name}")
            pair = bots["perfect"], bots[name]
            results = []
            for _ in range(count):
                hands, shown = random_deal(deck, rng)
                deal = Deal(hands, shown)
                won = play(deal, options, pair, rng)
                results.append((won + 1 - play(deal, options, pair[::-1], rng)) / 2)
            mean = sum(results) / count
            spread = sum((result - mean) ** 2 for result in results) / (count - 1)
            error = 1.96 * math.sqrt(spread / count)
            say(
                f"`perfect` v `{name}`, {2 * count} matches on {count} deals, {deck}",
                f"{mean:.1%} ± {error:.1%}",
                "50 % within the error",
                met=mean + error >= 0.5,
            )


def measure_thinking() -> None:
    """The longest answer of each bot, every deal new to it."""
    bots, rng = bots_for(PICO), random.Random(4)
    for name, bar in (("novice", 0.05), ("regular", 0.05), ("strong", 1.0), ("perfect", 1.0)):
        longest = 0.0
        for _ in range(30):
            hands, shown = random_deal("thirteen", rng)
            state = PICO.settle(PICO.setup(Options(), 2), Deal(hands, shown)).state
            board, legal = PICO.board(state, 0), tuple(PICO.legal_moves(state, 0))
            knowledge = Knowledge(PICO, Options(), 2, 0, board, legal, ())
            bot = bots[name]
            longest = max(longest, cpu(lambda: bot.choose(knowledge, rng, Budget())))  # noqa: B023 - called at once
        say(
            f"`{name}`, first move of a new deal, longest of 30",
            f"{longest * 1e3:.1f} ms",
            f"{bar * 1e3:.0f} ms",
            met=longest <= bar,
        )


def main() -> int:
    """Print the figures; the exit code tells whether all bars are met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--duels", type=int, default=400, help="deals of each duel")
    count = parser.parse_args().duels
    measure_playouts()
    measure_matrices()
    measure_solving()
    measure_exploitability()
    measure_thinking()
    measure_duels(count)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
