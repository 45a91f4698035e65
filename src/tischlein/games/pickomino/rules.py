"""The rules of Pickomino; the clauses (PM1 to PM10) are those of the rule sheet beside this file."""

from __future__ import annotations

from bisect import bisect_right, insort
from typing import TYPE_CHECKING

import msgspec

from tischlein.core.errors import BadSample
from tischlein.core.game import Chance, Decide, Ended, Game, Over, Pending, Step
from tischlein.core.outcome import Outcome, decide_outcome
from tischlein.core.values import replace_at

from . import view
from .refusals import why_illegal
from .state import (
    DICE,
    FACES,
    POINTS,
    WORM,
    WORMS,
    DiceRolled,
    Event,
    Failed,
    Gained,
    Move,
    Options,
    Returned,
    Roll,
    Rolled,
    Sample,
    Start,
    Started,
    State,
    Stop,
    Take,
    Took,
    Turned,
    Why,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from tischlein.core.chance import Source
    from tischlein.core.values import Seat

_TAKES = {face: Take(face) for face in FACES}
_ROLL = Roll()
_FAILING_STOP = Stop(None, None)
_GRILL_STOPS = {tile: Stop(tile, "grill") for tile in WORMS}
_ORDER = {face: place for place, face in enumerate(FACES)}


class Pickomino(Game[Options, State, Move, Sample, Event, view.Board]):
    """Roll, set aside, press your luck; tiles of the grill or of another's stack."""

    id = "pickomino"
    title = "Pickomino"
    rules_version = 1
    seat_counts = range(2, 8)
    # The last tile of the grill goes to somebody, so two seats never tie without any tile.
    endings = ("worms", "highestTile")
    option_type = Options
    move_type = Move
    sample_type = Sample
    event_type = Event
    board_type = view.Board
    state_type = State

    def setup(self, options: Options, seats: int) -> State:
        """Return the full grill; nobody has a tile (PM1)."""
        return State(options, stacks=((),) * seats)

    def pending(self, state: State) -> Pending:
        """Wait for the start seat, then for rolls and decisions, until the grill is empty (PM10)."""
        if state.turn is None:
            return Chance("start")
        if not state.grill:
            return Over(self._outcome(state))
        if state.rolling:
            return Chance("roll", DICE - len(state.aside))
        return Decide((state.turn,))

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Choose a face of the roll (PM2), then roll on or stop (PM4)."""
        if state.turn != seat or state.rolling or not state.grill:
            return ()
        if state.rolled:
            new = set(state.rolled).difference(state.aside)
            return [take for face, take in _TAKES.items() if face in new]
        stops = legal_stops(state)
        if len(state.aside) < DICE and len(set(state.aside)) < len(FACES):
            return [_ROLL, *stops]
        return stops

    def why_illegal(self, state: State, seat: Seat, move: Move) -> str:  # noqa: ARG002 - one decides
        """Say why not."""
        return why_illegal(state, move, legal_stops(state))

    def resolve(self, state: State, moves: Mapping[Seat, Move]) -> Step[State, Event]:
        """Apply the move of the seat whose turn it is."""
        ((seat, move),) = moves.items()
        if isinstance(move, Take):
            return _take(state, seat, move)
        if isinstance(move, Roll):
            return Step(msgspec.structs.replace(state, rolling=True), ())
        if move.tile is None:
            return _fail(state, seat, "noTile" if WORM in state.aside else "noWorm")
        return self._gain(state, seat, move)

    def settle(self, state: State, sample: Sample) -> Step[State, Event]:
        """Draw the start seat (PM1), or let the dice fall (PM2, PM3)."""
        if isinstance(sample, Start):
            if not 0 <= sample.seat < len(state.stacks):
                raise BadSample(f"there is no seat {sample.seat} to start")
            started = msgspec.structs.replace(state, turn=sample.seat, rolling=True)
            return Step(started, (Started(sample.seat),))
        dice = sample.dice
        seat = state.turn
        assert seat is not None
        if len(dice) != DICE - len(state.aside):
            raise BadSample(f"{DICE - len(state.aside)} dice are to be rolled, not {len(dice)}")
        if tuple(sorted(dice, key=_ORDER.__getitem__)) != dice:
            raise BadSample("the dice of a roll are sorted, worms last")
        event = DiceRolled(seat, dice)
        if set(dice).issubset(state.aside):
            state, events = _fail(state, seat, "noNewFace")
            return Step(state, (event, *events))
        return Step(msgspec.structs.replace(state, rolled=dice, rolling=False), (event,))

    def draw(self, state: State, source: Source) -> Sample:
        """Draw the start seat, or each die in turn."""
        if state.turn is None:
            return Start(source.below(len(state.stacks)))
        below = source.below
        numbers = sorted([below(6) for _ in range(DICE - len(state.aside))])
        return Rolled(tuple([FACES[number] for number in numbers]))

    def board(self, state: State, seat: Seat | None, *, everything: bool = False) -> view.Board:
        """Lay out what a seat may see."""
        return view.board(state, seat, everything=everything)

    def show(self, event: Event, seat: Seat | None) -> Event | None:  # noqa: ARG002 - all is public
        """Tell a seat of an event: everything happens in the open."""
        return event

    def disguise(self, state: State, seat: Seat | None, rng: random.Random) -> State:  # noqa: ARG002
        """Nothing to swap: whatever is covered now was seen when it was taken."""
        return state

    def pieces(self, state: State) -> Mapping[str, Sequence[int]]:
        """All tiles."""
        places = (state.grill, state.turned, *state.stacks)
        return {"tiles": [tile for place in places for tile in place]}

    def _gain(self, state: State, seat: Seat, stop: Stop) -> Step[State, Event]:
        """Put a tile of the grill or of another's stack on the own stack (PM6, PM8)."""
        tile, source = stop.tile, stop.source
        assert tile is not None
        assert source is not None
        grill, stacks = state.grill, state.stacks
        if source == "grill":
            grill = tuple(other for other in grill if other != tile)
        else:
            stacks = replace_at(stacks, source, stacks[source][:-1])
        stacks = replace_at(stacks, seat, (*stacks[seat], tile))
        state = _next_turn(state, seat, grill, stacks, state.turned)
        gained = Gained(seat, tile, source)
        if grill:
            return Step(state, (gained,))
        return Step(state, (gained, Ended(self._outcome(state))))

    def _outcome(self, state: State) -> Outcome:
        """Most worms, then the highest single tile (PM10)."""
        standings = [
            (sum(WORMS[tile] for tile in stack), max(stack, default=0)) for stack in state.stacks
        ]
        return decide_outcome(standings, self.endings)


def legal_stops(state: State) -> list[Stop]:
    """List how the turn may be stopped with the dice set aside now (PM5 to PM7)."""
    if WORM not in state.aside:
        return [_FAILING_STOP]
    total = sum([POINTS[face] for face in state.aside])
    grill = state.grill
    lower = bisect_right(grill, total)
    next_lower = grill[lower - 1] if lower else None
    if next_lower == total:
        return [_GRILL_STOPS[total]]
    stops: list[Stop] = []
    for owner, stack in enumerate(state.stacks):
        if stack and stack[-1] == total and owner != state.turn:
            stops.append(Stop(total, owner))
            if state.options.steal == "forced":
                return stops
    if next_lower is not None:
        stops.append(_GRILL_STOPS[next_lower])
    return stops or [_FAILING_STOP]


def _take(state: State, seat: Seat, take: Take) -> Step[State, Event]:
    count = state.rolled.count(take.face)
    aside = (*state.aside, *(take.face,) * count)
    total = sum([POINTS[face] for face in aside])
    state = msgspec.structs.replace(state, aside=aside, rolled=())
    return Step(state, (Took(seat, take.face, count, total),))


def _fail(state: State, seat: Seat, why: Why) -> Step[State, Event]:
    """Return the top tile, then turn the highest of the grill unless it is that one (PM9)."""
    events: list[Event] = [Failed(seat, why)]
    grill, stacks, turned = state.grill, state.stacks, state.turned
    if stacks[seat]:
        tile = stacks[seat][-1]
        stacks = replace_at(stacks, seat, stacks[seat][:-1])
        tiles = list(grill)
        insort(tiles, tile)
        events.append(Returned(seat, tile))
        highest = tiles[-1]
        if highest != tile or state.options.short_game:
            tiles.pop()
            turned = (*turned, highest)
            events.append(Turned(highest))
        grill = tuple(tiles)
    return Step(_next_turn(state, seat, grill, stacks, turned), tuple(events))


def _next_turn(
    state: State,
    seat: Seat,
    grill: tuple[int, ...],
    stacks: tuple[tuple[int, ...], ...],
    turned: tuple[int, ...],
) -> State:
    return State(
        options=state.options,
        stacks=stacks,
        grill=grill,
        turned=turned,
        turn=(seat + 1) % len(stacks),
        rolling=bool(grill),
    )
