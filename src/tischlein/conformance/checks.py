"""The promises of a game, one function each; every one takes a fresh source of random choices."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from tischlein.core.codec import encode, plain, read_move, read_sample
from tischlein.core.errors import (
    BadSample,
    IllegalMove,
    Malformed,
    MatchOver,
    NotYourTurn,
    Refusal,
)
from tischlein.core.game import AnyGame, Chance, Decide, Ended, Over
from tischlein.core.match import Match
from tischlein.core.record import read_record, record_json, replay, replay_to, write_record

from .mutants import mutate, strictly_equal
from .walk import Position, random_input, some_positions, walk

Check = Callable[[AnyGame, int, Any, random.Random], None]

SOME = 12
"""How many positions of a match are looked at closely."""


def deciding_seats_have_moves(game: AnyGame, seats: int, options: Any, rng: random.Random) -> None:
    """Deciding seats have moves, all different and in the same order each time; others have none."""
    for match, _, _ in walk(game, seats, options, rng):
        pending = match.pending()
        deciding = pending.seats if isinstance(pending, Decide) else ()
        for seat in range(seats):
            moves = match.legal_moves(seat)
            assert bool(moves) == (seat in deciding)
            assert len(set(moves)) == len(moves)
            assert moves == match.legal_moves(seat)


def illegal_moves_are_refused(game: AnyGame, seats: int, options: Any, rng: random.Random) -> None:
    """Whatever is not listed is refused with a reason, and changes nothing."""
    for match, _, _ in some_positions(game, seats, options, rng, SOME):
        before = encode(match.state)
        for seat in range(seats):
            legal = match.legal_moves(seat)
            listed = [plain(move) for move in legal]
            for _ in range(20 if listed else 0):
                raw = mutate(rng.choice(listed), rng)
                if any(strictly_equal(raw, move) for move in listed):
                    continue
                with _refused(IllegalMove):
                    match.submit(seat, read_move(game, raw))
            if not legal:
                refusal = MatchOver if isinstance(match.pending(), Over) else NotYourTurn
                with _refused(refusal):
                    match.submit(seat, None)
        for seat in (-1, seats):
            with _refused(Malformed):
                match.submit(seat, None)
        assert encode(match.state) == before


def bad_samples_are_refused(game: AnyGame, seats: int, options: Any, rng: random.Random) -> None:
    """What chance could not give is refused, and changes nothing."""
    for match, given, _ in some_positions(game, seats, options, rng, SOME):
        before = encode(match.state)
        if isinstance(match.pending(), Chance):
            assert given is not None
            sample = plain(given.sample)
            for _ in range(20):
                raw = mutate(sample, rng)
                try:
                    mutant = read_sample(game, raw)
                    after = match.settle(mutant).match
                except BadSample as refusal:
                    assert str(refusal)
                else:
                    # Another sample that chance could have given: then it is sound.
                    assert strictly_equal(plain(mutant), raw)
                    assert _pieces(game, after) == _pieces(game, match)
        else:
            refusal_type = MatchOver if isinstance(match.pending(), Over) else BadSample
            with _refused(refusal_type):
                match.settle(None)
        assert encode(match.state) == before


def choices_wait_outside_the_state(
    game: AnyGame, seats: int, options: Any, rng: random.Random
) -> None:
    """In any order, choices change nothing until the last; they may be taken back until then."""
    for match, given, events in some_positions(game, seats, options, rng, SOME):
        if given is None or given.moves is None:
            continue
        order = rng.sample(sorted(given.moves), len(given.moves))
        current = match
        for seat in order[:-1]:
            progress = current.submit(seat, given.moves[seat])
            assert progress.input is None
            assert progress.events == ()
            with _refused(NotYourTurn):
                progress.match.submit(seat, given.moves[seat])
            assert progress.match.withdraw(seat) == current
            current = progress.match
            assert current.state == match.state
            assert current.view(None).chosen == tuple(sorted(current.choices))
            assert current.legal_moves(seat) == ()
            for other in range(seats):
                view = current.view(other)
                assert view.choice == current.choices.get(other)
                assert view.board == match.view(other).board
        with _refused(NotYourTurn):
            current.withdraw(order[-1])
        progress = current.submit(order[-1], given.moves[order[-1]])
        assert progress.events == events
        assert progress.match == match.apply(given).match


def everything_survives_the_codec(
    game: AnyGame, seats: int, options: Any, rng: random.Random
) -> None:
    """States, moves, samples, events and boards come back from JSON as they were."""
    for match, given, events in some_positions(game, seats, options, rng, SOME):
        _round_trip(match.state, game.state_type)
        for seat in (None, *range(seats)):
            _round_trip(match.view(seat).board, game.board_type)
            for event in events:
                shown = game.show(event, seat)
                if shown is not None:
                    _round_trip(shown, game.event_type)
        for event in events:
            _round_trip(event, game.event_type)
        if given is not None and given.moves is None:
            assert read_sample(game, plain(given.sample)) == given.sample
        for move in (given.moves or {}).values() if given else ():
            assert read_move(game, plain(move)) == move


def replay_equals_live_play(game: AnyGame, seats: int, options: Any, rng: random.Random) -> None:
    """A record rebuilds every state of its match, and the events."""
    positions = list(walk(game, seats, options, rng))
    inputs = [given for _, given, _ in positions if given is not None]
    record = read_record(record_json(write_record(positions[-1].match, inputs)))

    def find(game_id: str, rules_version: int | None = None) -> AnyGame:
        assert (game_id, rules_version) == (game.id, game.rules_version)
        return game

    happened: list[Any] = []
    for (match, _, events), progress in zip(positions, replay(record, find), strict=True):
        assert progress.match == match
        assert progress.events == tuple(happened)
        happened = list(events)
    revision = rng.randrange(len(positions))
    assert replay_to(record, find, revision) == positions[revision].match


def pieces_are_conserved(game: AnyGame, seats: int, options: Any, rng: random.Random) -> None:
    """Cards, tiles and tokens move about, but none appears or vanishes."""
    all_pieces = None
    for match, _, _ in walk(game, seats, options, rng):
        pieces = _pieces(game, match)
        assert pieces == (all_pieces or pieces)
        all_pieces = pieces


def the_end_is_sound(game: AnyGame, seats: int, options: Any, rng: random.Random) -> None:
    """A match ends once, with an outcome whose parts agree."""
    last = Position(Match.begin(game, seats, options), None, ())
    for position in walk(game, seats, options, rng):
        ended = [event for event in position.events if isinstance(event, Ended)]
        assert not ended or position.events[-1] is ended[0]
        if position.given is None:
            pending = position.match.pending()
            assert isinstance(pending, Over)
            assert last.events[-1] == Ended(pending.outcome)
            _check_outcome(game, seats, pending.outcome)
        else:
            assert not any(isinstance(event, Ended) for event in last.events)
        last = position


def secrets_are_kept(game: AnyGame, seats: int, options: Any, rng: random.Random) -> None:
    """Swapping what a seat cannot know changes neither its view, nor its moves, nor its events."""
    for match, _, _ in some_positions(game, seats, options, rng, SOME):
        if isinstance(match.pending(), Over):
            continue
        for seat in (None, *range(seats)):
            state = game.disguise(match.state, seat, rng)
            other = msgspec.structs.replace(match, state=state)
            assert encode(other.view(seat)) == encode(match.view(seat))
            assert _pieces(game, other) == _pieces(game, match)
            if seat is not None:
                assert other.legal_moves(seat) == match.legal_moves(seat)
                _refusals_tell_nothing(match, other, seat, rng)
            _events_tell_nothing(match, other, seat, rng)


CHECKS: tuple[Check, ...] = (
    deciding_seats_have_moves,
    illegal_moves_are_refused,
    bad_samples_are_refused,
    choices_wait_outside_the_state,
    everything_survives_the_codec,
    replay_equals_live_play,
    pieces_are_conserved,
    the_end_is_sound,
    secrets_are_kept,
)


def _events_tell_nothing(match: Match, other: Match, seat: int | None, rng: random.Random) -> None:
    """Go on the same way from both, if that is possible, and compare what the seat learns."""
    game = match.game
    pending = match.pending()
    if isinstance(pending, Decide):
        moves = {}
        for decider in pending.seats:
            legal = other.legal_moves(decider)
            common = [move for move in match.legal_moves(decider) if move in legal]
            if not common:
                return
            moves[decider] = rng.choice(common)
        one, two = game.play(match.state, moves), game.play(other.state, moves)
    else:
        given = random_input(match, rng)
        assert given is not None
        one, two = game.settle(match.state, given.sample), game.settle(other.state, given.sample)
    learned = [
        [game.show(event, seat) for event in step.events if not isinstance(event, Ended)]
        for step in (one, two)
    ]
    # This very step may bring what was hidden to light, as a draw or a scoring does; then it shows
    # on the board too. Everything else must be the same.
    if not _new_knowledge(game, one.state, two.state, seat):
        assert encode(learned[0]) == encode(learned[1])


def _new_knowledge(game: AnyGame, one: Any, two: Any, seat: int | None) -> bool:
    return encode(game.board(one, seat)) != encode(game.board(two, seat))


def _refusals_tell_nothing(match: Match, other: Match, seat: int, rng: random.Random) -> None:
    """The words of a refusal must not depend on what the seat cannot know."""
    listed = match.legal_moves(seat)
    if not listed:
        return
    raw = mutate(plain(rng.choice(listed)), rng)
    words = []
    for one in (match, other):
        try:
            one.submit(seat, read_move(match.game, raw))
        except Refusal as refusal:
            words.append(str(refusal))
        else:
            words.append("")
    assert words[0] == words[1]


def _check_outcome(game: AnyGame, seats: int, outcome: Any) -> None:
    assert len(outcome.scores) == len(outcome.ranks) == seats
    assert outcome.reason in game.endings
    assert outcome.winners == tuple(s for s in range(seats) if outcome.ranks[s] == 1)
    for rank in outcome.ranks:
        # Competition ranks: as many seats stand above as the rank says.
        assert sum(other < rank for other in outcome.ranks) == rank - 1
    for one in range(seats):
        for other in range(seats):
            if outcome.scores[one] > outcome.scores[other]:
                assert outcome.ranks[one] < outcome.ranks[other]


def _pieces(game: AnyGame, match: Match) -> dict[str, list[Any]]:
    return {name: sorted(pieces) for name, pieces in game.pieces(match.state).items()}


def _round_trip(value: Any, kind: Any) -> None:
    assert msgspec.json.decode(encode(value), type=kind) == value


@contextmanager
def _refused(refusal: type[Refusal]) -> Iterator[None]:
    """Demand that the block is refused, with a sentence."""
    try:
        yield
    except refusal as raised:
        assert str(raised)
    else:
        raise AssertionError(f"{refusal.__name__} was expected")
