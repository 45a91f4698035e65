"""The page behind a real nginx and a real Caddy with TLS: two servers under two paths of one host."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin, urlsplit

import pytest

from tests.page.playing import CHOICES, join, open_for_friends, play_on, play_out, start
from tischlein.web.asking import cookie_name
from tischlein.web.origin import Origin

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.page.browser import Visit

    from .conftest import Come
    from .street import Proxy, Seen, Street

PATIENCE = 60
LOST = ("ERR_INTERNET_DISCONNECTED", "ERR_NETWORK_CHANGED")


def _ready(*visits: Visit) -> None:
    for visit in visits:
        visit.quick()
        visit.taught()


def _sockets(visit: Visit) -> list[str]:
    opened: list[str] = []
    visit.page.on("websocket", lambda socket: opened.append(socket.url))
    return opened


def _either(proxy: Proxy, street: Street) -> str:
    """One of the two paths, for what need not be tried with both proxies on both."""
    return street.tisch_url if proxy.name == "nginx" else street.zwei_url


def _ask(page: Page, address: str) -> Any:
    return page.evaluate("async address => (await fetch(address)).json()", address)


def _lose_connection(visit: Visit) -> None:
    """Be offline for a moment; only what the browser says about that is no problem."""
    visit.check()
    visit.context.set_offline(offline=True)
    visit.page.wait_for_selector("text=Connection lost")
    visit.context.set_offline(offline=False)
    visit.page.wait_for_selector("text=Connection lost", state="detached")
    assert all(any(why in one for why in LOST) for one in visit.problems), visit.problems
    visit.problems.clear()


@pytest.mark.parametrize("where", ["root", "tisch", "zwei"])
def test_a_match_is_played_to_its_end(proxy: Proxy, street: Street, come: Come, where: str) -> None:
    assert proxy
    url: str = getattr(street, f"{where}_url")
    ann = come(url)
    _ready(ann)
    opened = _sockets(ann)
    address = start(ann, "pico", "Ann")
    page = ann.page
    assert address.startswith(f"{url}/tables/")
    play_on(ann, 2)
    page.reload()
    page.wait_for_selector(CHOICES)
    _lose_connection(ann)
    play_out(ann, by_hand=2)
    # Browsers take the strictest prefix only at the root of a host.
    (cookie,) = ann.context.cookies()
    prefix = "__Host-tischlein" if where == "root" else "__Secure-tischlein-"
    assert str(cookie.get("name")).startswith(prefix)
    assert cookie.get("path") == (urlsplit(url).path or "/")
    assert len(opened) >= 3
    live = f"{address.replace('https', 'wss', 1).replace('/tables', '/api/tables')}/live"
    assert {one.partition("?")[0] for one in opened} == {live}
    # Looking back at it, by the link and by its address.
    page.locator("a[href$='/replay']").click()
    page.wait_for_url(f"{address}/replay*")
    page.goto(f"{address}/replay?revision=1")
    page.wait_for_selector("main .board, [data-game]")
    assert _ask(page, f"{address.replace('/tables', '/api/tables')}/record")["game"] == "pico"


def test_every_page_has_an_address_under_the_path(proxy: Proxy, street: Street, come: Come) -> None:
    assert proxy
    for url in (street.tisch_url, street.zwei_url):
        ann = come(url)
        start(ann, "pico", "Ann")
        page = ann.page
        player = _ask(page, f"{url}/api/me")["player"]["id"]
        for path in ("/rules/pico", "/settings", "/credits", f"/players/{player}", "/"):
            page.goto(url + path)
            page.wait_for_selector("h1, h2")
            page.locator(f"a[href='{urlsplit(url).path}/'], form button.main").first.wait_for()
            for link in page.locator("a[href]").all():
                there = link.evaluate("link => link.href")
                # Credits name others.
                assert there.startswith(f"{url}/") or urlsplit(there).netloc != urlsplit(url).netloc
        # From page to page without loading anew, and back.
        page.evaluate("document.documentElement.dataset.same = ''")
        page.locator("a[href$='/settings']").first.click()
        page.wait_for_url(f"{url}/settings")
        page.go_back()
        page.wait_for_url(f"{url}/")
        assert page.evaluate("'same' in document.documentElement.dataset")
        page.goto(url)
        page.wait_for_url(f"{url}/")
        page.wait_for_selector("form button.main")


def test_a_friend_comes_by_the_link_and_by_the_code(
    proxy: Proxy, street: Street, come: Come, tmp_path: Path
) -> None:
    url = _either(proxy, street)
    ann, ben = come(url), come(url)
    _ready(ann, ben)
    address = open_for_friends(ann, "pico", "Ann")
    shown = ann.page.locator("input[readonly]").first
    assert shown.input_value() == address
    assert address.startswith(f"{url}/tables/")
    scanned = _scan(ann.page, tmp_path)
    join(ben, scanned or address, "Ben")
    for visit in (ann, ben):
        visit.page.wait_for_selector(CHOICES)
    assert ben.page.url == address
    if scanned is None:
        pytest.skip("the QR code was not read (Debian, Ubuntu: apt install zbar-tools)")


def _scan(page: Page, folder: Path) -> str | None:
    """Read the QR code as a telephone would; None where nothing here can read it."""
    picture = folder / "code.png"
    page.locator("svg[role=img]:has(rect + path)").last.screenshot(path=picture)
    if shutil.which("zbarimg") is None:
        return None
    read = subprocess.run(
        ["zbarimg", "--quiet", "--raw", str(picture)],  # noqa: S607 - wherever it is
        check=True,
        capture_output=True,
        text=True,
    )
    return read.stdout.strip()


def test_people_sign_in_and_move_by_a_link(proxy: Proxy, street: Street, come: Come) -> None:
    url = _either(proxy, street)
    ann, other = come(url), come(url)
    name = f"Ann {time.monotonic_ns()}"[:20]
    page = ann.page
    page.goto(f"{url}/settings")
    page.locator("input[autocomplete=nickname]").fill(name)
    page.locator("form:has(input[autocomplete=nickname]) button").click()
    page.locator("input[autocomplete=new-password]").fill("correct horse battery")
    page.locator("form:has(input[autocomplete=new-password]) button").click()
    page.locator("input[autocomplete=current-password]").first.wait_for()
    page.get_by_role("button", name="Make a link").click()
    link = page.locator("input.link").input_value()
    assert link.startswith(f"{url}/recover#")
    other.page.goto(link)
    other.page.get_by_role("button", name="Yes, move me").click()
    other.page.wait_for_url(f"{url}/")
    assert _ask(other.page, f"{url}/api/me")["player"]["name"] == name
    # Signing out takes the cookie away, signing in gives another.
    page.get_by_role("button", name="Sign out").click()
    page.locator("input[autocomplete=nickname]").first.wait_for()
    assert ann.context.cookies() == []
    page.goto(f"{url}/settings")
    form = page.locator("form:has(input[autocomplete=username])")
    form.locator("input[autocomplete=username]").fill(name)
    form.locator("input[autocomplete=current-password]").fill("correct horse battery")
    form.locator("button").click()
    page.locator("input[autocomplete=new-password]").wait_for()
    assert [cookie["path"] for cookie in ann.context.cookies()] == [urlsplit(url).path]


def _keys(page: Page) -> set[str]:
    kept: list[str] = page.evaluate("Object.keys(localStorage)")
    return set(kept)


def test_two_servers_in_one_browser_do_not_see_each_other(
    proxy: Proxy, street: Street, come: Come
) -> None:
    tisch = come(street.tisch_url)
    zwei = come(street.zwei_url, context=tisch.context)
    both = {"/tisch": (tisch, "Ann"), "/zwei": (zwei, "Ben")}
    before = len(proxy.seen())
    addresses = {}
    for base, (visit, name) in both.items():
        addresses[base] = start(visit, "pico", name)
        visit.page.wait_for_selector(CHOICES)
    cookies: dict[str, Any] = {one["path"]: one for one in tisch.context.cookies()}
    names = {base: cookie_name(Origin("https", "host.example", base, "public")) for base in both}
    assert {path: one["name"] for path, one in cookies.items()} == names
    assert names["/tisch"] != names["/zwei"]
    for one in cookies.values():
        assert one["name"].startswith("__Secure-tischlein-")
        assert one["secure"]
        assert one["httpOnly"]
        assert one["sameSite"] == "Lax"
    # Each goes on as somebody else, whatever the other did meanwhile.
    for base, (visit, name) in both.items():
        assert _ask(visit.page, f"{base}/api/me")["player"]["name"] == name
        visit.page.goto(visit.url)
        visit.page.locator(f"a[href='{urlsplit(addresses[base]).path}']").first.wait_for()
    # Settings are of one server, too.
    page = tisch.page
    page.goto(f"{tisch.url}/settings")
    page.locator("input[type=checkbox]").first.click()
    page.wait_for_function("localStorage.getItem('tischlein/tisch.settings')")
    assert all(key.startswith(("tischlein/tisch.", "tischlein/zwei.")) for key in _keys(page))
    assert "tischlein/zwei.settings" not in _keys(page)
    tisch.context.close()
    _check_cookies(proxy, before, names)


def _check_cookies(proxy: Proxy, before: int, names: dict[str, str]) -> None:
    """What the proxy saw: each cookie went to its own server, and to that alone."""
    deadline = time.monotonic() + PATIENCE
    for base, name in names.items():
        requests: list[Seen] = []
        # A live connection is in the log when it is over.
        while not any(one.status == 101 for one in requests):
            assert time.monotonic() < deadline, requests
            requests = [one for one in proxy.seen()[before:] if one.path.startswith(f"{base}/")]
        assert {name} in [one.cookies for one in requests if one.status == 101]
        for one in requests:
            assert one.cookies <= {name}, one


def test_the_page_can_be_installed_under_its_path(proxy: Proxy, street: Street, come: Come) -> None:
    assert proxy
    for url in street.urls:
        visit = come(url)
        visit.page.goto(f"{url}/rules/pico")
        visit.page.wait_for_selector("h1, h2")
        browser = visit.context.new_cdp_session(visit.page)
        told = browser.send("Page.getAppManifest")
        assert told["errors"] == []
        assert told["url"] == f"{url}/manifest.webmanifest"
        manifest = json.loads(told["data"])
        for field in ("start_url", "scope"):
            assert urljoin(told["url"], manifest[field]) == f"{url}/"
        for icon in manifest["icons"]:
            there = urljoin(told["url"], icon["src"])
            assert there.startswith(f"{url}/")
            assert visit.page.evaluate("async icon => (await fetch(icon)).ok", there)
        wrong = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
        # Each of our visitors comes in a private window.
        assert {one["errorId"] for one in wrong} <= {"in-incognito"}
