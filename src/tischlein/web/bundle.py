"""The page's files, as the build left them in static/: read once, sent compressed, kept for ever."""

from __future__ import annotations

import functools
import gzip
import mimetypes
from importlib import resources
from typing import TYPE_CHECKING, Any, NamedTuple

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException

from .asking import AnyRequest
from .page import page
from .refusing import on_http, refuse

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from litestar.types import ControllerRouterHandler

# What the system thinks of these differs from machine to machine.
KINDS = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".json": "application/json",
}
PAGES = [
    "/",
    "/tables/{table:str}",
    "/tables/{table:str}/replay",
    "/rules/{game:str}",
    "/players/{player:str}",
    "/settings",
    "/credits",
    "/recover",
    "/mail/confirm",
    "/mail/stop",
]
"""Addresses that the page shows by itself, once it is loaded."""
HASHED = {"cache-control": "public, max-age=31536000, immutable"}
CHECKED = {"cache-control": "no-cache"}


class File(NamedTuple):
    """A file of the page."""

    kind: str
    plain: bytes
    packed: bytes


def read_bundle() -> dict[str, File]:
    """Read all files of the page by their address; none if it was not built."""
    home = resources.files("tischlein.web") / "static"
    return dict(_files(home, "")) if home.is_dir() else {}


def _files(folder: Traversable, path: str) -> list[tuple[str, File]]:
    found = []
    for entry in folder.iterdir():
        name = f"{path}/{entry.name}"
        if entry.is_dir():
            found += _files(entry, name)
        else:
            found.append((name, _file(entry)))
    return found


def _file(entry: Traversable) -> File:
    ending = entry.name[entry.name.rfind(".") :]
    kind = KINDS.get(ending) or mimetypes.guess_type(entry.name)[0] or "application/octet-stream"
    plain = entry.read_bytes()
    return File(kind, plain, gzip.compress(plain, 9, mtime=0))


def _send(request: AnyRequest, file: File, headers: dict[str, str]) -> Response[bytes]:
    packed = "gzip" in request.headers.get("accept-encoding", "")
    small = packed and len(file.packed) < len(file.plain)
    given = {**headers, "vary": "accept-encoding"}
    if small:
        given["content-encoding"] = "gzip"
    body = file.packed if small else file.plain
    return Response(body, media_type=file.kind, headers=given)


@functools.cache
def _shell() -> File | None:
    index = resources.files("tischlein.web") / "static" / "index.html"
    return _file(index) if index.is_file() else None


def on_lost(request: AnyRequest, error: NotFoundException) -> Response[Any]:
    """Nothing is at this address: a browser gets the page, which says so in words."""
    shell = _shell()
    reads = "text/html" in request.headers.get("accept", "") and request.method == "GET"
    if shell is None or not reads or request.url.path.startswith("/api/"):
        return on_http(request, error)
    answer = _send(request, shell, CHECKED)
    answer.status_code = 404
    return answer


def page_routes() -> list[ControllerRouterHandler]:
    """The page's routes; without a build, plain pages in its stead."""
    bundle = read_bundle()
    if "/index.html" not in bundle:
        return [page]

    @get(PAGES, include_in_schema=False, sync_to_thread=False)
    def show(request: AnyRequest) -> Response[bytes]:
        """The page; its script reads the address."""
        return _send(request, bundle["/index.html"], CHECKED)

    @get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
    def asset(name: str, request: AnyRequest) -> Response[bytes]:
        """A file whose name changes with what is in it."""
        path = f"/assets/{name}"
        if path not in bundle:
            return refuse("unknown_page", "there is nothing at this address")  # type: ignore[return-value]
        return _send(request, bundle[path], HASHED)

    others = [path for path in bundle if path.count("/") == 1 and path != "/index.html"]

    @get(others or ["/index.html"], include_in_schema=False, sync_to_thread=False)
    def other(request: AnyRequest) -> Response[bytes]:
        """A file with a name of its own: an icon, the manifest."""
        return _send(request, bundle[request.url.path], CHECKED)

    return [Router("/", route_handlers=[show, asset, other])]
