"""What holds for all tests."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

from hypothesis import settings

if TYPE_CHECKING:
    import pytest

# How long an example takes says more about the machine than about the example.
settings.register_profile("tischlein", deadline=None)
settings.load_profile("tischlein")

# What a shell starts in the background ignores Ctrl-C, and so would every program that is tested.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

SLOW = (
    "tests/server/test_survival.py",
    "tests/page/test_access.py",
    "tests/page/test_games.py",
    "tests/server/test_storms.py",
    "tests/proxies/",
    "tests/page/",
    "tests/server/",
    "tests/bots/",
)
"""Files, and folders of files, that take long: the longest first."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what takes long: who begins such a file last lets the others wait for its end."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: _rank(item.nodeid))


def _rank(name: str) -> int:
    return next((rank for rank, start in enumerate(SLOW) if name.startswith(start)), len(SLOW))
