"""Listening to the network beside this machine itself, begun and ended while the server runs.

The server always listens where `--host` says. By default that is this machine only; then it can be
opened: it listens at each usable network address as well, at the same port.
"""

from __future__ import annotations

import asyncio
import errno
import ipaddress
import logging
from typing import TYPE_CHECKING, Protocol

from tischlein.core.errors import Refusal
from tischlein.service.refusals import Forbidden
from tischlein.web.origin import clean_host, is_here, own_url

from .addresses import Address, bind, usable_addresses
from .local_name import find_local_name
from .memory import remember, was_open

if TYPE_CHECKING:
    import socket
    from collections.abc import Iterable

    from tischlein.web.settings import Settings

TAKEN = {errno.EADDRINUSE, errno.EACCES, getattr(errno, "WSAEACCES", errno.EACCES)}
"""How systems say that another program listens there; Windows denies access."""

log = logging.getLogger("tischlein.network")


class NoNetwork(Refusal):
    """The machine has no address in any network."""

    code = "no_network"


class PortTaken(Refusal):
    """Another program listens at the network address."""

    code = "port_taken"


class Host(Protocol):
    """What accepts connections: the running server."""

    async def listen(self, place: socket.socket) -> asyncio.AbstractServer:
        """Accept connections at a bound socket."""
        raise NotImplementedError

    def stop_listening(self, door: asyncio.AbstractServer) -> None:
        """Accept no more connections there."""
        raise NotImplementedError

    def hang_up(self) -> None:
        """End the connections that did not come from this machine itself."""
        raise NotImplementedError


class Network:
    """Where the running server listens, and under which addresses friends find it."""

    def __init__(self, settings: Settings) -> None:
        """Begin with a server that does not listen yet."""
        self._settings = settings
        self._host: Host | None = None
        self.port = settings.port
        self.open = False
        """Whether the server listens to the network, or will as soon as there is one."""
        self.fixed = settings.public_url is not None
        """Whether the command line decides where it listens, so that nobody else may."""
        self.trouble: Refusal | None = None
        """Why nobody can come, although it is open."""
        self._given: list[socket.socket] = []
        self._doors: dict[Address, asyncio.AbstractServer] = {}
        self._addresses: list[Address] = []
        self._name: str | None = None
        self._lock = asyncio.Lock()
        self._looked = float("-inf")

    @property
    def hosts(self) -> list[str]:
        """The network addresses at which it listens now, with the port, the best first."""
        names = [one.host for one in self._addresses]
        if self._name is not None:
            names.append(self._name)
        return [host for one in names if (host := clean_host(f"{one}:{self.port}", "http"))]

    @property
    def base_url(self) -> str:
        """Where links begin that are read elsewhere, and whose reader is not known: in mails."""
        if self._settings.public_url is not None:
            return self._settings.public_url
        hosts = self.hosts
        return f"http://{hosts[0]}" if hosts else own_url(self._settings.host, self.port)

    async def start(self, host: Host, given: Iterable[socket.socket]) -> None:
        """Begin, when the server listens where `--host` says; open it if that is wanted."""
        self._given = list(given)
        self.port = self._given[0].getsockname()[1]
        self._host = host
        if not all(is_here(one.getsockname()[0]) for one in self._given):
            self.open = self.fixed = True
        elif not self.fixed:
            wanted = self._settings.friends
            self.open = was_open(self._settings.database) if wanted is None else wanted
        await self.refresh()

    async def set_open(self, *, opened: bool, lasting: bool = True) -> None:
        """Open or close it, also for the next start if that is to last; refuses if it cannot be done."""
        if self._host is None or self.fixed:
            raise Forbidden("where this server listens was said when it was started")
        async with self._lock:
            if opened:
                await self._follow(usable_addresses())
                if not self._doors and self.trouble is not None:
                    raise self.trouble
            else:
                self._close()
            self.open = opened
            if opened:
                log.info("open to the network at %s", " ".join(self.hosts))
            else:
                log.info("closed to the network")
            if lasting:
                remember(self._settings.database, opened=opened)

    async def refresh(self, *, age: float = 0.0) -> None:
        """Follow the machine's addresses, which change when it moves to another network.

        What was looked at less than `age` seconds ago is good enough.
        """
        async with self._lock:
            # Asked in here: it may be closed by whoever has the lock.
            if self._host is None or not self.open:
                return
            now = asyncio.get_running_loop().time()
            if now - self._looked >= age:
                self._looked = now
                await self._follow(usable_addresses())

    async def _follow(self, found: list[Address]) -> None:
        """Listen at these addresses and no others."""
        self.trouble = None
        if self.fixed:
            addresses = [one for one in found if self._hears(one)]
        else:
            for gone in self._doors.keys() - set(found):
                self._stop(gone)
            for new in found:
                if new not in self._doors:
                    await self._add(new)
            addresses = [one for one in found if one in self._doors]
        if not found:
            self.trouble = NoNetwork(
                "this machine is in no network: connect it to one, by cable or Wi-Fi"
            )
        if addresses != self._addresses:
            self._addresses = addresses
            self._name = await asyncio.to_thread(find_local_name, addresses)

    def _hears(self, address: Address) -> bool:
        """Whether the server listens there because of `--host`."""
        for one in self._given:
            ip = one.getsockname()[0].partition("%")[0]
            everywhere = ipaddress.ip_address(ip).is_unspecified
            if ip == address.ip or (everywhere and one.family == address.family):
                return True
        return False

    async def _add(self, address: Address) -> None:
        assert self._host is not None
        try:
            self._doors[address] = await self._host.listen(bind(address, self.port))
        except OSError as error:
            taken = error.errno in TAKEN
            why = "is taken by another program" if taken else f"cannot be used ({error.strerror})"
            text = f"port {self.port} {why} at {address.ip}; start with another --port"
            self.trouble = PortTaken(text)

    def _close(self) -> None:
        assert self._host is not None
        for address in list(self._doors):
            self._stop(address)
        self._addresses, self._name = [], None
        self._host.hang_up()

    def _stop(self, address: Address) -> None:
        assert self._host is not None
        self._host.stop_listening(self._doors.pop(address))
