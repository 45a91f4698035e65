"""A real Chromium, and a visitor in it who notices everything that goes wrong on the page."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from chromium import ADVICE, FLAGS, find_chromium

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

__all__ = ["ADVICE", "FLAGS", "Visit", "find_chromium", "visitors"]

AXE = Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE = 120_000
"""Time for something that must happen on a page, in milliseconds; no test waits for it to pass."""
UNMADE = "WebSocket is closed before the connection is established"
# Fonts are there, and all that moves has arrived; what moves for ever does not count.
SETTLED = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await document.fonts.ready;
  for (;;) {
    await frame(); await frame();
    const moving = document.getAnimations().filter(one => one.playState === 'running'
      && one.effect?.getComputedTiming().endTime !== Infinity);
    if (!moving.length) return;
    await Promise.allSettled(moving.map(one => one.finished));
  }
}"""
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 320, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 720}


class Visit:
    """One person's browser: a context of its own, and all that went wrong in it."""

    def __init__(
        self, browser: Browser, url: str, context: BrowserContext | None = None, **options: Any
    ) -> None:
        """Come with a language, a viewport, a colour scheme; or in a context that is there."""
        options.setdefault("viewport", DESKTOP)
        options.setdefault("locale", "en-GB")
        options.setdefault("reduced_motion", "reduce")
        self.url = url
        self.base = urlsplit(url).path.rstrip("/")
        self.context: BrowserContext = context or browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE)
        self.problems: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Open another tab."""
        page = self.context.new_page()
        page.on("console", lambda message: self._said(message.type, message.text))
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("request", lambda request: self._asked(request.url))
        page.on("response", lambda answer: self._answered(answer.status, answer.url))
        page.on(
            "requestfailed",
            lambda request: self._failed(request.url, request.failure or ""),
        )
        return page

    def quick(self) -> None:
        """Do not wait for anything to be shown, from the next page on."""
        kept = f"'tischlein{self.base}.settings'"
        script = f"localStorage.setItem({kept}, JSON.stringify({{quick: true}}))"
        self.context.add_init_script(script)

    def taught(self) -> None:
        """Know all games already: no hints."""
        games = ["pico", "pickomino", "5211", "pikoko"]
        lines = [
            f"localStorage.setItem('tischlein{self.base}.guide.{game}', '[\"*\"]');"
            for game in games
        ]
        self.context.add_init_script("".join(lines))

    def settle(self, page: Page | None = None) -> None:
        """Wait until nothing moves any more on the page."""
        (page or self.page).evaluate(SETTLED)

    def check(self) -> None:
        """Nothing may have gone wrong."""
        assert self.problems == []

    def close(self) -> None:
        """Leave."""
        self.context.close()

    def axe(self, page: Page | None = None) -> list[str]:
        """What axe-core finds wrong with the page as it is."""
        page = page or self.page
        if page.evaluate("() => !window.axe"):
            page.evaluate(AXE.read_text("utf-8"))
        options = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
        result = page.evaluate("options => axe.run(document, options)", options)
        return [
            f"{found['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
            for found in result["violations"]
            for node in found["nodes"]
        ]

    def faults(self) -> list[str]:
        """What axe-core finds in either theme, and whether anything scrolls sideways at 320 pixels."""
        size = self.page.viewport_size
        found = []
        for scheme in ("light", "dark"):
            self.page.emulate_media(color_scheme=scheme)
            self.settle()
            found += [f"{scheme}: {one}" for one in self.axe()]
        self.page.set_viewport_size(SMALL)
        self.settle()
        wide = self.page.evaluate("document.documentElement.scrollWidth")
        if wide > SMALL["width"]:
            found.append(f"{wide} pixels wide")
        self.page.set_viewport_size(size or DESKTOP)
        return found

    def _said(self, kind: str, text: str) -> None:
        # A connection that nobody wants any more may be closed before it was made.
        if kind in {"error", "warning"} and UNMADE not in text:
            self.problems.append(f"{kind}: {text}")

    def _asked(self, url: str) -> None:
        parts = urlsplit(url)
        ours = urlsplit(self.url).netloc
        if parts.scheme not in {"http", "https", "ws", "wss"}:
            return
        if parts.netloc != ours:
            self.problems.append(f"another origin was asked: {url}")
        elif not f"{parts.path}/".startswith(f"{self.base}/"):
            self.problems.append(f"another path was asked: {url}")

    def _answered(self, status: int, url: str) -> None:
        if status >= 400:
            self.problems.append(f"{status}: {url}")

    def _failed(self, url: str, why: str) -> None:
        # A page that is left breaks off what it was loading.
        if "ERR_ABORTED" not in why:
            self.problems.append(f"failed: {url}: {why}")


@contextmanager
def visitors(browser: Browser) -> Iterator[Callable[..., Visit]]:
    """Let people come to an address; at the end nothing may have gone wrong for any of them."""
    visits: list[Visit] = []

    def let_in(url: str, **options: Any) -> Visit:
        visits.append(Visit(browser, url, **options))
        return visits[-1]

    yield let_in
    problems = [problem for visit in visits for problem in visit.problems]
    for visit in visits:
        visit.close()
    assert problems == []
