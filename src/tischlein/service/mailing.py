"""Mail addresses: only who reads there lets mails go there, and can end them without signing in.

An address that somebody enters gets one mail, which asks. It names nobody: whoever entered the
address may be a stranger to whoever reads it, and must not speak through the server. Codes are kept
as hashes, and so are the addresses that they were sent to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from tischlein.core.errors import Malformed

from .address import address_key
from .clock import DAY
from .keys import hash_key, new_key, same
from .letters import CONFIRM_PAGE, Desk
from .phrases import PHRASES, Language
from .refusals import BadLink, TooMany, Unavailable
from .smtp import MailFailed

if TYPE_CHECKING:
    from collections.abc import Callable

CONFIRM = 2 * DAY
"""How long an address can be confirmed."""
STOP = 90 * DAY
"""How long a mail's last link works."""
NEVER = 30 * DAY
"""So long nothing goes to an address whose reader wanted no more, whoever enters it."""
MOST = 3
"""So many mails ask at the same address, until the first can no longer be answered."""
_OLD = "this link is too old, or the address was changed since"


class MailLink(NamedTuple):
    """A link of a mail as it is kept; `never` is none, but says that nothing may go there."""

    hash: bytes
    player: str | None
    """Who entered the address, unless that player was deleted since."""
    address: bytes
    kind: Literal["confirm", "stop", "never"]
    expires: int


class MailingStore(Protocol):
    """Keeps links of mails; store/mail.py gives it."""

    async def ask(self, confirm: MailLink, stop: MailLink, now: int, most: int) -> bool:
        """Keep the links of a mail that asks, unless the address had `most`, or wants none."""
        raise NotImplementedError

    async def take_back(self, *links: MailLink) -> None:
        """Forget the links of a mail that did not go out."""
        raise NotImplementedError

    async def find(self, key: bytes) -> MailLink | None:
        """Look a link up by its hash."""
        raise NotImplementedError

    async def confirm(self, player: str, address: bytes) -> bool:
        """Let mails go to an address, if the player still has it."""
        raise NotImplementedError

    async def stop(self, never: MailLink) -> None:
        """Take an address away from everybody who has it, and let nothing go there any more."""
        raise NotImplementedError


class Mailing:
    """Asks whether mails may go to an address, and hears the answer."""

    def __init__(self, store: MailingStore, desk: Desk | None, now: Callable[[], int]) -> None:
        """Keep links in this store; without a desk no mail is ever sent."""
        self._store = store
        self._desk = desk
        self._now = now

    @property
    def sends(self) -> bool:
        """Whether this server sends mails."""
        return self._desk is not None

    async def ask(self, player: str, address: str, language: Language = "en") -> None:
        """Ask whoever reads mails at an address whether they may come."""
        assert self._desk is not None
        key, now = address_key(address), self._now()
        yes, no = new_key(), new_key()
        confirm = MailLink(yes.hash, player, key, "confirm", now + CONFIRM)
        stop = MailLink(no.hash, player, key, "stop", now + STOP)
        if not await self._store.ask(confirm, stop, now, MOST):
            raise TooMany("this address was asked often enough, or wants no mails", DAY / 1000)
        phrases, link = PHRASES[language], self._desk.link(CONFIRM_PAGE, yes.secret)
        text = phrases.asks.format(base=self._desk.base(), link=link)
        letter = self._desk.letter(address, phrases.may_come, [text], no.secret, language)
        try:
            await self._desk.smtp.send(letter)
        except MailFailed as failed:
            await self._store.take_back(confirm, stop)
            if failed.for_good:
                raise Malformed("the mail server takes no mail for this address") from None
            raise Unavailable("the mail could not be sent: try again later") from None

    async def confirm(self, code: str) -> None:
        """Let mails go to the address that this code was sent to; once more does no harm."""
        link = await self._find(code, "confirm")
        if link.player is None or not await self._store.confirm(link.player, link.address):
            raise BadLink(_OLD)

    async def stop(self, code: str) -> None:
        """Let no mail go any more to the address that this code was sent to."""
        link = await self._find(code, "stop")
        never = MailLink(new_key().hash, None, link.address, "never", self._now() + NEVER)
        await self._store.stop(never)

    async def _find(self, code: str, kind: str) -> MailLink:
        key = hash_key(code)
        link = await self._store.find(key)
        fits = link is not None and same(link.hash, key) and link.kind == kind
        if link is None or not fits or link.expires <= self._now():
            raise BadLink(_OLD)
        return link
