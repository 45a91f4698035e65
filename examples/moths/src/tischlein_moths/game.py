"""The rules of Moths; the clauses (MO1 to MO6) are those of the rule sheet beside this file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tischlein.core.errors import BadSample
from tischlein.core.game import Chance, Decide, Ended, Game, Over, Pending, Step
from tischlein.core.outcome import Outcome, decide_outcome

from .state import FACES, REACH, Event, Night, NightFell, Options, Reach, Reached, State, dice_for
from .view import Board, board

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from tischlein.core.chance import Source
    from tischlein.core.values import Seat

MOVES = tuple(Reach(moths) for moths in REACH)


class Moths(Game[Options, State, Reach, Night, Event, Board]):
    """Nights of secret greed."""

    id = "moths"
    title = "Moths"
    rules_version = 1
    seat_counts = range(2, 6)
    endings = ("moths", "scaredLess", "shared")
    option_type = Options
    move_type = Reach
    sample_type = Night
    event_type = Event
    board_type = Board
    state_type = State

    def setup(self, options: Options, seats: int) -> State:
        """Return the state before the first night."""
        return State(options, seats, caught=(0,) * seats, scared=(0,) * seats)

    def pending(self, state: State) -> Pending:
        """Wait for the dice, then for everybody's choice, until the last night is over (MO1)."""
        if state.dice:
            return Decide(tuple(range(state.seats)))
        if state.night < state.options.nights:
            return Chance("night", dice_for(state.seats))
        return Over(outcome_of(state))

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Reach]:
        """List what a seat may reach for (MO3)."""
        return MOVES if state.dice and 0 <= seat < state.seats else ()

    def why_illegal(self, state: State, seat: Seat, move: Reach) -> str:  # noqa: ARG002 - the same for all
        """Explain why a seat may not reach for that."""
        return f"one reaches for 1, 2 or 3 moths, not for {move.moths} (MO3)"

    def resolve(self, state: State, moves: Mapping[Seat, Reach]) -> Step[State, Event]:
        """Show all choices, and let everybody catch what they may (MO4, MO5)."""
        reaches = tuple(moves[seat].moths for seat in range(state.seats))
        scared = sum(reaches) > sum(state.dice)
        greedy = [scared and reach == max(reaches) for reach in reaches]
        caught = tuple(
            0 if too_much else reach for reach, too_much in zip(reaches, greedy, strict=True)
        )
        after = msgspec.structs.replace(
            state,
            dice=(),
            caught=tuple(map(sum, zip(state.caught, caught, strict=True))),
            scared=tuple(map(sum, zip(state.scared, greedy, strict=True))),
            last=reaches,
        )
        events: tuple[Event, ...] = (Reached(reaches, caught),)
        if after.night == after.options.nights:
            events += (Ended(outcome_of(after)),)
        return Step(after, events)

    def settle(self, state: State, sample: Night) -> Step[State, Event]:
        """Let night fall (MO2)."""
        if len(sample.dice) != dice_for(state.seats):
            raise BadSample(f"{dice_for(state.seats)} dice are rolled (MO2)")
        if not all(1 <= die <= FACES for die in sample.dice):
            raise BadSample("a die shows 1 to 6")
        night = state.night + 1
        after = msgspec.structs.replace(state, night=night, dice=sample.dice)
        return Step(after, (NightFell(night, sample.dice),))

    def draw(self, state: State, source: Source) -> Night:
        """Roll the dice."""
        return Night(tuple(1 + source.below(FACES) for _ in range(dice_for(state.seats))))

    def board(self, state: State, seat: Seat | None, *, everything: bool = False) -> Board:  # noqa: ARG002 - all is open
        """Lay out what everybody sees."""
        return board(state)

    def show(self, event: Event, seat: Seat | None) -> Event | None:  # noqa: ARG002 - all is open
        """Everything happens in the open."""
        return event

    def disguise(self, state: State, seat: Seat | None, rng: random.Random) -> State:  # noqa: ARG002 - nothing is hidden
        """Nothing is hidden, so nothing can be swapped."""
        return state

    def pieces(self, state: State) -> Mapping[str, Sequence[int]]:
        """The dice are all there is."""
        return {"dice": [FACES] * dice_for(state.seats)}


def outcome_of(state: State) -> Outcome:
    """The most moths win, then whoever scared them away less often (MO6)."""
    standings = [
        (caught, -scared) for caught, scared in zip(state.caught, state.scared, strict=True)
    ]
    return decide_outcome(standings, Moths.endings)
