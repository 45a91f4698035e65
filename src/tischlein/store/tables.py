"""Tables, their logs, choices and chat, in either database."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from tischlein.core.codec import encode
from tischlein.service.clock import Days
from tischlein.service.entries import AnyEntry, BotSeated, Freed, Moved, Seated
from tischlein.service.keys import is_id
from tischlein.service.setup import Setup
from tischlein.service.storage import Answer, Line, Listing, News, Stored
from tischlein.service.table import Waiting

from . import packing
from .database import Statement, in_lots

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tischlein.core.values import Seat
    from tischlein.service.table import Table

    from .database import Database

_setup = msgspec.json.Decoder(Setup).decode
_named_bots = msgspec.json.Decoder(dict[int, str]).decode

_LAY = (
    "INSERT INTO tables (id, setup, secret, number, revision, phase, listed, owing, bots, since,"
    " slow, created, bot_names, counted)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0)"
)
_ADVANCE = (
    "UPDATE tables SET number = $3, revision = $4, phase = $5, owing = $6, bots = $7, since = $8"
    " WHERE id = $1 AND number = $2"
)
_LOG = "INSERT INTO log (table_id, number, entry) VALUES ($1, $2, $3)"
_SIT = (
    "INSERT INTO sitting (table_id, seat, player, until, mailed) VALUES ($1, $2, $3, $4, 0)"
    " ON CONFLICT (table_id, seat) DO UPDATE"
    " SET player = excluded.player, until = excluded.until, mailed = 0"
)
_CHOOSE = (
    "INSERT INTO choices (table_id, revision, seat, move, at)"
    " SELECT id, $2, $3, $4, $5 FROM tables"
    " WHERE id = $1 AND revision = $2 AND phase = 'playing' {share}"
    " ON CONFLICT (table_id, revision, seat) DO UPDATE SET move = excluded.move, at = excluded.at"
)
_HOLD = (
    # Locks the table's row against a reveal while a choice is taken back.
    "UPDATE tables SET revision = revision WHERE id = $1 AND revision = $2 AND phase = 'playing'"
)
OWES = (
    # Who has chosen, while others have not, owes nothing.
    "((t.owing >> s.seat) & 1) = 1 AND NOT EXISTS (SELECT 1 FROM choices c"
    " WHERE c.table_id = t.id AND c.revision = t.revision AND c.seat = s.seat)"
)
"""Whether the player of seat `s` is to move at table `t`."""
_LISTING = "SELECT t.id, t.setup, t.phase, t.revision, t.owing, t.since, t.bot_names FROM tables t"


class Tables:
    """Keeps tables; implements service.storage.TableStore."""

    def __init__(self, database: Database) -> None:
        """Keep them in this database."""
        self._database = database
        self._packing = packing.Packing(database)

    async def lay(
        self,
        table: Table,
        secret: bytes,
        entries: Sequence[AnyEntry],
        answer: Answer | None = None,
    ) -> None:
        """Store a new table, after its first entries; raises Conflict if the answer's key is taken."""
        setup = table.setup
        statements = [
            Statement(_LAY, (setup.id, encode(setup), secret, *_laid(table))),
            *_log(setup.id, 0, entries),
        ]
        if answer is not None:
            statements.append(_remember(answer, setup.created))
        await self._database.write(*statements)

    async def load(self, table: str) -> Stored | None:
        """Read a table."""
        if not is_id(table):
            return None
        row = await self._database.fetch_one(
            "SELECT setup, secret FROM tables WHERE id = $1", table
        )
        if row is None:
            return None
        news = await self.news(table, 0)
        return Stored(_setup(row[0]), row[1], news.entries, news.waiting, news.until)

    async def news(self, table: str, number: int) -> News:
        """Read what was logged after entry `number`, and the choices that wait now."""
        fetch = self._database.fetch
        entries = await self._entries(table, number)
        choices = await fetch(
            "SELECT c.seat, c.move, c.at FROM choices c JOIN tables t ON t.id = c.table_id"
            " AND t.revision = c.revision WHERE c.table_id = $1 AND t.number = $2",
            table,
            number + len(entries),
        )
        seats = await fetch("SELECT seat, until FROM sitting WHERE table_id = $1", table)
        return News(
            entries,
            [Waiting(seat, msgspec.json.decode(move), at) for seat, move, at in choices],
            dict(seats),
        )

    async def _entries(self, table: str, number: int) -> list[AnyEntry]:
        rows = await self._rows(table, number)
        if number and rows and packing.is_packed(rows[0]):
            # It was packed meanwhile, and a piece says nothing without those before it.
            return packing.read(await self._rows(table, 0))[number:]
        return packing.read(rows)

    async def _rows(self, table: str, number: int) -> list[bytes]:
        rows = await self._database.fetch(
            "SELECT entry FROM log WHERE table_id = $1 AND number > $2 ORDER BY number",
            table,
            number,
        )
        return [row[0] for row in rows]

    async def append(
        self, before: Table, entries: Sequence[AnyEntry], after: Table, answer: Answer | None = None
    ) -> None:
        """Append to the log; raises Conflict if others did, or changed a choice that is revealed."""
        statements = [
            Statement(_ADVANCE, (before.id, before.number, *_summary(after)), 1),
            *_log(before.id, before.number, entries),
        ]
        if any(isinstance(entry, BotSeated | Freed) for entry in entries):
            sql = "UPDATE tables SET bot_names = $2 WHERE id = $1"
            statements.append(Statement(sql, (before.id, _bot_names(after))))
        moved = next((entry for entry in entries if isinstance(entry, Moved)), None)
        if moved is not None:
            statements += _reveal(before, moved)
        if answer is not None:
            statements.append(_remember(answer, entries[0].at if entries else 0))
        await self._database.write(*statements)

    async def choose(self, table: Table, choice: Waiting, answer: Answer | None = None) -> None:
        """Store a choice apart; raises Conflict if the decision is over."""
        args = (table.id, table.match.revision, choice.seat, encode(choice.move), choice.at)
        statements = [Statement(_CHOOSE, args, 1)]
        if answer is not None:
            statements.append(_remember(answer, choice.at))
        await self._database.write(*statements)

    async def withdraw(
        self, table: Table, seat: Seat, at: int, answer: Answer | None = None
    ) -> None:
        """Delete a stored choice, at a time; raises Conflict if the decision is over."""
        args = (table.id, table.match.revision)
        statements = [
            Statement(_HOLD, args, 1),
            Statement(
                "DELETE FROM choices WHERE table_id = $1 AND revision = $2 AND seat = $3",
                (*args, seat),
            ),
        ]
        if answer is not None:
            statements.append(_remember(answer, at))
        await self._database.write(*statements)

    async def answer(self, player: str, key: str) -> Answer | None:
        """Look up the answer to a request that was made before."""
        row = await self._database.fetch_one(
            "SELECT request, answer FROM answers WHERE id = $1", _answer_id(player, key)
        )
        return Answer(player, key, *row) if row else None

    async def remember(self, answer: Answer, at: int) -> None:
        """Keep an answer; raises Conflict if the key is taken."""
        await self._database.write(_remember(answer, at))

    async def names(self, players: Sequence[str]) -> dict[str, str]:
        """Look up names of players."""
        names: dict[str, str] = {}
        for places, lot in in_lots(players):
            sql = f"SELECT id, name FROM players WHERE id IN ({places})"  # noqa: S608 - $1, $2
            names |= dict(await self._database.fetch(sql, *lot))
        return names

    async def lobby(self, since: int, limit: int) -> Sequence[Listing]:
        """List public tables where something happened since then: those that wait first."""
        rows = await self._database.fetch(
            f"{_LISTING} WHERE t.phase IN ('waiting', 'playing') AND t.listed = 1"
            " AND (t.since >= $1 OR t.created >= $1)"
            " ORDER BY t.phase DESC, t.created DESC LIMIT $2",
            since,
            limit,
        )
        return await self._listings(rows)

    async def tables_of(
        self, player: str, *, turn: bool = False, over: bool | None = None, limit: int = 100
    ) -> Sequence[Listing]:
        """List a player's tables; with `turn` those that wait for the player, oldest first."""
        where, order = "", "t.since DESC"
        if turn:
            where, order = f" AND t.phase = 'playing' AND {OWES}", "t.since"
        elif over is not None:
            where = f" AND t.phase {'=' if over else '<>'} 'over'"
        rows = await self._database.fetch(
            f"{_LISTING} JOIN sitting s ON s.table_id = t.id"
            f" WHERE s.player = $1{where} ORDER BY {order} LIMIT $2",
            player,
            limit,
        )
        return await self._listings(rows)

    async def _listings(self, rows: Sequence[Any]) -> Sequence[Listing]:
        players: dict[str, dict[Seat, str]] = {row[0]: {} for row in rows}
        chosen: set[tuple[str, int, Seat]] = set()
        for places, lot in in_lots(players):
            sql = f"SELECT table_id, seat, player FROM sitting WHERE table_id IN ({places})"  # noqa: S608 - $1, $2
            for table, seat, player in await self._database.fetch(sql, *lot):
                players[table][seat] = player
            sql = f"SELECT table_id, revision, seat FROM choices WHERE table_id IN ({places})"  # noqa: S608 - $1, $2
            chosen.update(await self._database.fetch(sql, *lot))
        listings = []
        for table, setup, phase, revision, owing, since, bots in rows:
            owes = (seat for seat in range(owing.bit_length()) if owing >> seat & 1)
            listings.append(
                Listing(
                    setup=_setup(setup),
                    phase=phase,
                    revision=revision,
                    owing=tuple(seat for seat in owes if (table, revision, seat) not in chosen),
                    since=since,
                    players=players[table],
                    bots=_named_bots(bots),
                )
            )
        return listings

    async def overdue_bots(self, before: int, limit: int) -> Sequence[str]:
        """List tables whose bot should have moved before then."""
        rows = await self._database.fetch(
            "SELECT id FROM tables t WHERE bots > 0 AND since < $1"
            " AND (bots & ~(SELECT coalesce(sum(1 << c.seat), 0) FROM choices c"
            " WHERE c.table_id = t.id AND c.revision = t.revision)) <> 0"
            " ORDER BY since LIMIT $2",
            before,
            limit,
        )
        return [row[0] for row in rows]

    async def uncounted(self, limit: int) -> Sequence[str]:
        """List tables that are over and whose result is not counted."""
        rows = await self._database.fetch(
            "SELECT id FROM tables WHERE phase = 'over' AND counted = 0 ORDER BY since LIMIT $1",
            limit,
        )
        return [row[0] for row in rows]

    async def here(self, seats: Sequence[tuple[str, Seat]], until: int) -> None:
        """Note until when players count as being at their tables."""
        sql = "UPDATE sitting SET until = $3 WHERE table_id = $1 AND seat = $2"
        if seats:
            await self._database.write(*(Statement(sql, (*seat, until)) for seat in seats))

    async def sitting(self, tables: Sequence[str]) -> dict[str, dict[Seat, int]]:
        """Read until when each player counts as being at these tables."""
        until: dict[str, dict[Seat, int]] = {}
        for places, lot in in_lots(tables):
            sql = f"SELECT table_id, seat, until FROM sitting WHERE table_id IN ({places})"  # noqa: S608 - $1, $2
            for table, seat, at in await self._database.fetch(sql, *lot):
                until.setdefault(table, {})[seat] = at
        return until

    async def say(
        self, table: str, player: str, at: int, text: str, answer: Answer | None = None
    ) -> None:
        """Store a line of chat; raises Conflict if the answer's key is taken."""
        sql = "INSERT INTO chat (table_id, player, at, text) VALUES ($1, $2, $3, $4)"
        statements = [Statement(sql, (table, player, at, text))]
        if answer is not None:
            statements.append(_remember(answer, at))
        await self._database.write(*statements)

    async def chat(self, table: str, limit: int) -> Sequence[Line]:
        """Read the last lines of chat, in order."""
        rows = await self._database.fetch(
            "SELECT id, player, at, text FROM chat WHERE table_id = $1 ORDER BY id DESC LIMIT $2",
            table,
            limit,
        )
        return [Line(*row) for row in reversed(rows)]

    async def pulse(self, at: int) -> None:
        """Note that the server was alive."""
        await self._database.write(
            Statement(
                "INSERT INTO pulse (id, at) VALUES (1, $1)"
                " ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE excluded.at > pulse.at",
                (at,),
            )
        )

    async def wake_up(self, at: int, gap: int) -> Sequence[tuple[int, int]]:
        """Note a pause if nobody was alive for longer than `gap`; return all pauses."""
        row = await self._database.fetch_one("SELECT at FROM pulse WHERE id = 1")
        if row is not None and at - row[0] > gap:
            await self._database.write(
                Statement(
                    "INSERT INTO pauses (began, ended) VALUES ($1, $2)"
                    " ON CONFLICT (began) DO NOTHING",
                    (row[0], at),
                )
            )
        await self.pulse(at)
        rows = await self._database.fetch("SELECT began, ended FROM pauses ORDER BY began")
        return [(began, ended) for began, ended in rows]

    async def sweep(self, before: int) -> None:
        """Forget answers to requests that are older than that."""
        await self._database.write(Statement("DELETE FROM answers WHERE at < $1", (before,)))

    async def pack(self, before: int) -> int:
        """Pack some finished matches where nothing has happened since then; return how many."""
        return await self._packing.pack(before)

    def wake(self, table: str) -> None:
        """Tell other processes that something was stored about a table."""
        self._database.wake(table)

    async def listen(self, woken: Callable[[str], Any], lost: Callable[[], Any]) -> None:
        """Be told when other processes stored something; `lost`: something may have been missed."""
        await self._database.listen(woken, lost)


def _summary(table: Table) -> tuple[Any, ...]:
    """The columns of a table that change with its log, in the order of _ADVANCE."""
    owing = bots = 0
    # All seats of the decision: who has chosen may take it back, and that is stored apart.
    for seat in table.deciding:
        if table.places[seat].mover is None:
            owing |= 1 << seat
        else:
            bots |= 1 << seat
    return (table.number, table.match.revision, table.phase, owing, bots, table.since)


def _laid(table: Table) -> tuple[Any, ...]:
    """The other columns of a new table, in the order of _LAY."""
    number, revision, phase, owing, bots, since = _summary(table)
    slow = int(isinstance(table.setup.clock, Days))
    listed = int(table.setup.listed)
    created = table.setup.created
    names = _bot_names(table)
    return (number, revision, phase, listed, owing, bots, since, slow, created, names)


def _bot_names(table: Table) -> bytes:
    return encode({seat: place.bot for seat, place in enumerate(table.places) if place.bot})


def _log(table: str, number: int, entries: Sequence[AnyEntry]) -> list[Statement]:
    statements = []
    for count, entry in enumerate(entries, start=number + 1):
        statements.append(Statement(_LOG, (table, count, encode(entry)), 1))
        if isinstance(entry, Seated):
            statements.append(Statement(_SIT, (table, entry.seat, entry.player, entry.at)))
        elif isinstance(entry, Freed):
            sql = "DELETE FROM sitting WHERE table_id = $1 AND seat = $2"
            statements.append(Statement(sql, (table, entry.seat)))
    return statements


def _reveal(before: Table, moved: Moved) -> list[Statement]:
    """Delete the choices that are revealed, and only if they still are what was revealed."""
    if len(moved.moves) < 2:
        return []
    one = "DELETE FROM choices WHERE table_id = $1 AND revision = $2 AND seat = $3 AND move = $4"
    others = "DELETE FROM choices WHERE table_id = $1 AND revision = $2"
    key = (before.id, before.match.revision)
    waiting = before.match.choices.items()
    checked = [
        Statement(one, (*key, seat, encode(move)), 1)
        for seat, move in waiting
        if moved.moves[seat] == move
    ]
    return [*checked, Statement(others, key)]


def _remember(answer: Answer, at: int) -> Statement:
    sql = "INSERT INTO answers (id, request, answer, at) VALUES ($1, $2, $3, $4)"
    key = _answer_id(answer.player, answer.key)
    return Statement(sql, (key, answer.request, answer.answer, at), 1)


def _answer_id(player: str, key: str) -> bytes:
    """Under which an answer is kept: as short for a long key as for a short one."""
    return hashlib.sha256(b"\0".join((player.encode(), key.encode(errors="replace")))).digest()[:12]
