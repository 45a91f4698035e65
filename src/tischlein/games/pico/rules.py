"""The rules of Pico; the clauses (PI1 to PI7) are those of the rule sheet beside this file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tischlein.core.errors import BadSample
from tischlein.core.game import Chance, Decide, Ended, Game, Over, Pending, Step
from tischlein.core.outcome import Outcome, decide_outcome
from tischlein.core.values import replace_at

from . import view
from .state import (
    DECKS,
    DOTS,
    Choose,
    Deal,
    Dealt,
    Event,
    Hand,
    HandsSwapped,
    Options,
    Revealed,
    RoundEnded,
    State,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from tischlein.core.chance import Source
    from tischlein.core.values import Seat

_CHOICES = {card: Choose(card) for card in DOTS}


def winner_of(first: int, second: int) -> int:
    """Return the winning card: the higher, unless it is more than twice the lower (PI3)."""
    low, high = min(first, second), max(first, second)
    return low if high > 2 * low else high


class Pico(Game[Options, State, Choose, Deal, Event, view.Board]):
    """Two rounds of simultaneous duels."""

    id = "pico"
    title = "Pico"
    rules_version = 1
    seat_counts = range(2, 3)
    endings = ("points", "draw")
    option_type = Options
    move_type = Choose
    sample_type = Deal
    event_type = Event
    board_type = view.Board
    state_type = State

    def setup(self, options: Options, seats: int) -> State:  # noqa: ARG002 - always two
        """Return the state before the deal."""
        return State(options)

    def pending(self, state: State) -> Pending:
        """Wait for the deal, then for both seats, until round 2 has ended."""
        if state.round == 0:
            return Chance("deal")
        if state.round == 2 and _round_over(state.hands):
            return Over(self._outcome(state))
        return Decide((0, 1))

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Choose]:
        """Any card of the own hand (PI2)."""
        if _round_over(state.hands):
            return ()
        return [_CHOICES[card] for card in state.hands[seat]]

    def why_illegal(self, state: State, seat: Seat, move: Choose) -> str:
        """Say that the card is not in the hand, and where it is if all have seen it go."""
        hand = ", ".join(map(str, state.hands[seat]))
        if move.card in state.piles[seat]:
            return f"{move.card} has won already and lies on your pile; your hand is {hand}"
        return f"{move.card} is not in your hand, which is {hand}"

    def resolve(self, state: State, moves: Mapping[Seat, Choose]) -> Step[State, Event]:
        """Reveal both cards; the winner's leaves its hand and scores (PI3, PI4)."""
        cards = moves[0].card, moves[1].card
        card = winner_of(*cards)
        winner = cards.index(card)
        hand = tuple(held for held in state.hands[winner] if held != card)
        state = msgspec.structs.replace(
            state,
            hands=replace_at(state.hands, winner, hand),
            piles=replace_at(state.piles, winner, (*state.piles[winner], card)),
            points=replace_at(state.points, winner, state.points[winner] + DOTS[card]),
            reveals=(*state.reveals[:-1], (*state.reveals[-1], cards)),
        )
        events: list[Event] = [Revealed(cards, winner, DOTS[card])]
        if _round_over(state.hands):  # PI5
            events.append(RoundEnded(state.round, state.points))
            if state.round == 1:  # PI6
                swapped = state.dealt[1], state.dealt[0]
                state = msgspec.structs.replace(
                    state, round=2, hands=swapped, piles=((), ()), reveals=(*state.reveals, ())
                )
                events.append(HandsSwapped(swapped))
            else:
                events.append(Ended(self._outcome(state)))
        return Step(state, tuple(events))

    def settle(self, state: State, sample: Deal) -> Step[State, Event]:
        """Deal the whole deck: as many to each seat, one card open (PI1)."""
        deck = DECKS[state.options.deck]
        first, second = (tuple(sorted(hand)) for hand in sample.hands)
        if sorted((*first, *second, sample.open)) != list(deck) or len(first) != len(second):
            each = len(deck) // 2
            raise BadSample(f"a deal is {each} cards a hand and one open, each card once")
        state = msgspec.structs.replace(
            state,
            round=1,
            dealt=(first, second),
            open=sample.open,
            hands=(first, second),
            reveals=((),),
        )
        return Step(state, (Dealt((first, second), sample.open),))

    def draw(self, state: State, source: Source) -> Deal:
        """Shuffle the deck in ascending order: seat 0, seat 1, the last card open."""
        cards = source.shuffle(DECKS[state.options.deck])
        each = len(cards) // 2
        return Deal((tuple(cards[:each]), tuple(cards[each:-1])), cards[-1])

    def board(self, state: State, seat: Seat | None, *, everything: bool = False) -> view.Board:
        """Lay out what a seat may see."""
        return view.board(state, seat, everything=everything)

    def show(self, event: Event, seat: Seat | None) -> Event | None:
        """Tell a seat of an event."""
        return view.show(event, seat)

    def disguise(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """Swap what a seat cannot know."""
        return view.disguise(state, seat, rng)

    def pieces(self, state: State) -> Mapping[str, Sequence[int]]:
        """All cards of the deck."""
        if state.open is None:
            return {"cards": DECKS[state.options.deck]}
        places = (*state.hands, *state.piles, (state.open,))
        return {"cards": [card for place in places for card in place]}

    def _outcome(self, state: State) -> Outcome:
        return decide_outcome([(points,) for points in state.points], self.endings)  # PI7


def _round_over(hands: tuple[Hand, ...]) -> bool:
    """A round ends with somebody's last card (PI5); before the deal there is none to play."""
    return min(len(hands[0]), len(hands[1])) <= 1
