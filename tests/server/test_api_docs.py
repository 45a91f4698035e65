"""docs/api.md is under test: everything public is in it, and its conversation is true."""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import tischlein
from tischlein.service.limits import RATES
from tischlein.service.messages import Message
from tischlein.service.who import SCOPES
from tischlein.web.reading import LARGEST_BODY
from tischlein.web.refusing import STATUS
from tischlein.web.room import EACH
from tischlein.web.socket import LARGEST, Asked
from tischlein.web.streams import Turn

from .company import company, gather_at

if TYPE_CHECKING:
    from .process import Server
    from .visitor import Live, Visitor

SOURCE = Path(tischlein.__file__).parent
DOCS = Path(__file__).parents[2] / "docs"
API = (DOCS / "api.md").read_text(encoding="utf-8")
SERVER = (DOCS / "server.md").read_text(encoding="utf-8")


def test_every_refusal_is_described_with_its_status() -> None:
    for code, status in STATUS.items():
        assert f"| `{code}` | {status} |" in API
    codes = re.findall(r"^\| `(\w+)` \| \d{3} \|", API, re.MULTILINE)
    assert sorted(codes) == sorted(STATUS)


def test_every_message_and_its_fields_are_described() -> None:
    for kind in (*get_args(Message), *get_args(Asked)):
        config = kind.__struct_config__
        assert f"| `{config.tag}` |" in API, config.tag
    assert f'"type":"{Turn.__struct_config__.tag}"' in API
    for scope in SCOPES:
        assert f"| `{scope}` |" in API


def test_every_route_is_described(small_server: Server) -> None:
    async def scenario() -> None:
        async with company(small_server.url, 1) as (ada,):
            paths = (await ada.get("/api/openapi.json"))["paths"]
        for path, operations in paths.items():
            for method in operations:
                assert f"`{method.upper()} {path}`" in API, (method, path)
        known = {(method.upper(), path) for path, methods in paths.items() for method in methods}
        known.add(("GET", "/api/tables/{table}/live"))
        said = set(re.findall(r"`(GET|POST|PUT|DELETE) (/[^`?]*)`", API))
        assert said == known

    asyncio.run(scenario())


def test_every_limit_is_described() -> None:
    said = re.findall(r"^\| [a-z ,]+ \| (\d+) \| (\d+) \|$", SERVER, re.MULTILINE)
    rates = [(str(rate.burst), str(rate.a_minute)) for rate in RATES.values()]
    assert sorted(said) == sorted(rates)
    assert f"at most {LARGEST_BODY // 1024} KB" in SERVER
    assert f"live connection {LARGEST // 1024} KB" in SERVER
    assert f"at most {EACH} live" in SERVER


def test_every_variable_and_command_is_described() -> None:
    read = (SOURCE / "web" / "settings.py").read_text() + (
        SOURCE / "store" / "places.py"
    ).read_text()
    for variable in set(re.findall(r'"(TISCHLEIN_\w+)"', read)):
        assert f"| `{variable}` |" in SERVER
    for command in ("serve", "backup", "restore", "doctor"):
        assert re.search(rf"(tischlein|play) {command}\b", SERVER)


def test_the_conversation_is_true(small_server: Server) -> None:
    """Say every line of it to a server; `…` stands for anything, and for a card of the hand."""
    text = API.partition("```text\n· Ada connects")[2].partition("\n```")[0]
    lines = text.splitlines()[1:]
    assert len(lines) >= 20

    async def scenario() -> None:
        async with company(small_server.url, 2) as (ada, ben):
            table = await gather_at([ada, ben], "pico", 2)
            async with ada.live(table) as live:
                for line in lines:
                    await follow(line, live, ben, table, (await ada.see(table))["moves"])

    asyncio.run(scenario())


async def follow(line: str, live: Live, ben: Visitor, table: str, moves: list[Any]) -> None:
    """Say a line, hear it, or let it happen."""
    said, rest = line[0], line[2:]
    if said == ">":
        request = rest.replace('"card":…', f'"card":{moves[0]["card"] if moves else 0}')
        await live.socket.send(json.dumps(json.loads(request)))
    elif said == "<":
        await live.next()
        pattern = re.escape(rest).replace("…", ".*")
        assert re.fullmatch(pattern, live.received[-1]), live.received[-1]
    elif rest == "Ben chooses too":
        await ben.play(table, 1, (await ben.see(table))["moves"][0])
    else:
        assert rest == "Ben resigns"
        await ben.post(f"/api/tables/{table}/resign")
