"""The API's description, OpenAPI 3.1, from the very types that read and write its JSON."""

from __future__ import annotations

import functools
import inspect
import re
import typing
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Response, get
from litestar.response import Stream

from tischlein import __version__
from tischlein.service.repeats import IdempotencyKey

from .answers import Exported
from .asking import AnyRequest, cookie_name, origin_of
from .needs import Needs, needs_of
from .refusing import STATUS, Refused
from .shapes import ref, shapes

if TYPE_CHECKING:
    from litestar import Litestar
    from litestar.handlers import HTTPRouteHandler

ID = {"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[A-Za-z0-9_-]+$"}
PARAMETERS: dict[str, tuple[dict[str, Any], str]] = {
    "table": (ID, "The table's id, from its link."),
    "game": (ref("GameId"), "The game."),
    "player": (ID, "The player's id."),
    "token": (ID, "The token's id, not its secret."),
    "bot": (ID, "The id of the bot account."),
    "key": (
        msgspec.json.schema(IdempotencyKey),
        "Makes a request that is sent twice be carried out once: the second gets the same answer.",
    ),
    "revision": (
        {"type": "integer", "minimum": 0, "maximum": 10**6},
        "A revision of the match: how many inputs were applied.",
    ),
    "seat": ({"type": "integer", "minimum": 0, "maximum": 15}, "A seat: 0 to n-1, clockwise."),
    "everything": ({"type": "boolean", "default": False}, "Lay all hands and piles open."),
    "language": (
        {"type": "string", "default": "en"},
        "The language it should be in, such as `de`, `fr` or `nl`; otherwise it is in English.",
    ),
    "turn": ({"type": "boolean", "default": False}, "Only those that wait for you."),
    "over": ({"type": "boolean"}, "Only those that are over, or only those that are not."),
}
"""What every parameter is, wherever it stands."""


UNSTORED = {"games", "rules", "metrics"}
"""They ask no database, so they cannot be unavailable."""
LINES = {"follow_table": "LiveMessage", "follow_turns": "Turn"}
"""What stands in a line of a stream."""
TAGS = {
    "tables": "Where people and bots meet: open, join, play, leave, talk.",
    "over": "Matches that are over: the record, every position, the check of the chance.",
    "people": "Coming in, accounts, tokens, bots, the own data.",
    "games": "The games, their options, bots and rule sheets; the best players.",
    "streams": "For programs: one JSON message a line, as long as the connection lasts.",
    "server": "For who runs the server.",
}
ABOUT = """A game table for people and programs.

Who asks is known by a session's cookie or by a token. What changes something by cookie must say
an `Origin` of this server. Every refusal has a body with a stable `code` and a `message` in words;
each answer below says in `x-codes` which codes it can have. Times are milliseconds since the epoch.

Live connections are WebSockets, which OpenAPI does not describe: see `x-live`.
"""
CLOSED = {
    "1001": "The connection was lost.",
    "1007": "A text message was not UTF-8.",
    "1008": "Too much made no sense, the session or token has ended, or the table was deleted.",
    "1009": "A message was too large.",
    "1012": "The server restarts: come back with the last revision.",
    "1013": "Read too slowly: come back with the last revision.",
}


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def describe_api(request: AnyRequest) -> Response[dict[str, Any]]:
    """Describe the API."""
    origin = origin_of(request)
    described = schema(request.app, cookie_name(origin), origin.base)
    return Response(described, headers={"cache-control": "no-cache"})


def schema(app: Litestar, cookie: str = "tischlein", base: str = "") -> dict[str, Any]:
    """Describe all routes and types, for a server at this base path."""
    described = _schema(app)
    components = described["components"]
    schemes = components["securitySchemes"]
    session = {**schemes["session"], "name": cookie}
    return {
        **described,
        "servers": [{"url": base or "/"}],
        "components": {**components, "securitySchemes": {**schemes, "session": session}},
    }


@functools.lru_cache(8)
def _schema(app: Litestar) -> dict[str, Any]:
    """Describe what is the same at every address: visitors must not make us do it again."""
    operations = list(_operations(app))
    taken = [kind for _, _, handler in operations if (kind := _body(handler)) is not None]
    told = [kind for _, _, handler in operations if _describable(kind := _answer(handler))]
    found = shapes(taken, [Refused, Exported, *told])
    paths: dict[str, Any] = {}
    for path, method, handler in operations:
        paths.setdefault(path, {})[method] = _operation(handler, method, path, found.of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tischlein",
            "version": __version__,
            "summary": "A game table for people and programs",
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [],
        "tags": [{"name": name, "description": about} for name, about in TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": found.components,
            "securitySchemes": {
                "session": {
                    "type": "apiKey",
                    "in": "cookie",
                    "description": "Given by coming in as a guest, signing in or recovering.",
                },
                "token": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "A personal token, or a bot account's.",
                },
            },
        },
        "x-live": {
            "path": "/api/tables/{table}/live",
            "description": (
                "A WebSocket. It tells the whole view at first and whenever something happens; "
                "with a revision, the events since then as well."
            ),
            "parameters": [_parameter("table", "path"), _parameter("revision", "query")],
            "tells": ref("LiveMessage"),
            "takes": ref("LiveRequest"),
            "closes": CLOSED,
        },
    }


def _operations(app: Litestar) -> typing.Iterator[tuple[str, str, HTTPRouteHandler]]:
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            if getattr(handler, "include_in_schema", True) is False:
                continue
            for method in sorted(getattr(handler, "http_methods", ())):
                if method in {"OPTIONS", "HEAD"}:
                    continue
                path = re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path)
                yield path, method.lower(), handler


@functools.cache
def _hints(function: Any) -> dict[str, Any]:
    return typing.get_type_hints(function, include_extras=True)


def _function(handler: HTTPRouteHandler) -> Any:
    return inspect.unwrap(handler.fn)


def _body(handler: HTTPRouteHandler) -> Any:
    return _hints(_function(handler)).get("data")


def _answer(handler: HTTPRouteHandler) -> Any:
    function = _function(handler)
    kind = _hints(function)["return"]
    if typing.get_origin(kind) is Response:
        (kind,) = typing.get_args(kind)
    # It is gathered from the store as it is kept there.
    return Exported if function.__name__ == "export" else kind


def _describable(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _operation(
    handler: HTTPRouteHandler, method: str, path: str, of: dict[Any, Any]
) -> dict[str, Any]:
    function = _function(handler)
    name, body = function.__name__, _body(handler)
    needs = needs_of(handler)
    parameters = list(_parameters(handler, path))
    operation: dict[str, Any] = {
        "operationId": name,
        "summary": handler.summary or name,
        "description": inspect.getdoc(function) or "",
        "tags": sorted(handler.tags or _router_tags(handler)),
        "security": _security(needs),
        "parameters": parameters,
        "responses": {
            str(handler.status_code): {"description": "Done.", "content": _content(handler, of)},
            **_refusals(handler, method, parameters),
        },
    }
    if body is not None:
        content = {"application/json": {"schema": of[body]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _router_tags(handler: HTTPRouteHandler) -> set[str]:
    return {tag for layer in handler.ownership_layers for tag in getattr(layer, "tags", None) or ()}


def _security(needs: Needs) -> list[dict[str, list[str]]]:
    session: dict[str, list[str]] = {"session": []}
    if needs.own:
        return [session]
    known = [session, {"token": list(needs.scopes)}]
    return [{}, *known] if needs.strangers else known


def _content(handler: HTTPRouteHandler, of: dict[Any, Any]) -> dict[str, Any]:
    answer, name = _answer(handler), _function(handler).__name__
    if answer in of:
        return {"application/json": {"schema": of[answer]}}
    if answer is Stream:
        line = ref(LINES[name])
        about = "One JSON message a line; an empty line now and then shows that it is alive."
        schema = {"type": "string", "description": about, "contentSchema": line}
        return {"application/x-ndjson": {"schema": schema}}
    assert answer is str
    return {"text/plain": {"schema": {"type": "string"}}}


def _refusals(
    handler: HTTPRouteHandler, method: str, parameters: list[dict[str, Any]]
) -> dict[str, Any]:
    """What an operation can be refused for, by status."""
    function = _function(handler)
    places = {parameter["in"] for parameter in parameters}
    needs = needs_of(handler)
    codes = set(handler.opt.get("refuses", "").split())
    if function.__name__ not in UNSTORED:
        codes.add("unavailable")
    if "who" in inspect.signature(function).parameters:
        codes |= {"signed_out", "too_many"}
        if method != "get" or needs.scopes or needs.own:
            codes.add("forbidden")
    if _body(handler) is not None:
        codes |= {"malformed", "too_large"}
    if "query" in places:
        codes.add("malformed")
    if "path" in places:
        codes.add("unknown_page")
    if any(parameter["name"] == "table" for parameter in parameters):
        codes.add("unknown_table")
    refusals: dict[str, Any] = {}
    for status in sorted({STATUS[code] for code in codes}):
        mine = sorted(code for code in codes if STATUS[code] == status)
        refusals[str(status)] = {
            "description": f"Refused: {', '.join(mine)}.",
            "content": {"application/json": {"schema": ref("Refused")}},
            "x-codes": mine,
        }
    return refusals


def _parameters(handler: HTTPRouteHandler, path: str) -> typing.Iterator[dict[str, Any]]:
    function = _function(handler)
    for name in inspect.signature(function).parameters:
        if name in {"data", "request", "who"}:
            continue
        yield _parameter(name, "path" if f"{{{name}}}" in path else "query")


def _parameter(name: str, place: str) -> dict[str, Any]:
    shape, about = PARAMETERS[name]
    return {
        "name": name,
        "in": place,
        "required": place == "path",
        "description": about,
        "schema": shape,
    }
