"""The parts of a match that are the same for every game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tischlein.core.errors import BadOptions, IllegalMove, MatchOver, NotYourTurn, UnknownGame
from tischlein.core.game import Decide, seats_in_words
from tischlein.core.match import Match
from tischlein.core.outcome import decide_outcome
from tischlein.core.referee import Referee
from tischlein.games import all_games, find_game, find_package
from tischlein.games.pico.state import Choose


def pico() -> Referee:
    return Referee.open(find_game("pico"), 2, secret=bytes(32))


def finished() -> Referee:
    referee = pico()
    while isinstance(referee.pending(), Decide):
        for seat in (0, 1):
            referee.play(seat, referee.legal_moves(seat)[0])
    return referee


def test_games_are_found_by_id() -> None:
    assert {game.id: find_package(game.id).name for game in all_games().values()} == {
        "5211": "five211",
        "pickomino": "pickomino",
        "pico": "pico",
        "pikoko": "pikoko",
    }
    for game in all_games().values():
        assert find_game(game.id) is game
        assert find_game(game.id, game.rules_version) is game
    with pytest.raises(UnknownGame, match="there is no game 'go'; the games are 5211, "):
        find_game("go")


def test_seat_counts_are_said_in_words() -> None:
    with pytest.raises(BadOptions, match=r"^Pico is for 2 players$"):
        Match.begin(find_game("pico"), 3)
    with pytest.raises(BadOptions, match=r"^Pikoko is for 3 to 5 players$"):
        Match.begin(find_game("pikoko"), 2)


def test_seats_in_words() -> None:
    assert seats_in_words((3,)) == "seat 3"
    assert seats_in_words((0, 2)) == "seats 0 and 2"
    assert seats_in_words((0, 1, 4)) == "seats 0, 1 and 4"


def test_playing_all_moves_at_once_checks_them_too() -> None:
    game, referee = find_game("pico"), pico()
    state = referee.match.state
    move = referee.legal_moves(0)[0]
    with pytest.raises(NotYourTurn, match="the moves of seats 0 and 1 are due"):
        game.play(state, {0: move})
    with pytest.raises(NotYourTurn, match="the moves of seats 0 and 1 are due"):
        game.play(state, {0: move, 2: move})
    with pytest.raises(IllegalMove, match="1 is not in your hand"):
        game.play(state, {0: move, 1: Choose(1)})
    with pytest.raises(MatchOver):
        game.play(finished().match.state, {0: move, 1: move})


def test_a_referee_tells_each_seat_its_own_history() -> None:
    referee = finished()
    assert len(referee.history(0)) == len(referee.events)
    assert referee.history(0)[0] == referee.events[0]
    assert referee.history(None)[0].hands is None


standings = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=2, max_size=6)


@given(standings)
def test_ranks_follow_score_and_tie_break_for_every_place(keys: list[tuple[int, int]]) -> None:
    outcome = decide_outcome(keys, ("score", "tie-break", "shared"))
    ordered = sorted(keys, reverse=True)
    assert outcome.ranks == tuple(1 + ordered.index(key) for key in keys)
    assert outcome.scores == tuple(score for score, _ in keys)
    first = [key for key in keys if key == ordered[0]]
    level = [key for key in keys if key[0] == ordered[0][0]]
    expected = "shared" if len(first) > 1 else "tie-break" if len(level) > 1 else "score"
    assert outcome.reason == expected
