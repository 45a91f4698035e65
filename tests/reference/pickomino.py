"""Pickomino read a second time: slow, plain, on JSON values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

Json = dict[str, Any]
Face = int | str

FACES: list[Face] = [1, 2, 3, 4, 5, "W"]
TILES = list(range(21, 37))


def worms(tile: int) -> int:
    return (tile - 17) // 4


def total(aside: list[Face]) -> int:
    return sum(5 if face == "W" else int(face) for face in aside)


def takeable(aside: list[Face], dice: list[Face]) -> list[Face]:
    """Name the faces of a roll that may be set aside."""
    return [face for face in FACES if face in dice and face not in aside]  # PM2


class Pickomino:
    def __init__(self, seats: int, options: Json) -> None:
        self.seats = seats
        self.forced = options.get("steal", "optional") == "forced"
        self.short = options.get("shortGame", False)
        self.grill = list(TILES)  # the face-up ones only
        self.stacks: list[list[int]] = [[] for _ in range(seats)]
        self.turn: int | None = None
        self.aside: list[Face] = []
        self.dice: list[Face] | None = None  # a roll of which nothing is taken yet
        self.rolling = False

    def pending(self) -> Json:
        if self.turn is None:
            return {"sample": "start"}
        if not self.grill:  # PM10
            return {"over": self.outcome()}
        if self.rolling:
            return {"sample": "roll", "dice": 8 - len(self.aside)}
        return {"decide": [self.turn]}

    def outcome(self) -> Json:
        scores = [sum(worms(tile) for tile in stack) for stack in self.stacks]
        best = [max(stack, default=0) for stack in self.stacks]
        keys = list(zip(scores, best, strict=True))  # PM10
        ranks = [1 + sum(other > mine for other in keys) for mine in keys]
        winners = [seat for seat in range(self.seats) if ranks[seat] == 1]
        return {"scores": scores, "ranks": ranks, "winners": winners}

    def legal(self, seat: int) -> list[Json]:
        if self.pending() != {"decide": [seat]}:
            return []
        if self.dice is not None:
            return [{"type": "take", "face": face} for face in takeable(self.aside, self.dice)]
        moves = [{"type": "stop", "tile": tile, "from": place} for tile, place in self.gains(seat)]
        if len(self.aside) < 8 and len(set(self.aside)) < 6:  # PM4
            moves.append({"type": "roll"})
        return moves

    def gains(self, seat: int) -> list[tuple[int | None, int | str | None]]:
        """List what a stop can bring, as tile and place; a failing stop is a pair of nothings."""
        number = total(self.aside)
        if "W" not in self.aside:  # PM5
            return [(None, None)]
        if number in self.grill:  # PM6
            return [(number, "grill")]
        gains: list[tuple[int | None, int | str | None]] = [
            (number, other)
            for other in range(self.seats)
            if other != seat and self.stacks[other] and self.stacks[other][-1] == number
        ]
        lower = [tile for tile in self.grill if tile < number]
        if lower and not (gains and self.forced):  # PM7
            gains.append((max(lower), "grill"))
        return gains or [(None, None)]

    def play(self, moves: dict[int, Json]) -> None:
        [(seat, move)] = moves.items()
        if move["type"] == "take":
            assert self.dice is not None
            self.aside += [face for face in self.dice if face == move["face"]]
            self.dice = None
        elif move["type"] == "roll":
            self.rolling = True
        elif move["tile"] is None:
            self.fail()
        else:
            if move["from"] == "grill":
                self.grill.remove(move["tile"])
            else:
                assert self.stacks[move["from"]].pop() == move["tile"]
            self.stacks[seat].append(move["tile"])  # PM8
            self.next_turn()

    def fail(self) -> None:
        """Give the top tile back and turn the highest one."""
        assert self.turn is not None
        stack = self.stacks[self.turn]
        if stack:  # PM9
            back = stack.pop()
            self.grill = sorted([*self.grill, back])
            if self.grill[-1] != back or self.short:
                self.grill.pop()
        self.next_turn()

    def next_turn(self) -> None:
        assert self.turn is not None
        self.turn = (self.turn + 1) % self.seats
        self.aside = []
        self.dice = None
        self.rolling = True

    def settle(self, sample: Json) -> None:
        if sample["type"] == "start":
            self.turn = sample["seat"]
            self.rolling = True
            return
        self.rolling = False
        self.dice = sample["dice"]
        if not takeable(self.aside, sample["dice"]):
            self.fail()  # PM3

    def draw(self, rng: Random) -> Json:
        if self.turn is None:
            return {"type": "start", "seat": rng.randrange(self.seats)}
        dice = [rng.choice(FACES) for _ in range(8 - len(self.aside))]
        return {"type": "roll", "dice": sorted(dice, key=FACES.index)}
