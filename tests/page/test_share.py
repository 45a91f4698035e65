"""The share panel: what it says of who can open a link, for eyes, keys and screen readers.

The server's answers are made up here: it would listen to the network of the machine on which the tests run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from .browser import SMALL
from .keys import Keys
from .playing import open_for_friends, play_out, start

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from .browser import Visit
    from .conftest import Come

ADDRESSES = [
    "http://192.168.178.42:8211",
    "http://[fd00:1234:5678::a1b2:c3ff:fe04:1234]:8211",
    "http://annas-laptop.local:8211",
]
HERE = {
    "url": "http://127.0.0.1:8211",
    "reach": "here",
    "addresses": [],
    "can": ["open"],
    "open": False,
}
OPEN = {
    "url": ADDRESSES[0],
    "reach": "network",
    "addresses": ADDRESSES,
    "can": ["close"],
    "open": True,
}
TAKEN = {"error": {"code": "port_taken", "message": "port 8211 is taken by another program"}}


class Door:
    """A server's network, as the page hears of it."""

    def __init__(self, visit: Visit, told: dict[str, Any] = HERE) -> None:
        """Answer in the server's place."""
        self.told, self.stuck, self.asked = told, False, 0
        visit.context.route("**/api/network", self._answer)

    def _answer(self, route: Route) -> None:
        self.asked += 1
        if route.request.method == "PUT":
            if self.stuck:
                route.fulfill(status=409, json=TAKEN)
                return
            wanted = route.request.post_data_json or {}
            self.told = OPEN if wanted["open"] else HERE
        route.fulfill(json=self.told)


def _small(page: Page) -> list[str]:
    """What in the panel is too small to be hit."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.way button, .way summary, .way label')]
          .filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
          .map(one => one.innerText)"""
    )
    return found


@pytest.mark.parametrize("locale", ["en-GB", "de-DE", "fr-FR", "nl-NL"])
def test_the_panel_is_for_everyone(come: Come, locale: str) -> None:
    visit = come(viewport=SMALL, locale=locale)
    Door(visit)
    open_for_friends(visit, "pico", "Ann")
    page = visit.page
    page.locator(".reach button").wait_for()
    assert visit.faults() == [], "only here"
    assert _small(page) == []
    page.locator(".reach button").click()
    page.locator(".way svg[role=img]").wait_for()
    page.locator(".reach summary").click()
    page.locator(".reach [type=radio]").nth(2).wait_for()
    assert visit.faults() == [], "opened"
    assert _small(page) == []


def test_keys_let_phones_in_choose_an_address_and_close(come: Come) -> None:
    visit = come()
    keys = Keys(visit)
    Door(visit)
    open_for_friends(visit, "pico", "Ann")
    page = visit.page
    link = page.get_by_role("textbox", name="Share this link")
    page.locator(".reach button").wait_for()
    # The table was set by hand.
    keys.press("Tab")
    assert keys.seek(".reach button.main")
    keys.press("Enter")
    page.get_by_role("status").get_by_text("Phones in your network can join now.").wait_for()
    assert link.input_value().startswith(f"{ADDRESSES[0]}/tables/")
    code = page.locator(".way svg[role=img] path").get_attribute("d")
    assert keys.seek(".reach summary")
    keys.press("Enter")
    page.locator(".reach fieldset").wait_for()
    assert keys.seek(".reach [type=radio]")
    keys.press("ArrowDown", "ArrowDown")
    page.wait_for_function("() => document.querySelector('input.link').value.includes('.local')")
    assert link.input_value().startswith(f"{ADDRESSES[2]}/tables/")
    assert page.locator(".way svg[role=img] path").get_attribute("d") != code
    assert keys.seek(".reach button.stop")
    # A press that was meant for what was there before does nothing for half a second.
    expect(page.locator(".reach button.stop")).to_be_enabled()
    keys.press("Enter")
    page.get_by_role("status").get_by_text("Only this computer can open this link.").wait_for()
    assert link.input_value().startswith(f"{HERE['url']}/tables/")
    keys.check()


def test_a_failure_is_told_and_can_be_tried_again(come: Come) -> None:
    visit = come()
    door = Door(visit)
    door.stuck = True
    open_for_friends(visit, "pico", "Ann")
    page = visit.page
    page.get_by_role("button", name="Let phones").click()
    page.get_by_role("alert").get_by_text("port 8211 is taken by another program").wait_for()
    assert visit.faults() == []
    # The browser said so too, as it should.
    visit.problems.clear()
    door.stuck = False
    page.get_by_role("button", name="Let phones").click()
    page.get_by_text("Phones in your network can join now.").wait_for()
    assert page.get_by_role("alert").count() == 0


def test_the_panel_asks_again_when_it_is_looked_at(come: Come) -> None:
    visit = come()
    door = Door(visit)
    open_for_friends(visit, "pico", "Ann")
    page = visit.page
    page.get_by_role("button", name="Let phones").wait_for()
    # Somebody lets phones in at the terminal.
    door.told = OPEN
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.get_by_text("Phones in your network can join now.").wait_for()


def test_a_stranger_sees_a_name_and_a_seat_and_nothing_else_to_do(come: Come) -> None:
    ann, ben = come(), come()
    for visit in (ann, ben):
        Door(visit, {**OPEN, "can": []})
        visit.quick()
        visit.taught()
    address = open_for_friends(ann, "pico", "Ann")
    ann.page.get_by_text("Everyone in the same network can open this link.").wait_for()
    ben.page.goto(address)
    field = ben.page.get_by_role("textbox", name="Your name")
    field.wait_for()
    assert ben.page.locator("main button").all_inner_texts() == ["Sit down"]
    # What is typed takes the place of the proposed name, and Enter sits down.
    field.click()
    ben.page.keyboard.type("Ben")
    assert field.input_value() == "Ben"
    with ben.page.expect_navigation():
        ben.page.keyboard.press("Enter")
    play_out(ann, ben)


def test_links_for_another_device_and_to_a_position_can_be_opened_there(come: Come) -> None:
    visit = come()
    Door(visit, OPEN)
    visit.quick()
    visit.taught()
    address = start(visit, "pico", "Lena")
    play_out(visit)
    page = visit.page
    page.locator("a[href$='/replay']").click()
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="Share this position").click()
    drawer = page.get_by_role("dialog", name="Share this position")
    drawer.get_by_role("img", name="QR code of the link").wait_for()
    shared = drawer.get_by_role("textbox").input_value()
    assert shared.startswith(f"{ADDRESSES[0]}/tables/{address.rpartition('/')[2]}/replay?")
    assert visit.faults() == []
    page.goto(f"{visit.url}/settings")
    page.get_by_role("button", name="Make a link").click()
    page.get_by_role("img", name="QR code of the link").wait_for()
    link = page.get_by_role("textbox", name="Link for another device").input_value()
    assert link.startswith(f"{ADDRESSES[0]}/recover#")
    page.get_by_role("button", name="Stop letting phones join").nth(1).wait_for()
    assert visit.faults() == []
