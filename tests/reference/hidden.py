"""Another match that an observer cannot tell from the one it watches.

The twin has the same public facts and the same moves; it differs in cards the observer has not
seen, in choices that are not revealed yet, and in orders that mean nothing. A legality check by
replay keeps the twin honest: whatever the moves of the others prove stays true in it.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.reference import GAMES
from tests.reference.five211 import REMOVED

if TYPE_CHECKING:
    from random import Random

    from tests.reference import Reference

Json = dict[str, Any]

ATTEMPTS = 6  # swaps tried one by one, after one mixing of all cards not yet played


def replay(game: str, seats: int, options: Json, inputs: list[Json]) -> Reference | None:
    """Play inputs in the reference; nothing comes back if a move of them is not legal."""
    match = GAMES[game](seats, options)
    for given in inputs:
        if "sample" in given:
            match.settle(given["sample"])
            continue
        moves = {int(seat): move for seat, move in given["moves"].items()}
        if any(move not in match.legal(seat) for seat, move in moves.items()):
            return None
        match.play(moves)
    return match


def twin(
    game: str,
    seats: int,
    options: Json,
    inputs: list[Json],
    waiting: dict[int, Json],
    *,
    observer: int | None,
    rng: Random,
) -> tuple[list[Json], dict[int, Json]]:
    """Return inputs and waiting choices that look the same to the observer (None: a spectator)."""
    changed = list(inputs)
    for at, given in enumerate(inputs):
        if given.get("sample", {}).get("type") in ("deal", "deck"):
            swap_cards(game, seats, options, changed, at=at, observer=observer, rng=rng)
    if game == "pikoko":
        swap_confidence(seats, changed, observer, rng)
    match = replay(game, seats, options, changed) if waiting else None
    choices = {
        seat: move if seat == observer or match is None else rng.choice(match.legal(seat))
        for seat, move in waiting.items()
    }
    return changed, choices


def swap_cards(
    game: str,
    seats: int,
    options: Json,
    inputs: list[Json],
    *,
    at: int,
    observer: int | None,
    rng: Random,
) -> None:
    """Change the cards of one sample in places the observer cannot see."""
    sample = inputs[at]["sample"]
    cards = flat(sample)
    groups = places(game, seats, len(cards), observer)
    fixed = played_places(game, seats, cards, inputs[at + 1 :])

    def accept(candidate: list[Any]) -> None:
        nonlocal cards
        before = inputs[at]
        inputs[at] = {"sample": unflat(sample, candidate)}
        if replay(game, seats, options, inputs) is None:
            inputs[at] = before
        else:
            cards = candidate

    for group in groups:
        accept(mixed(cards, [place for place in group if place not in fixed], rng))
        for _ in range(ATTEMPTS if len(group) > 1 else 0):
            accept(mixed(cards, rng.sample(group, 2), rng))


def places(game: str, seats: int, count: int, observer: int | None) -> list[list[int]]:
    """List groups of places in a sample's cards that may change cards among each other."""
    if game == "pico":
        half = count // 2
        hands = [list(range(half)), list(range(half, 2 * half))]
        # To a seat both hands are known, but not an order; to a spectator neither is.
        return [sum(hands, [])] if observer is None else hands  # noqa: RUF017
    if game == "pikoko":
        turned = 8 * seats
        own = range(turned) if observer is None else range(8 * observer, 8 * observer + 8)
        return [[*own, *range(turned + 1, count)]]
    return [
        [place for place in range(count) if observer is None or owner(seats, place) != observer]
    ]


def owner(seats: int, place: int) -> int | None:
    """Say which seat gets a card of a 5211 deck by its place; nobody gets the removed ones."""
    place -= REMOVED[seats]
    if place < 0:
        return None
    if place < 5 * seats:
        return place // 5
    # A deal draws two cards a seat, then one, then one; all seats lack the same number.
    place = (place - 5 * seats) % (4 * seats)
    return place // 2 if place < 2 * seats else place % seats


def played_places(game: str, seats: int, cards: list[Any], inputs: list[Json]) -> set[int]:
    """Find the places whose cards were played before the next sample of cards."""
    played: Counter[tuple[int | None, Any]] = Counter()
    for given in inputs:
        if "sample" in given:
            break
        for seat, move in given["moves"].items():
            # Only 5211 has equal cards; there it matters whose was played.
            player = int(seat) if game == "5211" else None
            played.update((player, card) for card in move.get("cards", [move.get("card")]))
    found = set()
    for place, card in enumerate(cards):
        key = (owner(seats, place) if game == "5211" else None, card)
        if played[key] > 0:
            played[key] -= 1
            found.add(place)
    return found


def mixed(cards: list[Any], chosen: list[int], rng: Random) -> list[Any]:
    """Return the cards with those at the chosen places in another order."""
    result = list(cards)
    order = rng.sample(chosen, len(chosen))
    for place, other in zip(chosen, order, strict=True):
        result[place] = cards[other]
    return result


def flat(sample: Json) -> list[Any]:
    if sample["type"] == "deck":
        return list(sample["cards"])
    return [*sample["hands"][0], *sample["hands"][1], sample["open"]]


def unflat(sample: Json, cards: list[Any]) -> Json:
    if sample["type"] == "deck":
        return {**sample, "cards": cards}
    half = len(cards) // 2
    return {**sample, "hands": [cards[:half], cards[half:-1]]}


def swap_confidence(seats: int, inputs: list[Json], observer: int | None, rng: Random) -> None:
    """Change the confidence cards of the others in a round that is not scored yet."""
    start = max((at for at, given in enumerate(inputs) if is_deck(given)), default=0)
    moves = [given["moves"] for given in inputs[start:] if "moves" in given]
    plays = sum(move["type"] == "play" for laid in moves for move in laid.values())
    if plays == 8 * seats:
        return
    for at in range(start, len(inputs)):
        laid = inputs[at].get("moves", {})
        if any(move["type"] == "confidence" for move in laid.values()):
            other = {seat: rng.choice([*range(seats), None]) for seat in laid}
            other[str(observer)] = laid.get(str(observer), {}).get("peacock")
            again = {seat: {"type": "confidence", "peacock": other[seat]} for seat in laid}
            inputs[at] = {"moves": again}


def is_deck(given: Json) -> bool:
    return bool(given.get("sample", {}).get("type") == "deck")
