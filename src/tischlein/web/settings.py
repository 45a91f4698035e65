"""How a server is set up; every setting has a default that works at home."""

from __future__ import annotations

import ipaddress
import os
from typing import NamedTuple

from tischlein.core.errors import Malformed
from tischlein.games import find_package

from .origin import own_url, read_origin


class Settings(NamedTuple):
    """What can be set."""

    database: str = ""
    """A file, or the address of a PostgreSQL database; by default a file in the data folder."""
    host: str = "127.0.0.1"
    port: int = 8211
    public_url: str | None = None
    """Where browsers find the server, if that is not where it listens: behind a proxy, say.

    It may have a path, if other servers share the host: `https://host.example/tisch`.
    """
    proxies: str = "127.0.0.1"
    """Addresses of proxies whose word on who is asking is taken."""
    friends: bool | None = None
    """Whether it listens to the network beside this machine; by default as it was left last time."""
    thinkers: int | None = None
    """How many processes think for bots; by default one less than there are cores."""
    prepare: bool = False
    """Whether bots are prepared, and a worker is started, before anybody asks."""
    smtp_url: str | None = None
    mail_from: str | None = None
    open_metrics: bool = False
    """Whether /metrics is told to others than this machine."""
    log_json: bool = False
    games: frozenset[str] | None = None
    """Ids of the games at which tables can be opened; by default all that are installed."""
    limits: bool = True
    """Whether there are rate limits; without them only for tests and measurements."""

    @property
    def secure(self) -> bool:
        """Whether browsers come by TLS."""
        return self.public_url is not None and self.public_url.startswith("https://")

    @property
    def base_url(self) -> str:
        """Where a browser on this machine finds the server."""
        return self.public_url or own_url(self.host, self.port)

    @property
    def home_url(self) -> str:
        """The page's address for a browser: a base path ends with a slash, as proxies expect."""
        return f"{self.base_url}/" if self.base_url.count("/") > len("//") else self.base_url


def check_settings(settings: Settings) -> Settings:
    """Refuse what cannot work, in words."""
    if settings.public_url is not None:
        try:
            settings = settings._replace(public_url=read_origin(settings.public_url).url)
        except Malformed as error:
            raise Malformed(f"--public-url: {error}") from None
    check_proxies(settings.proxies)
    for game in sorted(settings.games or ()):
        find_package(game)
    if not 0 <= settings.port <= 65535:
        raise Malformed(f"there is no port {settings.port}: ports go from 0 to 65535")
    if settings.friends and settings.public_url is not None:
        raise Malformed(
            f"friends find this server at {settings.public_url}: leave out --friends, or the public"
            " address"
        )
    if settings.smtp_url and not settings.mail_from:
        raise Malformed("to send mail, say from whom: TISCHLEIN_MAIL_FROM=table@example.org")
    return settings


def check_proxies(proxies: str) -> None:
    """Refuse anything but addresses and networks: a typo would silently trust nobody."""
    if proxies in ("", "*"):
        return
    for word in proxies.split(","):
        try:
            ipaddress.ip_network(word.strip())
        except ValueError:
            raise Malformed(
                f"--proxies: {word.strip()!r} is neither an address (192.0.2.7, 2001:db8::7) nor a"
                " network (10.0.0.0/8, fd00::/8); separate several by commas, or use * for all"
            ) from None


def from_environment() -> Settings:
    """Read what the environment says; the command line says the rest."""
    return Settings(
        database=os.environ.get("TISCHLEIN_DATABASE", ""),
        public_url=os.environ.get("TISCHLEIN_PUBLIC_URL") or None,
        smtp_url=os.environ.get("TISCHLEIN_SMTP_URL") or None,
        mail_from=os.environ.get("TISCHLEIN_MAIL_FROM") or None,
        games=read_games(os.environ.get("TISCHLEIN_GAMES", "")),
    )


def read_games(text: str) -> frozenset[str] | None:
    """Read ids of games with commas between them; None if there are none."""
    return frozenset(word.strip() for word in text.split(",") if word.strip()) or None
