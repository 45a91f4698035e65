"""Who sits at the table: offers, absence and stand-ins are told, and a second tap does no harm."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from .browser import PHONE, SMALL
from .playing import BEGUN, CHOICES, CONFIRM, join, open_for_friends, play_out, start

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from .browser import Visit
    from .conftest import Come

# A second tap comes long before anybody could have read what has come up: in the same moment.
TWICE = """([first, second]) => new Promise(done => {
  new MutationObserver((_, observer) => {
    const next = document.querySelector(second);
    if (!next) return;
    observer.disconnect();
    next.click();
    done();
  }).observe(document, {childList: true, subtree: true, attributes: true});
  document.querySelector(first).click();
})"""


def _friends(come: Come, count: int = 2, **options: Any) -> list[Visit]:
    visits = [come(**options) for _ in range(count)]
    for visit in visits:
        visit.quick()
        visit.taught()
    return visits


def _hasten(route: Route) -> None:
    """Set the table with a bot on the last seat, and with little time."""
    if route.request.method != "POST":
        route.continue_()
        return
    order = {
        **(route.request.post_data_json or {}),
        "bots": {"2": "random"},
        "clock": {"type": "live", "bank": 10},
    }
    route.continue_(post_data=json.dumps(order))


def _told(page: Page, words: str) -> None:
    page.locator("footer [role=status]").get_by_text(words).wait_for()


def _menu(page: Page, name: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator("dialog").get_by_role("button", name=name).click()
    page.keyboard.press("Escape")


def test_an_offer_to_abandon_reaches_the_others(come: Come) -> None:
    ann, ben = _friends(come, viewport=SMALL)
    address = open_for_friends(ann, "pico", "Ann")
    join(ben, address, "Ben")
    for visit in (ann, ben):
        visit.page.wait_for_selector(CHOICES)
    ben.settle()
    high = ben.page.locator("main").bounding_box()
    _menu(ann.page, "Offer to abandon")
    _told(ann.page, "when everybody agrees")
    _told(ben.page, "Ann would like to abandon the match.")
    assert ben.faults() == []
    ben.page.get_by_role("button", name="Play on").click()
    # Who had offered it is told, for a few seconds.
    _told(ann.page, "The match goes on.")
    ben.page.get_by_text("Ann would like").wait_for(state="detached")
    # The board has its old size again.
    ben.settle()
    assert ben.page.locator("main").bounding_box() == high
    ann.page.get_by_text("when everybody agrees").wait_for(state="detached")
    # Offered anew, it is asked anew; who offered it can end it as well.
    _menu(ann.page, "Offer to abandon")
    _told(ben.page, "Ann would like to abandon the match.")
    ann.page.get_by_role("button", name="Play on after all").click()
    ben.page.get_by_text("Ann would like").wait_for(state="detached")
    _menu(ann.page, "Offer to abandon")
    _told(ben.page, "Ann would like to abandon the match.")
    ben.page.get_by_role("button", name="Agree").click()
    for visit in (ann, ben):
        visit.page.get_by_role("heading", name="The match was abandoned.").wait_for()


def test_friends_talk_at_the_table(come: Come) -> None:
    ann, ben = _friends(come)
    address = open_for_friends(ann, "pico", "Ann")
    join(ben, address, "Ben")
    for visit in (ann, ben):
        visit.page.wait_for_selector(CHOICES)
    # What comes within moments of the page itself may have been said long before.
    ann.page.wait_for_timeout(2000)
    ben.page.get_by_role("button", name="Chat").click()
    ben.page.get_by_text("Nobody has said anything yet.").wait_for()
    field = ben.page.get_by_role("textbox", name="Say something")
    field.fill("Good luck, <b>Ann</b>!")
    field.press("Enter")
    ben.page.get_by_role("log").get_by_text("Good luck, <b>Ann</b>!").wait_for()
    expect(field).to_have_value("")
    # While her drawer is closed, Ann hears of it and sees that there is something new.
    ann.page.locator("[role=status]").get_by_text("Ben: Good luck, <b>Ann</b>!").wait_for()
    ann.page.get_by_role("button", name="Chat, 1 new").click()
    ann.page.get_by_role("log").get_by_text("Good luck").wait_for()
    ann.page.keyboard.press("Escape")
    ann.page.get_by_role("button", name="Chat", exact=True).click()
    # Who is muted is no longer heard.
    ann.page.get_by_role("button", name="Mute Ben").click()
    ann.page.get_by_text("Nobody has said anything yet.").wait_for()
    field.fill("Hello?")
    field.press("Enter")
    ben.page.get_by_role("log").get_by_text("Hello?").wait_for()
    # What she says herself comes after it.
    ann.page.get_by_role("textbox", name="Say something").fill("Is anybody there?")
    ann.page.get_by_role("textbox", name="Say something").press("Enter")
    ann.page.get_by_role("log").get_by_text("Is anybody there?").wait_for()
    assert ann.page.get_by_text("Hello?").count() == 0
    ann.page.reload()
    ann.page.wait_for_selector(CHOICES)
    ann.page.get_by_role("button", name=re.compile("^Chat")).click()
    ann.page.get_by_role("log").get_by_text("Is anybody there?").wait_for()
    assert ann.page.get_by_text("Hello?").count() == 0
    assert ann.faults() == []


def test_time_runs_out_and_a_bot_plays_on(come: Come) -> None:
    ann, ben, watcher = _friends(come, 3)
    ann.page.route("**/api/tables", _hasten)
    address = open_for_friends(ann, "5211", "Ann", seats=3)
    join(ben, address, "Ben")
    watcher.page.goto(address)
    for visit in (ann, ben):
        visit.page.wait_for_selector(BEGUN)
        visit.page.wait_for_selector(CHOICES)
    _told(watcher.page, "You are watching.")
    ben.page.locator("footer").get_by_text("Ann 0:").wait_for()
    expect(ben.page).to_have_title(re.compile("^●"))
    # Ann chooses, Ben does not.
    for choice in (0, 1):
        ann.page.locator(CHOICES).nth(choice).click()
    ann.page.locator(CONFIRM).click()
    ann.page.get_by_role("button", name="Take it back").wait_for()
    _told(ben.page, "Your time is up")
    ann.page.get_by_role("button", name="A bot for Ben").click()
    ben.page.get_by_role("heading", name="A bot plays for you.").wait_for()
    _told(ann.page, "A bot plays for Ben.")
    expect(ben.page.locator(CHOICES)).to_have_count(0)
    expect(ben.page).to_have_title(re.compile("^[^●]"))
    ben.page.get_by_role("button", name="Take my seat again").click()
    ben.page.get_by_role("heading", name="A bot plays for you.").wait_for(state="detached")
    # Among three the match goes on for who has given up, and there is no way back.
    ben.page.get_by_role("button", name="Menu").click()
    for _ in range(2):
        ben.page.locator("dialog").get_by_role("button", name="Resign").click()
    ben.page.get_by_role("heading", name="You have resigned; a bot plays on.").wait_for()
    _told(ann.page, "Ben has resigned; a bot plays on.")
    expect(ben.page.get_by_role("button", name="Take my seat again")).to_have_count(0)
    expect(ben.page.locator(CHOICES)).to_have_count(0)
    ben.page.get_by_role("button", name="Menu").click()
    ben.page.locator("dialog").get_by_text("You have resigned").wait_for()
    assert ben.page.locator("dialog").get_by_role("button", name="Resign").count() == 0


def test_who_is_away_is_missed_when_the_table_waits(come: Come) -> None:
    ann, ben = _friends(come, viewport=PHONE)
    address = open_for_friends(ann, "pico", "Ann")
    join(ben, address, "Ben")
    ben.page.wait_for_selector(CHOICES)
    ann.page.wait_for_selector(CHOICES)
    ben.page.goto(ben.url)
    _told(ann.page, "Ben is away.")
    ben.page.goto(address)
    ann.page.get_by_text("Ben is away.").wait_for(state="detached")


def test_against_bots_playing_again_leads_into_the_new_match(come: Come) -> None:
    (visit,) = _friends(come, 1)
    address = start(visit, "pico", "Lena")
    play_out(visit)
    visit.page.get_by_role("button", name="Play again").click()
    visit.page.wait_for_url(lambda url: url != address)
    visit.page.wait_for_selector(CHOICES)


def test_a_second_tap_does_not_take_a_choice_back(come: Come) -> None:
    ann, ben = _friends(come)
    address = open_for_friends(ann, "pico", "Ann")
    join(ben, address, "Ben")
    page = ann.page
    page.wait_for_selector(BEGUN)
    page.locator(CHOICES).first.click()
    page.wait_for_selector(CONFIRM)
    page.evaluate(TWICE, ["footer .actions .main", "footer .actions .button:only-child"])
    back = page.get_by_role("button", name="Take it back")
    expect(back).to_be_visible()
    # It would have been taken back before this is answered.
    ann.settle()
    page.evaluate("fetch('/api/games').then(answer => answer.status)")
    assert back.is_visible()
    back.click()
    back.wait_for(state="detached")


def test_a_second_tap_does_not_send_a_new_bot_away(come: Come) -> None:
    (ann,) = _friends(come, 1)
    open_for_friends(ann, "5211", "Ann", seats=3)
    page = ann.page
    expect(page.get_by_role("button", name="Add a bot").first).to_be_enabled()
    page.evaluate(TWICE, ["main li:nth-child(2) button", "main li:nth-child(2) button[aria-label]"])
    gone = page.get_by_role("button", name="Remove Bot")
    expect(gone).to_have_count(1)
    ann.settle()
    page.evaluate("fetch('/api/games').then(answer => answer.status)")
    assert gone.count() == 1
    gone.click()
    gone.wait_for(state="detached")


def test_a_button_that_has_just_come_up_says_when_it_can_be_used(come: Come) -> None:
    (ann,) = _friends(come, 1)
    open_for_friends(ann, "5211", "Ann", seats=3)
    ann.page.reload()
    # Waits until it is enabled, and no longer: what it asks for then happens.
    ann.page.get_by_role("button", name="Add a bot").first.click()
    ann.page.get_by_role("button", name="Remove Bot").wait_for()


def test_while_a_request_runs_nothing_else_can_be_asked(come: Come) -> None:
    (ann,) = _friends(come, 1)
    open_for_friends(ann, "5211", "Ann", seats=3)
    page = ann.page
    add = page.get_by_role("button", name="Add a bot")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/bot", hold)
    add.first.click()
    expect(add.nth(1)).to_be_disabled()
    expect(page.get_by_role("button", name="Close the table")).to_be_disabled()
    while not held:
        page.wait_for_timeout(10)
    held[0].continue_()
    page.get_by_role("button", name="Remove Bot").wait_for()
    expect(add.first).to_be_enabled()


def test_a_table_that_is_cleared_is_not_a_match_that_ended(come: Come) -> None:
    ann, ben = _friends(come)
    address = open_for_friends(ann, "5211", "Ann", seats=3)
    join(ben, address, "Ben")
    ben.page.get_by_role("button", name="Leave the table").wait_for()
    ann.page.get_by_role("button", name="Close the table").click()
    ben.page.get_by_text("The table was cleared before the match began.").wait_for()
    assert ben.page.get_by_role("button", name="Play again").count() == 0
    ben.page.get_by_role("link", name="To the start page").click()
    ben.page.wait_for_url(ben.url + "/")


def test_hints_that_were_sent_away_come_again_when_asked_for(come: Come) -> None:
    visit = come()
    address = start(visit, "pico", "Lena")
    page = visit.page
    page.get_by_role("button", name="No more hints").click()
    page.goto(f"{visit.url}/settings")
    page.get_by_role("button", name="Show the hints again").click()
    page.get_by_text("The hints come again").wait_for()
    page.goto(address)
    page.get_by_role("complementary", name="Hint").wait_for()


def test_the_odds_are_a_matter_of_the_game_that_has_them(come: Come) -> None:
    visit = come()
    page = visit.page
    page.goto(visit.url)
    odds = page.get_by_label("Show the odds")
    page.locator('[data-game="5211"]').click()
    page.locator("form .options summary").click()
    assert odds.count() == 0
    page.locator('[data-game="pickomino"]').click()
    page.locator("form .options summary").click()
    odds.uncheck()
    page.locator("form .options summary").get_by_text("Without odds").wait_for()
    page.locator("form button.main").click()
    page.wait_for_url("**/tables/*")
    told = page.context.request.get(page.url.replace("/tables", "/api/tables")).json()
    assert told["table"]["help"] is False
