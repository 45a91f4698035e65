"""Pickomino's kernel and the rules of games/ are two readings of the same rule sheet: they agree."""

from __future__ import annotations

import os
import random
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
import pytest

from tischlein.bots.compiled import seeded
from tischlein.bots.pickomino import kernel
from tischlein.bots.pickomino.table import move_of
from tischlein.core.game import Over
from tischlein.games import find_game
from tischlein.games.pickomino.state import FACES, Options, Roll, Rolled, Start

if TYPE_CHECKING:
    from tischlein.games.pickomino.state import State

LONG = bool(os.environ.get("TISCHLEIN_LONG"))
MATCHES = 500_000 if LONG else 20_016
"""Of all six numbers of seats and four ways to set the options, equally many of each."""
UNIFORM = 401
"""One in so many matches is played without a bias; these are several times as long."""
STEALS: tuple[Literal["optional", "forced"], ...] = ("optional", "forced")
SHAPES = [
    (seats, Options(steal, short_game=short))
    for seats in range(2, 8)
    for steal in STEALS
    for short in (False, True)
]

GAME = find_game("pickomino")
LOG = np.zeros(100_000, dtype=np.int64)


def dice_of(counts: int) -> tuple[Any, ...]:
    dice: list[Any] = []
    for number, face in enumerate(FACES):
        dice += [face] * (counts >> 4 * number & 15)
    return tuple(dice)


@cache
def plain_move(number: int) -> Any:
    return move_of(number, np.zeros(kernel.WIDTH, dtype=np.int64))


@cache
def moves_of(mask: int, tops: tuple[int, ...]) -> list[Any]:
    """In the order of the rules: a steal comes before a tile of the grill."""
    position = np.zeros(kernel.WIDTH, dtype=np.int64)
    position[2 : 2 + 2 * len(tops) : 2] = tops
    numbers = [number for number in range(31) if mask >> number & 1]
    numbers.sort(key=lambda number: (number > kernel.ROLL, -number if number > 7 else number))
    return [move_of(number, position) for number in numbers]


def as_position(state: State) -> Any:
    position = np.zeros(kernel.WIDTH, dtype=np.int64)
    for tile in state.grill:
        position[kernel.GRILL] |= 1 << tile - 21
    assert state.turn is not None
    position[kernel.TURN] = state.turn
    for seat, stack in enumerate(state.stacks):
        for tile in stack:
            position[2 + 2 * seat] = position[2 + 2 * seat] << 4 | tile - 21
        position[3 + 2 * seat] = len(stack)
    return position


def compare(seats: int, options: Options, rng: Any, bias: int, start: int) -> int:
    """Let the kernel play a match, follow it through the rules; return the number of decisions."""
    forced, short = int(options.steal == "forced"), int(options.short_game)
    position = np.zeros(kernel.WIDTH, dtype=np.int64)
    position[kernel.GRILL] = 2**16 - 1
    position[kernel.TURN] = start
    assert kernel.logged_match(position, seats, forced, short, rng, LOG, bias) > 0
    state = GAME.setup(options, seats)
    state = GAME.settle(state, Start(start)).state
    seat, decisions = start, 0
    for entry in LOG[: np.argmin(LOG != 0)].tolist():
        if entry < 0:
            state = GAME.settle(state, Rolled(dice_of(-1 - entry))).state
            continue
        assert state.turn is not None
        seat = state.turn
        mask, number = entry & 0xFFFFFFFF, entry >> 32
        tops: tuple[int, ...] = ()
        if mask >> kernel.STEAL:
            tops = tuple([stack[-1] - 21 if stack else 0 for stack in state.stacks])
        legal = moves_of(mask, tops)
        assert GAME.legal_moves(state, seat) == legal
        move = plain_move(number)
        if number >= kernel.STEAL:
            move = legal[legal[0] == Roll()]  # it comes first, or next to a roll
        state = GAME.resolve(state, {seat: move}).state
        decisions += 1
    pending = GAME.pending(state)
    assert isinstance(pending, Over)
    height = position[3 : 3 + 2 * seats : 2].tolist()
    assert height == [len(stack) for stack in state.stacks]
    assert as_position(state)[2:].tolist() == position[2:].tolist()
    marks = np.zeros(seats, dtype=np.int64)
    kernel.standings(position, seats, marks)
    assert pending.outcome.scores == tuple((marks >> 5).tolist())
    ranks = [1 + sum(other > mark for other in marks) for mark in marks]
    assert pending.outcome.ranks == tuple(ranks)
    return decisions


def test_random_matches_agree_with_the_rules() -> None:
    rng, dice = random.Random(1), seeded(1)
    decisions = 0
    for number in range(MATCHES):
        seats, options = SHAPES[number % len(SHAPES)]
        # Without a bias a match has 1,600 moves; with one, some hundred.
        bias = 0 if number % UNIFORM == 0 else rng.randrange(52_000, 64_000)
        decisions += compare(seats, options, dice, bias, rng.randrange(seats))
    assert decisions > 50 * MATCHES


@pytest.mark.parametrize(("seats", "options"), SHAPES)
def test_matches_in_bulk_are_the_matches_of_the_log(seats: int, options: Options) -> None:
    """The bulk has a short cut for turns in which nothing happens; it must change nothing."""
    forced, short = int(options.steal == "forced"), int(options.short_game)
    wins = np.zeros(40, dtype=np.int64)
    position = np.zeros(kernel.WIDTH, dtype=np.int64)
    count = kernel.random_matches(position, seats, forced, short, seeded(7), wins)
    dice, marks, moves = seeded(7), np.zeros(seats, dtype=np.int64), 0
    for number, winner in enumerate(wins.tolist()):
        position[:] = 0
        position[kernel.GRILL] = 2**16 - 1
        position[kernel.TURN] = number % seats
        moves += kernel.logged_match(position, seats, forced, short, dice, LOG, 0)
        kernel.standings(position, seats, marks)
        assert marks.argmax() == winner
    assert moves == count


def test_dice_are_fair_and_every_legal_move_is_as_likely_as_the_others() -> None:
    dice = seeded(3)
    faces = np.zeros(6)
    rolls = stops = 0
    for _ in range(60):
        position = np.zeros(kernel.WIDTH, dtype=np.int64)
        position[kernel.GRILL] = 2**16 - 1
        kernel.logged_match(position, 2, 0, 0, dice, LOG, 0)
        for entry in LOG[: np.argmin(LOG != 0)].tolist():
            if entry < 0:
                faces += [-1 - entry >> 4 * face & 15 for face in range(6)]
            elif entry & 0xFFFFFFFF == 1 << kernel.FAIL | 1 << kernel.ROLL:
                rolls += entry >> 32 == kernel.ROLL
                stops += entry >> 32 == kernel.FAIL
    assert faces / faces.sum() == pytest.approx(np.full(6, 1 / 6), abs=0.004)
    assert rolls / (rolls + stops) == pytest.approx(0.5, abs=0.01)
