"""Each game from the start page to its outcome, in real browsers."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .browser import PHONE
from .playing import (
    CONFIRM,
    ENDING,
    SEATS,
    add_bots,
    is_over,
    join,
    open_for_friends,
    play_on,
    play_out,
    start,
)

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


def test_the_feather_that_is_lifted_is_the_one_that_is_confirmed(come: Come) -> None:
    visit = come()
    visit.quick()
    visit.taught()
    page = visit.page
    plain = page.get_by_role("button", name=re.compile(r"^(?!multi).* \d+, can be played")).first
    many = page.get_by_role("button", name=re.compile(r"^multicolour .*, can be played")).first
    asked = page.get_by_role("group", name="Which colour shall it be?")
    confirm = page.locator(CONFIRM)
    # Until a multicolour feather can be named, and others can be played as well.
    start(visit, "pikoko", "Lena")
    for seed in itertools.count(1):
        assert seed < 400
        if is_over(page):
            start(visit, "pikoko", "Lena")
        play_on(visit, 1, seed)
        if confirm.count() or not (plain.count() and many.count()):
            continue
        plain.click()
        confirm.wait_for()
        many.click()
        if asked.count():
            break

    expect(confirm).to_have_count(0)
    plain.click()
    expect(asked).to_have_count(0)
    expect(confirm).not_to_contain_text("multicolour")
    many.click()
    asked.get_by_role("button").first.click()
    expect(confirm).to_contain_text("multicolour")
    page.get_by_role("button", name="Another card").click()
    expect(asked).to_have_count(0)
    expect(confirm).to_have_count(0)
