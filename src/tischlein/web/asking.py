"""Who is asking: by a session's cookie or a token, and never a foreign page in their name."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from litestar import Request

from tischlein.service.limits import by_address
from tischlein.service.refusals import Forbidden, SignedOut
from tischlein.service.who import Who

from .house import House

if TYPE_CHECKING:
    from collections.abc import Mapping

    from litestar.datastructures import Cookie

    from .settings import Settings

AnyRequest = Request[Any, Any, Any]

YEAR = 365 * 24 * 60 * 60
SAFE = {"GET", "HEAD", "OPTIONS"}
MOST = 200
"""No key of ours is longer; whatever is, is not looked up."""


def cookie_name(settings: Settings) -> str:
    """The name of the session's cookie; the prefix binds it to this host and to TLS."""
    return "__Host-tischlein" if settings.secure else "tischlein"


def session_cookie(settings: Settings, secret: str) -> Cookie:
    """The cookie that carries a session; no script can read it, no other site can use it."""
    from litestar.datastructures import Cookie  # noqa: PLC0415 - named here and nowhere else

    return Cookie(
        key=cookie_name(settings),
        value=secret,
        max_age=YEAR if secret else 0,
        path="/",
        httponly=True,
        secure=settings.secure,
        samesite="lax",
    )


async def identify(
    house: House, headers: Mapping[str, str], *, safe: bool
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
    secret = session_of(house.settings, headers)
    if not safe:
        check_sender(house.settings, headers)
    if secret is None:
        return None, None
    who = await house.people.session(secret)
    return who, secret if who is not None else None


def session_of(settings: Settings, headers: Mapping[str, str]) -> str | None:
    """The session's secret from the cookies."""
    try:
        cookies = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return None
    morsel = cookies.get(cookie_name(settings))
    if morsel is None or not 0 < len(morsel.value) <= MOST or not morsel.value.isascii():
        return None
    return morsel.value


def check_sender(settings: Settings, headers: Mapping[str, str]) -> None:
    """Refuse what another site's page wants to change here, be there a cookie or not.

    Even without one it must not give a visitor another cookie, and so another name or no seat.
    """
    if "origin" in headers or session_of(settings, headers) is not None:
        check_origin(settings, headers)


def check_origin(settings: Settings, headers: Mapping[str, str]) -> None:
    """Refuse what another site's page asks in the name of whoever looks at it.

    Browsers say where a request comes from whenever it can change something. One that does not say
    so carries no cookie of ours honestly: programs use tokens, or say the origin like a browser.
    """
    origin = headers.get("origin")
    if origin is not None:
        ours = settings.origin
        fine = origin == ours if ours else _host_of(origin) == headers.get("host")
    else:
        fine = headers.get("sec-fetch-site") == "same-origin"
    if not fine:
        raise Forbidden("this request does not come from a page of this server")


def _host_of(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def house_of(request: AnyRequest) -> House:
    """The server that is asked."""
    house: House = request.app.state.house
    return house


def address_of(request: AnyRequest) -> str:
    """Where a request comes from, for rate limits."""
    return by_address(request.client.host if request.client else "")


async def find_who(request: AnyRequest) -> Who | None:
    """Who asks, or None for a stranger."""
    house = house_of(request)
    who, secret = await identify(house, request.headers, safe=request.method in SAFE)
    request.scope["tischlein.session"] = secret  # type: ignore[typeddict-unknown-key]
    house.limit("other", who.player.id if who else address_of(request))
    return who


def session_secret(request: AnyRequest) -> str | None:
    """By which session the request came; known once `find_who` was asked."""
    secret = request.scope.get("tischlein.session")
    return secret if isinstance(secret, str) else None


def need(who: Who | None, *scopes: str) -> Who:
    """Refuse strangers, and tokens without one of these scopes."""
    if who is None:
        raise SignedOut("say your name first, or send a token")
    if scopes and not who.scopes.intersection(scopes):
        raise Forbidden(f"this token lacks the scope {' or '.join(scopes)}")
    return who


def need_own(who: Who | None) -> Who:
    """Refuse everybody but the player in person."""
    who = need(who)
    if not who.own:
        raise Forbidden("a token cannot do that: sign in")
    return who
