"""The engine: requests in, answers out, any number of matches between them; no I/O."""

from __future__ import annotations

import traceback
from functools import singledispatchmethod
from typing import Any

import msgspec

from tischlein.core.codec import (
    check_seats,
    encode,
    option_schema,
    read_move,
    read_options,
    read_sample,
)
from tischlein.core.errors import Malformed, Refusal, UnknownMatch
from tischlein.core.record import read_record
from tischlein.core.referee import Referee
from tischlein.games import all_games, find_game

from . import requests as ask

Answer = dict[str, Any]

MAX_LINE = 16 * 2**20
"""Longer lines are refused unread; a long match's record is a few hundred kilobytes."""


class Engine:
    """A referee for programs."""

    def __init__(self) -> None:
        """Begin without any match."""
        self._matches: dict[str, Referee] = {}
        self._opened = 0

    def answer(self, line: bytes) -> bytes:
        """Answer one line; a blank line gets an empty answer. Never raises."""
        if not line or line.isspace():
            return b""
        try:
            if len(line) > MAX_LINE:
                return self.refuse_length()
            request = ask.read_request(line)
            answer = self._handle(request)
        except Refusal as refusal:
            return _error(ask.id_of(line), refusal.code, str(refusal))
        except Exception:  # noqa: BLE001 - a fault of ours must not take hundreds of matches along
            traceback.print_exc()
            return _error(ask.id_of(line), Malformed.code, "the engine failed on this request")
        if request.id is msgspec.UNSET:
            return encode(answer)
        return encode({"id": request.id, **answer})

    @staticmethod
    def refuse_length() -> bytes:
        """Answer a line that is too long to be read."""
        return _error(None, Malformed.code, f"a line has at most {MAX_LINE} bytes")

    @singledispatchmethod
    def _handle(self, request: ask.AnyRequest) -> Answer:
        raise NotImplementedError(request)

    @_handle.register
    def _(self, _: ask.Games) -> Answer:
        return {
            "games": [
                {
                    "id": game.id,
                    "seats": list(game.seat_counts),
                    "options": option_schema(game),
                    "rulesVersion": game.rules_version,
                }
                for game in all_games().values()
            ]
        }

    @_handle.register
    def _(self, request: ask.New) -> Answer:
        manual = request.chance is not msgspec.UNSET
        if not manual and request.seed is msgspec.UNSET:
            raise Malformed('a seed of 64 hex digits is needed, or "chance":"manual"')
        game = find_game(request.game)
        check_seats(game, request.seats)
        options = read_options(game, request.options)
        secret = None if manual or not request.seed else bytes.fromhex(request.seed)
        return self._open(Referee.open(game, request.seats, options, secret=secret))

    @_handle.register
    def _(self, request: ask.Load) -> Answer:
        return self._open(Referee.resume(read_record(request.record), find_game))

    @_handle.register
    def _(self, request: ask.Close) -> Answer:
        self._find(request)
        del self._matches[request.match]
        return {}

    @_handle.register
    def _(self, request: ask.Pending) -> Answer:
        pending: Answer = msgspec.to_builtins(self._find(request).pending())
        return pending

    @_handle.register
    def _(self, request: ask.Settle) -> Answer:
        referee = self._find(request)
        referee.match.check_due()
        return {"events": referee.settle(read_sample(referee.game, request.sample))}

    @_handle.register
    def _(self, request: ask.Legal) -> Answer:
        return {"moves": self._find(request).legal_moves(request.seat)}

    @_handle.register
    def _(self, request: ask.Play) -> Answer:
        referee = self._find(request)
        # Whose turn it is is checked before the move.
        referee.match.check_turn(request.seat)
        return {"events": referee.play(request.seat, read_move(referee.game, request.move))}

    @_handle.register
    def _(self, request: ask.Withdraw) -> Answer:
        self._find(request).withdraw(request.seat)
        return {}

    @_handle.register
    def _(self, request: ask.View) -> Answer:
        return {"view": self._find(request).view(request.seat)}

    @_handle.register
    def _(self, request: ask.State) -> Answer:
        return {"state": self._find(request).match.state}

    @_handle.register
    def _(self, request: ask.Record) -> Answer:
        return {"record": self._find(request).record()}

    @_handle.register
    def _(self, request: ask.Bot) -> Answer:
        from tischlein.bots import choose  # noqa: PLC0415 - only those who ask for bots wait for them

        referee = self._find(request)
        choice = choose(referee, request.seat, request.bot, request.seed.encode(), request.budget)
        return {"move": choice.move, "thinking": choice.thinking}

    @_handle.register
    def _(self, request: ask.Odds) -> Answer:
        from tischlein.bots.odds import find_odds  # noqa: PLC0415 - the same

        match = self._find(request).match
        return dict(find_odds(match.game)(match))

    def _open(self, referee: Referee) -> Answer:
        self._opened += 1
        name = f"m{self._opened}"
        self._matches[name] = referee
        return {"match": name}

    def _find(self, request: ask.MatchRequest) -> Referee:
        referee = self._matches.get(request.match)
        if referee is None:
            raise UnknownMatch("there is no such match, or it was closed")
        return referee


def _error(request_id: Any, code: str, message: str) -> bytes:
    return encode({"id": request_id, "error": {"code": code, "message": message}})
