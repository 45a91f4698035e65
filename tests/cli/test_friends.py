"""`--friends` on the command line: what a person at the terminal sees, and what the doctor says."""

from __future__ import annotations

import http.server
import json
import os
import re
import socket
import subprocess
import sys
import threading
import urllib.request
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.machine import *  # noqa: F403 - fixtures are found by name
from tests.server.machine import IPV4, IPV6
from tests.server.process import Server
from tests.server.qr import INK, read_code
from tests.waiting import wait_until
from tischlein.cli.doctor.firewall import find_block
from tischlein.cli.doctor.reach import check_reach

from .terminal import Terminal, plain

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PATIENCE = 60


def _run(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tischlein", *words]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE)


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
    return port


def test_addresses_and_a_code_on_the_terminal(home: None, tmp_path: Path) -> None:
    del home
    words = ["serve", "--friends", "--port", "0", "--database", str(tmp_path / "t.db")]
    terminal = Terminal(*words, PYTHONIOENCODING="utf-8")
    terminal.child.timeout = PATIENCE
    terminal.until("your matches are kept.")
    lines = plain(terminal.seen).splitlines()
    start = next(n for n, line in enumerate(lines) if line.startswith("The table is set at"))
    found = re.fullmatch(r"The table is set at http://127\.0\.0\.1:(\d+)", lines[start])
    assert found is not None
    port = found[1]
    assert lines[start + 1 : start + 4] == [
        "Friends in your network find it at",
        f"  http://{IPV4}:{port}",
        f"  http://[{IPV6}]:{port}",
    ]
    # Black on white, whatever colours the terminal has.
    assert "\x1b[38;5;16;48;5;231m" in terminal.seen
    code = [line for line in lines[start + 4 :] if line and set(line) <= set(INK)]
    assert len(code) <= 20
    assert read_code(code, tmp_path) == f"http://{IPV4}:{port}"
    terminal.child.sendintr()
    assert terminal.end() == 0


def test_plain_text_without_a_terminal(home: None, tmp_path: Path) -> None:
    del home
    with Server(str(tmp_path / "t.db"), tmp_path / "log", "--friends") as server:
        wanted = (
            f"The table is set at {server.url}\nFriends in your network find it at\n"
            f"  http://{IPV4}:{server.port}\n  http://[{IPV6}]:{server.port}\n"
        )
        wait_until(lambda: wanted in server.log.read_text(encoding="utf-8"))
        log = server.log.read_text(encoding="utf-8")
        assert log.endswith(wanted)
        assert "\x1b" not in log


def test_in_a_log_for_programs(home: None, tmp_path: Path) -> None:
    del home
    with Server(str(tmp_path / "t.db"), tmp_path / "log", "--friends", "--log-json") as server:
        wait_until(lambda: f"[{IPV6}]" in server.log.read_text())
        said = [json.loads(line) for line in server.log.read_text().splitlines()]
        assert any(f"http://{IPV4}:{server.port}" in str(one) for one in said)


def test_a_port_that_is_taken_in_the_network(home: None, tmp_path: Path) -> None:
    del home
    port = _free_port()
    words = ["serve", "--friends", "--port", str(port), "--database", str(tmp_path / "t.db")]
    with (
        socket.create_server((IPV4, port)),
        socket.create_server((IPV6, port), family=socket.AF_INET6),
    ):
        done = _run(*words)
    assert done.returncode == 1
    sentence = f"tischlein: Port {port} is taken at {IPV4} and {IPV6}: give another --port.\n"
    assert (done.stdout, done.stderr) == ("", sentence)
    assert not (tmp_path / "t.db").exists()


def test_a_public_address_needs_no_friends(tmp_path: Path) -> None:
    words = ["serve", "--friends", "--public-url", "https://table.example"]
    done = _run(*words, "--database", str(tmp_path / "t.db"))
    assert done.returncode == 2
    assert "friends find this server at https://table.example" in done.stderr.lower()


def test_a_server_that_runs_already_is_opened(
    home: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`./play --friends` beside a `./play` that was started before."""
    del home
    monkeypatch.setenv("BROWSER", "true")
    # The server is on this machine: no proxy can know it.
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    with Server(str(tmp_path / "t.db"), tmp_path / "log") as server:
        words = ["serve", "--open", "--port", str(server.port)]
        done = _run(*words, "--friends")
        assert (done.returncode, done.stderr) == (0, "")
        assert f"  http://{IPV4}:{server.port}\n" in done.stdout
        socket.create_connection((IPV4, server.port), PATIENCE).close()
        # A word on the command line is for one start.
        assert not (tmp_path / "t.db.open").exists()
        done = _run(*words, "--no-friends")
        assert (done.returncode, done.stdout) == (0, f"The table is set at {server.url}\n")
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((IPV4, server.port), PATIENCE)


def test_a_server_that_runs_already_and_cannot_be_opened(
    lonely: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del lonely
    monkeypatch.setenv("BROWSER", "true")
    with Server(str(tmp_path / "t.db"), tmp_path / "log") as server:
        done = _run("serve", "--open", "--port", str(server.port), "--friends")
        assert done.returncode == 1
        assert "is in no network" in done.stderr


# The doctor.


def test_the_doctor_tells_whether_friends_can_come(home: None, tmp_path: Path) -> None:
    del home
    with Server(str(tmp_path / "t.db"), tmp_path / "log") as server:
        (only,) = check_reach("127.0.0.1", server.port)
        assert only.level == "ok"
        assert "--friends" in only.sentence
        body = {"origin": server.url, "content-type": "application/json"}
        put = urllib.request.Request(
            f"{server.url}/api/network", b'{"open":true}', body, method="PUT"
        )
        urllib.request.urlopen(put, timeout=PATIENCE).close()
        (good,) = check_reach("127.0.0.1", server.port)
        assert good.level == "ok"
        assert f"answers at http://{IPV4}:{server.port} and http://[{IPV6}]" in good.sentence
        done = _run("doctor", "--port", str(server.port), "--database", str(tmp_path / "t.db"))
        assert good.sentence in done.stdout


def test_the_doctor_notices_a_firewall() -> None:
    # The server says that it listens there, and nothing answers.
    closed = f"http://127.0.0.2:{_free_port()}"
    with _pretending({"addresses": [closed, "http://laptop.local:1"], "open": True}) as port:
        (found,) = check_reach("127.0.0.1", port)
    assert found.level == "warning"
    assert f"listens at {closed} but does not answer there: a firewall" in found.sentence
    assert "docs/friends.md" in found.sentence


RULES = "### tuple ### {0} 0.0.0.0/0 any 0.0.0.0/0 in comment=6162\n-A ufw-user-input -j ACCEPT\n"


@pytest.mark.parametrize(
    ("rule", "enabled", "policy", "blocks"),
    [
        ("allow tcp 22", "yes", "DROP", True),
        ("deny tcp 8211", "yes", "REJECT", True),
        ("allow udp 8211", "yes", "DROP", True),
        ("allow tcp 82110", "yes", "DROP", True),
        ("allow tcp 8211", "yes", "DROP", False),
        ("allow any 8211", "yes", "DROP", False),
        ("limit tcp 80,8000:9000", "yes", "DROP", False),
        ("allow any any", "yes", "DROP", False),
        ("allow tcp 22", "no", "DROP", False),
        ("allow tcp 22", "yes", "ACCEPT", False),
    ],
)
def test_rules_of_ufw(tmp_path: Path, rule: str, enabled: str, policy: str, blocks: bool) -> None:
    for name, text in (
        ("etc/ufw/ufw.conf", f"# set by ufw\nENABLED={enabled}\nLOGLEVEL=low\n"),
        ("etc/default/ufw", f'IPV6=yes\nDEFAULT_INPUT_POLICY="{policy}"\n'),
        ("etc/ufw/user.rules", RULES.format(rule)),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    found = find_block(8211, tmp_path)
    assert found == (("ufw", "sudo ufw allow 8211/tcp") if blocks else None)


@pytest.mark.parametrize(("state", "allowed", "blocks"), [(0, 1, 1), (0, 0, 0), (252, 1, 0)])
def test_what_firewalld_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: int, allowed: int, blocks: int
) -> None:
    program = tmp_path / "firewall-cmd"
    answers = f"--state) exit {state};; --query-port=8211/tcp) exit {allowed};; *) exit 9;;"
    program.write_text(f'#!/bin/sh\ncase "$1" in {answers} esac\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    found = find_block(8211, tmp_path)
    assert (found is not None and found.firewall == "firewalld") is bool(blocks)
    with _pretending({"addresses": [], "open": True}) as port:
        url = f"http://127.0.0.1:{port}"
        with _pretending({"addresses": [url], "open": True}) as other:
            program.write_text('#!/bin/sh\n[ "$1" = --state ]\n')
            (warned,) = check_reach("127.0.0.1", other)
    assert warned.level == "warning"
    assert f"sudo firewall-cmd --add-port={other}/tcp" in warned.sentence


def test_the_doctor_notices_that_there_is_no_network() -> None:
    with _pretending({"addresses": [], "open": True}) as port:
        (found,) = check_reach("127.0.0.1", port)
    assert (found.level, "in no network" in found.sentence) == ("warning", True)


def test_the_doctor_says_nothing_of_what_is_no_server() -> None:
    assert list(check_reach("127.0.0.1", _free_port())) == []
    assert list(check_reach("127.0.0.1", 99_999)) == []
    assert list(check_reach("no such host", 8211)) == []
    answers: list[Any] = [[], {}, {"error": {}}, "text"]
    for answer in answers:
        with _pretending(answer) as port:
            assert list(check_reach("127.0.0.1", port)) == []


@contextmanager
def _pretending(answer: Any) -> Iterator[int]:
    """A server that answers everything so."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(answer).encode())

        def log_message(self, *_: Any) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()
