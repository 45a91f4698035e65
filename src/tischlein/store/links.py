"""Connections to PostgreSQL that come back by themselves, and what its errors mean."""

from __future__ import annotations

import asyncio
import contextlib
import re
from typing import TYPE_CHECKING

import asyncpg

from tischlein.service.refusals import Unavailable

from .migrate import Blocked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PATIENCE = 5.0
"""So many seconds somebody waits for a connection, before being told that there is none."""
COMMAND = 10.0
"""So many seconds a statement may take."""

CONFLICTS = (
    asyncpg.DivisionByZeroError,  # a statement did not touch the rows it should: see plans.py
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.TransactionRollbackError,  # a deadlock, or not serializable
)
LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it shuts down, starts up, or cancelled the statement
    asyncpg.InsufficientResourcesError,  # too many connections, or the disk is full
    asyncpg.InternalClientError,
    asyncpg.InterfaceError,
    asyncpg.ReadOnlySQLTransactionError,  # it became a standby
    OSError,  # TimeoutError is one, too
)
HOPELESS = (
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    ValueError,  # no address at all
)
"""What waiting does not cure."""
AWAY = "the database does not answer"

_SETTINGS = {
    "application_name": "tischlein",
    "default_transaction_isolation": "read committed",
    "standard_conforming_strings": "on",
    "lock_timeout": "5s",
    "idle_in_transaction_session_timeout": "30s",
    # Every statement here is short; compiling it would take longer than running it.
    "jit": "off",
}
# A promise is a promise, whatever the server's default.
_DURABLE = (
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'"
)


def is_lost(error: BaseException, connection: asyncpg.Connection) -> bool:
    """Whether the connection is of no use any more."""
    # asyncpg says so of a closed connection, but also of arguments that do not fit a statement.
    if isinstance(error, asyncpg.InterfaceError):
        return bool(connection.is_closed())
    return isinstance(error, LOST)


class Server:
    """An address, and whether anybody answered there lately."""

    def __init__(self, url: str) -> None:
        """Know it; nothing is connected yet."""
        self._url = url
        self._down = False

    async def connect(self, settings: Mapping[str, str] | None = None) -> asyncpg.Connection:
        """Connect, waiting for a server that restarts; raises Unavailable."""
        loop = asyncio.get_running_loop()
        # Where nobody answered for long, one more try is enough: queues must not grow.
        deadline = loop.time() + (0 if self._down else PATIENCE)
        pause = 0.05
        while True:
            try:
                connection = await self._connect(settings)
            except (asyncpg.PostgresError, ValueError, *LOST) as error:
                if isinstance(error, HOPELESS) or loop.time() + pause > deadline:
                    self._down = True
                    # What the error says may name the user and the host: for the log only.
                    raise Unavailable(AWAY) from error
                await asyncio.sleep(pause)
                pause = min(2 * pause, 0.5)
            else:
                self._down = False
                return connection

    async def _connect(self, settings: Mapping[str, str] | None) -> asyncpg.Connection:
        connection = await asyncpg.connect(
            self._url,
            timeout=PATIENCE,
            command_timeout=COMMAND,
            statement_cache_size=512,
            max_cached_statement_lifetime=0,
            server_settings={**_SETTINGS, **(settings or {})},
        )
        if "synchronous_commit" not in (settings or {}):
            await connection.execute(_DURABLE)
        return connection


async def reach(url: str, settings: Mapping[str, str] | None = None) -> asyncpg.Connection:
    """Connect once, for a command; raises Blocked, which says why and what to do."""
    try:
        return await Server(url).connect(settings)
    except Unavailable as error:
        raise Blocked(why_away(error)) from error


@contextlib.contextmanager
def in_words() -> Iterator[None]:
    """Let a command say in a sentence what PostgreSQL refuses; raises Blocked."""
    try:
        yield
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Blocked(f"PostgreSQL refuses: {' '.join(str(error).split())}") from error


async def has_servers(connection: asyncpg.Connection) -> bool:
    """Whether other servers, of any version, use this database."""
    for _ in range(10):
        others = await connection.fetchval(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND application_name = 'tischlein' AND pid <> pg_backend_pid()"
        )
        if not others:
            return False
        # Who has just gone is still listed for a moment.
        await asyncio.sleep(0.1)
    return True


def why_away(error: Unavailable) -> str:
    """Say, to whoever runs the server, why PostgreSQL cannot be reached."""
    cause = error.__cause__
    # A malformed address is not repeated: there may be a password in it.
    why = "its address cannot be read" if isinstance(cause, ValueError) else str(cause or error)
    why = " ".join(re.sub(r"\[Errno -?\d+\]", "", why).split()) or type(cause).__name__
    return (
        f"PostgreSQL does not let us in ({why}); see that it runs, and that --database names its"
        " host, database and user"
    )


class Link:
    """One connection, made when it is needed and made again when it was lost."""

    def __init__(self, server: Server, settings: Mapping[str, str] | None = None) -> None:
        """Know whom to connect to."""
        self._server = server
        self._settings = settings
        self._connection: asyncpg.Connection | None = None

    async def open(self) -> asyncpg.Connection:
        """Give the connection; raises Unavailable."""
        if self._connection is None or self._connection.is_closed():
            self._connection = await self._server.connect(self._settings)
        return self._connection

    def drop(self) -> None:
        """Do not use this connection again."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def close(self) -> None:
        """Say good-bye."""
        if self._connection is not None:
            try:
                await self._connection.close(timeout=1)
            except (asyncpg.PostgresError, *LOST):
                self.drop()
            self._connection = None
