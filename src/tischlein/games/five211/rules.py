"""The rules of 5211; the clauses (FT1 to FT9) are those of the rule sheet beside this file."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from tischlein.core.errors import BadSample
from tischlein.core.game import Chance, Decide, Ended, Game, Over, Pending, Step
from tischlein.core.outcome import Outcome, decide_outcome

from . import view
from .scoring import score
from .state import (
    DECK,
    GOAL,
    HAND,
    REMOVED,
    TURNS,
    Cards,
    Dealt,
    Deck,
    DeckEnded,
    Discarded,
    Drew,
    Event,
    Options,
    Play,
    Revealed,
    State,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from tischlein.core.chance import Source
    from tischlein.core.values import Seat

_SORTED_DECK = sorted(DECK)


class Five211(Game[Options, State, Play, Deck, Event, view.Board]):
    """Two cards, one card, one card: the most frequent colour scores, unless it is too frequent."""

    id = "5211"
    title = "5211"
    rules_version = 1
    seat_counts = range(2, 6)
    endings = ("points", "bankedCards", "shared")
    option_type = Options
    move_type = Play
    sample_type = Deck
    event_type = Event
    board_type = view.Board
    state_type = State

    def setup(self, options: Options, seats: int) -> State:
        """Return the state before the deal."""
        nothing: tuple[Cards, ...] = ((),) * seats
        zeros = (0,) * seats
        return State(
            options,
            seats,
            hands=nothing,
            table=nothing,
            banked=nothing,
            written=zeros,
            banked_before=zeros,
        )

    def pending(self, state: State) -> Pending:
        """Wait for a deck, then for all seats, until the last deck is played (FT7, FT9)."""
        if not state.deck_over:
            return Decide(tuple(range(state.seats)))
        if _match_over(state):
            return Over(self._outcome(state))
        return Chance("deck")

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Play]:
        """Any two cards, then any one (FT2); equal cards are one move."""
        hand = state.hands[seat]
        choices = combinations(hand, TURNS[state.turn]) if hand else ()
        # A hand is sorted, so its combinations are sorted too; a dict keeps their order.
        return [Play(cards) for cards in dict.fromkeys(choices)]

    def why_illegal(self, state: State, seat: Seat, move: Play) -> str:
        """Say why not."""
        wanted = TURNS[state.turn]
        if len(move.cards) != wanted:
            cards = "two cards are" if wanted == 2 else "one card is"
            return f"{cards} chosen in this turn, not {len(move.cards)}"
        hand = state.hands[seat]
        missing = Counter(move.cards) - Counter(hand)
        if missing:
            card, count = next(iter(missing.items()))
            again = " a second time" if count < move.cards.count(card) else ""
            return f"{card} is not in your hand{again}, which is {', '.join(hand)}"
        return f"name the cards in sorted order: {', '.join(sorted(move.cards))}"

    def resolve(self, state: State, moves: Mapping[Seat, Play]) -> Step[State, Event]:
        """Reveal all choices, then draw (FT2) and, after the third turn, score."""
        played = tuple(moves[seat].cards for seat in range(state.seats))
        events: list[Event] = [Revealed(state.deal, state.turn, played)]
        hands = tuple(map(_without, state.hands, played))
        table = tuple((*before, *cards) for before, cards in zip(state.table, played, strict=True))
        # FT7: with the draw pile empty, the last deal is played from the hand.
        if state.pile:
            hands, pile, drawn = _draw_back(hands, state.pile)
            events.append(Drew(drawn, len(pile)))
            state = msgspec.structs.replace(state, pile=pile)
        last = not state.pile and len(hands[0]) < HAND
        state = msgspec.structs.replace(state, hands=hands, table=table, turn=state.turn + 1)
        if state.turn == len(TURNS):
            state = _score(state, events)
            if last:
                state = self._end_deck(state, events)
        return Step(state, tuple(events))

    def settle(self, state: State, sample: Deck) -> Step[State, Event]:
        """Remove cards unseen, deal five each; the rest is the draw pile (FT1)."""
        if sorted(sample.cards) != _SORTED_DECK:
            raise BadSample("a deck lists all hundred cards, each as often as it exists")
        first = REMOVED[state.seats]
        end = first + HAND * state.seats
        hands = tuple(
            tuple(sorted(sample.cards[start : start + HAND])) for start in range(first, end, HAND)
        )
        nothing: tuple[Cards, ...] = ((),) * state.seats
        state = State(
            options=state.options,
            seats=state.seats,
            decks=state.decks + 1,
            deal=1,
            hands=hands,
            table=nothing,
            banked=nothing,
            pile=sample.cards[end:],
            removed=sample.cards[:first],
            written=state.points,
            banked_before=_banked_cards(state),
        )
        return Step(state, (Dealt(state.decks, hands),))

    def draw(self, state: State, source: Source) -> Deck:  # noqa: ARG002 - always the whole deck
        """Shuffle the deck, ordered by colour and value."""
        return Deck(tuple(source.shuffle(DECK)))

    def board(self, state: State, seat: Seat | None, *, everything: bool = False) -> view.Board:
        """Lay out what a seat may see."""
        return view.board(state, seat, everything=everything)

    def show(self, event: Event, seat: Seat | None) -> Event | None:
        """Tell a seat of an event."""
        return view.show(event, seat)

    def disguise(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """Swap what a seat cannot know."""
        return view.disguise(state, seat, rng)

    def pieces(self, state: State) -> Mapping[str, Sequence[str]]:
        """All hundred cards."""
        if state.decks == 0:
            return {"cards": DECK}
        places = (*state.hands, *state.table, *state.banked)
        places += (state.pile, state.removed, state.discard, state.unseen)
        return {"cards": [card for place in places for card in place]}

    def _end_deck(self, state: State, events: list[Event]) -> State:
        """Discard the last cards unseen (FT7); the match ends, or another deck comes (FT9)."""
        unseen = tuple(card for (card,) in state.hands)
        state = msgspec.structs.replace(state, hands=((),) * state.seats, unseen=unseen)
        events += [Discarded(unseen), DeckEnded(state.points)]
        if _match_over(state):
            events.append(Ended(self._outcome(state)))
        return state

    def _outcome(self, state: State) -> Outcome:
        """Most points, then most banked cards, then shared (FT8)."""
        standings = zip(state.points, _banked_cards(state), strict=True)
        return decide_outcome(list(standings), self.endings)


def _match_over(state: State) -> bool:
    """Is the deck just played the last one? Ask only when a deck is over."""
    if state.decks == 0:
        return False
    return not state.options.long_game or max(state.points) >= GOAL


def _score(state: State, events: list[Event]) -> State:
    scored = score(state.deal, state.table)
    events.append(scored)
    discard = [_without(cards, own) for cards, own in zip(state.table, scored.banked, strict=True)]
    return msgspec.structs.replace(
        state,
        deal=state.deal + 1 if len(state.hands[0]) == HAND else state.deal,
        turn=0,
        table=((),) * state.seats,
        banked=tuple(
            tuple(sorted((*pile, *cards)))
            for pile, cards in zip(state.banked, scored.banked, strict=True)
        ),
        discard=(*state.discard, *(card for cards in discard for card in cards)),
    )


def _draw_back(
    hands: tuple[Cards, ...], pile: Cards
) -> tuple[tuple[Cards, ...], Cards, tuple[Cards, ...]]:
    """Let seat 0 take all it lacks, then seat 1, and so on (FT2)."""
    full: list[Cards] = []
    drawn: list[Cards] = []
    for hand in hands:
        lacking = HAND - len(hand)
        drawn.append(tuple(sorted(pile[:lacking])))
        full.append(tuple(sorted((*hand, *pile[:lacking]))))
        pile = pile[lacking:]
    return tuple(full), pile, tuple(drawn)


def _banked_cards(state: State) -> tuple[int, ...]:
    pairs = zip(state.banked_before, state.banked, strict=True)
    return tuple(before + len(pile) for before, pile in pairs)


def _without(hand: Cards, cards: Cards) -> Cards:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return tuple(left)
