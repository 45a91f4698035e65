"""Is it the time it seems to be? Clocks at tables, sessions and certificates go by it."""

from __future__ import annotations

import time
from pathlib import Path

import tischlein
from tischlein.store.doctor import Finding

BORN = 1_735_689_600
"""The beginning of 2025, in seconds since 1970; no clock that is right shows less."""
DAY = 86_400
LATEST = 30 * 365 * DAY
"""Longest plausible age of an installation, in seconds."""


def check_clock() -> Finding:
    """Compare this machine's clock with the time when the program was installed."""
    now = time.time()
    installed = max(Path(tischlein.__file__).stat().st_mtime, BORN)
    # A day, as a file from another time zone may be that far ahead.
    if not installed - DAY <= now <= installed + LATEST:
        today = time.strftime("%Y-%m-%d", time.gmtime(now))
        return Finding("problem", f"It cannot be {today}; set this machine's clock.")
    return Finding("ok", f"It is {time.strftime('%Y-%m-%d %H:%M', time.gmtime(now))} UTC.")
