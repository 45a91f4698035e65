"""What the tables need of a store; store/tables.py gives it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

from tischlein.core.values import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tischlein.core.values import Seat

    from .entries import AnyEntry
    from .setup import Setup
    from .table import Table, Waiting


class Conflict(Exception):  # noqa: N818 - a normal answer: somebody else was quicker
    """What was to be stored does not follow what is stored: read again, and try again."""


class Answer(NamedTuple):
    """What is kept of a request with an idempotency key, so that it can be answered again."""

    player: str
    key: str
    request: bytes
    """What was asked, as `keys.digest` sums it up."""
    answer: bytes


class Stored(NamedTuple):
    """A table as it is stored."""

    setup: Setup
    secret: bytes
    entries: Sequence[AnyEntry]
    waiting: Sequence[Waiting]
    """Choices for the decision that is pending."""
    until: dict[Seat, int]
    """Until when each player counts as being at the table."""


class News(NamedTuple):
    """What was stored about a table since it was read."""

    entries: Sequence[AnyEntry]
    waiting: Sequence[Waiting]
    until: dict[Seat, int]


class Line(Value, frozen=True):
    """What somebody said at a table."""

    id: int
    player: str
    at: int
    text: str


class Listing(NamedTuple):
    """A table in a list."""

    setup: Setup
    phase: Literal["waiting", "playing", "over"]
    revision: int
    owing: tuple[Seat, ...]
    """Seats whose player owes a choice."""
    since: int
    players: dict[Seat, str]
    bots: dict[Seat, str]
    """Bots of the server, by seat."""


class TableStore(Protocol):
    """Keeps tables. Whatever returns has been stored for good."""

    async def lay(
        self,
        table: Table,
        secret: bytes,
        entries: Sequence[AnyEntry],
        answer: Answer | None = None,
    ) -> None:
        """Store a new table, after its first entries; raises Conflict if the answer's key is taken."""
        raise NotImplementedError

    async def load(self, table: str) -> Stored | None:
        """Read a table."""
        raise NotImplementedError

    async def news(self, table: str, number: int) -> News:
        """Read what was logged after entry `number`, and the choices that wait now."""
        raise NotImplementedError

    async def append(
        self, before: Table, entries: Sequence[AnyEntry], after: Table, answer: Answer | None = None
    ) -> None:
        """Append to the log; raises Conflict if others did, or changed a choice that is revealed."""
        raise NotImplementedError

    async def choose(self, table: Table, choice: Waiting, answer: Answer | None = None) -> None:
        """Store a choice apart; raises Conflict if the decision is over."""
        raise NotImplementedError

    async def withdraw(
        self, table: Table, seat: Seat, at: int, answer: Answer | None = None
    ) -> None:
        """Delete a stored choice, at a time; raises Conflict if the decision is over."""
        raise NotImplementedError

    async def answer(self, player: str, key: str) -> Answer | None:
        """Look up the answer to a request that was made before."""
        raise NotImplementedError

    async def remember(self, answer: Answer, at: int) -> None:
        """Keep an answer; raises Conflict if the key is taken."""
        raise NotImplementedError

    async def names(self, players: Sequence[str]) -> dict[str, str]:
        """Look up names of players."""
        raise NotImplementedError

    async def lobby(self, since: int, limit: int) -> Sequence[Listing]:
        """List public tables where something happened since then: those that wait first."""
        raise NotImplementedError

    async def tables_of(
        self, player: str, *, turn: bool = False, over: bool | None = None, limit: int = 100
    ) -> Sequence[Listing]:
        """List a player's tables; with `turn` those that wait for the player, oldest first."""
        raise NotImplementedError

    async def overdue_bots(self, before: int, limit: int) -> Sequence[str]:
        """List tables whose bot should have moved before then."""
        raise NotImplementedError

    async def uncounted(self, limit: int) -> Sequence[str]:
        """List tables that are over and whose result is not counted."""
        raise NotImplementedError

    async def here(self, seats: Sequence[tuple[str, Seat]], until: int) -> None:
        """Note until when players count as being at their tables."""
        raise NotImplementedError

    async def sitting(self, tables: Sequence[str]) -> dict[str, dict[Seat, int]]:
        """Read until when each player counts as being at these tables."""
        raise NotImplementedError

    async def say(
        self, table: str, player: str, at: int, text: str, answer: Answer | None = None
    ) -> None:
        """Store a line of chat; raises Conflict if the answer's key is taken."""
        raise NotImplementedError

    async def chat(self, table: str, limit: int) -> Sequence[Line]:
        """Read the last lines of chat, in order."""
        raise NotImplementedError

    async def pulse(self, at: int) -> None:
        """Note that the server was alive."""
        raise NotImplementedError

    async def wake_up(self, at: int, gap: int) -> Sequence[tuple[int, int]]:
        """Note a pause if nobody was alive for longer than `gap`; return all pauses."""
        raise NotImplementedError

    async def sweep(self, before: int) -> None:
        """Forget answers to requests that are older than that."""
        raise NotImplementedError

    async def pack(self, before: int) -> int:
        """Pack some finished matches where nothing has happened since then; return how many."""
        raise NotImplementedError

    def wake(self, table: str) -> None:
        """Tell other processes that something was stored about a table."""
        raise NotImplementedError

    async def listen(self, woken: Callable[[str], Any], lost: Callable[[], Any]) -> None:
        """Be told when other processes stored something; `lost`: something may have been missed."""
        raise NotImplementedError
