"""Bots that load themselves when first asked: kernels, and numba, come only then."""

from __future__ import annotations

import importlib
import sys
import threading
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random
    from types import ModuleType

    from .contract import Bot, Budget, Choice, Knowledge

PATIENCE = 1.5
"""Seconds after which somebody at a terminal wants to know what is going on."""


class Lazy:
    """A bot by the name of its module and class."""

    def __init__(self, home: str, name: str, about: str, **settings: Any) -> None:
        """Remember where the bot is; `settings` are what it is made with."""
        self.about = about
        self._home = home
        self._name = name
        self._settings = settings
        self._bot: Bot | None = None

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:
        """Load the bot if it is not there yet, and let it choose."""
        if self._bot is None:
            self._bot = getattr(load(self._home), self._name)(**self._settings)
        return self._bot.choose(knowledge, rng, budget)


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
