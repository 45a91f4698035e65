"""While a bot cannot play yet the page says so, how far it is, and for how long; never in silence."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.server.process import Server
from tischlein.web.bundle import read_bundle

from .browser import PHONE, Visit
from .playing import CHOICES, open_for_friends, start

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

HELD = Path(__file__).parents[1] / "server" / "held.py"
SENTENCES = {
    "en-GB": r"Preparing Simple for Pico, first time only: about \d+ seconds? left",
    "de-DE": r"Die Stufe Einfach für Pico wird vorbereitet, nur beim ersten Mal: noch etwa \d+ Sekunden?",
    "fr-FR": r"Préparation du niveau Simple pour Pico, la première fois seulement\s: encore \d+ secondes? environ",
    "nl-NL": r"Niveau Eenvoudig voor Pico wordt voorbereid, alleen de eerste keer: nog ongeveer \d+ seconden?",
}
HEARD = """() => {
    globalThis.heard = [];
    new MutationObserver((changes) => {
        for (const change of changes) {
            const region = (change.target.parentElement ?? change.target).closest?.('[role=status]');
            if (region?.textContent.includes('Preparing')) heard.push(region.textContent);
        }
    }).observe(document, {subtree: true, childList: true, characterData: true});
}"""


@pytest.fixture
def held(tmp_path: Path) -> Iterator[tuple[Server, Path]]:
    """A server whose bot `greedy` is ready when the test makes a file in this folder."""
    assert "/index.html" in read_bundle(), "the page is not built: ./play builds it"
    folder = tmp_path / "held"
    folder.mkdir()
    program = (str(HELD), str(folder))
    with Server(str(tmp_path / "t.db"), tmp_path / "log", program=program) as server:
        yield server, folder


@pytest.mark.parametrize("language", SENTENCES)
def test_what_is_prepared_is_said_with_its_time_until_the_bot_plays(
    browser: Browser, held: tuple[Server, Path], language: str
) -> None:
    server, folder = held
    visit = Visit(browser, server.url, locale=language, viewport=PHONE)
    visit.quick()
    visit.taught()
    start(visit, "pico", "Lena", bots="greedy")
    page = visit.page
    line = page.locator("p", has_text=re.compile(SENTENCES[language]))
    line.wait_for()
    bar = page.locator("progress")
    before = float(bar.get_attribute("value") or 0)
    assert 0.5 <= before < 1
    # It goes on by itself between what the server tells.
    page.wait_for_function(
        "before => document.querySelector('progress').value > before", arg=before
    )
    assert visit.faults() == []
    # Whoever comes again is told again; and what can be chosen meanwhile can be chosen.
    page.reload()
    line.wait_for()
    page.locator(CHOICES).first.click()
    page.locator("footer .actions .button.main").click()
    line.wait_for()
    (folder / "pico-greedy").touch()
    page.locator("progress").wait_for(state="detached")
    # The bot has chosen too: a round is over.
    page.wait_for_function("() => document.querySelectorAll('main button').length > 0")
    visit.check()
    visit.close()


def test_it_is_said_once_to_who_listens(browser: Browser, held: tuple[Server, Path]) -> None:
    server, _ = held
    visit = Visit(browser, server.url)
    visit.quick()
    visit.taught()
    visit.context.add_init_script(f"({HEARD})()")
    start(visit, "pico", "Lena", bots="greedy")
    page = visit.page
    seconds = "() => /(\\d+) s/.exec(document.querySelector('p:has(+ progress)').innerText)?.[1]"
    page.locator("progress").wait_for()
    page.wait_for_function(seconds)
    first = page.evaluate(seconds)
    page.wait_for_function(f"first => ({seconds})() !== first", arg=first)
    heard = page.evaluate("heard")
    # When it begins, and once more when it is known how long it will take: not every second.
    assert 1 <= len(set(heard)) <= 2
    assert re.fullmatch(SENTENCES["en-GB"], heard[-1])
    visit.check()
    visit.close()


def test_it_is_said_before_the_match_too(browser: Browser, held: tuple[Server, Path]) -> None:
    server, folder = held
    visit = Visit(browser, server.url)
    open_for_friends(visit, "pikoko", "Lena", 4)
    page = visit.page
    page.locator("main select").select_option("greedy")
    add = page.get_by_role("button", name="Add a bot")
    add.nth(2).wait_for()
    add.first.click()
    add.nth(2).wait_for(state="detached")
    sentence = r"Preparing Simple for Pikoko, first time only: about \d+ seconds? left"
    page.locator("p", has_text=re.compile(sentence)).wait_for()
    assert visit.faults() == []
    (folder / "pikoko-greedy").touch()
    page.locator("progress").wait_for(state="detached")
    visit.check()
    visit.close()
