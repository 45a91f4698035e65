"""Install Tischlein into its environment, when something has changed since the last time."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import IO, TYPE_CHECKING

from .environment import LOCK, Environment, find_uv
from .lock import hold
from .sources import contents, glance
from .troubles import Trouble, explain, explain_error

if TYPE_CHECKING:
    from collections.abc import Mapping

PATIENCE = 10
"""Time for an interrupted installer to end by itself, in seconds."""
PAGE = Path("src", "tischlein", "web", "static", "index.html")


def prepare(env: Environment, *, develop: bool) -> None:
    """Make sure that Tischlein is installed, with what its tests need if `develop` says so."""
    if is_ready(env, develop=develop):
        return
    try:
        env.folder.mkdir(exist_ok=True)
        with hold(env.folder / LOCK) as lock:
            # Whoever held the lock before may have done it.
            if not is_ready(env, develop=develop):
                _renew(env, lock, develop=develop)
    except OSError as error:
        raise explain_error(error, env.log if env.log.exists() else None) from error


def is_ready(env: Environment, *, develop: bool, look: str = "") -> bool:
    """Whether the last installation is whole, and of what is there now."""
    stamp = env.installed()
    return (
        stamp.get("place") == str(env.root)
        and not env.busy.exists()
        and (stamp.get("develop") is True or not develop)
        and _has_page(env)
        and (stamp.get("glance") == (look or glance(env.root)))
        and stamp.get("python") == env.version()
    )


def _has_page(env: Environment) -> bool:
    wanted = (env.root / "frontend" / "package.json").exists()
    return not wanted or bool(os.environ.get("TISCHLEIN_NO_PAGE")) or (env.root / PAGE).exists()


def _renew(env: Environment, lock: IO[bytes], *, develop: bool) -> None:
    # Both before the installation: what changes meanwhile is installed the next time.
    look, read = glance(env.root), contents(env.root)
    stamp = env.installed()
    if stamp.get("contents") == read and is_ready(
        env, develop=develop, look=str(stamp.get("glance"))
    ):
        env.write_stamp({**stamp, "glance": look})
        return
    develop = develop or stamp.get("develop") is True
    sys.stderr.write("Setting the table (only now, it takes about a minute) ...\n")
    env.log.write_bytes(b"")
    whole = env.is_whole()
    env.busy.touch()
    try:
        if not whole:
            env.make()
        _install(env, lock, ".[dev]" if develop else ".")
    except Trouble as trouble:
        if trouble.early:
            env.busy.unlink()
        raise
    env.write_stamp(
        {
            "place": str(env.root),
            "python": env.version(),
            "develop": develop,
            "glance": look,
            "contents": read,
        }
    )
    env.busy.unlink()


def _install(env: Environment, lock: IO[bytes], what: str) -> None:
    words = ["-c", "constraints/run.txt", "-c", "constraints/dev.txt", "-e", what]
    uv = find_uv()
    if uv:
        tool = [uv, "pip", "install", "--python", str(env.python), "-b", "constraints/build.txt"]
    else:
        tool = [str(env.python), "-I", "-m", "pip", "install", "--no-input", "--progress-bar=off"]
    with env.log.open("ab") as log:
        process = subprocess.Popen(
            # Relative paths: those of the installers' lists must not contain spaces.
            [*tool, *words],
            cwd=env.root,
            env=_surroundings(env),
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            # If this process is killed, the installer holds the lock on, until it is done.
            pass_fds=() if env.windows else (lock.fileno(),),
        )
    try:
        code = _watch(process, env.log)
    except KeyboardInterrupt:
        # It got the same Ctrl-C.
        try:
            process.wait(PATIENCE)
        except (subprocess.TimeoutExpired, KeyboardInterrupt):
            process.kill()
            process.wait()
        raise
    if code != 0:
        raise explain(env.log)


def _watch(process: subprocess.Popen[bytes], log: Path) -> int:
    """Wait for the installer; on a terminal show what it is doing, in one line."""
    if not sys.stderr.isatty():
        return process.wait()
    with log.open("rb") as file:
        while True:
            try:
                code = process.wait(0.2)
            except subprocess.TimeoutExpired:
                lines = file.read().decode("utf-8", "replace").splitlines()
                if lines and lines[-1].strip():
                    width = shutil.get_terminal_size().columns - 1
                    sys.stderr.write(f"\r\x1b[K{lines[-1].strip()[:width]}")
                    sys.stderr.flush()
            else:
                sys.stderr.write("\r\x1b[K")
                return code


def _surroundings(env: Environment) -> dict[str, str]:
    """What the installers are told by variables."""
    told = dict(os.environ)
    for name in ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"):
        told.pop(name, None)
    told |= {
        # Seen by the isolated build as well, which a plain -c is not; the name depends on pip's age.
        "PIP_CONSTRAINT": "constraints/build.txt",
        "PIP_BUILD_CONSTRAINT": "constraints/build.txt",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_USER": "0",
    }
    if not is_writable(uv_cache(told, windows=env.windows)):
        told["UV_CACHE_DIR"] = str(env.folder / ".uv")
    return told


def uv_cache(told: Mapping[str, str], *, windows: bool) -> Path:
    """Where uv keeps what it has fetched. (pip goes on without such a place; uv does not.)"""
    if told.get("UV_CACHE_DIR"):
        return Path(told["UV_CACHE_DIR"])
    home = Path(os.path.expanduser("~"))  # noqa: PTH111 - it does not fail without a home
    if windows:
        return Path(told.get("LOCALAPPDATA") or home) / "uv"
    return Path(told.get("XDG_CACHE_HOME") or home / ".cache") / "uv"


def is_writable(path: Path) -> bool:
    """Whether a folder can be written to, or made."""
    # Not Path.exists: it fails inside a folder that may not be entered.
    while not os.path.lexists(path):
        if path == path.parent:
            return False
        if os.access(path.parent, os.F_OK) and not os.access(path.parent, os.X_OK):
            return False
        path = path.parent
    return os.path.isdir(path) and os.access(path, os.W_OK | os.X_OK)  # noqa: PTH112 - as above
