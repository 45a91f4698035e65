"""The API's description, OpenAPI 3.1, from the very types that read and write its JSON."""

from __future__ import annotations

import functools
import inspect
import re
import types
import typing
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Response, get

from tischlein import __version__
from tischlein.core.game import Chance, Decide, Ended, Over
from tischlein.games import all_games, package_name
from tischlein.service.messages import Accepted, Chosen, Presence, Said, Update
from tischlein.service.messages import Refused as RefusedMessage

from .asking import AnyRequest
from .refusing import STATUS, Refused
from .socket import Play, Say, Withdraw
from .streams import Turn

if TYPE_CHECKING:
    from litestar import Litestar
    from litestar.handlers import HTTPRouteHandler

REF = "#/components/schemas/{name}"
LIVE = (Update, Chosen, Presence, Said, Accepted, RefusedMessage, Play, Withdraw, Say, Turn)
"""What goes over live connections and streams: not part of any route, but of the API."""


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def describe_api(request: AnyRequest) -> Response[dict[str, Any]]:
    """Describe the API."""
    return Response(schema(request.app), headers={"cache-control": "no-cache"})


@functools.cache
def schema(app: Litestar) -> dict[str, Any]:
    """Describe all routes and types."""
    operations = list(_operations(app))
    kinds: list[Any] = [Refused, *LIVE]
    for _, _, handler in operations:
        kinds += [kind for kind in (_body(handler), _answer(handler)) if _describable(kind)]
    kinds = list(dict.fromkeys(kinds))
    shapes, components = msgspec.json.schema_components(kinds, ref_template=REF)
    shape = dict(zip(kinds, shapes, strict=True))
    components.update(_pending())
    components.update(_games())
    components["ErrorCode"] = {"type": "string", "enum": sorted(STATUS)}
    paths: dict[str, Any] = {}
    for path, method, handler in operations:
        paths.setdefault(path, {})[method] = _operation(handler, shape)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tischlein",
            "version": __version__,
            "summary": "A game table for people and programs",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": "tischlein"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"session": []}, {"token": []}],
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
    kind = _hints(_function(handler))["return"]
    if typing.get_origin(kind) is Response:
        (kind,) = typing.get_args(kind)
    return kind


def _describable(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _operation(handler: HTTPRouteHandler, shape: dict[Any, Any]) -> dict[str, Any]:
    function = _function(handler)
    body, answer = _body(handler), _answer(handler)
    media = str(getattr(handler.media_type, "value", handler.media_type) or "application/json")
    content: dict[str, Any] = (
        {"application/json": {"schema": shape[answer]}}
        if answer in shape
        else {
            media: {
                "schema": {"type": "object"} if media == "application/json" else {"type": "string"}
            }
        }
    )
    success = {"description": "Done.", "content": content}
    refused = {
        "description": "Refused: the code says what, the message why.",
        "content": {"application/json": {"schema": shape[Refused]}},
    }
    operation: dict[str, Any] = {
        "operationId": function.__name__,
        "summary": handler.summary or function.__name__,
        "description": inspect.getdoc(function) or "",
        "tags": sorted(
            handler.resolve_tags() if hasattr(handler, "resolve_tags") else handler.tags or ()
        ),
        "parameters": list(_parameters(handler)),
        "responses": {
            str(handler.status_code): success,
            **{str(status): refused for status in sorted(set(STATUS.values()) - {500})},
        },
    }
    if body is not None:
        operation["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": shape[body]}},
        }
    return operation


def _parameters(handler: HTTPRouteHandler) -> typing.Iterator[dict[str, Any]]:
    function = _function(handler)
    in_path = set(re.findall(r"\{(\w+):", next(iter(handler.paths))))
    for name, parameter in inspect.signature(function).parameters.items():
        if name in {"data", "request", "who"}:
            continue
        kind = _hints(function)[name]
        required = parameter.default is inspect.Parameter.empty
        if isinstance(kind, types.UnionType):
            (kind,) = (part for part in typing.get_args(kind) if part is not type(None))
        simple = {int: "integer", bool: "boolean", str: "string"}[kind]
        yield {
            "name": name,
            "in": "path" if name in in_path else "query",
            "required": required,
            "schema": {"type": simple},
        }


def _pending() -> dict[str, Any]:
    """What a match can wait for: told apart by its fields."""
    kinds = (Decide, Chance, Over)
    refs = [{"$ref": REF.format(name=kind.__name__)} for kind in kinds]
    components = {"Pending": {"anyOf": refs}}
    for kind in kinds:
        components.update(msgspec.json.schema_components([kind], ref_template=REF)[1])
    return components


def _games() -> dict[str, Any]:
    """Every game's options, moves, events and boards, under names of their own."""
    components: dict[str, Any] = {}
    for game in all_games().values():
        prefix = "".join(part.capitalize() for part in package_name(game).split("_"))
        template = "#/components/schemas/" + prefix + "{name}"
        for role in ("option", "move", "sample", "event", "board"):
            kind = getattr(game, f"{role}_type")
            shape, parts = msgspec.json.schema_components([kind], ref_template=template)
            components.update({prefix + name: part for name, part in parts.items()})
            components[f"{prefix}Any{role.capitalize()}"] = shape[0]
    components.update(msgspec.json.schema_components([Ended], ref_template=REF)[1])
    return components
