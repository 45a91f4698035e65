"""Playing on the page as people do: by looking at what can be chosen, and choosing it."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from playwright.sync_api import Locator, Page

    from .browser import Visit

SEATS = {"pico": 2, "pickomino": 2, "5211": 2, "pikoko": 3}
PATIENCE = 240
# Random play makes a match of Pickomino long.
BOTS = {"pico": "random", "pickomino": "greedy", "5211": "random", "pikoko": "random"}
CHOICES = "main button:not(.quiet):not([disabled]):not([aria-hidden=true]):visible"
CONFIRM = "footer .actions .button.main:visible"
ENDING = "section.panel:has(.actions)"
BEGUN = ".table:not([data-game='']) footer:not(.waits)"
"""A table at which nobody waits for others to come."""


def start(
    visit: Visit,
    game: str,
    name: str,
    *,
    bots: str = "",
    seats: int = 0,
    terms: Mapping[str, str] | None = None,
) -> str:
    """Come to the start page and play now, against bots; returns the table's address."""
    page = visit.page
    page.goto(visit.url)
    page.locator(f'[data-game="{game}"]').click()
    _fill(page, name)
    choose_options(page, seats or SEATS[game], bots or BOTS[game])
    choose_terms(page, terms or {})
    page.locator("form button.main").click()
    page.wait_for_url("**/tables/*")
    return page.url


def choose_options(page: Page, seats: int, bots: str) -> None:
    """Choose how many sit at the table, and how strong bots are."""
    page.locator("form select").first.select_option(str(seats))
    page.locator("form select").nth(1).select_option(bots)


def choose_terms(page: Page, terms: Mapping[str, str]) -> None:
    """Choose how the game is played, by the values of its options."""
    if not terms:
        return
    page.locator("form .options summary").click()
    for option, value in terms.items():
        page.locator(f"form [data-option={option}]").select_option(value)


def open_for_friends(
    visit: Visit, game: str, name: str, seats: int = 0, terms: Mapping[str, str] | None = None
) -> str:
    """Set a table for friends; returns its address."""
    page = visit.page
    page.goto(visit.url)
    page.locator(f'[data-game="{game}"]').click()
    _fill(page, name)
    page.locator("form select").first.select_option(str(seats or SEATS[game]))
    choose_terms(page, terms or {})
    page.locator("form .friends summary").click()
    page.locator("form .friends button.button").click()
    page.wait_for_url("**/tables/*")
    return page.url


def join(visit: Visit, address: str, name: str) -> None:
    """Open a link and sit down."""
    page = visit.page
    page.goto(address)
    page.locator("input[autocomplete=nickname]").fill(name)
    # Whoever has sat down sees the page anew; until then it may still be asking for the seat.
    with page.expect_navigation():
        page.locator("main li button.button").first.click()


def add_bots(page: Page, number: int) -> None:
    """Let bots take the free seats, which are so many, one after the other."""
    add = page.get_by_role("button", name="Add a bot")
    for left in range(number, 0, -1):
        # A click that comes before the last one shows would be for the same seat once more.
        add.nth(left).wait_for(state="detached")
        add.nth(left - 1).wait_for()
        add.first.click()


def is_over(page: Page) -> bool:
    """Whether the page shows how the match ended."""
    return page.locator(ENDING).count() > 0


STEP = """luck => {
  const all = words => [...document.querySelectorAll(words)].filter(
    one => one.checkVisibility() && !one.disabled && one.ariaHidden !== 'true');
  const confirm = all('footer .actions .button.main');
  if (document.querySelector('section.panel:has(.actions)')) return 'over';
  // Pickomino goes on for ever unless somebody takes tiles, and worms to take them with.
  for (const one of [confirm, all('main button.act:not(.roll):not(.fail)'),
      all('main button.group:not(.quiet)').reverse(), all('main button.act.roll')]) {
    if (one.length) { one[0].click(); return 'moved'; }
  }
  const choices = all('main button:not(.quiet)');
  if (!choices.length) return 'waits';
  choices[Math.floor(luck * choices.length)].click();
  return 'moved';
}"""
"""One choice, made by the page's own script: much quicker than a pointer that moves."""


def play_out(*visits: Visit, seed: int = 1, most: int = 3000, by_hand: int = 8) -> int:
    """Play until the match is over for everybody, at first by hand; returns the choices made."""
    for visit in visits:
        # Before, there are buttons as well: those of who sets the table.
        visit.page.wait_for_selector(BEGUN)
    rng = random.Random(seed)
    deadline = time.monotonic() + PATIENCE
    made = 0
    while made < by_hand and not all(is_over(visit.page) for visit in visits):
        assert time.monotonic() < deadline, "nothing can be chosen"
        moved = sum(move(visit.page, rng) for visit in visits)
        made += moved
        if moved:
            deadline = time.monotonic() + PATIENCE
        else:
            visits[0].page.wait_for_timeout(25)
    while True:
        assert time.monotonic() < deadline, "the match does not end"
        assert made < most
        states = [visit.page.evaluate(STEP, rng.random()) for visit in visits]
        if all(state == "over" for state in states):
            return made
        if "moved" in states:
            made += states.count("moved")
            deadline = time.monotonic() + PATIENCE
        visits[0].page.wait_for_timeout(10 if "moved" in states else 40)


def play_on(visit: Visit, choices: int, seed: int = 1) -> None:
    """Make so many choices, or fewer if the match ends; then it is our turn again."""
    rng = random.Random(seed)
    deadline = time.monotonic() + PATIENCE
    made = 0
    while made < choices or not visit.page.locator(CHOICES).count():
        assert time.monotonic() < deadline, "nothing can be chosen"
        state = visit.page.evaluate(STEP, rng.random())
        if state == "over":
            return
        if state == "moved":
            made += 1
            deadline = time.monotonic() + PATIENCE
        visit.page.wait_for_timeout(30)


def move(page: Page, rng: random.Random) -> bool:
    """Make one choice if there is one to make."""
    confirm = page.locator(CONFIRM)
    if confirm.count():
        _click(confirm.first)
        return True
    # Pickomino goes on for ever unless somebody takes tiles.
    stops = page.locator("main button.act:not(.roll):not(.fail):visible")
    choices = stops if stops.count() else page.locator(CHOICES)
    count = choices.count()
    if not count:
        return False
    return _click(choices.nth(rng.randrange(count)))


def _click(button: Locator) -> bool:
    """Click something that may be gone by now, because others move as well."""
    try:
        button.click(timeout=1500)
    except Exception:  # noqa: BLE001 - then there is something else to choose
        return False
    return True


def _fill(page: Page, name: str) -> None:
    field = page.locator("input[autocomplete=nickname]")
    # Then it is known who we are, and so whether there is a name to fill in.
    page.wait_for_selector("form button.main:not([disabled])")
    if field.count():
        field.fill(name)
