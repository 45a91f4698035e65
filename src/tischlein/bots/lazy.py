"""Bots that load themselves when first asked: kernels, and numba, come only then."""

from __future__ import annotations

import importlib
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator, Mapping
    from types import ModuleType

    from .contract import Bot, Budget, Choice, Knowledge

PATIENCE = 1.5
"""Seconds after which somebody at a terminal wants to know what is going on."""


class Lazy:
    """A bot by the name of its module and class."""

    def __init__(
        self,
        home: str,
        name: str,
        about: str,
        kernels: Mapping[str, float] | None = None,
        **settings: Any,
    ) -> None:
        """Remember where the bot is; `settings` are what it is made with.

        `kernels` names the compiled functions it needs, with the CPU seconds each takes to compile.
        """
        self.about = about
        self.kernels = kernels or {}
        self._home = home
        self._name = name
        self._settings = settings
        self._bot: Bot | None = None

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:
        """Load the bot if it is not there yet, and let it choose."""
        if self._bot is not None:
            return self._bot.choose(knowledge, rng, budget)
        with _announced(self.kernels):
            self._bot = getattr(load(self._home), self._name)(**self._settings)
            return self._bot.choose(knowledge, rng, budget)


@contextmanager
def _announced(kernels: Mapping[str, float]) -> Iterator[None]:
    """On a terminal, show that kernels are about to be compiled, and how long that takes."""
    from .kernels import Kernel  # noqa: PLC0415 - it knows bots like this one

    needed = (Kernel(*one) for one in kernels.items()) if sys.stderr.isatty() else ()
    seconds = sum(kernel.seconds for kernel in needed if not kernel.is_ready())
    if not seconds:
        yield
        return
    sys.stderr.write(f"Preparing a bot, first time only: about {seconds + 1:.0f} s ...")
    sys.stderr.flush()
    try:
        yield
    finally:
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def load(module: str) -> ModuleType:
    """Import a module that may have to compile first; on a terminal, say so if it takes long."""
    if module in sys.modules:
        return sys.modules[module]
    said = threading.Event()

    def say() -> None:
        if sys.stderr.isatty():
            said.set()
            sys.stderr.write("Warming up the bots; this once it takes a while ...")
            sys.stderr.flush()

    timer = threading.Timer(PATIENCE, say)
    timer.daemon = True
    timer.start()
    try:
        return importlib.import_module(module)
    finally:
        timer.cancel()
        if said.is_set():
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()


def load_compiler() -> None:
    """Load what all kernels need, so that only a bot's own kernels are left to be loaded."""
    registry = importlib.import_module("numba.core.registry")
    registry.cpu_target.typing_context.refresh()
    registry.cpu_target.target_context.refresh()
