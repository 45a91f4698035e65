"""`tischlein engine`: a referee for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.engine.lines import serve_files

from .words import Failure

if TYPE_CHECKING:
    import argparse


def run(_: argparse.Namespace) -> int:
    """Answer lines until the input ends."""
    try:
        serve_files(0, 1)
    except BrokenPipeError:
        raise
    except OSError as error:
        why = str(error.strerror or error).lower()
        raise Failure(f"the engine cannot read its input or write its output: {why}") from None
    return 0
