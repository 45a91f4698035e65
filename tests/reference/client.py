"""The engine as a process: a match followed in it, what it must answer, how to ask it wrongly."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from tempfile import TemporaryFile
from threading import Thread, Timer
from typing import TYPE_CHECKING, Any, Self

import pytest

from tests.reference import GAMES, OPTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from tests.reference import Reference

Json = dict[str, Any]

COMMAND = [sys.executable, "-m", "tischlein", "engine"]
ENCODER = json.JSONEncoder(sort_keys=True)
PATIENCE = 300.0  # seconds until an engine that does not answer is given up


class Engine:
    """One engine process; use it in a `with` statement."""

    def __init__(self, command: Sequence[str] = COMMAND) -> None:
        self.complaints = TemporaryFile("w+", encoding="utf8")  # noqa: SIM115 (`close` reads it)
        self.process = subprocess.Popen(
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.complaints,
            text=True,
            encoding="utf8",
        )
        self.asked = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the input, which ends the engine; it must not have complained of anything."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.stdout.close()
        try:
            self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        with self.complaints as file:
            file.seek(0)
            written = file.read()
        assert not written, f"the engine wrote to its standard error:\n{written[:3000]}"
        assert self.process.returncode == 0

    def lines(self, sent: Sequence[str], answers: int | None = None) -> list[str]:
        """Send raw lines and read as many answers (unless told otherwise)."""
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None

        def write() -> None:
            with suppress(BrokenPipeError):  # then the answers are missing too
                stdin.write("".join(line + "\n" for line in sent))
                stdin.flush()

        # Written from a second thread: with both pipes full, neither side could go on.
        writer = Thread(target=write, daemon=True)
        alarm = Timer(PATIENCE, self.process.kill)
        writer.start()
        alarm.start()
        try:
            received = [stdout.readline() for _ in range(len(sent) if answers is None else answers)]
        finally:
            alarm.cancel()
        assert all(received), "the engine stopped answering"
        writer.join()
        return received

    def ask_all(self, requests: Sequence[Json]) -> list[Json]:
        """Send requests in one go and return their answers, without the `id`."""
        first = self.asked
        self.asked += len(requests)
        sent = [json.dumps({"id": first + at, **request}) for at, request in enumerate(requests)]
        answers: list[Json] = [json.loads(line) for line in self.lines(sent)]
        for at, answer in enumerate(answers):
            assert answer.pop("id") == first + at, "answers come in the order of the requests"
        return answers

    def ask(self, **request: Any) -> Json:
        """Send one request and return its answer, without the `id`."""
        return self.ask_all([request])[0]


def text(value: Any) -> str:
    """Write JSON in one way; unlike `==` it tells true from 1."""
    return ENCODER.encode(value)


def brief(value: Any) -> str:
    """Write JSON for a message, the middle left out where it is long."""
    whole = json.dumps(value)
    return whole if len(whole) < 1600 else f"{whole[:400]} ... {whole[-1200:]}"


@dataclass(frozen=True)
class Expect:
    """What an answer has to be, to be shown and as a test."""

    wanted: Any
    holds: Callable[[Json], bool]


def equals(value: Json) -> Expect:
    return Expect(value, lambda answer: text(answer) == text(value))


@cache
def refused(*codes: str) -> Expect:
    def holds(answer: Json) -> bool:
        error = answer.get("error", {})
        return set(answer) == {"error"} and error["code"] in codes and bool(error["message"])

    return Expect(f"an error {codes}", holds)


def moves_are(moves: list[Json]) -> Expect:
    def holds(answer: Json) -> bool:
        wanted, got = sorted(map(text, moves)), sorted(map(text, answer["moves"]))
        return set(answer) == {"moves"} and got == wanted

    return Expect(("in some order", moves), holds) if moves else NO_MOVES


def pending_is(due: Json) -> Expect:
    if "over" not in due:
        return equals(due)

    def holds(answer: Json) -> bool:
        outcome = dict(answer["over"])
        return isinstance(outcome.pop("reason"), str) and text(outcome) == text(due["over"])

    return Expect(due, holds)


EVENTS = Expect(
    "events", lambda answer: set(answer) == {"events"} and isinstance(answer["events"], list)
)
NO_EVENTS = equals({"events": []})
REFUSED_SAYING_WHERE = Expect(
    "an error 'malformed' that tells which input it is",
    lambda answer: (
        refused("malformed").holds(answer)
        and any(letter.isdigit() for letter in answer["error"]["message"])
    ),
)
NO_MOVES = equals({"moves": []})
ANYTHING = Expect("an answer", lambda answer: "error" not in answer)


def inputs_are(game: str, inputs: list[Json]) -> Expect:
    return Expect(
        ("a record of", inputs),
        lambda answer: plain(game, answer["record"]["inputs"]) == plain(game, inputs),
    )


def plain(game: str, inputs: list[Json]) -> str:
    """Write inputs so that an order which means nothing, within a hand of Pico, does not show."""
    if game == "pico" and inputs:
        deal = inputs[0]["sample"]
        hands = [sorted(hand) for hand in deal["hands"]]
        inputs = [{"sample": {**deal, "hands": hands}}, *inputs[1:]]
    return text(inputs)


class Case:
    """One match in the engine and in the reference."""

    def __init__(self, game: str, seats: int, options: Json, seed: int) -> None:
        self.game, self.seats, self.options, self.seed = game, seats, options, seed
        self.rng = random.Random(f"{game} {seats} {options} {seed}")
        self.match: Reference = GAMES[game](seats, options)
        self.inputs: list[Json] = []
        self.name = ""

    def __str__(self) -> str:
        where = f"seats={self.seats} options={self.options} seed={self.seed}"
        return f"{self.game} {where} step={len(self.inputs)}"

    def request(self, op: str, **fields: Any) -> Json:
        return {"op": op, "match": self.name, **fields}

    def new(self, **fields: Any) -> Json:
        """Ask for the match, leaving some of the options that are defaults unsaid."""
        options = {
            name: value
            for name, value in self.options.items()
            if value != OPTIONS[self.game][name][0] or self.rng.random() < 0.5
        }
        return {"op": "new", "game": self.game, "seats": self.seats, "options": options, **fields}

    def record(self, inputs: list[Json]) -> Json:
        head = {"format": 1, "game": self.game, "rulesVersion": 1, "seats": self.seats}
        return {**head, "options": self.options, "inputs": inputs}

    def apply(self, given: Json) -> None:
        self.inputs.append(given)
        if "sample" in given:
            self.match.settle(given["sample"])
        else:
            self.match.play({int(seat): move for seat, move in given["moves"].items()})

    def choose(self, seat: int) -> Json:
        """Choose at random; in Pickomino mostly not too foolishly, or it would never end."""
        moves = self.match.legal(seat)
        if self.game == "pickomino" and self.seed % 8 != 7:
            gains = [move for move in moves if move.get("tile") is not None]
            worm = [move for move in moves if move.get("face") == "W"]
            others = [move for move in moves if move.get("tile", 0) is not None]
            if self.rng.random() < 0.8:
                moves = (
                    gains or worm or [m for m in others if m.get("face", 5) > 2] or others or moves
                )
        return self.rng.choice(moves)

    def finish(self) -> list[Json]:
        """Play to the end in the reference alone and return the inputs."""
        while "over" not in (due := self.match.pending()):
            if "sample" in due:
                self.apply({"sample": self.match.draw(self.rng)})
            else:
                self.apply({"moves": {str(seat): self.choose(seat) for seat in due["decide"]}})
        return self.inputs

    def give(self, given: Json) -> list[tuple[Json, Expect]]:
        """Write the requests that give an input to the engine."""
        if "sample" in given:
            return [(self.request("settle", sample=given["sample"]), EVENTS)]
        plays = [
            (self.request("play", seat=int(seat), move=move), NO_EVENTS)
            for seat, move in given["moves"].items()
        ]
        return [*plays[:-1], (plays[-1][0], EVENTS)]

    def ask(
        self, pairs: list[tuple[Json, Expect]]
    ) -> Generator[list[Json], list[Json], list[Json]]:
        answers = yield [request for request, _ in pairs]
        for (request, expect), answer in zip(pairs, answers, strict=True):
            try:
                fine = expect.holds(answer)
            except (KeyError, TypeError):
                fine = False
            if not fine:
                raise AssertionError(
                    f"{self}\n  asked    {brief(request)}\n  got      {brief(answer)}\n"
                    f"  expected {brief(expect.wanted)}\n  inputs   {brief(self.inputs)}"
                )
        return answers


def run(engine: Engine, scripts: list[Any]) -> None:
    """Interleave scripts: each gives some requests and goes on with their answers."""
    failures: list[AssertionError] = []
    waiting = [(script, next(script)) for script in scripts]
    while waiting:
        answers = iter(engine.ask_all([request for _, asked in waiting for request in asked]))
        going = []
        for script, asked in waiting:
            try:
                going.append((script, script.send([next(answers) for _ in asked])))
            except StopIteration:
                continue
            except AssertionError as failure:
                failures.append(failure)
        waiting = going
    if failures:
        shown = "\n".join(str(failure) for failure in failures[:6])
        pytest.fail(f"{len(failures)} of {len(scripts)} matches disagree\n{shown}", pytrace=False)


JUNK: list[Any] = json.loads(
    '[null, true, false, [], {}, "", "x", "W", "M7", 0, 1, 2, -1, 99, 1.5, [1], {"a": 1}]'
)


def spoil_list(items: list[Any], rng: random.Random) -> list[Any]:
    """Change a list in one place or two."""
    result = list(items)
    way = rng.choice(["drop", "repeat", "copy", "swap", "replace"])
    if not result or way == "replace":
        if result:
            del result[rng.randrange(len(result))]
        result.insert(rng.randint(0, len(result)), rng.choice([*JUNK, "R11", "Y7", 14, 6]))
        return result
    one, other = rng.randrange(len(result)), rng.randrange(len(result))
    if way == "drop":
        del result[one]
    elif way == "repeat":
        result.append(result[one])
    elif way == "copy":
        result[one] = result[other]
    else:
        result[one], result[other] = result[other], result[one]
    return result


def spoil(value: Json, rng: random.Random) -> Json:
    """Change an object somewhere: a field missing, added, or of another value or type."""
    result = dict(value)
    if rng.random() < 0.15:
        return {**result, rng.choice(["extra", "colour", "seat", "tile"]): rng.choice(JUNK)}
    field = rng.choice(list(result))
    old = result.pop(field)
    if rng.random() < 0.2:
        return result
    if isinstance(old, list) and old and isinstance(old[0], list) and rng.random() < 0.7:
        at = rng.randrange(len(old))
        result[field] = [spoil_list(x, rng) if n == at else x for n, x in enumerate(old)]
    elif isinstance(old, list) and rng.random() < 0.8:
        result[field] = spoil_list(old, rng)
    else:
        kin: list[Any] = [str(old), [old], {"0": old}, old == 1, "roll", "stop", "play", "grill"]
        result[field] = rng.choice(JUNK + kin * 2)
    return result


def bad_move(moves: list[Json], rng: random.Random) -> Json:
    good = {text(move) for move in moves}
    while text(bad := spoil(rng.choice(moves), rng)) in good:
        pass
    return bad
