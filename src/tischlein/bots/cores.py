"""How much a process may compute at once."""

from __future__ import annotations

import os


def cores() -> int:
    """Count the cores this process may use, which in a container are not all there are."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
