"""How fast the engine is: answered `play` requests per CPU second on Pico, pipelined.

The CPU time is the engine process's own, start-up included.
"""

from __future__ import annotations

import json
import random
import resource
import subprocess
import sys

from tischlein.core.game import Decide
from tischlein.core.referee import Referee
from tischlein.engine import Engine
from tischlein.games import find_game

MATCHES = 2000
AT_ONCE = 200
BAR = 3000


def requests() -> tuple[list[str], int]:
    """Write the requests of random matches, hundreds of them open at a time."""
    rng = random.Random(1)
    lines: list[str] = []
    plays = 0
    for first in range(0, MATCHES, AT_ONCE):
        open_matches = {}
        for number in range(first, first + AT_ONCE):
            seed = f"{number:064x}"
            lines.append(_line(op="new", game="pico", seats=2, options={}, seed=seed))
            referee = Referee.open(find_game("pico"), 2, secret=bytes.fromhex(seed))
            open_matches[f"m{number + 1}"] = referee
        while open_matches:
            for name, referee in list(open_matches.items()):
                pending = referee.pending()
                if not isinstance(pending, Decide):
                    lines.append(_line(op="close", match=name))
                    del open_matches[name]
                    continue
                seat = pending.seats[0]
                move = rng.choice(referee.legal_moves(seat))
                referee.play(seat, move)
                card = {"type": "choose", "card": move.card}
                lines.append(_line(op="play", match=name, seat=seat, move=card))
                plays += 1
    return lines, plays


def _line(**request: object) -> str:
    return json.dumps({"id": 1, **request})


def main() -> int:
    """Print the rate; the exit code tells whether the bar is met."""
    Engine()
    lines, plays = requests()
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    engine = subprocess.run(
        [sys.executable, "-m", "tischlein", "engine"],
        input="\n".join(lines).encode(),
        capture_output=True,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    answers = engine.stdout.splitlines()
    assert len(answers) == len(lines)
    assert b'"error"' not in engine.stdout
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"{plays:,} play requests of {len(lines):,} requests in {cpu:.2f} CPU s")
    print(f"{plays / cpu:,.0f} play requests per CPU second (bar: {BAR:,})")
    return 0 if plays / cpu >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
