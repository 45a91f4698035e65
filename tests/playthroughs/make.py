"""Golden playthroughs: a whole match of each game in readable text; `make playthroughs`.

They prove that nothing changed unnoticed, not that it is right: the clause tests do that.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.bot_match import play_match
from tischlein.core.codec import encode
from tischlein.core.game import Chance, Decide
from tischlein.core.match import Match
from tischlein.games import all_games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tischlein.core.game import AnyGame

HERE = Path(__file__).parent


def path_of(game: AnyGame) -> Path:
    return HERE / f"{game.id}.txt"


def playthrough(game: AnyGame) -> str:
    return "\n".join(_lines(game)) + "\n"


def _lines(game: AnyGame) -> Iterator[str]:
    seats = min(3, game.seat_counts[-1])
    seed = f"playthrough {game.id}"
    match = Match.begin(game, seats)
    yield f"{game.title}, rules version {game.rules_version}, {seats} seats"
    yield f"options {_json(match.options)}, all seats greedy, seed {seed!r}"
    for given in play_match(game, seats, None, ["greedy"] * seats, seed).inputs:
        pending = match.pending()
        yield ""
        yield f"[{match.revision}] waits for {_json(pending)}"
        if isinstance(pending, Chance):
            yield f"  chance gives {_json(given.sample)}"
        assert not isinstance(pending, Decide) or given.moves is not None
        for seat, move in (given.moves or {}).items():
            yield f"  seat {seat} sees {_json(match.view(seat).board)}"
            yield f"    may {_json(match.legal_moves(seat))}"
            yield f"    chooses {_json(move)}"
        progress = match.apply(given)
        for event in progress.events:
            yield f"  > {_json(event)}"
        match = progress.match
    yield ""
    yield f"[{match.revision}] {_json(match.pending())}"
    yield f"  everyone sees {_json(match.view(None).board)}"


def _json(value: object) -> str:
    return encode(value).decode()


def main() -> None:
    for game in all_games().values():
        path_of(game).write_text(playthrough(game), encoding="utf-8")


if __name__ == "__main__":
    main()
