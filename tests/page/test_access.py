"""For everyone: every page and every state of a table, in either theme and at every width."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from .browser import DESKTOP, PHONE, SMALL
from .playing import CHOICES, CONFIRM, SEATS, move, open_for_friends, play_on, play_out, start

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

    from .browser import Visit
    from .conftest import Come

PAGES = [
    "/",
    "/settings",
    "/credits",
    "/recover",
    "/mail/confirm",
    *(f"/rules/{game}" for game in SEATS),
]
NOT_THERE = ["/tables/nowhere", "/tables/nowhere/replay", "/players/nobody", "/rules/chess"]
LANGUAGES = ["de", "en", "fr", "nl"]
# What a screen reader goes by: one main, headings that begin with a first, a title of its own.
FRAME = """() => ({
  mains: document.querySelectorAll('main').length,
  first: [...document.querySelectorAll('h1')].filter(one => one.checkVisibility()).length,
  skipped: [...document.querySelectorAll('h1, h2, h3, h4')].filter(one => one.checkVisibility())
    .map(one => Number(one.tagName[1])).filter((level, at, all) => level > (all[at - 1] ?? level) + 1).length,
  title: document.title, lang: document.documentElement.lang,
})"""
NARROWEST = """() => Math.min(...[...document.querySelectorAll('main .others [data-feather]')].map(
  one => one.getBoundingClientRect().width))"""
# What would scroll, or is too small to be hit.
FIT = """() => {
  const root = document.documentElement;
  const found = [];
  if (root.scrollWidth > innerWidth) found.push(`${root.scrollWidth} wide`);
  if (root.scrollHeight > innerHeight) found.push(`${root.scrollHeight} high`);
  for (const one of document.querySelectorAll('main, main > *')) {
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(one).overflowY);
    if (scrolls && one.scrollHeight > one.clientHeight + 1)
      found.push(`${one.className} scrolls: ${one.scrollHeight} in ${one.clientHeight}`);
  }
  for (const one of document.querySelectorAll('.table button, .table a, .table summary')) {
    if (!one.checkVisibility() || one.ariaHidden === 'true') continue;
    const {width, height} = one.getBoundingClientRect();
    if (width && Math.min(width, height) < 43.5)
      found.push(`${one.ariaLabel || one.innerText}: ${width.toFixed(1)} x ${height.toFixed(1)}`);
  }
  return found;
}"""


def test_pages(come: Come) -> None:
    visit = come()
    page = visit.page
    titles = []
    for path in PAGES:
        page.goto(visit.url + path)
        page.wait_for_selector("h1")
        assert visit.faults() == [], path
        frame = page.evaluate(FRAME)
        assert (frame["mains"], frame["first"], frame["skipped"]) == (1, 1, 0), path
        titles.append(frame["title"])
    assert len(set(titles)) == len(titles), titles


def test_pages_in_every_language(come: Come) -> None:
    titles = []
    for language in LANGUAGES:
        visit = come(locale=language)
        for path in ("/settings", "/rules/pico"):
            visit.page.goto(visit.url + path)
            visit.page.wait_for_selector("h1")
            visit.page.wait_for_function("() => !document.title.includes('pico')")
            frame = visit.page.evaluate(FRAME)
            assert frame["lang"] == language
            titles.append(frame["title"])
    assert len(set(titles)) == len(titles), titles


def test_what_is_not_there_is_said(come: Come) -> None:
    visit = come()
    for path in NOT_THERE:
        visit.page.goto(visit.url + path)
        visit.page.wait_for_selector("[role=alert]")
        assert visit.faults() == [], path
    # The server said so too, as it should.
    visit.problems = [one for one in visit.problems if "404" not in one and "403" not in one]


@pytest.mark.parametrize("game", list(SEATS))
def test_tables(come: Come, game: str) -> None:
    visit = come()
    visit.quick()
    start(visit, game, "Lena")
    page = visit.page
    page.wait_for_selector(CHOICES)
    # The guide of a first match is there.
    page.wait_for_selector("aside")
    assert visit.faults() == [], "guide"
    frame = page.evaluate(FRAME)
    assert (frame["mains"], frame["first"], frame["skipped"]) == (1, 1, 0)
    for name in ("Rules", "What happened", "Chat", "Menu"):
        page.get_by_role("button", name=name).first.click()
        page.wait_for_selector("dialog[open]")
        assert visit.faults() == [], name
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
    page.get_by_role("button", name="No more hints").click()
    play_on(visit, 4)
    assert visit.faults() == [], "in the midst"
    play_out(visit)
    assert visit.faults() == [], "ending"
    _look_back(visit)


def _look_back(visit: Visit) -> None:
    """The replay, step by step, and the proof that chance was fair."""
    page = visit.page
    page.locator("a[href$='/replay']").click()
    page.wait_for_url("**/replay*")
    for name in ("One step on", "To the end", "One step back"):
        page.get_by_role("button", name=name).click()
    assert visit.faults() == [], "replay"
    page.get_by_role("button", name="Check the chance").click()
    page.wait_for_selector("text=/Fair/")
    assert visit.faults() == [], "verified"


@pytest.mark.parametrize("game", list(SEATS))
def test_a_full_table_fits_in_mid_play(come: Come, game: str) -> None:
    visit = come(viewport=PHONE)
    visit.quick()
    visit.taught()
    start(visit, game, "Lena", seats={"pico": 2, "pickomino": 4}.get(game, 5))
    page = visit.page
    # Pikoko: first the bets, then the tricks.
    for choices in (4, 16 if game == "pikoko" else 6):
        page.wait_for_selector("main button")
        for step in range(choices):
            play_on(visit, 1, seed=step)
            # Also while things are on their way.
            assert page.evaluate(FIT) == [], step
        for _ in range(4):
            # What is picked waits to be confirmed, below the board.
            if page.locator(CONFIRM).count() or not move(page, random.Random(2)):
                break
        for size in (PHONE, DESKTOP):
            page.set_viewport_size(size)
            visit.settle()
            assert page.evaluate(FIT) == [], (size, choices)


# Which choices lie below the window, or below something else.
HIDDEN = """choices => [...document.querySelectorAll(choices)].filter(one => one.checkVisibility()).filter(one => {
  const {x, y, width, height} = one.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return !top || !one.contains(top);
}).map(one => one.ariaLabel || one.innerText)"""
# What one chooses from when a match begins.
OWN = {
    "pico": "main button:not(.quiet)",
    "pickomino": "main button.group",
    "5211": "main button:not(.quiet)",
    "pikoko": "main .choices button",
}


@pytest.mark.parametrize("size", [SMALL, {"width": 360, "height": 740}])
@pytest.mark.parametrize("game", list(SEATS))
def test_a_hint_leaves_what_one_chooses_from_in_sight(
    come: Come, game: str, size: ViewportSize
) -> None:
    visit = come(viewport=size, locale="de-DE")
    visit.quick()
    start(visit, game, "Lena", seats=2 if game == "pico" else 4)
    page = visit.page
    page.wait_for_selector("aside")
    page.wait_for_selector(OWN[game])
    visit.settle()
    assert page.evaluate(HIDDEN, OWN[game]) == []
    # For who uses keys, nothing on the board is covered.
    page.locator("main button:not([disabled])").first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    above, board = (page.locator(one).bounding_box() for one in ("aside", "main"))
    assert above
    assert board
    assert above["y"] + above["height"] <= board["y"] + 1


@pytest.mark.parametrize("seats", [4, 5])
def test_all_peacocks_fit_a_small_phone(come: Come, seats: int) -> None:
    # German words are the longest.
    visit = come(viewport=SMALL, locale="de-DE")
    visit.quick()
    visit.taught()
    start(visit, "pikoko", "Lena", seats=seats)
    page = visit.page
    page.wait_for_selector("main button")
    # The bets, the first trick, and tricks with the last one to look at.
    for choices in (2, 12, 4, 6):
        play_on(visit, choices)
        visit.settle()
        assert [one for one in page.evaluate(FIT) if "scrolls" in one] == [], choices
        assert page.evaluate(NARROWEST) >= 24, choices


def test_the_waiting_room_and_the_profile(come: Come) -> None:
    visit = come()
    open_for_friends(visit, "5211", "Ann", seats=3)
    page = visit.page
    page.wait_for_selector("text=Share this link")
    assert visit.faults() == []
    player = page.evaluate("() => fetch('/api/me').then(answer => answer.json())")
    page.goto(f"{visit.url}/players/{player['player']['id']}")
    page.wait_for_selector("h1:has-text('Ann')")
    assert visit.faults() == []
