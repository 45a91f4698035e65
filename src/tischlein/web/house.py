"""All that a running server consists of, put together once at its start."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from tischlein.core.errors import Refusal, UnknownGame
from tischlein.games import find_game, left_out
from tischlein.service.hall import Hall
from tischlein.service.keeper import Keeper
from tischlein.service.letters import Desk
from tischlein.service.limits import Kind, Limits
from tischlein.service.mail import Mailer
from tischlein.service.mailing import Mailing
from tischlein.service.passwords import Passwords
from tischlein.service.people import People
from tischlein.service.ratings import Ratings
from tischlein.service.recent import Recent
from tischlein.service.refusals import Unavailable
from tischlein.service.smtp import Smtp
from tischlein.service.thinking.opening import open_thinkers
from tischlein.store.mail import MailRows
from tischlein.store.migrate import Blocked
from tischlein.store.open import open_database
from tischlein.store.people import PeopleRows
from tischlein.store.places import is_postgres
from tischlein.store.results import ResultRows
from tischlein.store.tables import Tables

from .counts import Counts
from .network.listening import Network
from .origin import read_origin

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tischlein.core.record import Record
    from tischlein.service.thinking.pool import Thinkers
    from tischlein.store.database import Database

    from .settings import Settings
    from .socket import Socket
    from .streams import Reader


CHECKED = 15
"""Every so many seconds the sessions behind live connections are looked at again."""
TIDIED = 240
"""Every so many rounds what has expired is deleted."""

QUIET, LOUD = 4, 60
"""After so many rounds garbage is looked for when nobody has moved, and when people do."""

log = logging.getLogger("tischlein.house")


class House:
    """The parts of a server."""

    def __init__(
        self, settings: Settings, database: Database, smtp: Smtp | None, thinkers: Thinkers
    ) -> None:
        """Put the parts together; without a mail server no mail is ever sent."""
        self.settings = settings
        self.public = None if settings.public_url is None else read_origin(settings.public_url)
        """The address given by `--public-url`."""
        self.network = Network(settings)
        self.database = database
        self.hall = Hall(Tables(database))
        self.hall.shared = is_postgres(settings.database)
        self.people = People(PeopleRows(database), Passwords(), self.hall.now)
        desk = None if smtp is None else Desk(smtp, lambda: self.network.base_url, self.hall.now)
        self.mailing = Mailing(MailRows(database), desk, self.hall.now)
        self.mailer = None if desk is None else Mailer(MailRows(database), desk)
        self.ratings = Ratings(ResultRows(database), self.hall.now)
        self.limits = Limits()
        self.thinkers = thinkers
        self.keeper = Keeper(self.hall, self.thinkers, self.ratings.count)
        self.sockets: set[Socket] = set()
        self.readers: set[Reader] = set()
        """Streams that are being read."""
        # Whoever steps through a finished match asks for it again and again.
        self.records: Recent[str, Record] = Recent(self.hall.now, 60_000, 64)
        self.hall.renaming = self._renamed
        self.counts = Counts()
        self.run = secrets.token_hex(8)
        """Which run of a server this is, so that `doctor` can tell two servers apart."""
        self.closing = False
        self._moves = 0
        self._collected = 0

    def listeners(self) -> list[Socket | Reader]:
        """Everybody who is being told something."""
        return [*self.sockets, *self.readers]

    def _renamed(self, player: str) -> None:
        """A player has another name: the old one is kept nowhere."""
        self.people.forget(player)
        self.records.forget(lambda *_: True)

    def limit(self, kind: Kind, key: str) -> None:
        """Refuse what is asked for too often."""
        if self.settings.limits:
            self.limits.check(kind, key)

    def check_offered(self, game_id: str) -> None:
        """Refuse to open a table of a game that the host does not offer."""
        offered = self.settings.games
        if offered is not None and game_id not in offered:
            title = find_game(game_id).title
            raise UnknownGame(f"{title} is not played on this server")

    def _collect(self, rounds: int) -> None:
        """Look for garbage among what has lived for long: when nobody plays, or at long last."""
        quiet = self.hall.moves == self._moves
        self._moves = self.hall.moves
        if rounds - self._collected >= (QUIET if quiet else LOUD):
            self._collected = rounds
            gc.collect()

    def leave(self) -> None:
        """Begin to close: streams end, so that nobody has to wait for them."""
        self.closing = True
        for reader in tuple(self.readers):
            reader.drop(1012)

    async def look_after(self) -> None:
        """What is to be done from time to time, beside the tables."""
        rounds = 0
        while True:
            await asyncio.sleep(CHECKED)
            rounds += 1
            try:
                self._collect(rounds)
                await self.network.refresh()
                await self._check_listeners()
                if rounds % TIDIED == 0:
                    await self.people.tidy()
            except Unavailable:
                continue  # the database has logged why
            except Refusal as refusal:
                log.warning("not now: %s", refusal.code, extra={"code": refusal.code})
            except Exception:
                log.exception("looking after the house failed")

    async def _check_listeners(self) -> None:
        """End connections and streams whose session or token has ended, maybe by another process."""
        keys = {listener: listener.secret or listener.token for listener in self.listeners()}
        # All at once: thousands of questions, one by one, would make those who play wait.
        held = await self.people.holding({key for key in keys.values() if key is not None})
        for listener, key in keys.items():
            if key is not None and key not in held:
                listener.drop(1008)

    async def check_listener(self, listener: Socket | Reader) -> None:
        """End a connection whose session ended while it was being let in."""
        if not await self._is_valid(listener.secret, listener.token):
            listener.drop(1008)

    async def _is_valid(self, secret: str | None, token: str | None) -> bool:
        if secret is not None:
            return await self.people.session(secret) is not None
        # Strangers may watch.
        return token is None or await self.people.bearer(token) is not None


async def _start(house: House) -> None:
    try:
        await house.keeper.start()
    except Unavailable as error:
        # The first thing that is stored.
        raise Blocked(f"nothing can be stored: {house.database.trouble or error}") from error


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """Open a server's parts and, at last, close them in order."""
    smtp = None
    if settings.smtp_url and settings.mail_from:
        smtp = Smtp(settings.smtp_url, settings.mail_from)
    database = await open_database(settings.database)
    try:
        opening = open_thinkers(settings.thinkers, prepare=settings.prepare, games=settings.games)
        async with opening as thinkers:
            house = House(settings, database, smtp, thinkers)
            async with _opened(house):
                yield house
    finally:
        await database.close()


@asynccontextmanager
async def _opened(house: House) -> AsyncIterator[None]:
    tasks = []
    for missing in left_out():
        log.warning("%s", missing, extra={"game": missing.id})
    try:
        await _start(house)
        tasks.append(asyncio.ensure_future(house.look_after()))
        if house.mailer is not None:
            tasks.append(asyncio.ensure_future(house.mailer.run()))
        yield
    finally:
        house.leave()
        for task in tasks:
            task.cancel()
        for socket in tuple(house.sockets):
            socket.drop(1012)
        await house.keeper.stop()
