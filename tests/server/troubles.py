"""Troubles that a database really has: begun and ended from outside, while a server uses it."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.databases import Cluster

HOLD = """\
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=60)
connection.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""


class Trouble:
    """Something that keeps a database from being written."""

    kind = ""
    """What the log calls it."""
    readable = True
    """Whether it can still be read."""

    def begin(self) -> None:
        """Make trouble."""
        raise NotImplementedError

    def end(self) -> None:
        """End it."""
        raise NotImplementedError


class FullDisk(Trouble):
    """A disk without a byte left."""

    kind = "SQLITE_FULL"

    def __init__(self, disk: Path) -> None:
        """Know the disk."""
        self._filler = disk / "filler"

    def begin(self) -> None:
        """Fill it."""
        with self._filler.open("ab", buffering=0) as filler:
            for size in (1 << 20, 1 << 12, 1):
                with contextlib.suppress(OSError):
                    while True:
                        filler.write(bytes(size))

    def end(self) -> None:
        """Make room."""
        self._filler.unlink()


class Locked(Trouble):
    """Another process that writes to the file, and does not come to an end."""

    kind = "SQLITE_BUSY"

    def __init__(self, path: str) -> None:
        """Know the database."""
        self._path = path
        self._holder: subprocess.Popen[bytes] | None = None

    def begin(self) -> None:
        """Take the lock."""
        self._holder = subprocess.Popen(
            [sys.executable, "-c", HOLD, self._path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self._holder.stdout is not None
        assert self._holder.stdout.readline() == b"held\n"

    def end(self) -> None:
        """Give it back."""
        assert self._holder is not None
        self._holder.communicate()


class Stopped(Trouble):
    """A PostgreSQL that is stopped, as if it had crashed."""

    kind = "away"
    readable = False

    def __init__(self, cluster: Cluster) -> None:
        """Know the server."""
        self._cluster = cluster

    def begin(self) -> None:
        """Stop it."""
        self._cluster.stop(signal.SIGQUIT)

    def end(self) -> None:
        """Start it again."""
        self._cluster.start()


class ReadOnly(Trouble):
    """A PostgreSQL that takes nothing any more, as one that became a standby."""

    kind = "ReadOnlySQLTransactionError"

    def __init__(self, cluster: Cluster, name: str) -> None:
        """Know the database."""
        self._cluster = cluster
        self._name = name

    def begin(self) -> None:
        """Refuse writes, from the next connection on."""
        self._set("SET default_transaction_read_only = on")

    def end(self) -> None:
        """Take them again."""
        self._set("RESET default_transaction_read_only")

    def _set(self, what: str) -> None:
        self._cluster.execute(
            f"ALTER DATABASE {self._name} {what}",
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'tischlein'",
        )


@contextlib.contextmanager
def small_disk(folder: Path, size: str = "48m") -> Iterator[Path]:
    """A disk of its own, which can be filled; skips where none can be mounted."""
    disk = folder / "disk"
    disk.mkdir()
    mount, unmount = shutil.which("mount"), shutil.which("umount")
    if mount is None or unmount is None or os.geteuid() != 0:
        pytest.skip("only root can mount a small disk")
    mounted = subprocess.run(
        [mount, "-t", "tmpfs", "-o", f"size={size}", "tischlein-test", str(disk)],
        capture_output=True,
        text=True,
        check=False,
    )
    if mounted.returncode:
        pytest.skip(f"this machine mounts no small disk: {mounted.stderr.strip()}")
    try:
        yield disk
    finally:
        subprocess.run([unmount, "--lazy", str(disk)], check=True)
