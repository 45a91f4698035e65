"""The arena: fair plans, repeatable matches, honest error bars, programs as bots."""

from __future__ import annotations

import shlex
import sys
from collections import Counter
from pathlib import Path

import pytest

from tischlein.arena import command
from tischlein.arena.command import CommandBot, Forfeit
from tischlein.arena.entrant import Entrant, read_entrant
from tischlein.arena.plan import Plan, line_ups, make_plans
from tischlein.arena.play import Result
from tischlein.arena.plot import plot
from tischlein.arena.ratings import ratings
from tischlein.arena.results import standings
from tischlein.arena.run import play_here, play_on_cores
from tischlein.arena.table import MatchFile
from tischlein.bots import knowledge_of
from tischlein.bots.contract import Budget
from tischlein.core.errors import Malformed
from tischlein.core.referee import Referee
from tischlein.games import find_game

GREEDY, RANDOM = Entrant("greedy"), Entrant("random")
PARROT = (
    f"command:{shlex.quote(sys.executable)} {shlex.quote(str(Path(__file__).parent / 'parrot.py'))}"
)


def plans(game: str, seats: int, matches: int, *entrants: Entrant) -> list[Plan]:
    pairs = line_ups(entrants or (GREEDY, RANDOM), seats)
    return list(make_plans(game, {}, pairs, matches, "test"))


def without_times(results: list[Result]) -> list[tuple[object, ...]]:
    return sorted((r.number, r.scores, r.ranks, r.shares, r.moves, r.forfeit) for r in results)


def test_seats_are_rotated_within_a_group_of_one_deal() -> None:
    made = plans("pikoko", 4, 8)
    for entrant in (GREEDY, RANDOM):
        alone = [p for p in made if p.entrants.count(entrant) == 1]
        seats = Counter(plan.entrants.index(entrant) for plan in alone)
        assert seats == {0: 2, 1: 2, 2: 2, 3: 2}
    assert {plan.secret for plan in made} == {plan.secret for plan in made if plan.number % 4 == 0}
    assert len({plan.secret for plan in made}) == 2


def test_two_seats_are_mirrored() -> None:
    one, two, *_ = plans("pico", 2, 4)
    assert one.entrants == two.entrants[::-1]
    assert one.secret == two.secret


def test_a_round_robin_meets_every_pair() -> None:
    three = [Entrant(text) for text in ("random", "greedy", "novice")]
    assert len(line_ups(three, 2)) == 3
    assert len(line_ups(three, 4)) == 6


def test_the_same_plan_gives_the_same_results_here_and_on_all_cores() -> None:
    made = plans("pico", 2, 20)
    here = list(play_here(made))
    assert without_times(here) == without_times(list(play_on_cores(made, 2)))
    (top, *_) = standings(here)
    assert top.entrant == GREEDY
    assert top.matches == 20
    assert 0 < top.error < 0.5


def test_error_bars_are_counted_by_groups() -> None:
    # The seat decides every match: mirrored, each wins one of two, and little is uncertain.
    results = [
        Result(
            number=number,
            group=number // 2,
            entrants=(GREEDY, RANDOM) if number % 2 else (RANDOM, GREEDY),
            scores=(1, 0),
            ranks=(1, 2),
            shares=(1.0, 0.0),
            moves=(1, 1),
            seconds=(0.0, 0.0),
        )
        for number in range(100)
    ]
    for standing in standings(results):
        assert standing.share == 0.5
        assert standing.error < 0.05


def test_ratings_tell_strong_from_weak() -> None:
    made = plans("pickomino", 3, 12)
    table = ratings(play_here(made))
    assert [rating.entrant for rating in table] == [GREEDY, RANDOM]
    assert table[0].mu > table[1].mu


def test_a_plot_shows_every_pairing() -> None:
    results = list(play_here(plans("pico", 2, 4)))
    picture = plot("greedy & random", standings(results))
    assert picture.count("<rect") == 3
    assert "greedy &amp; random" in picture


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("clever", "Pico has no bot 'clever'"),
        ("greedy@", "after @ comes a number"),
        ("greedy@fast", "after @ comes a number"),
        ("greedy@0", ">= 1"),
        ("command:", "a command is missing"),
        ("command:'", "is no command"),
    ],
)
def test_strange_entrants_are_refused(text: str, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        read_entrant(find_game("pico"), text)


def test_budgets_are_part_of_the_name() -> None:
    pico = find_game("pico")
    assert read_entrant(pico, "greedy@20").budget == Budget(iterations=20)
    assert read_entrant(pico, "greedy@20ms").budget == Budget(ms=20)
    assert read_entrant(pico, "greedy").budget == Budget()
    assert read_entrant(pico, "command:bot --x 'a b'").command == ["bot", "--x", "a b"]


def test_a_file_of_matches_goes_on_where_it_stopped(tmp_path: Path) -> None:
    made = plans("pico", 2, 6)
    results = list(play_here(made))
    path = tmp_path / "matches.csv"
    with MatchFile(path, resume=False) as matches:
        for plan, result in zip(made[:4], results, strict=False):
            matches.write(plan, result)
    # Cut off in the middle of a row, as by a power failure.
    path.write_bytes(path.read_bytes()[:-15])
    with pytest.raises(Malformed, match="--resume"):
        MatchFile(path, resume=False)
    with MatchFile(path, resume=True) as matches:
        before = matches.finished(made)
        assert [result.number for result in before] == [0, 1, 2]
        assert without_times(before) == without_times(results[:3])
        for plan, result in zip(made[3:], results[3:], strict=True):
            matches.write(plan, result)
    with MatchFile(path, resume=True) as matches:
        assert without_times(matches.finished(made)) == without_times(results)
        with pytest.raises(Malformed, match="another arena"):
            matches.finished(plans("pico", 2, 6, RANDOM, GREEDY))
        with pytest.raises(Malformed, match="another arena"):
            matches.finished(made[:2])


def test_a_strange_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "matches.csv"
    path.write_text("a,b\n1,2\n")
    with pytest.raises(Malformed, match="not a file of arena matches"):
        MatchFile(path, resume=True)
    assert path.read_text() == "a,b\n1,2\n"


def test_a_program_plays_like_any_bot() -> None:
    parrot = read_entrant(find_game("pikoko"), PARROT)
    results = list(play_here(plans("pikoko", 3, 3, parrot, GREEDY)))
    assert [result.forfeit for result in results] == [""] * 6


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        ("die", "has ended"),
        ("cheat", "not legal"),
        ("nonsense", "no move of Pico"),
        ("babble", "not JSON"),
        ("deaf", "did not answer the request 1"),
    ],
)
def test_a_faulty_program_forfeits_and_the_arena_goes_on(fault: str, why: str) -> None:
    parrot = read_entrant(find_game("pico"), f"{PARROT} {fault}")
    results = list(play_here(plans("pico", 2, 2, parrot, GREEDY)))
    assert len(results) == 2
    for result in results:
        assert why in result.forfeit
        assert result.shares[result.entrants.index(GREEDY)] == 1
    (worst,) = [s for s in standings(results) if s.entrant == parrot]
    assert worst.forfeits == 2


def test_a_program_that_does_not_answer_or_start_forfeits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "PATIENCE", 0.5)
    referee = Referee.open(find_game("pico"), 2, secret=bytes(32))
    sleepy = CommandBot([*shlex.split(PARROT.removeprefix("command:")), "sleep"], patience=0.3)
    with pytest.raises(Forfeit, match="in time"):
        sleepy.choose(knowledge_of(referee, 0), b"", Budget(ms=1))
    sleepy.close()
    with pytest.raises(Forfeit, match="does not start"):
        CommandBot(["no-such-program-here"])


def test_a_program_never_gets_the_secret(tmp_path: Path) -> None:
    log = tmp_path / "log"
    parrot = read_entrant(find_game("pico"), f"{PARROT} log:{shlex.quote(str(log))}")
    (plan, *_) = plans("pico", 2, 2, parrot, GREEDY)
    assert [result.forfeit for result in play_here([plan])] == [""]
    assert log.read_text()
    assert plan.secret.hex() not in log.read_text()
