"""What the compiled kernels of all games share. numba is imported only by those who import this."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar, cast

import numba
import numpy as np
from numba import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.extending import intrinsic

from tischlein.bots import keeping

if TYPE_CHECKING:
    from pathlib import Path

F = TypeVar("F", bound=Callable[..., Any])


_njit: Any = numba.njit
"""numba's types do not know all of its options."""
OPTIONS: dict[str, Any] = {"error_model": "numpy", "no_cfunc_wrapper": True}
TROUBLES = (OSError, EOFError, ValueError, AttributeError, ImportError, pickle.PickleError)
"""What reading a damaged or foreign file may raise."""


class _Place:
    """Tells numba where a kernel is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return self.folder.name

    def ensure_cache_path(self) -> None:
        if not self.folder.is_dir():
            self.folder.mkdir(parents=True, exist_ok=True)
            keeping.tidy(self.folder)


class _File(CompileResultCacheImpl):
    """One kernel as a file."""

    def __init__(self, function: Any) -> None:
        game, name = function.__module__.split(".")[-2], _name(function)
        folder = keeping.home(game, name)
        if folder is None:
            raise FileNotFoundError
        self._lineno = function.__code__.co_firstlineno
        self._locator = _Place(folder)
        self._filename_base = name


class _Kept(FunctionCache):
    """Reads and writes kernels; where that fails, a kernel is compiled and not kept."""

    _impl_class = _File

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        except TROUBLES:
            # A damaged index would be read again to write the kernel.
            with suppress(OSError):
                self.flush()  # type: ignore[no-untyped-call]
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        with suppress(OSError):
            super().save_overload(sig, data)  # type: ignore[no-untyped-call]


def _name(function: Any) -> str:
    return f"{function.__module__.rpartition('.')[2]}.{function.__name__}"


class Routine:
    """A function that is loaded or compiled when it is first needed, for one signature only.

    Called by Python it is kept on disk with all that it calls. Called by another kernel it becomes
    a part of that one: then it needs neither a file nor a way in from Python.
    """

    def __init__(self, function: Callable[..., Any], signature: Any) -> None:
        """Remember what to compile."""
        self.__doc__ = function.__doc__
        self.__name__ = function.__name__
        self.function = function
        self.signature = signature
        self._entry: Any = None
        self._part: Any = None

    def __call__(self, *arguments: Any) -> Any:
        """Run it, after compiling it if need be."""
        return (self._entry or self.compile())(*arguments)

    def compile(self) -> Any:
        """Load it, or compile and keep it; return what Python calls."""
        if self._entry is None:
            entry = _njit(nogil=True, **OPTIONS)(self.function)
            with suppress(FileNotFoundError):
                entry._cache = _Kept(self.function)  # type: ignore[no-untyped-call] # noqa: SLF001 - numba has no public way to choose the folder
            self._entry = self._settle(entry)
        return self._entry

    def _settle(self, dispatcher: Any) -> Any:
        # Its own name within it means this: it may call itself.
        before, self._part = self._part, dispatcher
        dispatcher.compile(self.signature)
        dispatcher.disable_compile()
        self._part = before
        return dispatcher

    @property
    def _numba_type_(self) -> Any:
        """How numba sees it when another kernel calls it."""
        if self._part is None:
            self._part = self._settle(_njit(no_cpython_wrapper=True, **OPTIONS)(self.function))
        return types.Dispatcher(self._part)


def kernel(signature: Any) -> Callable[[F], F]:
    """Compile with an explicit signature, kept on disk, without the interpreter's lock."""

    def compiler(function: F) -> F:
        return cast("F", Routine(function, signature))

    return compiler


def inlined(function: F) -> F:
    """Compile into the kernels that call it: once for each signature, not once for each call."""
    options = {"forceinline": True, "no_cpython_wrapper": True}
    return cast("F", _njit(**OPTIONS, **options)(function))


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
def copy(source: Any, target: Any) -> None:
    """Copy a row; `target[:] = source` would compile a check of shapes and its error text."""
    for place in range(len(source)):
        target[place] = source[place]


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
