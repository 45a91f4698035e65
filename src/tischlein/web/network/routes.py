"""Routes: which link to share, and listening to the network for friends in it."""

from __future__ import annotations

from typing import Literal

from litestar import Router, get, put

from tischlein.core.errors import Refusal
from tischlein.core.values import Value
from tischlein.service.who import Who
from tischlein.web.asking import AnyRequest, check_origin, house_of, origin_of, shared_origin
from tischlein.web.origin import FORWARDED, host_name, is_here

FRESH = 5.0
"""Time for which visitors from elsewhere are told the same addresses, in seconds."""


class NotHere(Refusal):
    """Only whoever sits at the server's own machine may do that."""

    code = "not_here"


class Wanted(Value, frozen=True):
    """Whether the server should listen to the network."""

    open: bool
    remember: bool = True
    """Whether the next start does the same."""


class Reach(Value, frozen=True):
    """The address to share, and from where it can be opened."""

    url: str
    """Links to share begin with it; it has no slash at its end."""
    reach: Literal["public", "network", "here"]
    """Who can open it: everybody, the machines in this network, or only the server's own machine."""
    addresses: tuple[str, ...]
    """The network addresses at which the server listens, the best first; none if `reach` is public,
    unless you sit at the server's own machine."""
    can: tuple[Literal["open", "close"], ...]
    """What you may do; it takes a visitor on the server's own machine."""
    open: bool
    """Whether the server listens to the network."""


@get("/api/network", summary="Which link to share")
async def get_network(request: AnyRequest, who: Who | None) -> Reach:
    """Tell which address to share, from where it can be opened, and what you may change."""
    del who
    await house_of(request).network.refresh(age=0.0 if _is_here(request) else FRESH)
    return _reach(request)


@put(
    "/api/network",
    summary="Listen to the network",
    refuses="forbidden not_here no_network port_taken",
)
async def set_network(data: Wanted, request: AnyRequest, who: Who | None) -> Reach:
    """Open the running server to its network or close it, from the server's own machine only.

    Closing ends the connections that came by the network. The next start remembers it, if you like.
    """
    del who
    if not _is_here(request):
        raise NotHere("only somebody at the machine on which the server runs can change that")
    # Even a page without a cookie of ours must not do it: another site's, that is open here.
    check_origin(origin_of(request), request.headers)
    await house_of(request).network.set_open(opened=data.open, lasting=data.remember)
    return _reach(request)


def _reach(request: AnyRequest) -> Reach:
    network = house_of(request).network
    shared = shared_origin(request)
    here = _is_here(request)
    can: tuple[Literal["open", "close"], ...] = ()
    if not network.fixed and here:
        can = ("close",) if network.open else ("open",)
    # Those who come from elsewhere need not know how the network here looks.
    inside = here or shared.reach != "public"
    addresses = tuple(f"http://{host}" for host in network.hosts) if inside else ()
    return Reach(shared.origin.url, shared.reach, addresses, can, network.open)


def _is_here(request: AnyRequest) -> bool:
    """Whether the visitor sits at this machine: no proxy between, and no foreign name.

    A page elsewhere can have its own name lead to this machine (DNS rebinding); its requests come
    from here, but name a host that is not this machine.
    """
    named = request.headers.getall("host", [])
    return (
        is_here(request.scope["tischlein.peer"])  # type: ignore[typeddict-item]
        and not FORWARDED.intersection(request.headers)
        and len(named) == 1
        and is_here(host_name(named[0]))
    )


network = Router("/", route_handlers=[get_network, set_network], tags=["server"])
