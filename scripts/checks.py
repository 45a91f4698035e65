"""Everything that must hold before a change lands: style, types, import direction, tests.

With arguments, only pytest runs, with them.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

# Branch coverage of the rules must be complete; pytest comes last, so that its summary does.
PYTEST = [
    *("pytest", "-n", "auto", "--cov", "--cov-fail-under=100"),
    "--cov-report=term-missing:skip-covered",
]

CHECKS = {
    "format": ["ruff", "format", "--check", "--quiet"],
    "lint": ["ruff", "check", "--quiet"],
    "types": ["mypy"],
    "import direction": ["lint-imports", "--no-logo", "--no-cache"],
    "tests": PYTEST,
}


def main() -> int:
    """Run all checks, even after one has failed, and say which did."""
    if len(sys.argv) > 1:
        return run(["pytest", *sys.argv[1:]])
    failed = []
    for name, command in CHECKS.items():
        print(f"== {name}", flush=True)
        started = time.monotonic()
        if run(command) != 0:
            failed.append(name)
            print(f"!! {name} failed", flush=True)
        elif name != "tests":
            print(f"   {time.monotonic() - started:.1f} s", flush=True)
    if failed and failed != ["tests"]:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def run(command: list[str]) -> int:
    """Run a tool of this environment."""
    tool = Path(sys.executable).parent / command[0]
    return subprocess.run([str(tool), *command[1:]], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
