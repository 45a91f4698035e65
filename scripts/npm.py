"""Run npm in the project, by whichever Node there is."""

from __future__ import annotations

import subprocess
import sys

from node import environment, find_node


def main() -> int:
    """Hand everything to npm."""
    node, npm = find_node()
    command = [node, npm, *sys.argv[1:]]
    return subprocess.run(command, env=environment(node), check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
