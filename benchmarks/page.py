"""What the page costs: scripts, time to the first move, long tasks and frames, moves on the screen.

It plays against bots in the system's Chromium, on a server of its own. `--runs N` repeats.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).parent.parent))
from playwright.sync_api import sync_playwright

from tests.page.browser import ADVICE, FLAGS, Visit, find_chromium
from tests.page.playing import is_over, move, start
from tests.server.process import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

GAMES = {"pico": 2, "pickomino": 4, "5211": 4, "pikoko": 4}
WATCH = """
window.__page = {long: [], frames: [], shown: [], first: null, told: null};
new PerformanceObserver(list => {
  for (const one of list.getEntries()) window.__page.long.push(one.duration);
}).observe({type: 'longtask', buffered: true});
const look = () => {
  if (window.__page.first === null && document.querySelector('main button:not(.quiet)')) {
    window.__page.first = performance.now();
  }
  if (window.__page.told !== null) {
    const told = window.__page.told;
    window.__page.told = null;
    requestAnimationFrame(() => window.__page.shown.push(performance.now() - told));
  }
};
new MutationObserver(look).observe(document, {childList: true, subtree: true, attributes: true});
const Socket = window.WebSocket;
window.WebSocket = class extends Socket {
  constructor(...words) {
    super(...words);
    this.addEventListener('message', event => {
      if (event.data.startsWith('{"type":"update"')) window.__page.told = performance.now();
    });
  }
};
let last = performance.now();
const frame = now => {
  window.__page.frames.push(now - last);
  last = now;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""
SCRIPTS = """() => performance.getEntriesByType('resource')
  .filter(one => one.name.endsWith('.js')).reduce((sum, one) => sum + one.encodedBodySize, 0)"""
ANSWERED = "() => performance.getEntriesByType('navigation')[0].responseEnd"


def main() -> int:
    """Measure and show, beside the bars."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    given = parser.parse_args()
    program = find_chromium()
    if program is None:
        print(ADVICE, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        home = Path(name)
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        with Server(str(home / "tischlein.db"), home / "log") as server:
            for game, seats in GAMES.items():
                show(game, [measure(browser, server.url, game, seats) for _ in range(given.runs)])
        browser.close()
    return 0


def measure(browser: Browser, url: str, game: str, seats: int) -> dict[str, Any]:
    """Play for a while with everything shown as people see it."""
    visit = Visit(browser, url, reduced_motion="no-preference")
    visit.taught()
    visit.context.add_init_script(WATCH)
    page = visit.page
    page.goto(url)
    page.wait_for_selector("form button.main")
    page.wait_for_timeout(500)
    first_page = page.evaluate(SCRIPTS)
    address = start(visit, game, "Lena", bots="novice", seats=seats)
    page.wait_for_selector("main button:visible")
    page.wait_for_timeout(500)
    with_game = page.evaluate(SCRIPTS)
    # Once more from the beginning: a visitor who opens the link.
    page.goto(address)
    page.wait_for_function("() => window.__page.first !== null", timeout=60_000)
    first = page.evaluate("window.__page.first") - page.evaluate(ANSWERED)
    page.evaluate("Object.assign(window.__page, {long: [], frames: [], shown: []})")
    rng, end = random.Random(1), time.monotonic() + 12
    while time.monotonic() < end and not is_over(page):
        move(page, rng)
        page.wait_for_timeout(50)
    found: dict[str, Any] = page.evaluate("window.__page")
    visit.check()
    visit.close()
    return {**found, "firstPage": first_page, "withGame": with_game, "first": first}


def show(game: str, runs: list[dict[str, Any]]) -> None:
    """Print the best of several runs beside the bars: the machine is shared."""
    first = min(run["first"] for run in runs)
    frames = sorted(min((run["frames"] for run in runs), key=lambda all_: max(all_, default=0)))
    shown = sorted(time_ for run in runs for time_ in run["shown"])
    longest = min(max(run["long"], default=0) for run in runs)
    print(
        f"{game}: scripts {runs[0]['firstPage'] / 1000:.1f} KB at first (bar 45), "
        f"{runs[0]['withGame'] / 1000:.1f} KB with the game (bar 90); "
        f"first move {first:.0f} ms after the server's answer (bar 1000)"
    )
    print(
        f"    a frame takes {_at(frames, 0.5):.1f} ms, 99 % at most {_at(frames, 0.99):.1f} ms "
        f"(60 a second: 16.7); longest task {longest:.0f} ms (bar 50); an update is on the "
        f"screen after {_at(shown, 0.5):.0f} ms, 99 % within {_at(shown, 0.99):.0f} ms (bar 100)",
        flush=True,
    )


def _at(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


if __name__ == "__main__":
    sys.exit(main())
