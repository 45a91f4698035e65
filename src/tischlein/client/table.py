"""A table of a server, as a program sits at it."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import connect

from .live import Live
from .values import Json, Update
from .wire import LATER, path_of, refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from .wire import Wire

LOST = (OSError, EOFError, ConnectionClosed, InvalidHandshake)


class Table:
    """One table and its match."""

    def __init__(self, wire: Wire, table: str) -> None:
        """Know a table by its id; nothing is asked yet."""
        self.id = table
        self.revision = 0
        """The revision of the match when we last heard of it."""
        self._wire = wire
        self._info: Json = {}

    @property
    def link(self) -> str:
        """What to send to those who shall come."""
        return f"{self._wire.place.url}/tables/{self.id}"

    # Before the match.

    def sit(self, seat: int | None = None, *, ready: bool = True) -> Update:
        """Take a seat, by default the first that is free; and be ready."""
        nonce = secrets.token_hex(16) if ready else None
        return self._ask("POST", "seat", {"seat": seat, "nonce": nonce})

    def ready(self) -> Update:
        """Be ready, and add to the chance of the match."""
        return self._ask("POST", "ready", {"nonce": secrets.token_hex(16)})

    def leave(self, seat: int | None = None) -> Update:
        """Leave the own seat or, as the host, send away who sits on another."""
        return self._read(self._wire.ask("DELETE", self._path("seat", seat=seat), repeat=True))

    def seat_bot(self, seat: int, bot: str) -> Update:
        """Give a free seat to a bot of the server, as the host."""
        return self._ask("POST", "bot", {"seat": seat, "bot": bot}, repeat=False)

    def close(self) -> Update:
        """Clear the table away, as the host."""
        return self._read(self._wire.ask("DELETE", self._path()))

    # The match.

    def look(self) -> Update:
        """See how it stands."""
        return self._read(self._wire.ask("GET", self._path(), repeat=True))

    def follow(self, since: int | None = None) -> Iterator[Update]:
        """Yield an update now and whenever something happens, until the match is over.

        A lost connection is made again, and nothing is missed: `events` go on where they ended.
        They begin after revision `since`, if that is given: 0 tells everything from the start.
        """
        for message in self.messages(since):
            if message["type"] == "update":
                update = self._read(message)
                yield update
                if update.over:
                    return

    def messages(self, since: int | None = None) -> Iterator[Json]:
        """Yield every message of the live connection: docs/api.md describes them."""
        for attempt in self._wire.attempts():
            address = self._wire.place.url.replace("http", "ws", 1)
            address += self._path("live", revision=since)
            headers = self._wire.headers()
            origin: Any = headers.pop("origin", None)
            try:
                with connect(
                    address,
                    origin=origin,
                    additional_headers=headers,
                    compression=None,
                    proxy=None,
                    create_connection=Live,
                ) as socket:
                    while True:
                        message: Json = msgspec.json.decode(socket.recv())
                        attempt.succeeded()
                        if message["type"] == "update":
                            since = message["view"]["revision"]
                        yield message
            except InvalidStatus as error:
                answer = error.response
                refused = refusal(answer.status_code, answer.body or b"")
                if refused.code not in LATER and refused.status < 500:
                    raise refused from None
                attempt.failed(refused)
            except LOST as error:
                attempt.failed(error)

    def play(self, move: Json, revision: int | None = None) -> int:
        """Choose a move; returns the revision of the match after it.

        It is meant for the revision that was last heard of, unless you say another one. The
        choice is carried out once, however often the connection is lost meanwhile.
        """
        return self._choose("play", revision, move=move)

    def withdraw(self, revision: int | None = None) -> int:
        """Take back a choice that is not revealed yet."""
        return self._choose("withdraw", revision)

    def say(self, text: str) -> None:
        """Say something at the table."""
        self._wire.ask("POST", self._path("chat"), {"text": text})

    def chat(self) -> list[Json]:
        """Read what was said last."""
        lines: list[Json] = self._wire.ask("GET", self._path("chat"), repeat=True)["lines"]
        return lines

    # Leaving and coming back.

    def take_over(self, seat: int) -> Update:
        """Let a bot play on for somebody whose time is up."""
        return self._ask("POST", "takeover", {"seat": seat})

    def come_back(self) -> Update:
        """Take the own seat again from the bot that played on."""
        return self._ask("POST", "return", {})

    def resign(self) -> Update:
        """Give up."""
        return self._ask("POST", "resign", {}, repeat=False)

    def abandon(self, *, agreed: bool = True) -> Update:
        """Agree to abandon the match, or end the offer, whoever made it."""
        return self._ask("POST", "abandon", {"agreed": agreed}, repeat=False)

    def rematch(self) -> Table:
        """Meet the same people at another table, each a seat further; then be ready there."""
        again = self._wire.ask("POST", self._path("rematch"), {}, repeat=True)
        return Table(self._wire, again["table"])

    # When it is over.

    def record(self) -> Json:
        """Download the record: everything that happened, also the secret of its chance."""
        record: Json = self._wire.ask("GET", self._path("record"), repeat=True)
        return record

    def replay(
        self, revision: int | None = None, seat: int | None = None, *, everything: bool = False
    ) -> Json:
        """See a position of the match, from a seat's or a spectator's eyes, or all open."""
        query = {"revision": revision, "seat": seat, "everything": str(everything).lower()}
        position: Json = self._wire.ask("GET", self._path("replay", **query), repeat=True)
        return position

    def verify(self) -> Json:
        """Let the server check the chance of the match; `tischlein verify` does it without it."""
        verified: Json = self._wire.ask("GET", self._path("verify"), repeat=True)
        return verified

    def _path(self, *parts: str, **query: Any) -> str:
        return path_of("tables", self.id, *parts, **query)

    def _ask(self, method: str, what: str, body: Json, *, repeat: bool = True) -> Update:
        return self._read(self._wire.ask(method, self._path(what), body, repeat=repeat))

    def _choose(self, what: str, revision: int | None, **more: Json) -> int:
        body: Json = {"revision": self.revision if revision is None else revision, **more}
        # The same key says that it is the same request, should the answer get lost.
        body["key"] = secrets.token_urlsafe(16)
        after: int = self._wire.ask("POST", self._path(what), body, repeat=True)["revision"]
        return after

    def _read(self, told: Json) -> Update:
        self._info = told.get("table") or self._info
        update = msgspec.convert({**told, "table": self._info}, Update)
        self.revision = update.view.revision
        return update
