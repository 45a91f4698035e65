"""Run a selection of the tests in places that are unlike a developer's own.

    python3 tests/everywhere.py             what can be tried as the user who asks
    sudo python3 tests/everywhere.py        also as a plain user

A copy of the checkout is made in a folder that only its owner may enter, with spaces and umlauts in
its path. There `./play test` runs a few tests of every kind (PostgreSQL, a server, a browser, the
command line): as root, as a plain user, with a home that cannot be written, and without a browser.
Only the standard library is used; whatever is made is removed in the end.
"""

from __future__ import annotations

import argparse
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BROWSERS = ("chrom", "google-chrome")
"""How the names of programs begin that would be found as a browser."""
PLAIN = "nobody"
"""A user without rights, which every system has."""

BROWSER = "tests/page/test_around.py::test_a_stranger_plays_after_one_click"
EACH = [
    "tests/store/test_open.py",
    "tests/store/test_doctor.py",
    "tests/server/test_answers.py",
    "tests/cli/test_process.py",
    "tests/cli/test_doctor.py",
    BROWSER,
]
"""Tests of every kind: databases, servers, processes, a browser."""


class Place(NamedTuple):
    """Circumstances to run tests in."""

    name: str
    tests: list[str]
    plain: bool = False
    """As a user without rights."""
    browser: bool = True
    says: str = ""
    """What must be in the output."""


PLACES = [
    Place("root, in a private folder", EACH),
    Place("a plain user, with a home that cannot be written", EACH, plain=True),
    Place("no browser", [BROWSER], browser=False, says="apt install chromium"),
]


def main() -> int:
    """Try all places; exit code 1 if tests failed in one."""
    parser = argparse.ArgumentParser(description="Run tests in unusual places.")
    parser.add_argument("--keep", action="store_true", help="leave the copy there")
    keep = parser.parse_args().keep
    root = os.geteuid() == 0
    top = Path(tempfile.mkdtemp(prefix="tischlein-"))
    failed = []
    try:
        checkout = copy(top / "Spiele für Änne & Co" / "tischlein")
        for place in PLACES:
            if place.plain and not root:
                tell(f"== {place.name}: skipped, only root can become another user")
                continue
            tell(f"== {place.name}")
            began = time.monotonic()
            if not holds(place, top, checkout):
                failed.append(place.name)
            verdict = "FAILED" if place.name in failed else "fine"
            tell(f"-- {place.name}: {verdict}, {time.monotonic() - began:.0f} s")
    finally:
        if keep:
            tell(f"kept: {top}")
        else:
            shutil.rmtree(top, ignore_errors=True)
    if failed:
        tell(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def tell(text: str) -> None:
    """Write a line for whoever looks on."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def copy(target: Path) -> Path:
    """Copy what git knows into a folder that is its owner's alone."""
    target.mkdir(parents=True)
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # noqa: S607 - the user's git
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    target.parent.chmod(0o700)
    return target


def holds(place: Place, top: Path, checkout: Path) -> bool:
    """Whether the tests pass in these circumstances."""
    home = top / ("home of a plain user" if place.plain else "home")
    home.mkdir(exist_ok=True)
    owner = pwd.getpwnam(PLAIN) if place.plain else pwd.getpwuid(os.geteuid())
    if os.geteuid() == 0:
        top.chmod(0o755)
        # PostgreSQL runs as another user than root, and may not enter either.
        give(checkout.parent, owner)
    # Root may write everywhere; that is tried by tests/launcher/.
    home.chmod(0o555)
    temporary = top / ("plain" if place.plain else "own")
    temporary.mkdir(exist_ok=True)
    give(temporary, owner)
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("XDG_", "TISCHLEIN_", "PYTEST", "COV", "VIRTUAL_ENV"))
    }
    told = {"HOME": str(home), "TMPDIR": str(temporary), "USER": owner.pw_name, "LC_ALL": "C.UTF-8"}
    if not place.browser:
        told |= {"PATH": str(programs(top / "programs")), "CHROMIUM": ""}
    become: dict[str, Any] = {}
    if place.plain:
        become = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
    done = subprocess.run(
        ["./play", "test", "-q", "-n", "2", *place.tests],
        cwd=checkout,
        env={**kept, **told},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        **become,
    )
    tell(done.stdout[-6000:])
    return done.returncode == 0 and place.says in done.stdout


def give(folder: Path, owner: pwd.struct_passwd) -> None:
    """Give a folder and all that is in it to a user."""
    if os.geteuid() == 0:
        os.chown(folder, owner.pw_uid, owner.pw_gid)
        for path in folder.rglob("*"):
            os.chown(path, owner.pw_uid, owner.pw_gid, follow_symlinks=False)


def programs(folder: Path) -> Path:
    """Link all programs on the PATH but browsers."""
    folder.mkdir()
    for place in map(Path, os.environ["PATH"].split(os.pathsep)):
        for path in place.iterdir() if place.is_dir() else ():
            if not path.name.startswith(BROWSERS) and not (folder / path.name).is_symlink():
                (folder / path.name).symlink_to(path)
    return folder


if __name__ == "__main__":
    sys.exit(main())
