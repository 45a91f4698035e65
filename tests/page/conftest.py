"""A browser, a server with the page, and visitors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pytest

from tests.server.process import Server
from tests.service.people.mail_server import serving_apart
from tischlein.web.bundle import read_bundle

from .browser import ADVICE, FLAGS, PATIENCE, Visit, find_chromium, visitors

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from tests.service.people.mail_server import MailServer


class Come(Protocol):
    """Let somebody come to the page."""

    def __call__(self, **options: Any) -> Visit:
        """With the options of a browser's context."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The system's Chromium; while it runs, so does its event loop, which other tests need off."""
    program = find_chromium()
    if program is None:
        pytest.skip(ADVICE)
    from playwright.sync_api import Error, expect, sync_playwright  # noqa: PLC0415 - only with a browser

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        try:
            running = playwright.chromium.launch(
                executable_path=program, args=FLAGS, timeout=PATIENCE
            )
        except Error as error:
            # Some containers and systems give plain users no sandbox.
            if "sandbox" not in str(error):
                raise
            flags = [*FLAGS, "--no-sandbox"]
            running = playwright.chromium.launch(
                executable_path=program, args=flags, timeout=PATIENCE
            )
        yield running
        running.close()


@pytest.fixture
def office() -> Iterator[MailServer]:
    """A mail server with a loop of its own, for the browser has one here."""
    with serving_apart() as server:
        yield server


@pytest.fixture(scope="session")
def page_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests of the page in this process."""
    assert "/index.html" in read_bundle(), "the page is not built: ./play builds it"
    folder = tmp_path_factory.mktemp("page")
    with Server(str(folder / "tischlein.db"), folder / "server.log") as running:
        yield running


@pytest.fixture
def come(browser: Browser, page_server: Server) -> Iterator[Come]:
    """Let people come; at the end nothing may have gone wrong for any of them."""
    with visitors(browser) as let_in:
        yield lambda **options: let_in(page_server.url, **options)
