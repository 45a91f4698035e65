"""What people may call themselves, and when two names are the same."""

from __future__ import annotations

import re
import unicodedata

from tischlein.core.errors import Malformed

LONGEST = 24
"""Characters of a name."""
LONGEST_LABEL = 40
MARKS = 3
"""So many marks may stand on one letter: enough for every language, too few to scribble with."""
_BOUND = 256
"""Longer input is not looked at: normalising it would cost time."""

_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""They choose between two drawings of a sign, as keyboards do with emoji; without them it is read."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs that are drawn as nothing although their category is a letter's or a mark's."""


def clean_name(raw: str) -> str:
    """Return a name as it is kept, or refuse it."""
    return _clean(raw, "a name", LONGEST)


def clean_label(raw: str) -> str:
    """Return what a token is called; it may be called nothing."""
    return _clean(raw, "a label", LONGEST_LABEL) if raw.strip() else ""


def name_key(name: str) -> str:
    """Return a name as it is compared: width, case and whitespace make no difference.

    Any text has a key, be it a name or not, and no key has anything a database could stumble on.
    """
    key = unicodedata.normalize("NFKC", name[:_BOUND])
    for _ in range(2):
        # Folding may undo a normal form and the other way round; twice is stable (a test says so).
        key = unicodedata.normalize("NFKC", key.casefold())
        key = "".join(sign for sign in key if unicodedata.category(sign)[0] not in "CZ")
    return unicodedata.normalize("NFKC", key)


def _clean(raw: str, what: str, longest: int) -> str:
    if len(raw) > _BOUND:
        raise Malformed(f"{what} has at most {longest} characters")
    name = unicodedata.normalize("NFKC", _SELECTORS.sub("", raw))
    for sign in name:
        if _is_hidden(sign):
            raise Malformed(f"{what} has only characters that can be seen, not U+{ord(sign):04X}")
    name = " ".join(name.split())
    if not name:
        raise Malformed(f"{what} must not be blank")
    if len(name) > longest:
        raise Malformed(f"{what} has at most {longest} characters, not {len(name)}")
    _check_marks(name, what)
    return name


def _is_hidden(sign: str) -> bool:
    """Control, format (among them what turns the direction of text), unassigned, line breaks."""
    category = unicodedata.category(sign)
    return category[0] == "C" or category in {"Zl", "Zp"} or sign in _BLANK


def _check_marks(name: str, what: str) -> None:
    run = MARKS  # A mark at the start would stand on whatever is written before the name.
    for sign in name:
        run = run + 1 if unicodedata.category(sign)[0] == "M" else 0
        if run > MARKS:
            raise Malformed(f"{what} has too many marks on one letter, or begins with one")
