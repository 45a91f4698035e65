"""A table for the clause tests; it talks to the referee in its public JSON vocabulary only."""

from __future__ import annotations

import copy
import functools
import itertools
import json
import re
from collections import Counter
from collections.abc import Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from tischlein.engine import Engine

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self

Json = dict[str, Any]
Stop = tuple[int | None, int | str | None]

SEED = "5eed" * 16
few = settings(max_examples=20, deadline=None, database=None)


class RefusalError(Exception):
    """An answer with an error."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


@contextmanager
def refused(code: str, *patterns: str) -> Iterator[None]:
    """Expect a refusal with this code, whose message says each of these things."""
    with pytest.raises(RefusalError) as caught:
        yield
    assert caught.value.code == code, caught.value
    assert caught.value.message
    for pattern in patterns:
        assert re.search(pattern, caught.value.message, re.IGNORECASE), (
            f"{caught.value.message!r} does not say {pattern!r}"
        )


def ask(engine: Engine, op: str, **fields: Any) -> Json:
    """Send one request and return its answer without the id, or raise its refusal."""
    line = json.dumps({"id": "ask", "op": op, **fields}).encode()
    answer: Json = json.loads(engine.answer(line))
    assert answer.pop("id") == "ask"
    if "error" in answer:
        assert set(answer) == {"error"}
        raise RefusalError(answer["error"]["code"], answer["error"]["message"])
    return answer


def ranks_of(keys: Sequence[Any]) -> list[int]:
    """Rank as in a competition: one plus the number of better keys."""
    return [1 + sum(other > key for other in keys) for key in keys]


class Match:
    """A match whose samples are given by hand, or drawn from a seed if there is one."""

    def __init__(
        self,
        game: str,
        seats: int,
        *,
        seed: str | None = None,
        engine: Engine | None = None,
        **options: Any,
    ) -> None:
        self.seats = seats
        self.engine = engine or Engine()
        chance = {"chance": "manual"} if seed is None else {"seed": seed}
        answer = ask(self.engine, "new", game=game, seats=seats, options=options, **chance)
        self.id: str = answer["match"]

    def ask(self, op: str, **fields: Any) -> Json:
        return ask(self.engine, op, match=self.id, **fields)

    def pending(self) -> Json:
        return self.ask("pending")

    def decide(self) -> list[int]:
        seats: list[int] = self.pending()["decide"]
        return seats

    def over(self) -> bool:
        return "over" in self.pending()

    def outcome(self) -> Json:
        outcome: Json = self.pending()["over"]
        return outcome

    def legal(self, seat: int) -> list[Json]:
        moves: list[Json] = self.ask("legal", seat=seat)["moves"]
        return moves

    def settle(self, sample: Any) -> list[Json]:
        events: list[Json] = self.ask("settle", sample=sample)["events"]
        return events

    def play(self, seat: int, move: Any) -> list[Json]:
        events: list[Json] = self.ask("play", seat=seat, move=move)["events"]
        return events

    def withdraw(self, seat: int) -> Json:
        return self.ask("withdraw", seat=seat)

    def view(self, seat: int | None) -> Json:
        view: Json = self.ask("view", seat=seat)["view"]
        return view

    def views(self) -> list[Json]:
        """Every view there is: of each seat, and of a spectator."""
        return [self.view(seat) for seat in (*range(self.seats), None)]

    def state(self) -> Json:
        state: Json = self.ask("state")["state"]
        return state

    def record(self) -> Json:
        record: Json = self.ask("record")["record"]
        return record

    def clone(self) -> Self:
        """Return a second match that stands where this one does, to try things out on."""
        twin = copy.copy(self)
        twin.id = ask(self.engine, "load", record=self.record())["match"]
        return twin


# --- Pico -----------------------------------------------------------------------------------------

PICO_DECKS = {"thirteen": [*range(2, 14), 16], "pico2": [*range(4, 14), 16]}


class Pico(Match):
    """Pico from given hands; the card left over lies open."""

    def __init__(self, one: Sequence[int], two: Sequence[int], deck: str = "thirteen") -> None:
        super().__init__("pico", 2, deck=deck)
        (left,) = set(PICO_DECKS[deck]) - set(one) - set(two)
        self.settle({"type": "deal", "hands": [list(one), list(two)], "open": left})

    def hand(self, seat: int) -> list[int]:
        """Return the cards the seat may choose, which are its hand."""
        return sorted(move["card"] for move in self.legal(seat))

    def hands(self) -> list[list[int]]:
        return [self.hand(0), self.hand(1)]

    def choose(self, seat: int, card: int) -> list[Json]:
        return self.play(seat, {"type": "choose", "card": card})

    def reveal(self, *pairs: tuple[int, int]) -> None:
        """Let both seats choose, seat 0 the first card of each pair."""
        for first, second in pairs:
            self.choose(0, first)
            self.choose(1, second)


# --- Pickomino ------------------------------------------------------------------------------------

FACES: tuple[int | str, ...] = ("W", 5, 4, 3, 2, 1)
WORTH: dict[int | str, int] = {"W": 5, 5: 5, 4: 4, 3: 3, 2: 2, 1: 1}


def dice(text: str) -> list[int | str]:
    """Read dice as they are written in the tests: "5541W" is sorted with the worm last."""
    return [die if die == "W" else int(die) for die in sorted(text)]


def set_asides(total: int, *, worm: bool) -> list[tuple[int | str, int]]:
    """Find a way to set aside this total with at most eight dice, faces and their counts."""
    faces = FACES if worm else FACES[1:]
    for kinds in range(1, 5):
        for chosen in itertools.combinations(faces, kinds):
            if worm and chosen[0] != "W":
                continue
            for counts in itertools.product(range(1, 9), repeat=kinds):
                pairs = list(zip(chosen, counts, strict=True))
                if sum(counts) <= 8 and sum(WORTH[face] * n for face, n in pairs) == total:
                    return pairs
    raise AssertionError(f"no dice make {total}")


class Pickomino(Match):
    """Pickomino with a given start seat."""

    def __init__(self, seats: int = 2, start: int = 0, **options: Any) -> None:
        super().__init__("pickomino", seats, **options)
        self.settle({"type": "start", "seat": start})

    def seat(self) -> int:
        """Return the seat that has the dice, asked of a twin if its roll is still due."""
        if "sample" not in self.pending():
            return self.decide()[0]
        twin = self.clone()
        twin.roll("1" * twin.pending()["dice"])
        return twin.decide()[0]

    def moves(self) -> list[Json]:
        return self.legal(self.decide()[0])

    def act(self, **move: Any) -> None:
        self.play(self.decide()[0], move)

    def roll(self, text: str) -> None:
        self.settle({"type": "roll", "dice": dice(text)})

    def take(self, face: int | str) -> None:
        self.act(type="take", face=face)

    def again(self) -> None:
        self.act(type="roll")

    def faces(self) -> list[int | str]:
        """Return the faces that may be set aside now."""
        return [move["face"] for move in self.moves() if move["type"] == "take"]

    def stops(self) -> set[Stop]:
        """Return the ways to stop now, as (tile, from)."""
        return {(move["tile"], move["from"]) for move in self.moves() if move["type"] == "stop"}

    def may_roll(self) -> bool:
        return {"type": "roll"} in self.moves()

    def set_aside(self, *steps: tuple[str, int | str]) -> None:
        """Drive a turn: each step is a roll and the face taken from it."""
        for number, (rolled, face) in enumerate(steps):
            if number:
                self.again()
            self.roll(rolled)
            self.take(face)

    def reach(self, total: int, *, worm: bool = True) -> None:
        """Drive a turn from its first roll until this total is set aside."""
        left, steps = 8, []
        for face, count in set_asides(total, worm=worm):
            other = "1" if face != 1 else "2"
            steps.append((str(face) * count + other * (left - count), face))
            left -= count
        self.set_aside(*steps)

    def stop(self, tile: int | None, source: int | str | None = "grill") -> None:
        self.act(type="stop", tile=tile, **{"from": source})

    def gain(self, *tiles: int) -> None:
        """Let the seats, turn by turn, take exactly these tiles from the grill."""
        for tile in tiles:
            self.reach(tile)
            self.stop(tile)

    def steal(self, tile: int, source: int) -> None:
        self.reach(tile)
        self.stop(tile, source)

    def fail(self) -> None:
        """Let the seat fail: eight ones and no worm."""
        self.set_aside(("11111111", 1))
        self.stop(None, None)

    def offers(self, total: int, *, worm: bool = True) -> set[Stop]:
        """Return the stops this total would allow in the turn that is about to begin."""
        twin = self.clone()
        twin.reach(total, worm=worm)
        return twin.stops()

    def grill(self) -> list[int]:
        """Return the face-up tiles of the grill, found by asking for each of them."""
        return [tile for tile in range(21, 37) if (tile, "grill") in self.offers(tile)]


# --- 5211 -----------------------------------------------------------------------------------------

COLOURS = "YGOBT"
REMOVED = {2: 10, 3: 13, 4: 0, 5: 15}
DEALS = {2: 11, 3: 7, 4: 6, 5: 4}
FIVE211_DECK = [colour + value for colour in COLOURS for value in "11111222222333334456"]

Deal = Sequence[str]
"""What each seat plays in one deal: four cards, "Y1 G2 G2 O3"."""


def scores_nothing(counts: Sequence[int], seats: int) -> bool:
    """Say whether every colour is too many, absent, or shares its count with another one."""
    rest = [count for count in counts if 0 < count < seats + 3]
    return all(rest.count(count) > 1 for count in rest)


@functools.cache
def idle_counts(seats: int) -> list[tuple[int, ...]]:
    """Return the counts of the five colours in all deals that score nothing for their colour."""
    size = 4 * seats
    four = itertools.product(range(size + 1), repeat=4)
    all_five = ((*counts, size - sum(counts)) for counts in four if sum(counts) <= size)
    return [counts for counts in all_five if scores_nothing(counts, seats)]


def idle_deals(pool: Counter[str], seats: int, number: int) -> list[list[str]] | None:
    """Take from the pool this number of deals in which nobody scores."""
    if number == 0:
        return []
    left = [sorted(card for card in pool.elements() if card[0] == colour) for colour in COLOURS]
    found = []
    for counts in idle_counts(seats):
        rest = [len(cards) - count for cards, count in zip(left, counts, strict=True)]
        if min(rest) >= 0:
            # Keeping the colours level leaves the later deals the most ways.
            found.append((sum(count**2 for count in rest), counts))
    for _, counts in sorted(found)[:50]:
        cards = [card for c, n in zip(left, counts, strict=True) for card in c[len(c) - n :]]
        if sum(card[1] == "1" for card in cards) == seats + 2:
            continue
        later = idle_deals(pool - Counter(cards), seats, number - 1)
        if later is not None:
            return [cards, *later]
    return None


class Five211(Match):
    """5211 with what is played written down deal by deal; in the deals not written nobody scores."""

    def __init__(self, seats: int, *deals: Deal, **options: Any) -> None:
        super().__init__("5211", seats, **options)
        if deals:
            self.play_deck(*deals)

    def hold(self, *hands: str, draws: str = "") -> None:
        """Deal these cards to the seats in order, and lay these on top of the draw pile."""
        wanted = [card for hand in hands for card in hand.split()] + draws.split()
        rest = list((Counter(FIVE211_DECK) - Counter(wanted)).elements())
        removed = REMOVED[self.seats]
        self.settle({"type": "deck", "cards": rest[:removed] + wanted + rest[removed:]})

    def lay(self, seat: int, cards: str) -> list[Json]:
        return self.play(seat, {"type": "play", "cards": sorted(cards.split())})

    def turn(self, *cards: str) -> None:
        """Let every seat play in one turn, seat 0 first."""
        for seat, laid in enumerate(cards):
            self.lay(seat, laid)

    def choices(self, seat: int) -> set[str]:
        return {" ".join(move["cards"]) for move in self.legal(seat)}

    def play_deck(self, *deals: Deal, whole: bool = True) -> None:
        """Give the deck in which these deals can be played, and play them or the whole deck."""
        streams = self.streams(deals)
        self.settle({"type": "deck", "cards": self.deck(streams)})
        for first in range(0, 4 * (DEALS[self.seats] if whole else len(deals)), 4):
            for start, end in ((0, 2), (2, 3), (3, 4)):
                self.turn(*(" ".join(cards[first + start : first + end]) for cards in streams))

    def streams(self, deals: Sequence[Deal]) -> list[list[str]]:
        """Return for each seat the cards of a whole deck in the order in which it plays them."""
        streams = [" ".join(cards).split() for cards in zip(*deals, strict=True)]
        pool = Counter(FIVE211_DECK) - Counter(itertools.chain(*streams))
        idle = idle_deals(pool, self.seats, DEALS[self.seats] - len(deals))
        assert idle is not None, "no deck goes on from here without a score"
        for cards in idle:
            pool -= Counter(cards)
            for seat, stream in enumerate(streams):
                stream.extend(cards[4 * seat : 4 * seat + 4])
        for stream, last in zip(streams, pool.elements(), strict=False):
            stream.append(last)
        return streams

    def deck(self, streams: Sequence[Sequence[str]]) -> list[str]:
        """Stack a deck so that each seat draws its cards in the order of its stream."""
        drawn = [card for stream in streams for card in stream[:5]]
        at = 5
        for count in (2, 1, 1) * (DEALS[self.seats] - 1):
            drawn += [card for stream in streams for card in stream[at : at + count]]
            at += count
        return list((Counter(FIVE211_DECK) - Counter(drawn)).elements()) + drawn


# --- Pikoko ---------------------------------------------------------------------------------------

MULTICOLOUR = {"M1": "PYR", "M4": "BWY", "M7": "PWR", "M10": "BWR"}
HIGHEST = {3: 7, 4: 9, 5: 11}


def shown(card: str) -> str:
    """Return the colours a card shows."""
    return MULTICOLOUR.get(card, card[0])


def number(card: str) -> int:
    return int(card[1:])


def feathers(seats: int) -> list[str]:
    """Return the cards in play in ascending order, a multicolour card first within its number."""
    cards = []
    for value in range(1, HIGHEST[seats] + 1):
        multi = f"M{value}"
        cards += [multi] if multi in MULTICOLOUR else []
        cards += [f"{c}{value}" for c in "RYPWB" if c not in MULTICOLOUR.get(multi, "")]
    return cards


def tricks_of_one_colour(seats: int) -> list[tuple[str, list[str]]]:
    """Return eight tricks in which every card shows the led colour, so any order of them is legal."""
    with_multi = {"B": "M10", "Y": "M4", "P": "M7", "R": "M1", "W": ""}
    tricks = []
    for colour, multi in with_multi.items():
        cards = [c for c in feathers(seats) if c[0] == colour or c == multi]
        cards = cards[: 2 * seats] if len(cards) >= 2 * seats else cards[:seats]
        tricks += [(colour, cards[at : at + seats]) for at in range(0, len(cards), seats)]
    return tricks[:8]


def bets_worth(points: int, tricks: Sequence[int]) -> tuple[list[int], int | None]:
    """Find bets on these tricks and a confidence card that together are worth these points."""
    near = [
        {2: taken, 1: taken - 1 if taken else 1, 0: 0 if taken > 1 else taken + 2}
        for taken in tricks
    ]
    for worth in itertools.product((2, 1, 0), repeat=len(tricks)):
        bets = [options[value] for options, value in zip(near, worth, strict=True)]
        if sum(bets) > 9:
            continue
        if sum(worth) + 1 == points:
            return bets, None
        for peacock, value in enumerate(worth):
            if sum(worth) + (3 if value == 2 else -1) == points:
                return bets, peacock
    raise AssertionError(f"no bets on {tricks} are worth {points}")


class Pikoko(Match):
    """Pikoko with a given start seat."""

    def __init__(self, seats: int = 3, start: int = 0, **options: Any) -> None:
        super().__init__("pikoko", seats, **options)
        self.settle({"type": "start", "seat": start})

    def deck(self, hands: dict[int, str], turned: str, lacks: dict[int, str]) -> list[str]:
        """Stack a deck: given cards in given hands, the rest filled without the colours it lacks."""
        filled = {seat: hands.get(seat, "").split() for seat in range(self.seats)}
        taken = {turned}.union(*filled.values())
        rest = [card for card in feathers(self.seats) if card not in taken]
        for seat in sorted(filled, key=lambda seat: -len(lacks.get(seat, ""))):
            fitting = [c for c in rest if not set(shown(c)) & set(lacks.get(seat, ""))]
            filled[seat] += fitting[: 8 - len(filled[seat])]
            rest = [card for card in rest if card not in filled[seat]]
        return [card for seat in range(self.seats) for card in filled[seat]] + [turned, *rest]

    def deal(
        self, hands: dict[int, str], turned: str, lacks: dict[int, str] | None = None
    ) -> list[str]:
        """Deal a round and return its deck."""
        cards = self.deck(hands, turned, lacks or {})
        self.settle({"type": "deck", "cards": cards})
        return cards

    def starter(self) -> int:
        """Return the start seat, asked when the first bets are due: they are on its peacock."""
        (seat,) = set(range(self.seats)) - set(self.decide())
        return seat

    def bet(self, seat: int, tokens: int) -> list[Json]:
        return self.play(seat, {"type": "bet", "tokens": tokens})

    def trust(self, seat: int, peacock: int | None) -> list[Json]:
        return self.play(seat, {"type": "confidence", "peacock": peacock})

    def tokens(self, seat: int) -> list[int]:
        return [move["tokens"] for move in self.legal(seat)]

    def place_bets(self, bets: Sequence[Sequence[int]]) -> None:
        """Place all bets of a round: bets[seat][peacock]."""
        start = self.starter()
        for peacock in [(start + step) % self.seats for step in range(self.seats)]:
            for seat in range(self.seats):
                if seat != peacock:
                    self.bet(seat, bets[seat][peacock])
        for seat in range(self.seats):
            self.bet(seat, bets[seat][seat])

    def skip_bets(self) -> None:
        """Go on to the tricks with bets of nothing and safe cards."""
        self.place_bets([[0] * self.seats] * self.seats)
        for seat in range(self.seats):
            self.trust(seat, None)

    def scene(
        self, hands: dict[int, str], turned: str, lacks: dict[int, str] | None = None
    ) -> None:
        """Deal a round and go on to its first trick."""
        self.deal(hands, turned, lacks)
        self.skip_bets()

    def cards(self) -> set[str]:
        """Return the plays that are legal now, "R5", or "M7:R" with the colour named."""
        return {
            f"{move['card']}:{move['colour']}" if "colour" in move else move["card"]
            for move in self.legal(self.decide()[0])
        }

    def trick(self, *cards: str) -> None:
        """Let the seats play in turn from the one that is to play."""
        for written in cards:
            card, _, colour = written.partition(":")
            named = {"colour": colour} if colour else {}
            self.play(self.decide()[0], {"type": "play", "card": card, **named})

    def play_round(
        self,
        winners: Sequence[int],
        bets: Sequence[Sequence[int]],
        confidence: Sequence[int | None],
    ) -> None:
        """Play a whole round in which these peacocks take the eight tricks."""
        hands: list[list[str]] = [[] for _ in range(self.seats)]
        tricks = tricks_of_one_colour(self.seats)
        for (_, cards), winner in zip(tricks, winners, strict=True):
            for step, card in enumerate(reversed(cards)):
                hands[(winner + step) % self.seats].append(card)
        dealt = {seat: " ".join(hand) for seat, hand in enumerate(hands)}
        spare = [c for c in feathers(self.seats) if c not in {c for h in hands for c in h}]
        self.deal(dealt, next(card for card in spare if card[0] == "W"))
        self.place_bets(bets)
        for seat, peacock in enumerate(confidence):
            self.trust(seat, peacock)
        for turn, (colour, _) in enumerate(tricks):
            leader = self.decide()[0]
            for step in range(self.seats):
                card = hands[(leader + step + 1) % self.seats][turn]
                self.trick(f"{card}:{colour}" if card in MULTICOLOUR else card)

    def score_round(self, *points: int) -> None:
        """Play a round in which each seat makes these points."""
        placed = [bets_worth(worth, [8] + [0] * (self.seats - 1)) for worth in points]
        self.play_round([0] * 8, [bets for bets, _ in placed], [trust for _, trust in placed])
