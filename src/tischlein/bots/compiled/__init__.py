"""What the compiled kernels of all games share. numba is imported only by those who import this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba import types
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])


def kernel(signature: Any) -> Callable[[F], F]:
    """Compile with an explicit signature, kept on disk, without the interpreter's lock.

    numba keeps it beside the module or, where that cannot be written, in the user's cache folder.
    """
    options: dict[str, Any] = {"nogil": True, "error_model": "numpy", "inline": "never"}

    def compiler(function: F) -> F:
        try:
            return cast("F", numba.njit(signature, cache=True, **options)(function))
        except RuntimeError:
            # Nothing can be written at all: compile every time, rather than not play.
            return cast("F", numba.njit(signature, **options)(function))

    return compiler


def inlined(function: F) -> F:
    """Compile as a part of the kernels that call it."""
    return cast("F", numba.njit(inline="always", nogil=True, error_model="numpy")(function))


def _popcount(typing_context: Any, word: Any) -> Any:  # noqa: ARG001 - numba's protocol

    def emit(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return word(word), emit


def _trailing_zeros(typing_context: Any, word: Any) -> Any:  # noqa: ARG001 - numba's protocol

    def emit(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return word(word), emit


popcount: Callable[[Any], Any] = cast("Callable[[Any], Any]", intrinsic(_popcount))
"""Count the bits set."""

trailing_zeros: Callable[[Any], Any] = cast("Callable[[Any], Any]", intrinsic(_trailing_zeros))
"""The place of the lowest bit set; the word must not be zero."""

RNG = types.uint64[::1]
"""The state of a generator: one word."""


def seeded(seed: int) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """Make a generator; the same seed gives the same numbers."""
    return np.array([seed & (2**64 - 1)], dtype=np.uint64)


@inlined
def next_word(rng: Any) -> Any:
    """64 random bits (splitmix64)."""
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    z = rng[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@inlined
def scale(word32: Any, n: Any) -> Any:
    """A number from 0 to n-1 from 32 random bits; as even as a simulation needs."""
    return (word32 * np.uint64(n)) >> np.uint64(32)


@inlined
def below(rng: Any, n: Any) -> Any:
    """A number from 0 to n-1."""
    return scale(next_word(rng) >> np.uint64(32), n)


@inlined
def uniform(rng: Any) -> Any:
    """A fraction from 0 to 1, 1 excluded."""
    return np.float64(next_word(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0)
