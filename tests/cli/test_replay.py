"""Replay by keys on a real terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tischlein.cli.files import save
from tischlein.core.record import Player
from tischlein.core.referee import Referee
from tischlein.games import find_game

from .harness import open_setting, play_out
from .terminal import ASKED, Terminal, cards_in, plain

if TYPE_CHECKING:
    from pathlib import Path


def test_replay_by_keys(terminal: Any, tmp_path: Path, monkeypatch: Any) -> None:
    setting = open_setting("pikoko", ["You"], 3, seed=4)
    play_out(setting, monkeypatch, seed=4, noise=0)
    setting.referee.players = (Player("You"), Player("Ben", "greedy"), Player("Cleo", "greedy"))
    path = tmp_path / "match.json"
    record = setting.referee.record()
    save(record, path)
    last = len(record.inputs)
    hand = set(Referee.open(find_game("pikoko"), 3, secret=setting.secret).match.state.hands[1])

    show = terminal("replay", str(path))
    show.until(f"Revision 0 of {last} · all open")
    steps = [
        ("", f"Revision 1 of {last}"),
        ("n", f"Revision 2 of {last}"),
        ("b", f"Revision 1 of {last}"),
        ("g 2", f"Revision 2 of {last} · all open"),
        ("s 1", "seat 1, Ben"),
        ("p", "public"),
        ("o", "all open"),
        ("g 9999", f"The record has revisions 0 to {last}, not 9999."),
        ("s 7", "There is no seat 7; the seats are 0"),
        ("what", "That is none of the keys above."),
        ("e", f"Revision {last} of {last}"),
        ("", "That was the last revision."),
    ]
    for line, expected in steps:
        show.until(ASKED)
        show.type(line)
        show.until(expected)
    show.until(ASKED)
    assert "won: " in plain(show.seen)
    show.type("g2")
    show.until("Revision 2 of")
    opened = show.until(ASKED)
    assert cards_in(opened) >= hand
    show.type("s 1")
    assert not cards_in(_next_screen(show)) & hand
    show.type("p")
    assert not cards_in(_next_screen(show)) & hand
    show.type("q")
    assert show.end() == 0


def _next_screen(show: Terminal) -> str:
    show.until("Revision ")
    return show.until(ASKED)


def test_replay_starts_where_it_is_told(terminal: Any, tmp_path: Path, monkeypatch: Any) -> None:
    setting = open_setting("pico", [], 2, seed=4)
    play_out(setting, monkeypatch, noise=0)
    path = tmp_path / "match.json"
    save(setting.referee.record(), path)
    show = terminal("replay", str(path), "--at", "3", "--seat", "1")
    screen = plain(show.until(ASKED))
    assert "Revision 3 of" in screen
    assert "seat 1, Ada" in screen
    # With Ada's eyes the other is not called You.
    assert "Seat 0" in screen
    show.child.sendeof()
    assert show.end() == 0
