"""5211 read a second time: slow, plain, on JSON values."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

Json = dict[str, Any]

COLOURS = "YGOBT"
VALUES = [1] * 5 + [2] * 6 + [3] * 5 + [4] * 2 + [5, 6]
CARDS = [f"{colour}{value}" for colour in COLOURS for value in VALUES]
REMOVED = {2: 10, 3: 13, 4: 0, 5: 15}


def scoring(seats: int, table: list[list[str]]) -> list[list[str]]:
    """Say which of the cards on the table each seat banks."""
    played = [card for cards in table for card in cards]
    if sum(card[1] == "1" for card in played) == seats + 2:  # FT3
        return [[card for card in cards if card[1] == "1"] for cards in table]
    count = {colour: sum(card[0] == colour for card in played) for colour in COLOURS}
    for size in range(seats + 2, 0, -1):  # FT4: from n+3 cards on a colour is a disaster
        most = [colour for colour in COLOURS if count[colour] == size]
        if len(most) == 1:  # FT5: a tie falls through to the next size
            return [[card for card in cards if card[0] == most[0]] for cards in table]
    return [[] for _ in table]


class Five211:
    def __init__(self, seats: int, options: Json) -> None:
        self.seats = seats
        self.long = options.get("longGame", False)
        self.pile: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.table: list[list[str]] = [[] for _ in range(seats)]
        self.banked: list[list[str]] = [[] for _ in range(seats)]  # of all decks
        self.decks = 0
        self.deals = 0  # of the present deck
        self.playing = False

    def points(self) -> list[int]:
        return [sum(int(card[1]) for card in bank) for bank in self.banked]

    def pending(self) -> Json:
        if self.playing:
            return {"decide": list(range(self.seats))}
        points = self.points()
        if self.decks == 0 or (self.long and max(points) < 50):  # FT9
            return {"sample": "deck"}
        keys = [(points[seat], len(self.banked[seat])) for seat in range(self.seats)]  # FT8
        ranks = [1 + sum(other > mine for other in keys) for mine in keys]
        winners = [seat for seat in range(self.seats) if ranks[seat] == 1]
        return {"over": {"scores": points, "ranks": ranks, "winners": winners}}

    def legal(self, seat: int) -> list[Json]:
        if not self.playing:
            return []
        count = 1 if self.table[seat] else 2  # FT2
        found = sorted(set(combinations(sorted(self.hands[seat]), count)))
        return [{"type": "play", "cards": list(cards)} for cards in found]

    def play(self, moves: dict[int, Json]) -> None:
        for seat in range(self.seats):
            for card in moves[seat]["cards"]:
                self.hands[seat].remove(card)
                self.table[seat].append(card)
        last = not self.pile  # FT7
        for hand in self.hands:
            while self.pile and len(hand) < 5:
                hand.append(self.pile.pop(0))
        if len(self.table[0]) < 4:
            return
        for seat, cards in enumerate(scoring(self.seats, self.table)):
            self.banked[seat] += cards  # FT6
        self.table = [[] for _ in range(self.seats)]
        self.deals += 1
        if last:
            self.playing = False

    def settle(self, sample: Json) -> None:
        cards = sample["cards"][REMOVED[self.seats] :]  # FT1
        self.hands = [cards[5 * seat : 5 * seat + 5] for seat in range(self.seats)]
        self.pile = cards[5 * self.seats :]
        self.decks += 1
        self.deals = 0
        self.playing = True

    def draw(self, rng: Random) -> Json:
        cards = list(CARDS)
        rng.shuffle(cards)
        return {"type": "deck", "cards": cards}
