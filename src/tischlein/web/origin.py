"""The address under which a visitor sees the server: scheme, host and base path.

`--public-url` decides if it is given. Otherwise a trusted proxy's headers do, and without a proxy
the `Host` header. Values that could not be part of an address are ignored: they come from outside.

Links for others begin with the same address, unless only this machine can open it (`share`).
"""

from __future__ import annotations

import functools
import ipaddress
import re
from typing import TYPE_CHECKING, Any, Literal, NamedTuple
from urllib.parse import urlsplit

from tischlein.core.errors import Malformed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

LONGEST = 200
"""Longest base path, in characters."""
PORTS = {"http": "80", "https": "443"}
"""Default ports, which browsers leave out."""
ROUTES = {
    "/api",
    "/assets",
    "/credits",
    "/healthz",
    "/mail",
    "/metrics",
    "/players",
    "/recover",
    "/rules",
    "/settings",
    "/tables",
}
"""The server's own first path segments: as a base path they would be ambiguous."""
HEADERS = {
    b"host": "host",
    b"x-forwarded-for": "for",
    b"x-forwarded-host": "forwarded",
    b"x-forwarded-proto": "scheme",
    b"x-forwarded-prefix": "prefix",
    b"x-ingress-path": "ingress",
}
FORWARDED = {
    "cdn-loop",
    "cf-connecting-ip",
    "forwarded",
    "via",
    "x-client-ip",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-port",
    "x-forwarded-prefix",
    "x-forwarded-proto",
    "x-forwarded-server",
    "x-ingress-path",
    "x-original-host",
    "x-real-ip",
}
"""Headers that no browser sends: a request with one of them came by a proxy, trusted or not."""
_HOST = re.compile(
    r"(?P<name>[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])"
    r"(?::(?P<port>[0-9]{1,5}))?",
    re.ASCII | re.IGNORECASE,
)
_BASE = re.compile(r"(?:/(?!\.{1,2}(?:/|\Z))[A-Za-z0-9._~-]+)+", re.ASCII)


class Origin(NamedTuple):
    """The address under which one visitor sees the server."""

    scheme: str
    """http or https."""
    host: str
    """The host, with its port unless it is the scheme's default."""
    base: str = ""
    """The base path without a slash at its end, such as /tisch; empty at the root."""
    source: Literal["public", "proxy", "host"] = "host"
    """Who says so: `--public-url`, a trusted proxy, or only the visitor's `Host` header."""
    framed: bool = False
    """Whether the page is shown inside another page of the same origin: Home Assistant's ingress."""

    @property
    def site(self) -> str:
        """What a browser sends as `Origin`: the address without the path."""
        return f"{self.scheme}://{self.host}"

    @property
    def url(self) -> str:
        """The whole address, without a slash at its end."""
        return self.site + self.base

    @property
    def secure(self) -> bool:
        """Whether the visitor comes by TLS."""
        return self.scheme == "https"


class Shared(NamedTuple):
    """The address that links for others begin with."""

    origin: Origin
    reach: Literal["public", "network", "here"]
    """Who can open it: everybody, the machines in this network, or this machine alone."""


def share(seen: Origin, public: Origin | None, hosts: Sequence[str]) -> Shared:
    """Find the address to share: the public one, else what the visitor sees, if others can open it.

    A visitor on this machine sees an address that works nowhere else. The best of the network's
    addresses at which the server listens takes its place.
    """
    if public is not None:
        return Shared(public, "public")
    name = host_name(seen.host)
    if not is_here(name) and not _is_everywhere(name):
        return Shared(seen, "public" if seen.source == "proxy" else "network")
    if hosts:
        return Shared(Origin("http", hosts[0]), "network")
    if _is_everywhere(name):
        # Some browsers open it, as an address of their own machine.
        seen = seen._replace(host=seen.host.replace(name, _loopback(name)))
    return Shared(seen, "here")


def host_name(host: str) -> str:
    """Take the port off a host, and the brackets off an IPv6 address."""
    name = host.rpartition(":")[0] if re.search(r":[0-9]*\Z", host) else host
    return name[1:-1] if name.startswith("[") and name.endswith("]") else name


def is_here(name: str) -> bool:
    """Whether a host's name or address is this machine, as seen by itself."""
    if name.lower().removesuffix(".") == "localhost":
        return True
    try:
        ip = ipaddress.ip_address(name)
    except ValueError:
        return False
    return (getattr(ip, "ipv4_mapped", None) or ip).is_loopback


def own_url(host: str, port: int) -> str:
    """The server's address for a browser on its own machine, from where it listens."""
    name = _loopback(host) if not host or _is_everywhere(host) else host
    name = f"[{name}]" if ":" in name else name
    return f"http://{name}" if port == int(PORTS["http"]) else f"http://{name}:{port}"


def _is_everywhere(name: str) -> bool:
    """Whether an address means every address of a machine, which no visitor can use."""
    try:
        return ipaddress.ip_address(name).is_unspecified
    except ValueError:
        return False


def _loopback(name: str) -> str:
    return "::1" if ":" in name else "127.0.0.1"


@functools.lru_cache(256)
def clean_host(raw: str, scheme: str) -> str | None:
    """Return a host with its port as browsers write it, or None if it is none."""
    found = _HOST.fullmatch(raw.strip(" \t"))
    if found is None:
        return None
    name, port = found["name"].lower(), found["port"]
    if name.startswith("["):
        try:
            # There are many ways to write an IPv6 address; browsers use this one.
            name = f"[{ipaddress.IPv6Address(name[1:-1]).compressed}]"
        except ValueError:
            return None
    if port is None or int(port) == int(PORTS[scheme]):
        return name
    return f"{name}:{int(port)}" if 0 < int(port) < 65536 else None


def clean_base(raw: str) -> str | None:
    """Return a base path without a slash at its end, or None if it is none."""
    base = raw.strip(" \t").removesuffix("/")
    return base if base == "" or (len(base) <= LONGEST and _BASE.fullmatch(base)) else None


def _is_ours(base: str) -> bool:
    """Whether the server has pages or routes of its own where this base path begins."""
    return f"/{base[1:].partition('/')[0]}" in ROUTES


def read_origin(url: str) -> Origin:
    """Read a public address; raises Malformed with a sentence if it cannot be one."""
    wrong = f"{url!r} is no address such as https://table.example or https://host.example/tisch"
    try:
        parts = urlsplit(url)
    except ValueError:
        raise Malformed(wrong) from None
    # urlsplit drops line breaks and tabs without a word.
    if parts.scheme not in PORTS or parts.query or parts.fragment or not url.isprintable():
        raise Malformed(wrong)
    host = clean_host(parts.netloc, parts.scheme)
    if host is None or " " in url:
        raise Malformed(wrong)
    base = clean_base(parts.path)
    if base is None:
        raise Malformed(
            f"{parts.path!r} cannot be the path of the public address: use letters, digits, '-',"
            " '_', '.' and '~', and single slashes, as in https://host.example/tisch"
        )
    if _is_ours(base):
        raise Malformed(
            f"{base} cannot be the path of the public address: the server has pages of its own"
            " there; choose another one, such as /tisch"
        )
    return Origin(parts.scheme, host, base, "public")


def parse_site(raw: str) -> tuple[str, str] | None:
    """Read an `Origin` header as scheme and host, or None if it names no site."""
    scheme, separator, host = raw.partition("://")
    if not separator or scheme not in PORTS:
        return None
    clean = clean_host(host, scheme)
    return None if clean is None else (scheme, clean)


class Origins:
    """Finds the address under which each visitor sees the server."""

    def __init__(self, public_url: str | None, trusts: Callable[[str | None], bool]) -> None:
        """Take the public address, if there is one, and which peers are trusted proxies."""
        self.public = None if public_url is None else read_origin(public_url)
        self._trusts = trusts

    def find(self, scope: dict[str, Any]) -> Origin:
        """Find it for a request, whose `client` must still be the real peer."""
        given = {
            HEADERS[name]: value.decode("latin-1")
            for name, value in scope["headers"]
            if name in HEADERS
        }
        client = scope.get("client")
        proxy = self._trusts(client[0] if client else None)
        # Ingress is a door of its own: whoever comes by it is not at the public address.
        ingress = clean_base(given.get("ingress", "")) if proxy else ""
        if self.public is not None and not ingress:
            return self.public
        if not proxy or given.keys() <= {"host"}:
            return self._direct(scope, given)
        # Of several values the last is what the proxy next to us wrote.
        said = given.get("scheme", "").rpartition(",")[2].strip().lower()
        scheme = "https" if said in {"https", "wss"} else "http"
        named = clean_host(given.get("forwarded", "").rpartition(",")[2], scheme)
        host = named or clean_host(given.get("host", ""), scheme) or _listening(scope)
        base = ingress or clean_base(given.get("prefix", "")) or ""
        return Origin(scheme, host, base, "proxy", bool(ingress))

    def _direct(self, scope: dict[str, Any], given: dict[str, str]) -> Origin:
        host = clean_host(given.get("host", ""), "http")
        return Origin("http", host or _listening(scope))


def _listening(scope: dict[str, Any]) -> str:
    """Where the connection arrived, for requests that name no host."""
    name, port = scope.get("server") or ("localhost", None)
    name = f"[{name}]" if ":" in name else name
    return clean_host(f"{name}:{port}" if port else name, "http") or "localhost"


def inner_path(path: str, base: str) -> str:
    """Take the base path off a request's path, if a proxy has left it there.

    The result is empty if the path is the base path alone, without a slash at its end.
    """
    if not base or _is_ours(base) or not path.startswith(base):
        return path
    rest = path[len(base) :]
    return rest if not rest or rest.startswith("/") else path
