"""Find one match for every game and way of ending, and keep it: `make records`.

Records are kept for ever: this adds what is missing and changes nothing that is there.
"""

from __future__ import annotations

import random
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from tests.bot_match import play_match
from tischlein.conformance.walk import all_options
from tischlein.core.game import Over
from tischlein.core.record import record_json
from tischlein.games import all_games

if TYPE_CHECKING:
    from tischlein.core.game import AnyGame

HERE = Path(__file__).parent


def path_of(game: AnyGame, ending: str) -> Path:
    return HERE / f"{game.id}-{game.rules_version}-{ending}.json"


def main() -> None:
    for game in all_games().values():
        missing = {ending for ending in game.endings if not path_of(game, ending).exists()}
        for number in count():
            if not missing:
                break
            seed = f"record {number}"
            rng = random.Random(seed)
            seats = rng.choice(game.seat_counts)
            options = rng.choice(list(all_options(game)))
            referee = play_match(game, seats, options, ["greedy"] * seats, seed)
            pending = referee.pending()
            assert isinstance(pending, Over)
            if pending.outcome.reason in missing:
                missing.remove(pending.outcome.reason)
                path_of(game, pending.outcome.reason).write_bytes(record_json(referee.record()))


if __name__ == "__main__":
    main()
