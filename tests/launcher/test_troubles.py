"""What can go wrong before Tischlein runs is one sentence, and names the log."""

from __future__ import annotations

import ast
import errno
import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import launcher
import pytest
from launcher import environment, installing
from launcher.environment import Environment
from launcher.troubles import explain, explain_error

from .checkout import PATIENCE, ROOT, WINDOWS, Checkout, base_python, surroundings

if TYPE_CHECKING:
    from pathlib import Path

NOWHERE = "http://127.0.0.1:9/simple"
ONLINE = "Could not reach the package index: is this machine online? Start again when it is."


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """The one sentence after the line that says what is being done."""
    assert done.returncode == 1, done
    assert done.stdout == ""
    first, sentence = done.stderr.splitlines()
    assert first.startswith("Setting the table")
    return sentence


def test_a_first_start_without_network_is_one_sentence(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path / "a b")
    project = checkout.root / "pyproject.toml"
    text = project.read_text("utf-8")
    project.write_text(text.replace("requires = []", 'requires = ["hatchling"]'), "utf-8")
    home = tmp_path / "home"
    home.mkdir()
    variables = {"HOME": str(home), "PIP_INDEX_URL": NOWHERE, "PIP_RETRIES": "0"}
    sentence = refused(checkout.play(**variables))
    assert sentence == f"{ONLINE} The full log: {checkout.env / 'install.log'}"
    assert NOWHERE in (checkout.env / "install.log").read_text("utf-8")
    # A proxy that is not there.
    proxy = {
        **variables,
        "HTTPS_PROXY": "http://127.0.0.1:9",
        "PIP_INDEX_URL": "https://pypi.invalid",
        "PIP_RETRIES": "1",
    }
    assert refused(checkout.play(**proxy)).startswith("The proxy refused the connection")
    # When it is back, the environment is used that is there already.
    (checkout.env / "kept").touch()
    project.write_text(text, "utf-8")
    assert checkout.play(**variables).returncode == 0
    assert (checkout.env / "kept").exists()
    # And what is there goes on working while there is none.
    project.write_text(text + "\n", "utf-8")
    (checkout.root / "fail").write_text("Failed to establish a new connection", "utf-8")
    assert refused(checkout.play()).startswith(ONLINE)
    project.write_text(text, "utf-8")
    assert checkout.play().stderr == ""


@pytest.mark.skipif(WINDOWS, reason="a home that is named by HOME")
def test_a_home_that_cannot_be_written_to_is_no_trouble(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path / "x")
    # Root may write everywhere, but not into a file as if it were a folder.
    home = tmp_path / "home"
    home.touch()
    done = checkout.play("hello", HOME=str(home))
    assert done.returncode == 0, done.stderr
    used = (checkout.root / "built").read_text("utf-8").splitlines()[-1]
    assert used == str(checkout.env / ".uv")


SAID = {
    "pip": "WARNING: Retrying (Retry(total=0, connect=None, read=None, redirect=None, status=None)) "
    "after connection broken by 'NewConnectionError('<pip._vendor.urllib3.connection.HTTPSConnection "
    "object at 0x7f>: Failed to establish a new connection: [Errno -3] Temporary failure in name "
    "resolution')': /simple/hatchling/\nERROR: Could not find a version that satisfies the "
    "requirement hatchling>=1.27 (from versions: none)\nERROR: No matching distribution found for "
    "hatchling>=1.27",
    "uv": "error: Failed to fetch: `https://packages.example/simple/msgspec/`\n  Caused by: error sending "
    "request for url\n  Caused by: client error (Connect)\n  Caused by: dns error",
    "npm": "npm error code EAI_AGAIN\nnpm error syscall getaddrinfo\nnpm error request to "
    "https://packages.example/vite failed, reason: getaddrinfo EAI_AGAIN packages.example",
    "old npm": "npm ERR! code ECONNREFUSED\nnpm ERR! network request to https://x failed",
    "npm's proxy": "npm error code ECONNREFUSED\nnpm error tunneling socket could not be established",
    "certificate": "SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate "
    "verify failed: unable to get local issuer certificate')): Max retries exceeded",
    "npm's certificate": "npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
    "pip's disk": "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on "
    "device",
    "npm's disk": "npm error code ENOSPC\nnpm error nospc There appears to be insufficient space",
    "uv's disk": "error: Failed to install\n  Caused by: No space left on device (os error 28)",
    "build": "npm error Lifecycle script `build` failed with error",
    "denied": "ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied: '/x'",
    "old index": "ERROR: No matching distribution found for numba>=0.61",
    "else": "something nobody has seen before",
}
BEGINNINGS = {
    "pip": "Could not reach the package index",
    "uv": "Could not reach the package index",
    "npm": "Could not reach the npm registry",
    "old npm": "Could not reach the npm registry",
    "npm's proxy": "The proxy refused",
    "certificate": "The certificate of the package index",
    "npm's certificate": "The certificate of the package index",
    "pip's disk": "The disk is full",
    "npm's disk": "The disk is full",
    "uv's disk": "The disk is full",
    "build": "The page could not be built",
    "denied": "A file could not be written",
    "old index": "The package index lacks",
    "else": "The installation failed",
}


@pytest.mark.parametrize("who", SAID)
def test_what_tools_say_becomes_a_sentence(tmp_path: Path, who: str) -> None:
    log = tmp_path / "install.log"
    log.write_text(f"Collecting something\n{SAID[who]}\n", "utf-8")
    trouble = explain(log)
    assert str(trouble).startswith(BEGINNINGS[who])
    assert str(trouble).endswith(f"The full log: {log}")
    assert "\n" not in str(trouble)


def test_errors_of_the_system_become_sentences(tmp_path: Path) -> None:
    full = explain_error(OSError(errno.ENOSPC, "No space left on device"), None)
    assert str(full).startswith("The disk is full.")
    denied = explain_error(PermissionError(errno.EACCES, "Permission denied", "/x/.venv"), tmp_path)
    assert str(denied).startswith("The environment could not be made: /x/.venv: Permission denied.")
    assert explain(tmp_path / "no log at all").early is False


@pytest.mark.skipif(WINDOWS, reason="a device that is always full")
def test_a_full_disk_is_one_sentence(tmp_path: Path) -> None:
    checkout = Checkout(tmp_path / "x")
    checkout.env.mkdir()
    # The first thing that is written.
    (checkout.env / "install.log").symlink_to("/dev/full")
    code = "from launcher.environment import Environment; import sys; from pathlib import Path\n"
    code += "from launcher import installing\nfrom launcher.troubles import Trouble\n"
    code += "Environment.make = lambda self: self.log.write_bytes(b'x')\n"
    code += "try: installing.prepare(Environment(Path(sys.argv[1])), develop=False)\n"
    code += "except Trouble as trouble: sys.exit(str(trouble))\n"
    command = [base_python(), "-c", code, str(checkout.root)]
    done = subprocess.run(
        command,
        cwd=checkout.root / "scripts",
        env=surroundings(),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("The disk is full.")


def test_an_old_python_can_read_the_first_file_and_says_what_is_needed() -> None:
    path = ROOT / "scripts" / "launch.py"
    source = path.read_text("utf-8")
    ast.parse(source, feature_version=(3, 4))
    code = "import sys; sys.version_info = (3, 8, 1); exec(open(sys.argv[1]).read())"
    command = [sys.executable, "-c", code, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Tischlein needs Python 3.11 or newer, and this is Python 3.8.\n")


@pytest.mark.parametrize("version", ["2.7", "3.6", "3.8", "3.10"])
def test_a_real_old_python_says_what_is_needed(version: str) -> None:
    python = shutil.which(f"python{version}")
    works = python and subprocess.run([python, "-c", ""], check=False, capture_output=True)
    if not python or not works or works.returncode:
        pytest.skip(f"no Python {version} here")
    command = [python, str(ROOT / "scripts" / "launch.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"and this is Python {version}.\n" in done.stderr


def test_on_windows_the_launcher_waits_and_ctrl_c_is_the_programs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Program:
        waited = 0

        def __init__(self, command: list[str]) -> None:
            assert command == ["python.exe", "x"]

        def wait(self) -> int:
            self.waited += 1
            if self.waited < 3:
                raise KeyboardInterrupt
            return 9

    monkeypatch.setattr(subprocess, "Popen", Program)
    assert launcher.run(["python.exe", "x"], windows=True) == 9


def test_on_windows_programs_and_caches_are_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    env = Environment(tmp_path, windows=True)
    assert env.python == tmp_path / ".venv" / "Scripts" / "python.exe"
    cache = installing.uv_cache({"LOCALAPPDATA": str(tmp_path)}, windows=True)
    assert cache == tmp_path / "uv"
    # An environment as it looks there: used if it is complete, and where it was made.
    scripts = env.folder / "Scripts"
    (env.folder / "Lib" / "site-packages" / "pip").mkdir(parents=True)
    scripts.mkdir()
    monkeypatch.setattr(Environment, "version", lambda _: "3.13")
    monkeypatch.setattr(environment, "find_uv", lambda: None)
    assert not env.is_whole()
    (scripts / "activate.bat").write_text(f'@set "VIRTUAL_ENV={env.folder}"', "utf-8")
    assert env.is_whole()
    (env.folder / "Lib" / "site-packages" / "pip").rmdir()
    assert not env.is_whole()
    monkeypatch.setattr(environment, "find_uv", lambda: "uv.exe")
    assert env.is_whole()


def test_an_environment_is_not_made_anew_by_its_own_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Windows would refuse to remove a program that runs.
    started: list[list[str]] = []
    monkeypatch.setattr(Environment, "of_this_checkout", lambda: Environment(tmp_path))
    monkeypatch.setattr(Environment, "is_running", lambda _: True)

    def run(command: list[str]) -> int:
        started.append(command)
        return 5

    monkeypatch.setattr(launcher, "run", run)
    monkeypatch.setattr(launcher, "base_python", lambda: "/base/python")
    assert launcher.main(["hello"]) == 5
    assert started == [["/base/python", "-I", str(tmp_path / "scripts/launch.py"), "hello"]]


def test_line_ends_are_what_each_system_needs() -> None:
    assert b"\r" not in (ROOT / "play").read_bytes()
    lines = (ROOT / "play.cmd").read_bytes().split(b"\n")
    assert all(line.endswith(b"\r") for line in lines[:-1])
    assert "*.cmd text eol=crlf" in (ROOT / ".gitattributes").read_text("utf-8")
    if not WINDOWS:
        assert os.access(ROOT / "play", os.X_OK)


@pytest.mark.skipif(WINDOWS, reason="modes as POSIX has them")
def test_a_cache_that_may_not_even_be_looked_at(tmp_path: Path) -> None:
    # As after a first start with sudo: the folder of the cache is root's alone.
    locked = tmp_path / "home" / ".cache"
    locked.mkdir(parents=True)
    locked.chmod(0o000)
    code = "import sys; from launcher.installing import is_writable; from pathlib import Path\n"
    code += "sys.exit(is_writable(Path(sys.argv[1])))"
    # One that a plain user can run: root's own may be in a private folder.
    python = shutil.which("python3", path="/usr/bin:/bin:/usr/local/bin")
    if python is None:
        pytest.skip("the system has no Python of its own")
    plain: dict[str, Any] = {}
    if os.geteuid() == 0:
        plain = {"user": 65534, "group": 65534, "extra_groups": []}
        for folder in (tmp_path, *(one for one in tmp_path.parents if "pytest-" in str(one))):
            folder.chmod(0o755)
    scripts = tmp_path / "scripts"
    shutil.copytree(ROOT / "scripts" / "launcher", scripts / "launcher")
    command = [python, "-B", "-c", code, str(locked / "uv")]
    done = subprocess.run(command, cwd=scripts, check=False, **plain)
    locked.chmod(0o755)
    assert done.returncode == 0
