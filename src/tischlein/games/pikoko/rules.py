"""The rules of Pikoko; the clauses (PK1 to PK12) are those of the rule sheet beside this file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET
from msgspec.structs import replace

from tischlein.core.errors import BadSample
from tischlein.core.game import Chance, Decide, Ended, Game, Over, Pending, Step
from tischlein.core.outcome import Outcome, decide_outcome
from tischlein.core.values import replace_at

from . import view
from .cards import DECKS, SHOWS, sort_key, trump_of
from .refusals import why_illegal
from .scoring import next_start, score_round
from .state import (
    HAND,
    ROUNDS,
    TOKENS,
    Bet,
    BetsRevealed,
    Confidence,
    ConfidenceLaid,
    Dealt,
    Deck,
    Event,
    Move,
    Options,
    Play,
    Played,
    Sample,
    Start,
    Started,
    State,
    TrickTaken,
)
from .tricks import legal_plays, winning_play

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping, Sequence

    from tischlein.core.chance import Source
    from tischlein.core.values import Seat

_BETS = [Bet(tokens) for tokens in range(TOKENS + 1)]


class Pikoko(Game[Options, State, Move, Sample, Event, view.Board]):
    """Tricks with hands that everyone sees but their owners, and bets on them all."""

    id = "pikoko"
    title = "Pikoko"
    rules_version = 1
    seat_counts = range(3, 6)
    endings = ("points", "bestRound", "shared")
    option_type = Options
    move_type = Move
    sample_type = Sample
    event_type = Event
    board_type = view.Board
    state_type = State

    def setup(self, options: Options, seats: int) -> State:
        """Return the state before the start seat is drawn."""
        return State(options, seats, hands=((),) * seats)

    def pending(self, state: State) -> Pending:
        """Wait for start seat and deck, then bets, confidence and tricks, for three rounds."""
        if state.start is None:
            return Chance("start")
        if state.round_over:
            if len(state.scores) == ROUNDS:
                return Over(self._outcome(state))
            return Chance("deck")
        everyone = tuple(range(state.seats))
        if state.betting < state.seats:  # PK4: everyone but the peacock's owner
            return Decide(tuple(seat for seat in everyone if seat != state.peacock))
        if not state.confidence:  # the own peacock, then confidence (PK5)
            return Decide(everyone)
        return Decide((_to_play(state),))

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Bets up to the tokens left, confidence in any peacock, plays from the left hand."""
        if state.round_over:
            return ()
        if state.betting <= state.seats:
            if seat == state.peacock:
                return ()
            return _BETS[: state.tokens_left(seat) + 1]
        if not state.confidence:
            return [Confidence(peacock) for peacock in (*range(state.seats), None)]
        if seat != _to_play(state):
            return ()
        led = state.trick[0].colour if state.trick else None
        return legal_plays(state.hands[(seat + 1) % state.seats], led)  # PK6

    def why_illegal(self, state: State, seat: Seat, move: Move) -> str:
        """Say why not."""
        return why_illegal(state, seat, move)

    def resolve(self, state: State, moves: Mapping[Seat, Move]) -> Step[State, Event]:
        """Reveal bets, lay confidence cards, or play a card."""
        first = next(iter(moves.values()))
        if isinstance(first, Bet):
            return _bet(state, {s: m.tokens for s, m in moves.items() if isinstance(m, Bet)})
        if isinstance(first, Confidence):
            laid = tuple(moves[seat] for seat in range(state.seats))
            cards = tuple(card for card in laid if isinstance(card, Confidence))
            return Step(replace(state, confidence=cards), (ConfidenceLaid(cards),))
        ((seat, _),) = moves.items()
        return self._play(state, seat, first)

    def settle(self, state: State, sample: Sample) -> Step[State, Event]:
        """Draw the first start seat (PK2), or deal a round and turn a card (PK2, PK3)."""
        if isinstance(sample, Start):
            if not 0 <= sample.seat < state.seats:
                raise BadSample(f"there is no seat {sample.seat} to start")
            return Step(replace(state, start=sample.seat), (Started(1, sample.seat),))
        cards = sample.cards
        if sorted(cards) != sorted(DECKS[state.seats]):
            number = len(DECKS[state.seats])
            raise BadSample(f"a deck for {state.seats} lists all {number} cards, each once")
        dealt = HAND * state.seats
        hands = tuple(
            tuple(sorted(cards[first : first + HAND], key=sort_key))
            for first in range(0, dealt, HAND)
        )
        assert state.start is not None
        state = State(
            options=state.options,
            seats=state.seats,
            start=state.start,
            hands=hands,
            turned=cards[dealt],
            rest=cards[dealt + 1 :],
            bets=((None,) * state.seats,) * state.seats,
            leader=state.start,
            tricks=(0,) * state.seats,
            scores=state.scores,
        )
        event = Dealt(state.round, hands, cards[dealt], trump_of(cards[dealt]))
        return Step(state, (event,))

    def draw(self, state: State, source: Source) -> Sample:
        """Draw the start seat, or shuffle the cards in play."""
        if state.start is None:
            return Start(source.below(state.seats))
        return Deck(tuple(source.shuffle(DECKS[state.seats])))

    def board(self, state: State, seat: Seat | None, *, everything: bool = False) -> view.Board:
        """Lay out what a seat may see."""
        return view.board(state, seat, everything=everything)

    def show(self, event: Event, seat: Seat | None) -> Event | None:
        """Tell a seat of an event."""
        return view.show(event, seat)

    def disguise(self, state: State, seat: Seat | None, rng: random.Random) -> State:
        """Swap what a seat cannot know."""
        return view.disguise(state, seat, rng)

    def pieces(self, state: State) -> Mapping[str, Sequence[object]]:
        """All cards in play, and everyone's tokens."""
        tokens = {f"tokens of seat {seat}": range(TOKENS) for seat in range(state.seats)}
        if state.turned is None:
            return {"cards": DECKS[state.seats], **tokens}
        on_table = [played.card for played in state.trick]
        places = (*state.hands, on_table, state.played, (state.turned,), state.rest)
        for seat in range(state.seats):
            bet = sum(tokens or 0 for tokens in state.bets[seat])
            tokens[f"tokens of seat {seat}"] = range(bet + state.tokens_left(seat))
        return {"cards": [card for place in places for card in place], **tokens}

    def _play(self, state: State, seat: Seat, play: Play) -> Step[State, Event]:
        """Play a card from the left neighbour's hand; the last of a trick decides it (PK9)."""
        owner = (seat + 1) % state.seats
        colour = SHOWS[play.card][0] if play.colour is UNSET else play.colour
        played = Played(seat, owner, play.card, colour)
        hand = tuple(card for card in state.hands[owner] if card != play.card)
        hands = replace_at(state.hands, owner, hand)
        trick = (*state.trick, played)
        events: list[Event] = [played]
        if len(trick) < state.seats:
            return Step(replace(state, hands=hands, trick=trick), tuple(events))
        assert state.turned is not None
        best = winning_play(trick, trump_of(state.turned))
        events.append(TrickTaken(best.owner, best.card, best.seat))
        tricks = replace_at(state.tricks, best.owner, state.tricks[best.owner] + 1)
        state = replace(
            state,
            hands=hands,
            trick=(),
            played=(*state.played, *(card.card for card in trick)),
            tricks=tricks,
            leader=best.seat,
        )
        if state.round_over:
            state = self._end_round(state, events)
        return Step(state, tuple(events))

    def _end_round(self, state: State, events: list[Event]) -> State:
        """Score, and pass the start marker on or end the match (PK10 to PK12)."""
        scored = score_round(state)
        events.append(scored)
        if scored.round < ROUNDS:
            start = next_start(state, scored.totals)
            events.append(Started(scored.round + 1, start))
            return replace(state, scores=(*state.scores, scored.points), start=start)
        state = replace(state, scores=(*state.scores, scored.points))
        events.append(Ended(self._outcome(state)))
        return state

    def _outcome(self, state: State) -> Outcome:
        """Most points, then the best single round, then shared (PK12)."""
        best_rounds = (max(rounds) for rounds in zip(*state.scores, strict=True))
        return decide_outcome(list(zip(state.totals, best_rounds, strict=True)), self.endings)


def _to_play(state: State) -> Seat:
    return (state.leader + len(state.trick)) % state.seats


def _bet(state: State, tokens: dict[Seat, int]) -> Step[State, Event]:
    """Put everyone's tokens before the peacock, or before the own one (PK4)."""
    peacock = state.peacock
    bets = tuple(
        replace_at(row, seat if peacock is None else peacock, tokens[seat])
        if seat in tokens
        else row
        for seat, row in enumerate(state.bets)
    )
    shown = tuple(tokens.get(seat) for seat in range(state.seats))
    return Step(
        replace(state, bets=bets, betting=state.betting + 1), (BetsRevealed(peacock, shown),)
    )
