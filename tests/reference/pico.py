"""Pico read a second time: slow, plain, on JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

Json = dict[str, Any]

DOTS = {2: 1, 3: 1, 4: 1, 5: 2, 6: 2, 7: 2, 8: 3, 9: 3, 10: 3, 11: 3, 12: 3, 13: 3, 16: 4}


def deck(options: Json) -> list[int]:
    lowest = 4 if options.get("deck", "thirteen") == "pico2" else 2
    return [*range(lowest, 14), 16]


def winner(one: int, other: int) -> int:
    """Say which of two cards wins."""
    low, high = sorted([one, other])
    return low if high > 2 * low else high  # PI3


class Pico:
    def __init__(self, seats: int, options: Json) -> None:
        assert seats == 2
        self.cards = deck(options)
        self.size = (len(self.cards) - 1) // 2
        self.round = 0
        self.dealt: list[list[int]] = []
        self.hands: list[list[int]] = []
        self.points = [0, 0]
        self.reveals = 0

    def pending(self) -> Json:
        if self.round == 0:
            return {"sample": "deal"}
        if self.round <= 2:
            return {"decide": [0, 1]}
        ranks = [1 + sum(other > mine for other in self.points) for mine in self.points]
        winners = [seat for seat in (0, 1) if ranks[seat] == 1]
        return {"over": {"scores": list(self.points), "ranks": ranks, "winners": winners}}

    def legal(self, seat: int) -> list[Json]:
        if "decide" not in self.pending():
            return []
        return [{"type": "choose", "card": card} for card in self.hands[seat]]

    def play(self, moves: dict[int, Json]) -> None:
        chosen = [moves[0]["card"], moves[1]["card"]]
        won = winner(*chosen)
        seat = chosen.index(won)
        self.reveals += 1
        self.hands[seat].remove(won)  # PI4: the losing card simply stays where it was
        self.points[seat] += DOTS[won]
        if len(self.hands[seat]) == 1:  # PI5
            self.round += 1
            self.reveals = 0
            self.hands = [list(self.dealt[1]), list(self.dealt[0])]  # PI6

    def settle(self, sample: Json) -> None:
        self.dealt = [sorted(hand) for hand in sample["hands"]]
        self.hands = [list(hand) for hand in self.dealt]
        self.round = 1

    def draw(self, rng: Random) -> Json:
        cards = list(self.cards)
        rng.shuffle(cards)
        hands = [cards[: self.size], cards[self.size : -1]]
        return {"type": "deal", "hands": hands, "open": cards[-1]}
