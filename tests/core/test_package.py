"""Games come as packages, ours and others'; one that is broken keeps nobody from playing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tischlein.core.errors import UnknownGame
from tischlein.core.package import Package, check_parts
from tischlein.games import (
    all_games,
    all_packages,
    find_game,
    find_package,
    find_part,
    left_out,
    sheets_of,
)

from .distributions import copy_of_pico, distribute, installed

if TYPE_CHECKING:
    from pathlib import Path

OURS = ["5211", "pickomino", "pico", "pikoko"]


def test_ours_come_by_the_same_door() -> None:
    assert list(all_games()) == OURS
    assert left_out() == ()
    for package in all_packages():
        assert find_package(package.newest.id) is package
        check_parts(package)
        assert find_part(package.newest.id, "bots").BOTS
    assert find_part("pikoko", "solver") is None


def test_others_come_after_ours_and_by_title(tmp_path: Path) -> None:
    games = {"b": copy_of_pico("b", "Alpha"), "a": copy_of_pico("a", "Beta")}
    distribute(tmp_path, "friendly", games)
    with installed(tmp_path):
        assert list(all_games()) == [*OURS, "b", "a"]
        assert find_game("a").title == "Beta"
        assert sheets_of("a") == {"en": "# a\n\nA sheet of its own.\n"}
        assert left_out() == ()
    with pytest.raises(UnknownGame, match="there is no game 'a'; the games are 5211, "):
        find_game("a")


BROKEN = {
    "raise ValueError('no luck')": "it cannot be imported (ValueError: no luck)",
    "raise SystemExit": "it cannot be imported (SystemExit)",
    "import no_such_module": "it cannot be imported (ModuleNotFoundError: No module named",
    "def": "it cannot be imported (SyntaxError: ",
    "x = 1": "it cannot be imported (AttributeError: ",
    "PACKAGE = 5": "its entry point is a int, not a Package",
    "PACKAGE = PACKAGE._replace(versions=())": "it has no version of its rules",
    "PACKAGE = PACKAGE._replace(versions=(3,))": "one of its versions is a int, not a Game",
    "PACKAGE = PACKAGE._replace(versions=PACKAGE.versions * 2)": "not in rising order",
    "PACKAGE = PACKAGE._replace(home='json')": "there is no rule sheet, rules.md, in json",
    "PACKAGE = PACKAGE._replace(bots='nowhere')": "No module named 'nowhere'",
    "PACKAGE = PACKAGE._replace(board='json')": "its module json has no draw, ask, key, label, ",
    "PACKAGE = PACKAGE._replace(clauses='a.')": "do not begin with capital letters",
    "Copy.id = 'other'": "its entry point is called 'bad', the game 'other'",
    "Copy.title = ' '": "it has no title",
    "Copy.seat_counts = range(0)": "it has no number of seats",
    "Copy.seat_counts = range(3)": "it has no number of seats",
    "Copy.move_type = lambda: 0": "it cannot be imported (TypeError: ",
    "Copy.option_type = 7": "it cannot be imported (TypeError: ",
}


@pytest.mark.parametrize("line", BROKEN)
def test_a_broken_package_is_left_out_and_named(tmp_path: Path, line: str) -> None:
    text = line if line[0] in "ridx" or line == "PACKAGE = 5" else copy_of_pico("bad", "Bad") + line
    distribute(tmp_path, "hasty", {"bad": text})
    distribute(tmp_path, "sound", {"good": copy_of_pico("good", "Good")})
    with installed(tmp_path):
        (missing,) = left_out()
        assert (missing.id, missing.distribution) == ("bad", "hasty 1.5")
        assert BROKEN[line] in missing.why
        assert list(all_games()) == [*OURS, "good"]
        with pytest.raises(UnknownGame, match=r"the game 'bad' of hasty 1\.5 is left out: "):
            find_game("bad")


def test_nobody_takes_the_id_of_one_of_ours(tmp_path: Path) -> None:
    distribute(tmp_path, "greedy", {"pico": copy_of_pico("pico", "Mine")})
    with installed(tmp_path):
        (missing,) = left_out()
        assert str(missing).startswith("the game 'pico' of greedy 1.5 is left out: tischlein ")
        assert missing.why.endswith(" has that id, too")
        assert find_game("pico").title == "Pico"


def test_of_two_with_the_same_id_neither_is_played(tmp_path: Path) -> None:
    for name in ("one", "two"):
        distribute(tmp_path, name, {"same": copy_of_pico("same", name)})
    with installed(tmp_path):
        assert [str(missing) for missing in left_out()] == [
            "the game 'same' of one 1.5 is left out: two 1.5 has that id, too",
            "the game 'same' of two 1.5 is left out: one 1.5 has that id, too",
        ]
        assert list(all_games()) == OURS
        with pytest.raises(UnknownGame, match="'same' of one"):
            find_game("same")


def test_a_version_that_is_not_here() -> None:
    with pytest.raises(UnknownGame, match="pico has no rules version 9 here"):
        find_game("pico", 9)


def test_a_package_may_bring_next_to_nothing() -> None:
    package = Package("tischlein.games.pico", (find_game("pico"),))
    check_parts(package)
    assert (package.name, package.newest) == ("pico", find_game("pico"))
