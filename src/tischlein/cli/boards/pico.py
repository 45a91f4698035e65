"""Pico on the terminal: two hands face to face, dots for points."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rich.text import Text

from tischlein.cli.pieces import HIDDEN, Paper, around, bar, boxes, stack
from tischlein.cli.words import Unclear, capital, count, listing, who, whose
from tischlein.games.pico.rules import winner_of
from tischlein.games.pico.state import (
    DOTS,
    Choose,
    Dealt,
    Event,
    HandsSwapped,
    Revealed,
    RoundEnded,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.core.match import View
    from tischlein.core.values import Seat
    from tischlein.games.pico.view import Board

HELP = "Type the number of a card in your hand, for example 9."
UNIT = "point"
ENDINGS = {"points": "most points of both rounds", "draw": "equal points, so the match is a draw"}
MOMENTS: tuple[type, ...] = ()

_GROUND = Paper("#303030", "#ffffd7")
_CARD = Paper("#ffffd7", "#af0000")


def draw(view: View, names: Sequence[str]) -> Text:
    """Draw the other above, the reveals between, the viewer below."""
    board: Board = view.board
    above, below = around(view.seat, 2)
    opened = "no card is dealt yet" if board.open is None else f"open card {_dotted(board.open)}"
    place = f"round {board.round} of 2" if board.round else "before the deal"
    return stack(
        [
            bar("Pico", place, opened, _GROUND),
            Text(),
            *_side(board, above, view, names),
            Text(),
            *_reveals(board, above, below),
            Text(),
            *_side(board, below, view, names),
        ]
    )


def _side(board: Board, seat: Seat, view: View, names: Sequence[str]) -> list[Text]:
    won = " ".join(map(str, board.piles[seat])) or "nothing yet"
    chosen = "✓" if seat in view.chosen else " "
    line = Text.assemble(
        (f" {chosen} {capital(who(seat, names, view.seat))}", "bold"),
        f"   {count(board.points[seat], 'point')} · won this round: {won}",
    )
    if board.hands is None:
        cards = [((" ░░░ ", "     "), HIDDEN)] * board.hand_sizes[seat]
    else:
        cards = [((f"{card:^5}", f"{'●' * DOTS[card]:^5}"), _CARD) for card in board.hands[seat]]
    # A hand is at its place even when it is empty, so that nothing jumps.
    return [line, *(Text("   ").append_text(row) for row in boxes(cards) or [Text()] * 4)]


def _reveals(board: Board, above: Seat, below: Seat) -> list[Text]:
    """The reveals of this round, one over the other as they lay; the winner is marked."""
    shown = board.reveals[board.round - 1] if board.round else ()
    rows = [Text("   shown  "), Text("          ")]
    for reveal in shown:
        won = reveal.index(winner_of(*reveal))
        for row, seat in zip(rows, (above, below), strict=True):
            mark = "*" if won == seat else " "
            row.append(f" {reveal[seat]:>3}{mark}", "bold" if won == seat else "")
    rows[0].append("" if shown else "nothing yet", "dim")
    rows[1].append("   * won" if shown else "", "dim")
    return rows


def ask(view: View, names: Sequence[str]) -> str:
    """Say what is asked."""
    return f"Choose a card from your hand; {names[1 - (view.seat or 0)]} chooses too."


def key(move: Choose, _: View) -> str:
    """A card is typed as its number."""
    return str(move.card)


def label(move: Choose, _: View, __: Sequence[str]) -> Text:
    """Say the points of a card."""
    return Text("●" * DOTS[move.card])


def parse(text: str, _: View, __: Sequence[Choose], ___: Sequence[str]) -> Choose:
    """Read a card's number."""
    if not re.fullmatch(r"[0-9]{1,3}", text):
        raise Unclear(HELP)
    return Choose(int(text))


def tell(event: Event, names: Sequence[str], eyes: Seat | None) -> str | None:
    """Tell an event."""
    match event:
        case Dealt():
            return f"The cards are dealt; the {event.open} lies open."
        case Revealed():
            return _tell_reveal(event, names, eyes)
        case RoundEnded():
            points = (f"{who(seat, names, eyes)} {event.points[seat]}" for seat in (0, 1))
            return f"Round {event.round} is over. Points so far: {listing(points)}."
        case HandsSwapped():
            return "For round 2 each gets the cards that the other was dealt."
    return None


def _tell_reveal(event: Revealed, names: Sequence[str], eyes: Seat | None) -> str:
    won, lost = event.winner, 1 - event.winner
    mine = f"{whose(won, names, eyes)} {event.cards[won]}"
    other = f"{whose(lost, names, eyes)} {event.cards[lost]}"
    why = ", which is more than double" if event.cards[lost] > event.cards[won] else ""
    points = f"{count(event.dots, 'point')} for {who(won, names, eyes)}"
    return f"{capital(mine)} beat {other}{why}: {points}."


def digest(events: Sequence[Event], names: Sequence[str], eyes: Seat | None) -> list[str]:
    """Tell each event."""
    told = (tell(event, names, eyes) for event in events)
    return [text for text in told if text is not None]


def _dotted(card: int) -> str:
    return f"{card} {'●' * DOTS[card]}"
