"""Whole matches between bots, for records and playthroughs."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from tischlein.bots import choose
from tischlein.core.game import Decide
from tischlein.core.record import Player
from tischlein.core.referee import Referee

if TYPE_CHECKING:
    from tischlein.core.game import AnyGame


def play_match(game: AnyGame, seats: int, options: Any, bots: list[str], seed: str) -> Referee:
    """Let bots play a match to its end; the same arguments give the same match."""
    secret = hashlib.sha256(seed.encode()).digest()
    referee = Referee.open(game, seats, options, secret=secret)
    referee.players = tuple(Player(f"{bot} {seat}", bot) for seat, bot in enumerate(bots))
    while isinstance(pending := referee.pending(), Decide):
        for seat in pending.seats:
            referee.play(seat, choose(referee, seat, bots[seat], secret).move)
    return referee
