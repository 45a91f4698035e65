"""What may be wrong with a database; each check says what it found, and what to do about it."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from tischlein.service.refusals import Unavailable

from .lock import is_locked
from .migrate import HEAD, Unusable, check, postgres_version, refuse_empty, sqlite_version
from .open import file_of
from .places import is_postgres
from .space import QUICK, look

if TYPE_CHECKING:
    from collections.abc import Iterator

SCARCE, LITTLE = 100 << 20, 1 << 30
"""Bytes of free disk space: a problem below the one, worth knowing below the other."""
OLDEST_SQLITE = (3, 24, 0)
OLDEST_POSTGRESQL = 13
CONNECTIONS = 10
"""So many a server takes, at most."""
MANY = 1_000
"""Finished matches that wait to be packed and are worth a word."""
SKEW = 5.0
"""So many seconds two clocks may differ."""


class Finding(NamedTuple):
    """What a check found."""

    level: Literal["ok", "warning", "problem"]
    sentence: str


async def check_database(url_or_path: str) -> list[Finding]:
    """Look at a database, without changing anything."""
    if is_postgres(url_or_path):
        return await _postgres(url_or_path)
    try:
        path = file_of(url_or_path)
    except Unusable as error:
        return [Finding("problem", f"{error}.")]
    return [*check_folder(path), *check_file(path)]


def check_folder(path: Path) -> Iterator[Finding]:
    """Can a database be kept in this folder?"""
    folder = next(parent for parent in path.absolute().parents if parent.exists())
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        yield Finding(
            "problem",
            f"Nothing can be written to {folder}; give it to the user who runs the server, or name"
            " another file with --database.",
        )
        return
    free = shutil.disk_usage(folder).free
    room = f"{free / (1 << 30):.1f} GB are free at {folder}"
    if free < SCARCE:
        yield Finding("problem", f"Only {room}; make room before moves cannot be stored.")
    elif free < LITTLE:
        yield Finding("warning", f"Only {room}; make room soon.")
    else:
        yield Finding("ok", f"{room}.")
    yield _check_wal(folder)
    yield from _check_drive_clock(folder)


def _check_drive_clock(folder: Path) -> Iterator[Finding]:
    """Does a drive in another machine agree about the time?"""
    with contextlib.suppress(OSError), tempfile.NamedTemporaryFile(dir=folder) as fresh:
        skew = abs(os.stat(fresh.name).st_mtime - time.time())  # noqa: PTH116 - a name is all there is
        if skew > SKEW:
            yield Finding(
                "warning",
                f"The clocks of this machine and of the drive at {folder} differ by {skew:.0f} s;"
                " set both.",
            )


def _check_wal(folder: Path) -> Finding:
    """Does SQLite's write-ahead log work on this filesystem? On network drives it does not."""
    try:
        with tempfile.TemporaryDirectory(prefix=".tischlein-", dir=folder) as name:
            probe = Path(name) / "probe.db"
            with (
                contextlib.closing(sqlite3.connect(probe)) as one,
                contextlib.closing(sqlite3.connect(probe)) as two,
            ):
                mode = one.execute("PRAGMA journal_mode = WAL").fetchone()[0]
                one.execute("CREATE TABLE probe (id)")
                one.execute("INSERT INTO probe VALUES (1)")
                one.commit()
                seen = two.execute("SELECT count(*) FROM probe").fetchone()[0]
    except (OSError, sqlite3.Error) as error:
        mode, seen = str(error), 0
    if mode == "wal" and seen == 1:
        return Finding("ok", f"SQLite can write safely at {folder}.")
    return Finding(
        "problem",
        f"SQLite cannot write safely at {folder} ({mode}); use a folder on a disk of this machine.",
    )


def check_file(path: Path) -> Iterator[Finding]:
    """Is this file a sound database?"""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        yield Finding("problem", f"SQLite {sqlite3.sqlite_version} is too old; use a newer Python.")
    try:
        refuse_empty(path)
        version = check(sqlite_version(path), str(path))
    except Unusable as error:
        yield Finding("problem", f"{error}.")
        return
    if version is None:
        yield Finding("ok", f"The database {path} will be made when the server first starts.")
        return
    if not os.access(path, os.W_OK):
        yield Finding("problem", f"{path} cannot be written; give it to who runs the server.")
        return
    if os.name == "posix" and path.stat().st_mode & 0o077:
        yield Finding("warning", f"Other users may read {path}; say: chmod 600 '{path}'.")
    yield _check_pages(path)
    yield _schema_finding(version)
    yield from _space_findings(path, version)
    if is_locked(path):
        yield Finding("ok", f"A server is using {path}.")
    yield from _clock_finding(path)


def _check_pages(path: Path) -> Finding:
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=10)) as connection:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        found = str(error)
    if found == "ok":
        return Finding("ok", f"The database {path} is sound.")
    return Finding(
        "problem",
        f"The database {path} is damaged ({found}); stop the server and restore a backup with"
        " `tischlein restore FILE --replace`.",
    )


def _space_findings(path: Path, version: str) -> Iterator[Finding]:
    """How much of the file is in use, and what will become of the rest."""
    try:
        used, free = space = look(path)
        unpacked = 0
        if version == HEAD:
            with contextlib.closing(sqlite3.connect(path, timeout=10)) as connection:
                sql = "SELECT count(*) FROM tables WHERE phase = 'over' AND packed = 0"
                (unpacked,) = connection.execute(sql).fetchone()
    except sqlite3.Error:
        return  # another finding says why
    rest = "new matches use them before the file grows"
    if space.is_wasteful and used <= QUICK:
        rest = "the server gives them back when it next starts, if the disk has room to write anew"
    elif space.is_wasteful:
        rest += "; to give them back, stop the server, back up, and restore with --replace"
    sentence = f"{used / 1e6:.1f} MB of {path} are in use"
    yield Finding(
        "ok", f"{sentence}, {free / 1e6:.1f} MB are free: {rest}." if free else f"{sentence}."
    )
    if unpacked >= MANY:
        yield Finding(
            "ok",
            f"{unpacked:,} finished matches are not packed yet; the server does it as it runs.",
        )


def _schema_finding(version: str) -> Finding:
    if version == HEAD:
        return Finding("ok", "Its tables are those of this program.")
    return Finding("ok", "Its tables are older; they are updated when the server next starts.")


def _clock_finding(path: Path) -> Iterator[Finding]:
    with (
        contextlib.suppress(sqlite3.Error),
        contextlib.closing(sqlite3.connect(path, timeout=10)) as connection,
    ):
        row = connection.execute("SELECT max(at) FROM pulse").fetchone()
        if row[0] is not None and row[0] / 1000 > time.time() + SKEW:
            yield Finding(
                "problem",
                "The server was last alive in the future: this machine's clock was set back."
                " Set it right, or clocks at tables will be wrong.",
            )


async def _postgres(url: str) -> list[Finding]:
    import asyncpg  # noqa: PLC0415 - who has SQLite does not need it

    from .links import Server, why_away  # noqa: PLC0415 - the same

    try:
        connection = await Server(url).connect({"application_name": "tischlein doctor"})
    except Unavailable as error:
        return [Finding("problem", f"{why_away(error)}.")]
    try:
        return [*await _ask_postgres(connection)]
    except (asyncpg.PostgresError, OSError) as error:
        return [Finding("problem", f"PostgreSQL does not answer as it should ({error}).")]
    finally:
        await connection.close()


async def _ask_postgres(connection: Any) -> list[Finding]:
    asked = time.time()
    row = await connection.fetchrow(
        "SELECT current_database() AS name, current_setting('server_version_num')::int / 10000 AS"
        " version, current_setting('server_encoding') AS encoding, current_setting('fsync') AS"
        " fsync, pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS"
        " readonly, current_setting('max_connections')::int - (SELECT count(*) FROM"
        " pg_stat_activity WHERE backend_type = 'client backend') AS places,"
        " coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_create,"
        " extract(epoch FROM clock_timestamp())::float AS now"
    )
    skew = abs(row["now"] - (asked + time.time()) / 2)
    found = [Finding("ok", f"PostgreSQL {row['version']} answers.")]
    if row["version"] < OLDEST_POSTGRESQL:
        found.append(Finding("problem", f"It is too old; use {OLDEST_POSTGRESQL} or newer."))
    if row["encoding"] != "UTF8":
        found.append(
            Finding("problem", f"Its encoding is {row['encoding']}; make it with ENCODING 'UTF8'.")
        )
    if row["readonly"]:
        found.append(Finding("problem", "It is read-only: a standby? Name the primary instead."))
    if row["fsync"] == "off":
        found.append(
            Finding(
                "warning", "Its fsync is off: moves are lost when the machine stops; turn it on."
            )
        )
    if row["places"] < CONNECTIONS:
        found.append(
            Finding(
                "warning",
                f"It has room for {row['places']} more connections, and a server takes up to"
                f" {CONNECTIONS}; raise max_connections.",
            )
        )
    if skew > SKEW:
        found.append(
            Finding("warning", f"Its clock and this machine's differ by {skew:.0f} s; set both.")
        )
    found += await _postgres_schema(connection, row["name"], may_create=row["may_create"])
    return found


async def _postgres_schema(connection: Any, name: str, *, may_create: bool) -> list[Finding]:
    try:
        version = check(await postgres_version(connection), name)
    except Unusable as error:
        return [Finding("problem", f"{error}.")]
    if version != HEAD and not may_create:
        return [Finding("problem", f"This user may make no tables in {name}; GRANT it CREATE.")]
    if version is None:
        return [Finding("ok", f"Its tables will be made in {name} when the server first starts.")]
    may_write = await connection.fetchval("SELECT has_table_privilege('log', 'INSERT')")
    if not may_write:
        return [Finding("problem", f"This user may not write to the tables of {name}.")]
    return [_schema_finding(version)]
