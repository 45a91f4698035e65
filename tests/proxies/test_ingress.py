"""Home Assistant's ingress: the page inside another page, at an address that a proxy reports."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import httpx
import pytest

from tests.page.playing import PATIENCE, STEP
from tests.server.process import Server, hold_port
from tischlein.web.headers import FRAMED, SECURITY

from .street import need, start_nginx

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Frame

    from .conftest import Come
    from .street import Street

INGRESS = "/api/hassio_ingress/Qm9-_x1"
# What Home Assistant does: it cuts the path off and reports it; its own page shows the add-on.
HOME = """
map $http_upgrade $connection_upgrade {{ default upgrade; "" ""; }}
server {{
    listen 127.0.0.1:{port} ssl;
    server_name host.example;
    ssl_certificate {certificate};
    ssl_certificate_key {key};
    location = /favicon.ico {{ return 204; }}
    location = /lovelace {{
        default_type text/html;
        return 200 '<!doctype html><title>Home</title><iframe title="add-on" src="{token}/"
            style="width:1200px;height:680px"></iframe>';
    }}
    location {token}/ {{
        proxy_pass http://127.0.0.1:{server}/;
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Forwarded-Host $http_host;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_set_header X-Ingress-Path {token};
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $connection_upgrade;
        proxy_buffering off;
    }}
}}
"""


@pytest.fixture(scope="module", params=["zwei", "root"], ids=["alone", "beside a public address"])
def home(
    request: pytest.FixtureRequest, street: Street, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Server]]:
    """Home Assistant's address and an add-on, with a public address of its own or without."""
    need("nginx")
    folder = tmp_path_factory.mktemp("home")
    server: Server = getattr(street, request.param)
    held = hold_port()
    port = held.getsockname()[1]
    site = HOME.format(
        port=port,
        certificate=street.certificate,
        key=street.key,
        token=INGRESS,
        server=server.port,
    )
    with start_nginx(folder, port, site):
        yield f"https://host.example:{port}", server
    held.close()


def _wait_over(frame: Frame) -> None:
    """Play until the match is over."""
    deadline = time.monotonic() + PATIENCE
    while (state := frame.evaluate(STEP, 0.5)) != "over":
        assert time.monotonic() < deadline, "the match does not end"
        frame.wait_for_timeout(10 if state == "moved" else 40)


def test_a_match_is_played_inside_the_page_of_home_assistant(
    home: tuple[str, Server], come: Come
) -> None:
    site, _ = home
    visit = come(f"{site}{INGRESS}")
    visit.quick()
    visit.taught()
    opened: list[str] = []
    asked: list[str] = []
    page = visit.page
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.on("websocket", lambda socket: opened.append(socket.url))
    visit.url = f"{site}/lovelace"  # the page around it is asked for as well
    visit.base = ""
    page.goto(f"{site}/lovelace")
    page.wait_for_selector("iframe")
    frame = page.frames[1]
    frame.wait_for_selector("form button.main:not([disabled])")
    frame.locator('[data-game="pico"]').click()
    frame.locator("input[autocomplete=nickname]").fill("Ann")
    frame.locator("form select").nth(1).select_option("random")
    frame.locator("form button.main").click()
    frame.wait_for_url(f"{site}{INGRESS}/tables/*")
    frame.wait_for_selector("main button:not(.quiet):visible")
    _wait_over(frame)
    around = {"/lovelace", "/favicon.ico"}
    assert all(path in around or path.startswith(f"{INGRESS}/") for path in asked), asked
    assert opened
    live = f"{site.replace('https', 'wss', 1)}{INGRESS}/api/tables/"
    assert all(one.startswith(live) for one in opened)
    (cookie,) = visit.context.cookies()
    assert (cookie.get("path"), cookie.get("secure")) == (INGRESS, True)
    assert str(cookie.get("name")).startswith("__Secure-tischlein-")


def test_only_that_door_may_be_framed(home: tuple[str, Server], http: httpx.Client) -> None:
    site, server = home
    inside = http.get(f"{site}{INGRESS}/")
    assert inside.headers["x-frame-options"] == FRAMED["x-frame-options"] == "SAMEORIGIN"
    assert "frame-ancestors 'self'" in inside.headers["content-security-policy"]
    assert f'data-base="{INGRESS}"' in inside.text
    outside = http.get(f"{server.url}/")
    for name, value in SECURITY.items():
        assert outside.headers[name] == value
    assert INGRESS not in outside.text


def test_a_stranger_s_word_on_the_path_is_ignored(tmp_path: Path) -> None:
    options = ("--proxies", "192.0.2.1")
    with Server(str(tmp_path / "t.db"), tmp_path / "server.log", *options) as server:
        headers = {"x-ingress-path": INGRESS, "x-forwarded-prefix": "/evil"}
        headers |= {"x-forwarded-host": "evil.example", "x-forwarded-proto": "https"}
        for path in ("/", "/api/openapi.json"):
            told = httpx.get(f"{server.url}{path}", headers=headers, timeout=PATIENCE)
            assert told.text == httpx.get(f"{server.url}{path}", timeout=PATIENCE).text
            for name, value in SECURITY.items():
                assert told.headers[name] == value
        came = httpx.post(
            f"{server.url}/api/guests", json={"name": "Eve"}, headers=headers, timeout=PATIENCE
        )
        assert came.headers["set-cookie"].startswith("tischlein=")
        assert "Path=/;" in came.headers["set-cookie"]
        assert (
            httpx.get(f"{server.url}{INGRESS}/", headers=headers, timeout=PATIENCE).status_code
            == 404
        )
