"""What goes to a worker and what comes back: one line of JSON each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from tischlein.bots.contract import Budget  # noqa: TC001 - msgspec reads it when the program runs
from tischlein.bots.wire import Told, knowledge_fields
from tischlein.core.codec import encode
from tischlein.core.values import Value

if TYPE_CHECKING:
    from tischlein.bots.contract import Knowledge


class Question(Told, frozen=True):
    """A seat's knowledge, and who shall choose its move."""

    id: int
    revision: int
    """Of the match; with the seat and the seed it gives the bot's random numbers."""
    bot: str
    seed: str
    """In hex; never the match's secret, which would tell all chance to come."""
    budget: Budget


class Answer(Value, frozen=True):
    """A move, or the kind of error that came in its stead."""

    id: int
    move: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    error: str | msgspec.UnsetType = msgspec.UNSET


class Matter(NamedTuple):
    """A question before it is put to a bot of a worker."""

    knowledge: Knowledge
    revision: int
    seed: bytes
    budget: Budget

    def line(self, number: int, bot: str) -> bytes:
        """Write the question down."""
        fields = {
            "id": number,
            "bot": bot,
            "revision": self.revision,
            "seed": self.seed.hex(),
            "budget": self.budget,
            "rulesVersion": self.knowledge.game.rules_version,
            **knowledge_fields(self.knowledge),
        }
        return encode(fields) + b"\n"


read_question = msgspec.json.Decoder(Question).decode
read_answer = msgspec.json.Decoder(Answer).decode
