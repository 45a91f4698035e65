"""Write chance.json, the vectors that every implementation of verifiable chance shares.

Made once, by `make vectors`; a test holds this implementation to the file, another holds an
independent one to it.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from tests.bot_match import play_match
from tischlein.core.chance import Stream, commitment, match_key
from tischlein.core.codec import plain
from tischlein.core.game import Chance
from tischlein.core.match import Match
from tischlein.games import all_games

PATH = Path(__file__).parent / "chance.json"


def secret_of(name: str) -> bytes:
    return hashlib.sha256(name.encode()).digest()


def keys() -> list[dict[str, Any]]:
    vectors = []
    for number, seats in enumerate((0, 2, 3, 5)):
        secret = secret_of(f"secret {number}")
        # A bot's nonce is all zeros.
        nonces = [secret_of(f"nonce {number} {seat}")[:16] for seat in range(seats)]
        nonces[-1:] = [bytes(16)] if seats else []
        vectors.append(
            {
                "secret": secret.hex(),
                "commitment": commitment(secret),
                "nonces": [nonce.hex() for nonce in nonces],
                "key": match_key(secret, nonces).hex(),
            }
        )
    return vectors


def numbers() -> list[dict[str, Any]]:
    vectors = []
    # The large bounds reject about half and a third of all words.
    for bound in (2, 6, 7, 13, 47, 100, 2**31 + 1, 3 * 2**30):
        key = secret_of(f"below {bound}")
        stream = Stream(key)
        vectors.append(
            {"key": key.hex(), "below": bound, "numbers": [stream.below(bound) for _ in range(40)]}
        )
    return vectors


def shuffles() -> list[dict[str, Any]]:
    vectors = []
    for size in (1, 2, 13, 52):
        key = secret_of(f"shuffle {size}")
        vectors.append({"key": key.hex(), "size": size, "order": Stream(key).shuffle(range(size))})
    return vectors


def samples() -> list[dict[str, Any]]:
    vectors = []
    for game in all_games().values():
        for seats in game.seat_counts:
            seed = f"samples {game.id} {seats}"
            match = Match.begin(game, seats)
            draws = []
            for given in play_match(game, seats, None, ["greedy"] * seats, seed).inputs:
                pending = match.pending()
                if isinstance(pending, Chance):
                    draws.append({"due": plain(pending), "sample": plain(given.sample)})
                match = match.apply(given).match
            vectors.append(
                {
                    "secret": secret_of(seed).hex(),
                    "game": game.id,
                    "seats": seats,
                    "options": plain(match.options),
                    "draws": draws[:40],
                }
            )
    return vectors


def vectors() -> dict[str, list[dict[str, Any]]]:
    return {"keys": keys(), "numbers": numbers(), "shuffles": shuffles(), "samples": samples()}


def main() -> None:
    parts = [
        f' "{name}": [\n  ' + ",\n  ".join(json.dumps(v) for v in items) + "\n ]"
        for name, items in vectors().items()
    ]
    PATH.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
