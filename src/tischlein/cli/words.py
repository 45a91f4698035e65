"""Words for people: who did it, how many, and why not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec import UNSET

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from msgspec import UnsetType

    from tischlein.core.record import Player
    from tischlein.core.values import Seat


class Mistake(Exception):  # noqa: N818 - a person made it, the program did not
    """What was asked cannot be done; the message says why, in a sentence or two."""

    passing = False


class Failure(Mistake):
    """What was asked could be done, but a disk, a file or another program is in the way."""

    passing = True


class Unclear(Exception):  # noqa: N818 - a normal answer to a line of input
    """A line of input could not be read as a move; the message says what to type instead."""


def who(seat: Seat, names: Sequence[str], eyes: Seat | None = None) -> str:
    """Name a seat in a sentence told to `eyes`: a name, or `you`."""
    return "you" if seat == eyes or names[seat] == "You" else names[seat]


def whose(seat: Seat, names: Sequence[str], eyes: Seat | None = None) -> str:
    """Name the owner of something: `your`, `Ben's`, `Jules'`."""
    name = who(seat, names, eyes)
    if name == "you":
        return "your"
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def capital(text: str) -> str:
    """Begin as a sentence does."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Begin and end as a sentence does; a file's name, an option or a quotation stays as it is."""
    text = text.strip()
    if re.match(r"[a-z]+(?:[,;:]?(?:\s|$)|')", text):
        text = capital(text)
    return text if text.endswith((".", "?", "!")) else f"{text}."


def listing(items: Iterable[str], last: str = "and") -> str:
    """Join words as people do: `a`, `a and b`, `a, b and c`."""
    *most, final = items
    return f"{', '.join(most)} {last} {final}" if most else final


def count(number: int, thing: str) -> str:
    """Say how many: `1 point`, `2 points`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def span(counts: range) -> str:
    """Say a range of numbers: `2`, `3 to 5`."""
    return f"{counts[0]} to {counts[-1]}" if len(counts) > 1 else f"{counts[0]}"


def with_names(refusal: str, names: Sequence[str]) -> str:
    """Put names where a refusal numbers seats, and make it a sentence."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[1])
        return names[seat] if seat < len(names) else found[0]

    return sentence(re.sub(r"\bseat (\d+)\b", name, refusal))


def printable(text: str) -> str:
    """Replace what could steer a terminal or hide in a line: names and files are others' words."""
    return "".join(char if char.isprintable() else "�" for char in text)


def names_of(players: Sequence[Player] | UnsetType, seats: int) -> tuple[str, ...]:
    """Say who plays, as far as a record tells."""
    written = () if players is UNSET else [player.name for player in players]
    names = [" ".join(printable(name).split())[:24] for name in written[:seats]]
    names += [""] * (seats - len(names))
    return tuple(name or f"Seat {seat}" for seat, name in enumerate(names))
