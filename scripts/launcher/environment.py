"""The environment in .venv: where it is, whether it still works, and how it is made."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .troubles import Trouble

LOCK = ".play.lock"
"""Not .lock: that one is uv's own, which would wait for us."""
LOG = "install.log"


@dataclass(frozen=True)
class Environment:
    """The folder .venv of a checkout."""

    root: Path
    windows: bool = os.name == "nt"

    @classmethod
    def of_this_checkout(cls) -> Environment:
        """The one beside these scripts."""
        return cls(Path(__file__).resolve().parents[2])

    @property
    def folder(self) -> Path:
        """Where it is."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """Its Python."""
        return self.folder / ("Scripts/python.exe" if self.windows else "bin/python")

    @property
    def log(self) -> Path:
        """What the tools said that install into it."""
        return self.folder / LOG

    @property
    def busy(self) -> Path:
        """There while something is installed, and after an installation that did not end."""
        return self.folder / ".installing"

    @property
    def stamp(self) -> Path:
        """What was installed, and how things were then."""
        return self.folder / ".installed.json"

    def installed(self) -> dict[str, Any]:
        """Read the stamp; empty if there is none."""
        try:
            found = json.loads(self.stamp.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def write_stamp(self, facts: dict[str, Any]) -> None:
        """Write the stamp, whole or not at all."""
        fresh = self.stamp.with_suffix(".new")
        fresh.write_text(json.dumps(facts), "utf-8")
        fresh.replace(self.stamp)

    def version(self) -> str:
        """The version of its Python that decides where packages are, such as 3.11; "" if it is broken."""
        if self.is_running():
            return "{}.{}".format(*sys.version_info)
        ask = "import sys; print('{}.{}'.format(*sys.version_info))"
        command = [str(self.python), "-I", "-S", "-c", ask]
        try:
            asked = subprocess.run(command, capture_output=True, check=True, timeout=60)
        except (OSError, subprocess.SubprocessError):
            return ""
        return asked.stdout.decode("utf-8", "replace").strip()

    def is_running(self) -> bool:
        """Whether this program runs on its Python."""
        with suppress(OSError):
            return sys.prefix != sys.base_prefix and os.path.samefile(sys.prefix, self.folder)  # noqa: PTH121 - two strings
        return False

    def is_whole(self) -> bool:
        """Whether packages can be installed into it: it works, is where it was made, and is complete."""
        version = self.version()
        if self.busy.exists() or not version or tuple(map(int, version.split("."))) < (3, 11):
            return False
        libraries = self.folder / ("Lib" if self.windows else f"lib/python{version}")
        if not libraries.is_dir():
            # Made by another Python under the same name.
            return False
        if not find_uv() and not (libraries / "site-packages" / "pip").is_dir():
            return False
        return self._was_made_here()

    def make(self) -> None:
        """Make it anew, without what is there."""
        self.clear()
        base = base_python()
        uv = find_uv()
        if uv:
            command = [uv, "venv", "--quiet", "--allow-existing", "--python", base]
        else:
            command = [base, "-I", "-m", "venv"]
        with self.log.open("ab") as log:
            made = subprocess.run(
                [*command, str(self.folder)], stdout=log, stderr=log, check=False, cwd=self.root
            )
        if made.returncode == 0 and self.version():
            return
        if uv:
            raise Trouble("uv could not make an environment in .venv.", self.log)
        raise Trouble(
            "Python's venv module does not work here. On Debian or Ubuntu: apt install python3-venv. "
            "Or install uv, which does not need it.",
            self.log,
        )

    def clear(self) -> None:
        """Remove everything but the lock, which somebody holds, and the log, which somebody reads."""
        for path in sorted(self.folder.iterdir()):
            if path.name in {LOCK, LOG, self.busy.name}:
                continue
            if path.is_dir() and not path.is_symlink():
                shutil.rmtree(path)
            else:
                path.unlink()

    def _was_made_here(self) -> bool:
        """Whether the folder is still where it was made: its programs name its place."""
        place = self.installed().get("place")
        if place:
            return bool(place == str(self.root))
        script = self.python.parent / ("activate.bat" if self.windows else "activate")
        try:
            return str(self.folder) in script.read_text("utf-8", "replace")
        except OSError:
            return False


def base_python() -> str:
    """The Python that this one is based on, if it is in an environment: those may go away."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def find_uv() -> str | None:
    """Find uv, which is quicker than venv and pip."""
    return shutil.which("uv")
