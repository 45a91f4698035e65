"""What moves: for how long, and that with less motion nothing does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from .browser import PHONE
from .playing import SEATS, play_on, start

if TYPE_CHECKING:
    from .browser import Visit
    from .conftest import Come

# Svelte and the boards animate by script, the rest is in the styles.
WATCH = """
window.moved = [];
const note = (kind, animation) => {
  if (!animation.effect) return;
  const {endTime, duration} = animation.effect.getComputedTiming();
  const shapes = animation.effect.getKeyframes().map(one => JSON.stringify(
    [one.transform, one.translate, one.rotate, one.scale]));
  window.moved.push({kind, endTime, duration, travels: new Set(shapes).size > 1});
};
const animate = Element.prototype.animate;
Element.prototype.animate = function (...all) {
  const animation = animate.apply(this, all);
  note('script', animation);
  return animation;
};
addEventListener('animationstart', event => {
  for (const one of event.target.getAnimations())
    if (one.animationName === event.animationName) note(event.animationName, one);
}, true);
"""


def _watch(visit: Visit, game: str, choices: int, seats: int) -> list[dict[str, Any]]:
    """Play a little, and tell what was animated meanwhile."""
    visit.taught()
    visit.context.add_init_script(WATCH)
    start(visit, game, "Lena", seats=seats)
    visit.page.wait_for_selector("main button")
    found: list[dict[str, Any]] = []
    # Some choices move nothing by themselves: bets, for one.
    for step in range(8):
        play_on(visit, choices, seed=step)
        found = visit.page.evaluate("window.moved")
        if found:
            break
    return found


def test_dice_and_tiles_take_the_time_they_may(come: Come) -> None:
    moved = _watch(come(reduced_motion="no-preference"), "pickomino", 6, 3)
    dice = [one for one in moved if one["kind"].endswith("tumble")]
    flights = [one for one in moved if one["kind"] == "script" and one["travels"]]
    # One after the other, but the last of them lies after 600 ms.
    assert len({one["endTime"] for one in dice}) > 1
    assert max(one["endTime"] for one in dice) <= 600
    assert flights
    assert max(one["duration"] for one in flights) <= 240


@pytest.mark.parametrize("game", list(SEATS))
def test_with_less_motion_nothing_travels(come: Come, game: str) -> None:
    moved = _watch(come(), game, 4, SEATS[game])
    assert moved
    # Nothing turns over, and what else would travel in the styles is over at once.
    turns = ("turn", "breath", "tumble")
    assert [one["kind"] for one in moved if one["kind"].endswith(turns)] == []
    assert [one for one in moved if one["travels"] and one["duration"] > 1] == []


WIDE = """() => {
  window.wide = [];
  const root = document.documentElement;
  const look = () => { if (root.scrollWidth > innerWidth) window.wide.push(root.scrollWidth); };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});
  const go = () => { look(); requestAnimationFrame(go); };
  go();
}"""


def test_what_travels_does_not_widen_the_page(come: Come) -> None:
    """At no moment: a piece that leaves a hand is out of the flow, and no board holds it back."""
    visit = come(viewport=PHONE)
    visit.taught()
    start(visit, "pico", "Lena", seats=2)
    visit.page.evaluate(WIDE)
    play_on(visit, 12)
    assert visit.page.evaluate("window.wide") == []
