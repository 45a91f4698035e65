"""The pictures of boards in the documents: whole, and asking nobody for anything."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("game", ["pikoko", "pickomino"])
def test_pictures_name_no_address(game: str) -> None:
    text = (DOCS / f"{game}-board.svg").read_text(encoding="utf-8")
    assert set(re.findall(r"https?://[^\"'\s)]+", text)) == {"http://www.w3.org/2000/svg"}
    assert "@font-face" not in text
    assert "monospace" in text
    root = ET.fromstring(text)  # noqa: S314 - our own file
    assert game.upper() in "".join(root.itertext())
