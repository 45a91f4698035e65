"""What the page costs: scripts, time to the first move, long tasks and frames, moves on the screen.

It plays against bots in the system's Chromium, on a server of its own. `--runs N` repeats,
`--game NAME` measures one game. Updates that come while the page shows what happened before wait
their turn; they are counted apart, with the time until the table had caught up with them.
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
window.__page = {tasks: [], frames: [], shown: [], waited: [], first: null, played: null};
const watched = window.__page;
// What came while something earlier was being shown, and is itself not yet on the table.
let told = null;
let waiting = [];
const showing = () => document.querySelector('.skip') !== null;
const note = one => {
  const script = (one.scripts ?? []).reduce((a, b) => (a && a.duration > b.duration ? a : b), null);
  const file = script?.sourceURL.split('/').pop();
  const who = script ? `${script.invoker} ${script.sourceFunctionName} ${file}` : '';
  watched.tasks.push({kind: one.entryType, at: one.startTime, ms: one.duration, who});
};
for (const type of ['longtask', 'long-animation-frame']) {
  new PerformanceObserver(list => list.getEntries().forEach(note)).observe({type, buffered: true});
}
const look = () => {
  if (watched.first === null && document.querySelector('main button:not(.quiet)')) {
    watched.first = performance.now();
  }
  if (told !== null) {
    const since = told;
    told = null;
    requestAnimationFrame(() => watched.shown.push(performance.now() - since));
  }
  if (waiting.length && !showing()) {
    const now = performance.now();
    watched.waited.push(...waiting.map(since => now - since));
    waiting = [];
  }
};
new MutationObserver(look).observe(document, {childList: true, subtree: true, attributes: true});
const Socket = window.WebSocket;
window.WebSocket = class extends Socket {
  constructor(...words) {
    super(...words);
    this.addEventListener('message', event => {
      if (!event.data.startsWith('{"type":"update"')) return;
      if (showing()) waiting.push(performance.now());
      else told = performance.now();
    });
  }
};
let last = performance.now();
const frame = now => {
  watched.frames.push(now - last);
  last = now;
  requestAnimationFrame(frame);
};
requestAnimationFrame(frame);
"""
SCRIPTS = """() => performance.getEntriesByType('resource')
  .filter(one => one.name.endsWith('.js')).reduce((sum, one) => sum + one.encodedBodySize, 0)"""
PLAY = """() => Object.assign(
  window.__page, {played: performance.now(), frames: [], shown: [], waited: []})"""
ANSWERED = "() => performance.getEntriesByType('navigation')[0].responseEnd"


def main() -> int:
    """Measure and show, beside the bars."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--game", choices=GAMES, action="append")
    given = parser.parse_args()
    program = find_chromium()
    if program is None:
        print(ADVICE, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        home = Path(name)
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        with Server(str(home / "tischlein.db"), home / "log") as server:
            for game in given.game or GAMES:
                seats = GAMES[game]
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
    page.evaluate(PLAY)
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
    waited = sorted(time_ for run in runs for time_ in run["waited"])
    print(
        f"{game}: scripts {runs[0]['firstPage'] / 1000:.1f} KB at first (bar 45), "
        f"{runs[0]['withGame'] / 1000:.1f} KB with the game (bar 90); "
        f"first move {first:.0f} ms after the server's answer (bar 1000)"
    )
    print(
        f"    a frame takes {_at(frames, 0.5):.1f} ms, 99 % at most {_at(frames, 0.99):.1f} ms "
        f"(60 a second: 16.7)"
    )
    print(
        f"    longest task while the page is loaded: {_longest(runs, loading=True)}; "
        f"in play: {_longest(runs, loading=False)} (bar 50 ms)"
    )
    print(
        f"    {len(shown)} updates came when nothing was being shown: on the screen after "
        f"{_at(shown, 0.5):.0f} ms, 99 % within {_at(shown, 0.99):.0f} ms (bar 100)"
    )
    if waited:
        print(
            f"    {len(waited)} came while an earlier one was being shown: the table had caught "
            f"up with them after {_at(waited, 0.5) / 1000:.1f} s, with the last of them after "
            f"{waited[-1] / 1000:.1f} s"
        )
    sys.stdout.flush()


def _longest(runs: list[dict[str, Any]], *, loading: bool) -> str:
    """The longest task of the best run, when it was, and what ran in it."""
    best: dict[str, Any] | None = None
    for run in runs:
        tasks = [one for one in run["tasks"] if (one["at"] < run["played"]) == loading]
        longest = max(
            (one for one in tasks if one["kind"] == "longtask"),
            key=lambda one: one["ms"],
            default=None,
        )
        if longest is None:
            return "none above 50 ms"
        if best is None or longest["ms"] < best["ms"]:
            frames = [
                one for one in tasks if one["kind"] != "longtask" and one["at"] <= longest["at"] + 1
            ]
            within = [one for one in frames if one["at"] + one["ms"] >= longest["at"]]
            best = {**longest, "who": within[-1]["who"] if within else ""}
    assert best is not None
    who = f", {best['who']}" if best["who"].strip() else ""
    return f"{best['ms']:.0f} ms ({best['at'] / 1000:.1f} s after it was opened{who})"


def _at(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


if __name__ == "__main__":
    sys.exit(main())
