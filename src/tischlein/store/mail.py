"""Who owes a choice in a slow match, and was not told, in either database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tischlein.service.mail import Due

from .database import Conflict, Statement
from .tables import OWES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .database import Database

_OWED = (
    "SELECT p.id, p.name, p.mail, t.id, s.seat, t.setup, t.since, s.mailed"
    " FROM tables t JOIN sitting s ON s.table_id = t.id JOIN players p ON p.id = s.player"
)
_DUE = (
    f"{_OWED} WHERE t.phase = 'playing' AND t.slow = 1 AND {OWES}"
    " AND t.since <= $2 AND s.until <= $1 AND s.mailed <> t.since"
    " AND p.mail IS NOT NULL AND p.id > $3 ORDER BY p.id, t.since, t.id LIMIT $4"
)
_CLAIM = "UPDATE sitting SET mailed = $4 WHERE table_id = $1 AND seat = $2 AND mailed = $3"


class _Laid(msgspec.Struct):
    """The little that a mail says of how a table was laid."""

    game: str


_laid = msgspec.json.Decoder(_Laid).decode


class MailRows:
    """Knows who owes what; implements service.mail.MailStore."""

    def __init__(self, database: Database) -> None:
        """Look it up in this database."""
        self._database = database

    async def due(self, now: int, before: int, after: str, limit: int) -> Sequence[Due]:
        """List what is owed since `before` by people who are not there, by player and time."""
        rows = await self._database.fetch(_DUE, now, before, after, limit)
        return [
            Due(player, name, mail, table, seat, _laid(setup).game, since, mailed)
            for player, name, mail, table, seat, setup, since, mailed in rows
        ]

    async def claim(self, dues: Sequence[Due]) -> bool:
        """Note that a mail tells of these; False if another process was quicker."""
        claims = ((due.table, due.seat, due.mailed, due.since) for due in dues)
        try:
            await self._database.write(*(Statement(_CLAIM, claim, 1) for claim in claims))
        except Conflict:
            return False
        return True

    async def give_back(self, dues: Sequence[Due]) -> None:
        """Note that no mail told of these."""
        claims = ((due.table, due.seat, due.since, due.mailed) for due in dues)
        await self._database.write(*(Statement(_CLAIM, claim) for claim in claims))
