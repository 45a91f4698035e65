"""Files that are written whole or not at all, as every system allows it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tischlein.store.whole import written_whole


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="open files are listed there")
def test_no_file_is_open_when_it_is_moved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Windows would refuse.
    moved: list[Path] = []
    move = Path.replace

    def watched(self: Path, target: Path) -> Path:
        for one in os.listdir("/proc/self/fd"):  # noqa: PTH208 - the list itself is one of them
            try:
                assert os.readlink(f"/proc/self/fd/{one}") != str(self)  # noqa: PTH115 - as above
            except FileNotFoundError:
                continue
        moved.append(target)
        return move(self, target)

    monkeypatch.setattr(Path, "replace", watched)
    file = tmp_path / "x.db"
    with written_whole(file) as beside:
        beside.write_bytes(b"whole")
    assert moved == [file]
    assert file.read_bytes() == b"whole"
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [file]
