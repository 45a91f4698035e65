"""The record of a match: its options and inputs, which rebuild every state of it, for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, Protocol

import msgspec

from .codec import encode, plain, read_move, read_options, read_sample
from .errors import BadOptions, Malformed, Refusal
from .game import Over
from .match import Input, Match, Progress
from .outcome import Outcome
from .values import Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .game import AnyGame

Hex = Annotated[str, msgspec.Meta(pattern=r"^([0-9a-fA-F]{2})*$", max_length=128)]


class Fairness(Value, frozen=True, omit_defaults=True):
    """What the players need to check the match's chance."""

    commitment: Hex
    """SHA-256 of the secret, published before play."""
    nonces: tuple[Hex, ...] = ()
    """What each seat's client added, in seat order; none in an engine's match."""
    secret: Hex | msgspec.UnsetType = msgspec.UNSET
    """Published when the match is over."""


class Player(Value, frozen=True, omit_defaults=True):
    """Who sat on a seat."""

    name: str
    bot: str | None = None
    """The bot's name, if a bot played."""
    stand_in: str | None = None
    """The bot that played on for a person who had left."""
    resigned: bool = False


class Stopped(Value, frozen=True):
    """A match that its players ended before the rules did: its inputs lead to no outcome."""

    reason: Literal["resigned", "abandoned"]
    """Somebody resigned and nobody was left to play against, or all agreed to abandon it."""
    ranks: tuple[int, ...]
    """Competition ranks by seat: who resigned is behind who did not; empty if abandoned."""
    winners: tuple[int, ...]
    """All seats of rank 1."""


class RecordedInput(Value, frozen=True):
    """One input as it is written: either a sample or the moves, by seat."""

    sample: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    moves: dict[str, dict[str, Any]] | msgspec.UnsetType = msgspec.UNSET


class Record(Value, frozen=True):
    """A match as it is kept."""

    format: Literal[1]
    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    """Complete: an option's default may change some day, a record does not."""
    inputs: tuple[RecordedInput, ...]
    fairness: Fairness | msgspec.UnsetType = msgspec.UNSET
    players: tuple[Player, ...] | msgspec.UnsetType = msgspec.UNSET
    outcome: Outcome | msgspec.UnsetType = msgspec.UNSET
    """Only when the match is over."""
    stopped: Stopped | msgspec.UnsetType = msgspec.UNSET
    """Only when its players ended the match before the rules did."""


class FindGame(Protocol):
    """Find the rules a record was played by; raises UnknownGame."""

    def __call__(self, game_id: str, rules_version: int | None = None) -> AnyGame:
        """Find a game by id and, unless the newest will do, rules version."""
        raise NotImplementedError


def write_record(
    match: Match,
    inputs: Sequence[Input],
    fairness: Fairness | msgspec.UnsetType = msgspec.UNSET,
    players: tuple[Player, ...] | msgspec.UnsetType = msgspec.UNSET,
    stopped: Stopped | msgspec.UnsetType = msgspec.UNSET,
) -> Record:
    """Write down a match so far; choices that are not revealed are not in it."""
    pending = match.pending()
    return Record(
        format=1,
        game=match.game.id,
        rules_version=match.game.rules_version,
        seats=match.seats,
        options=plain(match.options),
        inputs=tuple(map(_write_input, inputs)),
        fairness=fairness,
        players=players,
        outcome=pending.outcome if isinstance(pending, Over) else msgspec.UNSET,
        stopped=stopped,
    )


def read_record(raw: bytes | dict[str, Any]) -> Record:
    """Read a record from JSON, or from JSON values."""
    try:
        if isinstance(raw, bytes):
            return msgspec.json.decode(raw, type=Record)
        return msgspec.convert(raw, Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Malformed(f"that is no match record: {error}") from None


def record_json(record: Record) -> bytes:
    """Write a record as JSON, one input a line, so that people and diffs can read it."""
    head = plain(record)
    inputs = head.pop("inputs")
    lines = b",\n  ".join(map(encode, inputs))
    shell = encode({**head, "inputs": []})
    return shell.replace(b'"inputs":[]', b'"inputs":[\n  ' + lines + b"\n ]") + b"\n"


def replay(record: Record, find_game: FindGame) -> Iterator[Progress]:
    """Rebuild a match step by step: first the match before any input, then one step an input.

    Every step that is yielded is sound; an input that does not fit raises Malformed and says
    which one and why.
    """
    game = find_game(record.game, record.rules_version)
    options = read_options(game, record.options)
    missing = plain(options).keys() - record.options.keys()
    if missing:
        raise BadOptions(f"the record does not say its option {', '.join(sorted(missing))}")
    match = Match.begin(game, record.seats, options)
    yield Progress(match, None, ())
    for number, written in enumerate(record.inputs, start=1):
        try:
            progress = match.apply(_read_input(game, written))
        except Refusal as refusal:
            raise Malformed(f"input {number} does not replay: {refusal}") from None
        match = progress.match
        yield progress
    pending = match.pending()
    outcome = pending.outcome if isinstance(pending, Over) else msgspec.UNSET
    if record.outcome not in (msgspec.UNSET, outcome):
        raise Malformed("the record's outcome is not the one its inputs lead to")
    if record.stopped is not msgspec.UNSET and outcome is not msgspec.UNSET:
        raise Malformed("the record says that the match was stopped, but it was played to its end")


def replay_to(record: Record, find_game: FindGame, revision: int | None = None) -> Match:
    """Rebuild a match at a revision, by default the last one."""
    last = None
    for progress in replay(record, find_game):
        last = progress.match
        if last.revision == revision:
            return last
    assert last is not None
    if revision is not None:
        raise Malformed(f"the record has revisions 0 to {last.revision}, not {revision}")
    return last


def _write_input(given: Input) -> RecordedInput:
    if given.moves is None:
        return RecordedInput(sample=plain(given.sample))
    return RecordedInput(moves={str(seat): plain(move) for seat, move in given.moves.items()})


def _read_input(game: AnyGame, written: RecordedInput) -> Input:
    if written.sample is not msgspec.UNSET and written.moves is msgspec.UNSET:
        return Input(sample=read_sample(game, written.sample))
    if written.moves is not msgspec.UNSET and written.sample is msgspec.UNSET:
        for seat in written.moves:
            if not (seat.isdecimal() and seat.isascii() and str(int(seat)) == seat):
                raise Malformed(f"{seat!r} is no seat")
        moves = {int(seat): read_move(game, raw) for seat, raw in written.moves.items()}
        return Input(moves=moves)
    raise Malformed("an input is either a sample or moves")
