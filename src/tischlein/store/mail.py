"""Who owes a choice in a slow match and was not told, and the links of mails, in either database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tischlein.service.mail import Due
from tischlein.service.mailing import MailLink

from .database import Conflict, Statement
from .tables import OWES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .database import Database

_OWED = (
    "SELECT p.id, p.name, p.mail, t.id, s.seat, t.setup, t.since, s.mailed, m.address, m.sent,"
    " m.language"
    " FROM tables t JOIN sitting s ON s.table_id = t.id JOIN players p ON p.id = s.player"
    " JOIN mailing m ON m.player = p.id"
)
_DUE = (
    f"{_OWED} WHERE t.phase = 'playing' AND t.slow = 1 AND {OWES}"
    " AND t.since <= $2 AND s.until <= $1 AND s.mailed <> t.since"
    " AND p.mail IS NOT NULL AND m.confirmed = 1 AND m.sent <= $3"
    " AND p.id > $4 ORDER BY p.id, t.since, t.id LIMIT $5"
)
_CLAIM = "UPDATE sitting SET mailed = $4 WHERE table_id = $1 AND seat = $2 AND mailed = $3"
_SEND = "UPDATE mailing SET sent = $4 WHERE player = $1 AND address = $2 AND sent = $3 AND confirmed = 1"
_NOT_SENT = "UPDATE mailing SET sent = $3 WHERE player = $1 AND sent = $2"
_ADD_LINK = (
    "INSERT INTO mail_links (hash, player, address, kind, expires) VALUES ($1, $2, $3, $4, $5)"
)
_ASK = (
    "INSERT INTO mail_links (hash, player, address, kind, expires)"
    " SELECT $1, p.id, $3, 'confirm', $4 FROM players p WHERE p.id = $2 AND p.kind <> 'deleted'"
    " AND (SELECT count(*) FROM mail_links o WHERE o.address = $3 AND o.kind = 'confirm'"
    " AND o.expires > $5) < $6"
    " AND NOT EXISTS (SELECT 1 FROM mail_links n WHERE n.address = $3 AND n.kind = 'never'"
    " AND n.expires > $5)"
)
_DROP_LINK = "DELETE FROM mail_links WHERE hash = $1"


class _Laid(msgspec.Struct):
    """The little that a mail says of how a table was laid."""

    game: str


_laid = msgspec.json.Decoder(_Laid).decode


class MailRows:
    """Knows who owes what and which links hold; implements MailStore and MailingStore."""

    def __init__(self, database: Database) -> None:
        """Look it up in this database."""
        self._database = database

    # Who is to be told.

    async def due(self, now: int, before: int, quiet: int, after: str, limit: int) -> Sequence[Due]:
        """List what is owed since `before` by people who are not there, by player and time."""
        rows = await self._database.fetch(_DUE, now, before, quiet, after, limit)
        return [
            Due(player, name, mail, table, seat, _laid(setup).game, *rest)
            for player, name, mail, table, seat, setup, *rest in rows
        ]

    async def claim(self, dues: Sequence[Due], at: int, stop: MailLink) -> bool:
        """Note that a mail tells of these; False if another process was quicker."""
        person = dues[0]
        claims = ((due.table, due.seat, due.mailed, due.since) for due in dues)
        return await self._try(
            Statement(_SEND, (person.player, person.address, person.sent, at), 1),
            *(Statement(_CLAIM, claim, 1) for claim in claims),
            Statement(_ADD_LINK, stop, 1),
        )

    async def give_back(self, dues: Sequence[Due], at: int, stop: MailLink) -> None:
        """Note that no mail told of these."""
        claims = ((due.table, due.seat, due.since, due.mailed) for due in dues)
        await self._database.write(
            Statement(_NOT_SENT, (dues[0].player, at, dues[0].sent)),
            *(Statement(_CLAIM, claim) for claim in claims),
            Statement(_DROP_LINK, (stop.hash,)),
        )

    # Whether mails may come.

    async def ask(self, confirm: MailLink, stop: MailLink, now: int, most: int) -> bool:
        """Keep the links of a mail that asks, unless the address had `most`, or wants none."""
        args = (confirm.hash, confirm.player, confirm.address, confirm.expires, now, most)
        return await self._try(Statement(_ASK, args, 1), Statement(_ADD_LINK, stop, 1))

    async def take_back(self, *links: MailLink) -> None:
        """Forget the links of a mail that did not go out."""
        await self._database.write(*(Statement(_DROP_LINK, (link.hash,)) for link in links))

    async def find(self, key: bytes) -> MailLink | None:
        """Look a link up by its hash."""
        row = await self._database.fetch_one(
            "SELECT hash, player, address, kind, expires FROM mail_links WHERE hash = $1", key
        )
        return None if row is None else MailLink(*row)

    async def confirm(self, player: str, address: bytes) -> bool:
        """Let mails go to an address, if the player still has it."""
        sql = "UPDATE mailing SET confirmed = 1 WHERE player = $1 AND address = $2"
        return await self._try(Statement(sql, (player, address), 1))

    async def stop(self, never: MailLink) -> None:
        """Take an address away from everybody who has it, and let nothing go there any more."""
        having = "(SELECT player FROM mailing WHERE address = $1)"
        forget = "UPDATE mailing SET address = NULL, confirmed = 0 WHERE address = $1"
        await self._database.write(
            Statement(f"UPDATE players SET mail = NULL WHERE id IN {having}", (never.address,)),  # noqa: S608
            Statement(forget, (never.address,)),
            Statement(_ADD_LINK, never, 1),
        )

    async def _try(self, *statements: Statement) -> bool:
        try:
            await self._database.write(*statements)
        except Conflict:
            return False
        return True
