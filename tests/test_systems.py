"""What must hold on every system: nothing needs POSIX, and the workflow runs what there is.

Tests cannot become Windows. But in a process without the modules, functions and signals that
Windows lacks, everything that is imported there can be imported here.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import checks
import pytest

ROOT = Path(__file__).parents[1]
WORKFLOW = ROOT / ".github" / "workflows" / "tests.yml"

# All is imported once as it is, so that other people's modules are there for this system; then
# ours are imported once more, in a system without POSIX.
ELSEWHERE = """
import importlib, importlib.abc, os, pkgutil, signal, sys, types, warnings
warnings.simplefilter("ignore")
import tischlein

LACKING = {"fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop"}
FUNCTIONS = ["chown", "fchmod", "fork", "geteuid", "getpriority", "getuid", "killpg", "mkfifo",
             "nice", "pread", "sched_getaffinity", "setsid"]
SIGNALS = ["SIGALRM", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGWINCH"]

class Lacking(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in LACKING:
            raise ModuleNotFoundError(f"there is no {name} on Windows", name=name)

def names():
    for found in pkgutil.walk_packages(tischlein.__path__, "tischlein."):
        # Kernels are mathematics, and take long to load; a migration is run, not imported.
        inner = found.name.startswith("tischlein.bots.") and found.name.count(".") > 2
        if not inner and ".migrations." not in found.name and "__main__" not in found.name:
            yield found.name

def ours():
    for name in [*([] if "alone" in sys.argv else names()), *sys.argv[2:]]:
        importlib.import_module(name)

ours()
for name in list(sys.modules):
    if name.partition(".")[0] in {"tischlein", "tests", "launcher", *LACKING}:
        del sys.modules[name]
sys.meta_path.insert(0, Lacking())
for module, lacking in ((os, FUNCTIONS), (signal, SIGNALS)):
    for name in lacking:
        if hasattr(module, name):
            delattr(module, name)
sys.modules["msvcrt"] = types.SimpleNamespace(locking=None, LK_NBLCK=2)
sys.platform = "win32"
ours()
print("all is there")
"""


def elsewhere(*modules: str, alone: bool = False) -> subprocess.CompletedProcess[str]:
    """Import these modules without POSIX, and everything of ours before them."""
    return subprocess.run(
        [sys.executable, "-c", ELSEWHERE, "alone" if alone else "all", *modules],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "scripts")])},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def fast_files() -> list[Path]:
    """The files of tests that run on every system, and what those share."""
    found: list[Path] = []
    for name in checks.FAST:
        path = ROOT / name.partition("::")[0]
        found += sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
    shared = {path.with_name("conftest.py") for path in found}
    return [*(path for path in sorted(shared) if path.exists()), *found]


def test_neither_the_program_nor_its_fast_tests_need_posix_to_be_imported() -> None:
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in fast_files()
        if path != Path(__file__)
    ]
    assert len(modules) > 30
    done = elsewhere(*modules)
    assert done.stdout == "all is there\n", done.stderr


def test_what_needs_posix_is_noticed() -> None:
    done = elsewhere("tests.server.test_storms", alone=True)
    assert "there is no resource on Windows" in done.stderr


def test_the_fast_tests_are_there() -> None:
    assert all(path.is_file() for path in fast_files())


def test_the_workflow_runs_what_there_is_on_every_system() -> None:
    if not WORKFLOW.exists():
        pytest.skip("a copy without the workflow")
    text = WORKFLOW.read_text("utf-8")
    for system in ("ubuntu", "macos", "windows"):
        assert f"{system}-latest" in text
    for command in ("./play test --fast", "play.cmd test --fast", ".ci/run", "tests/everywhere.py"):
        assert command in text
    assert "3.11" in text
    # Whoever runs it may have a mirror: no host of packages is named.
    assert not re.search(r"pypi\.|registry\.|npmjs|index-url|https?://", text)
