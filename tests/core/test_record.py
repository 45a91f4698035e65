"""Records: what is refused and why, replay to a revision, going on, fairness."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.bot_match import play_match
from tests.records.make import HERE
from tischlein.core.codec import plain
from tischlein.core.errors import BadOptions, Malformed, Refusal, UnknownGame
from tischlein.core.fairness import verify
from tischlein.core.game import Decide
from tischlein.core.record import (
    Player,
    Record,
    Stopped,
    read_record,
    record_json,
    replay,
    replay_to,
)
from tischlein.core.referee import Referee
from tischlein.games import find_game

PICO = (HERE / "pico-1-points.json").read_bytes()
MOVES = {"0": {"type": "choose", "card": 2}, "1": {"type": "choose", "card": 2}}


def pico(**changes: Any) -> Record:
    return read_record({**plain(read_record(PICO)), **changes})


def pico_inputs() -> list[dict[str, Any]]:
    return list(plain(read_record(PICO))["inputs"])


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (b"", "no match record"),
        (b"nonsense", "no match record"),
        (b"[]", "no match record"),
        (b"\xff", "no match record"),
        (b'{"format":1}', "missing required field `game`"),
        (PICO.replace(b'"format":1', b'"format":2'), "format"),
        (PICO.replace(b'"seats":2', b'"seats":true'), "seats"),
        (PICO.replace(b'"seats":2', b'"seats":2,"more":1'), "unknown field `more`"),
        (b'{"players":' + b"[" * 50_000, "no match record"),
        (b'{"format":1,"game":"\xff"}', "no match record"),
    ],
)
def test_what_is_no_record_is_refused(raw: bytes, why: str) -> None:
    with pytest.raises(Malformed, match=why):
        read_record(raw)


@pytest.mark.parametrize(
    ("changes", "refusal", "why"),
    [
        ({"game": "chess"}, UnknownGame, "no game 'chess'; the games are"),
        ({"rulesVersion": 9}, UnknownGame, "pico has no rules version 9"),
        ({"seats": 3}, BadOptions, "for 2 players"),
        ({"options": {}}, BadOptions, "does not say its option deck"),
        ({"options": {"deck": "tarot"}}, BadOptions, "tarot"),
        ({"options": {"deck": "thirteen", "jokers": 2}}, BadOptions, "jokers"),
        ({"inputs": [{}]}, Malformed, "input 1 does not replay: an input is either"),
        ({"inputs": [{"sample": {}, "moves": {}}]}, Malformed, "an input is either"),
        ({"inputs": [{"sample": {"type": "roll"}}]}, Malformed, "input 1 does not replay"),
        ({"inputs": [{"moves": MOVES}]}, Malformed, "input 1 does not replay: no seat is to move"),
        ({"inputs": [{"moves": {}}]}, Malformed, "input 1 does not replay: no seat is to move"),
    ],
)
def test_a_record_that_does_not_replay_is_refused(
    changes: dict[str, Any], refusal: type[Refusal], why: str
) -> None:
    with pytest.raises(refusal, match=why):
        list(replay(pico(**changes), find_game))


@pytest.mark.parametrize("seat", ["2", "-1", "00", "x", "", "²", "٣"])
def test_moves_of_strange_seats_are_refused(seat: str) -> None:
    deal, first, *_ = pico_inputs()
    moves = {seat: first["moves"]["1"], "0": first["moves"]["0"]}
    with pytest.raises(Malformed, match="input 2"):
        list(replay(pico(inputs=[deal, {"moves": moves}]), find_game))


def test_a_replay_yields_the_sound_part_before_it_refuses() -> None:
    inputs = pico_inputs()
    inputs[4] = {"moves": MOVES}
    steps = replay(pico(inputs=inputs), find_game)
    assert [next(steps).match.revision for _ in range(5)] == [0, 1, 2, 3, 4]
    with pytest.raises(Malformed, match="input 5 does not replay: 2 "):
        next(steps)


def test_inputs_after_the_end_are_refused() -> None:
    inputs = pico_inputs()
    with pytest.raises(Malformed, match="the match is over"):
        list(replay(pico(inputs=[*inputs, inputs[-1]]), find_game))
    with pytest.raises(Malformed, match="the match is over"):
        list(replay(pico(inputs=[*inputs, inputs[0]]), find_game))


def test_a_match_that_was_played_to_its_end_was_not_stopped() -> None:
    stopped = Stopped("resigned", (1, 2), (0,))
    record = msgspec.structs.replace(read_record(PICO), stopped=stopped)
    with pytest.raises(Malformed, match="played to its end"):
        list(replay(record, find_game))


def test_a_match_that_was_stopped_replays_as_far_as_it_went() -> None:
    whole = read_record(PICO)
    stopped = Stopped("resigned", (2, 1), (1,))
    record = msgspec.structs.replace(
        whole, inputs=whole.inputs[:4], outcome=msgspec.UNSET, stopped=stopped
    )
    again = read_record(record_json(record))
    assert again == record
    match = replay_to(again, find_game)
    assert match.revision == 4
    assert match.view(None).board.hands is None
    # When it was stopped everything lies open.
    assert match.view(None, everything=True).board.hands is not None


def test_an_outcome_that_the_inputs_do_not_lead_to_is_refused() -> None:
    outcome = plain(read_record(PICO).outcome)
    outcome["winners"] = [0, 1]
    with pytest.raises(Malformed, match="outcome"):
        list(replay(pico(outcome=outcome), find_game))
    with pytest.raises(Malformed, match="outcome"):
        list(replay(pico(inputs=pico_inputs()[:3]), find_game))


def test_a_revision_beyond_the_record_is_refused() -> None:
    record = read_record(PICO)
    last = len(record.inputs)
    assert replay_to(record, find_game) == replay_to(record, find_game, last)
    for revision in (-1, last + 1):
        with pytest.raises(Malformed, match=f"revisions 0 to {last}, not {revision}"):
            replay_to(record, find_game, revision)


def test_a_match_goes_on_from_its_record() -> None:
    live = Referee.open(find_game("pico"), 2, secret=bytes(32))
    live.players = (Player("Anna"), Player("Bot", "greedy"))
    for _ in range(3):
        for seat in (0, 1):
            live.play(seat, live.legal_moves(seat)[0])
    live.play(0, live.legal_moves(0)[0])
    record = read_record(record_json(live.record()))
    assert record == live.record()
    again = Referee.resume(record, find_game)
    # The choice that was not revealed is not in a record.
    assert again.pending() == Decide((0, 1))
    assert again.match == live.match.withdraw(0)
    assert again.events == live.events
    assert again.players == live.players
    assert again.record() == record


def test_the_secret_is_in_the_record_only_when_the_match_is_over() -> None:
    secret = bytes(range(32))
    referee = Referee.open(find_game("pico"), 2, secret=secret)
    while isinstance(referee.pending(), Decide):
        assert secret.hex().encode() not in record_json(referee.record())
        for seat in (0, 1):
            referee.play(seat, referee.legal_moves(seat)[0])
    assert secret.hex().encode() in record_json(referee.record())


def test_chance_that_was_tampered_with_is_found_out() -> None:
    record = play_match(find_game("pickomino"), 2, None, ["greedy"] * 2, "fair").record()
    assert verify(record, find_game) > 10
    fairness = record.fairness
    assert not isinstance(fairness, msgspec.UnsetType)

    def tampered(**changes: Any) -> Record:
        changed = msgspec.structs.replace(fairness, **changes)
        return msgspec.structs.replace(record, fairness=changed)

    with pytest.raises(Malformed, match="not the one that was committed to"):
        verify(tampered(secret="00" * 32), find_game)
    with pytest.raises(Malformed, match=r"sample \d is not the one"):
        verify(tampered(nonces=("00" * 16, "11" * 16)), find_game)
    with pytest.raises(Malformed, match="does not tell its secret"):
        verify(tampered(secret=msgspec.UNSET), find_game)
    with pytest.raises(Malformed, match="does not tell its secret"):
        verify(msgspec.structs.replace(record, fairness=msgspec.UNSET), find_game)


def test_nonces_steer_the_chance() -> None:
    game = find_game("pico")
    nonces = [bytes([seat]) * 16 for seat in (1, 2)]
    one = Referee.open(game, 2, secret=bytes(32), nonces=nonces)
    two = Referee.open(game, 2, secret=bytes(32), nonces=nonces[::-1])
    assert one.match.state != two.match.state
    fairness = one.record().fairness
    assert not isinstance(fairness, msgspec.UnsetType)
    assert fairness.nonces == tuple(nonce.hex() for nonce in nonces)
