"""What else people do at the page: watch, come back, look back, switch languages, use the keys."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.server.process import Server

from .browser import PHONE, Visit
from .playing import CHOICES, CONFIRM, SEATS, join, move, open_for_friends, play_on, play_out, start

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

    from .conftest import Come

GAMES = list(SEATS)
LANGUAGES = {"de-DE": "Jetzt spielen", "en-GB": "Play now", "fr-FR": "Jouer", "nl-NL": "Nu spelen"}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_page_speaks_the_browsers_language(come: Come, locale: str) -> None:
    visit = come(locale=locale)
    page = visit.page
    page.goto(visit.url)
    page.wait_for_selector("form button.main")
    assert page.evaluate("document.documentElement.lang") == locale[:2]
    words = page.locator("form button.main").inner_text()
    assert words.startswith(LANGUAGES[locale])
    for game in GAMES:
        page.goto(visit.url)
        start(visit, game, "Lena")
        page.wait_for_selector("main button:visible")
        shown = page.locator("body").inner_text()
        # A key that has no words would show as itself.
        assert f"{game if game != '5211' else 'five211'}." not in shown, shown


def test_a_spectator_sees_the_table_and_can_choose_nothing(come: Come) -> None:
    ann, watcher = come(), come(viewport=PHONE)
    for visit in (ann, watcher):
        visit.quick()
        visit.taught()
    address = start(ann, "pikoko", "Ann")
    watcher.page.goto(address)
    watcher.page.wait_for_selector("main button, main svg")
    move(ann.page, random.Random(1))
    assert watcher.page.locator("main button:not(.quiet):visible").count() == 0
    assert watcher.page.locator(CONFIRM).count() == 0


def test_a_lost_connection_is_shown_and_mended(browser: Browser, tmp_path: Path) -> None:
    with Server(str(tmp_path / "tischlein.db"), tmp_path / "server.log") as server:
        visit = Visit(browser, server.url)
        visit.quick()
        visit.taught()
        start(visit, "pico", "Lena")
        page = visit.page
        page.wait_for_selector("main button:not(.quiet)")
        play_on(visit, 3)
        visit.check()
        server.kill()
        page.wait_for_selector("text=Connection lost")
        server.start()
        page.wait_for_selector("text=Connection lost", state="detached")
        # What the browser said about the lost connection is as it should be.
        visit.problems.clear()
        play_out(visit)
        visit.check()
        visit.close()


def test_looking_back_and_checking_the_chance(come: Come) -> None:
    visit = come()
    visit.quick()
    visit.taught()
    start(visit, "pico", "Lena")
    play_out(visit)
    page = visit.page
    page.locator("a[href$='/replay']").click()
    page.wait_for_url("**/replay*")
    page.wait_for_selector("main, [data-game]")
    for name in ("To the beginning", "One step on", "One step on", "To the end", "One step back"):
        page.get_by_role("button", name=name).click()
    page.get_by_role("button", name="Check the chance").click()
    page.wait_for_selector("text=/Fair/")
    with page.expect_download() as download:
        page.get_by_text("Download the record").click()
    assert download.value.suggested_filename.startswith("pico-")


def test_a_link_brings_a_friend_to_a_seat_and_a_rematch_brings_both_back(come: Come) -> None:
    ann, ben = come(), come()
    for visit in (ann, ben):
        visit.quick()
        visit.taught()
    address = open_for_friends(ann, "pico", "Ann")
    join(ben, address, "Ben")
    play_out(ann, ben)
    ann.page.get_by_role("button", name="Play again").click()
    ann.page.wait_for_url(lambda url: url != address)
    ben.page.get_by_text("Your opponent wants to play again.").wait_for()
    ben.page.get_by_role("button", name="Play again").click()
    ben.page.wait_for_url(ann.page.url)
    # Who asks for another match is ready for it.
    for visit in (ann, ben):
        visit.page.wait_for_selector(CHOICES)


def test_a_recovery_link_moves_a_guest_to_another_device(come: Come) -> None:
    ann, other = come(), come(viewport=PHONE)
    for visit in (ann, other):
        visit.taught()
    address = start(ann, "pico", "Ann")
    ann.page.goto(f"{ann.url}/settings")
    ann.page.get_by_role("button", name="Make a link").click()
    link = ann.page.locator("input.link").input_value()
    other.page.goto(link)
    other.page.get_by_role("button", name="Yes, move me").click()
    other.page.wait_for_url(f"{other.url}/")
    other.page.goto(address)
    other.page.wait_for_selector("main button:not(.quiet)")


def test_the_server_survives_this(page_server: Server) -> None:
    assert page_server.answers()
    assert "Traceback" not in page_server.log.read_text()
