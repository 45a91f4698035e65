"""Routes for who runs the server: is it well, what does it do."""

from __future__ import annotations

import ipaddress

from litestar import MediaType, Response, Router, get

from tischlein import __version__
from tischlein.core.values import Value
from tischlein.service.refusals import Forbidden, Unavailable

from .asking import AnyRequest, house_of


class Health(Value, frozen=True):
    """The server is well."""

    status: str
    version: str
    run: str
    """Which process answers: another one after a restart, and for another server."""


@get("/healthz", summary="Is the server well?")
async def healthz(request: AnyRequest) -> Health:
    """Answer if the server and its database do."""
    house = house_of(request)
    if house.closing:
        raise Unavailable("the server is shutting down")
    await house.database.fetch("SELECT 1")
    if house.database.trouble is not None:
        raise Unavailable("nothing can be stored right now; the log says why")
    if house.hall.pauses != house.hall.past_pauses:
        raise Unavailable("nothing could be stored for a while: is the disk full?")
    return Health("ok", __version__, house.run)


@get("/metrics", summary="What the server does", media_type=MediaType.TEXT, refuses="forbidden")
async def metrics(request: AnyRequest) -> Response[str]:
    """Tell counters in the text format of Prometheus; to this machine only, unless opened."""
    house = house_of(request)
    if not house.settings.open_metrics and not _local(request):
        raise Forbidden("metrics are told to this machine only; start with --open-metrics")
    return Response(house.counts.text(house), media_type="text/plain; version=0.0.4")


def _local(request: AnyRequest) -> bool:
    try:
        return ipaddress.ip_address(request.client.host if request.client else "").is_loopback
    except ValueError:
        return False


ops = Router("/", route_handlers=[healthz, metrics], tags=["server"])
