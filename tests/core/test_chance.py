"""Verifiable chance, held to the vectors that every implementation shares."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reference import chance as reference
from tests.vectors import make
from tischlein.core.chance import PseudoRandom, Stream, commitment, match_key

VECTORS: dict[str, list[dict[str, Any]]] = json.loads(make.PATH.read_text(encoding="utf-8"))


def test_the_file_is_what_this_implementation_gives() -> None:
    assert make.vectors() == VECTORS


@pytest.mark.parametrize("vector", VECTORS["keys"], ids=lambda vector: vector["secret"][:8])
def test_keys_by_the_letter_of_the_scheme(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["secret"])
    message = bytes.fromhex("".join(vector["nonces"]))
    assert vector["commitment"] == hashlib.sha256(secret).hexdigest() == commitment(secret)
    assert vector["key"] == hmac.new(secret, message, hashlib.sha256).hexdigest()
    nonces = [bytes.fromhex(nonce) for nonce in vector["nonces"]]
    assert match_key(secret, nonces) == reference.match_key(secret, nonces)


@pytest.mark.parametrize("vector", VECTORS["numbers"], ids=lambda vector: str(vector["below"]))
def test_numbers_by_the_letter_of_the_scheme(vector: dict[str, Any]) -> None:
    key, bound = bytes.fromhex(vector["key"]), vector["below"]
    words: list[int] = []
    for counter in range(40):
        block = hmac.new(key, counter.to_bytes(8, "big"), hashlib.sha256).digest()
        words += [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
    fair = [word % bound for word in words if word < 2**32 - 2**32 % bound]
    assert vector["numbers"] == fair[:40]


@pytest.mark.parametrize("vector", VECTORS["samples"], ids=lambda v: f"{v['game']}-{v['seats']}")
def test_samples_agree_with_an_independent_implementation(vector: dict[str, Any]) -> None:
    stream = reference.stream_of(vector["secret"])
    for draw in vector["draws"]:
        sample = stream.sample(vector["game"], vector["seats"], vector["options"], draw["due"])
        assert sample == draw["sample"]


@given(st.binary(min_size=1, max_size=40), st.lists(st.integers(1, 100), max_size=60), st.data())
def test_a_stream_goes_on_from_any_position(
    key: bytes, bounds: list[int], data: st.DataObject
) -> None:
    whole = Stream(key)
    numbers = [whole.below(bound) for bound in bounds]
    stop = data.draw(st.integers(0, len(bounds)))
    first = Stream(key)
    begun = [first.below(bound) for bound in bounds[:stop]]
    later = Stream(key, first.position)
    assert later.position == first.position
    assert begun + [later.below(bound) for bound in bounds[stop:]] == numbers
    assert later.position == whole.position


@given(key=st.binary(min_size=32, max_size=32), size=st.integers(0, 60))
def test_a_shuffle_keeps_all_items(key: bytes, size: int) -> None:
    assert sorted(Stream(key).shuffle(range(size))) == list(range(size))


def test_pseudo_random_numbers_are_even_and_repeatable() -> None:
    source = PseudoRandom(random.Random(1))
    counts = Counter(source.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert min(counts.values()) > 850
    one, two = (PseudoRandom(random.Random(2)).shuffle("abcdef") for _ in range(2))
    assert one == two
    assert sorted(one) == list("abcdef")
