"""How fast the rules are: random matches and moves per CPU second, every game.

Pickomino is measured in turns with `pickomino-env` 1.4.1, in the same run, so that the ratio does
not depend on what else the machine does: `make benchmark` installs it.
"""

from __future__ import annotations

import importlib.util
import random
import sys
import time
from typing import TYPE_CHECKING, Any

from tischlein.core.chance import PseudoRandom
from tischlein.core.game import Chance, Over
from tischlein.games import all_games, find_game

if TYPE_CHECKING:
    from tischlein.core.game import AnyGame

SECONDS = 3.0
SLICES = 6
BAR = 20


def play_matches(game: AnyGame, seats: int, rng: random.Random, seconds: float) -> tuple[int, int]:
    """Play random matches through the checked rules; return how many moves and matches."""
    source = PseudoRandom(rng)
    moves = matches = 0
    end = time.process_time() + seconds
    while time.process_time() < end:
        state = game.setup(game.option_type(), seats)
        while not isinstance(pending := game.pending(state), Over):
            if isinstance(pending, Chance):
                state, _ = game.settle(state, game.draw(state, source))
            else:
                chosen = {seat: rng.choice(game.legal_moves(state, seat)) for seat in pending.seats}
                state, _ = game.play(state, chosen)
                moves += len(chosen)
        matches += 1
    return moves, matches


class Peer:
    """A random player in `pickomino-env`, against one of its bots."""

    def __init__(self) -> None:
        """Open the environment."""
        import gymnasium  # noqa: PLC0415 - only with the benchmark extra
        import pickomino_env  # noqa: F401, PLC0415 - registers the environment

        env: Any = gymnasium.make("Pickomino-v0", number_of_bots=1)
        self.env = env.unwrapped
        self.rng = random.Random(1)
        self.bot_steps = 0
        step_bot = self.env._step_bot  # noqa: SLF001 - to count them

        def counted(action: Any) -> None:
            self.bot_steps += 1
            step_bot(action)

        self.env._step_bot = counted  # noqa: SLF001
        self.seen, _ = self.env.reset(seed=1)

    def play(self, seconds: float) -> int:
        """Take random steps; return how many."""
        steps = 0
        end = time.process_time() + seconds
        while time.process_time() < end:
            rolled, collected = self.seen["dice_rolled"], self.seen["dice_collected"]
            faces = [face for face in range(6) if rolled[face] and not collected[face]]
            action = (self.rng.choice(faces) if faces else 0, self.rng.randrange(2))
            self.seen, _, terminated, truncated, _ = self.env.step(action)
            steps += 1
            if terminated or truncated:
                self.seen, _ = self.env.reset()
        return steps


def main() -> int:
    """Print the table; the exit code tells whether the bar is met."""
    print(f"{'game':<12}{'seats':>6}{'matches/s':>12}{'moves/s':>12}   (CPU seconds)")
    for game in all_games().values():
        for seats in sorted({game.seat_counts[0], min(4, game.seat_counts[-1])}):
            moves, matches = play_matches(game, seats, random.Random(1), SECONDS)
            rates = f"{matches / SECONDS:>12,.0f}{moves / SECONDS:>12,.0f}"
            print(f"{game.id:<12}{seats:>6}{rates}", flush=True)
    if importlib.util.find_spec("pickomino_env") is None:
        print("pickomino-env is not installed: pip install -e .[benchmark]")
        return 1
    peer, rng = Peer(), random.Random(1)
    own = steps = 0
    for _ in range(SLICES):
        own += play_matches(find_game("pickomino"), 2, rng, SECONDS / SLICES)[0]
        steps += peer.play(SECONDS / SLICES)
    print(f"Pickomino, 2 seats: {own / SECONDS:,.0f} moves/s")
    print(f"pickomino-env 1.4.1: {steps / SECONDS:,.0f} steps/s")
    ratio = own / steps
    print(f"ratio: {ratio:.1f} (bar: {BAR})")
    # A step of the peer is two decisions (a face, and roll or stop), and its bot plays in between.
    decisions = 2 * (steps + peer.bot_steps)
    print(f"counting every decision inside the peer's steps, its bot's too: {own / decisions:.1f}")
    return 0 if ratio >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
