"""Check the chance of a finished match: were its samples the ones committed to?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from .chance import Stream, commitment, match_key
from .errors import Malformed
from .game import Chance
from .record import FindGame, Record, replay

if TYPE_CHECKING:
    from .match import Match


def verify(record: Record, find_game: FindGame) -> int:
    """Draw every sample of the record anew; return how many agreed, or raise Malformed."""
    fairness = record.fairness
    if fairness is msgspec.UNSET or fairness.secret is msgspec.UNSET:
        raise Malformed("the record does not tell its secret, so its chance cannot be checked")
    secret = bytes.fromhex(fairness.secret)
    if commitment(secret) != fairness.commitment.lower():
        raise Malformed("the secret is not the one that was committed to")
    nonces = [bytes.fromhex(nonce) for nonce in fairness.nonces]
    stream = Stream(match_key(secret, nonces))
    samples = 0
    match: Match | None = None
    for progress in replay(record, find_game):
        if match is not None and isinstance(match.pending(), Chance):
            assert progress.input is not None
            drawn = match.game.draw(match.state, stream)
            if match.settle(drawn).match.state != progress.match.state:
                raise Malformed(f"sample {samples + 1} is not the one that the secret gives")
            samples += 1
        match = progress.match
    return samples
