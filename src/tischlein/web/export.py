"""The own data, to take along: written while it is read, one match at a time, however many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Router, get
from litestar.response import Stream

from tischlein.core.codec import encode
from tischlein.core.errors import Refusal
from tischlein.service.finished import record_of
from tischlein.service.refusals import Unavailable
from tischlein.service.who import Who

from .answers import KeptMatch
from .asking import AnyRequest, house_of
from .needs import OWN

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from .house import House


@get("/api/me/export", summary="All your data", media_type="application/json", needs=OWN)
async def export(request: AnyRequest, who: Who) -> Stream:
    """Gather all that is kept of you, with the records of your matches that are over."""
    house = house_of(request)
    house.limit("export", who.player.id)
    data = await house.people.export(who.player.id)
    headers = {
        "content-disposition": 'attachment; filename="tischlein.json"',
        "cache-control": "no-store",
    }
    return Stream(_written(house, data), media_type="application/json", headers=headers)


async def _written(house: House, data: Mapping[str, Any]) -> AsyncIterator[bytes]:
    lists = {name: kept for name, kept in data.items() if name != "matches"}
    yield encode(lists)[:-1] + b',"matches":['
    between = b"\n"
    for match in data["matches"]:
        yield between + encode(await _match(house, **match))
        between = b",\n"
    yield b"\n]}\n"


async def _match(house: House, table: str, seat: int, phase: str) -> KeptMatch:
    """A match with its record, if it is over: before that it would tell what is hidden."""
    if phase != "over":
        return KeptMatch(table, seat, over=False)
    try:
        return KeptMatch(table, seat, over=True, record=await record_of(house.hall.store, table))
    except Unavailable:
        # Half of the data must not look like all of it: the answer breaks off.
        raise
    except Refusal:
        # It was deleted just now, or cannot be read any more.
        return KeptMatch(table, seat, over=True)


own_data = Router("/", route_handlers=[export], tags=["people"])
