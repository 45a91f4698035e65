"""Terminals that are closed when a test is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@pytest.fixture
def terminal() -> Iterator[Callable[..., Terminal]]:
    """Start the program with some words, on a terminal."""
    opened: list[Terminal] = []

    def spawn(*words: str, **environment: str) -> Terminal:
        opened.append(Terminal(*words, **environment))
        return opened[-1]

    yield spawn
    for each in opened:
        each.child.close(force=True)
