"""Where the client goes: to the very path that it was given, and to tables of that server alone."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest

from tischlein.client import Client, Refused
from tischlein.client.place import Place

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("https://host.example", "https://host.example"),
        ("https://host.example/", "https://host.example"),
        (" https://host.example\n", "https://host.example"),
        ("https://Host.Example:443/tisch/", "https://host.example/tisch"),
        ("http://127.0.0.1:8211/a/b", "http://127.0.0.1:8211/a/b"),
        ("http://[::1]:8211/tisch", "http://[::1]:8211/tisch"),
        # Whoever has only the link of a table has the server's address as well.
        ("https://host.example/tisch/tables/Ab-_1", "https://host.example/tisch"),
        ("https://host.example/tables/Ab-_1/replay?revision=3", "https://host.example"),
    ],
)
def test_the_path_of_an_address_is_kept(given: str, url: str) -> None:
    assert Place.read(given).url == url
    assert Client(given).table("Ab").link == f"{url}/tables/Ab"


@pytest.mark.parametrize(
    "given",
    [
        "host.example",
        "ftp://host.example",
        "https://",
        "http://[::1",
        # A program would go to evil.example, and people would not see it.
        "https://host.example@evil.example/tisch",
        "https://host.example:x@evil.example",
        "https://host.example\\@evil.example",
        "https://evil.example\\.host.example/",
        "https://host.example/ti sch",
        "https://host.example/ti\nsch",
        "https://host\t.example/",
    ],
)
def test_what_is_no_address_is_refused(given: str) -> None:
    with pytest.raises(ValueError, match="is no address such as"):
        Client(given)


@pytest.mark.parametrize(
    "given",
    [
        "Ab-_1",
        "https://host.example/tisch/tables/Ab-_1",
        "https://HOST.example:443/tisch/tables/Ab-_1/",
        "https://host.example/tisch/tables/Ab-_1/replay?revision=3&seat=0",
        "host.example/tisch/tables/Ab-_1",
        "/tisch/tables/Ab-_1",
        "/tables/Ab-_1",
        "tables/Ab-_1",
        " https://host.example/tisch/tables/Ab-_1#chat\n",
    ],
)
def test_a_table_is_found_by_id_and_by_any_link_of_its_server(given: str) -> None:
    assert Client("https://host.example/tisch").table(given).id == "Ab-_1"


@pytest.mark.parametrize(
    ("given", "there"),
    [
        ("https://other.example/tisch/tables/Ab", "https://other.example/tisch"),
        ("https://host.example:8443/tisch/tables/Ab", "https://host.example:8443/tisch"),
        ("https://host.example/tables/Ab", "https://host.example"),
        ("https://host.example/other/tables/Ab", "https://host.example/other"),
        ("https://host.example/tisch/tisch/tables/Ab", "https://host.example/tisch/tisch"),
        ("/other/tables/Ab", "https://host.example/other"),
    ],
)
def test_a_table_of_another_server_is_refused(given: str, there: str) -> None:
    client = Client("https://host.example/tisch")
    sentence = f"is a table of {there}, and this client is at https://host.example/tisch: use"
    for ask in (client.table, client.join):
        with pytest.raises(ValueError, match=sentence):
            ask(given)


@pytest.mark.parametrize(
    "given",
    [
        *("", "https://host.example/tisch/", "a b", "/tables/", "https://["),
        "https://host.example@evil.example/tisch/tables/Ab",
        "https://evil.example\\@host.example/tisch/tables/Ab",
        "https://host.example/tisch/tables/../tables/Ab/..",
        "https://host.example/tisch/tables/%2e%2e",
    ],
)
def test_what_is_no_table_is_refused(given: str) -> None:
    with pytest.raises(ValueError, match=r"neither the id of a table|no address such as"):
        Client("https://host.example/tisch").table(given)


class _Other(BaseHTTPRequestHandler):
    """Another program: a page at /page, which sets a cookie, and a redirect everywhere else."""

    def do_GET(self) -> None:
        page = self.path.startswith("/page/")
        self.send_response(200 if page else 301)
        self.send_header("set-cookie", "theirs=1")
        self.send_header("location", "https://elsewhere.example/")
        self.end_headers()
        self.wfile.write(b"<!doctype html>" if page else b"")

    def log_message(self, *_: object) -> None:  # quiet
        pass


@contextmanager
def _other() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Other)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_another_program_at_that_address_is_named_as_such() -> None:
    with _other() as url:
        client = Client(f"{url}/page")
        with pytest.raises(Refused, match=f"what answers at {url}/page is no Tischlein server"):
            client.games()
        # Nor is its cookie taken for a session.
        assert client._wire.headers() == {}
        with pytest.raises(Refused, match=f"{url} leads on to https://elsewhere.example/"):
            Client(url).games()
