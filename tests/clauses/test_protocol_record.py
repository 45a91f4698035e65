"""Records: written, loaded, gone on with, refused."""

from __future__ import annotations

import copy
import functools
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.clauses.scenes import (
    DEAL,
    GAMES,
    OPTIONS,
    SEATS,
    finished,
    json_values,
    opened,
    pico,
    play_out,
    refused_somehow,
)
from tests.clauses.table import (
    SEED,
    Json,
    Match,
    ask,
    few,
    refused,
)
from tischlein.engine import Engine


@pytest.mark.parametrize("game", GAMES)
def test_a_record_rebuilds_the_match(game: str) -> None:
    match = opened(game)
    play_out(match, 8)
    record = match.record()
    assert record["format"] == 1
    assert record["game"] == game
    assert record["rulesVersion"] == 1
    assert record["seats"] == match.seats
    assert record["options"] == OPTIONS[game]
    assert record["outcome"] == match.outcome()
    twin = match.clone()
    assert twin.outcome() == match.outcome()
    assert twin.state() == match.state()
    assert twin.views() == match.views()
    assert twin.record()["inputs"] == record["inputs"]


@pytest.mark.parametrize("game", GAMES)
def test_every_prefix_of_a_record_is_a_match(game: str) -> None:
    match = opened(game)
    play_out(match, 9)
    record = match.record()
    for length in range(0, len(record["inputs"]), 1 + len(record["inputs"]) // 12):
        part = {key: record[key] for key in ("format", "game", "rulesVersion", "seats", "options")}
        part["inputs"] = record["inputs"][:length]
        name = ask(match.engine, "load", record=part)["match"]
        view = ask(match.engine, "view", match=name, seat=None)["view"]
        assert view["revision"] == length


def test_a_record_holds_samples_and_joint_moves_in_order() -> None:
    match = pico()
    match.choose(1, 7)
    match.choose(0, 12)
    assert match.record()["inputs"] == [
        {"sample": DEAL},
        {"moves": {"0": {"type": "choose", "card": 12}, "1": {"type": "choose", "card": 7}}},
    ]


def test_unrevealed_choices_are_not_in_a_record() -> None:
    match = pico()
    before = match.record()
    match.choose(0, 12)
    assert match.record() == before
    assert match.clone().decide() == [0, 1]


def test_a_loaded_match_takes_further_samples_by_settle() -> None:
    match = opened("pickomino")
    twin = match.clone()
    seat = twin.decide()[0]
    twin.play(seat, twin.legal(seat)[0])
    twin.play(seat, {"type": "roll"})
    dice = twin.pending()["dice"]
    assert twin.pending()["sample"] == "roll"
    twin.settle({"type": "roll", "dice": [2] * dice})


def test_a_loaded_match_is_another_match() -> None:
    match = pico()
    twin = match.clone()
    assert twin.id != match.id
    twin.reveal((12, 7))
    assert len(match.hand(0)) == 6


def record_of(**changes: Any) -> Json:
    match = pico()
    match.reveal((12, 7), (11, 7))
    return match.record() | changes


def broken(at: int, entry: Any) -> Json:
    record = record_of()
    record["inputs"][at] = entry
    return record


@pytest.mark.parametrize(
    "record",
    [
        pytest.param(broken(0, {"sample": {**DEAL, "open": 3}}), id="a bad sample"),
        pytest.param(broken(0, {"moves": {}}), id="moves where a sample is due"),
        pytest.param(broken(1, {"sample": DEAL}), id="a sample where moves are due"),
        pytest.param(
            broken(
                2,
                {
                    "moves": {
                        "0": {"type": "choose", "card": 12},
                        "1": {"type": "choose", "card": 7},
                    }
                },
            ),
            id="an illegal move",
        ),
        pytest.param(
            broken(1, {"moves": {"0": {"type": "choose", "card": 12}}}), id="a seat missing"
        ),
        pytest.param(
            broken(
                1,
                {
                    "moves": {
                        str(s): {"type": "choose", "card": c} for s, c in enumerate((12, 7, 5))
                    }
                },
            ),
            id="a seat too many",
        ),
        pytest.param(broken(1, {}), id="an empty input"),
        pytest.param(broken(1, 7), id="no input at all"),
        pytest.param(
            record_of(inputs=[*finished().record()["inputs"], {"sample": DEAL}]), id="after the end"
        ),
    ],
)
def test_a_record_that_does_not_replay_is_refused(record: Json) -> None:
    with refused("malformed"):
        ask(Engine(), "load", record=record)


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(few, max_examples=40)
def test_no_damaged_record_breaks_the_engine(game: str, data: st.DataObject) -> None:
    record = copy.deepcopy(short_record(game))
    inputs = record["inputs"]
    at = data.draw(st.integers(0, len(inputs) - 1))
    other = data.draw(st.integers(0, len(inputs) - 1))
    damage = data.draw(st.sampled_from(["drop", "swap", "twice", "empty", "seats", "junk"]))
    if damage == "drop":
        del inputs[at]
    elif damage == "swap":
        inputs[at], inputs[other] = inputs[other], inputs[at]
    elif damage == "twice":
        inputs.insert(at, inputs[at])
    elif damage == "empty":
        inputs[at] = {"moves": {}}
    elif damage == "seats":
        moves = list(inputs[other].get("moves", {}).values())
        inputs[at] = {"moves": {str(seat): move for seat, move in enumerate(moves, 1)}}
    else:
        inputs[at] = data.draw(json_values)
    answer = json.loads(
        Engine().answer(json.dumps({"id": 1, "op": "load", "record": record}).encode())
    )
    assert "match" in answer or answer["error"]["code"] == "malformed"


@functools.cache
def short_record(game: str) -> Json:
    """Record the first 25 inputs of a random match."""
    match = Match(game, SEATS[game][0], seed=SEED)
    play_out(match, 11)
    record = match.record()
    record.pop("outcome", None)
    return record | {"inputs": record["inputs"][:25]}


def test_the_refusal_of_a_record_says_where() -> None:
    for at in (1, 2):
        with refused("malformed", rf"\b({at}|{at + 1})\b"):
            ask(
                Engine(),
                "load",
                record=broken(at, {"moves": {"0": {"type": "no"}, "1": {"type": "no"}}}),
            )


@pytest.mark.parametrize(
    "record",
    [
        None,
        [],
        "record",
        {},
        {"format": 1},
        record_of(format=2),
        record_of(inputs={}),
        record_of(inputs=None),
        record_of(seats="2"),
        record_of(options=[]),
    ],
    ids=["null", "list", "text", "empty", "bare", "format", "dict", "none", "seats", "options"],
)
def test_a_malformed_record_is_refused(record: Any) -> None:
    with refused("malformed"):
        ask(Engine(), "load", record=record)


@pytest.mark.parametrize(
    "change",
    [{"game": "chess"}, {"rulesVersion": 99}, {"seats": 3}, {"options": {"deck": "none"}}],
    ids=str,
)
def test_a_record_of_unknown_rules_is_refused(change: Json) -> None:
    with refused_somehow():
        ask(Engine(), "load", record=record_of(**change))


def test_fairness_players_and_outcome_are_optional_on_load() -> None:
    record = finished().record()
    for field in ("fairness", "players", "outcome"):
        record.pop(field, None)
    name = ask(engine := Engine(), "load", record=record)["match"]
    assert ask(engine, "pending", match=name)["over"] == finished().outcome()
