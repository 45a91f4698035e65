"""What the API takes and gives, beside what the tables themselves tell."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tischlein.core.match import View
from tischlein.core.record import Record
from tischlein.core.values import Seat, Value
from tischlein.service.clock import Clock
from tischlein.service.entries import Nonce
from tischlein.service.messages import BotProgress, Said, TableInfo, Time
from tischlein.service.phrases import Language
from tischlein.service.ratings import Leader
from tischlein.service.repeats import IdempotencyKey
from tischlein.service.table import Phase
from tischlein.service.who import Kind, Player, Scope, Token

Text = Annotated[str, msgspec.Meta(max_length=200)]
Secret = Annotated[str, msgspec.Meta(max_length=1024)]
Revision = Annotated[int, msgspec.Meta(ge=0, le=10**6)]

# People.


class Name(Value, frozen=True):
    """How somebody wants to be called."""

    name: Text


class Credentials(Value, frozen=True):
    """A name and its password."""

    name: Text
    password: Secret


class Passwords(Value, frozen=True):
    """The password so far, and the new one."""

    old: Secret
    new: Secret


class Code(Value, frozen=True):
    """What a recovery link carries, or one in a mail."""

    code: Text


class Farewell(Value, frozen=True):
    """The own name, and an account's password: to be sure that somebody means it."""

    name: Text
    password: Secret = ""


class Mail(Value, frozen=True):
    """Where mails about slow matches go; null for none."""

    address: Text | None
    language: Language = "en"
    """What mails are written in."""


class Me(Value, frozen=True):
    """Who you are."""

    player: Player
    scopes: frozenset[Scope]
    own: bool
    """Whether you may manage the account."""
    mail: str | None = None
    mail_confirmed: bool | None = None
    """Whether mails go there; null without an address, or if this server sends none."""


class Session(Value, frozen=True):
    """Who asks, or nobody that is known."""

    me: Me | None


class TokenOrder(Value, frozen=True):
    """A token as it is wanted."""

    scopes: frozenset[Scope]
    label: Text = ""


class NewToken(Value, frozen=True):
    """A new token; its secret is shown once."""

    id: str
    secret: str


class Tokens(Value, frozen=True):
    """Your tokens."""

    tokens: tuple[Token, ...]


class NewBot(Value, frozen=True):
    """A new bot account; its token is shown once."""

    player: Player
    secret: str


class Players(Value, frozen=True):
    """Some players."""

    players: tuple[Player, ...]


# Games.


class BotInfo(Value, frozen=True):
    """A bot that can be given a seat."""

    name: str
    about: str


class GameInfo(Value, frozen=True):
    """A game that can be played."""

    id: str
    title: str
    rules_version: int
    seats: tuple[int, ...]
    options: dict[str, Any]
    """A JSON Schema of its options."""
    bots: tuple[BotInfo, ...]
    """The weakest first."""
    about: str
    """The game in one sentence; may be empty."""
    clauses: str
    """The letters before the numbers of its clauses, such as PI; may be empty."""
    odds: bool
    """Whether the odds of a turn can be asked for."""
    by_seat: tuple[str, ...]
    """Fields of its boards and events with one item per seat."""


class Games(Value, frozen=True):
    """All games."""

    games: tuple[GameInfo, ...]


class Sheet(Value, frozen=True):
    """A rule sheet."""

    game: str
    language: str
    markdown: str


# Tables.


class Sit(Value, frozen=True):
    """Take a seat, by default the first that is free."""

    seat: Seat | None = None
    nonce: Nonce | None = None
    """What your client adds to the chance; with it you are ready."""


class Ready(Value, frozen=True):
    """Be ready."""

    nonce: Nonce | None = None


class SeatBot(Value, frozen=True):
    """Give a seat to a bot."""

    seat: Seat
    bot: Text


class ASeat(Value, frozen=True):
    """A seat."""

    seat: Seat


class Agree(Value, frozen=True):
    """Agree to abandon the match, or end the offer, whoever made it."""

    agreed: bool = True


class Move(Value, frozen=True):
    """Choose a move, or another one as long as it is not revealed."""

    revision: Revision
    move: dict[str, Any]
    key: IdempotencyKey | None = None


class TakeBack(Value, frozen=True):
    """Take back a choice that is not revealed yet."""

    revision: Revision
    key: IdempotencyKey | None = None


class Stored(Value, frozen=True):
    """What was asked is stored; the match is at this revision."""

    revision: int


class Seen(Value, frozen=True):
    """A table and its match, as you may see them."""

    table: TableInfo
    view: View
    moves: tuple[Any, ...]
    """What you may choose now."""
    present: tuple[Seat, ...]
    time: Time | None
    preparing: tuple[BotProgress, ...]
    """Bots of the table that cannot play yet."""


class Listed(Value, frozen=True):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, Any]
    seats: int
    players: dict[Seat, Player]
    bots: dict[Seat, str]
    clock: Clock
    phase: Phase
    revision: int
    owing: tuple[Seat, ...]
    since: int
    """When it was last anybody's move."""
    seat: Seat | None
    """Where you sit."""
    free: int
    """How many seats are free."""


class Lists(Value, frozen=True):
    """Some tables."""

    tables: tuple[Listed, ...]


class Again(Value, frozen=True):
    """The table where the same people meet again."""

    table: str


class Odds(Value, frozen=True):
    """The exact chances of the turn at hand, by total, if it is played for that total.

    There are none between two turns and when the match is over.
    """

    revision: int
    """Of the match they are about."""
    at_least: dict[str, float]
    exactly: dict[str, float]


class Speech(Value, frozen=True):
    """Something to say."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
    key: IdempotencyKey | None = None


class Talk(Value, frozen=True):
    """What was said."""

    lines: tuple[Said, ...]


class Replayed(Value, frozen=True):
    """A finished match at one revision, from one seat's eyes or all open."""

    view: View
    events: tuple[Any, ...]
    """What happened from the revision before to this one."""
    last: int
    """The last revision."""


class Passage(Value, frozen=True):
    """Positions of a finished match, one after the other."""

    positions: tuple[Replayed, ...]


class Verified(Value, frozen=True):
    """Whether the chance of a match was what was committed to."""

    fair: bool
    samples: int
    why: str | None = None


# Players.


class KeptPlayer(Value, frozen=True):
    """What is kept of you yourself."""

    id: str
    name: str
    kind: Kind
    mail: str | None
    created: int
    owner: str | None
    """Whose bot account this is."""


class KeptSession(Value, frozen=True):
    """A device on which you are signed in."""

    created: int
    expires: int


class KeptToken(Value, frozen=True):
    """A token of yours."""

    id: str
    label: str
    scopes: str
    created: int


class KeptLink(Value, frozen=True):
    """A recovery link that was not used yet."""

    expires: int


class KeptMailing(Value, frozen=True):
    """What is known of your mail address."""

    confirmed: int
    """1 if mails may go there, else 0."""
    sent: int
    """When the last one about matches went out, or 0."""
    language: Language


class KeptMailLink(Value, frozen=True):
    """A link in a mail that was sent to your address."""

    kind: str
    expires: int


class KeptBot(Value, frozen=True):
    """A bot account of yours."""

    id: str
    name: str
    created: int


class KeptMute(Value, frozen=True):
    """Whom you muted."""

    player: str


class KeptRating(Value, frozen=True):
    """Your strength in a game."""

    game: str
    mu: float
    sigma: float
    matches: int


class KeptResult(Value, frozen=True):
    """How a match went for you."""

    table: str
    seat: Seat
    game: str
    seats: int
    rank: int | None
    won: int
    """1 or 0; likewise below."""
    rated: int
    at: int


class KeptLine(Value, frozen=True):
    """Something you said."""

    table: str
    at: int
    text: str


class KeptMatch(Value, frozen=True):
    """A table where you sit or sat."""

    table: str
    seat: Seat
    over: bool
    record: Record | None = None
    """Of a match that is over: before that it would tell what is hidden."""


class Exported(Value, frozen=True):
    """All that is kept of you, but for what would let somebody in."""

    profile: KeptPlayer | None
    sessions: tuple[KeptSession, ...]
    tokens: tuple[KeptToken, ...]
    links: tuple[KeptLink, ...]
    mailing: tuple[KeptMailing, ...]
    mail_links: tuple[KeptMailLink, ...]
    bots: tuple[KeptBot, ...]
    muted: tuple[KeptMute, ...]
    ratings: tuple[KeptRating, ...]
    results: tuple[KeptResult, ...]
    chat: tuple[KeptLine, ...]
    matches: tuple[KeptMatch, ...]


class Leaders(Value, frozen=True):
    """The best players of a game."""

    leaders: tuple[Leader, ...]


class Fine(Value, frozen=True):
    """It was done."""
