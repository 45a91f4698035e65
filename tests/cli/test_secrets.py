"""What people at one keyboard can see of each other's secrets: nothing, at any prompt of a match."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tischlein.cli import play
from tischlein.cli.screen import WIPE
from tischlein.cli.table import Table
from tischlein.core.game import Over

from .harness import Crowd, Scripted, open_setting

CARD = re.compile(r"\b[RYPWBM](?:1[01]|[1-9])(?![0-9])")


class Watched(Crowd):
    """People who look at everything that is on the screen, and above it, before they type."""

    def __init__(self, seed: int, look: Any) -> None:
        super().__init__(seed, noise=0)
        self.look = look
        self.scripted = Scripted(self.answer, live=True)
        self.passed = 0
        self.asked = 0

    def answer(self) -> str:
        shown = self.scripted.output.rsplit(WIPE, 1)[-1]
        if shown.endswith("looking > "):
            self.passed += 1
            self.look(self.table, None, shown)
        elif shown.endswith("Enter to go on > ") or WIPE not in self.scripted.output:
            return "\n"
        else:
            self.asked += 1
            self.look(self.table, self.table._holder, shown)
        return super().answer()


def watch(game: str, people: list[str], seats: int, look: Any, monkeypatch: Any) -> Watched:
    setting = open_setting(game, people, seats, seed=3)
    watched = Watched(seats, look)

    def sit(*arguments: Any, **keywords: Any) -> Table:
        watched.table = Table(*arguments, **keywords)
        return watched.table

    monkeypatch.setattr(play, "Table", sit)
    assert play.host(setting, watched.scripted.screen) == 0
    assert isinstance(setting.referee.pending(), Over)
    assert watched.passed > 5
    assert watched.asked > watched.passed
    return watched


@pytest.mark.parametrize(("people", "seats"), [(["Xa", "Xb", "Xc"], 3), (["Xa", "Xb"], 5)])
def test_pikoko(people: list[str], seats: int, monkeypatch: Any) -> None:
    def look(table: Table, eyes: int | None, shown: str) -> None:
        # Cards of the round before may be told of; what counts comes after the new deal.
        cards = set(CARD.findall(shown.rsplit("is dealt.", 1)[-1]))
        hands = table.referee.match.state.hands
        if eyes is None:
            assert not cards & {card for hand in hands for card in hand}
        else:
            assert not cards & set(hands[eyes])
            for seat, hand in enumerate(hands):
                assert seat == eyes or cards >= set(hand)
            for seat, card in enumerate(table.referee.match.state.confidence):
                row = re.search(rf"^{table.names[seat]} +.* (\w+) +-?\d+ *$", shown, re.MULTILINE)
                assert card is not None
                assert row is None or seat == eyes or row[1] == "laid"

    watch("pikoko", people, seats, look, monkeypatch)


@pytest.mark.parametrize(("people", "seats"), [(["Xa", "Xb", "Xc"], 3), (["Xa", "Xb"], 5)])
def test_5211(people: list[str], seats: int, monkeypatch: Any) -> None:
    def look(table: Table, eyes: int | None, shown: str) -> None:
        tiles = re.findall(r"│ ([YGOBT][1-6]) \S │", shown)
        drew = re.findall(r"You drew ([^.]*)\.", shown)
        if eyes is None:
            assert not tiles
            assert not drew
        else:
            # After `?` and wrong input the table may be there twice; the last is the present one.
            assert tuple(tiles[-5:]) == table.referee.match.state.hands[eyes] or len(tiles) < 5

    watch("5211", people, seats, look, monkeypatch)


def test_pico_choices_are_not_echoed_to_the_other(monkeypatch: Any) -> None:
    def look(table: Table, eyes: int | None, shown: str) -> None:
        if eyes is None:
            assert "╭" not in shown
            chosen = table.referee.match.choices
            if chosen:
                # What happened before is told; the choice that waits is not among it.
                (move,) = chosen.values()
                assert not re.search(
                    rf"\b{move.card}\b", shown.split("Pass the keyboard", maxsplit=1)[0]
                )
        elif table.referee.match.choices:
            assert "✓" in shown

    watch("pico", ["Xa", "Xb"], 2, look, monkeypatch)
