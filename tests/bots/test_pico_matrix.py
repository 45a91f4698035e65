"""Matrix games: the gap between what both mixtures hold is the proof that they are optimal."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tischlein.bots.pico import matrix, simplex
from tischlein.bots.pico.lanes import WIDTH

Floats = np.ndarray[Any, np.dtype[np.float64]]
SHAPES = [(rows, columns) for rows in range(1, 7) for columns in range(1, 7)]


def solved(table: Floats) -> tuple[float, Floats, Floats]:
    rows, columns = table.shape
    game = np.full((WIDTH, WIDTH), np.nan)  # what is outside must not matter
    game[:rows, :columns] = table
    mixes = np.full((2, WIDTH), np.nan)
    flat = game.ravel()
    value = matrix.equilibrium(flat, rows, columns, mixes[0], mixes[1], matrix.room())
    return value, mixes[0, :rows], mixes[1, :columns]


def check(table: Floats, close: float = 1e-12) -> float:
    """Both mixtures are distributions and hold the value, so it is the value."""
    value, rows, columns = solved(table)
    for mix in (rows, columns):
        assert mix.min() >= 0
        assert abs(mix.sum() - 1) < 1e-12
    assert (rows @ table).min() >= value - close
    assert (table @ columns).max() <= value + close
    return value


@pytest.mark.parametrize("shape", SHAPES)
def test_random_games(shape: tuple[int, int]) -> None:
    rng = np.random.default_rng(shape)
    for _ in range(100):
        check(rng.random(shape))
        check(rng.normal(0, 10, shape), 1e-10)


@pytest.mark.parametrize("levels", [2, 3, 5])
@pytest.mark.parametrize("shape", SHAPES)
def test_degenerate_games(shape: tuple[int, int], levels: int) -> None:
    """Games of few different numbers, where quick pivot rules may turn in a circle."""
    rng = np.random.default_rng((levels, *shape))
    for _ in range(100):
        check(rng.integers(0, levels, shape) / (levels - 1))


def test_almost_equal_entries() -> None:
    """Entries that differ by rounding alone, as backward induction makes them."""
    rng = np.random.default_rng(5)
    for _ in range(2000):
        table = rng.integers(0, 4, (6, 6)) / 3
        check(table + rng.integers(-3, 4, (6, 6)) * 1.1e-16)


def test_pico_shaped_games() -> None:
    """Every entry is the row's or the column's number: who wins leaves."""
    rng = np.random.default_rng(6)
    for _ in range(2000):
        rows, columns = rng.integers(2, 7, 2)
        won, lost = rng.random((rows, 1)), rng.random((1, columns))
        check(np.where(rng.random((rows, columns)) < 0.5, won, lost))


@pytest.mark.parametrize(
    ("table", "value"),
    [
        ([[3, 5], [4, 2]], 3.5),
        ([[1, 0], [0, 1]], 0.5),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 0),
        ([[0, 2, -1], [-2, 0, 3], [1, -3, 0]], 0),
        ([[2, 1], [3, 4]], 3),
        ([[7]], 7),
        # The lines of the first and the last column meet at 5 / 9 of the first row.
        ([[1, 3, 5], [6, 5, 1]], 29 / 9),
        ([[1, 5], [3, 3.5], [5, 1]], 29 / 9),
    ],
)
def test_known_values(table: list[list[float]], value: float) -> None:
    game = np.array(table, dtype=np.float64)
    assert check(game) == pytest.approx(value, abs=1e-12)
    assert check(-game.T) == pytest.approx(-value, abs=1e-12)


def test_the_careful_rule_alone() -> None:
    """Bland's rule, which is there for the rare game, solves all the others too."""
    rng = np.random.default_rng(7)
    for number in range(500):
        table = rng.integers(0, 3, (5, 6)) / 2 if number % 2 else rng.random((5, 6))
        game = np.zeros((WIDTH, WIDTH))
        game[:5, :6] = table
        mixes = np.zeros((2, WIDTH))
        simplex.simplex(game.ravel(), 5, 6, 0, True, mixes[0], mixes[1], matrix.room())
        assert matrix.gap(game.ravel(), 5, 6, mixes[0], mixes[1]) < 1e-12


def test_sharpening_keeps_the_value() -> None:
    rng = np.random.default_rng(8)
    sharpened = 0
    for _ in range(1000):
        game = np.zeros((WIDTH, WIDTH))
        game[:4, :5] = rng.integers(0, 3, (4, 5)) / 2
        flat, mixes = game.ravel(), np.zeros((2, WIDTH))
        value = matrix.equilibrium(flat, 4, 5, mixes[0], mixes[1], matrix.room())
        before = mixes.copy()
        matrix.sharpen(flat, 4, 5, value, mixes[0], mixes[1])
        assert matrix.gap(flat, 4, 5, mixes[0], mixes[1]) < 1e-12
        means = game.mean(axis=1), game.mean(axis=0)
        assert mixes[0] @ means[0] >= before[0] @ means[0] - 1e-12
        assert mixes[1] @ means[1] <= before[1] @ means[1] + 1e-12
        sharpened += not np.array_equal(before, mixes)
    assert sharpened > 50
