"""Seeds and verifiable chance, computed here a second time."""

from __future__ import annotations

import hashlib
import hmac
import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.clauses.table import (
    FIVE211_DECK,
    PICO_DECKS,
    SEED,
    Json,
    Match,
    feathers,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

from tests.clauses.scenes import GAMES, OTHER_SEED, opened, play_out


def words(secret: str) -> Iterator[int]:
    """Yield the stream of a match whose players added nothing."""
    key = hmac.new(bytes.fromhex(secret), b"", hashlib.sha256).digest()
    counter = 0
    while True:
        block = hmac.new(key, counter.to_bytes(8, "big"), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(block[at : at + 4], "big")
        counter += 1


def below(stream: Iterator[int], limit: int) -> int:
    for word in stream:
        if word < 2**32 - 2**32 % limit:
            return word % limit
    raise AssertionError("the stream has no end")


def shuffled(stream: Iterator[int], cards: list[Any]) -> list[Any]:
    deck = list(cards)
    for at in range(len(deck) - 1, 0, -1):
        other = below(stream, at + 1)
        deck[at], deck[other] = deck[other], deck[at]
    return deck


def rolled(stream: Iterator[int], count: int) -> list[Any]:
    faces = [below(stream, 6) for _ in range(count)]
    return [face + 1 if face < 5 else "W" for face in sorted(faces)]


def samples(match: Match) -> list[Json]:
    return [entry["sample"] for entry in match.record()["inputs"] if "sample" in entry]


@pytest.mark.parametrize("seed", [SEED, OTHER_SEED, "00" * 32, "ff" * 32])
def test_a_seed_gives_the_samples_of_its_stream(seed: str) -> None:
    for kind, size in (("thirteen", 6), ("pico2", 5)):
        (deal,) = samples(Match("pico", 2, seed=seed, deck=kind))
        cards = shuffled(words(seed), PICO_DECKS[kind])
        assert [sorted(hand) for hand in deal["hands"]] == [
            sorted(cards[:size]),
            sorted(cards[size : 2 * size]),
        ]
        assert deal["open"] == cards[-1]

    (deck,) = samples(Match("5211", 3, seed=seed))
    assert deck == {"type": "deck", "cards": shuffled(words(seed), FIVE211_DECK)}

    for seats in (3, 4, 5):
        stream = words(seed)
        assert samples(Match("pikoko", seats, seed=seed)) == [
            {"type": "start", "seat": below(stream, seats)},
            {"type": "deck", "cards": shuffled(stream, feathers(seats))},
        ]

    stream = words(seed)
    match = Match("pickomino", 5, seed=seed)
    expected: list[Json] = [
        {"type": "start", "seat": below(stream, 5)},
        {"type": "roll", "dice": rolled(stream, 8)},
    ]
    assert samples(match) == expected
    face = expected[1]["dice"][0]
    match.play(match.decide()[0], {"type": "take", "face": face})
    match.play(match.decide()[0], {"type": "roll"})
    left = 8 - expected[1]["dice"].count(face)
    assert samples(match)[2] == {"type": "roll", "dice": rolled(stream, left)}


def test_one_stream_serves_all_decks_of_a_match() -> None:
    match = Match("pikoko", 3, seed=SEED)
    play_out(match, 1)
    stream = words(SEED)
    below(stream, 3)
    for deck in samples(match)[1:]:
        assert deck["cards"] == shuffled(stream, feathers(3))
    match = Match("5211", 5, seed=SEED, longGame=True)
    play_out(match, 1)
    stream = words(SEED)
    assert len(samples(match)) > 1
    for deck in samples(match):
        assert deck["cards"] == shuffled(stream, FIVE211_DECK)


@pytest.mark.parametrize("game", GAMES)
def test_with_a_seed_no_sample_is_ever_pending(game: str) -> None:
    match = opened(game)
    chance = random.Random(3)
    while not match.over():
        assert match.decide()
        seat = match.decide()[0]
        match.play(seat, chance.choice(match.legal(seat)))
    assert match.outcome()["winners"]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_moves_give_the_same_match(game: str) -> None:
    one, two, other = opened(game), opened(game), opened(game, OTHER_SEED)
    for match in (one, two, other):
        play_out(match, 5)
    assert one.record()["inputs"] == two.record()["inputs"]
    assert one.outcome() == two.outcome()
    assert one.record()["inputs"] != other.record()["inputs"]
