"""All that a running server consists of, put together once at its start."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from tischlein.service.hall import Hall
from tischlein.service.keeper import Keeper
from tischlein.service.limits import Kind, Limits
from tischlein.service.passwords import Passwords
from tischlein.service.people import People
from tischlein.service.ratings import Ratings
from tischlein.service.thinking.pool import Thinkers
from tischlein.store.open import open_database
from tischlein.store.people import PeopleRows
from tischlein.store.results import ResultRows
from tischlein.store.tables import Tables

from .counts import Counts

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tischlein.store.database import Database

    from .settings import Settings
    from .socket import Socket


class House:
    """The parts of a server."""

    def __init__(self, settings: Settings, database: Database, *, shared: bool) -> None:
        """Put the parts together."""
        self.settings = settings
        self.database = database
        self.hall = Hall(Tables(database))
        self.hall.shared = shared
        self.people = People(PeopleRows(database), Passwords(), self.hall.now)
        self.ratings = Ratings(ResultRows(database), self.hall.now)
        self.limits = Limits()
        self.thinkers = Thinkers(settings.thinkers)
        self.keeper = Keeper(self.hall, self.thinkers, self.ratings.count)
        self.sockets: set[Socket] = set()
        self.counts = Counts()
        self.closing = False

    def limit(self, kind: Kind, key: str) -> None:
        """Refuse what is asked for too often."""
        if self.settings.limits:
            self.limits.check(kind, key)


@asynccontextmanager
async def open_house(settings: Settings) -> AsyncIterator[House]:
    """Open a server's parts and, at last, close them in order."""
    database = await open_database(settings.database)
    house = House(settings, database, shared=settings.database.startswith("postgres"))
    try:
        await house.keeper.start()
        yield house
    finally:
        house.closing = True
        for socket in tuple(house.sockets):
            socket.drop(1012)
        await house.keeper.stop()
        await house.thinkers.close()
        await database.close()
