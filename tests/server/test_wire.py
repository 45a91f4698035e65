"""What goes over the network, searched for what its receiver may not know at that moment."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import os
import random
import secrets
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from .eaves import Guest, gathering, hidden_cards, names, refused, since_the_deal, states

if TYPE_CHECKING:
    from .process import Server
    from .visitor import Visitor

TABLES = [("pico", 2), ("pickomino", 3), ("5211", 2), ("5211", 4), ("pikoko", 3), ("pikoko", 5)]
STEPS = 1000 if os.environ.get("TISCHLEIN_LONG") else 36
"""After so many decisions a match is abandoned; then it is over as well."""
PROBES: dict[str, list[dict[str, Any]]] = {
    "pico": [{"type": "choose", "card": card} for card in (2, 9, 16, 99)],
    "pickomino": [{"type": "take", "face": "W"}, {"type": "stop", "tile": 36, "from": 1}],
    "5211": [{"type": "play", "cards": cards} for cards in (["Y6"], ["G6", "O6"], ["T5"])],
    "pikoko": [{"type": "play", "card": card} for card in ("R1", "Y2", "B5", "M1", "W3")],
}
"""Moves that name cards of others; where one happens to be legal, it is taken back or played."""


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_nothing_is_received_too_early(small_server: Server, game: str, seats: int) -> None:
    async def scenario() -> None:
        url = small_server.url
        async with gathering(url, seats) as (players, watcher, stranger), AsyncExitStack() as stack:
            everybody = [*players, watcher, stranger]
            for guest in (*players, watcher):
                await _take_keys(guest)
            host = players[0].visitor
            table = await host.open(game, seats, listed=True)
            nonces = [secrets.token_hex(16) for _ in players]
            for guest, nonce in zip(players[1:], nonces[1:], strict=True):
                seated = {"seat": guest.seat, "nonce": nonce}
                await guest.visitor.post(f"/api/tables/{table}/seat", seated)
            for guest in everybody:
                guest.live = await stack.enter_async_context(guest.visitor.live(table, 0))
                await guest.hear()
            await host.post(f"/api/tables/{table}/ready", {"nonce": nonces[0]})
            paths = await _paths(host, table, host.id)
            await _play(everybody, players, game, table, paths)
            before = {guest: len(guest.heard) for guest in everybody}
            if not players[0].over:
                for guest in players:
                    await guest.visitor.post(f"/api/tables/{table}/abandon")
            record = (await host.http.get(f"/api/tables/{table}/record")).text
            for guest in everybody:
                await guest.read(paths)
            _search(everybody, before, game, record, nonces)
            _search_log(small_server.log.read_text(), everybody, table, record)

    asyncio.run(scenario())


async def _take_keys(guest: Guest) -> None:
    """Get everything that lets somebody in."""
    for scopes in (["read"], ["play", "bot"]):
        made = await guest.visitor.post("/api/me/tokens", {"scopes": scopes})
        guest.keys.append(made["secret"])
    link = await guest.visitor.post("/api/me/recovery")
    guest.keys.append(link["code"])


async def _paths(visitor: Visitor, table: str, player: str) -> list[str]:
    """All that can be read by HTTP, but streams."""
    described = await visitor.get("/api/openapi.json")
    paths = ["/", "/api/openapi.json", "/nowhere", f"/api/tables/{table}/replay?everything=true"]
    for path, methods in described["paths"].items():
        if "get" in methods and not path.endswith("/stream"):
            known = {"table": table, "player": player, "game": "pico"}
            paths.append(path.format(**known))
    return paths


async def _play(
    everybody: list[Guest], players: list[Guest], game: str, table: str, paths: list[str]
) -> None:
    """Play a match to its end, in step, with talk, wrong moves and changes of mind."""
    rng = random.Random(game)
    for guest in everybody:
        while guest.revision == 0:
            await guest.hear()
    steps = 0
    while not players[0].over and steps < STEPS:
        steps += 1
        revision = players[0].revision
        owing = [guest for guest in players if guest.moves]
        rng.shuffle(owing)
        if steps % 9 == 1:
            for guest in everybody:
                await guest.read(paths)
                await guest.read_stream(f"/api/tables/{table}/stream?revision=0")
            await refused(watch_record(players[0].visitor, table))
        if steps % 4 == 1:
            await _probe(everybody, owing, game, revision, rng)
        for number, guest in enumerate(owing):
            move = rng.choice(guest.moves)
            other = rng.choice(guest.moves)
            if number < len(owing) - 1:
                await guest.ask(type="play", revision=revision, move=other)
                await guest.ask(type="withdraw", revision=revision)
            answer = await guest.ask(type="play", revision=revision, move=move)
            assert answer["type"] == "answer", answer
        for guest in everybody:
            await guest.hear_revision(revision + 1)


async def watch_record(visitor: Visitor, table: str) -> None:
    await visitor.get(f"/api/tables/{table}/record")


async def _probe(
    everybody: list[Guest], owing: list[Guest], game: str, revision: int, rng: random.Random
) -> None:
    for guest in everybody:
        for move in PROBES[game]:
            if guest not in owing or move not in guest.moves:
                answer = await guest.ask(type="play", revision=revision, move=move)
                assert answer["type"] == "refusal", answer
    await rng.choice(everybody[:-1]).ask(type="say", text="well played")


def _search(
    everybody: list[Guest],
    before: dict[Guest, int],
    game: str,
    record: str,
    nonces: list[str],
) -> None:
    players = [guest for guest in everybody if guest.seat is not None]
    truth = states(record)
    fairness = msgspec.json.decode(record)["fairness"]
    secret = bytes.fromhex(fairness["secret"])
    assert hashlib.sha256(secret).hexdigest() == fairness["commitment"]
    assert fairness["nonces"] == nonces
    forms = [secret.hex(), base64.b64encode(secret).decode().rstrip("="), repr(secret)]
    forms += [base64.urlsafe_b64encode(secret).decode().rstrip("=")]
    last = len(truth) - 1
    searched = 0
    for guest in everybody:
        own = nonces[guest.seat] if guest.seat is not None else ""
        keys = [key for other in everybody for key in other.keys]
        for number, heard in enumerate(guest.heard):
            # What lets somebody in is told to nobody, ever; the own session is a cookie at most.
            session = guest.keys[0] if guest.keys else "none"
            text = heard.text.replace(f"'set-cookie': 'tischlein={session};", "")
            assert not [key for key in keys if key in text]
            if number >= before[guest] or (players[0].over and heard.revision == last):
                continue
            assert not any(form in heard.text for form in forms)
            assert not any(nonce in heard.text for nonce in nonces if nonce != own)
            _search_text(game, guest, truth[heard.revision], heard.text, heard.asked)
            searched += 1
        assert any(form in one.text for form in forms for one in guest.heard[before[guest] :])
    assert searched > 60
    assert any('"code":"illegal_move"' in one.text for guest in players for one in guest.heard)


def _search_text(game: str, guest: Guest, state: Any, text: str, asked: str) -> None:
    shown = since_the_deal(text)
    for card in hidden_cards(game, state, guest.seat):
        # A refusal may repeat what was asked: that was known before.
        assert not names(card, shown) or names(card, asked), (card, text)
    if not text.startswith("{"):
        return
    # What was asked for comes with its headers, in the last line.
    message = msgspec.json.decode(text.rpartition("\n")[0] or text)
    view = message.get("view") or {}
    if guest.seat is None:
        assert not message.get("moves"), text
        assert not message.get("choice"), text
        assert not view.get("choice"), text
    board = view.get("board") or {}
    if game == "pico" and guest.seat is None and board:
        assert board["hands"] is None
        assert '"hands":[' not in text.replace(" ", "")
    for owner, stack in enumerate(board.get("stacks", ())):
        assert stack["tiles"] is None or owner == guest.seat


def _search_log(log: str, everybody: list[Guest], table: str, record: str) -> None:
    assert table not in log  # It is a link: who reads it may come to the table.
    fairness = msgspec.json.decode(record)["fairness"]
    for secret in (fairness["secret"], *fairness["nonces"]):
        assert secret not in log
    for guest in everybody:
        assert not guest.visitor.name or guest.visitor.name not in log
        assert not any(key in log for key in guest.keys)


def test_the_search_finds_a_card() -> None:
    """Wherever it stands, but not inside an id."""
    assert names("R5", '{"card":"R5"}')
    assert names("R5", "seat 1 does not hold R5.")
    assert not names("R5", '{"id":"xR5-_R5","other":"R51"}')
