"""Take a picture of every screen, on a phone and a desktop, light and dark, into a folder.

    gallery.py [FOLDER [WORD ...]]

With words, only pictures whose name has one of them ("pikoko", "phone-dark", "home") are taken. Look at
all of them before a release, and mend what a demanding player would mock. Each game in mid-play is also
shown as people with one kind of colour blindness see it.
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
from tests.page.playing import CHOICES, ENDING, move, open_for_friends, play_on, play_out, start
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
PAGES = {
    "home": "/",
    "settings": "/settings",
    "credits": "/credits",
    "recover": "/recover",
    "missing": "/tables/nowhere",
    **{f"rules-{game}": f"/rules/{game}" for game in GAMES},
}
DRAWERS = ("rules", "log", "chat", "menu")
SIGHTS = ("deuteranopia", "protanopia", "tritanopia")
# A moment is being shown: the reveal, the roll, the scoring. It is over before long.
MOMENTS = {
    "pico": {"reveal": ".place.won"},
    "pickomino": {"roll": ".dice .die", "result": ".note"},
    "5211": {"reveal": ".rows .card", "scoring": ".scoring.live"},
    "pikoko": {
        "bets": ".bets .shown",
        "taken": ".seat.won",
        "scoring": ".scoring",
    },
}


class Camera:
    """Takes the pictures of one kind of screen, as far as they are wanted."""

    def __init__(self, folder: Path, screen: str, words: list[str]) -> None:
        """Into a folder; with words, only what has one of them in its name."""
        self.folder, self.screen, self.words = folder, screen, words

    def wants(self, name: str) -> bool:
        """Whether a picture of this name, or one that begins so, is asked for."""
        full = f"{name}-{self.screen}"
        return not self.words or any(word in full or word.startswith(name) for word in self.words)

    def shoot(self, visit: Visit, name: str, wait: int = 700) -> None:
        """Take one."""
        if self.wants(name):
            visit.page.wait_for_timeout(wait)
            visit.page.screenshot(path=self.folder / f"{name}-{self.screen}.png")


def main() -> int:
    """Take them all."""
    program = find_chromium()
    if program is None:
        print(ADVICE, file=sys.stderr)
        return 1
    if any(word.startswith("-") for word in sys.argv[1:]):
        print(__doc__)
        return 2
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "gallery")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        home = Path(name)
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        with Server(str(home / "tischlein.db"), home / "log") as server:
            for screen, options in SCREENS.items():
                camera = Camera(folder, screen, sys.argv[2:])
                pages(browser, server.url, camera, options)
                for game in GAMES:
                    if camera.wants(game):
                        table(browser, server.url, camera, game, options)
                        moments(browser, server.url, camera, game, options)
        browser.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")
    return 0


def pages(browser: Browser, url: str, camera: Camera, options: dict[str, Any]) -> None:
    """Everything beside the table."""
    wanted = [name for name in (*PAGES, "waiting", "profile", "home-mine") if camera.wants(name)]
    if not wanted:
        return
    visit = Visit(browser, url, **options)
    for name in wanted:
        if name in PAGES:
            visit.page.goto(url + PAGES[name])
            camera.shoot(visit, name)
    open_for_friends(visit, "5211", "Lena", seats=4)
    camera.shoot(visit, "waiting")
    me = visit.page.evaluate("() => fetch('/api/me').then(answer => answer.json())")
    visit.page.goto(f"{url}/players/{me['player']['id']}")
    camera.shoot(visit, "profile")
    visit.page.goto(url)
    camera.shoot(visit, "home-mine")
    visit.close()


def table(browser: Browser, url: str, camera: Camera, game: str, options: dict[str, Any]) -> None:
    """A match from the first hint to looking back on it."""
    visit = Visit(browser, url, **options)
    visit.quick()
    start(visit, game, "Lena", bots="novice", seats=GAMES[game])
    page = visit.page
    page.wait_for_selector(CHOICES)
    camera.shoot(visit, f"{game}-1-guide")
    page.locator("aside .button").first.click()
    camera.shoot(visit, f"{game}-2-begin")
    for number, name in enumerate(DRAWERS):
        page.locator("header nav .button").nth(number).click()
        camera.shoot(visit, f"{game}-3-{name}")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
    play_on(visit, 20 if game == "pikoko" else 7, seed=5)
    move(page, random.Random(5))
    camera.shoot(visit, f"{game}-4-midst")
    devtools = visit.context.new_cdp_session(page)
    for sight in SIGHTS:
        devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
        camera.shoot(visit, f"{game}-4-midst-{sight}", wait=150)
    devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": "none"})
    play_out(visit, by_hand=0)
    page.locator(ENDING).wait_for()
    camera.shoot(visit, f"{game}-6-over")
    page.locator("a[href$='/replay']").click()
    page.wait_for_selector("footer .way")
    page.locator("footer .way .button").nth(2).click()
    camera.shoot(visit, f"{game}-7-replay")
    visit.close()


def moments(browser: Browser, url: str, camera: Camera, game: str, options: dict[str, Any]) -> None:
    """What is shown only for a moment, at its own pace: another match, with all its motion."""
    visit = Visit(browser, url, **{**options, "reduced_motion": "no-preference"})
    visit.taught()
    start(visit, game, "Lena", bots="random", seats=GAMES[game])
    page = visit.page
    page.wait_for_selector(CHOICES)
    left = {
        name: words for name, words in MOMENTS[game].items() if camera.wants(f"{game}-5-{name}")
    }
    rng = random.Random(8)
    for _ in range(400):
        if not left or page.locator(ENDING).count():
            break
        if page.locator("button.skip").count():
            for name, words in list(left.items()):
                if page.locator(words).count():
                    camera.shoot(visit, f"{game}-5-{name}", wait=900)
                    del left[name]
            if page.locator("button.skip").count():
                page.locator("button.skip").evaluate("one => one.click()")
        else:
            move(page, rng)
        page.wait_for_timeout(40)
    if left:
        print(f"not seen: {game} {', '.join(left)} on {camera.screen}", file=sys.stderr)
    visit.close()


if __name__ == "__main__":
    sys.exit(main())
