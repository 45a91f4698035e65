"""One person on a real terminal: colours, help, leaving, the welcome."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tests.waiting import wait_until
from tischlein.cli.files import load

from .terminal import ASKED, plain

if TYPE_CHECKING:
    from pathlib import Path


def test_no_color(terminal: Any) -> None:
    table = terminal("play", "pikoko", "You", "bot:greedy", "bot:greedy", "--fast", NO_COLOR="1")
    table.until("Enter to begin >")
    table.type("")
    shown = table.until(ASKED)
    assert not re.search(r"\x1b\[[0-9;]*(3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]", shown)
    assert re.search(r"\[[RYPWB][1-7][▲☼◆○▼]\]", plain(shown))


def test_colours_come_with_letters_and_shapes(terminal: Any) -> None:
    table = terminal("play", "pikoko", "You", "bot:greedy", "bot:greedy", "--fast")
    table.until("Enter to begin >")
    table.type("")
    shown = table.until("\n\x1b[1m>")
    assert "\x1b[38;5;" in shown
    assert re.search(r"[RYPWB][1-7][▲☼◆○▼]", plain(shown))


def test_a_person_plays_pico_to_the_end(terminal: Any, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    words = ("You", "bot:greedy", "--fast", "--record", str(path))
    table = terminal("play", "pico", *words)
    table.until("Enter to begin >")
    table.type("")
    for line, answer in (
        ("?", "quit leaves"),
        ("99", "is not in your hand"),
        ("xx", "for example 9"),
    ):
        table.until(ASKED)
        table.type(line)
        table.until(answer)
    table.until(ASKED)
    table.type("rules")
    table.until("Enter for more, q to go back >")
    table.type("q")
    while True:
        found = table.child.expect_exact([ASKED, "The record is in"])
        if found == 1:
            break
        hand = re.findall(r"│ +(\d+) +│", plain(table.child.before))
        table.type(hand[-1] if hand else "")
    assert table.end() == 0
    assert load(str(path)).outcome


def test_ctrl_c_keeps_the_record(terminal: Any, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    table = terminal("play", "pico", "You", "bot:greedy", "--fast", "--record", str(path))
    table.until("Enter to begin >")
    table.type("")
    table.until(ASKED)
    table.child.sendintr()
    assert table.end() == 130
    assert "tischlein play --resume" in table.seen
    assert "Traceback" not in table.seen
    assert load(str(path)).inputs


def test_the_end_of_input_leaves_politely(terminal: Any) -> None:
    table = terminal("play", "pico", "You", "bot:greedy", "--fast")
    table.until("Enter to begin >")
    table.type("")
    table.until(ASKED)
    table.child.sendeof()
    assert table.end() == 0
    assert "You left the match" in table.seen


def test_welcome(terminal: Any) -> None:
    table = terminal()
    table.until("Which game?")
    table.type("chess")
    table.until("There is no game 'chess'")
    table.type("pickomino")
    table.until("How many at the table, 2 to 7? [2] >")
    table.type("9")
    table.until("not for '9'.")
    table.type("3")
    table.until("Players [You] >")
    table.type("bot:nobody")
    table.until("has no bot 'nobody'")
    table.type("Zoe, bot:random, bot:greedy")
    table.until("Pickomino with Zoe, Ada (bot random), Ben (bot greedy).")
    table.until("Enter to begin >")
    table.child.sendintr()
    assert table.end() == 130


def test_welcome_can_be_left(terminal: Any) -> None:
    table = terminal()
    table.until("Which game?")
    table.type("q")
    assert table.end() == 0
    assert "Another time, then." in table.seen


def test_closing_the_window_keeps_the_record(terminal: Any, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    table = terminal("play", "pico", "You", "bot:greedy", "--fast", "--record", str(path))
    table.until("Enter to begin >")
    table.type("")
    table.until(ASKED)
    table.child.ptyproc.fileobj.close()
    wait_until(path.exists)
    assert load(str(path)).inputs


def test_who_sets_the_table_is_told_where_it_is_and_how_to_clear_it(
    terminal: Any, tmp_path: Path
) -> None:
    database = str(tmp_path / "table.db")
    for lines in (3, 2):
        table = terminal("serve", "--port", "0", "--database", database)
        table.until("kept.")
        # The first time there is a line about the database as well; nothing is said twice.
        told = table.seen.splitlines()
        assert len(told) == lines
        assert re.fullmatch(r"The table is set at http://127\.0\.0\.1:\d+", told[-2])
        assert told[-1] == "Ctrl-C clears it away; your matches are kept."
        table.child.sendintr()
        assert table.end() == 0
