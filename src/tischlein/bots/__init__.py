"""What plays a seat, from that seat's knowledge only.

A game's package names the module that offers `BOTS`, its bots by name; `random` plays every game.
"""

from __future__ import annotations

import hashlib
import random
from typing import TYPE_CHECKING, Any

from tischlein.core.errors import Malformed
from tischlein.games import find_part

from .contract import Bot, Budget, Choice, Knowledge
from .uniform import Uniform

if TYPE_CHECKING:
    from tischlein.core.game import AnyGame
    from tischlein.core.match import Match
    from tischlein.core.referee import Referee
    from tischlein.core.values import Seat


def bots_for(game: AnyGame) -> dict[str, Bot]:
    """All bots that play a game, by name, the weakest first."""
    bots: dict[str, Bot] = {"random": Uniform()}
    home = find_part(game.id, "bots")
    if home is not None:
        bots.update(home.BOTS)
    return bots


def find_bot(game: AnyGame, name: str) -> Bot:
    """Find a game's bot by name."""
    bots = bots_for(game)
    if name not in bots:
        raise Malformed(f"{game.title} has no bot {name!r}; its bots are {', '.join(bots)}")
    return bots[name]


def knowledge_of(referee: Referee, seat: Seat) -> Knowledge:
    """Gather what a seat may know: its view, its moves and what it has learned so far."""
    match = referee.match
    match.check_turn(seat)
    return knowledge_at(match, seat, referee.history(seat))


def knowledge_at(match: Match, seat: Seat, history: tuple[Any, ...]) -> Knowledge:
    """Gather what a seat may know of a match; `history` is what it has learned so far."""
    return Knowledge(
        game=match.game,
        options=match.options,
        seats=match.seats,
        seat=seat,
        board=match.view(seat).board,
        moves=match.legal_moves(seat),
        history=history,
    )


def choose(
    referee: Referee, seat: Seat, name: str, seed: bytes, budget: Budget | None = None
) -> Choice:
    """Ask a bot for a seat's move; the same knowledge, seed and iterations give the same one."""
    # A bot that does not exist is refused first, whoever's turn it is.
    find_bot(referee.game, name)
    return consult(knowledge_of(referee, seat), referee.match.revision, name, seed, budget)


def consult(
    knowledge: Knowledge, revision: int, name: str, seed: bytes, budget: Budget | None = None
) -> Choice:
    """Ask a bot as `choose` does, where there is no referee but only what a seat knows."""
    bot = find_bot(knowledge.game, name)
    # One seed for a whole match must not mean the same number at every decision.
    place = f"{knowledge.seat}/{revision}".encode()
    rng = random.Random(hashlib.sha256(seed + place).digest())  # noqa: S311 - repeatable
    return bot.choose(knowledge, rng, budget or Budget())
