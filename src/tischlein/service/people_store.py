"""What people.py needs of a store; store/people.py gives it.

Whatever changes something answers whether it did: it does nothing when meanwhile somebody else
took the name, used the link, changed the password or deleted the player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from .phrases import Language
    from .who import Player, Token


class Person(NamedTuple):
    """What is kept of a player who is not deleted."""

    player: Player
    password: str | None
    mail: str | None
    owner: str | None
    """Of a bot: whose it is."""
    created: int
    confirmed: int | None = None
    """Whether mails may go to the address: 1 if so."""


class Session(NamedTuple):
    """A session as it is kept."""

    hash: bytes
    created: int
    expires: int


class NewToken(NamedTuple):
    """A token as it is kept."""

    token: Token
    hash: bytes


class Password(NamedTuple):
    """What a stored password must be for a change to happen, and what it is thereafter."""

    before: str | None
    after: str | None


class PeopleStore(Protocol):
    """Keeps players and what lets them in."""

    async def find(self, player: str) -> Person | None:
        """Look a player up by id."""
        raise NotImplementedError

    async def find_account(self, key: str) -> Person | None:
        """Look an account up by the key of its name."""
        raise NotImplementedError

    async def find_players(self, players: Sequence[str]) -> Sequence[Player]:
        """Look players up by id; who is deleted is left out."""
        raise NotImplementedError

    async def find_session(self, key: bytes) -> tuple[Player, Session] | None:
        """Look a session up by its hash."""
        raise NotImplementedError

    async def find_token(self, key: bytes) -> tuple[Player, NewToken] | None:
        """Look a token up by its hash."""
        raise NotImplementedError

    async def holding(self, keys: Iterable[bytes], now: int) -> set[bytes]:
        """Say which sessions and tokens, of many by their hashes, still hold."""
        raise NotImplementedError

    async def find_link(self, key: bytes) -> tuple[Player, bytes, int] | None:
        """Look a recovery link up by its hash: whose, the hash, and until when it holds."""
        raise NotImplementedError

    async def add_guest(self, player: Player, key: str, session: Session) -> bool:
        """Add a guest, unless an account has the name."""
        raise NotImplementedError

    async def register(self, player: Player, key: str, password: str) -> bool:
        """Make a guest an account of that name."""
        raise NotImplementedError

    async def rename(self, player: Player, key: str) -> bool:
        """Give a player another name, unless an account has it."""
        raise NotImplementedError

    async def add_session(self, player: str, password: Password, session: Session) -> bool:
        """Begin a session of an account."""
        raise NotImplementedError

    async def renew_session(self, session: Session) -> None:
        """Let a session last longer."""
        raise NotImplementedError

    async def end_session(self, key: bytes) -> None:
        """End a session."""
        raise NotImplementedError

    async def set_password(self, player: str, password: Password, keep: bytes) -> bool:
        """Change a password; end all sessions but one, and void the recovery link."""
        raise NotImplementedError

    async def set_link(self, player: str, key: bytes, expires: int) -> bool:
        """Make a recovery link the player's only one."""
        raise NotImplementedError

    async def use_link(self, player: str, key: bytes, session: Session) -> bool:
        """Begin a session with a recovery link; a guest's other sessions end."""
        raise NotImplementedError

    async def add_token(self, player: str, token: NewToken, most: int) -> bool:
        """Add a token, if the player has fewer than `most`."""
        raise NotImplementedError

    async def tokens(self, player: str) -> Sequence[Token]:
        """List a player's tokens, the oldest first."""
        raise NotImplementedError

    async def delete_token(self, player: str, token: str) -> bool:
        """Delete one of a player's tokens."""
        raise NotImplementedError

    async def add_bot(self, owner: str, bot: Player, key: str, token: NewToken, most: int) -> bool:
        """Add a bot of an account that has fewer than `most`, with its token."""
        raise NotImplementedError

    async def bots(self, owner: str) -> Sequence[Player]:
        """List an account's bots, the oldest first."""
        raise NotImplementedError

    async def mute(self, player: str, other: str, most: int) -> bool:
        """Mute somebody, if fewer than `most` are."""
        raise NotImplementedError

    async def unmute(self, player: str, other: str) -> None:
        """Hear somebody again."""
        raise NotImplementedError

    async def muted(self, player: str) -> Sequence[str]:
        """List whom a player has muted."""
        raise NotImplementedError

    async def set_mail(self, player: str, address: str | None, language: Language) -> bool:
        """Set or remove a mail address."""
        raise NotImplementedError

    async def export(self, player: str) -> Mapping[str, Any]:
        """Gather all that is kept of a player, without what lets somebody in."""
        raise NotImplementedError

    async def alone(self, player: str) -> Sequence[str]:
        """List the tables that `delete` would remove."""
        raise NotImplementedError

    async def delete(self, player: str) -> bool:
        """Forget a player, the player's bots, and tables where nobody else sits who is known.

        What was played with others stays, and its results, of nobody.
        """
        raise NotImplementedError

    async def tidy(self, now: int) -> None:
        """Delete what has expired."""
        raise NotImplementedError
