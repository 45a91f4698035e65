"""The client for programs, against a real server."""

from __future__ import annotations

import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from tischlein.client import Client, Refused
from tischlein.core.fairness import verify
from tischlein.core.record import Fairness, read_record
from tischlein.games import find_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from tischlein.client import Table, Update

    from .process import Server

PATIENCE = 180


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def play_out(table: Table, rng: random.Random) -> Update:
    """Play by chance until the match is over; returns the last update."""
    for update in table.follow():
        last = update
        if update.moves:
            table.play(rng.choice(update.moves))
    return last


def test_two_clients_play_a_match(small_server: Server) -> None:
    with Client.guest(small_server.url, "Ada") as ada, Client.guest(small_server.url, "Ben") as ben:
        table = ada.open("pico", 2)
        with pytest.raises(Refused) as refused:
            table.record()
        assert refused.value.code == "not_over"
        assert refused.value.status == 409
        theirs = ben.join(table.link)
        assert theirs.id == table.id
        table.ready()
        with ThreadPoolExecutor(2) as pool:
            playing = [pool.submit(play_out, one, random.Random(1)) for one in (table, theirs)]
            ends = [one.result(PATIENCE) for one in playing]
        assert ends[0].outcome is not None
        assert ends[0].outcome == ends[1].outcome
        assert ends[0].view.seat == 0
        record = read_record(table.record())
        assert verify(record, find_game) > 0
        assert isinstance(record.fairness, Fairness)
        assert "00" * 16 not in record.fairness.nonces
        assert table.verify()["fair"]
        again = table.rematch()
        assert theirs.rematch().id == again.id
        assert [one["name"] for one in again.look().table["seats"]] == ["Ben", "Ada"]


def test_a_match_against_a_bot_of_the_server(small_server: Server) -> None:
    client = Client.guest(small_server.url, "Ada")
    table = client.open("pickomino", 3, bots={1: "novice", 2: "greedy"}, options={})
    table.ready()
    last = play_out(table, random.Random(2))
    assert last.over
    assert last.table["phase"] == "over"
    whole = [event for update in table.follow(since=0) for event in update.events]
    assert whole[0]["type"] == "started"
    assert whole[-1]["type"] == "ended"
    assert table.replay(0, everything=True)["last"] == last.revision


def test_a_choice_is_changed_withdrawn_and_made_again(small_server: Server) -> None:
    ada, ben = (Client.guest(small_server.url, name) for name in ("Ada", "Ben"))
    table = ada.open("pico", 2)
    theirs = ben.join(table.id)
    table.ready()
    first, second = table.look().moves[:2]
    table.play(first)
    table.play(second)
    assert table.look().view.choice == second
    assert theirs.look().view.choice is None
    assert theirs.look().view.chosen == (0,)
    table.withdraw()
    assert table.look().view.choice is None
    table.play(first)
    revision = theirs.look().revision
    assert theirs.play(theirs.look().moves[0]) == revision + 1
    with pytest.raises(Refused) as refused:
        table.play(second)
    assert refused.value.code == "stale"


def test_following_goes_on_when_the_server_was_killed(server: Server) -> None:
    """Nothing is missed and nothing comes twice, whatever dies in between."""
    ada, ben = (Client.guest(server.url, name, patience=PATIENCE) for name in ("Ada", "Ben"))
    table = ada.open("pico", 2)
    theirs = ben.join(table.id)
    told: list[str] = []
    heard = threading.Event()

    def watch() -> None:
        for update in Client(server.url, patience=PATIENCE).table(table.id).follow(since=0):
            told.extend(event["type"] for event in update.events)
            heard.set()

    watching = threading.Thread(target=watch)
    watching.start()
    assert heard.wait(PATIENCE)
    table.ready()
    rng = random.Random(3)
    turn = 0
    while not table.look().over:
        if turn in {2, 5}:
            server.kill()
            restarting = threading.Thread(target=server.start)
            restarting.start()
            # Asked of a server that is not there: the client tries again by itself.
        for one in (table, theirs):
            one.play(rng.choice(one.look().moves))
        if turn in {2, 5}:
            restarting.join(PATIENCE)
        turn += 1
    watching.join(PATIENCE)
    assert not watching.is_alive()
    assert told.count("dealt") == 1
    assert told.count("revealed") == turn
    assert told.count("ended") == 1


def test_turns_are_told_and_told_again_after_a_restart(server: Server) -> None:
    ada, ben = (Client.guest(server.url, name) for name in ("Ada", "Ben"))
    table = ada.open("pico", 2)
    theirs = ben.join(table.id)
    turns = ben.my_turns()
    table.ready()
    turn = next(turns)
    assert (turn.table, turn.seat, turn.revision) == (table.id, 1, 1)
    server.kill()
    server.start()
    for one in (theirs, table):
        one.play(one.look().moves[0])
    wait_for(lambda: table.look().revision == 2)
    assert any(turn.revision == 2 for turn in turns)


def test_patience_ends(small_server: Server) -> None:
    client = Client.guest(small_server.url, "Ada", patience=0.3)
    table = client.open("pico", 2)
    small_server.kill()
    with pytest.raises(OSError):  # noqa: PT011 - which one is up to the system
        client.games()
    with pytest.raises(OSError):  # noqa: PT011
        next(table.follow())
    with pytest.raises(OSError):  # noqa: PT011
        next(client.my_turns())


def test_what_is_refused_is_said_in_words(small_server: Server) -> None:
    stranger = Client(small_server.url)
    with pytest.raises(Refused) as refused:
        stranger.open("pico", 2)
    assert refused.value.code == "signed_out"
    with pytest.raises(Refused) as refused:
        next(stranger.table("nowhere").follow())
    assert refused.value.code == "unknown_table"
    with pytest.raises(Refused) as refused:
        Client(small_server.url, "wrong").me()
    assert refused.value.code == "signed_out"
    with pytest.raises(Refused) as refused:
        next(Client(small_server.url, "wrong").my_turns())
    assert refused.value.status == 401
    with pytest.raises(ValueError, match="no address"):
        Client("table.example")


def test_leaving_and_talking(small_server: Server) -> None:
    ada, ben = (Client.guest(small_server.url, name) for name in ("Ada", "Ben"))
    table = ada.open("pico", 2, listed=True, clock={"type": "days", "days": 3})
    assert [one["id"] for one in ben.lobby()] == [table.id]
    theirs = ben.join(table.id)
    theirs.leave()
    table.seat_bot(1, "greedy")
    table.leave(1)
    ben.join(table.id)
    theirs.say("hello")
    assert [line["text"] for line in table.chat()] == ["hello"]
    table.ready()
    assert [one["id"] for one in ada.tables(turn=True)] == [table.id]
    with pytest.raises(Refused) as refused:
        table.take_over(1)
    assert refused.value.code == "too_early"
    table.abandon()
    table.abandon(agreed=False)
    table.come_back()
    table.resign()
    assert table.look().table["stopped"]["winners"] == [1]
    assert [one["id"] for one in ada.tables(over=True)] == [table.id]
    other = ada.open("pico", 2)
    other.close()
    assert other.look().over


def test_a_bot_account(small_server: Server) -> None:
    client = Client.guest(small_server.url, "Ada")
    client.register("Ada", "correct horse battery")
    token = Client.sign_in(small_server.url, "Ada", "correct horse battery").make_bot("Ada's bot")
    bot = Client(small_server.url, token)
    assert bot.me()["player"]["kind"] == "bot"
    assert {game["id"] for game in bot.games()} == {"pico", "pickomino", "5211", "pikoko"}
    table = client.open("pico", 2)
    bot.join(table.id)
    seat = table.look().table["seats"][1]
    assert (seat["name"], seat["program"]) == ("Ada's bot", True)
