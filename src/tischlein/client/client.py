"""A program's way into a server."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Self

import msgspec

from .table import Table
from .values import Json, Refused, Turn
from .wire import LATER, LOST, Wire, path_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


class Client:
    """Somebody at a server: by a token, as a guest, or signed in to an account."""

    def __init__(self, url: str, token: str | None = None, *, patience: float = 60.0) -> None:
        """Come to a server; without a token as a stranger, who may only watch.

        Its address may have a path: `https://host.example/tisch`.
        A lost connection is made again for `patience` seconds.
        """
        self._wire = Wire(url, token, patience)

    @classmethod
    def guest(cls, url: str, name: str, *, patience: float = 60.0) -> Self:
        """Come in with no more than a name."""
        client = cls(url, patience=patience)
        client._wire.ask("POST", path_of("guests"), {"name": name})
        return client

    @classmethod
    def sign_in(cls, url: str, name: str, password: str, *, patience: float = 60.0) -> Self:
        """Come in by an account."""
        client = cls(url, patience=patience)
        client._wire.ask("POST", path_of("session"), {"name": name, "password": password})
        return client

    def __enter__(self) -> Self:
        """Be there for a while."""
        return self

    def __exit__(self, *_: object) -> None:
        """Go; nothing is kept open between requests."""

    def me(self) -> Json:
        """Who we are, and what we may do."""
        me: Json = self._get("me")
        return me

    def register(self, name: str, password: str) -> None:
        """Make the guest that we are an account, which keeps all matches."""
        body = {"name": name, "password": password}
        self._wire.ask("POST", path_of("me", "account"), body)

    def make_bot(self, name: str) -> str:
        """Make a bot account and return its token, which is shown only now."""
        secret: str = self._wire.ask("POST", path_of("me", "bots"), {"name": name})["secret"]
        return secret

    def games(self) -> list[Json]:
        """List the games with their options and bots."""
        games: list[Json] = self._get("games")["games"]
        return games

    def lobby(self) -> list[Json]:
        """List the public tables."""
        tables: list[Json] = self._get("tables")["tables"]
        return tables

    def tables(self, *, turn: bool = False, over: bool | None = None) -> list[Json]:
        """List the own tables; with `turn` those that wait for us, the oldest first."""
        query = {"turn": str(turn).lower(), "over": None if over is None else str(over).lower()}
        tables: list[Json] = self._get("me", "tables", **query)["tables"]
        return tables

    def open(  # noqa: PLR0913 - a table is ordered in one request
        self,
        game: str,
        seats: int,
        *,
        bots: Mapping[int, str] | None = None,
        options: Json | None = None,
        seat: int | None = 0,
        clock: Json | None = None,
        listed: bool = False,
    ) -> Table:
        """Open a table and sit down; with seat None only to watch. Then be `ready`."""
        order: Json = {
            "game": game,
            "seats": seats,
            "bots": {str(place): bot for place, bot in (bots or {}).items()},
            "options": options or {},
            "seat": seat,
            "clock": clock or {"type": "none"},
            "listed": listed,
        }
        path = path_of("tables", key=secrets.token_urlsafe(16))
        return self.table(self._wire.ask("POST", path, order, repeat=True)["table"]["id"])

    def table(self, table_or_link: str) -> Table:
        """Find a table by its id or link, without sitting down.

        A link to another server, or another path of the same host, raises a ValueError.
        """
        return Table(self._wire, self._wire.place.table(table_or_link))

    def join(self, table_or_link: str, seat: int | None = None) -> Table:
        """Take a free seat at a table, and be ready."""
        table = self.table(table_or_link)
        table.sit(seat)
        return table

    def my_turns(self) -> Iterator[Turn]:
        """Yield a turn whenever one of our tables waits for us, for ever.

        A lost connection is made again; then a turn may be told a second time.
        """
        for attempt in self._wire.attempts():
            try:
                with self._wire.stream(path_of("stream")) as lines:
                    for line in lines:
                        attempt.succeeded()
                        yield msgspec.json.decode(line, type=Turn)
                attempt.failed(ConnectionError("the stream ended"))
            except Refused as refused:
                if refused.code not in LATER:
                    raise
                attempt.failed(refused, refused.seconds)
            except LOST as error:
                attempt.failed(error)

    def _get(self, *parts: str, **query: Any) -> Any:
        return self._wire.ask("GET", path_of(*parts, **query), repeat=True)
