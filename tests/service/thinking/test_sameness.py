"""A bot in a worker chooses just as it does here."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tischlein.bots import bots_for, choose, knowledge_of
from tischlein.bots.contract import Budget
from tischlein.bots.preparing import all_levels
from tischlein.bots.wire import Told, knowledge_fields, read_knowledge
from tischlein.core.codec import encode
from tischlein.core.game import AnyGame, Decide
from tischlein.core.referee import Referee
from tischlein.games import all_games, find_game

from .scene import first_decision, patient, run

GAMES = [pytest.param(game, id=game.id) for game in all_games().values()]
SEED = b"a table's seed for its bots"


@pytest.mark.parametrize("game", GAMES)
def test_knowledge_arrives_whole(game: AnyGame) -> None:
    for seats in (game.seat_counts[0], game.seat_counts[-1]):
        referee = Referee.open(game, seats, secret=bytes(32))
        while isinstance(pending := referee.pending(), Decide):
            for seat in pending.seats:
                knowledge = knowledge_of(referee, seat)
                told = {"rulesVersion": game.rules_version, **knowledge_fields(knowledge)}
                assert read_knowledge(msgspec.json.decode(encode(told), type=Told)) == knowledge
                referee.play(seat, choose(referee, seat, "random", SEED).move)


@pytest.mark.parametrize("game", GAMES)
def test_the_move_is_the_same_as_in_this_process(game: AnyGame) -> None:
    # What a worker has to compile first may take long on a machine under load.
    thinkers = patient(workers=1)
    budget = Budget(iterations=20)
    referee = Referee.open(game, game.seat_counts[0], secret=bytes(32))
    bots = list(bots_for(game))
    for bot in bots:
        # And so may what is compiled here, for which nobody waits.
        choose(referee, first_decision(game)[1], bot, SEED, budget)

    async def play() -> None:
        for number in range(3 * len(bots)):
            pending = referee.pending()
            assert isinstance(pending, Decide)
            seat, revision = pending.seats[0], referee.match.revision
            # Every bot is asked at three places of the match.
            bot = bots[number % len(bots)]
            here = choose(referee, seat, bot, SEED, budget).move
            knowledge = knowledge_of(referee, seat)
            assert await thinkers.choose(knowledge, revision, bot, SEED, budget) == here
            referee.play(seat, here)

    run(thinkers, play)
    assert thinkers.replaced == 0


def test_the_numbers_differ_from_place_to_place() -> None:
    game = all_games()["pico"]
    thinkers = patient(workers=1)

    async def ask() -> list[Any]:
        knowledge = knowledge_of(Referee.open(game, 2, secret=bytes(32)), 0)
        return [await thinkers.choose(knowledge, at, "random", SEED) for at in range(20)]

    assert len(set(run(thinkers, ask))) > 1


@pytest.mark.parametrize(("game", "bot"), all_levels())
def test_a_fresh_worker_can_be_asked_for_any_level_at_once(game: str, bot: str) -> None:
    """It is still loading what all kernels need, and must not use it from two threads."""
    thinkers = patient(workers=1)
    referee, seat = first_decision(find_game(game))

    async def ask() -> None:
        knowledge = knowledge_of(referee, seat)
        budget = Budget(iterations=1)
        move = await thinkers.choose(knowledge, referee.match.revision, bot, SEED, budget)
        assert move in knowledge.moves

    run(thinkers, ask)
    assert thinkers.replaced == 0
