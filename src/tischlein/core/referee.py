"""A referee leads one match: keeps what happened and, if it holds a secret, draws every sample."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import msgspec

from .chance import Stream, commitment, match_key
from .game import Chance, Over
from .match import Input, Match, Progress, View
from .record import Fairness, replay, write_record

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .game import AnyGame, Pending
    from .record import FindGame, Player, Record
    from .values import Seat


class Referee:
    """One match being played.

    With a secret every sample is drawn as soon as it is due; without, each is given by `settle`.
    A request that raises a Refusal has changed nothing.
    """

    def __init__(self, match: Match) -> None:
        """Lead a match from where it is; `open` and `resume` are the usual ways in."""
        self.match = match
        self.inputs: list[Input] = []
        self.events: list[Any] = []
        """Everything that happened, the whole truth."""
        self.players: tuple[Player, ...] | msgspec.UnsetType = msgspec.UNSET
        self.fairness: Fairness | msgspec.UnsetType = msgspec.UNSET
        self._secret: bytes | None = None
        self._stream: Stream | None = None

    @classmethod
    def open(
        cls,
        game: AnyGame,
        seats: int,
        options: Any = None,
        *,
        secret: bytes | None = None,
        nonces: Sequence[bytes] = (),
    ) -> Self:
        """Begin a match and, with a secret, draw what is due first."""
        referee = cls(Match.begin(game, seats, options))
        if secret is not None:
            referee.commit(secret, nonces)
        return referee

    @classmethod
    def resume(cls, record: Record, find_game: FindGame) -> Self:
        """Go on with a recorded match; further samples are given by `settle`."""
        steps = replay(record, find_game)
        referee = cls(next(steps).match)
        for progress in steps:
            referee._advance(progress)
        referee.players = record.players
        referee.fairness = record.fairness
        return referee

    def commit(self, secret: bytes, nonces: Sequence[bytes] = ()) -> None:
        """Draw every sample from now on, by a secret that is published when the match is over."""
        self.fairness = Fairness(commitment(secret), tuple(nonce.hex() for nonce in nonces))
        self._secret = secret
        self._stream = Stream(match_key(secret, nonces))
        self._draw_due()

    @property
    def game(self) -> AnyGame:
        """The rules of this match."""
        return self.match.game

    def pending(self) -> Pending:
        """Say what the match waits for."""
        return self.match.pending()

    def legal_moves(self, seat: Seat) -> tuple[Any, ...]:
        """List what a seat may choose now."""
        return self.match.legal_moves(seat)

    def play(self, seat: Seat, move: Any) -> tuple[Any, ...]:
        """Take a seat's choice; return what happened, nothing while other seats owe theirs."""
        first = len(self.events)
        self._advance(self.match.submit(seat, move))
        self._draw_due()
        return tuple(self.events[first:])

    def withdraw(self, seat: Seat) -> None:
        """Take back a choice that is not revealed yet."""
        self.match = self.match.withdraw(seat)

    def settle(self, sample: Any) -> tuple[Any, ...]:
        """Apply the sample that is due; return what happened."""
        progress = self.match.settle(sample)
        self._advance(progress)
        return progress.events

    def view(self, seat: Seat | None) -> View:
        """Lay out what a seat may see (None: a spectator)."""
        return self.match.view(seat)

    def history(self, seat: Seat | None) -> tuple[Any, ...]:
        """List everything that happened, as this seat learned of it."""
        shown = (self.game.show(event, seat) for event in self.events)
        return tuple(event for event in shown if event is not None)

    def record(self) -> Record:
        """Write the match down so far; the secret is in it only when the match is over."""
        fairness = self.fairness
        if self._secret is not None and isinstance(self.pending(), Over):
            assert isinstance(fairness, Fairness)
            fairness = msgspec.structs.replace(fairness, secret=self._secret.hex())
        return write_record(self.match, self.inputs, fairness, self.players)

    def _advance(self, progress: Progress) -> None:
        self.match = progress.match
        if progress.input is not None:
            self.inputs.append(progress.input)
            self.events.extend(progress.events)

    def _draw_due(self) -> None:
        if self._stream is None:
            return
        while isinstance(self.match.pending(), Chance):
            self.settle(self.game.draw(self.match.state, self._stream))
