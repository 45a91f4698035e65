"""The table of Pikoko."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from tischlein.cli.pieces import HIDDEN, Paper, around, bar, beside, chip, fit, join, right, stack
from tischlein.cli.words import capital, count, who
from tischlein.games.pikoko.cards import multicolour
from tischlein.games.pikoko.state import HAND, ROUNDS
from tischlein.games.pikoko.tricks import winning_play

from .suits import card_chip, colour_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.core.match import View
    from tischlein.core.values import Seat
    from tischlein.games.pikoko.view import Board

_GROUND = Paper("#005f5f", "#ffffff")
_COLUMN = 25
_CELL = 6


def draw(view: View, names: Sequence[str]) -> Text:
    """Draw the hands on top, below them the trick and who bet what on whom."""
    board: Board = view.board
    order = around(view.seat, len(names))
    titles = [capital(who(seat, names, view.seat)) for seat in range(len(names))]
    lines = [_bar(board), Text()]
    lines += [_hand(board, seat, view, titles) for seat in order]
    if board.bets:
        lines.append(Text())
        lines += beside(_trick(board, titles), _bets(board, order, view, titles), _COLUMN)
    return stack(lines)


def _bar(board: Board) -> Text:
    place = f"round {board.round} of {ROUNDS}" if board.round else "before the deal"
    if board.leader is not None and any(board.hand_sizes):
        place += f" · trick {sum(board.tricks) + 1} of {HAND}"
    if board.turned is None:
        trump = ""
    elif board.trump is None:
        trump = f"no trump ({board.turned} is turned)"
    else:
        trump = f"trump {board.trump} {colour_words(board.trump)} ({board.turned} is turned)"
    return bar("Pikoko", place, trump, _GROUND)


def _hand(board: Board, seat: Seat, view: View, titles: Sequence[str]) -> Text:
    """A peacock's cards; the viewer's own lie face down, and one plays from the left."""
    left = None if view.seat is None else (view.seat + 1) % len(titles)
    from_here = seat == left and any(board.hand_sizes)
    mark = "✓" if seat in view.chosen else "►" if from_here else " "
    own = "bold" if seat == view.seat else ""
    line = Text(f" {mark} {fit(titles[seat], 9)} ", own)
    if board.scores and not any(board.hand_sizes):
        rounds = " + ".join(str(scores[seat]) for scores in board.scores)
        return line.append(f"{rounds} = {count(board.totals[seat], 'point')}")
    cards = board.hands[seat]
    if cards is None:
        hidden = [chip("░░", HIDDEN)] * board.hand_sizes[seat]
        return line.append_text(join(hidden))
    return line.append_text(join(map(card_chip, cards)))


def _trick(board: Board, titles: Sequence[str]) -> list[Text]:
    """The cards on the table by the peacock they came from; `*` would take the trick now."""
    if board.leader is None:
        return [Text("   bets first", "dim")]
    if not board.trick:
        leads = f"   {fit(titles[board.leader], 12).strip()} to lead"
        return [Text("" if not any(board.hand_sizes) else leads, "dim")]
    led = board.trick[0].colour
    best = winning_play(board.trick, board.trump)
    lines = [Text(f"   led: {led} {colour_words(led)}", "bold")]
    for played in board.trick:
        counts = f" as {played.colour}" if multicolour(played.card) else ""
        line = Text(f" {'*' if played is best else ' '} {fit(titles[played.owner], 7)} ")
        lines.append(line.append_text(card_chip(played.card)).append(counts))
    return lines


def _bets(board: Board, order: Sequence[Seat], view: View, titles: Sequence[str]) -> list[Text]:
    """Who bet how many on whom, over the tricks taken; `=` marks a bet that is exact now."""
    short = [fit(title, _CELL - 1).strip() for title in titles]
    heads = "".join(right(short[seat], _CELL) for seat in order)
    taken = "".join(f"{board.tricks[seat]:>{_CELL - 1}} " for seat in order)
    lines = [
        Text(f"{'bets on':<8}{heads}  left trust   pt", "dim"),
        Text(f"{'tricks':<8}{taken}", "bold"),
    ]
    for seat in order:
        line = Text(f"{fit(titles[seat], 8)}", "bold" if seat == view.seat else "")
        for peacock in order:
            line.append(_bet(board, seat, peacock))
        trust = _trust(board, seat, short)
        lines.append(
            line.append(f"{board.tokens_left[seat]:>6} {fit(trust, 6)}{board.totals[seat]:>4}")
        )
    return lines


def _bet(board: Board, seat: Seat, peacock: Seat) -> str:
    tokens = board.bets[seat][peacock]
    if tokens is None:
        waits = "?" if board.peacock == peacock and seat != peacock else "·"
        return f"{waits:>{_CELL - 1}} "
    exact = "=" if board.leader is not None and tokens == board.tricks[peacock] else " "
    return f"{tokens:>{_CELL - 1}}{exact}"


def _trust(board: Board, seat: Seat, short: Sequence[str]) -> str:
    """The confidence card: the viewer's own, and everyone's once it is open."""
    if not board.confidence:
        return "·"
    card = board.confidence[seat]
    if card is None:
        return "laid"
    return "safe" if card.peacock is None else short[card.peacock]
