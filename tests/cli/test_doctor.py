"""The doctor looks at the machine: page, clock, port, public address, compiled bots, mail."""

from __future__ import annotations

import http.server
import json
import re
import shutil
import socket
import socketserver
import ssl
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from email.utils import formatdate
from importlib import resources
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.process import Server, hold_port
from tischlein.cli import probe, run
from tischlein.cli.doctor import clock, kernels, page, port, python
from tischlein.store import doctor

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def sqlite_path(tmp_path: Path) -> str:
    """Where a database may be made."""
    return str(tmp_path / "t.db")


@pytest.fixture
def examine(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run the command; its exit code and what it says of problems and warnings."""
    for name in ("TISCHLEIN_SMTP_URL", "TISCHLEIN_PUBLIC_URL"):
        monkeypatch.delenv(name, raising=False)

    def ask(database: str, *words: str) -> tuple[int, str]:
        code = run(["doctor", "--port", "0", "--database", database, *words])
        captured = capsys.readouterr()
        assert captured.err == ""
        lines = captured.out.splitlines()
        assert all(
            re.match(r"(ok|warning|problem) +[^a-z ].*[.?]$", line) for line in lines[:-2]
        ), lines
        wrong = [line for line in lines if not line.startswith("ok")]
        return code, "\n".join(wrong).strip()

    return ask


@contextmanager
def program(
    body: bytes = b"hello", status: int = 200, tls: ssl.SSLContext | None = None, **headers: str
) -> Iterator[int]:
    """A program that answers everything in the same way, at a port of its own."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response_only(status)
            for name, value in {"Date": formatdate(usegmt=True), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None: ...

    class Program(http.server.ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *_: Any) -> None: ...

    with Program(("127.0.0.1", 0), Handler) as served:
        if tls is not None:
            served.socket = tls.wrap_socket(served.socket, server_side=True)
        threading.Thread(target=served.serve_forever, daemon=True).start()
        yield served.server_port
        served.shutdown()


@contextmanager
def passing_on(server: Server) -> Iterator[int]:
    """A proxy before a server: whatever comes is passed on, byte by byte."""

    class Handler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            with socket.create_connection(("127.0.0.1", server.port)) as behind:
                behind.sendall(self.request.recv(65_536))
                while data := behind.recv(65_536):
                    self.request.sendall(data)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as served:
        served.daemon_threads = True
        threading.Thread(target=served.serve_forever, daemon=True).start()
        yield served.server_address[1]
        served.shutdown()


def health(**fields: str) -> bytes:
    return json.dumps({"status": "ok", "version": "1", **fields}).encode()


# The page, Python, and the clock.


def test_a_page_that_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert page.check_page().level == "ok"
    monkeypatch.setattr(resources, "files", lambda _: tmp_path)
    found = page.check_page()
    assert found.level == "problem"
    assert "./play" in found.sentence


def test_an_old_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4, "final", 0))
    assert python.check_python().level == "problem"


def test_a_clock_that_never_was_set(monkeypatch: pytest.MonkeyPatch) -> None:
    assert clock.check_clock().level == "ok"
    for moment, day in ((100_000.0, "1970-01-02"), (4_000_000_000.0, "2096-10-02")):
        monkeypatch.setattr(time, "time", lambda moment=moment: moment)
        assert clock.check_clock() == (
            "problem",
            f"It cannot be {day}; set this machine's clock.",
        )


def test_a_drive_with_another_clock(
    tmp_path: Path, sqlite_path: str, examine: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not list(doctor._check_drive_clock(tmp_path))
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 7200)
    code, words = examine(sqlite_path)
    assert code == 0
    assert f"the drive at {tmp_path} differ by 7200 s" in words


# The port.


def test_a_port_that_another_program_has(sqlite_path: str, examine: Any) -> None:
    with program() as taken:
        code, words = examine(sqlite_path, "--port", str(taken))
    assert code == 1
    assert f"Port {taken} is taken by another program" in words
    # This one takes connections and never answers.
    with socket.create_server(("127.0.0.1", 0)) as silent, pytest.MonkeyPatch.context() as patch:
        patch.setattr(port, "SOON", 0.2)
        taken = silent.getsockname()[1]
        code, words = examine(sqlite_path, "--port", str(taken))
    assert code == 1
    assert f"Port {taken} is taken by another program" in words


def test_ports_and_hosts_that_cannot_be(sqlite_path: str, examine: Any) -> None:
    for words, said in (
        (("--port", "99999"), "There is no port 99999"),
        (("--host", "192.0.2.1"), "192.0.2.1 is no address of this machine"),
        (("--host", "no.such.host.invalid"), "There is no host no.such.host.invalid"),
    ):
        code, found = examine(sqlite_path, *words)
        assert code == 1
        assert said in found


def test_a_port_that_our_own_server_has(tmp_path: Path, sqlite_path: str, examine: Any) -> None:
    with Server(sqlite_path, tmp_path / "log") as server:
        assert examine(sqlite_path, "--port", str(server.port)) == (0, "All is well.")
    with program(b'{"error":{"code":"unavailable","message":"no disk"}}', 503) as ill:
        code, words = examine(sqlite_path, "--port", str(ill))
        assert code == 1
        assert f"Tischlein runs at port {ill}, but reports: no disk." in words


# The public address.


def test_a_public_address_that_leads_here(
    tmp_path: Path, sqlite_path: str, examine: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(sqlite_path, tmp_path / "log") as server, passing_on(server) as proxy:
        here = ("--port", str(server.port))
        url = f"http://127.0.0.1:{proxy}"
        assert examine(sqlite_path, *here, "--public-url", url) == (0, "All is well.")
        monkeypatch.setenv("TISCHLEIN_PUBLIC_URL", f"{url}/")
        assert examine(sqlite_path, *here) == (0, "All is well.")
        # Not if no server runs where this one should.
        code, words = examine(sqlite_path)
        assert code == 0
        assert "is it another one?" in words


def test_a_public_address_of_another_server(tmp_path: Path, sqlite_path: str, examine: Any) -> None:
    with (
        Server(sqlite_path, tmp_path / "log") as server,
        Server(str(tmp_path / "other.db"), tmp_path / "other") as other,
    ):
        code, words = examine(sqlite_path, "--port", str(server.port), "--public-url", other.url)
    assert code == 1
    assert f"Another Tischlein server answers at {other.url}" in words


def test_a_public_address_of_something_else(tmp_path: Path, sqlite_path: str, examine: Any) -> None:
    for body in (b"<!doctype html>", b"[1]", b'{"status":"ok"}', b'{"version":7}', b"\xff"):
        with program(body) as there:
            code, words = examine(sqlite_path, "--public-url", f"http://127.0.0.1:{there}")
        assert code == 1
        assert "Something other than Tischlein answers" in words
    with program(status=301, Location="https://table.example/healthz") as there:
        code, words = examine(sqlite_path, "--public-url", f"http://127.0.0.1:{there}")
        assert code == 1
        assert "leads on to https://table.example; give that one" in words
    with program(status=502) as there:
        url = f"http://127.0.0.1:{there}"
        code, words = examine(sqlite_path, "--public-url", url)
        assert code == 0
        assert "start the server and ask again" in words
        with Server(sqlite_path, tmp_path / "log") as server:
            code, words = examine(sqlite_path, "--port", str(server.port), "--public-url", url)
        assert code == 1
        assert "does not reach this server (it answers 502)" in words


def test_a_public_address_that_cannot_be_reached(
    sqlite_path: str, examine: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hold_port() as closed, socket.create_server(("127.0.0.1", 0)) as silent:
        for url, code, why in (
            ("table.example", 1, "The public address cannot be used"),
            ("http://no.such.host.invalid", 1, "Nobody knows the host"),
            (f"http://127.0.0.1:{closed.getsockname()[1]}", 1, "connection refused"),
            (f"http://127.0.0.1:{silent.getsockname()[1]}", 0, "check the firewall"),
        ):
            monkeypatch.setattr(probe, "PATIENCE", 0.2)
            found = examine(sqlite_path, "--public-url", url)
            assert found[0] == code, found
            assert why in found[1]


def test_a_public_address_with_a_bad_certificate(
    tmp_path: Path, sqlite_path: str, examine: Any
) -> None:
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl makes the certificate, and is not here (apt install openssl)")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    command = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    command += ["-subj", "/CN=localhost", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    with program(health(), tls=context) as there:
        code, words = examine(sqlite_path, "--public-url", f"https://localhost:{there}")
    assert code == 1
    assert "Browsers will not trust" in words
    with program(health()) as there:
        code, words = examine(sqlite_path, "--public-url", f"https://localhost:{there}")
    assert code == 1
    assert "There is no TLS at" in words


def test_a_public_address_whose_clock_differs(sqlite_path: str, examine: Any) -> None:
    late = formatdate(time.time() - 600, usegmt=True)
    with program(health(), Date=late) as there:
        code, words = examine(sqlite_path, "--public-url", f"http://127.0.0.1:{there}")
    assert code == 1
    assert re.search(r"differ by 6\d\d s; set this machine's clock", words), words


# Compiled bots, and mail.


def test_kernels_that_cannot_be_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file" / "cache"))
    assert kernels.check_kernels().level == "warning"
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    assert kernels.check_kernels().level == "ok"
    assert not (tmp_path / "cache").exists()


def test_doctor_offers_only_what_it_can_do(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run(["doctor", "--help"])
    offered = set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
    assert offered == {"--help", "--database", "--host", "--port", "--public-url"}


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
