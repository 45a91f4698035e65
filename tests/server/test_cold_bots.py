"""A server on a machine that has compiled nothing yet: bots are announced, then play as themselves."""

from __future__ import annotations

import json
import urllib.request
from typing import TYPE_CHECKING, Any

import pytest

from tischlein.bots.kernels import kernels_for
from tischlein.client import Client

from .process import Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GAME, BOT = "pico", "strong"
PATIENCE = 600


def lines(url: str) -> Iterator[dict[str, Any]]:
    """Read a stream."""
    with urllib.request.urlopen(url, timeout=PATIENCE) as stream:
        for line in stream:
            if line.strip():
                yield json.loads(line)


@pytest.mark.parametrize("kept", [True, False], ids=["kept", "nothing-can-be-written"])
def test_a_bot_is_announced_while_it_is_compiled_and_then_plays(
    kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rest = tmp_path / "temporary"
    rest.mkdir()
    kernels = tmp_path / "kernels" if kept else "/dev/null/kernels"
    environment = {"NUMBA_CACHE_DIR": str(kernels), "TMPDIR": str(rest)}
    log = tmp_path / "log"
    with Server(str(tmp_path / "t.db"), log, environment=environment) as server:
        with Client.guest(server.url, "Ada") as client:
            table = client.open(GAME, 2, bots={1: BOT})
            table.ready()
            told: list[dict[str, Any]] = []
            for message in lines(f"{server.url}/api/tables/{table.id}/stream"):
                told.append(message)
                # It chooses without waiting for us.
                if 1 in message.get("chosen", message.get("view", {}).get("chosen", ())):
                    break
        bots = [message["bots"] for message in told if message["type"] == "preparing"]
        parts = [one["done"] for (one,) in filter(None, bots)]
        assert all(one["bot"] == BOT for (one,) in filter(None, bots))
        assert parts == sorted(parts)
        # Something was told while it went on, and when it would end.
        assert len(set(parts)) >= 2
        assert any(one["left"] for (one,) in filter(None, bots))
        assert told[0]["type"] == "update"
        folders = [path for path in rest.iterdir() if path.name.startswith("tischlein-kernels-")]
        assert len(folders) == (not kept)
        for folder in folders:
            assert folder.stat().st_mode & 0o777 == 0o700
        monkeypatch.setenv("NUMBA_CACHE_DIR", str(folders[0] if folders else kernels))
        assert all(kernel.is_ready() for kernel in kernels_for(GAME, BOT))
        assert server.stop() == 0
    # The bot itself has answered, and what was only for this server is gone.
    assert "steps in" not in log.read_text()
    assert "cannot be prepared" not in log.read_text()
    assert not any(path.name.startswith("tischlein-") for path in rest.iterdir())
