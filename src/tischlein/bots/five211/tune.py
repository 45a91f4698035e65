"""Learns what the quick policy of 5211 knows, by play against itself, and writes it down.

Run it as a program, `python -m tischlein.bots.five211.tune`: it takes about a minute a number of
seats and writes `model.json` beside it, which the bots read. It begins with seats that play at
random (the naive model: which colours score then?) and goes on with seats that play by the odds
they have seen, averaged over the rounds like in fictitious play.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import numpy as np

from tischlein.bots.compiled import seeded

from .cards import COPIES, DEALS, Floats, Ints
from .model import FILE, expand
from .practice import practise

ROUNDS = 12
SEATINGS = 400_000
"""Seats that play in each round, all matches together."""
TRUST = 30
"""So many sights of a table count as much as what was believed of it before."""
NAIVE = {
    "odds": [{}, {}, {}],
    "roosters": [[0.0] * 24] * 3,
    "keep": [0.0] * 6,
    "follow": 0.0,
    "noise": 1.0,
}
"""Knows nothing, so it plays at random."""
FOLLOW = 0.5
NOISE = 0.3
DIGITS = 4

Written = dict[str, Any]


def main() -> None:
    """Learn for every number of seats."""
    written = {str(seats): learn(seats) for seats in range(2, 6)}
    # A table a line, so that a change can be read.
    lines = json.dumps(written).replace('], "', '],\n"').replace(': {"', ':\n{"')
    FILE.write_text(lines + "\n", "utf-8")


def learn(seats: int) -> Written:
    """Learn the naive and the practised model for a number of seats."""
    naive, _ = next_round(seats, NAIVE, 1, 1.0)
    naive["noise"] = NOISE
    model = {**naive, "follow": FOLLOW}
    spread = 0.0
    for number in range(ROUNDS):
        model, spread = next_round(seats, model, number + 2, 1 / (number / 2 + 1))
        sys.stderr.write(f"{seats} seats, round {number + 1} of {ROUNDS}: spread {spread:.2f}\n")
    naive["keep"] = NAIVE["keep"]
    return {"spread": round(spread, 3), "naive": _rounded(naive), "practised": _rounded(model)}


def next_round(seats: int, before: Written, seed: int, pull: float) -> tuple[Written, float]:
    """Let a model play itself; return what it then believes, and how far a deal spreads seats."""
    model = expand(seats, before, 1.0)
    matches = SEATINGS // seats
    hits, visits = np.zeros(model.odds.shape), np.zeros(model.odds.shape[:2])
    roosters, fit = np.zeros((3, 32, 2)), np.zeros((7, 8))
    standings = np.zeros((matches, int(DEALS[seats]), 5), dtype=np.int64)
    practise(
        seats,
        matches,
        model.odds,
        model.numbers,
        model.last,
        seeded(seed),
        hits,
        visits,
        roosters,
        standings,
        fit,
    )
    odds = []
    for turn in range(3):
        table = dict(before["odds"][turn])
        for key, (seen, scored) in _merged(seats, visits[turn], hits[turn]).items():
            old = table.get(key, [0.0] * 5)
            trust = TRUST if key in table else 0
            new = [
                (hit + trust * odd) / (seen + trust) for hit, odd in zip(scored, old, strict=True)
            ]
            part = pull if key in table else 1.0
            table[key] = [
                part * late + (1 - part) * early for late, early in zip(new, old, strict=True)
            ]
        odds.append(table)
    believed = roosters[:, :24, 1] + TRUST * np.array(before["roosters"])
    believed /= roosters[:, :24, 0] + TRUST
    brings = np.linalg.lstsq(fit[:, :7], fit[:, 7], rcond=None)[0][:6]
    usual = float(brings @ np.array(COPIES)) / sum(COPIES)
    after = {
        "odds": odds,
        "roosters": believed.tolist(),
        # A card kept stands where another would have been drawn.
        "keep": (brings - usual).tolist(),
        "follow": before["follow"],
        "noise": before["noise"],
    }
    return after, _spread(seats, standings)


def _merged(seats: int, visits: Floats, hits: Floats) -> dict[str, tuple[float, list[float]]]:
    """Add up the tables that differ only in the order of the colours."""
    merged: dict[str, tuple[float, list[float]]] = {}
    base = seats + 4
    for place in np.flatnonzero(visits):
        digits = [int(place) // base**colour % base for colour in range(5)]
        order = sorted(range(5), key=lambda colour: -digits[colour])
        key = "".join(str(digits[colour]) for colour in order)
        seen, scored = merged.get(key, (0.0, [0.0] * 5))
        more = [hit + float(hits[place, colour]) for hit, colour in zip(scored, order, strict=True)]
        merged[key] = (seen + float(visits[place]), more)
    return {key: (seen, _level(key, scored)) for key, (seen, scored) in merged.items()}


def _level(key: str, scored: list[float]) -> list[float]:
    """Colours with equal counts have equal odds."""
    means = {
        count: float(
            np.mean([hit for digit, hit in zip(key, scored, strict=True) if digit == count])
        )
        for count in set(key)
    }
    return [means[count] for count in key]


def _spread(seats: int, standings: Ints) -> float:
    """Fit the scale of the chances to win: by the square root of the deals to come."""
    points = standings[:20_000, :, :seats].astype(np.float64)
    final = points[:, -1]
    best = (final == final.max(axis=1, keepdims=True)).astype(np.float64)
    best /= best.sum(axis=1, keepdims=True)
    fits = []
    for spread in np.arange(1.5, 4.5, 0.05):
        likelihood = 0.0
        for deal in range(points.shape[1] - 1):
            scaled = points[:, deal] / (spread * (points.shape[1] - 1 - deal) ** 0.5)
            scaled -= scaled.max(axis=1, keepdims=True)
            chances = scaled - np.log(np.exp(scaled).sum(axis=1, keepdims=True))
            likelihood += float((best * chances).sum())
        fits.append((likelihood, float(spread)))
    return max(fits)[1]


def _rounded(written: Written) -> Written:
    def shorter(value: Any) -> Any:
        if isinstance(value, float):
            return round(value, DIGITS)
        if isinstance(value, list):
            return [shorter(item) for item in value]
        if isinstance(value, dict):
            return {key: shorter(value[key]) for key in sorted(value)}
        return value

    return {key: shorter(value) for key, value in written.items()}


if __name__ == "__main__":
    main()
