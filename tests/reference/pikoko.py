"""Pikoko read a second time: slow, plain, on JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

Json = dict[str, Any]

COLOURS = "RYPWB"
MANY = {"M1": "PYR", "M4": "BWY", "M7": "PWR", "M10": "BWR"}
HIGHEST = {3: 7, 4: 9, 5: 11}  # PK1


def number(card: str) -> int:
    return int(card[1:])


def shows(card: str) -> str:
    """Name the colours a card can be."""
    return MANY.get(card, card[0])


def deck(seats: int) -> list[str]:
    cards = []
    for value in range(1, HIGHEST[seats] + 1):
        many = f"M{value}"
        if many in MANY:
            cards.append(many)
        cards += [f"{c}{value}" for c in COLOURS if c not in MANY.get(many, "")]
    return cards


def playable(hand: list[str], led: str | None) -> list[tuple[str, str]]:
    """List the cards of a hand that may be played, with the colour each would count as."""
    following = [card for card in hand if led is not None and led in shows(card)]
    if led is not None and following:  # PK7
        return [(card, led) for card in following]  # PK8
    return [(card, colour) for card in hand for colour in shows(card)]


def best(trick: list[tuple[int, str, str]], trump: str | None) -> int:
    """Say which seat played the winning card of a trick of seats, cards and colours."""
    led = trick[0][2]
    trumps = [entry for entry in trick if entry[2] == trump]
    followed = [entry for entry in trick if entry[2] == led]
    return max(trumps or followed, key=lambda entry: number(entry[1]))[0]  # PK9


def score(bets: list[int], confidence: int | None, tricks: list[int]) -> int:
    """Count one seat's points of a round from its bet on every peacock."""
    points = 0
    for bet, got in zip(bets, tricks, strict=True):
        points += {0: 2, 1: 1}.get(abs(bet - got), 0)  # PK10
    if confidence is None:
        return points + 1
    return points + (3 if bets[confidence] == tricks[confidence] else -1)


def next_start(totals: list[int], start: int, tie: str) -> int:
    """Say who starts the next round."""
    seats = len(totals)
    fewest = [seat for seat in range(seats) if totals[seat] == min(totals)]
    if len(fewest) > 1 and tie == "next":  # PK11
        return (start + 1) % seats
    return min(fewest, key=lambda seat: (seat - start - 1) % seats)


class Pikoko:
    def __init__(self, seats: int, options: Json) -> None:
        self.seats = seats
        self.tie = options.get("startTie", "tied")
        self.start: int | None = None
        self.rounds: list[list[int]] = []  # points of every finished round
        self.phase = "deal"
        self.hands: list[list[str]] = []
        self.trump: str | None = None
        self.bets: list[list[int | None]] = []  # by bettor, then by peacock
        self.betting = 0  # how many peacocks have been bet on
        self.confidence: list[int | None] = []
        self.trick: list[tuple[int, str, str]] = []
        self.leader = 0
        self.tricks: list[int] = []

    def totals(self) -> list[int]:
        return [sum(points[seat] for points in self.rounds) for seat in range(self.seats)]

    def pending(self) -> Json:
        if self.start is None:
            return {"sample": "start"}
        if self.phase == "over":
            return {"over": self.outcome()}
        if self.phase == "deal":
            return {"sample": "deck"}
        if self.phase == "bet" and self.betting < self.seats:
            about = (self.start + self.betting) % self.seats
            return {"decide": [seat for seat in range(self.seats) if seat != about]}  # PK4
        if self.phase in ("bet", "confidence"):
            return {"decide": list(range(self.seats))}
        return {"decide": [(self.leader + len(self.trick)) % self.seats]}  # PK6

    def outcome(self) -> Json:
        scores = self.totals()
        tops = [max(points[seat] for points in self.rounds) for seat in range(self.seats)]
        keys = list(zip(scores, tops, strict=True))  # PK12
        ranks = [1 + sum(other > mine for other in keys) for mine in keys]
        winners = [seat for seat in range(self.seats) if ranks[seat] == 1]
        return {"scores": scores, "ranks": ranks, "winners": winners}

    def legal(self, seat: int) -> list[Json]:
        if seat not in self.pending().get("decide", []):
            return []
        if self.phase == "bet":
            left = 9 - sum(bet for bet in self.bets[seat] if bet is not None)
            return [{"type": "bet", "tokens": tokens} for tokens in range(left + 1)]
        if self.phase == "confidence":  # PK5
            return [{"type": "confidence", "peacock": p} for p in [*range(self.seats), None]]
        moves: list[Json] = []
        led = self.trick[0][2] if self.trick else None
        for card, colour in playable(self.hands[(seat + 1) % self.seats], led):
            if card in MANY:
                moves.append({"type": "play", "card": card, "colour": colour})
            else:
                moves.append({"type": "play", "card": card})
        return moves

    def play(self, moves: dict[int, Json]) -> None:
        if self.phase == "bet":
            self.bet({seat: move["tokens"] for seat, move in moves.items()})
        elif self.phase == "confidence":
            self.confidence = [moves[seat]["peacock"] for seat in range(self.seats)]
            self.phase = "tricks"
        else:
            [(seat, move)] = moves.items()
            self.hands[(seat + 1) % self.seats].remove(move["card"])
            self.trick.append((seat, move["card"], move.get("colour", move["card"][0])))
            if len(self.trick) == self.seats:
                self.end_trick()

    def bet(self, tokens: dict[int, int]) -> None:
        assert self.start is not None
        for seat, count in tokens.items():
            own = self.betting == self.seats
            about = seat if own else (self.start + self.betting) % self.seats
            self.bets[seat][about] = count
        self.betting += 1
        if self.betting > self.seats:
            self.phase = "confidence"

    def end_trick(self) -> None:
        self.leader = best(self.trick, self.trump)
        self.tricks[(self.leader + 1) % self.seats] += 1
        self.trick = []
        if self.hands[0]:
            return
        assert self.start is not None
        points = []
        for seat in range(self.seats):
            bets = [bet for bet in self.bets[seat] if bet is not None]
            points.append(score(bets, self.confidence[seat], self.tricks))
        self.rounds.append(points)
        self.phase = "over" if len(self.rounds) == 3 else "deal"
        if self.phase == "deal":
            self.start = next_start(self.totals(), self.start, self.tie)

    def settle(self, sample: Json) -> None:
        if sample["type"] == "start":
            self.start = sample["seat"]
            return
        assert self.start is not None
        cards = sample["cards"]
        self.hands = [cards[8 * seat : 8 * seat + 8] for seat in range(self.seats)]
        turned = cards[8 * self.seats]
        self.trump = None if turned in MANY else turned[0]  # PK3
        self.bets = [[None] * self.seats for _ in range(self.seats)]
        self.betting = 0
        self.confidence = []
        self.trick = []
        self.leader = self.start
        self.tricks = [0] * self.seats
        self.phase = "bet"

    def draw(self, rng: Random) -> Json:
        if self.start is None:
            return {"type": "start", "seat": rng.randrange(self.seats)}
        cards = deck(self.seats)
        rng.shuffle(cards)
        return {"type": "deck", "cards": cards}
