"""The base of everything stored or sent: frozen values that reject unknown fields."""

from __future__ import annotations

from typing import Annotated, TypeVar

import msgspec

T = TypeVar("T")

Seat = int
"""A position at the table: 0 to n-1, clockwise."""

Int = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
"""A whole number that every JSON implementation can hold; rules bound it further."""

Name = Annotated[str, msgspec.Meta(max_length=8)]
"""A short code such as a card's; rules say which ones exist."""


class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel", gc=False):
    """An immutable value; its JSON form has camelCase fields and nothing but the declared ones.

    A value is made of what was there before it, so values never form a cycle, and the collector
    of garbage need not look at them.
    """


def replace_at(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return the tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])
