"""Plain pages: what this is, and what there is to see at a table. They need no script."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from litestar import MediaType, Response, Router, get

from tischlein import __version__
from tischlein.games import find_game

from .asking import AnyRequest, house_of, origin_of
from .games import describe_games

if TYPE_CHECKING:
    from tischlein.service.messages import SeatInfo, TableInfo

SHELL = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{title}</title>
</head>
<body>
<h1>{title}</h1>
{body}
</body>
</html>
"""

ROOT = """<p>This is a Tischlein server, version {version}. Programs find what they need in its
<a href="{base}/api/openapi.json">description</a>; the <a href="{base}/api/games">games</a> are
{games}.</p>"""

OVER = """<ul>
<li><a href="{base}/api/tables/{id}/record">Download the record</a>: it replays with
<code>tischlein replay</code></li>
<li><a href="{base}/api/tables/{id}/replay?everything=true">The last position, all open</a></li>
<li>The match from the eyes of seat {eyes}</li>
<li><a href="{base}/api/tables/{id}/verify">Check that its chance was fair</a></li>
</ul>"""


@get("/", include_in_schema=False)
async def root(request: AnyRequest) -> Response[str]:
    """Say what is here."""
    base = origin_of(request).base
    titles = escape(
        ", ".join(game.title for game in describe_games(house_of(request).settings.games).games)
    )
    return _page(
        "The table is set", ROOT.format(version=escape(__version__), base=base, games=titles)
    )


@get("/tables/{table:str}", include_in_schema=False)
async def table_page(table: str, request: AnyRequest) -> Response[str]:
    """Tell what everybody who has the link may know of a table."""
    info = (await house_of(request).hall.get(table)).info()
    return _page(find_game(info.game).title, _told(info, origin_of(request).base))


def _told(info: TableInfo, base: str) -> str:
    seats = "".join(f"<li>{escape(_who(seat))}</li>\n" for seat in info.seats)
    body = f'<ol start="0">\n{seats}</ol>\n<p>{escape(_phase(info))}</p>\n'
    if info.phase == "over" and info.outcome is not None:
        name = escape(info.id)
        eyes = ", ".join(
            f'<a href="{base}/api/tables/{name}/replay?seat={seat}">{seat}</a>'
            for seat in range(len(info.seats))
        )
        body += OVER.format(base=base, id=name, eyes=eyes)
    return body


def _who(seat: SeatInfo) -> str:
    if seat.bot is not None:
        return f"a bot: {seat.bot}"
    if seat.player is None:
        return "free"
    name = seat.name or "somebody who is gone"
    return f"{name} (a program)" if seat.program else name


def _phase(info: TableInfo) -> str:
    if info.stopped is not None:
        return f"The match was {info.stopped.reason}."
    if info.outcome is not None:
        winners = ", ".join(_who(info.seats[seat]) for seat in info.outcome.winners)
        scores = ", ".join(map(str, info.outcome.scores))
        return f"The match is over. First: {winners}. Points by seat: {scores}."
    return {"waiting": "Waiting for players.", "playing": "Being played."}[info.phase]


def _page(title: str, body: str) -> Response[str]:
    return Response(SHELL.format(title=escape(title), body=body), media_type=MediaType.HTML)


plain_pages = Router("/", route_handlers=[root, table_page])
