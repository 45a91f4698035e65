"""The page is part of the package, and is built on a machine that has Python alone."""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
import sys
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
    names = [
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        "LICENSE",
        "src",
        "scripts",
        "frontend",
    ]
    ignored = shutil.ignore_patterns("node_modules", "static", "__pycache__")
    for name in names:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name, ignore=ignored)
        else:
            shutil.copy(source, tmp_path / name)
    kept = [_without_node(Path(one), tmp_path) for one in os.environ["PATH"].split(os.pathsep)]
    environment = {**os.environ, "PATH": os.pathsep.join(kept)}
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", "out", "."]
    subprocess.run(command, cwd=tmp_path, env=environment, check=True, timeout=600)
    (wheel,) = (tmp_path / "out").glob("*.whl")
    inside = zipfile.ZipFile(wheel).namelist()
    assert "tischlein/web/static/index.html" in inside
    assert any(name.startswith("tischlein/web/static/assets/") for name in inside)


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
