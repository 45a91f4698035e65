"""Is Python new enough?"""

from __future__ import annotations

import sys

import tischlein
from tischlein.store.doctor import Finding

OLDEST = (3, 11)


def check_python() -> Finding:
    """Is Python new enough?"""
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < OLDEST:
        return Finding("problem", f"Python {version} is too old; Tischlein needs 3.11 or newer.")
    return Finding("ok", f"Python {version} and Tischlein {tischlein.__version__}.")
