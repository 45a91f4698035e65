"""The page is part of the package, and is built on a machine that has Python alone."""

from __future__ import annotations

import json
import os
import re
import shutil
import struct
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def _without_node(folder: Path, scratch: Path) -> str:
    """A folder of programs, or one like it in which there is no Node."""
    if not (folder / "node").exists():
        return str(folder)
    copy = scratch / "bin" / str(folder).replace(os.sep, "_")
    copy.mkdir(parents=True)
    for program in folder.iterdir():
        if program.name not in {"node", "nodejs", "npm", "npx", "corepack"}:
            (copy / program.name).symlink_to(program)
    return str(copy)


@pytest.mark.skipif(
    not os.environ.get("TISCHLEIN_LONG"), reason="installs a Node: TISCHLEIN_LONG=1"
)
def test_a_wheel_is_built_without_node_on_the_machine(tmp_path: Path) -> None:
    _copy(tmp_path)
    kept = [_without_node(Path(one), tmp_path) for one in os.environ["PATH"].split(os.pathsep)]
    environment = {**os.environ, "PATH": os.pathsep.join(kept)}
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", "out", "."]
    subprocess.run(command, cwd=tmp_path, env=environment, check=True, timeout=600)
    (wheel,) = (tmp_path / "out").glob("*.whl")
    inside = zipfile.ZipFile(wheel).namelist()
    assert "tischlein/web/static/index.html" in inside
    assert any(name.startswith("tischlein/web/static/assets/") for name in inside)


@pytest.mark.skipif(
    not os.environ.get("TISCHLEIN_LONG"), reason="installs all packages anew: TISCHLEIN_LONG=1"
)
def test_what_is_built_runs_in_a_clean_environment(tmp_path: Path) -> None:
    """As uvx and pipx do it: a wheel from the source distribution, and a program from the wheel."""
    sources, out = tmp_path / "sources", tmp_path / "out"
    _copy(sources)
    build, clean = _environment(tmp_path / "build"), _environment(tmp_path / "clean")
    limits = [
        word for name in ("run", "build") for word in ("-c", f"{ROOT}/constraints/{name}.txt")
    ]
    _run(build, "-m", "pip", "install", "-q", *limits, "hatchling", folder=sources)
    _run(build, "-m", "hatchling", "build", "-t", "sdist", "-d", str(out), folder=sources)
    (packed,) = out.glob("*.tar.gz")
    _run(build, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(out), str(packed), folder=out)
    (wheel,) = out.glob("*.whl")
    _run(clean, "-m", "pip", "install", "-q", *limits, str(wheel), folder=out)
    program = clean.with_name("tischlein.exe" if os.name == "nt" else "tischlein")
    command = [str(program), "serve", "--port", "0", "--database", str(tmp_path / "t.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            found = re.fullmatch(r"The table is set at (http://\S+)\n", said)
            assert found, said
            with urllib.request.urlopen(found[1], timeout=60) as answer:
                assert b"/assets/" in answer.read()
        finally:
            server.terminate()


def _copy(target: Path) -> None:
    """Copy what the package is built from."""
    target.mkdir(exist_ok=True)
    ignored = shutil.ignore_patterns("node_modules", "static", "__pycache__")
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, target / name)
    for name in ("src", "scripts", "frontend"):
        shutil.copytree(ROOT / name, target / name, ignore=ignored)


def _environment(folder: Path) -> Path:
    """Make an environment with nothing in it; returns its Python."""
    base = str(getattr(sys, "_base_executable", None) or sys.executable)
    subprocess.run([base, "-m", "venv", str(folder)], check=True, timeout=600)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _run(python: Path, *words: str, folder: Path) -> None:
    told = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    subprocess.run([str(python), *words], cwd=folder, env=told, check=True, timeout=1200)


def test_the_page_stays_small() -> None:
    from tischlein.web.bundle import read_bundle  # noqa: PLC0415 - after the build

    bundle = read_bundle()
    index = bundle["/index.html"].plain.decode()
    first = {path for path in bundle if path.endswith(".js") and path in index}
    scripts = {path: len(file.packed) for path, file in bundle.items() if path.endswith(".js")}
    assert first
    # With everything that the first page may ask for, one language and one game.
    entry = sum(scripts[path] for path in first)
    assert entry <= 45_000


def test_the_icons_are_as_large_as_the_manifest_says() -> None:
    public = ROOT / "frontend" / "public"
    manifest = json.loads((public / "manifest.webmanifest").read_text("utf-8"))
    sizes = {}
    for icon in manifest["icons"]:
        raw = (public / icon["src"].lstrip("/")).read_bytes()
        if icon["type"] == "image/png":
            sizes[icon["sizes"], icon["purpose"]] = "{}x{}".format(*_size(raw))
    assert sizes == {
        ("192x192", "any"): "192x192",
        ("512x512", "any"): "512x512",
        ("512x512", "maskable"): "512x512",
    }
    assert 'rel="apple-touch-icon" href="/icon-180.png"' in (
        ROOT / "frontend" / "index.html"
    ).read_text("utf-8")
    assert _size((public / "icon-180.png").read_bytes()) == (180, 180)


def _size(raw: bytes) -> tuple[int, int]:
    """How wide and high a PNG is."""
    assert raw.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", raw[16:24])
    return width, height
