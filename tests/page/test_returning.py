"""Coming back to a table, and what the page makes of a server that has changed meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from .browser import PHONE
from .listening import Listener
from .playing import CHOICES, CONFIRM, join, open_for_friends, play_on, start

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from .conftest import Come

MOVED = "text=This seat was moved to another device"


def _log(page: Page) -> list[str]:
    """What the page tells of what happened, the latest first."""
    page.get_by_role("button", name="What happened").click()
    lines = page.locator("dialog[open] li")
    lines.first.wait_for()
    told = lines.all_inner_texts()
    page.keyboard.press("Escape")
    return told


@pytest.mark.parametrize("game", ["pickomino", "5211"])
def test_who_comes_back_or_late_reads_what_happened(come: Come, game: str) -> None:
    ann, late = come(), come(viewport=PHONE)
    for visit in (ann, late):
        visit.quick()
        visit.taught()
    listener = Listener(ann)
    address = start(ann, game, "Ann")
    play_on(ann, 12)
    before = _log(ann.page)
    assert len(before) > 3
    ann.page.reload()
    ann.page.locator(CHOICES).first.wait_for()
    assert _log(ann.page) == before
    # What is past can be read, and is not said.
    assert listener.heard("before")
    assert listener.heard("log") == []
    late.page.goto(address)
    assert len(_log(late.page)) > 1


def test_who_comes_back_looks_at_the_last_trick_and_scoring_again(come: Come) -> None:
    visit = come()
    visit.quick()
    visit.taught()
    start(visit, "pikoko", "Ann")
    page = visit.page
    shown = page.locator(".recall button")
    for step in range(120):
        # Another number each time, or the same card may be picked and put back for ever.
        play_on(visit, 1, seed=step)
        if shown.count() == 2:
            break
    before = shown.all_inner_texts()
    assert len(before) == 2
    page.reload()
    shown.first.wait_for()
    assert shown.all_inner_texts() == before
    shown.nth(1).click()
    page.get_by_role("heading", name="Round 1").first.wait_for()


def test_a_choice_that_waits_can_be_changed_after_coming_back(come: Come) -> None:
    from playwright.sync_api import expect  # noqa: PLC0415 - only with a browser

    ann, ben = come(), come()
    for visit in (ann, ben):
        visit.quick()
        visit.taught()
    join(ben, open_for_friends(ann, "pico", "Ann"), "Ben")
    page = ann.page
    cards = page.locator("main .near .hand button")
    cards.first.wait_for()

    def choose(place: int) -> str:
        cards.nth(place).click()
        page.locator(CONFIRM).click()
        page.get_by_role("button", name="Take it back").wait_for()
        return said.inner_text()

    said = page.locator("header, [role=status]").first
    first = choose(0)
    page.reload()
    page.get_by_role("button", name="Take it back").wait_for()
    choose(1)
    # The first choice may still be shown for a moment.
    expect(said).not_to_have_text(first)
    assert page.locator("footer .problem").count() == 0


def test_a_session_that_ended_elsewhere_is_told(come: Come) -> None:
    visit = come()
    visit.taught()
    start(visit, "pico", "Ann")
    page = visit.page
    page.locator(CHOICES).first.wait_for()
    visit.context.clear_cookies()
    visit.context.set_offline(offline=True)
    page.wait_for_selector("text=Connection lost")
    visit.context.set_offline(offline=False)
    page.wait_for_selector(MOVED)
    # What the browser said about the lost connection is as it should be.
    visit.problems.clear()
    page.get_by_role("link", name="To the start page").last.click()
    page.locator("input[autocomplete=nickname]").wait_for()


def test_who_is_not_known_any_more_is_asked_for_a_name(come: Come) -> None:
    visit = come()
    start(visit, "pico", "Ann")
    page = visit.page
    page.goto(visit.url)
    page.get_by_role("heading", name="Your matches").wait_for()
    visit.context.clear_cookies()
    page.locator("form button.main").click()
    page.locator("input[autocomplete=nickname]").wait_for()
    page.get_by_role("heading", name="Your matches").wait_for(state="detached")
    # That the server refused it is as it should be.
    visit.problems.clear()


def test_a_part_that_is_gone_after_an_update_is_fetched_by_loading_anew(come: Come) -> None:
    visit = come()
    page = visit.page
    page.goto(visit.url)
    anew: list[str] = []

    def load(route: Route) -> None:
        anew.append(route.request.url)
        route.continue_()

    def gone(route: Route) -> None:
        # A browser may ask more than once for what is gone: it is there for a new page only.
        if anew:
            route.continue_()
        else:
            route.fulfill(status=404)

    page.route("**/settings", load)
    page.route("**/assets/Settings-*.js", gone)
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("heading", name="Settings").wait_for()
    assert len(anew) == 1
    visit.problems.clear()


def test_a_part_that_stays_away_is_told_and_not_asked_for_for_ever(come: Come) -> None:
    visit = come()
    page = visit.page
    page.goto(visit.url)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.route("**/assets/Settings-*.js", lambda route: route.fulfill(status=404))
    page.evaluate("document.documentElement.dataset.first = ''")
    page.get_by_role("link", name="Settings").click()
    # The page that is about to be loaded anew may show the button, too.
    page.locator("html:not([data-first]) [role=alert]").wait_for()
    again = page.get_by_role("button", name="Load the page again")
    # By then the second page has made up its mind. It would ask for the start page before it loads
    # itself once more, and what it asks for is known here before the answer to a later question.
    page.evaluate("fetch('/api/games').then(answer => answer.status)")
    assert asked.count("/settings") == 1
    assert asked.count("/") == 1
    assert visit.axe() == []
    page.unroute("**/assets/Settings-*.js")
    again.click()
    page.get_by_role("heading", name="Settings").wait_for()
    visit.problems.clear()
