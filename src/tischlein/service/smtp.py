"""Handing mail to a mail server: the standard library's smtplib, in a thread, never in the clear."""

from __future__ import annotations

import asyncio
import ipaddress
import smtplib
import ssl
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from tischlein.core.errors import Malformed

from .address import clean_address

if TYPE_CHECKING:
    from email.message import EmailMessage

TIMEOUT = 20
"""Seconds for the mail server to answer."""
_PORTS = {"smtp": 587, "smtps": 465}


class MailFailed(Exception):  # noqa: N818 - it happens, and is dealt with
    """A mail could not be handed over. Says why without addresses, names or passwords."""

    def __init__(self, why: str, *, code: int = 0, personal: bool = False) -> None:
        """Say why, with the mail server's code; `personal`: others might get theirs."""
        super().__init__(f"{why} {code}" if code else why)
        self.personal = personal
        self.for_good = personal and code >= 500
        """Trying again would not help."""


class Smtp:
    """A mail server, by its address: smtp://user:password@host:587 (STARTTLS) or smtps://."""

    def __init__(self, url: str, sender: str, context: ssl.SSLContext | None = None) -> None:
        """Read the address, or refuse it without repeating the password."""
        parts = urlsplit(url)
        try:
            port = parts.port
        except ValueError:
            port = -1
        if parts.scheme not in _PORTS or not parts.hostname or port == -1:
            raise Malformed("a mail server is written smtp://user:password@host or smtps://...")
        self.sender = clean_address(sender)
        self._implicit = parts.scheme == "smtps"
        self._host = parts.hostname
        self._port = port or _PORTS[parts.scheme]
        self._user = unquote(parts.username or "")
        self._password = unquote(parts.password or "")
        self._context = context or ssl.create_default_context()

    def __repr__(self) -> str:
        """Tell all but the password."""
        return f"Smtp({self._host}:{self._port})"

    async def send(self, message: EmailMessage) -> None:
        """Hand over one mail; raises MailFailed."""
        await asyncio.to_thread(self._send, message)

    def _send(self, message: EmailMessage) -> None:
        try:
            with self._connect() as server:
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            code = min(code for code, _ in error.recipients.values())
            raise MailFailed("receiver refused", code=code, personal=True) from None
        except smtplib.SMTPDataError as error:
            raise MailFailed("mail refused", code=error.smtp_code, personal=True) from None
        except smtplib.SMTPResponseException as error:
            # The server's words may quote an address; its code says enough.
            raise MailFailed(type(error).__name__, code=error.smtp_code) from None
        except (OSError, smtplib.SMTPException) as error:
            raise MailFailed(type(error).__name__) from None

    def _connect(self) -> smtplib.SMTP:
        if self._implicit:
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                self._host, self._port, timeout=TIMEOUT, context=self._context
            )
        else:
            server = smtplib.SMTP(self._host, self._port, timeout=TIMEOUT)
        try:
            server.ehlo()
            # Links let one in to a table, so they go nowhere unencrypted; but a mail server on the
            # same machine is not reached over a wire. A password is never shown to it either.
            if not self._implicit and (
                server.has_extn("starttls") or self._user or not _is_here(self._host)
            ):
                server.starttls(context=self._context)
                server.ehlo()
            if self._user:
                server.login(self._user, self._password)
        except BaseException:
            server.close()
            raise
        return server


def _is_here(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
