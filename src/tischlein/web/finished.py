"""Routes of finished matches: the record, every position, the check of the chance."""

from __future__ import annotations

import asyncio

from litestar import Response, Router, get

from tischlein.core.record import Record, record_json
from tischlein.service.finished import check, positions, record_of

from .answers import Passage, Replayed, Verified
from .asking import AnyRequest, address_of, house_of

FOR_EVER = {"cache-control": "private, max-age=3600"}
AT_ONCE = 50
"""So many positions are told in one answer: enough to step through for a while."""


async def _read(request: AnyRequest, table: str) -> Record:
    house = house_of(request)
    # Whoever asks: a whole match is read, and often played through.
    house.limit("other", address_of(request))
    record = house.records.get(table)
    if record is None:
        generation = house.records.generation
        record = await record_of(house.hall.store, table)
        house.records.put(table, record, generation)
    return record


@get("/{table:str}/record", summary="The record", refuses="not_over too_many")
async def get_record(table: str, request: AnyRequest) -> Response[Record]:
    """Download the record of a match that is over; it has everything, also the secret."""
    record = await _read(request, table)
    name = f"{record.game}-{table[:8]}.json"
    headers = {**FOR_EVER, "content-disposition": f'attachment; filename="{name}"'}
    # Written so that people and diffs can read it; the type says what it is.
    body: Response[Record] = Response(
        record_json(record),  # type: ignore[arg-type]
        media_type="application/json",
        headers=headers,
    )
    return body


@get("/{table:str}/replay", summary="A position", refuses="not_over too_many")
async def replay_at(
    table: str,
    request: AnyRequest,
    revision: int | None = None,
    seat: int | None = None,
    everything: bool = False,
) -> Replayed:
    """A finished match at a revision, from a seat's or a spectator's eyes, or all open."""
    record = await _read(request, table)
    (found,) = await asyncio.to_thread(positions, record, revision, seat, everything=everything)
    return Replayed(*found)


@get("/{table:str}/positions", summary="Many positions", refuses="not_over too_many")
async def replay_from(
    table: str,
    request: AnyRequest,
    revision: int = 0,
    seat: int | None = None,
    everything: bool = False,
) -> Passage:
    """Up to fifty positions of a finished match from a revision on, as seen by whom you say."""
    record = await _read(request, table)
    found = await asyncio.to_thread(
        positions, record, revision, seat, everything=everything, most=AT_ONCE
    )
    return Passage(tuple(Replayed(*one) for one in found))


@get("/{table:str}/verify", summary="Check the chance", refuses="not_over too_many")
async def verify_chance(table: str, request: AnyRequest) -> Verified:
    """Draw every sample of a finished match anew from what was committed to before it."""
    record = await _read(request, table)
    samples, why = await asyncio.to_thread(check, record)
    return Verified(why is None, samples, why)


finished = Router(
    "/api/tables",
    route_handlers=[get_record, replay_at, replay_from, verify_chance],
    tags=["over"],
)
