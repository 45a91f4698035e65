"""Who is to move, as lists and the keeper know it: choices that wait are stored apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.databases import play
from tischlein.core.codec import plain
from tischlein.service.hall import Hall
from tischlein.service.passwords import Passwords
from tischlein.service.people import People
from tischlein.service.seating import ready
from tischlein.service.setup import Order
from tischlein.store.people import PeopleRows
from tischlein.store.tables import Tables

if TYPE_CHECKING:
    from tischlein.store.database import Database


def test_who_has_chosen_is_not_waited_for(database_url: str) -> None:
    async def act(database: Database) -> None:
        tables = Tables(database)
        hall = Hall(tables, lambda: 1000)
        player = (await People(PeopleRows(database), Passwords()).guest("Ada")).player.id
        table = (await hall.open_table(Order("pico", 2, bots={1: "random"}), player)).table.id
        await hall.change(table, lambda now, at: ready(now, player, None, at))
        live = await hall.get(table)

        async def due() -> tuple[list[str], list[str]]:
            mine = await tables.tables_of(player, turn=True)
            return [one.setup.id for one in mine], list(await tables.overdue_bots(2000, 20))

        assert await due() == ([table], [table])
        moves = [plain(live.table.match.legal_moves(seat)[0]) for seat in range(2)]
        await hall.play_bot(table, 1, 1, moves[1])
        # Else tables whose bot waits for people would keep forgotten bots from being found.
        assert await due() == ([table], [])
        (listing,) = await tables.tables_of(player)
        assert listing.owing == (0,)
        await hall.play(table, player, 1, moves[0])
        assert await due() == ([table], [table])
        await hall.play(table, player, 2, plain(live.table.match.legal_moves(0)[0]))
        assert await due() == ([], [table])
        (listing,) = await tables.tables_of(player)
        assert listing.owing == ()
        await hall.withdraw(table, player, 2)
        assert await due() == ([table], [table])

    play(act, database_url)
