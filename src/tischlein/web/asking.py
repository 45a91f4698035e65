"""Who is asking: by a session's cookie or a token, and never a foreign page in their name."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from litestar import Request

from tischlein.service.limits import by_address
from tischlein.service.refusals import Forbidden, SignedOut
from tischlein.service.who import Who

from .house import House
from .needs import check_needs, needs_of
from .origin import Origin, Shared, parse_site, share

if TYPE_CHECKING:
    from collections.abc import Mapping

    from litestar.datastructures import Cookie

AnyRequest = Request[Any, Any, Any]

YEAR = 365 * 24 * 60 * 60
SAFE = {"GET", "HEAD", "OPTIONS"}
MOST = 200
"""No key of ours is longer; whatever is, is not looked up."""


def cookie_name(origin: Origin) -> str:
    """The name of the session's cookie; its prefix binds it to TLS and, at the root, to the host.

    Servers under different paths of one host have different names. A browser sends the cookie of
    `/a` to `/a/b` too, and nothing may take it for its own there.
    """
    if not origin.base:
        # At the root the proxy's word on TLS does not count: a visitor by HTTP keeps the session.
        return "__Host-tischlein" if _public_tls(origin) else "tischlein"
    name = f"tischlein-{hashlib.sha256(origin.base.encode()).hexdigest()[:12]}"
    return f"__Secure-{name}" if origin.secure else name


def _public_tls(origin: Origin) -> bool:
    return origin.source == "public" and origin.secure


def session_cookie(origin: Origin, secret: str) -> Cookie:
    """The cookie that carries a session; no script can read it, no other site can use it."""
    from litestar.datastructures import Cookie  # noqa: PLC0415 - named here and nowhere else

    return Cookie(
        key=cookie_name(origin),
        value=secret,
        max_age=YEAR if secret else 0,
        path=origin.base or "/",
        httponly=True,
        secure=origin.secure if origin.base else _public_tls(origin),
        samesite="lax",
    )


async def identify(
    house: House, origin: Origin, headers: Mapping[str, str], *, safe: bool
) -> tuple[Who | None, str | None]:
    """Find out who asks, and by which session; what changes something must come from our pages."""
    authorization = headers.get("authorization")
    if authorization is not None:
        scheme, _, token = authorization.partition(" ")
        who = None
        if scheme.lower() == "bearer" and 0 < len(token) <= MOST and token.isascii():
            who = await house.people.bearer(token)
        if who is None:
            raise SignedOut("this token is not known, or was deleted")
        return who, None
    secret = session_of(origin, headers)
    if not safe:
        check_sender(origin, headers)
    if secret is None:
        return None, None
    who = await house.people.session(secret)
    return who, secret if who is not None else None


def session_of(origin: Origin, headers: Mapping[str, str]) -> str | None:
    """The session's secret from the cookies.

    Other programs on the host may set cookies that no parser of the standard library accepts, and
    theirs come with ours. Of two with our name the browser sends the more specific path first.
    """
    name = cookie_name(origin)
    for part in headers.get("cookie", "").split(";"):
        key, _, value = part.partition("=")
        if key.strip() == name:
            secret = value.strip()
            return secret if 0 < len(secret) <= MOST and secret.isascii() else None
    return None


def headers_of(scope: Mapping[str, Any]) -> dict[str, str]:
    """A request's headers by name, in lower case."""
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def check_sender(origin: Origin, headers: Mapping[str, str]) -> None:
    """Refuse what another site's page wants to change here, be there a cookie or not.

    Even without one it must not give a visitor another cookie, and so another name or no seat.
    """
    if "origin" in headers or session_of(origin, headers) is not None:
        check_origin(origin, headers)


def check_origin(ours: Origin, headers: Mapping[str, str]) -> None:
    """Refuse what another site's page asks in the name of whoever looks at it.

    Browsers say where a request comes from whenever it can change something. One that does not say
    so carries no cookie of ours honestly: programs use tokens, or say the origin like a browser.
    """
    origin = headers.get("origin")
    if origin is not None:
        said = parse_site(origin)
        # A proxy may not say whether it speaks TLS, so only a public address fixes the scheme.
        fine = said is not None and said[1] == ours.host
        fine = fine and (ours.source != "public" or said == (ours.scheme, ours.host))
    else:
        fine = headers.get("sec-fetch-site") == "same-origin"
    if not fine:
        raise Forbidden("this request does not come from a page of this server")


def house_of(request: AnyRequest) -> House:
    """The server that is asked."""
    house: House = request.app.state.house
    return house


def origin_of(request: AnyRequest) -> Origin:
    """The address under which whoever asks sees the server."""
    origin: Origin = request.scope["tischlein.origin"]  # type: ignore[typeddict-item]
    return origin


def shared_origin(request: AnyRequest) -> Shared:
    """The address that links for others begin with, and who can open it."""
    house = house_of(request)
    return share(origin_of(request), house.public, house.network.hosts)


def address_of(request: AnyRequest) -> str:
    """Where a request comes from, for rate limits."""
    return by_address(request.client.host if request.client else "")


async def find_who(request: AnyRequest) -> Who | None:
    """Identify the visitor, None for a stranger, and refuse those whom the handler does not admit."""
    who = await find_who_by(house_of(request), request, request.headers)
    check_needs(needs_of(request.route_handler), who)
    return who


async def find_who_by(house: House, request: AnyRequest, headers: Mapping[str, str]) -> Who | None:
    """Identify the visitor by the headers of a request."""
    who, secret = await identify(house, origin_of(request), headers, safe=request.method in SAFE)
    request.scope["tischlein.session"] = secret  # type: ignore[typeddict-unknown-key]
    house.limit("other", who.player.id if who else address_of(request))
    return who


def session_secret(request: AnyRequest) -> str | None:
    """By which session the request came; known once `find_who` was asked."""
    secret = request.scope.get("tischlein.session")
    return secret if isinstance(secret, str) else None
