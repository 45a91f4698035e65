from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tischlein.core.record import Stopped
from tischlein.service.places import Place
from tischlein.service.ratings import Rating, Ratings, Result, _rate, results_of, strength
from tischlein.store.database import Statement
from tischlein.store.results import ResultRows

from .scene import Scene, opened, played, scene, with_places

if TYPE_CHECKING:
    from tischlein.service.table import Table

ANN, BOB, CY = "ann", "bob", "cy"
EVERYBODY = {ANN: None, BOB: None, CY: None}


def ranks(table: Table, people: dict[str, None] | None = None) -> list[int | None]:
    return [result.rank for result in results_of(table, EVERYBODY if people is None else people)]


def rated(table: Table, people: dict[str, None] | None = None) -> list[str]:
    people = EVERYBODY if people is None else people
    return [result.player for result in results_of(table, people) if result.rated]


def test_ranks_are_those_of_the_rules() -> None:
    for seed in range(5):
        table, _ = played((ANN, BOB, CY), 0, seed)
        assert table.outcome is not None
        assert ranks(table) == list(table.outcome.ranks)
        won = [result.seat for result in results_of(table, EVERYBODY) if result.won]
        assert won == list(table.outcome.winners)
        assert rated(table) == [ANN, BOB, CY]


def test_who_resigned_is_last_whatever_the_bot_did_that_played_on() -> None:
    for seed in range(5):
        table, _ = played((ANN, BOB, CY), 0, seed)
        gone = with_places(table, resigned={0: 1, 2: 2}, stand_in={0: "greedy", 2: "greedy"})
        assert ranks(gone) == [3, 1, 2]
        assert rated(gone) == [ANN, BOB, CY]


def test_a_match_that_ends_by_resigning_is_rated() -> None:
    table, _ = opened((ANN, BOB, CY), 0)
    table = with_places(table, resigned={0: 2, 2: 1})
    over = msgspec.structs.replace(table, stopped=Stopped("resigned", (2, 1, 3), (1,)))
    assert ranks(over) == [2, 1, 3]
    assert rated(over) == [ANN, BOB, CY]


def test_an_abandoned_match_has_no_ranks_and_is_not_rated() -> None:
    table, _ = opened((ANN, BOB), 0)
    over = msgspec.structs.replace(table, stopped=Stopped("abandoned", (), ()))
    assert ranks(over) == [None, None]
    assert rated(over) == []
    assert not any(result.won for result in results_of(over, EVERYBODY))


def test_a_table_that_was_cleared_away_has_no_results() -> None:
    table, _ = opened((ANN, BOB), 0)
    over = msgspec.structs.replace(table, started=False, stopped=Stopped("abandoned", (), ()))
    assert results_of(over, EVERYBODY) == []


def test_only_people_are_rated_and_only_among_themselves() -> None:
    table, _ = played((ANN, BOB, CY), 0)
    assert rated(with_places(table, program={0: True})) == [BOB, CY]
    assert rated(with_places(table, program={0: True, 1: True})) == []
    assert rated(table, {ANN: None, CY: None}) == [ANN, CY]
    alone, _ = played((ANN, None, None), 0)
    assert rated(alone) == []
    assert len(results_of(alone, EVERYBODY)) == 1


def test_who_left_for_good_is_behind_all_who_stayed_and_before_who_resigned() -> None:
    for seed in range(5):
        table, _ = played((ANN, BOB, CY), 0, seed)
        left = with_places(table, stand_in={0: "greedy", 2: "greedy"}, resigned={2: 1})
        assert ranks(left) == [2, 1, 3]
        assert rated(left) == [ANN, BOB, CY]


@given(
    st.lists(st.tuples(st.floats(0, 60), st.floats(0.5, 8.4)), min_size=2, max_size=7), st.data()
)
def test_rating_is_fair(before: list[tuple[float, float]], data: st.DataObject) -> None:
    places = st.lists(st.integers(1, 7), min_size=len(before), max_size=len(before))
    order = data.draw(places)
    people = {str(seat): Rating(*one, matches=seat) for seat, one in enumerate(before)}
    results = [Result(seat, str(seat), rank, rank == 1, True) for seat, rank in enumerate(order)]
    after = _rate(results, people)
    for seat, (mu, _) in enumerate(before):
        new = after[str(seat)]
        assert new.matches == seat + 1
        assert 0 < new.sigma < 20
        others = [rank for other, rank in enumerate(order) if other != seat]
        if order[seat] < min(others):
            assert new.mu >= mu
        if order[seat] > max(others):
            assert new.mu <= mu
    # Who sits where makes no difference.
    turned = _rate(results[::-1], people)
    for player, rating in after.items():
        assert turned[player].mu == pytest.approx(rating.mu)


def test_a_rating_is_shown_with_care() -> None:
    new = strength(Rating(25, 25 / 3, 0))
    assert new.shown == pytest.approx(0)
    assert new.provisional
    old = strength(Rating(30, 2, 50))
    assert (old.shown, old.provisional, old.matches) == (24, False, 50)


def test_a_match_is_counted_once(database_url: str) -> None:
    async def act(s: Scene) -> None:
        ann, bob = await s.guest("Ann"), await s.guest("Bob")
        table = await s.finished(ann, bob, None)
        elsewhere = Ratings(ResultRows(s.other), s.clock)
        counted = await asyncio.gather(
            *(ratings.count(table) for ratings in (s.ratings, elsewhere) * 5)
        )
        assert sum(counted) == 1
        assert not await s.ratings.count(table)
        rows = await s.rows("SELECT player, matches FROM ratings")
        assert sorted(rows) == sorted([(ann, 1), (bob, 1)])
        results = await s.rows("SELECT seat, player, seats, rank, rated FROM results ORDER BY seat")
        assert table.outcome is not None
        assert results == [
            (0, ann, 3, table.outcome.ranks[0], 1),
            (1, bob, 3, table.outcome.ranks[1], 1),
        ]
        assert await s.rows("SELECT counted FROM tables") == [(1,)]

    scene(database_url, act)


def test_many_matches_of_the_same_people_end_at_once_and_all_count(database_url: str) -> None:
    async def act(s: Scene) -> None:
        people = [await s.guest(f"guest {number}") for number in range(3)]
        tables = [await s.finished(*people[number % 2 :], seed=number) for number in range(12)]
        elsewhere = Ratings(ResultRows(s.other), s.clock)
        counted = await asyncio.gather(
            *(one.count(table) for table in tables for one in (s.ratings, elsewhere))
        )
        assert sum(counted) == 12
        rows = dict(await s.rows("SELECT player, matches FROM ratings"))
        assert rows == {people[0]: 6, people[1]: 12, people[2]: 12}
        assert len(await s.rows("SELECT 1 FROM results")) == 30

    scene(database_url, act)


def test_a_tie_of_equals_changes_only_how_sure_it_is() -> None:
    results = [Result(seat, name, 1, True, True) for seat, name in enumerate((ANN, BOB))]
    after = _rate(results, EVERYBODY)
    assert after[ANN] == after[BOB]
    assert after[ANN].mu == pytest.approx(25)
    assert after[ANN].sigma < 25 / 3


def test_a_guest_who_registers_keeps_the_rating_and_who_is_deleted_gets_none(
    database_url: str,
) -> None:
    async def act(s: Scene) -> None:
        ann, bob, cy = [await s.guest(name) for name in ("Ann", "Bob", "Cy")]
        await s.ratings.count(await s.finished(ann, bob))
        before = (await s.ratings.profile(ann)).games
        await s.people.register(ann, "Ann", "a password")
        assert (await s.ratings.profile(ann)).games == before
        late = await s.finished(ann, bob, cy)
        await s.people.delete(bob)
        await s.ratings.count(late)
        assert dict(await s.rows("SELECT player, matches FROM ratings")) == {ann: 2, cy: 1}
        flags = await s.rows("SELECT player, rated FROM results WHERE table_id = $1", late.id)
        assert dict(flags) == {ann: 1, bob: 0, cy: 1}

    scene(database_url, act)


def test_somebody_deleted_while_a_match_is_counted_leaves_no_rating(database_url: str) -> None:
    async def act(s: Scene) -> None:
        for _ in range(4):
            ann, bob = await s.guest("Ann"), await s.guest("Bob")
            for _ in range(2):
                table = await s.finished(ann, bob)
                await asyncio.gather(s.ratings.count(table), s.people.delete(ann))
                left = await s.rows("SELECT 1 FROM ratings WHERE player = $1", ann)
                assert left == []
                ann = await s.guest("Ann")
                await s.ratings.count(await s.finished(ann, bob))

    scene(database_url, act)


def test_a_profile_counts_people_and_bots_apart(database_url: str) -> None:
    async def act(s: Scene) -> None:
        ann, bob = await s.guest("Ann"), await s.guest("Bob")
        with_people = [await s.finished(ann, bob, seed=seed) for seed in range(3)]
        with_bots = [await s.finished(ann, None, None, seed=seed) for seed in range(2)]
        for table in with_people + with_bots:
            s.clock.at += 1000
            await s.ratings.count(table)
        abandoned, entries = opened((ann, bob), s.clock.at)
        abandoned = msgspec.structs.replace(abandoned, stopped=Stopped("abandoned", (), ()))
        await s.ratings.count(await s.store(abandoned, entries))
        profile = await s.ratings.profile(ann, ann)
        (game,) = profile.games
        wins = [table.outcome and table.outcome.ranks[0] == 1 for table in with_people]
        own = [table.outcome.ranks[0] for table in with_bots if table.outcome]
        assert profile.player.name == "Ann"
        assert (game.game, game.people.matches, game.people.wins) == (
            "pickomino",
            3,
            sum(map(bool, wins)),
        )
        assert game.bots.matches == 2
        assert game.bots.mean_rank == pytest.approx(sum(own) / 2)
        assert game.abandoned == 1
        assert game.strength is not None
        assert (game.strength.matches, game.strength.provisional) == (3, True)
        assert len(profile.recent) == 6
        times = [match.at for match in profile.recent]
        assert times == sorted(times, reverse=True)
        assert [match.rank for match in profile.recent].count(None) == 1

    scene(database_url, act)


def test_a_private_tables_link_is_not_given_away_in_a_profile(database_url: str) -> None:
    async def act(s: Scene) -> None:
        ann, bob, cy = [await s.guest(name) for name in ("Ann", "Bob", "Cy")]
        private = await s.finished(ann, bob)
        public = await s.finished(ann, bob, listed=True)
        for table in (private, public):
            s.clock.at += 1000
            await s.ratings.count(table)
        for viewer, seen in ((ann, 2), (bob, 2), (cy, 1), (None, 1)):
            recent = (await s.ratings.profile(ann, viewer)).recent
            assert [match.table for match in recent] == [public.id, private.id][:seen] + [None] * (
                2 - seen
            )

    scene(database_url, act)


def test_leaders_are_those_who_are_surely_good(database_url: str) -> None:
    async def act(s: Scene) -> None:
        for name, mu, sigma in (("Ann", 30, 8), ("Bob", 28, 1), ("Cy", 40, 3)):
            rating = (await s.guest(name), "pickomino", float(mu), float(sigma), 9)
            await s.database.write(
                Statement("INSERT INTO ratings VALUES ($1, $2, $3, $4, $5)", rating)
            )
        leaders = await s.ratings.leaders("pickomino")
        assert [leader.player.name for leader in leaders] == ["Cy", "Bob", "Ann"]
        assert leaders[0].strength.shown == 31
        assert [leader.player.name for leader in await s.ratings.leaders("pickomino", 1)] == ["Cy"]
        assert await s.ratings.leaders("pikoko") == []

    scene(database_url, act)


def test_a_bot_of_the_server_has_no_result() -> None:
    table, _ = played((ANN, None), 0)
    places = (table.places[0], Place(bot="random"))
    assert [r.player for r in results_of(msgspec.structs.replace(table, places=places), {})] == [
        ANN
    ]
