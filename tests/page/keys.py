"""Hands on a keyboard: Tab, arrows, Enter, Space, Escape, and eyes on where the focus is."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from .browser import Visit

# Once something has the focus, something always has: a tenth of a second without is a loss, unless
# Tab has just led out of the page, to come in again at its other end, or the next page is being fetched.
WATCH = """
window.losses = [];
let had = false, gone = 0, last = '', tab = false;
addEventListener('keydown', event => { tab = event.key === 'Tab'; }, true);
setInterval(() => {
  const now = document.activeElement;
  if (now && now !== document.body) {
    [had, gone] = [true, 0];
    last = now.ariaLabel || now.innerText?.slice(0, 40) || now.tagName;
  } else if (had && !tab && document.querySelector('h1') && ++gone === 3) losses.push(`${location.pathname}: after ${last}`);
}, 40);
"""
# How many times Tab leads to the nearest thing that fits, counted backwards below nought; what is
# wrong with where the focus is now: it must be in sight, with a ring around it.
LOOK = """wanted => {
  const now = document.activeElement;
  const ways = [...document.querySelectorAll('a[href], button, input, select, summary, [tabindex]')]
    .filter(one => one.tabIndex >= 0 && !one.disabled && !one.closest('[inert]') && one.checkVisibility()
      && !one.matches('[type=radio]:not(:checked)'));
  const place = ways.indexOf(now);
  const before = ways.filter(one => now.compareDocumentPosition(one) & 2).length;
  const steps = ways.flatMap((one, at) => !one.matches(wanted) ? []
    : place >= 0 ? [at - place] : now === document.body ? [at + 1] : [at < before ? at - before : at - before + 1]);
  const shown = now.matches('[type=radio]') ? now.closest('label') : now;
  const style = getComputedStyle(shown), box = shown.getBoundingClientRect();
  const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  const sight = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  const name = now.ariaLabel || now.innerText || now.tagName;
  return {
    steps: steps.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null,
    fault: now === document.body || (ring && sight) ? '' : `${ring ? 'out of sight' : 'no ring'}: ${name}`,
  };
}"""


class Keys:
    """Somebody who has no mouse."""

    def __init__(self, visit: Visit) -> None:
        """Sit down, before any page is opened."""
        self.page: Page = visit.page
        self.faults: set[str] = set()
        visit.context.add_init_script(WATCH)

    def press(self, *keys: str) -> None:
        """Press one key after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def seek(self, wanted: str) -> bool:
        """Press Tab until the nearest thing that fits has the focus; it may be gone by then."""
        for _ in range(4):
            seen = self.page.evaluate(LOOK, wanted)
            if seen["fault"]:
                self.faults.add(seen["fault"])
            if seen["steps"] is None:
                return False
            if not seen["steps"]:
                return True
            self.press(*["Tab" if seen["steps"] > 0 else "Shift+Tab"] * abs(seen["steps"]))
        return False

    def check(self) -> None:
        """The focus was always in sight and never lost."""
        losses = self.page.evaluate("losses")
        assert not self.faults, self.faults
        assert not losses, losses
