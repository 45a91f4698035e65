"""Take a picture of every screen, on a phone and a desktop, light and dark, into a folder.

Look at all of them before a release, and mend what a demanding player would mock.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parent.parent))
from playwright.sync_api import sync_playwright

from tests.page.browser import ADVICE, DESKTOP, FLAGS, PHONE, SMALL, Visit, find_chromium
from tests.page.playing import move, open_for_friends, play_out, start
from tests.server.process import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GAMES = {"pico": 2, "pickomino": 4, "5211": 4, "pikoko": 4}
SCREENS: dict[str, dict[str, Any]] = {
    "desktop-light": {"viewport": DESKTOP, "color_scheme": "light", "locale": "en-GB"},
    "desktop-dark": {"viewport": DESKTOP, "color_scheme": "dark", "locale": "de-DE"},
    "phone-light": {"viewport": PHONE, "color_scheme": "light", "locale": "fr-FR"},
    "phone-dark": {"viewport": PHONE, "color_scheme": "dark", "locale": "nl-NL"},
    "small-light": {"viewport": SMALL, "color_scheme": "light", "locale": "de-DE"},
}
TO_THE_END = ("desktop-light", "phone-dark")
PAGES = {
    "home": "/",
    "settings": "/settings",
    "credits": "/credits",
    "rules": "/rules/pikoko",
    "recover": "/recover",
}


def main() -> int:
    """Take them all."""
    program = find_chromium()
    if program is None:
        print(ADVICE, file=sys.stderr)
        return 1
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "gallery")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        home = Path(name)
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        with Server(str(home / "tischlein.db"), home / "log") as server:
            for screen, options in SCREENS.items():
                take(browser, server.url, folder, screen, options)
        browser.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")
    return 0


def take(browser: Browser, url: str, folder: Path, screen: str, options: dict[str, Any]) -> None:
    """Take every picture of one kind of screen."""

    def shoot(visit: Visit, name: str) -> None:
        visit.page.wait_for_timeout(900)
        visit.page.screenshot(path=folder / f"{name}-{screen}.png")

    visit = Visit(browser, url, **options)
    for name, path in PAGES.items():
        visit.page.goto(url + path)
        shoot(visit, name)
    open_for_friends(visit, "5211", "Lena", seats=4)
    shoot(visit, "waiting")
    visit.close()
    for game, seats in GAMES.items():
        visit = Visit(browser, url, **options)
        visit.taught()
        visit.quick()
        start(visit, game, "Lena", bots="novice", seats=seats)
        rng = random.Random(5)
        shoot(visit, f"{game}-1-begin")
        for _ in range(60 if game == "pikoko" else 14):
            move(visit.page, rng)
            visit.page.wait_for_timeout(120)
        shoot(visit, f"{game}-2-midst")
        if screen not in TO_THE_END:
            visit.close()
            continue
        play_out(visit)
        shoot(visit, f"{game}-3-over")
        visit.page.locator("a[href$='/replay']").click()
        shoot(visit, f"{game}-4-replay")
        visit.close()


if __name__ == "__main__":
    sys.exit(main())
