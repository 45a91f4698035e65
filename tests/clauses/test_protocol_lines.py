"""Lines and ids: whatever comes, the engine answers and goes on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.clauses.scenes import CODES, GAMES, json_values, pico, raw
from tests.clauses.table import (
    SEED,
    Json,
    Match,
    few,
)
from tischlein.engine import Engine


@pytest.mark.parametrize("number", [1, 0, -5, "a", "", None, "ä"])
def test_the_id_is_echoed(number: Any) -> None:
    line = json.dumps({"id": number, "op": "games"}).encode()
    assert raw(line)["id"] == number
    line = json.dumps({"id": number, "op": "nothing"}).encode()
    assert raw(line)["id"] == number


@pytest.mark.parametrize("line", [b"", b"  ", b"\t", b"\r"])
def test_blank_lines_are_ignored(line: bytes) -> None:
    assert Engine().answer(line) == b""


@pytest.mark.parametrize(
    "line",
    [
        b"hello",
        b"{",
        b'{"id":1,"op":"games"',
        b"{'id':1}",
        b'{"id":1,"op":"games"} x',
        b"\xff\xfe",
        b'{"id":1,"op":"\xff"}',
        b"\x00",
        b"NaN",
        b"[" * 100_000,
        b'{"a":' * 100_000,
    ],
    ids=["word", "open", "cut", "quotes", "more", "bytes", "utf8", "nul", "nan", "deep", "deeper"],
)
def test_a_line_that_is_not_json_gets_the_id_null(line: bytes) -> None:
    answer = raw(line)
    assert answer["id"] is None
    assert answer["error"]["code"] == "malformed"
    assert answer["error"]["message"]


@pytest.mark.parametrize("line", [b"1", b"null", b"true", b'"games"', b"[]", b'[{"op":"games"}]'])
def test_a_line_that_is_not_an_object_is_malformed(line: bytes) -> None:
    answer = raw(line)
    assert answer["error"]["code"] == "malformed"
    assert answer["id"] is None


@pytest.mark.parametrize(
    "request_", [{}, {"op": "dance"}, {"op": 1}, {"op": None}, {"op": ["new"]}]
)
def test_an_unknown_or_missing_operation_is_malformed(request_: Json) -> None:
    answer = raw(json.dumps({"id": 3, **request_}).encode())
    assert answer["error"]["code"] == "malformed"
    assert answer["id"] == 3


def test_an_answer_is_one_line() -> None:
    engine = Engine()
    for op in ("games", "nothing\nat all"):
        answer = engine.answer(json.dumps({"id": "a\nb", "op": op}).encode())
        assert b"\n" not in answer
        assert b"\r" not in answer


@pytest.mark.parametrize(
    "line",
    [
        b'{"id":"\\ud800","op":"games"}',
        b'{"id":1,"op":"\\ud800"}',
        b'{"id":1,"op":"new","game":"\\ud800","seats":2,"chance":"manual","options":{}}',
        b'{"id":1e999,"op":"games"}',
        b'{"id":' + b"9" * 5000 + b',"op":"games"}',
        b'{"id":[1,{"a":2}],"op":"games"}',
        b'{"id":1,"id":2,"op":"games"}',
        b'{"id":1,"op":"new","game":"pico","seats":' + b"9" * 400 + b',"chance":"manual"}',
    ],
    ids=["id", "op", "game", "infinite", "huge", "nested", "twice", "seats"],
)
def test_an_odd_line_still_gets_an_answer(line: bytes) -> None:
    answer = raw(line)
    assert set(answer) in ({"id", "games"}, {"id", "error"})


def test_the_engine_goes_on_after_a_bad_line() -> None:
    engine = Engine()
    match = Match("pico", 2, engine=engine)
    engine.answer(b"{{{")
    engine.answer(b'{"op":"play"}')
    assert match.pending() == {"sample": "deal"}


@given(st.binary(max_size=200).map(lambda line: line.replace(b"\n", b" ")))
@settings(few, max_examples=100)
def test_no_line_breaks_the_engine(line: bytes) -> None:
    answer = Engine().answer(line)
    assert answer == b"" or json.loads(answer)["error"]["code"] in CODES


requests = st.fixed_dictionaries(
    {
        "op": st.sampled_from(["new", "pending", "settle", "legal", "play", "withdraw", "view"])
        | st.sampled_from(["state", "bot", "odds", "record", "load", "close", "games"])
    },
    optional={
        "id": json_values,
        "match": json_values,
        "game": st.sampled_from(GAMES) | json_values,
        "seats": st.integers(-1, 9) | json_values,
        "seat": st.integers(-1, 3) | json_values,
        "options": json_values,
        "seed": st.just(SEED) | json_values,
        "chance": st.just("manual") | json_values,
        "sample": json_values,
        "move": json_values,
        "record": json_values,
        "bot": json_values,
        "budget": json_values,
    },
)


@given(requests)
@settings(few, max_examples=150)
def test_no_request_breaks_the_engine(request_: Json) -> None:
    answer = json.loads(Engine().answer(json.dumps(request_).encode()))
    assert "error" not in answer or answer["error"]["code"] in CODES


@given(requests)
@settings(few, max_examples=150)
def test_no_request_about_a_match_breaks_the_engine(request_: Json) -> None:
    match = pico()
    line = json.dumps({**request_, "match": match.id}).encode()
    answer = json.loads(match.engine.answer(line))
    assert "error" not in answer or answer["error"]["code"] in CODES
