"""Each game from the start page to its outcome, in real browsers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .browser import PHONE
from .playing import ENDING, SEATS, add_bots, is_over, join, open_for_friends, play_out, start

if TYPE_CHECKING:
    from .conftest import Come

GAMES = list(SEATS)
AT_TABLE = {"pico": 2, "pickomino": 3, "5211": 3, "pikoko": 4}
"""Two people, and bots wherever a third may sit."""


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_bots_play_to_the_end(come: Come, game: str) -> None:
    ann, ben = come(), come(viewport=PHONE, color_scheme="dark", has_touch=True)
    for visit in (ann, ben):
        visit.quick()
        visit.taught()
    seats = AT_TABLE[game]
    address = open_for_friends(ann, game, "Ann", seats=seats)
    join(ben, address, "Ben")
    add_bots(ann.page, seats - 2)
    made = play_out(ann, ben)
    assert made > 8
    for visit in (ann, ben):
        assert is_over(visit.page)
        assert visit.page.locator(ENDING).locator("tbody tr").count() == seats


@pytest.mark.parametrize("game", GAMES)
def test_alone_against_bots_on_a_phone(come: Come, game: str) -> None:
    visit = come(viewport=PHONE, has_touch=True, is_mobile=True)
    visit.quick()
    visit.taught()
    start(visit, game, "Lena")
    page = visit.page
    play_out(visit)
    # The table fits: nothing scrolls sideways.
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]
