"""Pickomino in machine code: positions, legal moves, random matches, scoring.

A second, independent writing of the rules (PM1 to PM10 of the rule sheet), for speed. A position
is what lies on the table between two turns, as a row of numbers:

    0        the tiles face up on the grill, bit t for tile 21 + t
    1        the seat whose turn it is
    2 + 2s   the stack of seat s: four bits a tile, the top one lowest
    3 + 2s   the height of that stack

A move is a number from 0 to 30, so that a set of legal moves is a mask of bits.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from tischlein.bots import compiled
from tischlein.bots.compiled import RNG, inlined, kernel, next_word

from .dice import LOW32, OUTCOMES, PICK, SHIFT32, SPLIT, points_of

GRILL, TURN, STACKS = 0, 1, 2
WIDTH = 16
"""Numbers in a position: the grill, the turn and two for each of seven seats."""

WORM = 5
"""The face; faces 0 to 4 show 1 to 5."""
ROLL, FAIL, TAKE, STEAL = 6, 7, 8, 24
"""Moves: 0 to 5 set a face aside; 6 rolls; 7 is the stop that fails; from 8 on stops that take a
tile of the grill; from 24 on stops that steal from a seat."""
ALL_FACES = 63
ENTRIES = 20
"""A turn has at most six rolls, each with two decisions, and the log ends with a zero."""
LOWEST = 21
TILES = 16

POSITION = types.int64[::1]


def _highest_bit(typing_context: Any, word: Any) -> Any:  # noqa: ARG001 - numba's protocol
    """The place of the highest bit set; the word must not be zero."""

    def emit(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        zeros = builder.ctlz(arguments[0], context.get_constant(types.boolean, True))
        return builder.xor(zeros, zeros.type(word.bitwidth - 1))

    return word(word), emit


# To a type checker these take what numba gives them beside the word; to a kernel, the word alone.
popcount: Any = compiled.popcount
trailing_zeros: Any = compiled.trailing_zeros
highest_bit: Any = intrinsic(_highest_bit)


@inlined
def legal_stops(position: Any, seats: Any, taken: Any, total: Any, forced: Any) -> Any:
    """The stops that are legal with the dice set aside, as a mask of moves (PM5 to PM7)."""
    reach = total - LOWEST
    moves = np.int64(0)
    if taken >> WORM & 1 and reach >= 0:
        grill = position[GRILL]
        lower = grill & ((np.int64(2) << min(reach, TILES - 1)) - 1)
        if reach < TILES and grill >> reach & 1:
            moves = np.int64(1) << (TAKE + reach)
        else:
            for owner in range(seats):
                if (
                    owner != position[TURN]
                    and position[STACKS + 2 * owner + 1] > 0
                    and position[STACKS + 2 * owner] & 15 == reach
                ):
                    moves = np.int64(1) << (STEAL + owner)
            if lower != 0 and (moves == 0 or not forced):
                moves |= np.int64(1) << (TAKE + highest_bit(lower))
    if moves == 0:
        moves = np.int64(1) << FAIL
    return moves


@inlined
def finish_turn(position: Any, seats: Any, short: Any, stop: Any) -> None:
    """Apply a stop, the failing one too: it stands for every failure (PM3, PM6, PM8, PM9)."""
    turn = position[TURN]
    own = STACKS + 2 * turn
    if stop >= STEAL:
        owner = STACKS + 2 * (stop - STEAL)
        position[own] = position[own] << 4 | position[owner] & 15
        position[own + 1] += 1
        position[owner] >>= 4
        position[owner + 1] -= 1
    elif stop >= TAKE:
        tile = stop - TAKE
        position[GRILL] ^= np.int64(1) << tile
        position[own] = position[own] << 4 | tile
        position[own + 1] += 1
    elif position[own + 1] > 0:
        tile = position[own] & 15
        position[own] >>= 4
        position[own + 1] -= 1
        grill = position[GRILL] | np.int64(1) << tile
        high = highest_bit(grill)
        if high != tile or short:
            grill ^= np.int64(1) << high
        position[GRILL] = grill
    turn += 1
    position[TURN] = 0 if turn == seats else turn


@inlined
def standing(position: Any, seat: Any) -> Any:
    """Worms, then the highest tile, as one number that orders the seats (PM10)."""
    stack = position[STACKS + 2 * seat]
    worms = np.int64(0)
    high = np.int64(0)
    for _ in range(position[STACKS + 2 * seat + 1]):
        tile = stack & 15
        stack >>= 4
        worms += 1 + (tile >> 2)
        high = max(high, tile + 1)
    return worms * 32 + high


@inlined
def clear(position: Any, start: Any) -> None:
    """Lay out the full grill (PM1)."""
    position[:] = 0
    position[GRILL] = (1 << TILES) - 1
    position[TURN] = start


@inlined
def _most_points(faces: Any, counts: Any) -> Any:
    """The one of some faces whose dice have the most points; of equals, the highest."""
    choice = np.int64(0)
    most = np.int64(0)
    for face in range(6):
        points = (counts >> (face << 2) & 15) * points_of(face)
        if faces >> face & 1 and points >= most:
            choice = np.int64(face)
            most = points
    return choice


@inlined
def _match(  # noqa: C901, PLR0912, PLR0913, PLR0915, PLR0917 - inlined, it is all one hot loop
    position: Any, seats: Any, forced: Any, short: Any, rng: Any, log: Any, bias: Any
) -> Any:
    """Play a match to its end, every legal move equally likely; return the number of moves.

    With a log, every roll is written to it as -1 - counts, every decision as its legal moves, and
    the chosen move above them. With a bias (in 65536ths), so often the most points are taken, a
    failing stop avoided, and a tile taken as soon as one can be had. A log that is too short gives -1.
    """
    count = np.int64(0)
    entries = np.int64(0)
    while position[GRILL] != 0:
        if log is not None and entries + ENTRIES > len(log):
            return np.int64(-1)
        taken = np.int64(0)
        dice = np.int64(8)
        total = np.int64(0)
        while True:
            word = next_word(rng)
            # The whole part of each product is the throw; what is left of it is still random.
            one = (word & LOW32) * SPLIT[dice, 1]
            two = (word >> SHIFT32) * SPLIT[dice, 3]
            first = np.int64(OUTCOMES[SPLIT[dice, 0] + (one >> SHIFT32)])
            second = np.int64(OUTCOMES[SPLIT[dice, 2] + (two >> SHIFT32)])
            fresh = (first | second) >> 24 & ~taken
            if log is not None:
                log[entries] = -1 - ((first & 0xFFFFFF) + (second & 0xFFFFFF))
                entries += 1
            if fresh == 0:
                stop = np.int64(FAIL)
                break
            place = ((one & LOW32) * np.uint64(60)) >> SHIFT32
            face = np.int64(PICK[np.uint64(fresh << 6) + place])
            if log is not None and np.int64(one & np.uint64(0xFFFF)) < bias:
                face = _most_points(fresh, first + second)
            shown = ((first & 0xFFFFFF) + (second & 0xFFFFFF)) >> (face << 2) & 15
            taken |= np.int64(1) << face
            dice -= shown
            total += shown * points_of(face)
            count += 2
            if log is not None:
                log[entries] = fresh | face << 32
                entries += 1
            rest = two & LOW32
            over = (dice == 0) | (taken == ALL_FACES)
            if taken >> WORM == 0 or total < LOWEST:
                # The one stop fails.
                stop = np.int64(FAIL)
                rolls = rest >> np.uint64(31) == 0
                if log is not None:
                    rolls |= np.int64(rest & np.uint64(0xFFFF)) < bias
                    rolls &= not over
                    chosen = ROLL if rolls else FAIL
                    log[entries] = 1 << FAIL | (not over) << ROLL | chosen << 32
                    entries += 1
                elif position[STACKS + 2 * position[TURN] + 1] == 0:
                    # Nothing happens at all (PM9), as in most random turns: the next one begins or
                    # this one goes on, without a branch that a processor could not foresee.
                    lost = np.int64(over | (not rolls))
                    taken &= lost - 1
                    total &= lost - 1
                    dice = 8 - ((8 - dice) & lost - 1)
                    turn = position[TURN] + lost
                    position[TURN] = turn if turn < seats else 0
                    continue
                if over or not rolls:
                    break
            else:
                moves = legal_stops(position, seats, taken, total, forced)
                legal = moves if over else moves | 1 << ROLL
                left = legal
                if log is not None and np.int64(rest & np.uint64(0xFFFF)) < bias:
                    left = moves if moves >> TAKE or over else np.int64(1) << ROLL
                for _ in range((rest * np.uint64(popcount(left))) >> SHIFT32):
                    left &= left - 1
                stop = trailing_zeros(left)
                if log is not None:
                    log[entries] = legal | stop << 32
                    entries += 1
                if stop != ROLL:
                    break
        finish_turn(position, seats, short, stop)
    if log is not None:
        log[entries] = 0
    return count


@kernel(types.int64(POSITION, types.int64, types.int64, types.int64, RNG, types.int64[::1]))
def random_matches(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    position: Any, seats: Any, forced: Any, short: Any, rng: Any, wins: Any
) -> Any:
    """Play as many random matches as `wins` has room for, and write down who won; count moves.

    A win by more than one seat cannot be: the highest tile decides every tie (PM10).
    """
    count = np.int64(0)
    for match in range(len(wins)):
        clear(position, match % seats)
        count += _match(position, seats, forced, short, rng, None, 0)
        best = np.int64(0)
        for seat in range(seats):
            mark = standing(position, seat)
            if mark > best:
                best = mark
                wins[match] = seat
    return count


@kernel(
    types.int64(POSITION, types.int64, types.int64, types.int64, RNG, types.int64[::1], types.int64)
)
def logged_match(  # noqa: PLR0913, PLR0917 - a kernel takes its table part by part
    position: Any, seats: Any, forced: Any, short: Any, rng: Any, log: Any, bias: Any
) -> Any:
    """Play a random match from a position and write everything that happens to the log."""
    return _match(position, seats, forced, short, rng, log, bias)


@kernel(types.void(POSITION, types.int64, types.int64[::1]))
def standings(position: Any, seats: Any, marks: Any) -> None:
    """Write down each seat's worms and highest tile as one number, 32 a worm."""
    for seat in range(seats):
        marks[seat] = standing(position, seat)


@kernel(types.void(POSITION, types.int64, types.int64, types.int64[::1]))
def stop_moves(position: Any, seats: Any, forced: Any, moves: Any) -> None:
    """Write down which stops are legal with a worm and each total, 0 to 40."""
    for total in range(len(moves)):
        moves[total] = legal_stops(position, seats, 1 << WORM, total, forced)
