"""How every mail is written: plain text, with a link that ends mails to its address."""

from __future__ import annotations

from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid
from typing import TYPE_CHECKING, NamedTuple, Protocol
from urllib.parse import urlsplit

from .address import clean_address
from .phrases import PHRASES, Language

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CONFIRM_PAGE = "/mail/confirm"
STOP_PAGE = "/mail/stop"
# The link in the header is longer than a line should be, and broken it would be none.
_POLICY = SMTP.clone(max_line_length=998)


class Sender(Protocol):
    """Hands mails over."""

    @property
    def sender(self) -> str:
        """The address that mails come from."""
        raise NotImplementedError

    async def send(self, message: EmailMessage) -> None:
        """Hand over one mail; raises MailFailed."""
        raise NotImplementedError


class Desk(NamedTuple):
    """Where mails are written."""

    smtp: Sender
    base: Callable[[], str]
    """Returns the server's address, with which links begin."""
    now: Callable[[], int]

    def link(self, page: str, code: str = "") -> str:
        """A link to a page; what comes after # is never sent to any server by itself."""
        return f"{self.base().rstrip('/')}{page}{'#' if code else ''}{code}"

    def letter(
        self, to: str, subject: str, lines: Sequence[str], stop: str, language: Language
    ) -> EmailMessage:
        """Write a mail; `stop` is the code by which its reader ends such mails."""
        message = EmailMessage(_POLICY)
        message["From"] = Address("Tischlein", addr_spec=self.smtp.sender)
        message["To"] = Address(addr_spec=clean_address(to))
        message["Subject"] = subject
        message["Date"] = format_datetime(datetime.fromtimestamp(self.now() / 1000, UTC))
        message["Message-ID"] = make_msgid(domain=urlsplit(self.base()).hostname or "localhost")
        message["Auto-Submitted"] = "auto-generated"
        end = self.link(STOP_PAGE, stop)
        message["List-Unsubscribe"] = f"<{end}>"
        last = PHRASES[language].stop.format(link=end)
        message.set_content("\n".join([*lines, "", last]) + "\n")
        message["Content-Language"] = language
        return message
