"""Programs behind a real nginx and a real Caddy: the client, streams, mails, and who lies."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.waiting import wait_until
from tischlein.client import Client
from tischlein.client.live import Live
from tischlein.web.asking import cookie_name
from tischlein.web.headers import SECURITY
from tischlein.web.origin import Origin

if TYPE_CHECKING:
    from .street import Proxy, Street

pytestmark = pytest.mark.usefixtures("proxy", "found")

PATIENCE = 60


def _play_out(client: Client) -> dict[str, Any]:
    table = client.open("pico", 2, bots={1: "random"})
    table.ready()
    for update in table.follow():
        if update.moves:
            table.play(update.moves[0])
    assert table.verify()["fair"]
    outcome = table.look().outcome
    assert outcome is not None
    return outcome


def test_a_program_plays_a_match_at_each_server(proxy: Proxy, street: Street) -> None:
    for url in street.urls:
        client = Client.guest(url, "Ada")
        assert len(_play_out(client)["scores"]) == 2
        assert client.table("Ab").link == f"{url}/tables/Ab"
    # A live connection is in the log when it is over.
    wait_until(
        lambda: sum(seen.status == 101 for seen in proxy.seen()) >= len(street.urls), proxy.seen
    )
    live = [seen.path for seen in proxy.seen() if seen.status == 101]
    for base in ("/api", "/tisch/api", "/zwei/api"):
        assert any(path.startswith(f"{base}/tables/") for path in live)


def test_friends_meet_by_a_link_and_never_at_the_wrong_server(street: Street) -> None:
    ada, ben = Client.guest(street.tisch_url, "Ada"), Client.guest(street.tisch_url, "Ben")
    link = ada.open("pico", 2).link
    assert link.startswith(f"{street.tisch_url}/tables/")
    assert ben.join(link).look().table["seats"][1]["name"] == "Ben"
    other = Client.guest(street.zwei_url, "Cem")
    sentence = f"is a table of {street.tisch_url}, and this client is at {street.zwei_url}: use"
    with pytest.raises(ValueError, match=re.escape(sentence)):
        other.join(link)
    # Whoever has only the link finds the server by it.
    assert Client(link).table(link).look().table["seats"][1]["name"] == "Ben"


def test_a_stream_comes_line_by_line(street: Street, http: httpx.Client) -> None:
    for url in street.urls:
        table = Client.guest(url, "Ada").open("pico", 2)
        with http.stream("GET", f"{url}/api/tables/{table.id}/stream") as answer:
            assert answer.headers["content-type"].startswith("application/x-ndjson")
            lines = (line for line in answer.iter_lines() if line)
            assert '"update"' in next(lines)
            # The stream goes on, so whatever is kept back would not come before its end.
            for words in ("one", "two"):
                table.say(words)
                while f'"text":"{words}"' not in next(lines):
                    pass


def test_the_api_is_described_where_it_is(street: Street, http: httpx.Client) -> None:
    for url, base in zip(street.urls, ("/", "/tisch", "/zwei"), strict=True):
        told = http.get(f"{url}/api/openapi.json").json()
        assert told["servers"] == [{"url": base}]
        came = http.post(f"{url}/api/guests", json={"name": "Ada"})
        name, _, rest = came.headers["set-cookie"].partition("=")
        assert told["components"]["securitySchemes"]["session"]["name"] == name
        path = base.removesuffix("/")
        named = Origin("https", httpx.URL(url).netloc.decode(), path, "public")
        assert name == cookie_name(named)
        assert f"Path={base};" in rest
        assert "Secure" in rest
        # A host that is shared is not ours to decide for.
        assert ("strict-transport-security" in came.headers) == (path == "")


def test_the_links_of_mails_have_the_path(street: Street, http: httpx.Client) -> None:
    address = f"ada{len(street.office.mails)}@mail.example"
    origin = {"origin": street.tisch_url.removesuffix("/tisch")}
    http.post(f"{street.tisch_url}/api/guests", json={"name": "Ada"}).raise_for_status()
    put = http.put(f"{street.tisch_url}/api/me/mail", json={"address": address}, headers=origin)
    put.raise_for_status()
    (mail,) = (mail for mail in street.office.mails if mail.receivers == [address])
    links = re.findall(r"https?://\S+", mail.text)
    pages = {link.removeprefix(street.tisch_url).partition("#")[0] for link in links}
    assert pages == {"", "/mail/confirm", "/mail/stop"}
    for link in links:
        assert http.get(link, follow_redirects=True).status_code == 200
    code = next(link for link in links if "/confirm#" in link).partition("#")[2]
    said = http.post(f"{street.tisch_url}/api/mail/confirm", json={"code": code}, headers=origin)
    said.raise_for_status()
    assert http.get(f"{street.tisch_url}/api/me").json()["mailConfirmed"] is True


METRICS = (
    *("metrics", "metrics/", "/metrics", "//metrics", "%6detrics", "./metrics", "x/../metrics"),
    *("tisch/metrics", "tisch/metrics/", "zwei/metrics", "zwei//metrics", "metrics?x=1"),
    *("metrics%2f", "%2fmetrics", "tisch%2Fmetrics", "zwei/tisch/metrics"),
)
"""Ways to ask for what the proxies keep from visitors."""


def test_what_the_texts_keep_from_visitors_cannot_be_had_by_spelling_it_otherwise(
    street: Street, http: httpx.Client
) -> None:
    # The server itself would tell everybody: it was started with --open-metrics.
    assert "tischlein_" in http.get(f"{street.tisch.url}/metrics").text
    for url in street.urls:
        host, _, path = url.removeprefix("https://").partition("/")
        for word in METRICS:
            # Written by hand, for httpx tidies paths up.
            raw = f"/{path}/{word}" if path else f"/{word}"
            told = http.request("GET", f"https://{host}", extensions={"target": raw.encode()})
            assert "tischlein_" not in told.text, raw
            assert told.status_code == 404, raw


FORGED = {
    "x-ingress-path": "/evil",
    "x-forwarded-prefix": "/evil",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    "forwarded": "host=evil.example",
}


def test_a_visitor_cannot_say_where_the_server_is(street: Street, http: httpx.Client) -> None:
    for url in street.urls:
        for path in ("/", "/settings", "/nowhere", "/api/openapi.json"):
            accept = {"accept": "text/html"}
            plain = http.get(url + path, headers=accept)
            forged = http.get(url + path, headers={**accept, **FORGED})
            assert (forged.status_code, forged.text) == (plain.status_code, plain.text)
            assert "evil" not in forged.text
            for name, value in SECURITY.items():
                assert forged.headers[name] == value
        came = http.post(f"{url}/api/guests", json={"name": "Eve"}, headers=FORGED)
        assert "evil" not in str(came.headers)
        assert http.get(f"{url}/api/me").json()["player"]["name"] == "Eve"


def test_the_bare_path_leads_to_the_page_and_nowhere_else(
    street: Street, http: httpx.Client
) -> None:
    for url in (street.tisch_url, street.zwei_url):
        for query in ("", "?a=//evil.example"):
            answer = http.get(url + query, headers=FORGED)
            assert answer.status_code in {301, 302, 308}
            there = httpx.URL(url).join(answer.headers["location"])
            assert str(there).partition("?")[0] == f"{url}/"
        host = url.rpartition("/")[0]
        for raw in (
            "//evil.example",
            "//evil.example/..",
            "/\\evil.example",
            "/%2f%2fevil.example",
        ):
            for start in ("", httpx.URL(url).path):
                target = {"target": (start + raw).encode()}
                answer = http.request("GET", host, extensions=target)
                assert "evil.example" not in answer.headers.get("location", ""), raw


def test_only_pages_of_this_very_host_and_port_change_anything(
    street: Street, http: httpx.Client
) -> None:
    for url in street.urls:
        host = httpx.URL(url).netloc.decode()
        name = host.partition(":")[0]
        http.post(f"{url}/api/guests", json={"name": "Ada"}).raise_for_status()
        cookies = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        table = Client.guest(url, "Ada").open("pico", 2).id
        live = f"wss://{host}{httpx.URL(url).path.rstrip('/')}/api/tables/{table}/live"

        def fine(origin: str, at: str = url, live: str = live, cookies: str = cookies) -> bool:
            answer = http.put(f"{at}/api/me/name", json={"name": "Eve"}, headers={"origin": origin})
            heard = _status(live, {"origin": origin, "cookie": cookies})
            assert (answer.status_code, heard) in {(200, 101), (403, 403)}
            return heard == 101

        assert fine(f"https://{host}")
        for wrong in (name, f"{name}:{street.root.port}", "evil.example", f"{host}.evil.example"):
            assert not fine(f"https://{wrong}")
        assert not fine("null")
        http.cookies.clear()


def _status(live: str, headers: dict[str, str]) -> int:
    """Ask for a live connection, and whether it is given."""
    try:
        with connect(
            live,
            additional_headers=headers,
            proxy=None,
            open_timeout=PATIENCE,
            create_connection=Live,
        ) as heard:
            heard.recv(PATIENCE)
    except InvalidStatus as refusal:
        return refusal.response.status_code
    return 101
