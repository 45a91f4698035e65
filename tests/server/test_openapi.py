"""The API's description: valid, complete, precise, and what the running server really does."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import warnings
from typing import TYPE_CHECKING, Any, NamedTuple

import httpx
import hypothesis
import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, strategies
from litestar.exceptions import LitestarDeprecationWarning
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi import checks as conformance
from schemathesis.specs.openapi.definitions import OPENAPI_31

from tischlein.games import all_games
from tischlein.web.app import App
from tischlein.web.needs import ANYBODY, needs_of
from tischlein.web.openapi import schema
from tischlein.web.settings import Settings

from .process import PATIENCE, Server
from .raw import LONG, check_well
from .visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator

SETTINGS = Settings()
with warnings.catch_warnings():
    # What will be otherwise in the framework's next version, which we do not allow.
    warnings.simplefilter("ignore", LitestarDeprecationWarning)
    APP = App(SETTINGS)
API: dict[str, Any] = schema(APP.litestar)
SCHEMAS: dict[str, Any] = API["components"]["schemas"]
OPERATIONS = {
    operation["operationId"]: operation
    for path in API["paths"].values()
    for operation in path.values()
}
EXAMPLES = 60 if LONG else 4
"""Of each kind, for each operation and each way to ask."""


def nodes(part: Any) -> Iterator[dict[str, Any]]:
    """Every object within a JSON value."""
    if isinstance(part, dict):
        yield part
        for inner in part.values():
            yield from nodes(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from nodes(inner)


# What it says.


def test_what_a_visitor_says_of_the_address_makes_no_work() -> None:
    one, other = (schema(APP.litestar, cookie, base) for cookie, base in (("a", "/a"), ("b", "/b")))
    assert one["paths"] is other["paths"]
    assert one["components"]["schemas"] is other["components"]["schemas"]
    assert [told["servers"] for told in (one, other)] == [[{"url": "/a"}], [{"url": "/b"}]]
    named = [told["components"]["securitySchemes"]["session"]["name"] for told in (one, other)]
    assert named == ["a", "b"]


def test_it_is_valid() -> None:
    # The official schema of OpenAPI 3.1, as schemathesis brings it.
    jsonschema_rs.validator_for(OPENAPI_31).validate(API)
    for part in SCHEMAS.values():
        jsonschema_rs.meta.validate(part)


def test_everything_is_described() -> None:
    routes = {
        (re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path), method.lower())
        for route in APP.litestar.routes
        for method in getattr(route, "methods", ())
        if method not in {"OPTIONS", "HEAD"}
    }
    described = {(path, method) for path, methods in API["paths"].items() for method in methods}
    missing = {path for path, _ in routes - described if path.startswith("/api")}
    assert missing == {"/api/openapi.json"}
    assert described <= routes
    assert sum(map(len, API["paths"].values())) == len(OPERATIONS)
    for name, operation in OPERATIONS.items():
        assert operation["summary"], name
        assert operation["description"], name
        assert len(operation["tags"]) == 1, name
        for parameter in operation["parameters"]:
            assert parameter["description"], name


def test_whoever_may_not_ask_is_found_out() -> None:
    """What a handler needs is checked when its visitor is looked for, so it must look for one."""
    handlers = [
        one for route in APP.litestar.routes for one in getattr(route, "route_handlers", ())
    ]
    needy = [one for one in handlers if needs_of(one) != ANYBODY]
    assert len(needy) > 30
    for handler in needy:
        assert "who" in handler.parsed_fn_signature.parameters, handler


def test_every_reference_leads_somewhere() -> None:
    seen = set()
    for node in nodes(API):
        targets = [node["$ref"]] if isinstance(node.get("$ref"), str) else []
        if isinstance(mapping := node.get("mapping"), dict):
            targets += mapping.values()
        for target in targets:
            assert target.startswith("#/components/schemas/"), target
            seen.add(target.rpartition("/")[2])
    assert seen <= set(SCHEMAS)
    # Nothing is there for nothing: pages are generated from it.
    assert set(SCHEMAS) - seen == {"Clock"} | {
        prefix + role
        for prefix in ("Pico", "Pickomino", "Five211", "Pikoko")
        for role in ("Options", "Move", "Sample", "Event", "Board")
        if prefix + role not in seen
    }


def test_names_are_plain() -> None:
    for name in SCHEMAS:
        assert re.fullmatch("[A-Z][A-Za-z0-9]*", name), name
    for name in (
        "View",
        "Update",
        "TableInfo",
        "LiveMessage",
        "LiveRequest",
        "AnyMove",
        "AnyBoard",
    ):
        assert name in SCHEMAS
    for prefix in ("Pico", "Pickomino", "Five211", "Pikoko"):
        for role in ("Options", "Move", "Sample", "Event", "Board"):
            assert prefix + role in SCHEMAS
    assert SCHEMAS["GameId"]["enum"] == sorted(all_games())


def test_nothing_is_left_open() -> None:
    """No field of which it is not said what it can be, but for a JSON Schema as a value."""
    open_ended = set()
    for name, part in SCHEMAS.items():
        if part.get("type") == "object":
            assert part["additionalProperties"] is False, name
            assert part["description"], name
        for field, said in part.get("properties", {}).items():
            if not set(said) - {"description", "default", "title"}:
                open_ended.add((name, field))
            for node in nodes(said):
                if node.get("type") == "object" and node.get("additionalProperties", {}) == {}:
                    open_ended.add((name, field))
                if node.get("type") == "array" and not node.get("items"):
                    assert node.get("prefixItems") or node.get("maxItems") == 0, (name, field)
    assert open_ended == {("GameInfo", "options")}


def test_what_is_told_is_always_there() -> None:
    """A field is optional only if it can really lack."""
    assert set(SCHEMAS["View"]["required"]) == set(SCHEMAS["View"]["properties"])
    assert set(SCHEMAS["Seen"]["required"]) == set(SCHEMAS["Seen"]["properties"])
    assert set(SCHEMAS["Me"]["required"]) == set(SCHEMAS["Me"]["properties"])
    assert SCHEMAS["Update"]["required"] == ["type", "view", "events"]
    assert SCHEMAS["Order"]["required"] == ["game", "seats"]
    assert SCHEMAS["PicoDealt"]["required"] == ["type", "hands", "open"]


# What the server does.


class Asking(NamedTuple):
    """A way to ask."""

    name: str
    headers: dict[str, str]
    tables: tuple[str, ...]
    players: tuple[str, ...]
    person: bool = False


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all of these, on which things have happened."""
    folder = tmp_path_factory.mktemp("described")
    with Server(str(folder / "tischlein.db"), folder / "server.log") as running:
        yield running
        check_well(running)


async def come(server: Server, name: str) -> Asking:
    """Come in some way, with tables in all states."""
    async with Visitor(server.url) as guest, Visitor(server.url) as other:
        await guest.guest()
        await other.guest()
        tables = [
            await guest.open("pico", 2, listed=True),
            await guest.open("pickomino", 2, bots={"1": "random"}),
            await guest.open("5211", 3, bots={"1": "random", "2": "random"}),
            await guest.open("pikoko", 3, clock={"type": "live", "bank": 600}),
        ]
        for table in tables[1:3]:
            await guest.ready(table)
        await guest.post(f"/api/tables/{tables[2]}/resign")
        await guest.post(f"/api/tables/{tables[0]}/chat", {"text": "Hello"})
        headers = {}
        if name == "guest":
            headers = {"cookie": guest.cookie(), "origin": server.url}
        elif name == "token":
            made = await guest.post("/api/me/tokens", {"scopes": ["play", "read"]})
            headers = {"authorization": f"Bearer {made['secret']}"}
        players = (guest.id, other.id, "nobody")
        return Asking(name, headers, (*tables, "nobody"), players, name == "guest")


ENDLESS = {"follow_table", "follow_turns"}
LEAVING = {"sign_out", "delete_me", "change_password"}
"""Who did that must come in again."""
SLOW = {"sign_in", "register", "change_password", "delete_me"}
"""A password is hashed, which takes its time on purpose."""


@pytest.mark.parametrize("name", ["nobody", "guest", "token"])
def test_the_server_does_what_it_says(described: Server, name: str) -> None:
    asking = asyncio.run(come(described, name))
    loaded = schemathesis.openapi.from_dict(
        httpx.get(f"{described.url}/api/openapi.json", timeout=PATIENCE).raise_for_status().json()
    )
    assert loaded.raw_schema == API
    number = 0
    for found in loaded.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        known = operation.definition.raw["operationId"]
        if known in ENDLESS:
            continue
        for mode in schemathesis.GenerationMode:
            examples = 2 if known in SLOW and not LONG else EXAMPLES
            try:
                cases = operation.as_strategy(generation_mode=mode)
                number += _ask(described, asking, known, cases, examples)
            except hypothesis.errors.Unsatisfiable:
                # There is nothing to get wrong: no parameter, no body.
                assert mode == schemathesis.GenerationMode.NEGATIVE, known
        if known in LEAVING and name == "guest":
            asking = asyncio.run(come(described, name))
    assert number > 100


def _ask(
    server: Server, asking: Asking, known: str, cases: strategies.SearchStrategy[Any], examples: int
) -> int:
    """Ask some operation in many ways; returns how often."""
    number = 0

    @hypothesis.settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[hypothesis.Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @hypothesis.given(
        cases,
        strategies.sampled_from(asking.tables),
        strategies.sampled_from(asking.players),
        strategies.booleans(),
    )
    def ask(case: Any, table: str, player: str, real: bool) -> None:
        nonlocal number
        if real and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        if real and "player" in case.path_parameters:
            case.path_parameters["player"] = player
        response = case.call(base_url=server.url, headers=asking.headers)
        number += 1
        case.validate_response(
            response,
            checks=[
                not_a_server_error,
                conformance.status_code_conformance,
                conformance.content_type_conformance,
                conformance.response_schema_conformance,
            ],
        )
        said = OPERATIONS[known]["responses"][str(response.status_code)]
        if response.status_code >= 400:
            assert response.json()["error"]["code"] in said["x-codes"], response.text
        elif asking.name == "nobody":
            assert {} in OPERATIONS[known]["security"], known
        elif asking.name == "token":
            assert any("token" in one for one in OPERATIONS[known]["security"]), known

    ask()
    return number


def validator(name: str) -> Any:
    """What checks a value by a schema's name."""
    document = {"$ref": f"#/components/schemas/{name}", "components": API["components"]}
    return jsonschema_rs.validator_for(document)


PREFIXES = {"pico": "Pico", "pickomino": "Pickomino", "5211": "Five211", "pikoko": "Pikoko"}


@pytest.mark.parametrize(
    ("game", "seats"), [("pico", 2), ("pickomino", 3), ("5211", 4), ("pikoko", 3)]
)
def test_all_of_a_match_is_as_described(  # noqa: C901, PLR0915 - one match, looked at everywhere
    described: Server, game: str, seats: int
) -> None:
    """Every message, view, board, move, event and record of a match, and by its game's own names."""
    message, prefix = validator("LiveMessage"), PREFIXES[game]
    own = {
        role: validator(prefix + role) for role in ("Board", "Move", "Event", "Sample", "Options")
    }
    seen, record, replayed = validator("Seen"), validator("Record"), validator("Replayed")

    def check(told: dict[str, Any]) -> None:
        message.validate(told)
        if told["type"] == "update":
            own["Board"].validate(told["view"]["board"])
            for event in told["events"]:
                own["Event"].validate(event)
        for move in told.get("moves", ()):
            own["Move"].validate(move)
        if told.get("choice"):
            own["Move"].validate(told["choice"])

    async def watch(table: str) -> None:
        async with Visitor(described.url) as stranger, stranger.live(table) as live:
            while True:
                told = await live.next(60)
                check(told)
                if told["type"] == "update" and told["view"]["pending"].get("over"):
                    return

    async def play(visitor: Visitor, table: str, rng: random.Random) -> None:
        async with visitor.live(table) as live:
            told: dict[str, Any] = {"type": ""}
            while told["type"] != "update" or not told["view"]["pending"].get("over"):
                told = await live.next(60)
                check(told)
                view = told.get("view", {})
                if told.get("moves") and told["type"] == "update" and view["choice"] is None:
                    move = rng.choice(told["moves"])
                    await live.send(type="play", revision=view["revision"], move=move)

    async def scenario() -> None:
        async with contextlib.AsyncExitStack() as stack:
            people = [await stack.enter_async_context(Visitor(described.url)) for _ in range(seats)]
            for one in people:
                await one.guest()
            host = people[0]
            table = await host.open(game, seats, listed=True)
            watching = asyncio.ensure_future(watch(table))
            for other in people[1:]:
                await other.sit(table)
            await host.ready(table)
            seen.validate(await host.see(table))
            rng = random.Random(11)
            await asyncio.gather(watching, *(play(one, table, rng) for one in people))
            seen.validate(await host.see(table))
            kept = await host.get(f"/api/tables/{table}/record")
            record.validate(kept)
            own["Options"].validate(kept["options"])
            for written in kept["inputs"]:
                if "sample" in written:
                    own["Sample"].validate(written["sample"])
                for move in written.get("moves", {}).values():
                    own["Move"].validate(move)
            for revision in rng.sample(range(len(kept["inputs"])), 8):
                for seat in (None, 0):
                    shown = await host.get(
                        f"/api/tables/{table}/replay", revision=revision, seat=seat
                    )
                    replayed.validate(shown)
            validator("Exported").validate(await host.get("/api/me/export"))
            validator("Profile").validate(await host.get(f"/api/players/{host.id}"))
            validator("Lists").validate(await host.get("/api/me/tables"))
            validator("Leaders").validate(await host.get(f"/api/games/{game}/leaders"))

    asyncio.run(scenario())


def test_streams_are_as_described(described: Server) -> None:
    async def first_line(visitor: Visitor, path: str) -> Any:
        async with visitor.http.stream("GET", path) as answer:
            assert answer.headers["content-type"].startswith("application/x-ndjson")
            async for line in answer.aiter_lines():
                if line:
                    return json.loads(line)
        return None

    async def scenario() -> None:
        async with Visitor(described.url) as guest:
            await guest.guest()
            table = await guest.open("pickomino", 2, bots={"1": "random"})
            await guest.ready(table)
            validator("LiveMessage").validate(
                await first_line(guest, f"/api/tables/{table}/stream?revision=0")
            )
            while not (await guest.see(table))["moves"]:  # noqa: ASYNC110 - another process
                await asyncio.sleep(0.05)
            validator("Turn").validate(await first_line(guest, "/api/stream"))

    asyncio.run(scenario())
