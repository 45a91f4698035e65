"""What a bot is given and what it answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, Protocol

import msgspec

from tischlein.core.values import Seat, Value

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from tischlein.core.game import AnyGame


class Knowledge(NamedTuple):
    """Everything that a deciding seat may know; a bot gets this and never the state."""

    game: AnyGame
    options: Any
    seats: int
    seat: Seat
    board: Any
    """What the seat sees now."""
    moves: tuple[Any, ...]
    """What it may choose: at least one move."""
    history: tuple[Any, ...]
    """Every event so far, as the seat learned of it."""


class Budget(Value, frozen=True):
    """How long a bot may think; with neither limit, its own default."""

    iterations: Annotated[int, msgspec.Meta(ge=1, le=10**9)] | msgspec.UnsetType = msgspec.UNSET
    """Repeatable with the same seed."""
    ms: Annotated[int, msgspec.Meta(ge=1, le=10**7)] | msgspec.UnsetType = msgspec.UNSET


class Thought(Value, frozen=True):
    """One move that a bot considered."""

    move: Any
    weight: float
    """The probability with which the bot would choose it."""
    value: float
    """The expected result: 1 a win, 0 a loss."""


class Thinking(Value, frozen=True):
    """What a bot considered."""

    value: float
    moves: tuple[Thought, ...]


class Choice(NamedTuple):
    """A bot's answer."""

    move: Any
    thinking: Thinking


class Bot(Protocol):
    """Plays a seat."""

    about: str
    """What it does, honestly, in a sentence for people who choose an opponent."""

    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:
        """Choose one of the moves."""
        raise NotImplementedError


def even_choice(knowledge: Knowledge, weights: Mapping[Any, float], rng: random.Random) -> Choice:
    """Choose by weight, for a bot that does not estimate results.

    It says the chance of an even match for every move, since it knows no better.
    """
    even = 1 / knowledge.seats
    moves = list(weights)
    (move,) = rng.choices(moves, weights=[weights[move] for move in moves])
    thoughts = tuple(Thought(considered, weights[considered], even) for considered in moves)
    return Choice(move, Thinking(even, thoughts))
