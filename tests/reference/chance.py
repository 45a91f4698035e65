"""Verifiable chance read a second time: from a secret to every sample of a match."""

from __future__ import annotations

import hmac
import json
from typing import TYPE_CHECKING, Any

from tests.reference import GAMES, five211, pickomino, pico, pikoko

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tests.reference import Reference

Json = dict[str, Any]


def match_key(secret: bytes, nonces: Sequence[bytes] = ()) -> bytes:
    return hmac.digest(secret, b"".join(nonces), "sha256")


class Stream:
    """The one stream of numbers of a match."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.counter = 0
        self.words: list[int] = []

    def word(self) -> int:
        if not self.words:
            block = hmac.digest(self.key, self.counter.to_bytes(8, "big"), "sha256")
            self.words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
            self.counter += 1
        return self.words.pop(0)

    def below(self, bound: int) -> int:
        while True:
            word = self.word()
            if word < 2**32 - 2**32 % bound:
                return word % bound

    def shuffled(self, items: Sequence[Any]) -> list[Any]:
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def sample(self, game: str, seats: int, options: Json, due: Json) -> Json:
        """Draw the sample that a `pending` answer says is due."""
        if due["sample"] == "start":
            return {"type": "start", "seat": self.below(seats)}
        if due["sample"] == "roll":
            faces = sorted(self.below(6) for _ in range(due["dice"]))
            return {"type": "roll", "dice": [pickomino.FACES[face] for face in faces]}
        if due["sample"] == "deal":
            cards = self.shuffled(pico.deck(options))
            size = len(cards) // 2
            hands = [cards[:size], cards[size : 2 * size]]
            return {"type": "deal", "hands": hands, "open": cards[-1]}
        cards = five211.CARDS if game == "5211" else pikoko.deck(seats)
        return {"type": "deck", "cards": self.shuffled(cards)}


def stream_of(seed: str) -> Stream:
    """Start the stream of a match that the engine began with a seed."""
    return Stream(match_key(bytes.fromhex(seed)))


def samples(
    game: str, seats: int, options: Json, seed: str, choose: Callable[[Reference, int], Json]
) -> list[Json]:
    """Play a whole match and return its samples; `choose` decides for a seat."""
    match = GAMES[game](seats, options)
    stream = stream_of(seed)
    drawn: list[Json] = []
    while "over" not in (due := match.pending()):
        if "sample" in due:
            drawn.append(stream.sample(game, seats, options, due))
            match.settle(drawn[-1])
        else:
            match.play({seat: choose(match, seat) for seat in due["decide"]})
    return drawn


def valid(game: str, seats: int, options: Json, due: Json, sample: Json) -> bool:
    """Say whether a JSON object is a sample of the kind that is due."""
    good = Stream(b"").sample(game, seats, options, due)
    if set(sample) != set(good) or sample["type"] != good["type"]:
        return False
    if due["sample"] == "start":
        return texts([sample["seat"]])[0] in texts(list(range(seats)))
    if due["sample"] == "roll":
        dice, faces = texts(sample["dice"]), texts(pickomino.FACES)
        known = len(dice) == due["dice"] and set(dice) <= set(faces)
        return known and dice == sorted(dice, key=faces.index)
    if due["sample"] == "deck":
        return sorted(texts(sample["cards"])) == sorted(texts(good["cards"]))
    hands = [texts(hand) for hand in sample["hands"]] if isinstance(sample["hands"], list) else []
    if [len(hand) for hand in hands] != [len(hand) for hand in good["hands"]]:
        return False
    cards = [*hands[0], *hands[1], *texts([sample["open"]])]
    return sorted(cards) == sorted(texts(pico.deck(options)))


def texts(items: Any) -> list[str]:
    """Write the items of a list as JSON, where true is not 1; what is no list has none."""
    return [json.dumps(item) for item in items] if isinstance(items, list) else []
