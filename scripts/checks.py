"""Everything that must hold before a change lands: style, types, import direction, tests.

With arguments, only pytest runs, with them; `--fast` as the first chooses tests that take a few
minutes and run on every system.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from chromium import ADVICE, find_chromium

# Branch coverage of the rules must be complete. Measuring it makes Python slow, so only the tests
# that are about the rules and the core are measured; the others run as they are, and last, so that
# their summary is what is read at the end. Tests of one file stay in one process, which compiles
# the kernels it needs only once. The files that take longest come first, see tests/conftest.py:
# left alone, pytest-xdist begins with those that have the most tests, which are the quick ones.
MEASURED = ("tests/clauses", "tests/core", "tests/engine", "tests/test_conformance.py")
RULES = [
    *("pytest", "-n", "auto", "-q", "--cov", "--cov-fail-under=100"),
    *("--cov-report=term-missing:skip-covered", *MEASURED),
]
OTHERS = [
    *("pytest", "-n", "auto", "-q", "--dist=loadfile", "--no-loadscope-reorder"),
    *(f"--ignore={path}" for path in MEASURED),
]

# Tests of everything that differs between systems, and of the rules. Whatever needs signals, a
# terminal, PostgreSQL or much time is left to "all other tests".
FAST = (
    *("tests/core", "tests/clauses", "tests/engine", "tests/launcher"),
    *("tests/test_kept_files.py", "tests/test_rule_sheets.py", "tests/test_systems.py"),
    "tests/bots/test_pico_matrix.py",
    *(
        f"tests/cli/test_{name}.py"
        for name in ("boards", "commands", "matches", "moves", "records", "replay", "secrets")
    ),
    *(f"tests/service/test_{name}.py" for name in ("clock", "hall", "limits", "phrases", "table")),
    *(f"tests/server/test_{name}.py" for name in ("client", "frames", "place")),
    "tests/store/test_whole.py",
    "tests/page/test_around.py::test_a_stranger_plays_after_one_click",
)

# Run by scripts/npm.py: with the machine's Node if it will do, else with the one from PyPI.
NPM = ("python", "scripts/npm.py", "--prefix", "frontend", "--silent", "run")

CHECKS = {
    "format": ["ruff", "format", "--check", "--quiet"],
    "lint": ["ruff", "check", "--quiet"],
    "types": ["mypy"],
    "import direction": ["lint-imports", "--no-logo", "--no-cache"],
    "page: types are those of the server": ["python", "scripts/make_types.py", "--check"],
    "page: types and accessibility": [*NPM, "check"],
    "page: lint": [*NPM, "lint"],
    "page: tests": [*NPM, "test"],
    "tests of the rules": RULES,
    "all other tests": OTHERS,
}


def main() -> int:
    """Run all checks, even after one has failed, and say which did."""
    words = sys.argv[1:]
    if words[:1] == ["--fast"]:
        return run(["pytest", "-n", "auto", "-q", *FAST, *words[1:]])
    if words:
        return run(["pytest", *words])
    failed = []
    for name, command in CHECKS.items():
        print(f"== {name}", flush=True)
        started = time.monotonic()
        if run(command) != 0:
            failed.append(name)
        verdict = "FAILED" if name in failed else "fine"
        print(f"-- {name}: {verdict}, {time.monotonic() - started:.0f} s", flush=True)
    if find_chromium() is None:
        print(f"\n{'!' * 78}\n{ADVICE}\n{'!' * 78}", file=sys.stderr)
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def run(command: list[str]) -> int:
    """Run a tool of this environment."""
    tool = Path(sys.executable).parent / command[0]
    return subprocess.run([str(tool), *command[1:]], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
