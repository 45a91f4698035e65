"""`tischlein serve --open`, as `./play` does: the browser opens when the table is set."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from tests.waiting import wait_until

from .process import Server

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

PATIENCE = 180


def test_the_browser_opens_once_for_each_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    database = str(tmp_path / "t.db")
    with Server(database, tmp_path / "log", "--open") as server:
        # There it is before anything is written to it.
        wait_until(lambda: opened.exists() and bool(opened.read_text()))
        assert opened.read_text().split() == [server.url]
        # Who starts it once more comes to the table that is set already.
        command = [sys.executable, "-m", "tischlein", "serve", "--open", "--database", database]
        command += ["--port", str(server.port)]
        subprocess.run(command, check=True, timeout=PATIENCE, env={**os.environ})
        wait_until(lambda: opened.read_text().split() == [server.url] * 2)
        # The bots' processes end with it.
        assert server.stop() == 0
