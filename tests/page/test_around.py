"""Around the boards: a first visit, looking back, programs of one's own, and where nothing is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from .playing import open_for_friends, play_out, start

if TYPE_CHECKING:
    from .conftest import Come


def test_a_stranger_plays_after_one_click(come: Come) -> None:
    visit = come()
    page = visit.page
    page.goto(visit.url)
    page.locator("form button.main").click()
    page.wait_for_url("**/tables/*")
    page.wait_for_selector("main button:visible")
    # The guide is offered beside the table, which can be played without answering it.
    page.locator("aside").wait_for()
    page.locator("main button:visible").last.click()
    page.wait_for_selector("footer .actions button")


@pytest.mark.parametrize(
    ("game", "terms", "told"),
    [
        ("pico", {"deck": "pico2"}, ["Eleven cards"]),
        (
            "pickomino",
            {"steal": "forced", "shortGame": "true"},
            ["Stealing is a must", "Short game"],
        ),
        ("5211", {"longGame": "true"}, ["Long game"]),
        ("pikoko", {"startTie": "next"}, ["On a tie, the next player starts"]),
    ],
)
def test_options_are_chosen_played_to_the_end_and_told(
    come: Come, game: str, terms: dict[str, str], told: list[str]
) -> None:
    visit = come()
    visit.quick()
    visit.taught()
    address = start(visit, game, "Lena", bots="greedy", terms=terms)
    page = visit.page
    page.locator("header nav button").first.click()
    for words in told:
        page.get_by_role("region", name="At this table").get_by_text(words).wait_for()
    page.keyboard.press("Escape")
    play_out(visit, by_hand=2)
    record = page.context.request.get(f"{address.replace('/tables', '/api/tables')}/record").json()
    assert {name: str(value).lower() for name, value in record["options"].items()} == terms
    page.locator("a[href$='/replay']").click()
    for words in told:
        page.locator(".step").get_by_text(words).wait_for()
    # What was played last is where one begins, and says so while it is folded.
    page.goto(visit.url)
    for words in told:
        page.locator("form .options summary").get_by_text(words).wait_for()


def test_a_friend_sees_what_is_agreed_before_sitting_down(come: Come) -> None:
    host, friend = come(), come(locale="de-DE")
    terms = {"steal": "forced", "shortGame": "true"}
    address = open_for_friends(host, "pickomino", "Lena", terms=terms)
    friend.page.goto(address)
    agreed = friend.page.get_by_role("region", name="An diesem Tisch gilt")
    agreed.get_by_text("Klauen ist Pflicht").wait_for()
    agreed.get_by_text("Kurzes Spiel").wait_for()
    assert friend.faults() == []
    host.page.goto(host.url)
    host.page.locator("main li").get_by_text("Stealing is a must").wait_for()
    # Another game begins as usual.
    host.page.locator('[data-game="5211"]').click()
    host.page.locator("form .options summary").click()
    expect(host.page.locator("form [data-option=longGame]")).to_have_value("false")
    assert host.faults() == []


def test_a_key_held_down_runs_through_a_match_with_few_requests(come: Come) -> None:
    visit = come()
    visit.quick()
    visit.taught()
    start(visit, "5211", "Lena")
    play_out(visit)
    page = visit.page
    page.locator("a[href$='/replay']").click()
    slider = page.get_by_role("slider")
    page.wait_for_selector("main .board")
    last = int(slider.get_attribute("max") or 0)
    assert last > 20
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.keyboard.press("Home")
    for _ in range(last):
        page.keyboard.press("ArrowRight")
    page.wait_for_selector(f"text=Step {last} of {last}")
    assert len(asked) <= last // 50 + 2, asked
    page.keyboard.press("Home")
    page.wait_for_selector(f"text=Step 0 of {last}")
    page.get_by_label("Seen by").select_option("1")
    page.keyboard.press("Escape")
    page.locator("h1").click()
    page.keyboard.press("End")
    page.wait_for_url(f"**/replay?revision={last}&seat=1")
    page.reload()
    page.wait_for_selector(f"text=Step {last} of {last}")
    expect(page.get_by_label("Seen by")).to_have_value("1")


def test_bots_of_ones_own(come: Come) -> None:
    visit = come()
    page = visit.page
    page.goto(f"{visit.url}/settings")
    page.locator("input[autocomplete=nickname]").fill("Grete")
    page.get_by_role("button", name="Come in as a guest").click()
    bots = page.get_by_role("region", name="Your bots")
    bots.get_by_text("you need an account").wait_for()
    page.locator("input[autocomplete=new-password]").fill("correct horse battery")
    page.get_by_role("button", name="Make it an account").click()
    bots.get_by_label("Name of the bot").fill("Grete's bot")
    bots.get_by_role("button", name="Make a bot").click()
    secret = bots.get_by_label("The new key").input_value()
    headers = {"authorization": f"Bearer {secret}"}
    told = page.context.request.get(f"{visit.url}/api/me", headers=headers).json()
    assert told["player"]["kind"] == "bot"
    bots.get_by_role("button", name="Delete the bot").click()
    bots.get_by_role("button", name="Delete the bot").click()
    bots.get_by_role("link", name="Grete's bot").wait_for(state="detached")
    assert visit.axe() == []


def test_where_nothing_is_the_page_says_so(come: Come) -> None:
    visit = come()
    page = visit.page
    for path, why in {
        "/nowhere": "There is no page at this address",
        "/tables/nothing": "There is no such table",
        "/tables/nothing/replay": "There is no such table",
        "/players/nobody": "There is no such player",
    }.items():
        page.goto(visit.url + path)
        page.wait_for_selector(f"text={why}")
        page.get_by_role("link", name="To the start page").wait_for()
    answer = page.context.request.get(
        f"{visit.url}/nowhere", headers={"accept": "application/json"}
    )
    assert answer.json()["error"]["code"] == "unknown_page"
    # What was refused is what this is about.
    assert all("404" in problem for problem in visit.problems), visit.problems
    visit.problems.clear()
