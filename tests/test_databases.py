"""The tests' own PostgreSQL starts wherever the project is, also for root in a private folder."""

from __future__ import annotations

import os
import shutil
import tempfile
from typing import TYPE_CHECKING

import pytest

from tests import databases

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root must become another user"
)
def test_postgresql_starts_for_root_though_all_is_in_a_private_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = databases._wheel_programs().parent.parent
    private = tmp_path / "root's own"
    private.mkdir(mode=0o700)
    shutil.copytree(package, private / package.name)
    libraries = package.with_name(f"{package.name}.libs")
    shutil.copytree(libraries, private / libraries.name)
    for path in private.rglob("*"):
        path.chmod(0o700)
    programs = max((private / package.name).glob("pginstall*/bin"))
    monkeypatch.setattr(databases, "_wheel_programs", lambda: programs)
    # Nor may others enter the folder for what is temporary.
    monkeypatch.setattr(tempfile, "tempdir", str(private))
    cluster = databases.Cluster()
    try:
        assert not cluster.folder.is_relative_to(private)
        cluster.execute("SELECT 1")
    finally:
        cluster.remove()
    assert not cluster.folder.exists()
