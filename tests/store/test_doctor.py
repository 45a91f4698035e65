"""The doctor finds what is wrong, says what to do, and tells no secrets."""

from __future__ import annotations

import http.server
import os
import shutil
import socket
import socketserver
import sqlite3
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.databases import play
from tischlein.cli import run
from tischlein.store import doctor, links, surroundings
from tischlein.store.database import Database, Statement

from .statements import append, lay

if TYPE_CHECKING:
    from tests.databases import Cluster


@pytest.fixture
def examine(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run the command; its exit code and what it says of problems and warnings."""
    monkeypatch.delenv("TISCHLEIN_SMTP_URL", raising=False)

    def ask(database: str, *words: str) -> tuple[int, str]:
        code = run(["doctor", "--port", "0", "--database", database, *words])
        captured = capsys.readouterr()
        assert captured.err == ""
        wrong = [line for line in captured.out.splitlines() if not line.startswith("ok")]
        return code, "\n".join(wrong).strip()

    return ask


async def fill(database: Database) -> None:
    for number in range(40):
        await database.write(lay(f"t{number}"), append(f"t{number}", 0, bytes(3000))[1])


def test_all_is_well(database_url: str, examine: Any) -> None:
    expected = (0, "All is well.")
    if database_url.startswith("postgresql"):
        fsync = "Its fsync is off: moves are lost when the machine stops; turn it on."
        expected = (0, f"warning  {fsync}\n\n1 warning.")
    assert examine(database_url) == expected
    play(fill, database_url)
    assert examine(database_url) == expected


def test_nothing_is_changed(tmp_path: Path, examine: Any) -> None:
    assert examine(str(tmp_path / "not" / "there.db"))[0] == 0
    assert list(tmp_path.iterdir()) == []


def test_a_server_in_use_is_well(sqlite_path: str) -> None:
    async def act(database: Database) -> None:
        await fill(database)
        found = await doctor.check_database(sqlite_path)
        assert found[-1] == ("ok", f"A server is using {sqlite_path}.")

    play(act, sqlite_path)


def test_a_damaged_database(sqlite_path: str, examine: Any) -> None:
    play(fill, sqlite_path)
    with closing(sqlite3.connect(sqlite_path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path = Path(sqlite_path)
    content = path.read_bytes()
    path.write_bytes(content[:20_000] + os.urandom(60_000) + content[80_000:])
    code, words = examine(sqlite_path)
    assert code == 1
    assert "is damaged" in words
    assert "tischlein restore" in words or "restore a backup" in words
    path.write_text("a letter")
    assert "is no database" in examine(sqlite_path)[1]


def test_a_newer_database(database_url: str, examine: Any) -> None:
    async def act(database: Database) -> None:
        await database.write(Statement("UPDATE alembic_version SET version_num = $1", ("9999",)))

    play(act, database_url)
    code, words = examine(database_url)
    assert code == 1
    assert "made by a newer Tischlein" in words


def test_a_clock_that_was_set_back(sqlite_path: str, examine: Any) -> None:
    async def act(database: Database) -> None:
        later = int(time.time() + 3600) * 1000
        await database.write(Statement("INSERT INTO pulse (id, at) VALUES (1, $1)", (later,)))

    play(act, sqlite_path)
    assert "clock was set back" in examine(sqlite_path)[1]


def test_a_clock_that_never_was_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 100_000.0)
    assert surroundings.check_time() == (
        "problem",
        "It cannot be 1970-01-02; set this machine's clock.",
    )


def test_other_users_who_may_read_it(sqlite_path: str, examine: Any) -> None:
    play(fill, sqlite_path)
    Path(sqlite_path).chmod(0o644)
    code, words = examine(sqlite_path)
    assert code == 0
    assert f"chmod 600 '{sqlite_path}'" in words


def test_a_folder_that_is_none(tmp_path: Path, examine: Any) -> None:
    (tmp_path / "file").write_text("")
    code, words = examine(str(tmp_path / "file" / "x.db"))
    assert code == 1
    assert "Nothing can be written to" in words


def test_a_full_disk(sqlite_path: str, examine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = shutil.disk_usage("/")
    for free, level in ((50 << 20, "problem"), (500 << 20, "warning")):
        monkeypatch.setattr(shutil, "disk_usage", lambda _, free=free: whole._replace(free=free))
        code, words = examine(sqlite_path)
        assert words.startswith(f"{level:<8} Only")
        assert code == (level == "problem")


def test_a_drive_where_sqlite_cannot_write_safely(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise sqlite3.OperationalError("locking protocol")

    monkeypatch.setattr(sqlite3, "connect", fail)
    found = doctor._check_wal(tmp_path)
    assert found.level == "problem"
    assert "locking protocol" in found.sentence


def test_a_port_that_is_taken(sqlite_path: str, examine: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        # It takes connections and never answers.
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(surroundings, "SOON", 0.2)
            code, words = examine(sqlite_path, "--port", str(port))
    assert code == 1
    assert "give another --port" in words
    assert examine(sqlite_path, "--port", "99999")[0] == 1

    class Ours(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b'{"status":"ok","version":"1"}')

        def log_message(self, *_: Any) -> None: ...

    with http.server.HTTPServer(("127.0.0.1", 0), Ours) as server:
        threading.Thread(target=server.handle_request, daemon=True).start()
        assert examine(sqlite_path, "--port", str(server.server_port))[0] == 0


def test_kernels_that_cannot_be_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file" / "cache"))
    assert surroundings.check_kernels().level == "warning"
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    assert surroundings.check_kernels().level == "ok"


def test_an_old_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4, "final", 0))
    assert surroundings.check_python().level == "problem"


def test_postgresql_that_cannot_be_used(postgres: Cluster, postgres_url: str, examine: Any) -> None:
    for url, patience, why in (
        # A server that is there may take its time to answer, so only here it has less.
        ("postgresql://zoe:geheim@127.0.0.1:1/x", 0.3, "does not let us in"),
        ("postgresql://zoe:geheim@127.0.0.1:geheim/x", links.PATIENCE, "address cannot be read"),
        (postgres.url("nowhere"), links.PATIENCE, 'database "nowhere" does not exist'),
    ):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(links, "PATIENCE", patience)
            code, words = examine(url)
        assert code == 1
        assert why in words
        assert "geheim" not in words
    name = postgres_url.partition("@/")[2].partition("?")[0]
    postgres.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert "read-only" in examine(postgres_url)[1]
    postgres.execute(
        "DROP ROLE IF EXISTS stranger",
        "CREATE ROLE stranger LOGIN",
        f"ALTER DATABASE {name} RESET default_transaction_read_only",
    )
    stranger = postgres_url.replace("tischlein@", "stranger@")
    assert "does not answer as it should" in examine(stranger)[1]
    latin = postgres.create("template0 ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'")
    assert "Its encoding is LATIN1" in examine(postgres.url(latin))[1]


class Mailer(socketserver.StreamRequestHandler):
    """A mail server that knows nobody."""

    def handle(self) -> None:
        self.wfile.write(b"220 hello\r\n")
        while line := self.rfile.readline():
            if line[:4].upper() == b"EHLO":
                self.wfile.write(b"250 hello\r\n")
            elif line[:4].upper() == b"QUIT":
                self.wfile.write(b"221 bye\r\n")
                return
            else:
                self.wfile.write(b"502 geheim\r\n")


def test_mail(sqlite_path: str, examine: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TISCHLEIN_MAIL_FROM", raising=False)
    monkeypatch.setenv("TISCHLEIN_SMTP_URL", "smtp://zoe:geheim@127.0.0.1:1")
    assert "TISCHLEIN_MAIL_FROM" in examine(sqlite_path)[1]
    monkeypatch.setenv("TISCHLEIN_MAIL_FROM", "table@example.org")
    code, words = examine(sqlite_path)
    assert code == 1
    assert "ConnectionRefusedError" in words
    assert "geheim" not in words
    monkeypatch.setenv("TISCHLEIN_SMTP_URL", "http://zoe:geheim@host")
    code, words = examine(sqlite_path)
    assert code == 1
    assert "geheim" not in words
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Mailer) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        port = server.server_address[1]
        monkeypatch.setenv("TISCHLEIN_SMTP_URL", f"smtp://127.0.0.1:{port}")
        assert examine(sqlite_path)[0] == 0
        monkeypatch.setenv("TISCHLEIN_SMTP_URL", f"smtp://zoe:geheim@127.0.0.1:{port}")
        code, words = examine(sqlite_path)
        assert code == 1
        assert "geheim" not in words
        server.shutdown()
