"""A bot that plays any game, by chance: where to begin with one of your own.

    TISCHLEIN_TOKEN=... python examples/bot.py https://table.example LINK...

It takes a free seat at each table whose link it is given, and plays there, and wherever else it
sits, whenever it is its turn. docs/api.md says how a bot gets its token.
"""

from __future__ import annotations

import os
import random
import sys

from tischlein.client import Client, Refused, Update


def choose(update: Update) -> dict[str, object]:
    """Choose one of the legal moves; `update.view.board` is what a better bot would look at."""
    return random.choice(update.moves)


def main() -> None:
    """Sit down, and play until somebody stops us."""
    url, *links = sys.argv[1:]
    with Client(url, token=os.environ["TISCHLEIN_TOKEN"]) as client:
        for link in links:
            client.join(link)
        for turn in client.my_turns():
            table = client.table(turn.table)
            update = table.look()
            try:
                if update.moves:
                    table.play(choose(update))
            except Refused as refused:  # the match went on without us: somebody resigned, say
                print(refused, file=sys.stderr)


if __name__ == "__main__":
    main()
