"""Who may do what: every route of the API, asked by everybody."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

from tischlein.web.refusing import STATUS

from .cast import PASSWORD, Cast, attempt, attempt_live
from .visitor import Visitor

if TYPE_CHECKING:
    from .process import Server

# A spectator is a stranger, or a guest who does not sit there. `marked` is a token with the scope
# bot alone. A link (and so a recovery code) lets in whoever has it. Metrics are for this machine, and so is
# listening to the network, from a page of the server's own.
# + done; 401 signed_out; 403 forbidden; seat0, seat1, watch: as whom a live connection sees;
# started: already_started; over: match_over; not_turn: not_your_turn; else the refusal's code.
MATRIX = """
phase                                         stranger   guest      account    player     bot        read       play       marked     host
-       POST   /api/tables                    401        +          +          +          +          403        +          403        +
-       GET    /api/tables                    +          +          +          +          +          +          +          +          +
waiting DELETE /api/tables/{table}            401        not_host   not_host   not_host   not_host   403        +          403        +
playing GET    /api/tables/{table}            +          +          +          +          +          +          +          +          +
playing DELETE /api/tables/{table}            401        started    started    started    started    403        started    403        started
waiting POST   /api/tables/{table}/seat       401        +          +          +          +          403        +          403        +
waiting DELETE /api/tables/{table}/seat       401        not_seated not_seated +          not_seated 403        +          403        +
playing POST   /api/tables/{table}/seat       401        started    started    started    started    403        started    403        started
playing DELETE /api/tables/{table}/seat       401        started    started    started    started    403        started    403        started
waiting POST   /api/tables/{table}/ready      401        not_seated not_seated +          not_seated 403        +          403        +
playing POST   /api/tables/{table}/ready      401        started    started    started    started    403        started    403        started
waiting POST   /api/tables/{table}/bot        401        not_host   not_host   not_host   not_host   403        +          403        +
playing POST   /api/tables/{table}/bot        401        started    started    started    started    403        started    403        started
playing POST   /api/tables/{table}/play       401        not_seated not_seated +          not_seated 403        +          403        +
over    POST   /api/tables/{table}/play       401        not_seated not_seated over       not_seated 403        over       403        over
playing POST   /api/tables/{table}/withdraw   401        not_seated not_seated not_turn   not_seated 403        not_turn   403        not_turn
over    POST   /api/tables/{table}/withdraw   401        not_seated not_seated over       not_seated 403        over       403        over
playing POST   /api/tables/{table}/takeover   401        not_seated not_seated not_seated not_seated 403        too_early  403        too_early
playing POST   /api/tables/{table}/return     401        not_seated not_seated +          not_seated 403        +          403        +
playing POST   /api/tables/{table}/resign     401        not_seated not_seated +          not_seated 403        +          403        +
over    POST   /api/tables/{table}/resign     401        over       over       over       over       403        over       403        over
playing POST   /api/tables/{table}/abandon    401        not_seated not_seated +          not_seated 403        +          403        +
playing POST   /api/tables/{table}/rematch    401        not_seated not_seated not_over   not_seated 403        not_over   403        not_over
over    POST   /api/tables/{table}/rematch    401        not_seated not_seated +          not_seated 403        +          403        +
playing POST   /api/tables/{table}/chat       401        +          +          +          +          403        +          403        +
playing GET    /api/tables/{table}/chat       +          +          +          +          +          +          +          +          +
playing GET    /api/tables/{table}/odds       403        403        403        403        403        403        403        403        403
playing GET    /api/tables/{table}/record     not_over   not_over   not_over   not_over   not_over   not_over   not_over   not_over   not_over
over    GET    /api/tables/{table}/record     +          +          +          +          +          +          +          +          +
playing GET    /api/tables/{table}/replay     not_over   not_over   not_over   not_over   not_over   not_over   not_over   not_over   not_over
over    GET    /api/tables/{table}/replay     +          +          +          +          +          +          +          +          +
playing GET    /api/tables/{table}/positions  not_over   not_over   not_over   not_over   not_over   not_over   not_over   not_over   not_over
over    GET    /api/tables/{table}/positions  +          +          +          +          +          +          +          +          +
playing GET    /api/tables/{table}/verify     not_over   not_over   not_over   not_over   not_over   not_over   not_over   not_over   not_over
over    GET    /api/tables/{table}/verify     +          +          +          +          +          +          +          +          +
-       POST   /api/guests                    +          403        403        403        403        403        403        403        403
-       GET    /api/me                        401        +          +          +          +          +          +          +          +
-       PUT    /api/me/name                   401        +          +          +          403        403        403        403        +
-       PUT    /api/me/mail                   401        +          +          +          403        403        403        403        +
-       POST   /api/mail/confirm              bad_link   bad_link   bad_link   bad_link   bad_link   bad_link   bad_link   bad_link   bad_link
-       POST   /api/mail/stop                 bad_link   bad_link   bad_link   bad_link   bad_link   bad_link   bad_link   bad_link   bad_link
-       POST   /api/me/account                401        +          403        +          403        403        403        403        403
-       PUT    /api/me/password               401        403        +          403        403        403        403        403        +
-       POST   /api/me/recovery               401        +          +          +          403        403        403        403        +
-       GET    /api/me/tables                 401        +          +          +          +          +          +          403        +
-       GET    /api/me/tokens                 401        +          +          +          403        403        403        403        +
-       POST   /api/me/tokens                 401        +          +          +          403        403        403        403        +
-       DELETE /api/me/tokens/{token}         401        malformed  malformed  malformed  403        403        403        403        +
-       POST   /api/me/bots                   401        403        +          403        403        403        403        403        +
-       GET    /api/me/bots                   401        +          +          +          403        403        403        403        +
-       DELETE /api/me/bots/{bot}             401        403        403        403        403        403        403        403        +
-       GET    /api/me/muted                  401        +          +          +          +          +          +          403        +
-       DELETE /api/me/muted/{player}         401        +          +          +          +          403        +          403        +
-       PUT    /api/me/muted/{player}         401        +          +          malformed  +          403        +          403        +
-       GET    /api/me/export                 401        +          +          +          403        403        403        403        +
-       GET    /api/games                     +          +          +          +          +          +          +          +          +
-       GET    /api/games/{game}/rules        +          +          +          +          +          +          +          +          +
-       GET    /api/games/{game}/leaders      +          +          +          +          +          +          +          +          +
-       GET    /api/players/{player}          +          +          +          +          +          +          +          +          +
playing GET    /api/tables/{table}/stream     +          +          +          +          +          +          +          403        +
-       GET    /api/stream                    401        +          +          +          +          +          +          403        +
-       GET    /healthz                       +          +          +          +          +          +          +          +          +
-       GET    /metrics                       +          +          +          +          +          +          +          +          +
-       GET    /api/network                   +          +          +          +          +          +          +          +          +
-       PUT    /api/network                   +          +          +          +          403        403        403        403        +
playing LIVE   /api/tables/{table}/live       watch      watch      watch      seat1      watch      seat0      seat0      403        seat0
-       GET    /api/session                   +          +          +          +          +          +          +          +          +
-       POST   /api/session                   +          +          +          +          +          +          +          +          +
-       DELETE /api/session                   401        +          +          +          403        403        403        403        +
-       POST   /api/recovery                  +          +          +          +          +          +          +          +          +
-       POST   /api/me/delete                 401        +          +          +          403        403        403        403        +
"""
MEANT = {
    "ok": "+",
    "signed_out": "401",
    "forbidden": "403",
    "already_started": "started",
    "match_over": "over",
    "not_your_turn": "not_turn",
    "seat 0": "seat0",
    "seat 1": "seat1",
    "seat None": "watch",
}
ROWS = [tuple(line.split()) for line in MATRIX.splitlines()[2:]]
LASTING = {
    "/api/guests",
    "/api/session",
    "/api/recovery",
    "/api/me/delete",
    "/api/me/account",
    "/api/me/password",
}
LASTING |= {"/api/me/tokens/{token}", "/api/me/bots/{bot}", "/api/me/name"}
"""What changes those who ask: for these they come anew."""


BODIES: dict[str, Any] = {
    "POST /api/tables": {"game": "pico", "seats": 2},
    "POST /api/tables/{table}/bot": {"seat": 2, "bot": "random"},
    "POST /api/tables/{table}/takeover": {"seat": 1},
    "POST /api/tables/{table}/withdraw": {"revision": 1},
    "POST /api/tables/{table}/chat": {"text": "hello"},
    "PUT /api/me/mail": {"address": None},
    "PUT /api/me/password": {"old": PASSWORD, "new": PASSWORD + "!"},
    "POST /api/mail/confirm": {"code": "none"},
    "POST /api/mail/stop": {"code": "none"},
    "POST /api/me/tokens": {"scopes": ["read"]},
    "PUT /api/network": {"open": False},
}
"""What is sent along: something that would be right if it came from the right one."""


async def body_for(cast: Cast, actor: str, route: str, table: str) -> Any:
    host, visitor = cast.actors["host"], cast.actors[actor]
    own = {"name": visitor.name or "Nobody", "password": PASSWORD}
    match route:
        case "POST /api/tables/{table}/play":
            seated = visitor if actor == "player" else host
            moves = (await seated.see(table))["moves"] or [{"type": "choose", "card": 2}]
            return {"revision": 1, "move": moves[0]}
        case "POST /api/guests" | "PUT /api/me/name" | "POST /api/me/bots":
            return {"name": f"{actor} {secrets.token_hex(4)}"}
        case "POST /api/session":
            return {"name": host.name, "password": PASSWORD}
        case "POST /api/recovery":
            return await host.post("/api/me/recovery")
        case "POST /api/me/account":
            return own
        case "POST /api/me/delete":
            return own if actor in {"host", "account"} else {**own, "password": ""}
    return BODIES.get(route, {} if route.startswith("POST") else None)


async def ask_all(cast: Cast, phase: str, method: str, path: str) -> list[str]:
    """Let everybody ask, each about a fresh table; the host comes last, who may end it all."""
    reads = method in {"GET", "LIVE"}
    tables = [await cast.table(phase)]
    tables += [tables[0] if reads else await cast.table(phase) for _ in cast.ACTORS[1:]]
    known = {"game": "pico", "player": cast.actors["player"].id}
    known |= {"token": cast.token, "bot": cast.bot}
    found = []
    for actor, table in zip(cast.ACTORS, tables, strict=True):
        visitor = cast.actors[actor]
        if method == "LIVE":
            tried = await attempt_live(visitor, table)
        else:
            body = await body_for(cast, actor, f"{method} {path}", table)
            tried = await attempt(visitor, method, path.format(table=table, **known), body)
            assert tried.status == (STATUS[tried.code] if tried.code != "ok" else tried.status)
        found.append(MEANT.get(tried.code, tried.code))
    return found


def test_everybody_may_do_what_the_matrix_says(small_server: Server) -> None:
    assert MATRIX.splitlines()[1].split()[1:] == list(Cast.ACTORS)

    async def scenario() -> list[str]:
        wrong = []
        async with Cast(small_server.url) as regulars:
            for phase, method, path, *wanted in ROWS:
                async with AsyncExitStack() as stack:
                    cast = regulars
                    if method != "GET" and path in LASTING:
                        cast = await stack.enter_async_context(Cast(small_server.url))
                    played = "playing" if phase == "-" else phase
                    found = await ask_all(cast, played, method, path)
                if found != wanted:
                    wrong.append(f"{phase} {method} {path}: {found}, not {wanted}")
        return wrong

    assert not asyncio.run(scenario())


def test_every_route_has_its_row(small_server: Server) -> None:
    async def scenario() -> set[tuple[str, str]]:
        async with Visitor(small_server.url) as visitor:
            described = (await visitor.get("/api/openapi.json"))["paths"]
        return {(method.upper(), path) for path, ways in described.items() for method in ways}

    rows = {(method, path) for _, method, path, *_ in ROWS}
    assert asyncio.run(scenario()) | {("LIVE", "/api/tables/{table}/live")} == rows
