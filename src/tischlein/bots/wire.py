"""A seat's knowledge on its way to another process, and the move that comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from tischlein.core.codec import plain, read_move
from tischlein.core.errors import IllegalMove
from tischlein.core.values import Seat, Value
from tischlein.games import find_game

from .contract import Knowledge

if TYPE_CHECKING:
    from tischlein.core.game import AnyGame


class Told(Value, frozen=True):
    """Knowledge as it arrives; what depends on the game is read once the game is known."""

    game: str
    rules_version: int
    options: msgspec.Raw
    seats: int
    seat: Seat
    board: msgspec.Raw
    moves: msgspec.Raw
    history: msgspec.Raw


def knowledge_fields(knowledge: Knowledge) -> dict[str, Any]:
    """Lay out knowledge as the fields of a request."""
    return {**knowledge._asdict(), "game": knowledge.game.id}


def read_knowledge(told: Told) -> Knowledge:
    """Read knowledge that `knowledge_fields` laid out, with the version of the rules beside it."""
    game: AnyGame = find_game(told.game, told.rules_version)

    def read(raw: msgspec.Raw, kind: Any) -> Any:
        return msgspec.json.decode(raw, type=kind)

    return Knowledge(
        game=game,
        options=read(told.options, game.option_type),
        seats=told.seats,
        seat=told.seat,
        board=read(told.board, game.board_type),
        moves=read(told.moves, tuple[game.move_type, ...]),  # type: ignore[name-defined]
        history=read(told.history, tuple[game.event_type, ...]),  # type: ignore[name-defined]
    )


def read_choice(knowledge: Knowledge, raw: Any) -> Any:
    """Read the move that was answered; raises IllegalMove unless it is one of the legal ones."""
    move = read_move(knowledge.game, raw if isinstance(raw, dict) else {})
    if move not in knowledge.moves:
        raise IllegalMove(f"that move is not legal: {plain(raw)}")
    return move
