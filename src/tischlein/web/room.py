"""How many connections one player, or one address, may have to the same thing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tischlein.service.refusals import Forbidden

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .house import House

EACH = 20
"""So many; each may want to be told everything."""


def check_room(house: House, others: Iterable[Any], new: Any, where: str) -> None:
    """Refuse a listener who has too many beside it already."""
    mine = sum(_same(other, new) for other in others)
    if house.settings.limits and mine >= EACH:
        raise Forbidden(f"you have {EACH} connections to {where} already")


def _same(one: Any, other: Any) -> bool:
    if other.player is not None:
        return bool(one.player == other.player)
    return bool(one.player is None and one.address == other.address)
