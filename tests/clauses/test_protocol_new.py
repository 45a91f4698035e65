"""Opening matches, and the fields that every request must have."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.clauses.scenes import GAMES, OPTIONS, SEATED, SEATS, pico
from tests.clauses.table import (
    SEED,
    Json,
    Match,
    ask,
    refused,
)
from tischlein.engine import Engine


def test_games_lists_all_four_with_seats_options_and_version() -> None:
    games = ask(Engine(), "games")["games"]
    assert {game["id"]: game["seats"] for game in games} == SEATS
    for game in games:
        assert set(game) >= {"id", "seats", "options", "rulesVersion"}
        assert game["rulesVersion"] == 1
        assert all(option in json.dumps(game["options"]) for option in OPTIONS[game["id"]])


def test_new_gives_every_match_its_own_name() -> None:
    engine = Engine()
    names = [Match("pico", 2, engine=engine).id for _ in range(5)]
    assert len(set(names)) == 5
    assert all(isinstance(name, str) for name in names)


@pytest.mark.parametrize("game", GAMES)
def test_new_takes_the_seats_of_the_game_only(game: str) -> None:
    for seats in range(-1, 10):
        if seats in SEATS[game]:
            Match(game, seats)
        else:
            with refused("bad_options"):
                Match(game, seats)


def test_new_refuses_an_unknown_game() -> None:
    for game in ("chess", "", "five211", "Pico"):
        with refused("unknown_game"):
            Match(game, 2)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("pico", {"deck": "fourteen"}),
        ("pico", {"deck": 13}),
        ("pico", {"deck": None}),
        ("pico", {"steal": "forced"}),
        ("pickomino", {"steal": "never"}),
        ("pickomino", {"shortGame": "true"}),
        ("pickomino", {"shortGame": 1}),
        ("5211", {"longGame": 0}),
        ("5211", {"longgame": True}),
        ("pikoko", {"startTie": "first"}),
        ("pikoko", {"startTie": True}),
    ],
)
def test_new_refuses_an_unknown_option_or_value(game: str, options: Json) -> None:
    with refused("bad_options"):
        Match(game, SEATS[game][-1], **options)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("pico", {"deck": "pico2"}),
        ("pickomino", {"steal": "forced", "shortGame": True}),
        ("pickomino", {"shortGame": True}),
        ("5211", {"longGame": True}),
        ("pikoko", {"startTie": "next"}),
    ],
)
def test_new_fills_in_the_options_not_given(game: str, options: Json) -> None:
    match = Match(game, SEATS[game][-1], **options)
    assert match.record()["options"] == OPTIONS[game] | options
    assert Match(game, SEATS[game][-1]).record()["options"] == OPTIONS[game]


@pytest.mark.parametrize(
    "change",
    [
        {"game": None},
        {"game": 5211},
        {"seats": "2"},
        {"seats": None},
        {"seats": True},
        {"seats": [2]},
        {"options": []},
        {"options": "deck"},
        {"seed": "5eed"},
        {"seed": "x" * 64},
        {"seed": 5},
        {"chance": "dice"},
        {"chance": 1},
    ],
    ids=str,
)
def test_new_refuses_a_wrong_typed_field(change: Json) -> None:
    request_ = {"game": "pico", "seats": 2, "options": {}, "seed": SEED} | change
    with refused("malformed"):
        ask(Engine(), "new", **request_)


@pytest.mark.parametrize("field", ["game", "seats", "seed"])
def test_new_refuses_a_missing_field(field: str) -> None:
    request_ = {"game": "pico", "seats": 2, "options": {}, "seed": SEED}
    del request_[field]
    with refused("malformed"):
        ask(Engine(), "new", **request_)


# --- matches, fields ------------------------------------------------------------------------------

ABOUT_A_MATCH: dict[str, Json] = SEATED | {
    "pending": {},
    "settle": {"sample": {"type": "deal"}},
    "state": {},
    "odds": {},
    "record": {},
    "close": {},
}


@pytest.mark.parametrize("op", ABOUT_A_MATCH)
def test_an_unknown_match(op: str) -> None:
    with refused("unknown_match"):
        ask(Engine(), op, match="nowhere", **ABOUT_A_MATCH[op])


@pytest.mark.parametrize("op", ABOUT_A_MATCH)
def test_a_missing_or_wrong_typed_match_is_malformed(op: str) -> None:
    with refused("malformed"):
        ask(Engine(), op, **ABOUT_A_MATCH[op])
    wrong: list[Any] = [None, 1, ["m"], {}]
    for match in wrong:
        with refused("malformed"):
            ask(Engine(), op, match=match, **ABOUT_A_MATCH[op])


def test_a_closed_match_is_unknown() -> None:
    match = pico()
    assert match.ask("close") == {}
    for op, fields in ABOUT_A_MATCH.items():
        with refused("unknown_match"):
            match.ask(op, **fields)


@pytest.mark.parametrize("op", SEATED)
@pytest.mark.parametrize("seat", [-1, 2, 99, "0", True, 0.5, [0], {}])
def test_a_seat_out_of_range_or_wrong_typed_is_malformed(op: str, seat: Any) -> None:
    with refused("malformed"):
        pico().ask(op, **SEATED[op] | {"seat": seat})


@pytest.mark.parametrize("op", [op for op in SEATED if op != "view"])
def test_only_a_view_may_be_a_spectators(op: str) -> None:
    with refused("malformed"):
        pico().ask(op, **SEATED[op] | {"seat": None})
    assert pico().view(None)["seat"] is None


@pytest.mark.parametrize(
    ("op", "field"),
    [(op, field) for op, fields in ABOUT_A_MATCH.items() for field in fields if op != "bot"]
    + [("bot", "seat"), ("bot", "bot")],
)
def test_a_missing_field_is_malformed(op: str, field: str) -> None:
    fields = {name: value for name, value in ABOUT_A_MATCH[op].items() if name != field}
    with refused("malformed"):
        pico().ask(op, **fields)


@pytest.mark.parametrize("wrong", [None, 1, "choose", [], True])
def test_a_move_that_is_no_object_is_malformed(wrong: Any) -> None:
    with refused("malformed"):
        pico().play(0, wrong)


@pytest.mark.parametrize("wrong", [None, 1, "deal", [], True])
def test_a_sample_that_is_no_object_is_malformed(wrong: Any) -> None:
    with refused("malformed"):
        Match("pico", 2).settle(wrong)
