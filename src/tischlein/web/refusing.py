"""Refusals as answers: each code has its status, every body says the code and why."""

from __future__ import annotations

import logging
import math
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from litestar import Response
from litestar.exceptions import (
    ClientException,
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
)

from tischlein.core.codec import encode
from tischlein.core.errors import Refusal
from tischlein.core.values import Value

from .headers import SECURITY

if TYPE_CHECKING:
    from litestar import Request

log = logging.getLogger("tischlein.web")

STATUS = {
    "malformed": 400,
    "bad_options": 400,
    "unknown_game": 404,
    "unknown_match": 404,
    "unknown_table": 404,
    "unknown_player": 404,
    "unknown_page": 404,
    "signed_out": 401,
    "wrong_password": 401,
    "forbidden": 403,
    "not_here": 403,
    "not_host": 403,
    "not_seated": 403,
    "wrong_method": 405,
    "not_your_turn": 409,
    "match_over": 409,
    "stale": 409,
    "seat_taken": 409,
    "not_started": 409,
    "already_started": 409,
    "not_over": 409,
    "too_early": 409,
    "name_taken": 409,
    "key_reused": 409,
    "no_network": 409,
    "port_taken": 409,
    "bad_link": 410,
    "too_large": 413,
    "illegal_move": 422,
    "bad_sample": 422,
    "too_many": 429,
    "fault": 500,
    "unavailable": 503,
}
"""The HTTP status of every refusal's code."""


class Why(Value, frozen=True):
    """What was refused, for programs and for people."""

    code: str
    message: str


class Refused(Value, frozen=True):
    """The body of every answer that is a refusal."""

    error: Why


def refuse(code: str, message: str, headers: dict[str, str] | None = None) -> Response[Refused]:
    """Answer with a refusal."""
    return Response(Refused(Why(code, message)), status_code=STATUS[code], headers=headers)


def refusal_bytes(code: str, message: str, headers: dict[str, str] | None = None) -> bytes:
    """A whole HTTP response that refuses, for where there is no request to answer yet."""
    body = encode(Refused(Why(code, message)))
    status = HTTPStatus(STATUS[code])
    safe = "".join(
        f"{name}: {value}\r\n" for name, value in {**SECURITY, **(headers or {})}.items()
    )
    head = (
        f"HTTP/1.1 {status} {status.phrase}\r\ncontent-type: application/json\r\n{safe}"
        f"content-length: {len(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n"
    )
    return head.encode() + body


def on_refusal(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Refused]:
    """A request was refused by the rules, a table or the house."""
    return refuse(refusal.code, str(refusal), retry_after(refusal))


def retry_after(refusal: Refusal) -> dict[str, str] | None:
    """The header that says when it is worth trying again."""
    seconds = getattr(refusal, "seconds", None)
    return None if seconds is None else {"retry-after": str(max(1, math.ceil(seconds)))}


def on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[Refused]:
    """The framework did not understand the request."""
    if isinstance(error, NotFoundException):
        return refuse("unknown_page", "there is nothing at this address")
    if isinstance(error, MethodNotAllowedException):
        return refuse("wrong_method", "this address does not know that method", error.headers)
    if error.status_code == 413:
        return refuse("too_large", "the request is too large")
    if isinstance(error, ClientException) or error.status_code < 500:
        return refuse("malformed", _why(error))
    return on_fault(_, error)


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    """Something is wrong with us: it is logged, and nothing of it is told."""
    log.error("fault at %s %s", request.method, request.route_handler, exc_info=error)
    return refuse("fault", "something went wrong here; it was logged")


def _why(error: HTTPException) -> str:
    """Say what was wrong with a request, without repeating what may be secret in it."""
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        parts = [f"{part.get('key', 'the request')}: {part.get('message', '')}" for part in extra]
        return "; ".join(parts)[:500]
    return str(error.detail)[:500] or "the request was not understood"
