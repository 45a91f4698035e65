"""Make the weights of the network by self-play: `python -m tischlein.bots.pickomino.train`.

Matches are played in lanes by the exact turn optimum with the network's own judgement as the
reward. Each position met is a lesson: what the next turn (for two seats) or the seat's own next
turn turned out to be worth, mixed with what came later, the less the further training is.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from .kernel import GRILL, TILES, TURN, WIDTH, standings
from .lanes import solve_lanes
from .net import AHEAD, FIRST, LEAD, OTHER, OTHERS, SECOND, Net, inputs_for, write_inputs
from .outlook import STOPS_MOVES, look, play_turns
from .turn import ROWS_NEEDED

Array = np.ndarray[Any, Any]

KEPT = Path(__file__).with_name("weights.npz")
LANES = 32
BATCH = 512
LESSONS = 16_384
"""New lessons between two rounds of training."""
REUSE = 3
MEMORY = 400_000
WHIM = 0.01


class SelfPlay:
    """Matches in lanes; a finished one becomes lessons and a new one begins."""

    def __init__(self, seats: int, seed: int) -> None:
        """Set up all lanes."""
        self.seats = seats
        self.dice = np.random.default_rng(seed)
        self.rngs = self.dice.integers(2**64, size=(LANES, 1), dtype=np.uint64)
        self.positions = np.zeros((LANES, WIDTH), dtype=np.int64)
        self.forced = np.zeros(LANES, dtype=np.int64)
        self.short = np.zeros(LANES, dtype=np.int64)
        self.ends = np.zeros((LANES, STOPS_MOVES), dtype=np.float32)
        self.values = np.zeros((ROWS_NEEDED, LANES), dtype=np.float32)
        self.paths: list[list[tuple[Array, float]]] = [[] for _ in range(LANES)]
        self.lessons: list[tuple[Array, Array, Array, Array]] = []
        self.matches = self.turns = 0
        for lane in range(LANES):
            self._begin(lane)

    def _begin(self, lane: int) -> None:
        self.positions[lane] = 0
        self.positions[lane, GRILL] = 2**TILES - 1
        self.positions[lane, TURN] = self.dice.integers(self.seats)
        # The options are mixed in, so that the network knows them too.
        self.forced[lane] = self.dice.random() < 0.15
        self.short[lane] = self.dice.random() < 0.15
        self.paths[lane].clear()

    def play(self, net: Net, lessons: int, mix: float) -> tuple[Array, Array, Array, Array]:
        """Play until there are so many lessons: positions, the two options, lessons."""
        count = 0
        while count < lessons:
            weights = tuple(net)
            look(
                self.positions, self.seats, self.forced, self.short, weights, self.ends, self.values
            )
            solve_lanes(self.values)
            for path, position, value in zip(
                self.paths, self.positions.copy(), self.values[-1].tolist(), strict=True
            ):
                path.append((position, value))
            play_turns(
                self.positions,
                self.seats,
                self.forced,
                self.short,
                self.ends,
                self.values,
                WHIM,
                self.rngs,
            )
            for lane in np.flatnonzero(self.positions[:, GRILL] == 0):
                count += self._end(int(lane), mix)
        parts = [np.concatenate(part) for part in zip(*self.lessons, strict=True)]
        self.lessons.clear()
        return parts[0], parts[1], parts[2], parts[3]

    def _end(self, lane: int, mix: float) -> int:
        path = self.paths[lane]
        marks = np.zeros(self.seats, dtype=np.int64)
        standings(self.positions[lane], self.seats, marks)
        winner = int(marks.argmax())
        seats, turns = self.seats, len(path)
        start = int(path[0][0][TURN])
        after = np.zeros(turns + seats + 1)
        # What place t holds is what the position before turn t was worth to whom moved before it.
        worth = np.zeros(turns + seats + 1)
        for turn in range(turns + seats, turns - 1, -1):
            after[turn] = (start + turn - 1) % seats == winner
        for turn in range(turns - 1, -1, -1):
            worth[turn] = (1 - mix) * path[turn][1] + mix * after[turn + 1]
            if seats == 2:
                after[turn] = 1 - worth[turn]
            elif turn + seats - 1 < turns:
                after[turn] = worth[turn + seats - 1]
            else:
                after[turn] = (start + turn - 1) % seats == winner
        self.lessons.append(
            (
                np.array([position for position, _ in path[1:]]),
                np.full(turns - 1, self.forced[lane]),
                np.full(turns - 1, self.short[lane]),
                after[1:turns],
            )
        )
        self.matches += 1
        self.turns += turns
        self._begin(lane)
        return turns - 1


def fresh_net(seats: int, seed: int) -> Net:
    """A network that judges by the lead alone, with random units to learn more."""
    rng = np.random.default_rng(seed)
    inputs = inputs_for(seats)
    first = rng.normal(size=(inputs, FIRST)) * 0.15
    first_bias = np.zeros(FIRST)
    second = rng.normal(size=(FIRST, SECOND)) * 0.12
    second_bias = np.zeros(SECOND)
    last = rng.normal(size=SECOND + 1) * 0.02
    first[:, 0] = 0
    second[0] = 0
    second[:, 0] = 0
    for other in range(seats - 1):
        begin = OTHERS + other * OTHER + LEAD
        first[begin : begin + 2 * AHEAD + 1, 0] = np.arange(-AHEAD, AHEAD + 1) / (seats - 1)
    first_bias[0] = AHEAD
    second[0, 0] = 1
    last[0] = 0.25
    last[SECOND] = -0.25 * AHEAD - np.log(seats - 1)
    parts = (first, first_bias, second, second_bias, last)
    return Net(*(np.ascontiguousarray(part, dtype=np.float32) for part in parts))


class Adam:
    """Gradient descent with a rate for every weight, and the mean of the late weights."""

    def __init__(self, net: Net) -> None:
        """Begin with a network."""
        self.net = net
        self.mean = Net(*(part.copy() for part in net))
        self.first = [np.zeros_like(part) for part in net]
        self.second = [np.zeros_like(part) for part in net]
        self.steps = 0

    def learn(self, rows: Array, lessons: Array, rate: float) -> float:
        """Take one step on a batch; return its mean squared error."""
        net = self.net
        below = rows @ net.first + net.first_bias
        units = np.maximum(below, 0)
        above = units @ net.second + net.second_bias
        tops = np.maximum(above, 0)
        answer = 1 / (1 + np.exp(-(tops @ net.last[:-1] + net.last[-1])))
        miss = (answer - lessons).astype(np.float32)
        slope = miss / len(rows)
        to_tops = np.outer(slope, net.last[:-1]) * (above > 0)
        to_units = (to_tops @ net.second.T) * (below > 0)
        last = np.append(slope @ tops, slope.sum())
        slopes = (rows.T @ to_units, to_units.sum(0), units.T @ to_tops, to_tops.sum(0), last)
        self.steps += 1
        for part, mean, first, second, grade in zip(
            net, self.mean, self.first, self.second, slopes, strict=True
        ):
            first[:] += 0.1 * (grade - first)
            second[:] += 0.001 * (grade * grade - second)
            fair = np.sqrt(second / (1 - 0.999**self.steps)) + 1e-8
            part[:] -= rate * first / (1 - 0.9**self.steps) / fair
            mean[:] += 0.002 * (part - mean)
        return float((miss * miss).mean())


def train(seats: int, seconds: float, seed: int, net: Net | None, top_rate: float) -> Net:
    """Train for so many seconds of CPU time."""
    adam = Adam(net or fresh_net(seats, seed))
    play = SelfPlay(seats, seed)
    rng = np.random.default_rng(seed)
    memory: list[tuple[Array, Array, Array, Array]] = []
    begin = time.process_time()
    rounds = 0
    while (spent := (time.process_time() - begin) / seconds) < 1:
        mix = 0.7 * (1 - spent) if net is None else 0.1
        memory.append(play.play(adam.mean, LESSONS, mix))
        del memory[: -max(4, min(MEMORY // LESSONS, 4 + rounds // 2))]
        rate = top_rate * (1 - spent) + 5e-5
        positions, forced, short, lessons = (
            np.concatenate(part) for part in zip(*memory, strict=True)
        )
        errors = []
        for _ in range(REUSE * LESSONS // BATCH):
            chosen = rng.integers(len(positions), size=BATCH)
            rows = np.empty((BATCH, inputs_for(seats)), dtype=np.float32)
            write_inputs(positions[chosen], seats, forced[chosen], short[chosen], rows)
            errors.append(adam.learn(rows, lessons[chosen], rate))
        rounds += 1
        if rounds % 20 == 0:
            error = np.mean(errors) ** 0.5
            length = play.turns / play.matches
            sys.stderr.write(
                f"{seats} seats, {spent:4.0%}: {play.matches:,} matches of {length:.1f} turns,"
                f" error {error:.4f}\n"
            )
    return adam.mean


def main() -> int:
    """Train for some numbers of seats, and keep the weights with those that are there."""
    parser = argparse.ArgumentParser(description=__doc__, prog="train")
    parser.add_argument("--seats", type=int, nargs="+", default=list(range(2, 8)))
    parser.add_argument("--seconds", type=float, default=600, help="CPU seconds for each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--go-on", action="store_true", help="begin with the weights kept")
    parser.add_argument("--out", type=Path, default=KEPT)
    arguments = parser.parse_args()
    for seats in arguments.seats:
        kept = dict(np.load(arguments.out)) if arguments.out.exists() else {}
        net = None
        if arguments.go_on:
            parts = (kept[f"{name}{seats}"].astype(np.float32) for name in Net._fields)
            net = Net(*(np.ascontiguousarray(part) for part in parts))
        trained = train(seats, arguments.seconds, arguments.seed, net, arguments.rate)
        kept = dict(np.load(arguments.out)) if arguments.out.exists() else {}
        for name, part in zip(Net._fields, trained, strict=True):
            kept[f"{name}{seats}"] = part.astype(np.float16)
        np.savez_compressed(arguments.out, **kept)
    return 0


if __name__ == "__main__":
    sys.exit(main())
