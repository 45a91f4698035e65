"""Which addresses a friend can use, the name that something answers for, and the code of a link."""

from __future__ import annotations

import socket
import struct
import threading
from typing import TYPE_CHECKING

import ifaddr
import pytest

from tischlein.web.network import addresses, local_name
from tischlein.web.network.addresses import Address, bind, ranked, usable_addresses
from tischlein.web.network.greeting import code_of, half_blocks
from tischlein.web.network.local_name import GROUP, answered, find_local_name, question
from tischlein.web.origin import Origin, host_name, is_here, own_url, share
from tischlein.web.settings import Settings

from .machine import *  # noqa: F403 - fixtures are found by name
from .machine import IPV4, IPV6, ip, plug_in
from .qr import read_code

if TYPE_CHECKING:
    from pathlib import Path

# Addresses.


def test_the_default_route_comes_first_and_containers_last() -> None:
    machine = [
        Address("172.17.0.1", "docker0"),
        Address("172.18.0.1", "br-1a2b3c"),
        Address("100.101.102.103", "tailscale0"),
        Address("9.9.9.9", "eth1"),
        Address("192.168.7.2", "eth2"),
        Address("192.168.1.5", "wlan0"),
        Address("2001:db8::5", "wlan0"),
        Address("fd00::5", "wlan0"),
        Address("fd00::6", "wlan0"),
    ]
    order = [one.ip for one in ranked(machine, {"192.168.1.5", "fd00::6"})]
    assert order[:3] == ["192.168.1.5", "192.168.7.2", "9.9.9.9"]
    # One IPv6 address is enough for an interface: the one that it uses itself.
    assert order[3] == "fd00::6"
    assert set(order[4:]) == {"172.17.0.1", "172.18.0.1", "100.101.102.103"}
    # A bridge that leads to the world is no container's.
    assert ranked(machine, {"172.18.0.1"})[0].ip == "172.18.0.1"
    assert ranked([], set()) == []


def test_a_machine_s_own_addresses(lonely: None) -> None:
    del lonely
    assert usable_addresses() == []
    plug_in("docker0", "172.17.0.1/16")
    plug_in("wifi0", f"{IPV4}/24", f"{IPV6}/64")
    plug_in("wifi1", "10.99.0.5/24")
    ip("route add default via 10.99.0.1")
    found = [one.ip for one in usable_addresses()]
    assert found == ["10.99.0.5", IPV4, IPV6, "172.17.0.1"]
    for one in usable_addresses():
        bind(one, 0).close()


def test_link_local_addresses_only_if_there_is_nothing_better(lonely: None) -> None:
    del lonely
    plug_in("wifi0", "169.254.7.7/16")
    assert next(one.ip for one in usable_addresses()) == "169.254.7.7"
    ip(f"address add {IPV4}/24 dev wifi0")
    assert [one.ip for one in usable_addresses()] == [IPV4]


def test_a_system_that_lists_no_addresses(home: None, monkeypatch: pytest.MonkeyPatch) -> None:
    del home

    def refuse() -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(ifaddr, "get_adapters", refuse)
    assert usable_addresses() == []
    ip("route add default via 10.77.0.1")
    assert usable_addresses() == [Address(IPV4, "")]


def test_a_port_has_one_owner(home: None) -> None:
    del home
    first, *_ = usable_addresses()
    with bind(first, 0) as one:
        one.listen()
        with pytest.raises(OSError, match="in use"):
            bind(first, one.getsockname()[1])


def test_an_ipv6_address_is_bracketed_in_links() -> None:
    assert Address("fd00::5", "e").host == "[fd00::5]"
    assert Address("10.0.0.5", "e").host == "10.0.0.5"
    assert Address("fe80::5", "e", 3).place == ("fe80::5", 0, 3)


# Names.


class Responder:
    """Answers questions for names in the network, as Avahi and Bonjour do."""

    def __init__(self, ip: str, *, lies: bool = False) -> None:
        self._ip = "10.77.0.99" if lies else ip
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("", GROUP[1]))
        group = socket.inet_aton(GROUP[0]) + socket.inet_aton(ip)
        self._socket.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, group)
        self.asked: list[bytes] = []
        # Sockets stay in the network in which they were made, whatever the thread.
        threading.Thread(target=self._answer, daemon=True).start()

    def _answer(self) -> None:
        packet, sender = self._socket.recvfrom(9000)
        self.asked.append(packet)
        name = packet[12:-4]
        head = packet[:2] + struct.pack("!5H", 0x8400, 1, 1, 0, 0)
        record = b"\xc0\x0c" + struct.pack("!2HIH", 1, 1, 10, 4) + socket.inet_aton(self._ip)
        self._socket.sendto(head + name + packet[-4:] + record, sender)
        self._socket.close()


def test_a_name_that_something_answers_for(home: None, monkeypatch: pytest.MonkeyPatch) -> None:
    del home
    monkeypatch.setattr(local_name, "PATIENCE", 30)
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop.fritz.box")
    responder = Responder(IPV4)
    assert find_local_name(usable_addresses()) == "laptop.local"
    assert b"\x06laptop\x05local\x00" in responder.asked[0]


def test_a_name_that_is_somebody_else_s(home: None, monkeypatch: pytest.MonkeyPatch) -> None:
    del home
    monkeypatch.setattr(socket, "gethostname", lambda: "laptop")
    Responder(IPV4, lies=True)
    assert find_local_name(usable_addresses()) is None


def test_nobody_answers_for_a_name(home: None, monkeypatch: pytest.MonkeyPatch) -> None:
    del home
    for name in ("laptop", "localhost", "", "no_name", "a" * 70, "käse"):
        monkeypatch.setattr(socket, "gethostname", lambda name=name: name)
        assert find_local_name(usable_addresses()) is None
    assert find_local_name([]) is None
    assert find_local_name([Address("fd00::1", "e")]) is None


def test_broken_answers_have_no_addresses() -> None:
    asked = question("laptop.local", 7)
    head = struct.pack("!6H", 7, 0x8400, 0, 1, 0, 0)
    record = struct.pack("!2HIH", 1, 1, 10, 4) + bytes([10, 0, 0, 5])
    good = head + asked[12:-4] + record
    assert list(answered(good, "laptop.local", 7)) == ["10.0.0.5"]
    assert list(answered(good, "other.local", 7)) == []
    assert list(answered(good, "laptop.local", 8)) == []
    assert list(answered(asked, "laptop.local", 7)) == []
    for length in range(len(good)):
        assert list(answered(good[:length], "laptop.local", 7)) == []
    loop = head + b"\xc0\x0c" + record
    assert list(answered(loop, "laptop.local", 7)) == []


# Links.


@pytest.mark.parametrize(
    ("name", "here"),
    [
        ("localhost", True),
        ("LocalHost.", True),
        ("127.0.0.1", True),
        ("127.9.9.9", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("", False),
        ("0.0.0.0", False),  # noqa: S104 - no address
        ("::", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("2130706433", False),
        ("192.168.1.5", False),
    ],
)
def test_which_names_are_this_machine(name: str, here: bool) -> None:
    assert is_here(name) is here


def test_a_host_without_its_port() -> None:
    assert (
        host_name("a.example:80")
        == host_name("a.example")
        == host_name("a.example:")
        == "a.example"
    )
    assert host_name("[fd00::5]:8211") == host_name("[fd00::5]") == "fd00::5"


def test_which_address_is_shared() -> None:
    public = Origin("https", "table.example", "/tisch", "public")
    here, friends = Origin("http", "127.0.0.1:8211"), ["192.168.1.5:8211", "[fd00::5]:8211"]
    assert share(here, public, friends) == (public, "public")
    by_proxy = Origin("https", "host.example", "/t", "proxy")
    assert share(by_proxy, None, friends) == (by_proxy, "public")
    named = Origin("http", "laptop.local:8211")
    assert share(named, None, friends) == (named, "network")
    assert share(named, None, []) == (named, "network")
    best = Origin("http", "192.168.1.5:8211")
    for own in ("127.0.0.1:8211", "localhost:8211", "[::1]:8211", "0.0.0.0:8211", "[::]:8211"):
        seen = Origin("http", own)
        assert share(seen, None, friends) == (best, "network")
        shared = share(seen, None, [])
        assert shared.reach == "here"
        assert shared.origin.host not in {"0.0.0.0:8211", "[::]:8211"}
    assert share(Origin("http", "[::]:8211"), None, []).origin.url == "http://[::1]:8211"
    # A proxy on this machine that is itself reached by loopback only.
    inner = Origin("https", "localhost:8443", "/t", "proxy")
    assert share(inner, None, []) == (inner, "here")
    assert share(inner, None, friends) == (best, "network")


def test_the_server_s_own_address_can_be_opened() -> None:
    assert own_url("0.0.0.0", 8211) == own_url("", 8211) == "http://127.0.0.1:8211"  # noqa: S104
    assert own_url("::", 8211) == own_url("::1", 8211) == "http://[::1]:8211"
    assert own_url("table.lan", 80) == "http://table.lan"
    assert Settings(host="0.0.0.0").base_url == "http://127.0.0.1:8211"  # noqa: S104


# Codes.


@pytest.mark.parametrize("inked", [True, False])
@pytest.mark.parametrize(
    "url",
    ["http://10.0.0.5:8211", "http://[2001:db8:1234:5678:9abc:def0:1234:5678]:18211"],
)
def test_a_code_can_be_read(tmp_path: Path, url: str, inked: bool) -> None:
    lines = half_blocks(code_of(url), inked=inked)
    assert max(map(len, lines)) <= 40, "it fits on a terminal"
    assert len(lines) <= 22
    assert read_code(lines, tmp_path, inked=inked) == url


def test_a_vpn_comes_last_even_if_everything_else_goes_through_it() -> None:
    home, vpn = Address("192.168.1.5", "wlan0"), Address("10.8.0.2", "tun0")
    assert ranked([vpn, home], {"10.8.0.2"}) == [home, vpn]
    bridge = Address("192.168.1.6", "br-lan")
    assert ranked([home, bridge], {"192.168.1.6"}) == [bridge, home]


def test_an_address_that_no_browser_opens_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    only = [Address("fe80::1", "awdl0", 4), Address("fe80::2", "utun0", 5)]
    monkeypatch.setattr(addresses, "_all_addresses", lambda: only)
    assert usable_addresses() == []
