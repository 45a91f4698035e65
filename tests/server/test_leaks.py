"""Nobody is told what they may not know: swap what is hidden, and not a byte changes."""

from __future__ import annotations

import asyncio
import os
import random
from typing import TYPE_CHECKING, Any

import pytest

from tischlein.conformance.mutants import mutate
from tischlein.core.codec import plain, read_options
from tischlein.core.match import Match
from tischlein.games import find_game
from tischlein.service.setup import Order
from tischlein.service.table import Table

from .twins import SCRIPTS, Scene, observe, open_store, scripted
from .worlds import World, other_world, random_world

if TYPE_CHECKING:
    from pathlib import Path

MATCHES = 12 if os.environ.get("TISCHLEIN_LONG") else 1
POINTS = 5
"""At so many points of a match each pair of eyes looks."""

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("pico", 2, {}),
    ("pico", 2, {"deck": "pico2"}),
    ("pickomino", 2, {}),
    ("pickomino", 4, {}),
    ("5211", 2, {}),
    ("5211", 3, {"longGame": True}),
    ("5211", 5, {}),
    ("pikoko", 3, {}),
    ("pikoko", 4, {"startTie": "next"}),
    ("pikoko", 5, {}),
]


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_what_is_hidden_does_not_change_a_byte(
    name: str,
    seats: int,
    options: dict[str, Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Table, "draw", scripted)
    game = find_game(name)
    chosen = read_options(game, options)
    order = Order(name, seats, options, listed=True)
    different = 0

    async def scenario() -> None:
        nonlocal different
        async with (
            open_store(tmp_path / "one.db", seats) as one,
            open_store(tmp_path / "two.db", seats) as two,
        ):
            for number in range(MATCHES):
                rng = random.Random(f"{name} {seats} {number}")
                match = random_world(game, seats, chosen, rng)
                probes = _probes(match, rng)
                for seat in (None, *range(seats)):
                    for upto, until in sorted(set(_cuts(match, rng))):
                        world = match[:until]
                        other = other_world(game, seats, chosen, world, seat, rng)
                        different += other != world
                        scene = Scene(
                            order,
                            f"t{number}-{seat}-{upto}-{until}",
                            seat,
                            upto,
                            probes,
                            rng.random(),
                        )
                        heard = await observe(one, scene, world, 1)
                        also = await observe(two, scene, other, 2)
                        for message, twin in zip(heard, also, strict=False):
                            assert message == twin
                        assert len(heard) == len(also)
                        SCRIPTS.clear()

    asyncio.run(scenario())
    # To a player nothing is hidden in Pico and Pickomino but choices, which differ in any case.
    wanted = {"pickomino": 0, "pico": 1}.get(name, POINTS * seats // 2)
    assert different >= MATCHES * wanted


def _cuts(match: World, rng: random.Random) -> list[tuple[int, int]]:
    """Where the eyes open, and where they close: one to three decisions later, and never the end."""
    decisions = [index for index, given in enumerate(match) if given.moves is not None]
    cuts = []
    for _ in range(POINTS):
        first = int((len(decisions) - 4) * rng.random() ** 2)
        last = first + rng.randint(1, 3)
        cuts.append((decisions[first], decisions[last]))
    return cuts


def _probes(match: World, rng: random.Random) -> tuple[dict[str, Any], ...]:
    """Moves of everybody, which name their cards, and slightly wrong ones."""
    moves = [plain(move) for given in match for move in (given.moves or {}).values()]
    some = rng.sample(moves, min(60, len(moves)))
    return (*some, *(mutate(move, rng) for move in some))


def test_the_comparison_finds_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is no proof of silence if nothing would be heard anyway."""
    monkeypatch.setattr(Table, "draw", scripted)
    seen = Match.view
    monkeypatch.setattr(Match, "view", lambda match, seat, **_: seen(match, seat, everything=True))
    game = find_game("pikoko")
    rng = random.Random(5)
    match = random_world(game, 3, game.option_type(), rng)
    decision = next(index for index, given in enumerate(match) if given.moves is not None)
    world = match[: decision + 1]
    other = other_world(game, 3, game.option_type(), world, 1, rng)
    scene = Scene(Order("pikoko", 3), "leaky", 1, decision, (), 0.5)

    async def scenario() -> tuple[list[str], list[str]]:
        async with (
            open_store(tmp_path / "one.db", 3) as one,
            open_store(tmp_path / "two.db", 3) as two,
        ):
            return await observe(one, scene, world, 1), await observe(two, scene, other, 2)

    one, two = asyncio.run(scenario())
    assert one != two
