"""Passing the keyboard on a real terminal: nothing is left behind."""

from __future__ import annotations

import hashlib
import re
from typing import Any

import pexpect
import pytest

from tischlein.core.referee import Referee
from tischlein.games import find_game

from .terminal import WIPE, cards_in, plain


def test_hand_over_in_pikoko(terminal: Any) -> None:
    """Through the bets of a round: hands do not change then, so every screen can be checked."""
    secret = hashlib.sha256(b"seed").digest()
    hands = Referee.open(find_game("pikoko"), 3, secret=secret).match.state.hands
    table = terminal("play", "pikoko", "Ada", "Ben", "bot:greedy", "--seed", "seed", "--fast")
    table.until("Enter to begin >")
    table.type("")
    holder, passed, decided = "", 0, 0
    while decided < 8:
        prompt, shown = table.prompt("looking >", "Ada >", "Ben >")
        # Every choice is wiped off at once, and so is the screen that asked for Enter.
        assert WIPE in shown
        before, after = shown.rsplit(WIPE, 1)
        assert not cards_in(before)
        visible = cards_in(after)
        if prompt == "looking >":
            name = re.findall(r"Pass the keyboard to (\w+)\.", plain(after))[-1]
            assert name != holder
            assert not visible & {card for hand in hands for card in hand}
            holder = name
            passed += 1
            table.type("")
            continue
        assert prompt == f"{holder} >"
        seat = ("Ada", "Ben").index(holder)
        assert not visible & set(hands[seat])
        assert all(visible >= set(hand) for owner, hand in enumerate(hands) if owner != seat)
        decided += 1
        table.type("1")
    assert passed >= 4
    table.prompt("looking >", "Ada >", "Ben >")
    table.child.sendintr()
    assert table.end() == 130
    # Whoever looks after somebody left sees nothing either.
    assert not cards_in(table.seen.rsplit(WIPE, 1)[1])


def test_hand_over_in_5211(terminal: Any) -> None:
    table = terminal("play", "5211", "Ada", "Ben", "--seed", "seed", "--fast")
    table.until("Enter to begin >")
    table.type("")
    hands: dict[str, list[str]] = {}
    holder = ""
    for _ in range(6):
        prompt, shown = table.prompt("looking >", "Ada >", "Ben >")
        after = plain(shown.rsplit(WIPE, 1)[1])
        tiles = re.findall(r"│ ([YGOBT][1-6]) \S │", after)
        if prompt == "looking >":
            assert not tiles
            assert "You drew" not in after
            holder = after.split("Pass the keyboard to ")[1].split(".")[0]
            table.type("")
            continue
        hands[holder] = tiles
        assert len(tiles) == 5
        table.type("1")
    assert hands["Ada"] != hands["Ben"]


def test_typing_ahead_does_not_open_the_next_hand(terminal: Any) -> None:
    table = terminal("play", "pico", "Ada", "Ben", "--fast")
    table.until("Enter to begin >")
    table.type("")
    table.until("looking >")
    table.type("")
    shown = table.until("Ada >")
    card = re.findall(r"│ +(\d+) +│", plain(shown))[-1]
    table.child.send(f"{card}\n\n\n\n")
    table.until("looking >")
    with pytest.raises(pexpect.TIMEOUT):
        table.child.expect_exact("Ben >", timeout=0.7)


def test_a_dumb_terminal_scrolls_the_secrets_away(terminal: Any) -> None:
    table = terminal("play", "pico", "Ada", "Ben", "--fast", TERM="dumb")
    table.until("Enter to begin >")
    table.type("")
    table.until("looking >")
    table.type("")
    shown = table.until("Ada >")
    assert "\x1b" not in table.seen
    table.type(re.findall(r"│ +(\d+) +│", shown)[-1])
    assert table.until("looking >").count("\n") >= 24
