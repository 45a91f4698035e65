"""The address that is shared: what the command line, a tunnel or a proxy decides."""

from __future__ import annotations

import asyncio
import socket
import time
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from tischlein.web.network.listening import Network
from tischlein.web.settings import Settings

from .friends import *  # noqa: F403 - fixtures are found by name
from .friends import PATIENCE, answers, ask, refused, told
from .machine import IPV4, IPV6
from .process import Server

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(("host", "friends"), [("0.0.0.0", [IPV4]), ("::", [IPV6])])  # noqa: S104
def test_listening_everywhere_is_never_an_address(
    home: None, tmp_path: Path, host: str, friends: list[str]
) -> None:
    del home
    shown = [f"[{ip}]" if ":" in ip else ip for ip in friends]
    here = "[::1]" if ":" in host else "127.0.0.1"
    port = 18211
    with _launched(tmp_path, "--host", host, "--port", str(port)) as server:
        urls = [f"http://{one}:{port}" for one in shown]
        local = f"http://{here}:{port}"
        reach = _until_well(server, local)
        assert reach == {
            "url": urls[0],
            "reach": "network",
            "addresses": urls,
            "can": [],
            "open": True,
        }
        # Some browsers open what nobody should say.
        everywhere = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
        assert ask(local, host=everywhere).json()["url"] == urls[0]
        said = told(server)
        assert f"The table is set at {local}\n" in said
        assert f"Friends in your network find it at\n  {urls[0]}\n" in said
        assert f"{host}:" not in said
        assert f"[{host}]" not in said
        assert refused(ask(local, opened=False)) == (403, "forbidden")


class _launched(Server):  # noqa: N801 - a way to start a server
    """A server whose place is not 127.0.0.1."""

    def __init__(self, folder: Path, *options: str) -> None:
        super().__init__(str(folder / "t.db"), folder / "log", *options)

    def start(self) -> None:
        self.launch()


def _until_well(server: Server, url: str) -> Any:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            return ask(url).json()
        except httpx.TransportError:
            assert time.monotonic() < deadline, server.log.read_text()
            time.sleep(0.02)


def test_one_address_that_was_asked_for(home: None, tmp_path: Path) -> None:
    del home
    with _launched(tmp_path, "--host", IPV4, "--port", "18212") as server:
        url = f"http://{IPV4}:18212"
        reach = _until_well(server, url)
        wanted = {"url": url, "reach": "network", "addresses": [url], "can": [], "open": True}
        assert reach == wanted
        assert told(server).count(url) == 1


def test_a_public_address_is_what_is_shared(home: None, tmp_path: Path) -> None:
    del home
    database = str(tmp_path / "t.db")
    public = "https://table.example/tisch"
    with Server(database, tmp_path / "log", "--public-url", public) as server:
        reach = ask(server.url).json()
        wanted = {"url": public, "reach": "public", "addresses": [], "can": [], "open": False}
        assert reach == wanted
        answer = ask(server.url, opened=True, origin="https://table.example")
        assert refused(answer) == (403, "forbidden")
        assert not answers(IPV4, server.port)


def test_behind_a_public_address_friends_are_told_no_other(home: None, tmp_path: Path) -> None:
    del home
    options = ("--host", "0.0.0.0", "--port", "18213", "--public-url", "https://table.example")  # noqa: S104
    with _launched(tmp_path, *options) as server:
        reach = _until_well(server, "http://127.0.0.1:18213")
        assert (reach["url"], reach["reach"]) == ("https://table.example", "public")
        assert IPV4 not in told(server)
        # Visitors from elsewhere need not know how the network here looks.
        assert reach["addresses"]
        answer = httpx.get(
            "http://127.0.0.1:18213/api/network",
            headers={"x-forwarded-for": "203.0.113.9"},
            timeout=PATIENCE,
        )
        assert answer.json()["addresses"] == []


def test_what_is_closed_stays_closed(home: None, tmp_path: Path) -> None:
    """Somebody asks for the address while it is being closed, and waits for that."""
    del home
    settings = Settings(database=str(tmp_path / "t.db"), friends=True)

    async def scenario() -> None:
        with socket.create_server(("127.0.0.1", 0)) as place:
            network, keeper = Network(settings), _Doorkeeper()
            await network.start(keeper, [place])
            assert network.hosts
            async with network._lock:
                closing = asyncio.create_task(network.set_open(opened=False))
                await asyncio.sleep(0)
                asking = asyncio.create_task(network.refresh())
                await asyncio.sleep(0)
            await asyncio.gather(closing, asking)
            assert keeper.alone
            assert (network.open, network.hosts, network._doors) == (False, [], {})

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("given", "friends", "base"),
    [
        ("0.0.0.0", None, f"http://{IPV4}"),  # noqa: S104 - that is the question
        ("::", None, f"http://[{IPV6}]"),
        ("127.0.0.1", True, f"http://{IPV4}"),
        ("127.0.0.1", False, "http://127.0.0.1"),
    ],
)
def test_links_in_mails_can_be_opened_elsewhere(
    home: None, tmp_path: Path, given: str, friends: bool | None, base: str
) -> None:
    del home
    settings = Settings(database=str(tmp_path / "t.db"), host=given, friends=friends)

    async def scenario() -> None:
        family = socket.AF_INET6 if ":" in given else socket.AF_INET
        with socket.create_server((given, 0), family=family) as place:
            network = Network(settings)
            keeper = _Doorkeeper()
            await network.start(keeper, [place])
            assert network.base_url == f"{base}:{place.getsockname()[1]}"
            public = Network(settings._replace(public_url="https://table.example"))
            await public.start(_Doorkeeper(), [place])
            assert public.base_url == "https://table.example"
            for door in keeper.doors:
                door.close()

    asyncio.run(scenario())


class _Doorkeeper:
    """Listens as a server does, and answers nobody."""

    def __init__(self) -> None:
        self.doors: list[asyncio.AbstractServer] = []
        self.alone = False

    async def listen(self, place: socket.socket) -> asyncio.AbstractServer:
        self.doors.append(await asyncio.start_server(lambda *_: None, sock=place))
        return self.doors[-1]

    def stop_listening(self, door: asyncio.AbstractServer) -> None:
        door.close()

    def hang_up(self) -> None:
        self.alone = True


TUNNELS: dict[str, dict[str, Any]] = {
    # What each of them sends to a server on its own machine; docs/friends.md promises these links.
    "cloudflared": {
        "host": "two-words.trycloudflare.com",
        "x-forwarded-for": "203.0.113.9",
        "x-forwarded-proto": "https",
        "cf-connecting-ip": "203.0.113.9",
        "cdn-loop": "cloudflare; loops=1",
    },
    "tailscale": {
        "host": "laptop.tail1234.ts.net",
        "x-forwarded-host": "laptop.tail1234.ts.net",
        "x-forwarded-for": "203.0.113.9",
        "x-forwarded-proto": "https",
        "tailscale-funnel-request": "?1",
    },
    "caddy": {
        "host": "table.example",
        "x-forwarded-host": "table.example",
        "x-forwarded-for": "203.0.113.9",
        "x-forwarded-proto": "https",
    },
    "ssh -R": {"host": "table.example", "x-forwarded-proto": "https"},
}


def test_who_comes_by_a_tunnel_shares_its_address(at_home: Server) -> None:
    # It stays so when friends in the network can come as well.
    for opened in (False, True):
        assert ask(at_home.url, opened=opened).json()["open"] is opened
        for headers in TUNNELS.values():
            reach = ask(at_home.url, **headers).json()
            assert (reach["url"], reach["reach"]) == (f"https://{headers['host']}", "public")
            assert reach["can"] == []
            put = ask(at_home.url, opened=False, **headers, origin=f"https://{headers['host']}")
            assert refused(put) == (403, "not_here")
    assert answers(IPV4, at_home.port)
