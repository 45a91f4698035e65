"""Complete play for who cannot see: a match of each game by roles, names and live regions alone."""

from __future__ import annotations

import itertools
import random
import re
import time
from typing import TYPE_CHECKING, Any

import pytest

from .listening import Listener, Node
from .playing import ENDING, SEATS, is_over, start

if TYPE_CHECKING:
    from .conftest import Come

GAMES = list(SEATS)
PATIENCE = 240
TILE = r"\d\d, \d worms?"
PAINT = r"(yellow|green|orange|dark blue|turquoise) (\d|rooster)"
FEATHER = r"((red|yellow|purple|white|blue) \d|multicolour \d \([a-z, ]+\))"
NAMES = {
    "pico": r"\d+, \d dots?(\. Beats \d of \d)?",
    "pickomino": rf"((Stop and take )?{TILE}(\. Chance .*)?|\d\d, face down|\d . (\d|worm), \d+ points?(: already .*)?"
    rf"|Bot .*: (no tile|\d+ tiles?, on top {TILE}.*)|Roll \d di(c)?e|Stop and fail|(take|steal) the \d\d.*)",
    "5211": PAINT,
    "pikoko": rf"({FEATHER}(, can be played)?|\d tokens?|.* bet \d .*|Safe.*|red|yellow|purple|white|blue"
    r"|Another card|Go on|(You|Bot .*) (\W\d|0))",
}
"""What a button of the table may be called: it says which card, die or tile it is."""
BACK = r"Last trick|(?i:last): .*|Round \d: the scoring|Close"
"""What only shows once more what was."""
ASKS = {
    "pico": r"Choose a card",
    "pickomino": r"(?i)choose|roll on|stop|take|steal|fail",
    "5211": r"(?i)choose",
    "pikoko": r"^(How many tricks|Bet on|Which bet|Lead|Choose)",
}
SOMETHING = """() => document.querySelector(
    'main button:not([aria-disabled=true]):not([aria-hidden]), section.panel .actions')"""


@pytest.mark.parametrize("game", GAMES)
def test_a_match_by_roles_and_names_alone(come: Come, game: str) -> None:
    visit = come()
    visit.quick()
    visit.taught()
    listener = Listener(visit)
    start(visit, game, "Lena")
    visit.page.wait_for_selector("main button")
    refused = _play_by_names(listener, game)
    page = visit.page
    ending = page.locator(ENDING).get_attribute("aria-label")
    page.wait_for_function(
        "words => heard.findLast(([kind]) => kind === 'status')[1] === words", arg=ending
    )
    visit.settle()
    asked = [one["view"]["revision"] for one in listener.updates if one.get("moves")]
    turns = len(set(asked))
    said, told = listener.heard("status"), listener.heard("log")

    # Each turn of mine is announced, with what can be done; at the end, how it ended.
    picked = [text for text in said if text.startswith("Picked: ")]
    said = [text for text in said if text not in picked]
    asks = [text for text in said if re.search(ASKS[game], text)]
    assert len(asks) == turns
    # What is picked is said too, with what is to be done about it.
    assert all(text.endswith("Confirm it below.") for text in picked)
    assert picked or game == "pickomino"
    assert said[-1] == ending

    # Not a flood: between two turns it is said once whom the table waits for, and nothing twice.
    others = [text for text in said if text not in asks]
    assert len(others) <= turns * (SEATS[game] - 1) * (4 if game == "pikoko" else 1) + 2
    assert all(a != b or a in asks for a, b in itertools.pairwise(said))
    assert not set(said[:-1]) & set(told)

    # Each line of the log is said once, in order.
    page.get_by_role("button", name="What happened").click()
    page.wait_for_selector("dialog[open] li")
    lines = [" ".join(one.split()) for one in page.locator("dialog li").all_inner_texts()]
    assert listener.heard("before") + told == lines[::-1]

    # What cannot be chosen says why.
    if game in {"pickomino", "pikoko"}:
        assert refused
        assert len(listener.heard("alert")) >= 1


def test_what_is_shown_slowly_is_said_once(come: Come) -> None:
    visit = come()
    visit.taught()
    listener = Listener(visit)
    start(visit, "pico", "Lena")
    page = visit.page
    page.locator("main button").first.click()
    page.get_by_role("button", name=re.compile("^Confirm")).click()
    # What is shown may be gone before it is looked for; what was said stays.
    while not any("score" in text for text in listener.heard("log")):
        page.wait_for_timeout(20)
    page.wait_for_selector("main .gain", state="detached")
    told = [text for text in listener.heard("log") if "scores" in text or "score " in text]
    assert len(told) == 1
    assert told[0] not in listener.heard("status")


def _play_by_names(listener: Listener, game: str) -> bool:
    """Choose by what the tree says until the match is over; whether a refusal was asked for."""
    page = listener.page
    rng = random.Random(7)
    deadline = time.monotonic() + PATIENCE
    refused = False
    heard, limit = 0, 700
    while not is_over(page):
        assert time.monotonic() < deadline, "the match does not end"
        if len(listener.updates) > heard:
            heard = len(listener.updates)
            deadline = time.monotonic() + PATIENCE
        page.wait_for_function(SOMETHING)
        if is_over(page):
            break
        tree = _settled(listener, game)
        if tree is None:
            break
        (main,) = tree.all("main")
        choices = [one for one in main.all("button") if not re.fullmatch(BACK, one.name)]
        closed = [one for one in choices if not one.free]
        sure = [one.name for one in tree.all("button") if one.name.startswith("Confirm: ")]
        free = [one.name for one in choices if one.free]
        if sure:
            assert any(one.states.get("pressed") == "true" for one in main.all("button"))
            limit = _press(listener, sure[0], limit)
        elif free:
            if closed and not refused and game != "pico":
                refused = _is_refused(listener, rng.choice(closed).name)
            limit = _press(listener, _best(free, rng), limit)
    return refused


def _settled(listener: Listener, game: str) -> Node | None:
    """The tree, once nothing is on its way any more: what is wrong then is wrong for good.

    None if the match is over: what lies open then is another matter.
    """
    deadline = time.monotonic() + 120
    while True:
        tree = listener.tree()
        try:
            (main,) = tree.all("main")
            _check(main, game, listener.updates[-1] if listener.updates else {})
        except (AssertionError, ValueError):
            if is_over(listener.page):
                return None
            if time.monotonic() > deadline:
                raise
            listener.page.wait_for_timeout(100)
        else:
            return tree


def _best(names: list[str], rng: random.Random) -> str:
    """Pickomino goes on for ever unless somebody takes tiles, and worms to take them with."""
    for wanted in (r"Go on", r"(take|steal|Stop and take) ", r"\d . worm", r"\d . 5", r"Roll "):
        fitting = [name for name in names if re.match(wanted, name)]
        if fitting:
            return fitting[0]
    return rng.choice(names)


def _press(listener: Listener, name: str, limit: int) -> int:
    """Press a button, within so many milliseconds; returns how long the next one may take."""
    button = listener.page.get_by_role("button", name=name, exact=True)
    try:
        button.first.click(timeout=limit)
    except Exception:  # noqa: BLE001 - the others move as well: it may be gone, or all is slow
        return min(10_000, 2 * limit)
    return 700


def _is_refused(listener: Listener, name: str) -> bool:
    """Press what cannot be chosen, by keyboard: it is said why, and nothing else happens."""
    page = listener.page
    button = page.get_by_role("button", name=name, exact=True).first
    before = len(listener.heard("alert"))
    try:
        if button.get_attribute("aria-disabled", timeout=700) != "true":
            return False
        button.focus(timeout=700)
    except Exception:  # noqa: BLE001 - as above
        return False
    page.keyboard.press("Enter")
    deadline = time.monotonic() + 30
    while len(listener.heard("alert")) <= before:
        if time.monotonic() > deadline:
            return False
        page.wait_for_timeout(20)
    return True


def _check(main: Node, game: str, update: dict[str, Any]) -> None:
    """Everything has a name that tells what it is; what is hidden is not there."""
    for button in main.all("button", "link"):
        assert re.fullmatch(f"{NAMES[game]}|{BACK}", button.name), button.name
    board = update.get("view", {}).get("board", {})
    if game == "pikoko":
        own = next((one for one in main.all("region") if one.name == "Your fan"), None)
        assert own is None or not re.search(FEATHER, own.text), own.text if own else ""
    if game == "5211" and board:
        rows = next(one for one in main.all("list") if one.name.startswith("What everyone"))
        for row in rows.all("listitem"):
            if row.text.startswith("Bot"):
                # Never more than lies open on the table: two cards, and one more each turn.
                assert len(re.findall(PAINT, row.text)) <= 4
