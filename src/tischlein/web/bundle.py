"""The page's files, as the build left them in static/: read once, sent compressed, kept for ever."""

from __future__ import annotations

import functools
import gzip
import mimetypes
from importlib import resources
from typing import TYPE_CHECKING, Any, NamedTuple

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException

from .asking import AnyRequest, origin_of
from .page import plain_pages
from .refusing import on_http, refuse

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from litestar.types import ControllerRouterHandler

# Systems disagree about these. The framework adds the charset to every text/ type.
KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
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
    return _packed(kind, entry.read_bytes())


def _packed(kind: str, plain: bytes) -> File:
    return File(kind, plain, gzip.compress(plain, 9, mtime=0))


def _send(request: AnyRequest, file: File, headers: dict[str, str]) -> Response[bytes]:
    packed = "gzip" in request.headers.get("accept-encoding", "")
    small = packed and len(file.packed) < len(file.plain)
    given = {**headers, "vary": "accept-encoding"}
    if small:
        given["content-encoding"] = "gzip"
    body = file.packed if small else file.plain
    return Response(body, media_type=file.kind, headers=given)


@functools.lru_cache(64)
def shell(base: str) -> File | None:
    """The page for a server at this base path; None if it was not built.

    One document serves addresses of any depth, so the build's relative links become absolute here.
    Scripts and styles find each other; what asks the server or links to a page reads `data-base`.
    """
    index = resources.files("tischlein.web") / "static" / "index.html"
    if not index.is_file():
        return None
    text = index.read_text("utf-8").replace('="./', f'="{base}/')
    if base:
        text = text.replace("<html ", f'<html data-base="{base}" ', 1)
    return _packed(KINDS[".html"], text.encode())


def on_lost(request: AnyRequest, error: NotFoundException) -> Response[Any]:
    """Nothing is at this address: a browser gets the page, which says so in words."""
    page = shell(origin_of(request).base)
    reads = "text/html" in request.headers.get("accept", "") and request.method == "GET"
    if page is None or not reads or request.url.path.startswith("/api/"):
        return on_http(request, error)
    answer = _send(request, page, CHECKED)
    answer.status_code = 404
    return answer


def page_routes() -> list[ControllerRouterHandler]:
    """The page's routes; without a build, plain pages in its stead."""
    bundle = read_bundle()
    if "/index.html" not in bundle:
        return [plain_pages]

    @get(PAGES, include_in_schema=False, sync_to_thread=False)
    def show(request: AnyRequest) -> Response[bytes]:
        """The page; its script reads the address."""
        return _send(request, shell(origin_of(request).base) or bundle["/index.html"], CHECKED)

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
