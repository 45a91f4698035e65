"""Addresses of servers and tables, as people copy them."""

from __future__ import annotations

import re
from typing import NamedTuple, Self
from urllib.parse import urlsplit

_TABLE = re.compile(r"(?P<base>(?:/.*)?)/tables/(?P<table>[A-Za-z0-9_-]+)(?:/replay)?/?", re.ASCII)
_PLAIN = re.compile(r"[^\s\\\x00-\x1f\x7f]+")
_ID = re.compile(r"[A-Za-z0-9_-]+", re.ASCII)
_PORTS = {"http": 80, "https": 443}


class Place(NamedTuple):
    """Where a server is; the base path is empty at the root of its host."""

    scheme: str
    host: str
    base: str

    @classmethod
    def read(cls, url: str) -> Self:
        """Read the address of a server, or of one of its tables."""
        url = url.strip()
        wrong = f"{url!r} is no address such as https://table.example"
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise ValueError(wrong) from None
        if parts.scheme not in _PORTS or not parts.hostname:
            raise ValueError(wrong)
        # What people read before an @ or a backslash is not where a program would go, and urlsplit
        # drops line breaks and tabs without a word.
        if not _PLAIN.fullmatch(url) or "@" in parts.netloc:
            raise ValueError(wrong)
        host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
        if port is not None and port != _PORTS[parts.scheme]:
            host = f"{host}:{port}"
        table = _TABLE.fullmatch(parts.path)
        base = table["base"] if table else parts.path
        return cls(parts.scheme, host, base.rstrip("/"))

    @property
    def site(self) -> str:
        """The address without the path, as browsers send it in `Origin`."""
        return f"{self.scheme}://{self.host}"

    @property
    def url(self) -> str:
        """The whole address, without a slash at its end."""
        return self.site + self.base

    def table(self, table_or_link: str) -> str:
        """Read the id of a table of this server; a link to another server is refused."""
        given = table_or_link.strip()
        if _ID.fullmatch(given):
            return given
        if given.partition("/")[0].lower() == self.host:
            given = f"{self.scheme}://{given}"
        whole = "://" in given
        # What has no host is meant for this server, with its base path or without.
        there = Place.read(given) if whole else self
        path = urlsplit(given).path if whole else f"/{given.lstrip('/').partition('?')[0]}"
        found = _TABLE.fullmatch(path)
        if found is None:
            raise ValueError(f"{table_or_link!r} is neither the id of a table nor a link to one")
        if not whole and found["base"]:
            there = self._replace(base=found["base"])
        if (there.host, there.base) != (self.host, self.base):
            raise ValueError(
                f"{table_or_link!r} is a table of {there.url}, and this client is at {self.url}:"
                f" use Client({there.url!r}), or give the id {found['table']!r} alone"
            )
        return found["table"]
