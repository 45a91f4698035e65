"""Servers behind proxies, and a browser that finds and trusts them."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING, Any, Protocol

import httpx
import pytest

from tests.page.browser import ADVICE, FLAGS, Visit, find_chromium, visitors
from tischlein.web.bundle import read_bundle

from .street import Street, build_street, need, start_proxy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from .street import Proxy


@pytest.fixture(scope="session")
def street(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Street]:
    """The servers, for all tests in this process."""
    need("openssl")
    assert "/index.html" in read_bundle(), "the page is not built: ./play builds it"
    with build_street(tmp_path_factory.mktemp("street")) as built:
        yield built


@pytest.fixture(scope="module", params=["nginx", "caddy"])
def proxy(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Proxy]:
    """One proxy after the other lets visitors in at the same address."""
    need(request.param)
    street: Street = request.getfixturevalue("street")
    with start_proxy(request.param, street, tmp_path_factory.mktemp(request.param)) as running:
        yield running


@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """The system's Chromium; it looks for our hosts here, and trusts their certificate alone."""
    program = find_chromium()
    if program is None:
        pytest.skip(ADVICE)
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only with a browser

    street: Street = request.getfixturevalue("street")
    flags = [
        *FLAGS,
        "--host-resolver-rules=MAP *.example 127.0.0.1",
        f"--ignore-certificate-errors-spki-list={street.fingerprint}",
    ]
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=flags)
        yield running
        running.close()


class Come(Protocol):
    """Let somebody come to one of the servers."""

    def __call__(self, url: str, **options: Any) -> Visit:
        """With the options of a browser's context, or in one that is there."""


@pytest.fixture
def come(browser: Browser) -> Iterator[Come]:
    """Let people come; at the end nothing may have gone wrong for any of them."""
    with visitors(browser) as let_in:
        yield let_in


@pytest.fixture
def found(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let programs in this process find and trust our hosts."""
    look = socket.getaddrinfo

    def here(host: Any, *rest: Any, **more: Any) -> Any:
        return look("127.0.0.1" if str(host).endswith(".example") else host, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", here)
    monkeypatch.setenv("SSL_CERT_FILE", str(street.certificate))


@pytest.fixture
def http(street: Street, found: None) -> Iterator[httpx.Client]:  # noqa: ARG001 - it lets it find them
    """Requests by hand."""
    with httpx.Client(verify=street.trusted(), timeout=60) as client:
        yield client
