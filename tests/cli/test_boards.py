"""Every board at every point of random matches, through everyone's eyes: it fits and tells all."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from rich.cells import cell_len

from tischlein.bots import choose
from tischlein.cli import plain
from tischlein.cli.choices import Choices
from tischlein.cli.drawing import drawing_of
from tischlein.cli.screen import plain_console
from tischlein.core.game import Chance, Decide, Over
from tischlein.core.match import View
from tischlein.core.referee import Referee
from tischlein.games import all_games

from .harness import Scripted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tischlein.core.game import AnyGame

TABLES = [(game, seats) for game in all_games().values() for seats in game.seat_counts]
IDS = [f"{game.id}-{seats}" for game, seats in TABLES]
NAMES = ("Bartholomew-Jone", "Ada", "李小龙李小龙李小龙", "D", "Eva", "Finn", "Gil")


def states(game: AnyGame, seats: int, seed: int) -> Iterator[Referee]:
    """A random match, after every sample and every choice."""
    rng = random.Random(seed)
    options = game.option_type()
    referee = Referee.open(game, seats, options, secret=rng.randbytes(32))
    yield Referee.open(game, seats, options)
    while not isinstance(referee.pending(), Over):
        yield referee
        pending = referee.pending()
        assert isinstance(pending, Decide)
        seat = rng.choice(pending.seats)
        # Chance alone takes thousands of turns to clear Pickomino's grill.
        if game.id == "pickomino" and rng.random() < 0.8:
            referee.play(seat, choose(referee, seat, "greedy", b"").move)
        else:
            referee.play(seat, rng.choice(referee.legal_moves(seat)))
    yield referee


def views(referee: Referee, seat: int) -> Iterator[View]:
    """A seat's view, a spectator's, and the one with all open."""
    match = referee.match
    yield match.view(seat)
    yield match.view(None)
    board = match.game.board(match.state, None, everything=True)
    yield View(None, match.revision, match.pending(), (), None, board)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=IDS)
def test_boards_fit(game: AnyGame, seats: int) -> None:
    """80 columns always, and 24 lines with a line of what happened and the prompt."""
    drawing = drawing_of(game)
    names = NAMES[:seats]
    screen = Scripted(str).screen
    rng = random.Random(seats)
    for number, referee in enumerate(states(game, seats, seats)):
        # The eyes are drawn anew at every point; over a match every seat has its turn.
        for view in views(referee, rng.randrange(seats)):
            board = drawing.draw(view, names)
            lines = board.plain.split("\n")
            assert max(map(cell_len, lines)) <= 80, (number, board.plain)
            assert len(lines) <= 20, (number, board.plain)
            assert "None" not in board.plain
        pending = referee.pending()
        if isinstance(pending, Decide):
            seat = rng.choice(pending.seats)
            view = referee.view(seat)
            choices = Choices(drawing, referee.legal_moves(seat), view, names).lines()
            assert all(line.cell_len <= 80 for line in choices)
            parts: list[Any] = [drawing.draw(view, names), "", drawing.ask(view, names)]
            assert screen.lines_of(*parts) + len(choices) + 2 <= 24


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=IDS)
def test_every_event_is_told_and_hides_what_it_must(game: AnyGame, seats: int) -> None:
    drawing = drawing_of(game)
    names = NAMES[:seats]
    *_, last = states(game, seats, 200 + seats)
    for eyes in (*range(seats), None):
        events = last.history(eyes)
        for event in events:
            told = drawing.tell(event, names, eyes)
            assert told is None or (not told[0].islower() and told.endswith(".")), told
            assert "None" not in (told or "")
        lines = drawing.digest(events, names, eyes)
        assert lines
        assert all(line.endswith(".") for line in lines)


@pytest.mark.parametrize(("game", "seats"), TABLES[:1] + TABLES[4:5] + TABLES[-2:])
def test_the_plain_drawing_plays_any_game(game: AnyGame, seats: int) -> None:
    names = NAMES[:seats]
    for referee, _ in zip(states(game, seats, 3), range(30), strict=False):
        for view in views(referee, 0):
            board = plain.draw(view, names).plain
            assert max(map(cell_len, board.split("\n"))) <= 80
        pending = referee.pending()
        if isinstance(pending, Decide):
            seat = pending.seats[0]
            choices = Choices(plain, referee.legal_moves(seat), referee.view(seat), names)
            assert choices.read("1") == referee.legal_moves(seat)[0]
            assert choices.lines()
    assert plain.digest(referee.events, names, None)


def test_a_game_without_drawing_is_drawn_plainly(monkeypatch: Any) -> None:
    monkeypatch.setattr("tischlein.cli.drawing.find_part", lambda *_: None)
    assert drawing_of(TABLES[0][0]) is plain


@pytest.mark.parametrize("game", all_games())
def test_colours_off_leave_letters_and_shapes(game: str, monkeypatch: Any) -> None:
    """Without colours every piece is still told by its brackets, letter and shape."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    rules = all_games()[game]
    seats = rules.seat_counts[0]
    *_, middle = (referee for referee, _ in zip(states(rules, seats, 1), range(20), strict=False))
    console = plain_console(80)
    with console.capture() as capture:
        console.print(drawing_of(rules).draw(middle.view(0), NAMES[:seats]))
    output = capture.get()
    # Bold and dim may stay; colours are 3x, 4x, 38 and 48.
    assert "38;" not in output
    assert "48;" not in output
    marks = {"pico": "│", "pickomino": "[", "5211": "[", "pikoko": "["}
    assert marks[game] in output


def test_nothing_is_drawn_white_on_the_terminals_own_ground() -> None:
    """Whoever names an ink names a ground too: light and dark terminals show the same pieces."""
    for rules in all_games().values():
        seats = rules.seat_counts[0]
        for referee, _ in zip(states(rules, seats, 1), range(12), strict=False):
            board = drawing_of(rules).draw(referee.view(0), NAMES[:seats])
            for span in board.spans:
                style = str(span.style)
                assert " on " in style or style in ("", "bold", "dim"), style


def test_before_the_first_sample() -> None:
    for game, seats in TABLES:
        referee = Referee.open(game, seats)
        assert isinstance(referee.pending(), Chance)
        assert drawing_of(game).draw(referee.view(0), NAMES[:seats]).plain
