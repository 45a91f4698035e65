"""Mails for slow matches: one a person, about all tables that wait, unless the person is there.

A mail is claimed before it is sent, and given back if that fails: so two processes never send it
twice, nor two within an hour. A process that dies between the two loses one mail; the list on the
page has it all.
"""

from __future__ import annotations

import asyncio
import logging
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tischlein.core.errors import Refusal
from tischlein.games import find_game

from .clock import DAY, MINUTE
from .keys import new_key
from .mailing import STOP, MailLink
from .phrases import PHRASES, Language
from .refusals import Unavailable
from .smtp import MailFailed

if TYPE_CHECKING:
    from collections.abc import Sequence
    from email.message import EmailMessage

    from .letters import Desk

DELAY = 10 * MINUTE
"""So long somebody may owe a choice before a mail tells of it."""
QUIET = 60 * MINUTE
"""No second mail to the same person for so long: what comes up meanwhile is in the next."""
RETRY = 10 * MINUTE
"""After a failure."""
ROUND = 60
"""Seconds from one look to the next."""
PAGE = 500
"""Rows that are read at once."""
TABLE_PAGE = "/tables/{}"

_log = logging.getLogger(__name__)


class Due(NamedTuple):
    """A choice that somebody owes and has not been told of."""

    player: str
    name: str
    mail: str
    table: str
    seat: int
    game: str
    since: int
    mailed: int
    """The `since` of the last decision that a mail told of."""
    address: bytes = b""
    """The hash of the address, by which links are kept."""
    sent: int = 0
    """When the last mail went out to the person."""
    language: Language = "en"


class MailStore(Protocol):
    """Knows who owes what; store/mail.py gives it."""

    async def due(self, now: int, before: int, quiet: int, after: str, limit: int) -> Sequence[Due]:
        """List what is owed since `before` by people who are not there, by player and time.

        Only by who confirmed the address and got no mail since `quiet`. Begins with the players
        whose id comes after `after`.
        """
        raise NotImplementedError

    async def claim(self, dues: Sequence[Due], at: int, stop: MailLink) -> bool:
        """Note that a mail tells of these, with that link; False if another process was quicker."""
        raise NotImplementedError

    async def give_back(self, dues: Sequence[Due], at: int, stop: MailLink) -> None:
        """Note that no mail told of these."""
        raise NotImplementedError


class Mailer:
    """Looks from time to time who is to be told."""

    def __init__(self, store: MailStore, desk: Desk) -> None:
        """Tell who owes what by mails from this desk."""
        self._store = store
        self._desk = desk
        self._now = desk.now
        self._not_before: dict[str, int] = {}
        """Until when a person gets no mail, for the last one was refused."""
        self._paused = 0
        """Until when nobody does, for the mail server does not answer."""
        self.sent = 0
        self.failed = 0

    async def run(self, every: float = ROUND) -> None:
        """Look again and again, for ever."""
        while True:
            try:
                await self.round()
            except Unavailable:
                pass  # the database has logged why
            except Exception:  # noqa: BLE001 - logged
                # Whatever it is, the next round may do better; without this nobody would be told.
                _log.exception("a round of mails was broken off")
            await asyncio.sleep(every)

    async def round(self) -> None:
        """Tell everybody who is to be told now."""
        now = self._now()
        if now < self._paused:
            return
        self._not_before = {who: at for who, at in self._not_before.items() if at > now}
        after, page = "", await self._page(now, "")
        while page:
            for player, group in groupby(page, key=lambda due: due.player):
                after, dues = player, list(group)
                if player not in self._not_before and not await self._tell(dues):
                    self._paused = now + RETRY
                    return
            page = await self._page(now, after)

    async def _page(self, now: int, after: str) -> Sequence[Due]:
        """Read some people's choices, all that each of them owes."""
        limit = PAGE
        while True:
            page = await self._store.due(now, now - DELAY, now - QUIET, after, limit)
            if len(page) < limit:
                return page
            # The last one's may go on.
            whole = [due for due in page if due.player != page[-1].player]
            if whole:
                return whole
            limit *= 2

    async def _tell(self, dues: Sequence[Due]) -> bool:
        """Send one mail; False if the mail server does not answer."""
        person, now, key = dues[0], self._now(), new_key()
        stop = MailLink(key.hash, person.player, person.address, "stop", now + STOP)
        try:
            message = self.message(dues, key.secret)
        except (ValueError, Refusal):
            self._refused(person, "it cannot be written", DAY)
            return True
        if not await self._store.claim(dues, now, stop):
            return True
        try:
            await self._desk.smtp.send(message)
        except MailFailed as failed:
            if failed.for_good:
                # The claim stands: this decision is not told of, the next may be.
                self._refused(person, str(failed), DAY)
                return True
            await self._store.give_back(dues, now, stop)
            self._refused(person, str(failed), RETRY)
            return failed.personal
        except Exception:
            await self._store.give_back(dues, now, stop)
            raise
        self.sent += 1
        return True

    def _refused(self, person: Due, why: str, pause: int) -> None:
        self.failed += 1
        self._not_before[person.player] = self._now() + pause
        _log.warning("a mail did not go out: %s", why, extra={"player": person.player})

    def message(self, dues: Sequence[Due], stop: str) -> EmailMessage:
        """Write one mail about all tables that wait for a person, the oldest first."""
        person = dues[0]
        # What a later version may have stored keeps nobody from being told.
        language = person.language if person.language in PHRASES else "en"
        phrases = PHRASES[language]
        lines = [phrases.hello.format(name=person.name), "", phrases.waiting.of(len(dues)), ""]
        for due in sorted(dues, key=lambda due: due.since):
            time = phrases.time(self._now() - due.since)
            link = self._desk.link(TABLE_PAGE.format(due.table))
            lines += [phrases.entry.format(game=find_game(due.game).title, time=time, link=link)]
        subject = phrases.subject.of(len(dues))
        return self._desk.letter(person.mail, subject, lines, stop, language)
