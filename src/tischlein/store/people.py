"""Players and what lets them in, in either database.

A transaction about a player begins by touching the player's row: so two of them come one after the
other in PostgreSQL as well, and nothing is added to a player who is being deleted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from tischlein.service.address import address_key
from tischlein.service.people_store import NewToken, Password, Person, Session
from tischlein.service.who import Player, Scope, Token

from .database import Conflict, Statement, in_lots
from .export import export

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tischlein.service.phrases import Language

    from .database import Database, Row

_HOLD = "UPDATE players SET kind = kind WHERE id = $1 AND kind <> 'deleted'"
_FREE_NAME = (
    "NOT EXISTS (SELECT 1 FROM players o"
    " WHERE o.name_key = $3 AND o.kind IN ('account', 'bot') AND o.id <> $1)"
)
_RENAME = "UPDATE players SET name = $2, name_key = $3 WHERE id = $1 AND kind = $4"
_PERSON = (
    "SELECT id, name, kind, password, mail, owner, created,"
    " (SELECT m.confirmed FROM mailing m WHERE m.player = players.id) FROM players"
)
_BY_SESSION = (
    "SELECT p.id, p.name, p.kind, k.hash, k.created, k.expires"
    " FROM sessions k JOIN players p ON p.id = k.player WHERE k.hash = $1"
)
_BY_TOKEN = (
    "SELECT p.id, p.name, p.kind, k.hash, k.id, k.label, k.scopes, k.created"  # noqa: S105 - none
    " FROM tokens k JOIN players p ON p.id = k.player WHERE k.hash = $1"
)
_BY_LINK = (
    "SELECT p.id, p.name, p.kind, k.hash, k.expires"
    " FROM links k JOIN players p ON p.id = k.player WHERE k.hash = $1"
)
# These name the table of players so that PostgreSQL does not do them together with _HOLD (see
# plans.py): so they see what others did who held the row before.
_END_SESSIONS = "DELETE FROM sessions WHERE player = (SELECT id FROM players WHERE id = $1)"
_END_TOKENS = "DELETE FROM tokens WHERE player = (SELECT id FROM players WHERE id = $1)"
_VOID_LINKS = "DELETE FROM links WHERE player = (SELECT id FROM players WHERE id = $1)"
_IS_GUEST = "EXISTS (SELECT 1 FROM players WHERE id = $1 AND kind = 'guest')"
_ADD_SESSION = "INSERT INTO sessions (hash, player, created, expires) VALUES ($1, $2, $3, $4)"
_ADD_TOKEN = (
    "INSERT INTO tokens (id, hash, player, scopes, label, created)"  # noqa: S105 - no password
    " VALUES ($1, $2, $3, $4, $5, $6)"
)
_ADD_GUEST = (
    "INSERT INTO players (id, name, name_key, kind, created)"
    f" SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), 'guest', $4 WHERE {_FREE_NAME}"
)
_MINE = "player IN (SELECT id FROM players WHERE id = $1 OR owner = $1)"
_MY_TABLES = f"id IN (SELECT s.table_id FROM sitting s WHERE s.{_MINE})"  # noqa: S608 - our own
# Where nobody else sits, or only who was deleted before.
_ALONE = (
    f"{_MY_TABLES} AND NOT EXISTS (SELECT 1 FROM sitting o JOIN players p ON p.id = o.player"  # noqa: S608 - our own
    " WHERE o.table_id = tables.id AND p.kind <> 'deleted' AND p.id <> $1"
    " AND (p.owner IS NULL OR p.owner <> $1))"
)
_GONE = "(SELECT id FROM tables WHERE phase = 'gone')"
_REMOVE = (
    # Nobody sits down there from now on, and only what comes after this sees who did before.
    f"UPDATE tables SET number = number WHERE {_MY_TABLES}",  # noqa: S608 - our own
    # A mark for the statements that follow; no other transaction ever sees it.
    f"UPDATE tables SET phase = 'gone' WHERE {_ALONE}",  # noqa: S608 - our own
    *(
        f"DELETE FROM {kept} WHERE table_id IN {_GONE}"  # noqa: S608 - the names of our own tables
        for kept in ("log", "choices", "chat", "results", "sitting")
    ),
    "DELETE FROM tables WHERE phase = 'gone'",
)
_SET_MAILING = (
    "INSERT INTO mailing (player, address, confirmed, sent, language) VALUES ($1, $2, 0, 0, $3)"
    " ON CONFLICT (player) DO UPDATE SET address = excluded.address,"
    " language = excluded.language, confirmed ="
    " CASE WHEN mailing.address = excluded.address THEN mailing.confirmed ELSE 0 END"
)
_FORGET = (
    # How often an address was asked is counted, whoever entered it, and whether or not they stay.
    f"UPDATE mail_links SET player = NULL WHERE {_MINE}",  # noqa: S608 - our own
    "DELETE FROM mutes WHERE muted IN (SELECT id FROM players WHERE id = $1 OR owner = $1)",
    *(
        f"DELETE FROM {kept} WHERE {_MINE}"  # noqa: S608 - the names of our own tables
        for kept in (
            "sessions",
            "tokens",
            "links",
            "mailing",
            "mutes",
            "ratings",
            "chat",
        )
    ),
    (
        "UPDATE players SET name = '', name_key = '', kind = 'deleted', password = NULL,"
        " mail = NULL, owner = NULL WHERE id = $1 OR owner = $1"
    ),
)


class PeopleRows:
    """Keeps players; implements service.people_store.PeopleStore."""

    def __init__(self, database: Database) -> None:
        """Keep them in this database."""
        self._database = database

    async def find(self, player: str) -> Person | None:
        """Look a player up by id."""
        return _person(
            await self._database.fetch_one(f"{_PERSON} WHERE id = $1 AND kind <> 'deleted'", player)
        )

    async def find_account(self, key: str) -> Person | None:
        """Look an account up by the key of its name."""
        return _person(
            await self._database.fetch_one(
                f"{_PERSON} WHERE name_key = $1 AND kind = 'account'", key
            )
        )

    async def find_players(self, players: Sequence[str]) -> Sequence[Player]:
        """Look players up by id; who is deleted is left out."""
        places = ", ".join(f"${number}" for number in range(1, len(players) + 1))
        rows = await self._database.fetch(
            f"SELECT id, name, kind FROM players WHERE id IN ({places}) AND kind <> 'deleted'",  # noqa: S608 - $1, $2
            *players,
        )
        return [Player(*row) for row in rows]

    async def find_session(self, key: bytes) -> tuple[Player, Session] | None:
        """Look a session up by its hash."""
        row = await self._database.fetch_one(_BY_SESSION, key)
        return row and (Player(*row[:3]), Session(*row[3:]))

    async def find_token(self, key: bytes) -> tuple[Player, NewToken] | None:
        """Look a token up by its hash."""
        row = await self._database.fetch_one(_BY_TOKEN, key)
        return row and (Player(*row[:3]), NewToken(_token(row[4:]), row[3]))

    async def holding(self, keys: Iterable[bytes], now: int) -> set[bytes]:
        """Say which sessions and tokens, of many by their hashes, still hold."""
        found: set[bytes] = set()
        for places, lot in in_lots(keys):
            sql = (
                f"SELECT hash FROM sessions WHERE hash IN ({places})"  # noqa: S608 - our own
                f" AND expires > ${len(lot) + 1}"
                f" UNION ALL SELECT hash FROM tokens WHERE hash IN ({places})"
            )
            found.update(bytes(row[0]) for row in await self._database.fetch(sql, *lot, now))
        return found

    async def find_link(self, key: bytes) -> tuple[Player, bytes, int] | None:
        """Look a recovery link up by its hash: whose, the hash, and until when it holds."""
        row = await self._database.fetch_one(_BY_LINK, key)
        return row and (Player(*row[:3]), row[3], row[4])

    async def add_guest(self, player: Player, key: str, session: Session) -> bool:
        """Add a guest, unless an account has the name."""
        return await self._try(
            Statement(_ADD_GUEST, (player.id, player.name, key, session.created), 1),
            _begin(player.id, session),
        )

    async def register(self, player: Player, key: str, password: str) -> bool:
        """Make a guest an account of that name."""
        return await self._try(
            Statement(
                "UPDATE players SET kind = 'account', name = $2, name_key = $3, password = $4"
                " WHERE id = $1 AND kind = 'guest'",
                (player.id, player.name, key, password),
                1,
            )
        )

    async def rename(self, player: Player, key: str) -> bool:
        """Give a player another name, unless an account has it."""
        return await self._try(
            Statement(
                f"{_RENAME} AND {_FREE_NAME}",
                (player.id, player.name, key, player.kind),
                1,
            )
        )

    async def add_session(self, player: str, password: Password, session: Session) -> bool:
        """Begin a session of an account."""
        return await self._try(_change(player, password), _begin(player, session))

    async def renew_session(self, session: Session) -> None:
        """Let a session last longer."""
        await self._database.write(
            Statement(
                "UPDATE sessions SET expires = $2 WHERE hash = $1", (session.hash, session.expires)
            )
        )

    async def end_session(self, key: bytes) -> None:
        """End a session."""
        await self._database.write(Statement("DELETE FROM sessions WHERE hash = $1", (key,)))

    async def set_password(self, player: str, password: Password, keep: bytes) -> bool:
        """Change a password; end all sessions but one, and void the recovery link."""
        return await self._try(
            _change(player, password),
            Statement(f"{_END_SESSIONS} AND hash <> $2", (player, keep)),
            Statement(_VOID_LINKS, (player,)),
        )

    async def set_link(self, player: str, key: bytes, expires: int) -> bool:
        """Make a recovery link the player's only one."""
        return await self._try(
            Statement(_HOLD, (player,), 1),
            Statement(_VOID_LINKS, (player,)),
            Statement(
                "INSERT INTO links (hash, player, expires) VALUES ($1, $2, $3)",
                (key, player, expires),
            ),
        )

    async def use_link(self, player: str, key: bytes, session: Session) -> bool:
        """Begin a session with a recovery link; a guest's other sessions end."""
        return await self._try(
            Statement(_HOLD, (player,), 1),
            Statement("DELETE FROM links WHERE hash = $1 AND player = $2", (key, player), 1),
            Statement(f"{_END_SESSIONS} AND {_IS_GUEST}", (player,)),
            _begin(player, session),
        )

    async def add_token(self, player: str, token: NewToken, most: int) -> bool:
        """Add a token, if the player has fewer than `most`."""
        return await self._try(
            *_hold_fewer(player, "(SELECT count(*) FROM tokens t WHERE t.player = $1)", most),
            _add_token(player, token),
        )

    async def tokens(self, player: str) -> Sequence[Token]:
        """List a player's tokens, the oldest first."""
        rows = await self._database.fetch(
            "SELECT id, label, scopes, created FROM tokens WHERE player = $1 ORDER BY created, id",
            player,
        )
        return [_token(row) for row in rows]

    async def delete_token(self, player: str, token: str) -> bool:
        """Delete one of a player's tokens."""
        sql = "DELETE FROM tokens WHERE player = $1 AND id = $2"
        return await self._try(Statement(sql, (player, token), 1))

    async def add_bot(self, owner: str, bot: Player, key: str, token: NewToken, most: int) -> bool:
        """Add a bot of an account that has fewer than `most`, with its token."""
        return await self._try(
            *_hold_fewer(
                owner,
                "kind = 'account' AND (SELECT count(*) FROM players b WHERE b.owner = $1)",
                most,
            ),
            Statement(
                "INSERT INTO players (id, name, name_key, kind, owner, created)"
                " VALUES ($1, $2, $3, 'bot', $4, $5)",
                (bot.id, bot.name, key, owner, token.token.created),
            ),
            _add_token(bot.id, token),
        )

    async def bots(self, owner: str) -> Sequence[Player]:
        """List an account's bots, the oldest first."""
        rows = await self._database.fetch(
            "SELECT id, name, kind FROM players WHERE owner = $1 AND kind = 'bot'"
            " ORDER BY created, id",
            owner,
        )
        return [Player(*row) for row in rows]

    async def mute(self, player: str, other: str, most: int) -> bool:
        """Mute somebody, if fewer than `most` are."""
        return await self._try(
            *_hold_fewer(player, "(SELECT count(*) FROM mutes m WHERE m.player = $1)", most),
            Statement(
                "INSERT INTO mutes (player, muted) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                (player, other),
            ),
        )

    async def unmute(self, player: str, other: str) -> None:
        """Hear somebody again."""
        sql = "DELETE FROM mutes WHERE player = $1 AND muted = $2"
        await self._database.write(Statement(sql, (player, other)))

    async def muted(self, player: str) -> Sequence[str]:
        """List whom a player has muted."""
        sql = "SELECT muted FROM mutes WHERE player = $1"
        return [row[0] for row in await self._database.fetch(sql, player)]

    async def set_mail(self, player: str, address: str | None, language: Language) -> bool:
        """Set or remove a mail address; another one than before is not confirmed."""
        sql = "UPDATE players SET mail = $2 WHERE id = $1 AND kind <> 'deleted'"
        key = None if address is None else address_key(address)
        return await self._try(
            Statement(sql, (player, address), 1), Statement(_SET_MAILING, (player, key, language))
        )

    async def export(self, player: str) -> Mapping[str, Any]:
        """Gather all that is kept of a player, without what lets somebody in."""
        return await export(self._database, player)

    async def alone(self, player: str) -> Sequence[str]:
        """List the tables that `delete` would remove."""
        sql = f"SELECT id FROM tables WHERE {_ALONE}"  # noqa: S608 - our own
        return [row[0] for row in await self._database.fetch(sql, player)]

    async def delete(self, player: str) -> bool:
        """Forget a player, the player's bots, and tables where nobody else sits who is known.

        What was played with others stays, and its results, of nobody.
        """
        return await self._try(
            Statement(_HOLD, (player,), 1),
            *(Statement(sql, (player,) if "$1" in sql else ()) for sql in _REMOVE),
            *(Statement(sql, (player,)) for sql in _FORGET),
        )

    async def tidy(self, now: int) -> None:
        """Delete what has expired."""
        await self._database.write(
            Statement("DELETE FROM sessions WHERE expires <= $1", (now,)),
            Statement("DELETE FROM links WHERE expires <= $1", (now,)),
            Statement("DELETE FROM mail_links WHERE expires <= $1", (now,)),
        )

    async def _try(self, *statements: Statement) -> bool:
        try:
            await self._database.write(*statements)
        except Conflict:
            return False
        return True


def _hold_fewer(player: str, count: str, most: int) -> tuple[Statement, ...]:
    """Touch a player's row on the condition that there is less of something than `most`."""
    # Twice: only what comes after the first sees what others did who held the row before.
    counted = Statement(f"{_HOLD} AND {count} < $2", (player, most), 1)
    return Statement(_HOLD, (player,), 1), counted


def _change(player: str, password: Password) -> Statement:
    return Statement(
        "UPDATE players SET password = $3 WHERE id = $1 AND kind = 'account' AND password = $2",
        (player, password.before, password.after),
        1,
    )


def _begin(player: str, session: Session) -> Statement:
    return Statement(_ADD_SESSION, (session.hash, player, session.created, session.expires))


def _add_token(player: str, new: NewToken) -> Statement:
    token = new.token
    scopes = " ".join(sorted(token.scopes))
    return Statement(_ADD_TOKEN, (token.id, new.hash, player, scopes, token.label, token.created))


def _person(row: Row | None) -> Person | None:
    return None if row is None else Person(Player(*row[:3]), *row[3:])


def _token(row: Sequence[Any]) -> Token:
    name, label, scopes, created = row
    return Token(name, label, frozenset(cast("list[Scope]", scopes.split())), created)
