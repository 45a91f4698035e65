"""The command line."""

from __future__ import annotations

import sys


def main() -> None:
    from tischlein.engine.lines import serve_files

    if sys.argv[1:] == ["engine"]:
        serve_files(0, 1)
