"""A server of a few lines: it asks for a thought of an hour and says in which process."""

import asyncio
import sys

from tischlein.bots import knowledge_of
from tischlein.bots.contract import Budget
from tischlein.core.referee import Referee
from tischlein.games import find_game
from tischlein.service.thinking.pool import Thinkers


async def main() -> None:
    # What it has to compile first may take long on a machine under load.
    thinkers = Thinkers(workers=1, cold=240.0)
    game = find_game("5211")
    knowledge = knowledge_of(Referee.open(game, 2, secret=bytes(32)), 0)
    await thinkers.choose(knowledge, 0, "strong", b"", Budget(iterations=1))
    assert thinkers.replaced == 0
    (worker,) = thinkers._staff._resting
    thought = asyncio.create_task(
        thinkers.choose(knowledge, 1, "strong", b"", Budget(ms=3_600_000))
    )
    # One step of the loop and the question is on its way.
    await asyncio.sleep(0)
    assert thinkers.busy == 1
    sys.stdout.write(f"{worker.process.pid}\n")
    sys.stdout.flush()
    await thought


asyncio.run(main())
