"""`tischlein verify`: was the chance of a recorded match the one that was sealed before play?"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from msgspec import UNSET

from tischlein.core.errors import Malformed
from tischlein.core.fairness import verify
from tischlein.core.record import replay_to
from tischlein.games import find_game

from .files import load
from .words import count, sentence

if TYPE_CHECKING:
    import argparse


def run(arguments: argparse.Namespace) -> int:
    """Say whether every sample comes from the secret; exit code 1 if not."""
    record = load(arguments.file)
    # A record that does not replay is a mistake of another kind, told as one.
    match = replay_to(record, find_game)
    try:
        samples = verify(record, find_game)
    except Malformed as refusal:
        sys.stderr.write(f"Not verified: {sentence(str(refusal))}\n")
        return 1
    assert record.fairness is not UNSET
    sys.stdout.write(
        f"Verified: this match of {match.game.title} took {count(samples, 'sample')} from chance, "
        "just as the secret gives them.\n"
        "If you were shown this SHA-256 of the secret before play, nobody could have steered it:\n"
        f"  {record.fairness.commitment.lower()}\n"
    )
    return 0
