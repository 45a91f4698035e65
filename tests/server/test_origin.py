"""As which address a visitor sees the server, and who may say so."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tischlein.core.errors import Malformed
from tischlein.service.refusals import Forbidden
from tischlein.web.app import App, make_litestar
from tischlein.web.asking import check_origin, cookie_name, session_cookie, session_of
from tischlein.web.origin import (
    LONGEST,
    ROUTES,
    Origin,
    Origins,
    clean_base,
    clean_host,
    inner_path,
    parse_site,
    read_origin,
)
from tischlein.web.page import OVER
from tischlein.web.settings import Settings, check_settings

if TYPE_CHECKING:
    from pathlib import Path

PROXY = "10.0.0.1"


def _scope(peer: str | None = "192.0.2.9", **headers: str) -> dict[str, Any]:
    """A request, its headers written with underscores."""
    raw = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
    client = None if peer is None else (peer, 50_000)
    return {"client": client, "server": ("127.0.0.1", 8211), "headers": raw}


def _find(peer: str | None = PROXY, public: str | None = None, **headers: str) -> Origin:
    return Origins(public, lambda one: one == PROXY).find(_scope(peer, **headers))


# Who decides.


def test_without_a_proxy_the_host_header_decides() -> None:
    assert _find("192.0.2.9", host="table.local:8211") == Origin("http", "table.local:8211")
    assert _find("192.0.2.9", host="Table.Local:80").url == "http://table.local"
    assert _find("192.0.2.9", host="[2001:db8::1]:8211").url == "http://[2001:db8::1]:8211"


def test_a_trusted_proxy_decides_next() -> None:
    seen = _find(
        host="127.0.0.1:8211",
        x_forwarded_host="table.example",
        x_forwarded_proto="https",
        x_forwarded_prefix="/tisch/",
    )
    assert seen == Origin("https", "table.example", "/tisch", "proxy")
    assert seen.site == "https://table.example"
    assert seen.url == "https://table.example/tisch"
    assert seen.secure


def test_a_public_address_decides_first() -> None:
    given = {"x_forwarded_host": "other.example", "x_forwarded_prefix": "/other"}
    seen = _find(public="https://table.example/tisch", **given)
    assert seen == Origin("https", "table.example", "/tisch", "public")
    assert _find("192.0.2.9", "https://table.example", host="x.example").source == "public"


def test_a_stranger_s_word_on_the_address_is_ignored() -> None:
    seen = _find(
        "192.0.2.9",
        host="table.local",
        x_forwarded_host="evil.example",
        x_forwarded_proto="https",
        x_forwarded_prefix="/evil",
        x_ingress_path="/evil",
    )
    assert seen == Origin("http", "table.local")
    assert _find(None, host="table.local", x_forwarded_host="evil.example").source == "host"


def test_ingress_is_a_door_of_its_own_beside_the_public_address() -> None:
    door = {
        "host": "homeassistant.local:8123",
        "x_forwarded_host": "homeassistant.local:8123",
        "x_forwarded_proto": "http",
        "x_forwarded_for": "192.168.1.20, 172.30.32.1",
        "x_ingress_path": "/api/hassio_ingress/x-Yz_1",
    }
    base = "/api/hassio_ingress/x-Yz_1"
    for public in (None, "https://table.example"):
        seen = _find(public=public, **door)
        assert seen == Origin("http", "homeassistant.local:8123", base, "proxy", framed=True)
        door["x_forwarded_prefix"] = "/other"
    assert _find("192.0.2.9", "https://table.example", **door).source == "public"


def test_a_proxy_that_keeps_the_host_need_not_repeat_it() -> None:
    seen = _find(host="table.example", x_forwarded_proto="https", x_forwarded_for="192.0.2.1")
    assert seen == Origin("https", "table.example", "", "proxy")
    assert _find(host="table.example", x_forwarded_for="192.0.2.1").source == "proxy"
    # A trusted address may also be a visitor's: then nothing was forwarded.
    assert _find(host="table.example").source == "host"


def test_of_several_values_the_nearest_proxy_s_counts() -> None:
    seen = _find(x_forwarded_host="evil.example, table.example", x_forwarded_proto="http, https")
    assert seen.url == "https://table.example"
    assert _find(host="h.example", x_forwarded_proto="wss").url == "https://h.example"


# Hostile values.


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example/path",
        "a@evil.example",
        "evil.example\r\nset-cookie: a=b",
        "evil.example\n",
        "//evil.example",
        "https://evil.example",
        "evil example",
        "evil.example:99999",
        "evil.example:0",
        "evil.example:",
        "evil.example:80:80",
        '"><script>',
        "-evil",
        "[evil]",
        "[:::1]",
        "[1::2::3]",
        "[::1%25eth0]",
        "café.example",
        "a" * 300,
    ],
)
def test_what_is_no_host_is_ignored(host: str) -> None:
    assert clean_host(host, "https") is None
    seen = _find(host="table.example", x_forwarded_host=host, x_forwarded_proto="https")
    assert seen.url == "https://table.example"
    assert _find("192.0.2.9", host=host).url == "http://127.0.0.1:8211"


@pytest.mark.parametrize(
    "base",
    [
        "evil",
        "//evil.example",
        "/tisch//evil",
        "/tisch/../admin",
        "/..",
        "/.",
        "/tisch/./a",
        "/tisch;path=/",
        "/tisch\r\nset-cookie: a=b",
        "/tisch\n",
        "/ti sch",
        "/tisch?a",
        "/tisch#a",
        '/"><script>',
        "/%2e%2e",
        "/\\evil.example",
        "/käse",
        "javascript:alert(1)",
        "https://evil.example",
        "/a, /b",
        "/" + "a" * LONGEST,
    ],
)
def test_what_is_no_base_path_is_ignored(base: str) -> None:
    assert clean_base(base) is None
    assert _find(host="table.example", x_forwarded_prefix=base).base == ""
    seen = _find(host="table.example", x_ingress_path=base)
    assert (seen.base, seen.framed) == ("", False)


def test_base_paths_are_written_in_one_way() -> None:
    assert clean_base("") == clean_base("/") == ""
    assert clean_base("/tisch") == clean_base("/tisch/") == clean_base(" /tisch ") == "/tisch"
    assert clean_base("/~ann/my.table_2-b") == "/~ann/my.table_2-b"
    assert clean_base("/...") == "/..."


def test_without_any_host_it_is_where_the_connection_arrived() -> None:
    assert _find("192.0.2.9").url == "http://127.0.0.1:8211"
    scope = _scope()
    scope["server"] = ("::1", 8211)
    assert Origins(None, lambda _: False).find(scope).url == "http://[::1]:8211"
    scope["server"] = None
    assert Origins(None, lambda _: False).find(scope).url == "http://localhost"


# The public address.


@pytest.mark.parametrize(
    ("given", "clean"),
    [
        ("https://table.example", "https://table.example"),
        ("https://Table.Example:443/", "https://table.example"),
        ("https://host.example/tisch/", "https://host.example/tisch"),
        ("http://192.0.2.1:8211/a/b", "http://192.0.2.1:8211/a/b"),
        ("http://[2001:db8::1]:80/tisch", "http://[2001:db8::1]/tisch"),
        ("http://[2001:DB8:0:0::0001]:8211", "http://[2001:db8::1]:8211"),
    ],
)
def test_a_public_address_is_written_in_one_way(given: str, clean: str) -> None:
    settings = check_settings(Settings(public_url=given))
    assert settings.public_url == clean
    assert settings.base_url == clean
    assert read_origin(clean).url == clean
    # Browsers are sent to the page itself, not to a redirect that a proxy may lack.
    path = clean.partition("://")[2].partition("/")[2]
    assert settings.home_url == (f"{clean}/" if path else clean)


@pytest.mark.parametrize(
    "wrong",
    [
        "table.example",
        "ftp://table.example",
        "https://",
        "https:///tisch",
        "https://user@table.example",
        "https://table.example:99999",
        "https://[::1",
        "https://table.example/?a=b",
        "https://table.example/#a",
        "https://table.example/ti\nsch",
        "https://table.example/ti sch",
        "https://table.example//tisch",
        "https://table.example/../tisch",
        "https://table.example/käse",
        "https://table.example/tables",
        "https://table.example/api/",
        "https://table.example/api/tables",
        "https://table.example/rules/pico",
    ],
)
def test_a_public_address_that_cannot_work_is_refused_in_words(wrong: str) -> None:
    with pytest.raises(Malformed, match=r"such as|as in"):
        check_settings(Settings(public_url=wrong))


# Paths, cookies, senders.


def test_the_base_path_is_taken_off_where_a_proxy_left_it() -> None:
    assert inner_path("/tisch/tables/x", "/tisch") == "/tables/x"
    assert inner_path("/tables/x", "/tisch") == "/tables/x"
    assert inner_path("/tischlein", "/tisch") == "/tischlein"
    assert inner_path("/tisch/", "/tisch") == "/"
    assert inner_path("/tisch", "/tisch") == ""
    assert inner_path("/tisch/x", "") == "/tisch/x"
    # A proxy that says it cut this off has cut it off: it cannot be told from our own page.
    assert inner_path("/tables/x", "/tables") == "/tables/x"
    assert inner_path("/api/tables/x", "/api/tables") == "/api/tables/x"


# What will be otherwise in the framework's next version, which we do not allow.
@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_every_route_is_known_as_such() -> None:
    firsts = {f"/{route.path[1:].partition('/')[0]}" for route in make_litestar().routes}
    # Files with a name of their own are no beginning of a path.
    assert {first for first in firsts if "." not in first} == {"/", *ROUTES}


def test_cookies_are_as_before_at_the_root() -> None:
    plain = Origin("http", "h")
    assert cookie_name(plain) == "tischlein"
    assert cookie_name(Origin("https", "h", "", "public")) == "__Host-tischlein"
    # Also behind a proxy that speaks TLS, without a public address.
    assert cookie_name(Origin("https", "h", "", "proxy")) == "tischlein"
    cookie = session_cookie(Origin("https", "h", "", "public"), "s")
    assert (cookie.path, cookie.secure, cookie.httponly) == ("/", True, True)
    cookie = session_cookie(plain, "s")
    assert (cookie.path, cookie.secure) == ("/", False)


def test_cookies_of_two_paths_have_two_names_and_two_places() -> None:
    one, two = Origin("https", "h", "/one", "public"), Origin("https", "h", "/one/two", "proxy")
    assert cookie_name(one) != cookie_name(two)
    assert cookie_name(one).startswith("__Secure-tischlein-")
    assert not cookie_name(one._replace(scheme="http")).startswith("__Secure-")
    cookies = [session_cookie(origin, "s") for origin in (one, two)]
    assert [cookie.path for cookie in cookies] == ["/one", "/one/two"]
    assert all(cookie.secure for cookie in cookies)
    assert not session_cookie(one._replace(scheme="http"), "s").secure


@pytest.mark.parametrize(
    "odd",
    [
        'odd={"a": 1, "b": "c"}',
        "odd=a b",
        "odd",
        "x@y=1",
        "a[b]=1",
        "a,b=1",
        'odd="x',
        "path=/x",
        "expires=x",
        "secure",
        "odd=\xe4",
        "",
        "tischlein=other",
    ],
)
def test_cookies_of_other_programs_on_the_host_do_no_harm(odd: str) -> None:
    origin = Origin("https", "h", "/tisch", "public")
    ours = f"{cookie_name(origin)}=secret"
    for cookies in (f"{odd}; {ours}", f"{ours}; {odd}", f"{odd};{ours};{odd}", f"a={ours}; {ours}"):
        assert session_of(origin, {"cookie": cookies}) == "secret"
    assert session_of(origin, {"cookie": odd}) is None
    # Of two the browser sends the one with the more specific path first.
    assert session_of(origin, {"cookie": f"{ours}; {odd}; {ours}2"}) == "secret"
    for empty in ("", "\xe4", "x" * 300):
        assert session_of(origin, {"cookie": f"{cookie_name(origin)}={empty}"}) is None


def test_senders_are_compared_with_the_address_that_the_visitor_sees() -> None:
    def fine(ours: Origin, said: str) -> bool:
        try:
            check_origin(ours, {"origin": said})
        except Forbidden:
            return False
        return True

    public = Origin("https", "h.example", "/tisch", "public")
    assert fine(public, "https://h.example")
    assert not fine(public, "http://h.example")
    assert not fine(public, "https://evil.example")
    proxy = Origin("http", "h.example", "", "proxy")
    # Not every proxy says that it speaks TLS.
    assert fine(proxy, "https://h.example")
    assert not fine(proxy, "https://h.example:8443")
    assert not fine(proxy, "null")
    assert not fine(proxy, "https://evil.example")
    assert parse_site("https://H.example:443") == ("https", "h.example")
    # IPv6 addresses are compared by what they say, not by how they are written.
    public = read_origin("https://[2001:DB8:0::1]:8443/tisch")
    assert fine(public, "https://[2001:db8::1]:8443")
    assert not fine(public, "https://[2001:db8::1]")
    assert not fine(public, "https://[2001:db8::2]:8443")
    assert parse_site("null") is None
    assert parse_site("file://x") is None


# Pages without a build.


# What will be otherwise in the framework's next version, which we do not allow.
@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_the_plain_pages_link_under_the_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tischlein.web.bundle.read_bundle", dict)
    monkeypatch.setattr("tischlein.web.bundle.shell", lambda _: None)

    async def scenario() -> None:
        app = App(Settings(database=str(tmp_path / "t.db"), thinkers=1, limits=False))
        sender = httpx.ASGITransport(app=app, client=("127.0.0.1", 50_000))  # type: ignore[arg-type]
        headers = {"x-forwarded-prefix": "/tisch", "origin": "http://h.example"}
        address = "http://h.example"
        async with (
            app.open(),
            httpx.AsyncClient(transport=sender, base_url=address, headers=headers) as client,
        ):
            for path in ("/", "/tisch/"):
                page = (await client.get(path)).text
                assert set(re.findall(r'href="([^"]*)"', page)) == {
                    "/tisch/api/openapi.json",
                    "/tisch/api/games",
                }
            assert (await client.get("/tisch")).headers["location"] == "/tisch/"
            assert (await client.head("/tisch")).status_code == 308
            came = await client.post("/tisch/api/guests", json={"name": "Ann"})
            assert "Path=/tisch" in came.headers["set-cookie"]
            order = {"game": "pico", "seats": 2, "bots": {}, "options": {}, "seat": 0}
            order |= {"clock": {"type": "none"}, "listed": False}
            opened = (await client.post("/tisch/api/tables", json=order)).json()
            table = await client.get(f"/tisch/tables/{opened['table']['id']}")
            assert "Ann" in table.text

    asyncio.run(scenario())
    links = re.findall(r'href="([^"]*)"', OVER.format(base="/tisch", id="T", eyes=""))
    assert links
    assert all(link.startswith("/tisch/api/tables/T/") for link in links)
