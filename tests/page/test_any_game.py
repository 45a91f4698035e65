"""Games without a drawing: the page shows any game, and says nothing that it cannot know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.core.distributions import copy_of, distribute
from tests.server.process import Server

from .browser import DESKTOP, PHONE, Visit, visitors
from .playing import play_on, play_out, start

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

# Games of ours that the page has never heard of: their drawings cannot help it.
COPIES = {
    "duel": copy_of("pico", "Pico", "duel", "Duel", "hands", "handSizes", "piles", "points"),
    "roll": copy_of("pickomino", "Pickomino", "roll", "Roll On", "stacks"),
    "crow": copy_of("five211", "Five211", "crow", "Crow", "hands", "handSizes", "rows"),
    "fans": copy_of("pikoko", "Pikoko", "fans", "Fans", "hands", "bets", "points"),
}
SEATS = {"duel": 2, "roll": 2, "crow": 3, "fans": 3}


@pytest.fixture(scope="module")
def others(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with one game of ours and four of others'."""
    folder, home = tmp_path_factory.mktemp("others"), tmp_path_factory.mktemp("home")
    distribute(folder, "friendly", COPIES)
    options = ("--games", ",".join(["pico", *COPIES]))
    environment = {"PYTHONPATH": str(folder)}
    with Server(str(home / "t.db"), home / "log", *options, environment=environment) as running:
        yield running


@pytest.fixture
def visit(browser: Browser, others: Server) -> Iterator[Visit]:
    """Somebody with a phone."""
    with visitors(browser) as let_in:
        yield let_in(others.url, viewport=PHONE)


def test_only_what_is_offered_can_be_chosen(visit: Visit) -> None:
    page = visit.page
    page.goto(visit.url)
    page.wait_for_selector('[data-game="duel"]')
    names = page.locator("fieldset .game strong").all_inner_texts()
    # Ours first, then the others' by title.
    assert names == ["Pico", "Crow", "Duel", "Fans", "Roll On"]
    assert visit.faults() == []
    page.goto(f"{visit.url}/rules/duel")
    page.get_by_role("heading", name="Rules of Duel").wait_for()
    page.get_by_text("A sheet of its own.").wait_for()


@pytest.mark.parametrize("game", list(COPIES))
def test_any_game_is_played_to_its_end(visit: Visit, game: str) -> None:
    visit.quick()
    page = visit.page
    bots = "greedy" if game == "roll" else "random"
    start(visit, game, "Lena", bots=bots, seats=SEATS[game])
    play_on(visit, 2)
    assert visit.faults() == []
    play_out(visit, by_hand=2)
    assert visit.faults() == []
    page.locator("a[href$='/replay']").click()
    page.wait_for_url("**/replay*")
    page.get_by_role("button", name="One step on").click()
    assert visit.faults() == []
    page.set_viewport_size(DESKTOP)
    page.get_by_role("button", name="Check the chance").click()
    # Only the server's own package could say more: it is not called unfair.
    page.wait_for_selector("text=/cannot be checked here/")
    assert page.locator(".finding.bad").count() == 0


def test_a_game_without_a_drawing_can_be_played_by_keys(visit: Visit) -> None:
    page = visit.page
    visit.quick()
    start(visit, "duel", "Lena", seats=2, bots="random")
    first = page.locator("main button").first
    first.wait_for()
    first.focus()
    page.keyboard.press("Enter")
    page.locator("main button[aria-pressed=true]").wait_for()
    page.locator("footer .actions .button.main").wait_for()
    # Pressed once more it is confirmed, and revealed.
    page.keyboard.press("Enter")
    page.locator("dt", has_text="Reveals").wait_for()
    page.wait_for_function("() => !document.querySelector('main button[aria-pressed=true]')")
