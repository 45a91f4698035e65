"""Whole matches by keyboard alone, from the start page to the outcome and the next match."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

import pytest

from .keys import Keys
from .playing import SEATS

if TYPE_CHECKING:
    from .conftest import Come

GAMES = list(SEATS)
PATIENCE = 240
"""Seconds for one choice."""
MOST = 3000
"""Choices in a match."""
CHOICE = "main button:not(.quiet, [aria-hidden=true])"
AGAIN = "section.panel .actions .main"
# What is to be done, as a glance at the table says: the kind of button to go to, or nothing yet.
GLANCE = """() => {
  const all = words => [...document.querySelectorAll(words)].filter(
    one => one.checkVisibility() && !one.closest('[inert]'));
  if (all('section.panel .actions').length) return 'over';
  // Pickomino goes on for ever unless somebody takes tiles, and worms to take them with.
  for (const words of ['footer .actions .button.main', 'main .scoring button:not(.quiet)',
      'main button.act:not(.roll, .fail)', 'main button.act.roll']) {
    if (all(words).length) return words;
  }
  const dice = all('main button.group:not(.quiet)').at(-1);
  if (dice) return `main button.group:nth-child(${[...dice.parentElement.children].indexOf(dice) + 1})`;
  return all('main button:not(.quiet, [aria-hidden=true])').length ? 'any' : '';
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_keyboard_alone(come: Come, game: str) -> None:
    visit = come()
    visit.quick()
    visit.taught()
    keys = Keys(visit)
    page = visit.page
    page.goto(visit.url)
    # It is known who we are, and what there is to choose from.
    page.wait_for_selector("form button.main:not([disabled])")
    page.wait_for_selector("form option[value=random]", state="attached")

    # The start page: the arrows choose the game, the rest is a form.
    assert keys.seek("[type=radio]")
    keys.press(*["ArrowRight"] * GAMES.index(game))
    assert page.evaluate("document.activeElement.value") == game
    assert keys.seek("input[autocomplete=nickname]")
    page.keyboard.type("Lena")
    keys.press("Tab")
    page.keyboard.type(str(SEATS[game]))
    keys.press("Tab")
    page.keyboard.type("Simple" if game == "pickomino" else "Random")
    assert keys.seek("form button.main")
    keys.press("Enter")
    page.wait_for_url("**/tables/*")
    page.wait_for_selector(CHOICE)

    _look_around(keys)
    _play(keys)
    keys.check()

    # And once more.
    here = page.url
    assert keys.seek(AGAIN)
    keys.press("Enter")
    page.wait_for_url(lambda url: url != here and "/tables/" in url)
    page.wait_for_selector(CHOICE)
    assert keys.seek(CHOICE)
    keys.check()


def _look_around(keys: Keys) -> None:
    """Open a drawer and close it: the focus is back where it was. Take up a card and put it back."""
    page = keys.page
    for name in ("Rules", "What happened"):
        assert keys.seek(f"header [aria-label='{name}']")
        keys.press("Enter")
        page.wait_for_selector("dialog[open]")
        keys.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
        assert page.evaluate("document.activeElement.ariaLabel") == name
    assert keys.seek(CHOICE)
    keys.press("Space", "Escape")
    page.wait_for_function("() => !document.querySelector('footer .actions .button.main')")


def _play(keys: Keys) -> None:
    """Choose until the match is over."""
    page = keys.page
    rng = random.Random(3)
    deadline = time.monotonic() + PATIENCE
    made = 0
    while made < MOST:
        assert time.monotonic() < deadline, f"the match does not end, after {made} choices"
        wanted = page.evaluate(GLANCE)
        if wanted == "over":
            break
        if not wanted:
            page.wait_for_timeout(15)
            continue
        if wanted == "any":
            wanted = f"{CHOICE}:not([aria-pressed=true])"
            keys.press(*["Tab"] * rng.randrange(4))
        # What is sought may be gone before it is reached, because others move as well.
        if keys.seek(wanted):
            keys.press("Enter" if rng.random() < 0.5 else "Space")
            made += 1
            deadline = time.monotonic() + PATIENCE
            page.wait_for_timeout(15)
    assert made >= 8
