"""A server whose bot `greedy` of Pico and Pikoko is not ready before a test allows it.

    held.py FOLDER serve ...

What is in FOLDER is described in tests/service/thinking/fake_compiler.py.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tischlein.cli import run
from tischlein.service.thinking import opening, preparing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tischlein.bots.preparing import Level

FAKE = Path(__file__).parents[1] / "service" / "thinking" / "fake_compiler.py"


class Held(preparing.Preparing):
    """Prepares in a process that only pretends to."""

    def __init__(self, levels: Iterable[Level] = ()) -> None:
        super().__init__(levels, command=(sys.executable, str(FAKE), sys.argv[1]))


if __name__ == "__main__":
    levels = [("pico", "greedy"), ("pikoko", "greedy")]
    vars(opening).update(due_levels=lambda: levels, Preparing=Held)
    sys.exit(run(sys.argv[2:]))
