"""A server for each test, on either database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.databases import *  # noqa: F403 - fixtures are found by name

from .process import Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def server(database_url: str, tmp_path: Path) -> Iterator[Server]:
    """A fresh server, once on SQLite and once on PostgreSQL."""
    with Server(database_url, tmp_path / "server.log") as running:
        yield running


@pytest.fixture
def small_server(tmp_path: Path) -> Iterator[Server]:
    """A fresh server on SQLite, for tests that are not about what is stored."""
    with Server(str(tmp_path / "tischlein.db"), tmp_path / "server.log") as running:
        yield running
