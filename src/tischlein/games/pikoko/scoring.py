"""Scoring a round of Pikoko, and who starts the next (PK10, PK11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import Confidence, RoundScored, State

if TYPE_CHECKING:
    from tischlein.core.values import Seat


def score_round(state: State) -> RoundScored:
    """Score every bet and confidence card of a finished round."""
    bet_points = tuple(
        tuple(
            bet_worth(tokens or 0, tricks)
            for tokens, tricks in zip(bets, state.tricks, strict=True)
        )
        for bets in state.bets
    )
    confidence_points = tuple(
        confidence_worth(card, points)
        for card, points in zip(state.confidence, bet_points, strict=True)
    )
    points = tuple(
        sum(bets) + extra for bets, extra in zip(bet_points, confidence_points, strict=True)
    )
    totals = tuple(before + now for before, now in zip(state.totals, points, strict=True))
    return RoundScored(
        round=len(state.scores) + 1,
        tricks=state.tricks,
        bet_points=bet_points,
        confidence=state.confidence,
        confidence_points=confidence_points,
        points=points,
        totals=totals,
    )


def bet_worth(tokens: int, tricks: int) -> int:
    """2 if exact, 1 if off by one, else 0."""
    return max(0, 2 - abs(tokens - tricks))


def confidence_worth(card: Confidence, bet_points: tuple[int, ...]) -> int:
    """3 on an exact bet, -1 on any other; 1 for the safe card."""
    if card.peacock is None:
        return 1
    return 3 if bet_points[card.peacock] == 2 else -1


def next_start(state: State, totals: tuple[int, ...]) -> Seat:
    """Return the seat with the fewest points; a tie goes clockwise (PK11)."""
    assert state.start is not None
    fewest = min(totals)
    clockwise = [(state.start + steps) % state.seats for steps in range(1, state.seats + 1)]
    if totals.count(fewest) > 1 and state.options.start_tie == "next":
        return clockwise[0]
    return next(seat for seat in clockwise if totals[seat] == fewest)
