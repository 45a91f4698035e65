"""Random matches to look at: every position on the way, and what led to the next."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from tischlein.core.chance import PseudoRandom
from tischlein.core.game import Chance, Decide, Over
from tischlein.core.match import Input, Match

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from tischlein.core.game import AnyGame

LONGEST = 50_000
"""More inputs than any match of any game may take."""


class Position(NamedTuple):
    """A match at one revision, and what it goes on with."""

    match: Match
    given: Input | None
    """The next input; None when the match is over."""
    events: tuple[Any, ...]
    """What the next input leads to."""


def all_options(game: AnyGame) -> Iterator[Any]:
    """Every combination of a game's options; of numbers the smallest, the usual and the largest."""
    hints = get_type_hints(game.option_type, include_extras=True)
    usual = game.option_type()
    values = [_values(hint, getattr(usual, name)) for name, hint in hints.items()]
    for combination in product(*values):
        yield game.option_type(**dict(zip(hints, combination, strict=True)))


def walk(
    game: AnyGame,
    seats: int,
    options: Any,
    rng: random.Random,
) -> Iterator[Position]:
    """Play a random match and yield every position, the last one when it is over."""
    match = Match.begin(game, seats, options)
    for _ in range(LONGEST):
        given = random_input(match, rng)
        if given is None:
            yield Position(match, None, ())
            return
        progress = match.apply(given)
        yield Position(match, given, progress.events)
        match = progress.match
    raise AssertionError(f"a random match of {game.title} does not end")


def some_positions(
    game: AnyGame,
    seats: int,
    options: Any,
    rng: random.Random,
    count: int,
) -> list[Position]:
    """Choose positions of a random match at random; always the last one."""
    positions = list(walk(game, seats, options, rng))
    chosen = rng.sample(positions, min(count, len(positions)))
    return [*chosen, positions[-1]]


def random_input(match: Match, rng: random.Random) -> Input | None:
    """Draw a sample, or choose moves at random; None when the match is over."""
    pending = match.pending()
    if isinstance(pending, Over):
        return None
    if isinstance(pending, Chance):
        return Input(sample=match.game.draw(match.state, PseudoRandom(rng)))
    return Input(moves=random_moves(match, pending, rng))


def random_moves(match: Match, pending: Decide, rng: random.Random) -> dict[int, Any]:
    """Choose a move for every deciding seat."""
    return {seat: rng.choice(match.legal_moves(seat)) for seat in pending.seats}


def _values(hint: Any, usual: Any) -> tuple[Any, ...]:
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    kind, *limits = get_args(hint) or (hint,)
    bounds = [meta for meta in limits if isinstance(meta, msgspec.Meta)]
    assert kind is int, "an option is a boolean, one of a few words, or a whole number"
    assert bounds, "a number has a smallest and a largest value"
    assert bounds[0].ge is not None, "a number has a smallest value (ge)"
    assert bounds[0].le is not None, "a number has a largest value (le)"
    return tuple(sorted({int(bounds[0].ge), int(usual), int(bounds[0].le)}))
