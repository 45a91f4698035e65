"""One match of the arena, from its plan to its result."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from tischlein.bots import choose, knowledge_of
from tischlein.core.codec import read_options
from tischlein.core.game import Decide, Over
from tischlein.core.referee import Referee
from tischlein.core.values import Value
from tischlein.games import find_game

from .command import CommandBot, Forfeit
from .entrant import Entrant

if TYPE_CHECKING:
    from .plan import Plan


class Result(Value, frozen=True):
    """What came out of a match."""

    number: int
    group: int
    entrants: tuple[Entrant, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    shares: tuple[float, ...]
    """Each seat's part of the win: 1 alone, 1/2 shared by two, 0 if another won."""
    moves: tuple[int, ...]
    seconds: tuple[float, ...]
    """CPU seconds spent on a seat's moves; of a command, only the asking."""
    forfeit: str = ""
    """Why a program lost without playing on."""


class Player:
    """Plays matches, and keeps the programs that take part running in between."""

    def __init__(self) -> None:
        """Begin without any program."""
        self._programs: dict[Entrant, CommandBot] = {}

    def play(self, plan: Plan) -> Result:
        """Play one match."""
        game = find_game(plan.game)
        options = read_options(game, plan.options)
        seats = len(plan.entrants)
        referee = Referee.open(game, seats, options, secret=plan.secret)
        moves, seconds = [0] * seats, [0.0] * seats
        while isinstance(pending := referee.pending(), Decide):
            for seat in pending.seats:
                started = time.process_time()
                try:
                    move = self._choose(referee, seat, plan)
                except Forfeit as forfeit:
                    self._drop(plan.entrants[seat])
                    return _forfeited(plan, seat, str(forfeit), moves, seconds)
                seconds[seat] += time.process_time() - started
                moves[seat] += 1
                referee.play(seat, move)
        assert isinstance(pending, Over)
        outcome = pending.outcome
        share = 1 / len(outcome.winners)
        return Result(
            number=plan.number,
            group=plan.group,
            entrants=plan.entrants,
            scores=outcome.scores,
            ranks=outcome.ranks,
            shares=tuple(share if seat in outcome.winners else 0.0 for seat in range(seats)),
            moves=tuple(moves),
            seconds=tuple(seconds),
        )

    def close(self) -> None:
        """End all programs."""
        for entrant in list(self._programs):
            self._drop(entrant)

    def _choose(self, referee: Referee, seat: int, plan: Plan) -> Any:
        entrant = plan.entrants[seat]
        if entrant.command is None:
            return choose(referee, seat, entrant.bot, plan.secret, entrant.budget).move
        if entrant not in self._programs:
            self._programs[entrant] = CommandBot(entrant.command)
        knowledge = knowledge_of(referee, seat)
        # The program must not learn the secret, which would tell it all chance to come.
        seed = f"{plan.seed}/{plan.number}/{seat}".encode()
        return self._programs[entrant].choose(knowledge, seed, entrant.budget)

    def _drop(self, entrant: Entrant) -> None:
        program = self._programs.pop(entrant, None)
        if program is not None:
            program.close()


def _forfeited(plan: Plan, loser: int, why: str, moves: list[int], seconds: list[float]) -> Result:
    """Let all others share the win."""
    seats = len(plan.entrants)
    share = 1 / (seats - 1)
    return Result(
        number=plan.number,
        group=plan.group,
        entrants=plan.entrants,
        scores=(0,) * seats,
        ranks=tuple(seats if seat == loser else 1 for seat in range(seats)),
        shares=tuple(0.0 if seat == loser else share for seat in range(seats)),
        moves=tuple(moves),
        seconds=tuple(seconds),
        forfeit=f"seat {loser}: {why}",
    )
