"""Two matches that one seat cannot tell apart: the same to its eyes, different where it may not look.

What a seat may know is written down here anew, from the rules ("What a seat may know"), and not
taken from the views that are under test.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from tischlein.conformance.walk import walk
from tischlein.core.errors import Refusal
from tischlein.core.match import Input, Match

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from tischlein.core.game import AnyGame

ATTEMPTS = 30
"""So often something is changed; what the seat would notice is left as it was."""

World = tuple[Input, ...]
"""The inputs of a match, which is all there is to it."""


def random_world(game: AnyGame, seats: int, options: Any, rng: random.Random) -> World:
    """Play a match at random, to its end."""
    given = (position.given for position in walk(game, seats, options, rng))
    return tuple(one for one in given if one is not None)


def other_world(  # noqa: PLR0917 - a match is of a game, for so many, played somehow
    game: AnyGame,
    seats: int,
    options: Any,
    world: World,
    seat: int | None,
    rng: random.Random,
) -> World:
    """Change what this seat cannot know of a match, as far as it goes; perhaps nothing."""
    if game.id == "pickomino":
        return world  # Nothing is hidden but the future, and what everybody saw.
    wanted = _knowledge(game, seats, options, world, seat)
    assert wanted is not None
    changes = [_swap_cards] * 3 + ([_lay_another] if game.id == "pikoko" else [])
    for _ in range(ATTEMPTS):
        candidate = rng.choice(changes)(world, seat, seats, rng)
        if _knowledge(game, seats, options, candidate, seat) == wanted:
            world = candidate
    return world


def _knowledge(
    game: AnyGame, seats: int, options: Any, world: World, seat: int | None
) -> list[Any] | None:
    """All that a seat ever got to know of the cards; None if the rules do not allow the match."""
    match = Match.begin(game, seats, options)
    known = []
    for given in world:
        try:
            match = match.apply(given).match
        except Refusal:
            return None
        known.append(KNOWN[game.id](match.state, seat))
    return known


def _pico(state: Any, seat: int | None) -> Any:
    # Everybody knows the open card; a player knows both hands.
    return (state.open, state.reveals, state.hands if seat is not None else None)


def _five211(state: Any, seat: int | None) -> Any:
    own = () if seat is None else (state.hands[seat], *state.unseen[seat : seat + 1])
    # The points written down after a deck are public, and so are the cards on the table.
    return (own, state.table, state.written, state.discard)


def _pikoko(state: Any, seat: int | None) -> Any:
    hands = [hand for owner, hand in enumerate(state.hands) if seat is not None and owner != seat]
    cards = state.confidence
    seen = [card for owner, card in enumerate(cards) if state.round_over or owner == seat]
    return (hands, state.turned, seen, state.scores, state.start, state.tricks)


def _pickomino(state: Any, _: int | None) -> Any:
    return state


KNOWN: dict[str, Callable[[Any, int | None], Any]] = {
    "pico": _pico,
    "pickomino": _pickomino,
    "5211": _five211,
    "pikoko": _pikoko,
}


def _swap_cards(world: World, _: int | None, __: int, rng: random.Random) -> World:
    """Let two cards of a deck lie in each other's place."""
    decks = [
        index
        for index, given in enumerate(world)
        if given.moves is None and given.sample.__struct_config__.tag in {"deck", "deal"}
    ]
    if not decks:
        return world
    index = decks[-1] if rng.random() < 0.7 else rng.choice(decks)
    sample = world[index].sample
    if hasattr(sample, "hands"):
        hands = [list(hand) for hand in sample.hands]
        one, other = rng.randrange(len(hands[0])), rng.randrange(len(hands[1]))
        hands[0][one], hands[1][other] = hands[1][other], hands[0][one]
        swapped = msgspec.structs.replace(sample, hands=tuple(tuple(sorted(h)) for h in hands))
    else:
        cards = list(sample.cards)
        i, j = rng.sample(range(len(cards)), 2)
        cards[i], cards[j] = cards[j], cards[i]
        swapped = msgspec.structs.replace(sample, cards=tuple(cards))
    return (*world[:index], Input(sample=swapped), *world[index + 1 :])


def _lay_another(world: World, seat: int | None, seats: int, rng: random.Random) -> World:
    """Let somebody else lay another confidence card, which lies face down."""
    laid = [
        index
        for index, given in enumerate(world)
        if given.moves and type(next(iter(given.moves.values()))).__name__ == "Confidence"
    ]
    if not laid:
        return world
    index = laid[-1]
    moves = dict(world[index].moves or {})
    other = rng.choice([owner for owner in moves if owner != seat])
    peacock = rng.choice([None, *range(seats)])
    moves[other] = msgspec.structs.replace(moves[other], peacock=peacock)
    return (*world[:index], Input(moves=moves), *world[index + 1 :])
