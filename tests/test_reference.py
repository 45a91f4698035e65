"""The engine against a second reading of the rules: random matches, compared at every step."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from tests.reference import GAMES, OPTIONS, SEATS, Json, chance, hidden, settings
from tests.reference.client import (
    ANYTHING,
    EVENTS,
    NO_EVENTS,
    REFUSED_SAYING_WHERE,
    Case,
    Engine,
    Expect,
    bad_move,
    equals,
    inputs_are,
    moves_are,
    pending_is,
    refused,
    run,
    spoil,
    text,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

LONG = os.environ.get("TISCHLEIN_LONG") == "1"
# Matches for each seat count and each combination of options.
MATCHES = {"pico": 25, "pickomino": 1, "5211": 8, "pikoko": 6}
MORE = 12 if LONG else 1

Script: TypeAlias = Generator[list[Json], list[Json], None]


def cases(share: float = 1) -> Iterator[Case]:
    for game in GAMES:
        for seats, options in settings(game):
            for seed in range(max(1, round(MATCHES[game] * MORE * share))):
                yield Case(game, seats, options, seed)


@pytest.fixture(scope="module")
def engine() -> Iterator[Engine]:
    with Engine() as started:
        yield started


# Things to be refused


def bad_sample(case: Case, due: Json) -> Json:
    while True:
        bad = spoil(case.match.draw(case.rng), case.rng)
        if not chance.valid(case.game, case.seats, case.options, due, bad):
            return bad


def misspelt(case: Case, some: Json) -> list[tuple[Json, Expect]]:
    """Ask in ways that make no sense whatever the match is at."""
    rng, seat = case.rng, case.rng.randrange(case.seats)
    stranger = rng.choice([case.seats, -1, "0", None, True, 0.5])
    return [
        (case.request("play", seat=stranger, move=some), refused("malformed")),
        (case.request("legal", seat=stranger), refused("malformed")),
        (case.request("withdraw", seat=stranger), refused("malformed")),
        (case.request("play", seat=seat), refused("malformed")),
        (case.request("play", move=some), refused("malformed")),
        (
            case.request("play", seat=seat, move=rng.choice([None, 7, "roll", [some]])),
            refused("malformed"),
        ),
        (case.request("settle", sample=rng.choice([None, 7, "roll", []])), refused("malformed")),
        (case.request("settle"), refused("malformed")),
        (case.request(rng.choice(["", "undo", "Play"])), refused("malformed")),
        ({"op": "pending", "match": case.name + "?"}, refused("unknown_match")),
        ({"op": rng.choice(["pending", "record"])}, refused("malformed")),
    ]


def refusals(case: Case) -> list[tuple[Json, Expect]]:
    """Ask for things that are not to be had now, each with the code of its refusal."""
    rng, due = case.rng, case.match.pending()
    seat = rng.randrange(case.seats)
    some = rng.choice(case.match.legal(due["decide"][0]) if "decide" in due else [{"type": "roll"}])
    special: list[tuple[Json, Expect]] = []
    if "over" in due:
        sample = {"type": "roll", "dice": [1]}
        special += [
            (case.request("play", seat=seat, move=some), refused("match_over")),
            (case.request("settle", sample=sample), refused("match_over")),
            (case.request("withdraw", seat=seat), refused("match_over", "not_your_turn")),
        ]
    elif "sample" in due:
        bad = [(case.request("settle", sample=bad_sample(case, due)), refused("bad_sample"))]
        special += bad * 2
        special += [(case.request("play", seat=seat, move=some), refused("not_your_turn"))]
        special += [(case.request("withdraw", seat=seat), refused("not_your_turn"))]
    else:
        owes = rng.choice(due["decide"])
        wrong = bad_move(case.match.legal(owes), rng)
        special += [(case.request("play", seat=owes, move=wrong), refused("illegal_move"))] * 3
        special += [(case.request("withdraw", seat=seat), refused("not_your_turn"))]
        roll = {"type": "roll", "dice": [1] * 8}
        special += [(case.request("settle", sample=roll), refused("bad_sample"))]
        if seat not in due["decide"]:
            move = rng.choice([some, wrong])
            special += [(case.request("play", seat=seat, move=move), refused("not_your_turn"))] * 3
    return [
        rng.choice(special),
        rng.choice(special if rng.random() < 0.5 else misspelt(case, some)),
    ]


# Every step of many matches


def decision(case: Case, decide: list[int]) -> tuple[list[tuple[Json, Expect]], dict[int, Json]]:
    """Let every seat choose, in any order, with second thoughts; return requests and moves."""
    rng, moves = case.rng, {seat: case.choose(seat) for seat in decide}
    asked: list[tuple[Json, Expect]] = []
    owing = list(decide)
    for seat in rng.sample(decide, len(decide)):
        play = case.request("play", seat=seat, move=moves[seat])
        if len(owing) == 1:
            asked.append((play, EVENTS))
            break
        legal, withdraw = (case.request(op, seat=seat) for op in ("legal", "withdraw"))
        if rng.random() < 0.3:
            other = case.request("play", seat=seat, move=rng.choice(case.match.legal(seat)))
            asked += [
                (other, NO_EVENTS),
                (withdraw, equals({})),
                (withdraw, refused("not_your_turn")),
            ]
            asked += [(legal, moves_are(case.match.legal(seat)))]
        asked.append((play, NO_EVENTS))
        owing.remove(seat)
        if rng.random() < 0.3:
            wrong = case.request("play", seat=seat, move=rng.choice([moves[seat], {"type": "?"}]))
            asked += [(wrong, refused("not_your_turn")), (legal, moves_are([]))]
            asked += [(case.request("pending"), equals({"decide": owing.copy()}))]
        if rng.random() < 0.05:
            asked += [(case.request("record"), inputs_are(case.game, case.inputs.copy()))]
    return asked, moves


def follow(case: Case) -> Script:
    """Play one match in the engine and in the reference, side by side."""
    [answer] = yield from case.ask([(case.new(chance="manual"), ANYTHING)])
    case.name = answer["match"]
    while True:
        due = case.match.pending()
        state = [(case.request("state"), ANYTHING)] * (case.rng.random() < 0.1)
        legal = [
            (case.request("legal", seat=seat), moves_are(case.match.legal(seat)))
            for seat in range(case.seats)
        ]
        again = [pair for seat, pair in enumerate(legal) if seat in due.get("decide", [])]
        pending = (case.request("pending"), pending_is(due))
        tries = refusals(case)
        answers = yield from case.ask([*state, *again, *tries, pending, *legal, *state])
        if state:
            assert text(answers[0]) == text(answers[-1]), f"{case}: {tries} changed the state"
        listed = answers[len(state) : len(state) + len(again)]
        since = answers[len(state) + len(again) + len(tries) + 1 :]
        assert listed == [since[s] for s in due.get("decide", [])], f"{case}: another order"
        if "over" in due:
            break
        if "sample" in due:
            sample = case.match.draw(case.rng)
            yield from case.ask([(case.request("settle", sample=sample), EVENTS)])
            case.apply({"sample": sample})
        else:
            asked, moves = decision(case, due["decide"])
            yield from case.ask(asked)
            case.apply({"moves": {str(seat): moves[seat] for seat in sorted(moves)}})
    yield from case.ask(
        [
            (case.request("record"), inputs_are(case.game, case.inputs)),
            (case.request("close"), equals({})),
            (case.request("pending"), refused("unknown_match")),
        ]
    )


def test_random_matches_agree_at_every_step(engine: Engine) -> None:
    run(engine, [follow(case) for case in cases()])


# Chance


def seeded(case: Case) -> Script:
    """Let the engine draw the samples, and draw them again."""
    seed = case.rng.randbytes(32).hex()
    stream = chance.stream_of(seed)
    [answer] = yield from case.ask([(case.new(seed=seed), ANYTHING)])
    case.name = answer["match"]
    while "over" not in (due := case.match.pending()):
        if "sample" in due:
            case.apply({"sample": stream.sample(case.game, case.seats, case.options, due)})
            continue
        moves = {seat: case.choose(seat) for seat in due["decide"]}
        asked = [(case.request("pending"), equals(due))]
        for seat in due["decide"]:
            expect = EVENTS if seat == due["decide"][-1] else NO_EVENTS
            asked.append((case.request("play", seat=seat, move=moves[seat]), expect))
        looks: list[int | None] = [*range(case.seats), None] if case.rng.random() < 0.1 else []
        asked += [(case.request("view", seat=seat), ANYTHING) for seat in looks]
        answers = yield from case.ask(asked)
        seen = text(answers[len(answers) - len(looks) :])
        assert seed not in seen.lower(), f"{case}: a view shows the seed"
        case.apply({"moves": {str(seat): move for seat, move in moves.items()}})
    over = (case.request("pending"), pending_is(due))
    record = (case.request("record"), inputs_are(case.game, case.inputs))
    _, answer, _ = yield from case.ask([over, record, (case.request("close"), equals({}))])
    # Cut off and loaded, the match goes on with samples given by hand.
    inputs = answer["record"].pop("inputs")
    answer["record"].pop("outcome")
    cut = case.rng.randrange(len(inputs))
    loaded = {**answer["record"], "inputs": inputs[:cut]}
    [answer] = yield from case.ask([({"op": "load", "record": loaded}, ANYTHING)])
    case.name = answer["match"]
    asked = [pair for given in inputs[cut:] for pair in case.give(given)]
    yield from case.ask([*asked, (case.request("pending"), pending_is(due))])


def test_seeded_matches_draw_the_samples_of_the_reference(engine: Engine) -> None:
    run(engine, [seeded(case) for case in cases(0.4)])


# Records


def broken(case: Case, inputs: list[Json]) -> list[Json]:
    """Spoil one of a match's inputs."""
    at = case.rng.randrange(len(inputs))
    before = hidden.replay(case.game, case.seats, case.options, inputs[:at])
    assert before is not None
    twin = Case(case.game, case.seats, case.options, case.seed)
    twin.match = before
    good = inputs[at]
    bad: list[Json] = [{}, {"moves": {}}, {"sample": {}}, {"choice": 1}]
    if "sample" in good:
        bad += [{"sample": bad_sample(twin, before.pending())}] * 4
    else:
        seat = case.rng.choice(list(good["moves"]))
        wrong = bad_move(before.legal(int(seat)), case.rng)
        bad += [{"moves": {**good["moves"], seat: wrong}}] * 3
        bad += [{"moves": {**good["moves"], str(case.seats): good["moves"][seat]}}]
        bad += [{"moves": {s: m for s, m in good["moves"].items() if s != seat}}]
    return [*inputs[:at], case.rng.choice(bad), *inputs[at + 1 :]]


def records(case: Case) -> Script:
    """Play a match, then load it: whole, cut off, and spoiled."""
    inputs = list(case.finish())
    over = pending_is(case.match.pending())
    looks: list[tuple[str, Json]] = [("state", {}), ("pending", {})]
    looks += [("view", {"seat": seat}) for seat in [*range(case.seats), None]]
    [answer] = yield from case.ask([(case.new(chance="manual"), ANYTHING)])
    case.name = answer["match"]
    cut = case.rng.randrange(len(inputs))
    for given in inputs[:cut]:
        yield from case.ask(case.give(given))
    pairs = [(case.request(op, **fields), ANYTHING) for op, fields in looks]
    *seen, answer = yield from case.ask([*pairs, (case.request("record"), ANYTHING)])
    record = answer["record"]
    head = {key: record[key] for key in ("format", "game", "seats", "options")}
    wanted = {key: case.record([])[key] for key in head}
    assert text(head) == text(wanted), f"{case}: the record begins {head}"
    yield from case.ask([(case.request("close"), equals({}))])

    [answer] = yield from case.ask([({"op": "load", "record": record}, ANYTHING)])
    case.name = answer["match"]
    *again, _ = yield from case.ask(
        [
            *[(case.request(op, **fields), ANYTHING) for op, fields in looks],
            (case.request("record"), inputs_are(case.game, inputs[:cut])),
        ]
    )
    for (op, fields), one, other in zip(looks, seen, again, strict=True):
        assert json.dumps(one) == json.dumps(other), f"{case}: cut={cut} {op} {fields} differs"
    for given in inputs[cut:]:
        yield from case.ask(case.give(given))
    answers = yield from case.ask(
        [
            (case.request("pending"), over),
            (case.request("record"), inputs_are(case.game, inputs)),
            (case.request("close"), equals({})),
        ]
    )
    whole = answers[1]["record"]
    spoiled = [broken(case, inputs) for _ in range(4)] + [[*inputs, inputs[-1]]]
    yield from case.ask(
        [
            ({"op": "load", "record": whole}, ANYTHING),
            ({"op": "load", "record": case.record(inputs)}, ANYTHING),
            *[
                ({"op": "load", "record": case.record(bad)}, REFUSED_SAYING_WHERE)
                for bad in spoiled
            ],
        ]
    )


def test_records_load_and_go_on(engine: Engine) -> None:
    run(engine, [records(case) for case in cases(0.3)])


def test_a_long_game_of_5211_ends_with_exactly_fifty_points(engine: Engine) -> None:
    scripts = []
    for seed in range(150):
        case = Case("5211", 2, {"longGame": True}, seed)
        case.finish()
        if max(case.match.pending()["over"]["scores"]) == 50:  # FT9
            scripts.append(records(Case("5211", 2, {"longGame": True}, seed)))
    assert scripts
    run(engine, scripts)


# What an observer cannot know


def leaks(case: Case, told_apart: Counter[str]) -> Script:
    """Show an observer two matches that differ only in what it cannot know."""
    inputs = list(case.finish())
    for cut in case.rng.sample(range(1, len(inputs)), 2):
        past = inputs[:cut]
        match = hidden.replay(case.game, case.seats, case.options, past)
        assert match is not None
        decide = match.pending().get("decide", [])
        made = case.rng.sample(decide, case.rng.randint(0, max(0, len(decide) - 1)))
        waiting = {seat: case.rng.choice(match.legal(seat)) for seat in made}
        observers: list[int | None] = [*range(case.seats), None]
        if case.game == "pickomino":
            observers = observers[-2:]  # it hides nothing: two do for all
        for observer in observers:
            other, choices = hidden.twin(
                case.game, case.seats, case.options, past, waiting, observer=observer, rng=case.rng
            )
            loads = [{"op": "load", "record": case.record(each)} for each in (past, other)]
            names = yield from case.ask([(load, ANYTHING) for load in loads])
            seen = []
            for loaded, chosen in zip(names, (waiting, choices), strict=True):
                case.name = loaded["match"]
                pairs = [
                    (case.request("play", seat=seat, move=move), NO_EVENTS)
                    for seat, move in chosen.items()
                ]
                pairs += [(case.request("state"), ANYTHING), (case.request("pending"), ANYTHING)]
                pairs += [(case.request("view", seat=observer), ANYTHING)]
                if observer is not None:
                    pairs += [(case.request("legal", seat=observer), ANYTHING)]
                if observer in decide and observer not in made:
                    bot = {"seat": observer, "seed": "07" * 32, "budget": {"iterations": 8}}
                    for name in ("random", "greedy"):
                        pairs += [(case.request("bot", bot=name, **bot), ANYTHING)]
                answers = yield from case.ask(pairs)
                seen.append([json.dumps(answer) for answer in answers[len(chosen) :]])
                yield from case.ask([(case.request("close"), equals({}))])
            told_apart[case.game] += seen[0][0] != seen[1][0]
            for one, two in zip(seen[0][1:], seen[1][1:], strict=True):
                assert one == two, (
                    f"{case} cut={cut} observer={observer} waiting={waiting}\n  sees {one}\n"
                    f"  but with {json.dumps(other)[-1500:]} and {choices}\n  sees {two}"
                )


def test_nobody_sees_what_is_hidden(engine: Engine) -> None:
    told_apart: Counter[str] = Counter()
    run(engine, [leaks(case, told_apart) for case in cases(0.3)])
    # The pairs must really differ, or nothing was shown to be hidden.
    assert {game for game, count in told_apart.items() if count} == {"pico", "5211", "pikoko"}


def turn(seat: int, second: list[Any], face: int, tile: int) -> list[Json]:
    """Write down a turn of Pickomino: four worms, then one more face, then a tile."""
    first = {"type": "roll", "dice": [1, 2, 4, 4, "W", "W", "W", "W"]}
    stop = {"type": "stop", "tile": tile, "from": "grill"}
    took = [{"type": "take", "face": "W"}, {"type": "roll"}, {"type": "take", "face": face}, stop]
    moves = [{"moves": {str(seat): move}} for move in took]
    return [{"sample": first}, *moves[:2], {"sample": {"type": "roll", "dice": second}}, *moves[2:]]


def test_pickomino_covered_tiles_of_others_do_not_show(engine: Engine) -> None:
    # PM8: seats 1 and 2 cover a 21 and a 22, or the other way round.
    two = {21: ([1, 3, 3, 3], 1), 22: ([2, 3, 3, 3], 2)}
    views = []
    for one, other in [(21, 22), (22, 21)]:
        given = [{"sample": {"type": "start", "seat": 1}}]
        given += [*turn(1, *two[one], one), *turn(2, *two[other], other)]
        given += [*turn(0, [3, 3, 3, 4], 3, 29), *turn(1, [3, 3, 5, 5], 3, 26)]
        given += turn(2, [3, 3, 4, 4], 4, 28)
        case = Case("pickomino", 3, {"steal": "optional", "shortGame": False}, 0)
        assert hidden.replay(case.game, case.seats, case.options, given) is not None
        match = engine.ask(op="load", record=case.record(given))["match"]
        views.append([engine.ask(op="view", match=match, seat=seat) for seat in (0, None)])
    assert json.dumps(views[0]) == json.dumps(views[1])


# The rest of the protocol


def test_games_are_listed_with_their_seats(engine: Engine) -> None:
    listed = {game["id"]: game for game in engine.ask(op="games")["games"]}
    assert {name: listed[name]["seats"] for name in listed} == SEATS
    schemas = {name: game["options"]["properties"] for name, game in listed.items()}
    assert {name: set(schema) for name, schema in schemas.items()} == {
        name: set(options) for name, options in OPTIONS.items()
    }
    assert {game["rulesVersion"] for game in listed.values()} == {1}


@pytest.mark.parametrize(
    ("code", "change"),
    [
        ("unknown_game", {"game": "chess"}),
        ("malformed", {"game": 5}),
        ("bad_options", {"seats": 3}),
        ("bad_options", {"seats": 0}),
        ("malformed", {"seats": "2"}),
        ("malformed", {"seats": True}),
        ("malformed", {"options": []}),
        ("bad_options", {"options": {"deck": "twelve"}}),
        ("bad_options", {"options": {"deck": 13}}),
        ("bad_options", {"options": {"Deck": "pico2"}}),
        ("bad_options", {"game": "5211", "options": {"longGame": 1}}),
        ("bad_options", {"game": "5211", "options": {"longGame": None}}),
        ("malformed", {"seed": "12"}),
        ("malformed", {"seed": "zz" * 32}),
        ("malformed", {"seed": 12}),
        ("malformed", {"seed": None}),
        ("malformed", {"chance": "dice"}),
    ],
)
def test_a_match_that_cannot_be(engine: Engine, code: str, change: Json) -> None:
    request = {"op": "new", "game": "pico", "seats": 2, "options": {}, "seed": "00" * 32}
    assert refused(code).holds(engine.ask(**{**request, **change}))


def test_lines_that_are_no_requests(engine: Engine) -> None:
    lines = ["{", "", "nonsense", "   ", "[1]", "7", '{"id":5}', '{"id":"six","op":"games"}']
    answers = [json.loads(line) for line in engine.lines(lines, answers=6)]
    assert [answer["id"] for answer in answers] == [None, None, None, None, 5, "six"]
    assert [answer["error"]["code"] for answer in answers[:5]] == ["malformed"] * 5
    assert "games" in answers[5]
