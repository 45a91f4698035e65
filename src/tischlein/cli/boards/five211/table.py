"""The table of 5211."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from tischlein.cli.pieces import WIDTH, Paper, around, bar, beside, boxes, fit, join, stack
from tischlein.cli.words import capital, count, who
from tischlein.games.five211.scoring import score
from tischlein.games.five211.state import DECK, HAND, POINTS, REMOVED, TURNS, Cards

from .suits import SUITS, card_chip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tischlein.core.match import View
    from tischlein.core.values import Seat
    from tischlein.games.five211.view import Board

_GROUND = Paper("#005faf", "#ffffff")
_COLUMN = 53
_ROOSTER = "('>"


def draw(view: View, names: Sequence[str]) -> Text:
    """Draw what everyone played on the left, the colours on the right, the hand below."""
    board: Board = view.board
    order = around(view.seat, len(names))
    if board.deck and not any(board.hand_sizes):
        ended = [line for seat in order for line in _ended(board, seat, view, names)]
        return stack([bar("5211", "the deck is played", "", _GROUND), Text(), *ended])
    played = [line for seat in order for line in _seat(board, seat, view, names)]
    lines = [_bar(board, len(names)), Text()]
    lines += beside(played, _colours(board, len(names)), _COLUMN)
    open_hands = [seat for seat in order if board.hands[seat]]
    if view.seat is not None and open_hands:
        lines += [Text(), *_hand(board, view.seat)]
    return stack(lines)


def deals_of(seats: int) -> int:
    """How many deals a deck has: the last one is played from the hand (FT7)."""
    return (len(DECK) - REMOVED[seats] - HAND * seats) // (sum(TURNS) * seats) + 1


def _bar(board: Board, seats: int) -> Text:
    if not board.deck:
        return bar("5211", "before the deal", "", _GROUND)
    deck = f"deck {board.deck} · " if board.deck > 1 else ""
    cards = "two cards" if TURNS[board.turn] == 2 else "one card"
    place = f"{deck}deal {board.deal} of {deals_of(seats)}"
    place += f" · turn {board.turn + 1} of 3: {cards}"
    pile = f"{board.pile} cards to draw" if board.pile else "last deal: no drawing"
    return bar("5211", place, pile, _GROUND)


def _seat(board: Board, seat: Seat, view: View, names: Sequence[str]) -> list[Text]:
    """A seat's open cards and what it has banked; face-down hands where all is open."""
    style = "bold" if seat == view.seat else ""
    chosen = "✓" if seat in view.chosen else " "
    line = Text(f" {chosen} {fit(capital(who(seat, names, view.seat)), 9)} ", style)
    line.append_text(join(map(card_chip, board.table[seat])))
    if board.deck:
        line.append(" " * max(37 - line.cell_len, 1)).append(_banked(board, seat))
    hand = board.hands[seat]
    if view.seat is None and hand:
        held = Text("in hand ".rjust(13), "dim").append_text(join(map(card_chip, hand)))
        return [line, held]
    return [line]


def _banked(board: Board, seat: Seat) -> str:
    points = board.points[seat]
    cards = count(board.banked_sizes[seat], "card")
    if points is not None:
        return f"{points} pt, {cards}"
    before = f"{board.written[seat]} pt + " if board.written and board.written[seat] else ""
    return f"{before}{cards}" if before else f"{cards} banked"


def _colours(board: Board, seats: int) -> list[Text]:
    """How often each colour was played, how far it is from disaster, and what would score now."""
    played = [card for cards in board.table for card in cards]
    scored = score(board.deal, board.table)
    lines = []
    for letter in SUITS:
        number = sum(card[0] == letter for card in played)
        mark = "" if not number else _standing(letter, scored.roosters, scored.colour, scored.tied)
        mark = "disaster!" if letter in scored.disasters else mark
        line = card_mark(letter).append(f"{number:>3} ")
        lines.append(line.append_text(_gauge(number, seats + 3)).append(f" {mark}", "bold"))
    roosters = sum(card[1] == "1" for card in played)
    mark = "they score!" if scored.roosters else f"score at {seats + 2}"
    tail = Text(_ROOSTER).append(f"{roosters:>3} ").append_text(_gauge(roosters, seats + 2, "="))
    head = Text(f"colours, ! disaster from {seats + 3}", "dim")
    return [head, *lines, tail.append(f" {mark}", "bold" if scored.roosters else "dim")]


def card_mark(letter: str) -> Text:
    """A colour by letter and shape."""
    suit = SUITS[letter]
    style = f"bold {suit.paper.ink} on {suit.paper.ground}"
    return Text.assemble((f"{letter}{suit.shape} ", style))


def _standing(letter: str, roosters: bool, scoring: str | None, tied: Sequence[str]) -> str:
    if roosters:
        return ""
    if letter == scoring:
        return "would score"
    return "tied" if letter in tied else ""


def _gauge(number: int, limit: int, sign: str = "!") -> Text:
    """Cards up to the one that makes a disaster, or the number of roosters that scores."""
    filled = "■" * min(number, limit)
    gauge = Text(filled).append("·" * (limit - 1 - len(filled)), "dim")
    return gauge.append(sign if len(filled) < limit else "", "bold")


def _hand(board: Board, seat: Seat) -> list[Text]:
    """The own hand as tiles, and beside it what was banked."""
    hand: Cards = board.hands[seat] or ()
    tiles = boxes([_tile(card) for card in hand])
    tiles = [Text("  ").append_text(row) for row in tiles]
    return beside(tiles, _own_bank(board, seat), _COLUMN)


def _tile(card: str) -> tuple[tuple[str, str], Paper]:
    suit = SUITS[card[0]]
    return (f" {card} {suit.shape} ", f"{_ROOSTER if card[1] == '1' else '':^6}"), suit.paper


def _own_bank(board: Board, seat: Seat) -> list[Text]:
    banked = board.banked[seat] or ()
    points = count(sum(POINTS[card] for card in banked), "point")
    return [Text(f"Banked: {points}"), *_bank(banked, WIDTH - _COLUMN)]


def _bank(banked: Cards, width: int) -> list[Text]:
    """Banked cards by colour, in lines of a width."""
    lines = [Text()]
    for letter in SUITS:
        # Twenty cards of a colour must fit, so their values stand close.
        values = "".join(card[1] for card in banked if card[0] == letter)
        if not values:
            continue
        mark = card_mark(letter).append(f" {values}")
        if lines[-1].cell_len + mark.cell_len + 2 > width:
            lines.append(Text())
        lines[-1].append("  " if lines[-1] else "").append_text(mark)
    return lines


def _ended(board: Board, seat: Seat, view: View, names: Sequence[str]) -> list[Text]:
    """What a seat has banked of the deck, as far as it is open."""
    line = Text(
        f"   {fit(capital(who(seat, names, view.seat)), 16)} {_banked(board, seat)}", "bold"
    )
    banked = board.banked[seat]
    if not banked:
        return [line]
    return [line, *(Text(" " * 6).append_text(row) for row in _bank(banked, WIDTH - 6))]
