"""The ratings of `policy.py` in plain Python, for bots that rate one hand and compile nothing.

Every other seat counts as much a rival as any. Tests hold both writings against each other.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

from .cards import COUNTS, DRAWING, HIGH, LOW, ROOSTERS, SEAT, SEATS, SIZE, TURN, WORTHS

if TYPE_CHECKING:
    from .seen import Seen

PAIRS = tuple(zip(LOW.tolist(), HIGH.tolist(), strict=True))


def rate(seen: Seen, written: dict[str, Any]) -> list[float]:
    """Rate every choice of places in a hand by a model as it is written, in points."""
    seats, turn, size = (int(seen.facts[place]) for place in (SEATS, TURN, SIZE))
    keep = written["keep"] if seen.facts[DRAWING] else [0.0] * 6
    cards = [divmod(kind, 6) for kind in seen.hand[:size].tolist()]
    if turn == 0:
        return [_pair(cards, pair, keep, written) for pair in PAIRS]
    table = sum(seen.standings[:seats, COUNTS].tolist())
    counts = _lanes(table)
    lead = _leads(seen, seats)
    roosters = written["roosters"][turn]
    ratings = []
    for colour, face in cards:
        after = counts[:5]
        after[colour] += 1
        row = odds_of(written, turn, [min(count, seats + 3) for count in after])
        scores = row[colour] * (face + 1)
        for odds, ahead in zip(row, lead[:5], strict=True):
            scores += odds * ahead
        cock = int(face == 0)
        rooster = roosters[counts[ROOSTERS] + cock]
        ratings.append(rooster * (lead[ROOSTERS] + cock) + (1.0 - rooster) * scores - keep[face])
    return ratings


def _pair(
    cards: list[tuple[int, int]],
    pair: tuple[int, int],
    keep: list[float],
    written: dict[str, Any],
) -> float:
    """Rate two cards on the empty table of the first turn."""
    (colour, face), (colour2, face2) = (cards[place] for place in pair)
    counts = [0] * 5
    counts[colour] += 1
    counts[colour2] += 1
    row = odds_of(written, 0, counts)
    cocks = (face == 0) + (face2 == 0)
    scores = row[colour] * (face + 1) + row[colour2] * (face2 + 1)
    # What stays in the hand counts in part, as if it lay on the table already.
    for place, (other, value) in enumerate(cards):
        if place not in pair:
            scores += written["follow"] * row[other] * (value + 1)
    rooster: float = written["roosters"][0][cocks]
    return rooster * cocks + (1.0 - rooster) * scores - keep[face] - keep[face2]


def odds_of(written: dict[str, Any], turn: int, counts: list[int]) -> list[float]:
    """The odds that each colour scores, in single precision as the kernels have them."""
    key = "".join(map(str, sorted(counts, reverse=True)))
    known = written["odds"][turn].get(key)
    if known is None:
        return [0.0] * 5
    chances = struct.unpack("5f", struct.pack("5f", *known))
    # Colours with equal counts have equal odds.
    return [chances[key.index(str(count))] for count in counts]


def _lanes(word: int) -> list[int]:
    return [(word >> 8 * lane) & 255 for lane in range(6)]


def _leads(seen: Seen, seats: int) -> list[float]:
    """What the seat leads by in each lane."""
    seat = int(seen.facts[SEAT])
    share = 1 / (seats - 1)
    worth = [_lanes(word) for word in seen.standings[:seats, WORTHS].tolist()]
    leads = []
    for lane in range(6):
        ahead = float(worth[seat][lane])
        for other in range(seats):
            if other != seat:
                ahead -= share * worth[other][lane]
        leads.append(ahead)
    return leads
