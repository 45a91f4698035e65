"""How much `import tischlein` costs: CPU seconds beyond a bare interpreter, the median of many."""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys

RUNS = 15
BAR = 0.1


def cpu(code: str) -> float:
    """Return the CPU seconds of an interpreter that runs the code."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", code], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    """Print the costs; the exit code tells whether the bar is met."""
    bare = statistics.median(cpu("pass") for _ in range(RUNS))
    costs = {
        "import tischlein": "import tischlein",
        "one game": "import tischlein; tischlein.find_game('pico')",
        "the engine": "import tischlein.engine",
    }
    missed = False
    for name, code in costs.items():
        cost = statistics.median(cpu(code) for _ in range(RUNS)) - bare
        missed |= name == "import tischlein" and cost >= BAR
        print(f"{name:<20}{cost:8.3f} s")
    print(f"(bar for import tischlein: {BAR} s; a bare interpreter takes {bare:.3f} s)")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
