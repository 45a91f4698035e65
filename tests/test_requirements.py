"""What is required of other packages: constraints do not travel with a wheel, so bounds must hold."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PINNED = dict(
    line.split("==")
    for line in (ROOT / "constraints" / "run.txt").read_text("utf-8").splitlines()
    if "==" in line
)


def _bounds(package: str) -> tuple[str, str]:
    """The lowest version that is allowed, and the first that is not."""
    (line,) = (one for one in PROJECT["dependencies"] if re.match(rf"{package}\b", one))
    found = re.fullmatch(rf"{package}>=([\d.]+),<([\d.]+)", line)
    assert found is not None, f"{line} has no upper bound"
    return found[1], found[2]


def _parts(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part.isdecimal())


@pytest.mark.parametrize("package", ["numba", "uvicorn"])
def test_packages_whose_inside_we_use_are_capped_at_what_is_tested(package: str) -> None:
    lowest, cap = _bounds(package)
    major, minor = _parts(PINNED[package])[:2]
    assert _parts(lowest)[:2] <= (major, minor)
    assert _parts(cap) == (major, minor + 1), "raise the cap together with the pin, after the tests"
