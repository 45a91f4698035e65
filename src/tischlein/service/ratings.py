"""How well people play: results of finished matches, OpenSkill ratings a game, profiles.

Only people are rated, and only against people, if there were at least two of them in a match; who
left before its end or resigned counts as last. What was played with programs is counted apart.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from tischlein.core.values import Seat, Value
from tischlein.games import find_game

from .keys import is_id
from .recent import wall_clock
from .refusals import Unavailable, UnknownPlayer
from .storage import Conflict
from .who import Player

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from .table import Table

ATTEMPTS = 20
SURE = 6.0
"""Above this uncertainty a rating is provisional: it takes about twelve matches to get there."""
RECENT = 20
LEADERS = 100


class Rating(NamedTuple):
    """A strength and how sure it is."""

    mu: float
    sigma: float
    matches: int


class Result(NamedTuple):
    """What a match was for one player."""

    seat: Seat
    player: str
    rank: int | None
    """None if the match was abandoned."""
    won: bool
    rated: bool


class Strength(Value, frozen=True):
    """A rating as it is shown."""

    shown: float
    """What the player is almost surely worth: the mean less three times the uncertainty."""
    mean: float
    uncertainty: float
    matches: int
    provisional: bool
    """Too few matches to be sure."""


class Tally(Value, frozen=True):
    """How somebody did in matches of one kind."""

    matches: int = 0
    wins: int = 0
    mean_rank: float | None = None


class GameStatistics(Value, frozen=True):
    """How somebody did in one game."""

    game: str
    strength: Strength | None
    people: Tally
    """Rated matches: against people."""
    bots: Tally
    """Matches against programs."""
    abandoned: int


class PastMatch(Value, frozen=True):
    """A finished match in a profile."""

    table: str | None
    """Only if the table was public, or for who sat there: its id lets one in."""
    game: str
    seat: Seat
    seats: int
    rank: int | None
    won: bool
    rated: bool
    at: int


class Profile(Value, frozen=True):
    """What everybody may know of a player."""

    player: Player
    games: tuple[GameStatistics, ...]
    recent: tuple[PastMatch, ...]


class Leader(Value, frozen=True):
    """Somebody in the list of the best."""

    player: Player
    strength: Strength


class ResultStore(Protocol):
    """Keeps results and ratings; store/results.py gives it."""

    async def counted(self, table: str) -> bool:
        """Whether a table's result is in."""
        raise NotImplementedError

    async def people(self, game: str, players: Sequence[str]) -> Mapping[str, Rating | None]:
        """Say who of them is a person, not deleted, and how that person is rated so far."""
        raise NotImplementedError

    async def count(
        self,
        table: Table,
        at: int,
        results: Sequence[Result],
        before: Mapping[str, Rating | None],
        after: Mapping[str, Rating],
    ) -> None:
        """Store results and ratings; raises Conflict if counted already or rated meanwhile."""
        raise NotImplementedError

    async def player(self, player: str) -> Player | None:
        """Look a player up by id."""
        raise NotImplementedError

    async def statistics(self, player: str) -> Sequence[GameStatistics]:
        """Sum up a player's results, a game each."""
        raise NotImplementedError

    async def recent(self, player: str, viewer: str | None, limit: int) -> Sequence[PastMatch]:
        """List a player's last results as somebody may see them, the newest first."""
        raise NotImplementedError

    async def leaders(self, game: str, limit: int) -> Sequence[Leader]:
        """List the best of a game."""
        raise NotImplementedError


class Ratings:
    """Counts results and tells of them."""

    def __init__(self, store: ResultStore, now: Callable[[], int] = wall_clock) -> None:
        """Keep them in this store; `now` gives milliseconds since the epoch."""
        self._store = store
        self._now = now

    async def count(self, table: Table) -> bool:
        """Count a finished table, exactly once; say whether it was this time."""
        assert table.phase == "over"
        at = self._now()
        for _ in range(ATTEMPTS):
            players = [place.player for place in table.places if place.player is not None]
            before = await self._store.people(table.setup.game, players) if players else {}
            results = results_of(table, before)
            after = _rate([result for result in results if result.rated], before)
            try:
                await self._store.count(table, at, results, before, after)
            except Conflict:
                if await self._store.counted(table.id):
                    return False
                continue
            return True
        raise Unavailable("too many matches of these players are being counted; try again")

    async def profile(self, player: str, viewer: str | None = None) -> Profile:
        """Tell of a player what this viewer may know."""
        found = await self._store.player(player) if is_id(player) else None
        if found is None:
            raise UnknownPlayer("there is no such player")
        games = await self._store.statistics(player)
        recent = await self._store.recent(player, viewer, RECENT)
        return Profile(found, tuple(games), tuple(recent))

    async def leaders(self, game: str, limit: int = 20) -> Sequence[Leader]:
        """List the best of a game: those who are surely good first."""
        return await self._store.leaders(find_game(game).id, max(1, min(limit, LEADERS)))


def results_of(table: Table, people: Mapping[str, object]) -> list[Result]:
    """Say what a finished match was for each of its players."""
    if not table.started:
        return []
    ranks = _ranks(table)
    rated = {
        seat
        for seat, place in enumerate(table.places)
        if ranks and place.player in people and not place.program
    }
    if len(rated) < 2:
        rated = set()
    return [
        Result(
            seat=seat,
            player=place.player,
            rank=ranks[seat] if ranks else None,
            won=bool(ranks) and ranks[seat] == 1,
            rated=seat in rated,
        )
        for seat, place in enumerate(table.places)
        if place.player is not None
    ]


def strength(rating: Rating) -> Strength:
    """Show a rating."""
    return Strength(
        shown=rating.mu - 3 * rating.sigma,
        mean=rating.mu,
        uncertainty=rating.sigma,
        matches=rating.matches,
        provisional=rating.sigma > SURE,
    )


def _ranks(table: Table) -> tuple[int, ...]:
    """Rank all seats; nothing if the match was abandoned."""
    if table.stopped is not None:
        return table.stopped.ranks
    outcome = table.outcome
    assert outcome is not None
    # Whoever left is behind all who stayed, and whoever resigned behind them, whatever the bot
    # achieved that played on: to walk away must not be better than to lose.
    seats = len(table.places)
    standing = [
        place.resigned or (seats + 1 if place.stand_in else 3 * seats - rank)
        for place, rank in zip(table.places, outcome.ranks, strict=True)
    ]
    return tuple(1 + sum(other > own for other in standing) for own in standing)


def _rate(results: Sequence[Result], before: Mapping[str, Rating | None]) -> dict[str, Rating]:
    if not results:
        return {}
    from openskill.models import PlackettLuce  # noqa: PLC0415 - takes long, and rarely needed

    model = PlackettLuce()
    old = [before[result.player] or Rating(model.mu, model.sigma, 0) for result in results]
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in old]
    rated = model.rate(teams, ranks=[float(result.rank or 0) for result in results])
    return {
        result.player: Rating(team[0].mu, team[0].sigma, rating.matches + 1)
        for result, team, rating in zip(results, rated, old, strict=True)
    }
