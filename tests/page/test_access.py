"""For everyone: axe-core finds nothing wrong on any page, in either theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .browser import DESKTOP, PHONE
from .playing import SEATS, open_for_friends, play_out, start

if TYPE_CHECKING:
    from .conftest import Come

PAGES = ["/", "/settings", "/credits", "/rules/pico", "/rules/pikoko", "/recover"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages(come: Come, scheme: str) -> None:
    visit = come(color_scheme=scheme, viewport=PHONE if scheme == "dark" else DESKTOP)
    for path in PAGES:
        visit.page.goto(visit.url + path)
        visit.page.wait_for_selector("h1, h2")
        visit.page.wait_for_timeout(300)
        assert visit.axe() == [], path


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", list(SEATS))
def test_tables(come: Come, game: str, scheme: str) -> None:
    visit = come(color_scheme=scheme, viewport=PHONE if scheme == "dark" else DESKTOP)
    visit.quick()
    start(visit, game, "Lena")
    page = visit.page
    page.wait_for_selector("main button:visible")
    page.wait_for_timeout(400)
    assert visit.axe() == []
    for name in ("Rules", "What happened", "Chat", "Menu"):
        page.get_by_role("button", name=name).first.click()
        page.wait_for_selector("dialog[open]")
        page.wait_for_timeout(300)
        assert visit.axe() == [], name
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
    if game == "pico":
        visit.taught()
        play_out(visit)
        assert visit.axe() == []
        page.locator("a[href$='/replay']").click()
        page.wait_for_url("**/replay*")
        page.wait_for_timeout(600)
        assert visit.axe() == []


def test_the_waiting_room(come: Come) -> None:
    visit = come()
    open_for_friends(visit, "5211", "Ann", seats=3)
    visit.page.wait_for_selector("text=Share this link")
    visit.page.wait_for_timeout(300)
    assert visit.axe() == []
