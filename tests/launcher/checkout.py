"""A small checkout with the real launcher: a package that needs nothing, and a backend that builds it.

So a first start makes a real environment with a real pip, without a network, in a few seconds.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
WINDOWS = os.name == "nt"
PATIENCE = 300

PROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
[project]
name = "tischlein"
version = "1"
[project.optional-dependencies]
dev = []
"""

BACKEND = '''
"""Build the package in place; say so in a file, and wait or fail if a file says so."""
import os, pathlib, time, zipfile

ROOT = pathlib.Path(__file__).parent

def get_requires_for_build_editable(config_settings=None):
    return []

def prepare_metadata_for_build_editable(folder, config_settings=None):
    if (ROOT / "fail").exists():
        raise SystemExit((ROOT / "fail").read_text("utf-8"))
    info = pathlib.Path(folder) / "tischlein-1.dist-info"
    info.mkdir()
    text = "Metadata-Version: 2.1\\nName: tischlein\\nVersion: 1\\nProvides-Extra: dev\\n"
    (info / "METADATA").write_text(text)
    (info / "WHEEL").write_text("Wheel-Version: 1.0\\nGenerator: x\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
    return info.name

def build_editable(folder, config_settings=None, metadata_directory=None):
    with (ROOT / "built").open("a") as file:
        file.write(f"{os.environ.get('UV_CACHE_DIR', '')}\\n")
    while (ROOT / "wait").exists():
        time.sleep(0.02)
    name = "tischlein-1-py3-none-any.whl"
    prepare_metadata_for_build_editable(folder)
    info = "tischlein-1.dist-info"
    with zipfile.ZipFile(pathlib.Path(folder) / name, "w") as wheel:
        wheel.writestr("tischlein.pth", str(ROOT / "src") + "\\n")
        names = ["METADATA", "WHEEL"]
        for one in names:
            wheel.write(pathlib.Path(folder) / info / one, f"{info}/{one}")
        listed = ["tischlein.pth", *(f"{info}/{one}" for one in names), f"{info}/RECORD"]
        wheel.writestr(f"{info}/RECORD", "".join(f"{one},,\\n" for one in listed))
    return name
'''

PROGRAM = """
import json, os, sys
said = {"words": sys.argv[1:], "folder": os.getcwd(), "prefix": sys.prefix, "file": __file__}
print(json.dumps(said))
sys.exit(7 if "seven" in sys.argv else 0)
"""


class Checkout:
    """A checkout in a folder of its own, and what the launcher makes of it."""

    def __init__(self, root: Path) -> None:
        """Make one."""
        self.root = root
        root.mkdir(parents=True)
        for name in ("play", "play.cmd"):
            shutil.copy(ROOT / name, root / name)
        scripts = root / "scripts"
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / "scripts" / "launcher", scripts / "launcher", ignore=ignored)
        shutil.copy(ROOT / "scripts" / "launch.py", scripts)
        package = root / "src" / "tischlein"
        for path, text in {
            root / "pyproject.toml": PROJECT,
            root / "backend.py": BACKEND,
            root / "constraints" / "run.txt": "",
            root / "constraints" / "dev.txt": "",
            root / "constraints" / "build.txt": "",
            root / "frontend" / "page.txt": "a page",
            package / "__init__.py": "",
            package / "__main__.py": PROGRAM,
            scripts / "checks.py": PROGRAM,
        }.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")

    def copy(self, place: Path) -> Checkout:
        """Copy it with all that was made, as if it had been moved."""
        shutil.copytree(self.root, place, symlinks=True)
        copied = Checkout.__new__(Checkout)
        copied.root = place
        return copied

    @property
    def env(self) -> Path:
        """Its environment."""
        return self.root / ".venv"

    @property
    def built(self) -> int:
        """How often it was installed."""
        file = self.root / "built"
        return len(file.read_text("utf-8").splitlines()) if file.exists() else 0

    def command(self, *words: str) -> list[str]:
        """What a person types."""
        if WINDOWS:
            return ["cmd", "/c", str(self.root / "play.cmd"), *words]
        return [str(self.root / "play"), *words]

    def start(self, *words: str, **variables: str) -> subprocess.Popen[str]:
        """Start the launcher."""
        return subprocess.Popen(
            self.command(*words),
            env=surroundings(**variables),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def play(self, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run the launcher to its end."""
        process = self.start(*words, **variables)
        out, err = process.communicate(timeout=PATIENCE)
        return subprocess.CompletedProcess(process.args, process.returncode, out, err)


def surroundings(**variables: str) -> dict[str, str]:
    """Variables without any that would tell pip, uv or Python something else."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PIP_", "UV_", "PYTHON", "COV", "PYTEST", "HTTP", "http"))
        and name not in {"VIRTUAL_ENV", "TISCHLEIN_NO_PAGE"}
    }
    here = {"PYTHON": base_python(), "PIP_CONFIG_FILE": os.devnull, "PYTHONUTF8": "1"}
    if not WINDOWS:
        # No uv, unless a test wants one: its own folder is not on this path.
        here["PATH"] = "/usr/bin:/bin"
    return {**kept, **here, **variables}


def base_python() -> str:
    """The Python that this one is based on."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)
