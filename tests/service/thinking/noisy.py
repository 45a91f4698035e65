"""The real worker, with a bot `greedy` that prints and a bot `novice` that fails."""

import os
import random

from tischlein.bots import find_bot
from tischlein.bots.contract import Budget, Choice, Knowledge
from tischlein.bots.uniform import Uniform
from tischlein.games import find_game
from tischlein.service.thinking import worker


class Noisy(Uniform):
    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:
        print("compiling ...")  # noqa: T201 - that is the point
        os.write(1, b"as C does\n")
        return super().choose(knowledge, rng, budget)


class Failing(Uniform):
    def choose(self, knowledge: Knowledge, rng: random.Random, budget: Budget) -> Choice:
        raise LookupError(knowledge.seat, rng, budget)


if __name__ == "__main__":
    find_bot(find_game("pico"), "greedy")
    from tischlein.bots import pico

    pico.BOTS |= {"greedy": Noisy(), "novice": Failing()}
    worker.main()
