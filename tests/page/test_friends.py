"""A friend's phone in the same network: it reads the code, sits down with two taps and a name, and plays."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from tests.server.qr import scan

from .browser import ADVICE, FLAGS, PHONE, Visit, find_chromium
from .houses import ServerAt, Street, why_not
from .playing import BEGUN, CHOICES, join, open_for_friends, play_on, play_out, start

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

OPEN = "Let phones in this network join"
CLOSE = "Stop letting phones join"
JOINED = "Phones in your network can join now."
NOTE = "Cross-Origin-Opener-Policy header has been ignored"
"""A browser remarks on that where a page comes by plain HTTP from another machine."""


class Scene:
    """A computer with a server and a browser, a phone with another, and a cable."""

    def __init__(self, street: Street, server: ServerAt, browsers: tuple[Browser, Browser]) -> None:
        """Have everything in place."""
        self.street, self.server = street, server
        self._browsers = browsers
        self.visits: list[Visit] = []

    @property
    def outside(self) -> str:
        """Where the phone would find the server."""
        return f"http://{self.street.host.address}:{self.server.port}"

    def host(self) -> Visit:
        """Somebody at the computer."""
        return self._come(Visit(self._browsers[0], self.server.url))

    def friend(self) -> Visit:
        """Somebody with a phone."""
        visit = Visit(self._browsers[1], self.outside, viewport=PHONE, has_touch=True)
        return self._come(visit)

    def _come(self, visit: Visit) -> Visit:
        visit.quick()
        visit.taught()
        self.visits.append(visit)
        return visit


@pytest.fixture(scope="module")
def street() -> Iterator[Street]:
    if why := why_not():
        pytest.skip(why)
    with Street() as built:
        yield built


@pytest.fixture(scope="module")
def browsers(
    street: Street, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Browser, Browser]]:
    """One on the computer, one on the phone."""
    program = find_chromium()
    if program is None:
        pytest.skip(ADVICE)
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only with a browser

    folder = tmp_path_factory.mktemp("browsers")
    with sync_playwright() as playwright:
        first, second = (
            playwright.chromium.launch(
                executable_path=house.wrap(program, folder), args=[*FLAGS, "--no-proxy-server"]
            )
            for house in (street.host, street.phone)
        )
        yield first, second
        first.close()
        second.close()


@pytest.fixture
def scene(
    street: Street,
    browsers: tuple[Browser, Browser],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Scene]:
    """A server that was started plainly: it listens to its own machine alone."""
    monkeypatch.setenv("HOME", str(tmp_path))
    with ServerAt(street.host, tmp_path) as server:
        built = Scene(street, server, browsers)
        yield built
        problems = [
            problem for visit in built.visits for problem in visit.problems if NOTE not in problem
        ]
        for visit in built.visits:
            visit.close()
        assert problems == []
        assert "Traceback" not in server.log.read_text()


def _refused(page: Page, address: str) -> bool:
    """Whether a browser gets no connection."""
    from playwright.sync_api import Error  # noqa: PLC0415 - only with a browser

    try:
        page.goto(address)
    except Error as error:
        return "ERR_CONNECTION_REFUSED" in error.message
    return False


def test_a_phone_reads_the_code_and_plays(scene: Scene, tmp_path: Path) -> None:
    ann = scene.host()
    here = open_for_friends(ann, "pico", "Ann")
    path = urlsplit(here).path
    panel = ann.page.locator(".panel", has_text="Share this link")
    link = panel.get_by_role("textbox", name="Share this link")

    # Plainly started, the server is for this computer alone, and says so.
    panel.get_by_text("Only this computer can open this link.").wait_for()
    assert link.input_value() == here
    assert panel.get_by_role("img").count() == 0
    assert scene.street.phone.ask(f"{scene.outside}/healthz") == "ConnectionRefusedError"

    panel.get_by_role("button", name=OPEN).click()
    panel.get_by_text(JOINED).wait_for()
    panel.get_by_role("img", name="QR code of the link").wait_for()
    assert link.input_value() == scene.outside + path
    # What a foreign reader makes of a picture of the screen.
    picture = tmp_path / "screen.png"
    ann.page.screenshot(path=picture)
    read = scan(picture)
    assert read == scene.outside + path

    # Two taps and a name.
    ben = scene.friend()
    ben.page.goto(read)
    ben.page.get_by_role("textbox", name="Your name").tap()
    ben.page.keyboard.type("Ben")
    ben.page.get_by_role("button", name="Sit down").tap()
    for visit in (ann, ben):
        visit.page.wait_for_selector(BEGUN)
    seats = ann.page.evaluate("path => fetch(path).then(answer => answer.json())", f"/api{path}")
    assert [seat["name"] for seat in seats["table"]["seats"]] == ["Ann", "Ben"]
    play_out(ann, ben)


def test_closing_keeps_phones_out_and_lets_matches_go_on(scene: Scene) -> None:
    ann = scene.host()
    start(ann, "pico", "Ann")
    ann.page.wait_for_selector(CHOICES)
    play_on(ann, 2)
    settings = ann.new_page()
    settings.goto(f"{ann.url}/settings")
    settings.get_by_role("button", name=OPEN).click()
    settings.get_by_text(JOINED).wait_for()
    assert scene.street.phone.ask(f"{scene.outside}/healthz") == "200"
    ben = scene.friend()
    ben.page.goto(f"{scene.outside}/credits")
    ben.page.wait_for_selector("h1")
    # What lets phones in is no business of theirs.
    ben.page.goto(f"{scene.outside}/settings")
    ben.page.wait_for_selector("h1")
    assert ben.page.get_by_role("button", name=CLOSE).count() == 0

    settings.get_by_role("button", name=CLOSE).click()
    settings.get_by_role("button", name=OPEN).wait_for()
    assert scene.street.phone.ask(f"{scene.outside}/healthz") == "ConnectionRefusedError"
    # What the browser says about that is as it should be.
    scene.visits.remove(ben)
    assert _refused(ben.page, f"{scene.outside}/credits")
    ben.close()
    play_out(ann)


def test_a_friend_who_was_hung_up_on_is_told_and_plays_on_when_phones_may_join_again(
    scene: Scene,
) -> None:
    ann = scene.host()
    path = urlsplit(open_for_friends(ann, "pico", "Ann")).path
    ann.page.get_by_role("button", name=OPEN).click()
    ann.page.get_by_text(JOINED).wait_for()
    ben = scene.friend()
    # What his browser says about a door that is closed is as it should be.
    scene.visits.remove(ben)
    join(ben, scene.outside + path, "Ben")
    for visit in (ann, ben):
        visit.page.wait_for_selector(CHOICES)
    settings = ann.new_page()
    settings.goto(f"{ann.url}/settings")
    settings.get_by_role("button", name=CLOSE).click()
    settings.get_by_role("button", name=OPEN).wait_for()
    lost = ben.page.get_by_text("Connection lost. Trying again…")
    lost.wait_for()
    settings.get_by_role("button", name=OPEN).click()
    settings.get_by_text(JOINED).wait_for()
    lost.wait_for(state="detached")
    play_out(ann, ben)
    ben.close()


def test_another_tab_follows_when_it_is_looked_at(scene: Scene) -> None:
    ann = scene.host()
    open_for_friends(ann, "pico", "Ann")
    link = ann.page.get_by_role("textbox", name="Share this link")
    ann.page.get_by_role("button", name=OPEN).wait_for()
    settings = ann.new_page()
    settings.goto(f"{ann.url}/settings")
    settings.get_by_role("button", name=OPEN).click()
    settings.get_by_text(JOINED).wait_for()
    ann.page.evaluate("dispatchEvent(new Event('focus'))")
    ann.page.get_by_text(JOINED).wait_for()
    assert link.input_value().startswith(scene.outside)
    ann.page.get_by_role("button", name=CLOSE).click()
    ann.page.get_by_role("button", name=OPEN).wait_for()
    assert link.input_value().startswith(ann.url)
