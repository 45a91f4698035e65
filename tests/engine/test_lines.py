"""The engine on streams of bytes: whatever comes, one answer a line, and it goes on."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tischlein.engine import Engine, lines
from tischlein.engine.lines import serve

GAMES = b'{"id":1,"op":"games"}'
SEED = "0123456789abcdef" * 4


def converse(*chunks: bytes) -> list[dict[str, Any]]:
    """Give the engine its input in these pieces; return its answers."""
    pieces = [*chunks, b""]
    answers: list[bytes] = []
    serve(lambda _: pieces.pop(0), answers.append)
    text = b"".join(answers)
    assert text == b"" or text.endswith(b"\n")
    return [json.loads(line) for line in text.splitlines()]


def test_lines_may_arrive_in_any_pieces() -> None:
    text = GAMES + b"\n\n  \r\n" + GAMES.replace(b"1", b"2") + b"\r\n"
    whole = converse(text)
    assert [answer["id"] for answer in whole] == [1, 2]
    assert converse(*(text[i : i + 1] for i in range(len(text)))) == whole


def test_the_last_line_needs_no_newline() -> None:
    assert [answer["id"] for answer in converse(GAMES)] == [1]


def test_a_line_that_is_too_long_is_refused_and_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MAX_LINE", 100)
    answers = converse(b"x" * 90, b"y" * 90, b"z" * 90 + b"\n" + GAMES + b"\n", b"w" * 200)
    codes = [answer["error"]["code"] if "error" in answer else "" for answer in answers]
    assert codes == ["malformed", "", "malformed"]


def test_a_long_line_in_one_piece_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tischlein.engine.engine.MAX_LINE", 100)
    (answer, games) = converse(b"[" + b"1," * 100 + b"1]\n" + GAMES)
    assert answer["error"]["code"] == "malformed"
    assert games["id"] == 1


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)
fields = st.sampled_from(
    [
        "id",
        "op",
        "game",
        "seats",
        "options",
        "seed",
        "chance",
        "match",
        "seat",
        "move",
        "sample",
        "bot",
        "budget",
        "record",
        "more",
    ]
)
words = st.sampled_from(
    [
        "games",
        "new",
        "pending",
        "settle",
        "legal",
        "play",
        "withdraw",
        "view",
        "state",
        "bot",
        "odds",
        "record",
        "load",
        "close",
        "pico",
        "pickomino",
        "m1",
        "manual",
        "greedy",
        "random",
        "choose",
        "deal",
    ]
)
requests = st.dictionaries(fields, words | json_values, max_size=6)


@settings(max_examples=400, deadline=None)
@given(st.binary(max_size=60) | requests.map(lambda request: json.dumps(request).encode()))
def test_any_line_is_answered_and_a_refused_one_changes_nothing(line: bytes) -> None:
    engine = Engine()
    new = {"op": "new", "game": "pico", "seats": 2, "options": {}, "seed": SEED}
    assert json.loads(engine.answer(json.dumps(new).encode())) == {"match": "m1"}
    before = engine.answer(b'{"op":"record","match":"m1"}')
    one_line = line.replace(b"\n", b" ")
    answer = engine.answer(one_line)
    if one_line.strip(b" \t\r\n\v\f") == b"":
        assert answer == b""
        return
    said = json.loads(answer)
    if "error" in said:
        assert said["error"]["message"]
        assert engine.answer(b'{"op":"record","match":"m1"}') == before


@pytest.mark.parametrize(
    ("line", "answered"),
    [
        (b"nonsense", None),
        (b'{"id":1', None),
        (b'{"id":1,"op":"games"} {}', None),
        (b'{"id":5,"op":"games","x":"\xff"}', None),
        (b"[1]", None),
        (b'"games"', None),
        (b'{"op":"dance"}', None),
        (b'{"id":"a","op":"dance"}', "a"),
        (b'{"id":{"deep":[1]},"op":"dance"}', {"deep": [1]}),
        (b'{"id":6,"op":"legal","match":"m1","seat":1e999}', 6),
        (b'{"op":"legal","match":"m1","seat":1e999,"id":[1]}', None),
        (b'{"op":"legal","match":"m1","seat":1e999,"id":"\xff"}', None),
        (b'{"op":"legal","match":"m1","seat":1e999}', None),
        (b'{"id":7,"op":"load","record":' + b'{"a":' * 50_000 + b"1" + b"}" * 50_001, 7),
        (b'{"op":"load","record":' + b"[" * 50_000 + b"]" * 50_000 + b',"id":8}', 8),
        (b'{"id":9,"op":"legal","match":"m1","seat":' + b"9" * 5000 + b"}", 9),
    ],
)
def test_bad_lines_are_malformed_and_echo_the_id_if_they_are_json(
    line: bytes, answered: object
) -> None:
    answer = json.loads(Engine().answer(line))
    assert answer["id"] == answered
    assert answer["error"]["code"] == "malformed"


def test_hundreds_of_matches_at_once_in_a_real_process() -> None:
    requests = [
        {"id": n, "op": "new", "game": "pico", "seats": 2, "options": {}, "seed": f"{n:064x}"}
        for n in range(500)
    ]
    requests += [{"id": n, "op": "legal", "match": f"m{n + 1}", "seat": 0} for n in range(500)]
    text = "".join(json.dumps(request) + "\n" for request in requests)
    engine = subprocess.run(
        [sys.executable, "-m", "tischlein", "engine"],
        input=text.encode(),
        capture_output=True,
        check=True,
    )
    answers = [json.loads(line) for line in engine.stdout.splitlines()]
    assert engine.stderr == b""
    assert [answer["id"] for answer in answers] == [*range(500)] * 2
    assert len({json.dumps(answer["moves"]) for answer in answers[500:]}) > 300


def test_a_fault_of_the_engine_is_answered_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tischlein.engine.engine.option_schema", lambda _: 1 / 0)
    answer = json.loads(Engine().answer(GAMES))
    assert answer["id"] == 1
    assert answer["error"] == {"code": "malformed", "message": "the engine failed on this request"}
    assert "ZeroDivisionError" in capsys.readouterr().err
