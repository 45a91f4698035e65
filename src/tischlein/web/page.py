"""The page at the root: what this is and where things are, until a browser's table is served."""

from __future__ import annotations

from litestar import MediaType, Response, Router, get

from tischlein import __version__

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tischlein</title>
<h1>The table is set</h1>
<p>This is a Tischlein server, version {version}. Programs find what they need in its
<a href="/api/openapi.json">description</a>; the <a href="/api/games">games</a> are Pico,
Pickomino, 5211 and Pikoko.</p>
</html>
"""


@get("/", include_in_schema=False)
async def root() -> Response[str]:
    """Say what is here."""
    return Response(PAGE.format(version=__version__), media_type=MediaType.HTML)


page = Router("/", route_handlers=[root])
