"""Friends in the same network: the running server is opened to it, closed again, and goes on."""

from __future__ import annotations

import asyncio
import socket
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from .friends import *  # noqa: F403 - fixtures are found by name
from .friends import PATIENCE, answers, ask, refused, told
from .machine import IPV4, IPV6, plug_in, pull_out
from .process import Server
from .raw import check_well, request, wire
from .visitor import Live, Refusal, Visitor

if TYPE_CHECKING:
    from pathlib import Path

# Opening and closing.


def test_a_plain_server_is_for_its_machine_until_it_is_opened(at_home: Server) -> None:
    here, port = at_home.url, at_home.port
    reach = {"url": here, "reach": "here", "addresses": [], "can": ["open"], "open": False}
    assert ask(here).json() == reach
    assert not answers(IPV4, port)
    friends = [f"http://{IPV4}:{port}", f"http://[{IPV6}]:{port}"]
    opened = {"url": friends[0], "reach": "network", "addresses": friends, "open": True}
    for _ in range(2):  # once more changes nothing
        assert ask(here, opened=True).json() == {**opened, "can": ["close"]}
    assert ask(here).json() == {**opened, "can": ["close"]}
    for url in friends:
        # Each friend goes on sharing the address by which they came.
        assert ask(url).json() == {**opened, "url": url, "can": []}
        assert httpx.get(f"{url}/healthz", timeout=PATIENCE).json()["status"] == "ok"
    for _ in range(2):
        assert ask(here, opened=False).json() == reach
        assert not answers(IPV4, port)
        assert not answers(IPV6, port)
    assert ask(here, opened=True).json()["url"] == friends[0]
    assert answers(IPV4, port)
    assert at_home.stop() == 0


def test_only_somebody_at_the_machine_may_change_it(at_home: Server) -> None:
    here, port = at_home.url, at_home.port
    local = f"127.0.0.1:{port}"
    strangers: list[dict[str, Any]] = [
        # A page elsewhere whose name leads to this machine: DNS rebinding.
        {"host": f"evil.example:{port}", "origin": f"http://evil.example:{port}"},
        {"host": "evil.example", "origin": "http://evil.example"},
        {"host": "127.0.0.1.evil.example", "origin": "http://127.0.0.1.evil.example"},
        {"host": "localhost.evil.example", "origin": "http://localhost.evil.example"},
        {"host": f"{IPV4}:{port}", "origin": f"http://{IPV4}:{port}"},
        {"host": "", "origin": here},
        # Somebody whom a proxy on this machine lets in.
        {"x-forwarded-for": "192.0.2.7"},
        {"x-forwarded-host": local},
        {"forwarded": "for=192.0.2.7"},
        {"via": "1.1 proxy"},
        {"x-real-ip": "127.0.0.1"},
        {"cf-connecting-ip": "192.0.2.7"},
        {"x-ingress-path": "/x"},
    ]
    for headers in strangers:
        assert refused(ask(here, opened=True, **headers)) == (403, "not_here"), headers
        looking = {name: text for name, text in headers.items() if name != "origin"}
        seen = ask(here, **looking)
        assert seen.json()["can"] == [], headers
    # A page of another site that is open in a browser on this machine.
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{port + 1}"):
        assert refused(ask(here, opened=True, origin=origin)) == (403, "forbidden")
    said = {"content-type": "application/json"}
    put = f"{here}/api/network"
    bare = httpx.put(put, content=b'{"open":true}', headers=said, timeout=PATIENCE)
    assert refused(bare) == (403, "forbidden")
    assert not answers(IPV4, port)
    named = httpx.put(
        put,
        content=b'{"open":true}',
        headers={**said, "host": f"localhost:{port}"} | {"origin": f"http://localhost:{port}"},
        timeout=PATIENCE,
    )
    assert named.json()["url"] == f"http://{IPV4}:{port}"
    # Who came by the network may look, and neither open nor close.
    there = f"http://{IPV4}:{port}"
    for wanted in (False, True):
        assert refused(ask(there, opened=wanted)) == (403, "not_here")
        assert refused(ask(there, opened=wanted, host=local, origin=here)) == (403, "not_here")
    assert answers(IPV4, port)


def test_two_hosts_in_one_request_are_nobody_at_the_machine(at_home: Server) -> None:
    async def scenario() -> int:
        async with wire(at_home) as connection:
            local = f"127.0.0.1:{at_home.port}"
            lines = ["host: evil.example", f"origin: http://{local}"]
            lines.append("content-type: application/json")
            put = request("PUT", "/api/network", *lines, body=b'{"open":true}', host=local)
            await connection.send(put)
            return (await connection.response())[0]

    assert asyncio.run(scenario()) in {400, 403}
    assert not answers(IPV4, at_home.port)


def test_what_makes_no_sense_changes_nothing(at_home: Server) -> None:
    headers = {"origin": at_home.url, "content-type": "application/json"}
    for body in (b"", b"{}", b"[]", b'{"open":1}', b'{"open":true,"x":1}'):
        answer = httpx.put(
            f"{at_home.url}/api/network", content=body, headers=headers, timeout=PATIENCE
        )
        assert refused(answer) == (400, "malformed")
    assert not answers(IPV4, at_home.port)


def test_matches_go_on_while_it_is_opened_and_closed(at_home: Server) -> None:
    """Two play at the machine; a friend comes by the network, and is hung up on when it closes."""

    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            one = await (await stack.enter_async_context(Visitor(at_home.url))).guest()
            two = await (await stack.enter_async_context(Visitor(at_home.url))).guest()
            table = await one.open("pickomino", 2)
            await two.sit(table)
            await one.ready(table)
            lives = [await stack.enter_async_context(who.live(table)) for who in (one, two)]
            moves = [(await live.until("update")).get("moves") for live in lives]
            for opened in (True, False, True, False):
                wanted = await one.ask("PUT", "/api/network", {"open": opened})
                assert wanted["open"] is opened
                if opened:
                    friend = await stack.enter_async_context(Visitor(wanted["url"]))
                    await friend.guest()
                    watching = await stack.enter_async_context(friend.live(table))
                    await watching.until("update")
                else:
                    assert await _end(watching) == 1012
                # The same connections carry the next move.
                seat = 0 if moves[0] else 1
                revision = (await one.see(table))["view"]["revision"]
                await lives[seat].ask(type="play", revision=revision, move=(moves[seat] or [])[0])
                for place, live in enumerate(lives):
                    seen = await live.until("update")
                    while seen["view"]["revision"] <= revision:
                        seen = await live.until("update")
                    moves[place] = seen.get("moves")

    asyncio.run(scenario())


async def _end(live: Live) -> int | None:
    """The code with which the server ends a connection."""
    try:
        while True:
            await live.next(PATIENCE)
    except ConnectionClosed as over:
        return None if over.rcvd is None else over.rcvd.code


def test_closing_ends_a_stream_that_would_go_on_for_ever(at_home: Server) -> None:
    async def scenario() -> None:
        async with Visitor(at_home.url) as host, AsyncExitStack() as stack:
            await host.guest()
            table = await host.open("pico", 2)
            there = (await host.ask("PUT", "/api/network", {"open": True}))["url"]
            # One reads a stream, one has asked and keeps its connection, one has said nothing yet.
            friend = await stack.enter_async_context(Visitor(there))
            await friend.get("/healthz")
            reader, writer = await asyncio.open_connection(IPV4, at_home.port)
            silent, other = await asyncio.open_connection(IPV4, at_home.port)
            writer.write(request("GET", f"/api/tables/{table}/stream"))
            assert b" 200 " in await reader.readline()
            await host.ask("PUT", "/api/network", {"open": False})
            async with asyncio.timeout(PATIENCE):
                for one in (reader, silent):
                    try:
                        while await one.read(65536):
                            pass
                    except ConnectionError:
                        pass
            writer.close()
            other.close()
            with pytest.raises(httpx.ConnectError):
                await friend.get("/healthz")
            assert (await host.get("/healthz"))["status"] == "ok"

    asyncio.run(scenario())


def test_it_is_remembered(home: None, tmp_path: Path) -> None:
    del home
    database = tmp_path / "data" / "tischlein.db"
    with Server(str(database), tmp_path / "log") as server:
        ask(server.url, opened=True)
        assert server.stop() == 0
        server.start()
        assert ask(server.url).json()["open"]
        assert answers(IPV4, server.port)
        # A word on the command line is for one start.
        server.kill()
        server.options = (*server.options, "--no-friends")
        server.start()
        assert not ask(server.url).json()["open"]
        server.kill()
        server.options = server.options[:-1]
        server.start()
        assert ask(server.url, opened=False).json()["can"] == ["open"]
        server.kill()
        server.start()
        assert not ask(server.url).json()["open"]
        assert not answers(IPV4, server.port)
        server.kill()
        server.options = (*server.options, "--friends")
        server.start()
        assert answers(IPV4, server.port)
        server.kill()
        server.options = server.options[:-1]
        server.start()
        assert not answers(IPV4, server.port)
    assert not [path.name for path in database.parent.iterdir() if "open" in path.name]


def test_what_cannot_be_remembered_is_done_all_the_same(at_home: Server) -> None:
    # A folder stands where the note would be.
    note = at_home.log.parent / "tischlein.db.open"
    note.mkdir()
    assert ask(at_home.url, opened=True).json()["open"]
    assert answers(IPV4, at_home.port)
    assert "the next start will not know" in at_home.log.read_text()


# Machines and their networks.


def test_a_machine_in_no_network(lonely: None, tmp_path: Path) -> None:
    del lonely
    with Server(str(tmp_path / "t.db"), tmp_path / "log") as server:
        answer = ask(server.url, opened=True)
        assert refused(answer) == (409, "no_network")
        assert "connect it" in answer.json()["error"]["message"]
        assert not ask(server.url).json()["open"]
        plug_in()
        assert ask(server.url, opened=True).json()["url"] == f"http://{IPV4}:{server.port}"
        check_well(server)


def test_it_follows_the_machine_from_network_to_network(lonely: None, tmp_path: Path) -> None:
    del lonely
    with Server(str(tmp_path / "t.db"), tmp_path / "log", "--friends") as server:
        assert "Friends cannot come yet: this machine is in no network" in told(server)
        alone = {"url": server.url, "reach": "here", "addresses": [], "can": ["close"]}
        assert ask(server.url).json() == {**alone, "open": True}
        plug_in()
        assert ask(server.url).json()["url"] == f"http://{IPV4}:{server.port}"
        assert answers(IPV4, server.port)
        pull_out()
        plug_in("wifi1", "10.78.0.9/24")
        assert ask(server.url).json()["addresses"] == [f"http://10.78.0.9:{server.port}"]
        assert answers("10.78.0.9", server.port)
        check_well(server)


def test_a_port_that_is_taken_in_the_network(at_home: Server) -> None:
    with socket.create_server((IPV4, at_home.port)):
        # The other address is still good.
        reach = ask(at_home.url, opened=True).json()
        assert reach["addresses"] == [f"http://[{IPV6}]:{at_home.port}"]
        ask(at_home.url, opened=False)
        with socket.create_server((IPV6, at_home.port), family=socket.AF_INET6):
            answer = ask(at_home.url, opened=True)
            assert refused(answer) == (409, "port_taken")
            assert f"port {at_home.port} is taken" in answer.json()["error"]["message"]
            assert not ask(at_home.url).json()["open"]
    assert len(ask(at_home.url, opened=True).json()["addresses"]) == 2


def test_where_only_ipv6_is_spoken(lonely: None, tmp_path: Path) -> None:
    del lonely
    plug_in("wifi0", "2001:db8:7::5/64", f"{IPV6}/64")
    with Server(str(tmp_path / "t.db"), tmp_path / "log", "--friends") as server:
        # Of several addresses of an interface the private one is taken.
        assert ask(server.url).json()["addresses"] == [f"http://[{IPV6}]:{server.port}"]
        assert ask(f"http://[{IPV6}]:{server.port}").json()["can"] == []


def test_a_guest_at_the_network_address_can_play(at_home: Server) -> None:
    async def scenario() -> None:
        async with Visitor(at_home.url) as host:
            await host.guest()
            table = await host.open("pico", 2)
            url = (await host.ask("PUT", "/api/network", {"open": True}))["url"]
            async with Visitor(url) as friend:
                await friend.guest()
                await friend.sit(table)
                await host.ready(table)
                seen = await friend.see(table)
                await friend.play(table, seen["view"]["revision"], seen["moves"][0])
                with pytest.raises(Refusal) as refused:
                    await friend.ask("PUT", "/api/network", {"open": False})
                assert refused.value.code == "not_here"

    asyncio.run(scenario())
