"""What may be said in chat: text, of a size, without what plays tricks on readers."""

from __future__ import annotations

import unicodedata

from tischlein.core.errors import Malformed

KEPT = {"\u200d", "\u200c", "\ufe0f"}
"""Joiners that emoji and some scripts need."""


def clean_speech(text: str) -> str:
    """Make one line of it, without control, direction and private characters."""
    spaced = "".join(" " if character.isspace() else character for character in text)
    clean = "".join(
        character
        for character in unicodedata.normalize("NFC", spaced)
        if character in KEPT
        or unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Co", "Cn"}
    )
    clean = " ".join(clean.split())
    if not clean:
        raise Malformed("there is nothing to say in that")
    return clean
