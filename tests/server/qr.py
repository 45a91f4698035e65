"""Reads QR codes as a phone does, from pictures or from what a terminal shows."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SCALE = 8
INK = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}


def read_code(lines: Sequence[str], folder: Path, *, inked: bool = True) -> str:
    """Read a code of half blocks; without `inked` the blocks are light, on a dark terminal."""
    rows: list[bytes] = []
    for line in lines:
        for half in range(2):
            dark = [INK[sign][half] is inked for sign in line]
            row = b"".join((b"\0" if one else b"\xff") * SCALE for one in dark)
            rows += [row] * SCALE
    picture = folder / "code.pgm"
    picture.write_bytes(b"P5 %d %d 255\n" % (len(rows[0]), len(rows)) + b"".join(rows))
    return scan(picture)


def scan(picture: Path) -> str:
    """Read the code in a picture."""
    program = shutil.which("zbarimg")
    if program is None:
        pytest.skip("reading QR codes needs zbarimg (Debian: zbar-tools)")
    command = [program, "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", str(picture)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return done.stdout.strip()
