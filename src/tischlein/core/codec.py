"""From JSON values to a game's values and back: strict, with refusals in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from .errors import BadOptions, BadSample, IllegalMove, Refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .game import AnyGame

V = TypeVar("V")

encode = msgspec.json.Encoder().encode


def plain(value: Any) -> Any:
    """Return a value as the JSON values it is written as."""
    return msgspec.json.decode(encode(value))


def read_move(game: AnyGame, raw: Mapping[str, Any]) -> Any:
    """Read a move of this game."""
    return _read(raw, game.move_type, IllegalMove, f"that is no move of {game.title}")


def read_sample(game: AnyGame, raw: Mapping[str, Any]) -> Any:
    """Read a sample of this game."""
    return _read(raw, game.sample_type, BadSample, f"that is no sample of {game.title}")


def read_options(game: AnyGame, raw: Mapping[str, Any]) -> Any:
    """Read a game's options; what is not given takes its default."""
    try:
        return msgspec.convert(raw, game.option_type)
    except msgspec.ValidationError as error:
        raise BadOptions(f"{game.title} has no such option or value: {error}") from None


def check_seats(game: AnyGame, seats: int) -> int:
    """Return the number of seats if the game can be played with it."""
    if seats not in game.seat_counts:
        low, high = game.seat_counts[0], game.seat_counts[-1]
        count = f"{low} to {high}" if low < high else str(low)
        raise BadOptions(f"{game.title} is for {count} players")
    return seats


def option_schema(game: AnyGame) -> dict[str, Any]:
    """Describe the options of a game as a JSON Schema."""
    _, components = msgspec.json.schema_components([game.option_type])
    return next(schema for name, schema in components.items() if name == game.option_type.__name__)


def _read(raw: Mapping[str, Any], kind: Any, refusal: type[Refusal], sentence: str) -> Any:
    try:
        value = msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise refusal(f"{sentence}: {error}") from None
    # A lone struct type accepts a missing tag; the vocabulary does not.
    if msgspec.to_builtins(value).keys() != raw.keys():
        raise refusal(f"{sentence}: the field `type` is missing")
    return value
