"""Wait for what must happen, however long a busy machine takes."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 240.0
"""Seconds after which a test gives up; none waits for it to pass."""


def wait_until(condition: Callable[[], object], told: Callable[[], object] = lambda: "") -> None:
    """Look again and again; `told` explains what was there instead when it never comes."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, told()
        time.sleep(0.005)
