"""The requests of the engine protocol, one struct an operation, and how a line is read."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec

from tischlein.bots.contract import Budget
from tischlein.core.errors import Malformed
from tischlein.core.values import Int

Seed = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-fA-F]{64}$")]
BotSeed = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-fA-F]{0,64}$")]


class Request(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", kw_only=True
):
    """One line of input."""

    id: Any = msgspec.UNSET
    """Echoed in the answer."""


class Games(Request, frozen=True, tag="games"):
    """List the games."""


class New(Request, frozen=True, tag="new"):
    """Open a match."""

    game: str
    seats: Int
    options: dict[str, Any] = {}
    seed: Seed | msgspec.UnsetType = msgspec.UNSET
    chance: Literal["manual"] | msgspec.UnsetType = msgspec.UNSET


class MatchRequest(Request, frozen=True):
    """A request about one match."""

    match: str


class Pending(MatchRequest, frozen=True, tag="pending"):
    """What does the match wait for?"""


class Settle(MatchRequest, frozen=True, tag="settle"):
    """Give the sample that is due."""

    sample: dict[str, Any]


class Legal(MatchRequest, frozen=True, tag="legal"):
    """What may a seat choose?"""

    seat: Int


class Play(MatchRequest, frozen=True, tag="play"):
    """Choose a move."""

    seat: Int
    move: dict[str, Any]


class Withdraw(MatchRequest, frozen=True, tag="withdraw"):
    """Take back a choice that is not revealed yet."""

    seat: Int


class View(MatchRequest, frozen=True, tag="view"):
    """What does a seat see? None is a spectator."""

    seat: Int | None


class State(MatchRequest, frozen=True, tag="state"):
    """What is the whole truth?"""


class Bot(MatchRequest, frozen=True, tag="bot"):
    """What would a bot choose for a seat?"""

    seat: Int
    bot: str
    seed: BotSeed = ""
    budget: Budget = Budget()


class Odds(MatchRequest, frozen=True, tag="odds"):
    """What are the best chances of the turn in progress?"""


class Record(MatchRequest, frozen=True, tag="record"):
    """Write the match down so far."""


class Load(Request, frozen=True, tag="load"):
    """Go on with a recorded match."""

    record: dict[str, Any]


class Close(MatchRequest, frozen=True, tag="close"):
    """Forget a match."""


AnyRequest = (
    Games
    | New
    | Pending
    | Settle
    | Legal
    | Play
    | Withdraw
    | View
    | State
    | Bot
    | Odds
    | Record
    | Load
    | Close
)

_decoder: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)


def read_request(line: bytes) -> AnyRequest:
    """Read one line; raises Malformed."""
    try:
        return _decoder.decode(line)
    except RecursionError:
        raise Malformed("the line is nested too deeply") from None
    except UnicodeDecodeError:
        raise Malformed("the line is not UTF-8") from None
    except msgspec.DecodeError as error:
        raise Malformed(str(error)) from None


def id_of(line: bytes) -> Any:
    """Find the id to echo for a line that could not be read as a request.

    None if the line is not JSON, or no object, or has no id.
    """
    try:
        value = msgspec.json.decode(line)
    except (msgspec.ValidationError, RecursionError):
        # JSON, but with a number or a depth beyond what can be held here.
        return _scan_for_id(line)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
    return value.get("id") if isinstance(value, dict) else None


_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s"{}\[\]:,]+')


def _scan_for_id(line: bytes) -> Any:
    """Look for a plain `id` among the outermost fields, without building the rest."""
    depth = 0
    before = [b"", b""]
    for match in _TOKEN.finditer(line):
        token = match.group()
        if depth == 1 and before == [b'"id"', b":"]:
            try:
                return msgspec.json.decode(token)
            except (msgspec.DecodeError, UnicodeDecodeError):
                return None
        depth += (token in b"{[") - (token in b"}]")
        before = [before[1], token]
    return None
