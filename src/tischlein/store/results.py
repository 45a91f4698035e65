"""Results, ratings and statistics, in either database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tischlein.service.ratings import (
    GameStatistics,
    Leader,
    PastMatch,
    Rating,
    Result,
    Tally,
    strength,
)
from tischlein.service.who import Player

from .database import Statement

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tischlein.service.table import Table

    from .database import Database

_COUNT = "UPDATE tables SET counted = 1 WHERE id = $1 AND counted = 0"
_RESULT = (
    "INSERT INTO results (table_id, seat, player, game, seats, rank, won, rated, at)"
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
)
_FIRST_RATING = (
    # Not if the player is being deleted: then nothing of the kind may be left.
    "INSERT INTO ratings (player, game, mu, sigma, matches)"
    " SELECT id, $2, $3, $4, $5 FROM players"
    " WHERE id = $1 AND kind IN ('guest', 'account') {share}"
)
_NEXT_RATING = (
    "UPDATE ratings SET mu = $3, sigma = $4, matches = $5"
    " WHERE player = $1 AND game = $2 AND matches = $5 - 1"
)
_PEOPLE = (
    "SELECT p.id, r.mu, r.sigma, r.matches FROM players p"
    " LEFT JOIN ratings r ON r.player = p.id AND r.game = $1 WHERE p.kind IN ('guest', 'account')"
)
_SUMS = (
    "SELECT game, rated, count(rank), sum(won), sum(rank), count(*) FROM results"
    " WHERE player = $1 GROUP BY game, rated ORDER BY game"
)
_RECENT = (
    "SELECT CASE WHEN t.listed = 1 OR EXISTS (SELECT 1 FROM results o WHERE o.table_id = r.table_id"
    " AND o.player = $2) THEN r.table_id END, r.game, r.seat, r.seats, r.rank, r.won, r.rated, r.at"
    " FROM results r JOIN tables t ON t.id = r.table_id"
    " WHERE r.player = $1 ORDER BY r.at DESC, r.table_id LIMIT $3"
)
_LEADERS = (
    "SELECT p.id, p.name, p.kind, r.mu, r.sigma, r.matches"
    " FROM ratings r JOIN players p ON p.id = r.player"
    " WHERE r.game = $1 ORDER BY r.mu - 3 * r.sigma DESC, p.id LIMIT $2"
)


class ResultRows:
    """Keeps results and ratings; implements service.ratings.ResultStore."""

    def __init__(self, database: Database) -> None:
        """Keep them in this database."""
        self._database = database

    async def counted(self, table: str) -> bool:
        """Whether a table's result is in."""
        row = await self._database.fetch_one("SELECT counted FROM tables WHERE id = $1", table)
        return row is None or bool(row[0])

    async def people(self, game: str, players: Sequence[str]) -> Mapping[str, Rating | None]:
        """Say who of them is a person, not deleted, and how that person is rated so far."""
        places = ", ".join(f"${number}" for number in range(2, len(players) + 2))
        rows = await self._database.fetch(f"{_PEOPLE} AND p.id IN ({places})", game, *players)
        return {row[0]: None if row[1] is None else Rating(*row[1:]) for row in rows}

    async def count(
        self,
        table: Table,
        at: int,
        results: Sequence[Result],
        before: Mapping[str, Rating | None],
        after: Mapping[str, Rating],
    ) -> None:
        """Store results and ratings; raises Conflict if counted already or rated meanwhile."""
        game, seats = table.setup.game, table.setup.seats
        # In the order of their ids, so that two tables with the same people cannot block each other.
        rated = sorted(after.items())
        await self._database.write(
            Statement(_COUNT, (table.id,), 1),
            *(
                Statement(_RESULT, (table.id, seat, player, game, seats, rank, won, counts, at))
                for seat, player, rank, won, counts in map(_plain, results)
            ),
            *(
                Statement(_FIRST_RATING, (player, game, *rating), 1)
                for player, rating in rated
                if before[player] is None
            ),
            *(
                Statement(_NEXT_RATING, (player, game, *rating), 1)
                for player, rating in rated
                if before[player] is not None
            ),
        )

    async def player(self, player: str) -> Player | None:
        """Look a player up by id."""
        row = await self._database.fetch_one(
            "SELECT id, name, kind FROM players WHERE id = $1 AND kind <> 'deleted'", player
        )
        return None if row is None else Player(*row)

    async def statistics(self, player: str) -> Sequence[GameStatistics]:
        """Sum up a player's results, a game each."""
        sums = await self._database.fetch(_SUMS, player)
        rows = await self._database.fetch(
            "SELECT game, mu, sigma, matches FROM ratings WHERE player = $1", player
        )
        strengths = {game: strength(Rating(*rating)) for game, *rating in rows}
        tallies: dict[tuple[str, int], Tally] = {}
        abandoned: dict[str, int] = {}
        for game, rated, matches, wins, ranks, ended in sums:
            mean = int(ranks) / matches if matches else None
            tallies[game, rated] = Tally(matches, int(wins), mean)
            abandoned[game] = abandoned.get(game, 0) + ended - matches
        return [
            GameStatistics(
                game,
                strengths.get(game),
                people=tallies.get((game, 1), Tally()),
                bots=tallies.get((game, 0), Tally()),
                abandoned=count,
            )
            for game, count in abandoned.items()
        ]

    async def recent(self, player: str, viewer: str | None, limit: int) -> Sequence[PastMatch]:
        """List a player's last results as somebody may see them, the newest first."""
        rows = await self._database.fetch(_RECENT, player, viewer, limit)
        return [
            PastMatch(table, game, seat, seats, rank, bool(won), bool(rated), at)
            for table, game, seat, seats, rank, won, rated, at in rows
        ]

    async def leaders(self, game: str, limit: int) -> Sequence[Leader]:
        """List the best of a game."""
        rows = await self._database.fetch(_LEADERS, game, limit)
        return [Leader(Player(*row[:3]), strength(Rating(*row[3:]))) for row in rows]


def _plain(result: Result) -> tuple[int, str, int | None, int, int]:
    return result.seat, result.player, result.rank, int(result.won), int(result.rated)
