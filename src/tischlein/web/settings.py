"""How a server is set up; every setting has a default that works at home."""

from __future__ import annotations

import os
from typing import NamedTuple
from urllib.parse import urlsplit

from tischlein.core.errors import Malformed


class Settings(NamedTuple):
    """What can be set."""

    database: str = ""
    """A file, or the address of a PostgreSQL database; by default a file in the data folder."""
    host: str = "127.0.0.1"
    port: int = 8211
    public_url: str | None = None
    """Where browsers find the server, if that is not where it listens: behind a proxy, say."""
    proxies: str = "127.0.0.1"
    """Addresses of proxies whose word on who is asking is taken."""
    thinkers: int | None = None
    """How many processes think for bots; by default one less than there are cores."""
    rehearse: bool = False
    """Whether bots warm up before anybody asks: somebody is about to play."""
    smtp_url: str | None = None
    mail_from: str | None = None
    open_metrics: bool = False
    """Whether /metrics is told to others than this machine."""
    log_json: bool = False
    limits: bool = True
    """Whether there are rate limits; without them only for tests and measurements."""

    @property
    def secure(self) -> bool:
        """Whether browsers come by TLS."""
        return self.public_url is not None and self.public_url.startswith("https://")

    @property
    def base_url(self) -> str:
        """Where links in mails begin."""
        return self.public_url or f"http://{self.host}:{self.port}"

    @property
    def origin(self) -> str | None:
        """The origin of our own pages, if it is not simply the host that was asked."""
        if self.public_url is None:
            return None
        parts = urlsplit(self.public_url)
        return f"{parts.scheme}://{parts.netloc}"


def check_settings(settings: Settings) -> Settings:
    """Refuse what cannot work, in words."""
    if settings.public_url is not None:
        parts = urlsplit(settings.public_url)
        if parts.scheme not in {"http", "https"} or not parts.netloc:
            raise Malformed(f"{settings.public_url!r} is no address such as https://table.example")
    if not 0 <= settings.port <= 65535:
        raise Malformed(f"there is no port {settings.port}: ports go from 0 to 65535")
    if settings.smtp_url and not settings.mail_from:
        raise Malformed("to send mail, say from whom: TISCHLEIN_MAIL_FROM=table@example.org")
    return settings


def from_environment() -> Settings:
    """Read what the environment says; the command line says the rest."""
    return Settings(
        database=os.environ.get("TISCHLEIN_DATABASE", ""),
        public_url=os.environ.get("TISCHLEIN_PUBLIC_URL") or None,
        smtp_url=os.environ.get("TISCHLEIN_SMTP_URL") or None,
        mail_from=os.environ.get("TISCHLEIN_MAIL_FROM") or None,
    )
