"""Commands and their mistakes: one or two sentences on stderr, exit code 2, never a traceback."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import pytest

import tischlein
from tests.core.distributions import distribute, installed
from tischlein.cli import run
from tischlein.cli.arguments import COMMANDS
from tischlein.cli.doctor.games import check_games
from tischlein.cli.seating import find, read_players, read_seed, strongest
from tischlein.cli.words import Mistake, sentence
from tischlein.games import all_games
from tischlein.web.settings import check_proxies

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

OWN = ("play", "games", "rules", "replay", "verify", "engine")


def call(words: str | Sequence[str], capsys: Any) -> tuple[int, str, str]:
    try:
        code = run(words.split() if isinstance(words, str) else words)
    except SystemExit as left:
        code = int(left.code or 0)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture
def record(tmp_path: Path, capsys: Any) -> Path:
    path = tmp_path / "match.json"
    words = ["play", "pico", "bot:greedy", "bot:random", "--seed", "a", "--record", str(path)]
    assert call(words, capsys)[0] == 0
    return path


def written(**changes: Any) -> bytes:
    """A record of Pico before the deal, but for these changes."""
    record = {
        "format": 1,
        "game": "pico",
        "rulesVersion": 1,
        "seats": 2,
        "options": {"deck": "thirteen"},
        "inputs": [],
    }
    return json.dumps({**record, **changes}).encode()


MISTAKES = [
    ("plya", "There is no command 'plya'; did you mean `play`?"),
    ("xyz", "There is no command 'xyz'; see `tischlein --help`."),
    ("play", "Say what to play; `tischlein games` lists the games."),
    ("play pikko", "Did you mean pikoko?"),
    ("play zzzzzz", "the games are 5211, pickomino, pico and pikoko."),
    ("rules picomino", "Did you mean pickomino?"),
    ("play pico --seats 3", "Pico is for 2 players, not for 3."),
    ("play pickomino --seats 8", "Pickomino is for 2 to 7 players, not for 8."),
    ("play pikoko --seats 2", "Pikoko is for 3 to 5 players, not for 2."),
    ("play pico --seats two", "--seats: 'two' is no whole number."),
    ("play pico A B C", "3 players were named, but Pico is for 2."),
    ("play pikoko A B C D --seats 3", "4 players were named, but --seats 3."),
    ("play pico bot:greddy", "Did you mean bot:greedy?"),
    ("play pico bot:", "Pico has no bot ''"),
    ("play pico Ada ada", "Two people have the same name"),
    ("play pico You Ada", "Give everybody a name"),
    ("play pico 12", "'12' is no name"),
    ("play pico Abcdefghijklmnopq", "is too long"),
    ("play pico --option deck", "An option is given as KEY=VALUE, not as 'deck'."),
    ("play pico --option dekc=pico2", "Pico has no option 'dekc'; its options are: deck."),
    ("play pico --option deck=12", "The option deck is thirteen or pico2, not '12'."),
    ("play 5211 --option longGame=maybe", "The option longGame is false or true, not 'maybe'."),
    ("play pico --bogus", "Unrecognized arguments: --bogus."),
    ("play pico --record", "--record: expected one argument."),
    ("play pico --record /no/such/folder/x.json", "There is no folder /no/such/folder"),
    ("play pico --record .", "The record needs a file, and . is a folder."),
    ("play --resume nothing.json", "Cannot read nothing.json: no such file or directory."),
    ("replay nothing.json", "Cannot read nothing.json: no such file or directory."),
    ("replay .", "Cannot read .: is a directory."),
    ("verify nothing.json", "Cannot read nothing.json: no such file or directory."),
    ("verify", "The following arguments are required: FILE."),
    ("replay a b", "Unrecognized arguments: b."),
    ("replay x --seat 1 --open", "--open: not allowed with argument --seat."),
    ("replay x --seat -1", "--seat: "),
    ("replay x --at soon", "--at: 'soon' is no whole number."),
    ("serve --proxies foo", "--proxies: 'foo' is neither an address"),
    ("serve --proxies 127.0.0.1,10.0.0.0/99", "--proxies: '10.0.0.0/99' is neither an address"),
    ("serve --proxies *,::1", "--proxies: '*' is neither an address"),
    ("arena pico greedy command:nix", "There is no program 'nix' to start."),
    ("arena pico greedy command:/no/such/bot", "There is no program '/no/such/bot' to start"),
    ("solve pico --out deals.txt", "The file deals.txt must end in .csv or .parquet."),
    ("doctor --open", "Unrecognized arguments: --open."),
]


@pytest.mark.parametrize(("words", "said"), MISTAKES)
def test_mistakes_are_said_in_a_sentence(words: str, said: str, capsys: Any) -> None:
    code, out, err = call(words, capsys)
    assert code == 2
    assert out == ""
    assert said in err
    assert err.startswith("tischlein: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert len(err) < 250


@pytest.mark.parametrize(
    "proxies",
    ["127.0.0.1", "*", "", "::1", "10.0.0.0/8, fd00::/8", "192.0.2.7,2001:db8::7", "0.0.0.0/0"],
)
def test_proxies_that_can_be_trusted(proxies: str) -> None:
    check_proxies(proxies)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("there is no game", "There is no game."),
        ("verify", "Verify."),
        ("nobody's turn", "Nobody's turn."),
        ("input, then", "Input, then."),
        ("pico.csv exists", "pico.csv exists."),
        ("evening/table is a folder", "evening/table is a folder."),
        ("b_ob is gone?", "b_ob is gone?"),
        ("--seats: none", "--seats: none."),
        ("'soon' is none", "'soon' is none."),
        ("postgresql://x does not answer!", "postgresql://x does not answer!"),
        ("mysql:// is none", "mysql:// is none."),
        ("127.0.0.1 is taken", "127.0.0.1 is taken."),
    ],
)
def test_a_sentence_keeps_the_case_of_names(text: str, said: str) -> None:
    assert sentence(text) == said


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "that is no match record"),
        (b"\xff\xfe\x00", "that is no match record"),
        (b"[" * 100_000, "that is no match record"),
        (b'{"format":2}', "that is no match record"),
        (b"x" * (16 * 2**20 + 1), "has more than 16 MiB; no match record has."),
        (written(game="chess"), "There is no game 'chess'"),
        (written(rulesVersion=9), "Pico has no rules version 9 here."),
        (written(seats=7), "Pico is for 2 players."),
        (written(options={}), "The record does not say its option deck."),
        (written(inputs=[{"sample": {"type": "\x1b[2J"}}]), "Input 1 does not replay"),
        (written(inputs=[{"moves": {"0": {"type": "choose", "card": 2}}}]), "Input 1 does not"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "verify", "play --resume"])
def test_files_that_are_no_records(
    command: str, content: bytes, said: str, tmp_path: Path, capsys: Any
) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(content)
    code, out, err = call([*command.split(), str(path)], capsys)
    assert (code, out) == (2, "")
    assert said in err
    assert "\x1b" not in err
    assert err.count("\n") == 1


def test_a_record_that_exists_is_kept(record: Path, capsys: Any) -> None:
    before = record.read_bytes()
    code, _, err = call(["play", "pico", "--record", str(record)], capsys)
    assert code == 2
    assert "exists already. Name another, or say --force to replace it." in err
    assert record.read_bytes() == before
    words = ["play", "pico", "bot:random", "bot:random", "--record", str(record), "--force"]
    assert call(words, capsys)[0] == 0
    assert record.read_bytes() != before
    assert list(record.parent.iterdir()) == [record]


def test_replay_refuses_what_the_record_does_not_have(record: Path, capsys: Any) -> None:
    code, _, err = call(["replay", str(record), "--seat", "2"], capsys)
    assert (code, "there is no seat 2; the seats are 0" in err.lower()) == (2, True)
    code, _, err = call(["replay", str(record), "--at", "999"], capsys)
    assert (code, "not 999." in err) == (2, True)


def test_a_finished_match_cannot_be_resumed(record: Path, capsys: Any) -> None:
    code, _, err = call(["play", "--resume", str(record)], capsys)
    assert code == 2
    assert "That match is over." in err


def test_help_names_every_command(capsys: Any) -> None:
    for words in ("--help", "-h", "help", ""):
        code, out, err = call(words, capsys)
        assert (code, err) == (0, "")
        assert all(f"  {name} " in out for name in COMMANDS)
        assert all(len(line) <= 80 for line in out.splitlines())


@pytest.mark.parametrize("command", OWN)
def test_every_command_has_help(command: str, capsys: Any) -> None:
    code, out, err = call([command, "--help"], capsys)
    assert (code, err) == (0, "")
    assert out.startswith("usage: tischlein")


def test_version(capsys: Any) -> None:
    assert call("--version", capsys) == (0, f"tischlein {tischlein.__version__}\n", "")


def test_games_lists_seats_options_and_bots(capsys: Any) -> None:
    code, out, _ = call("games", capsys)
    assert code == 0
    for game in all_games().values():
        assert f"tischlein play {game.id}" in out
    for word in ("2 to 7", "shortGame", "false (default) | true", "bot:random", "bot:greedy"):
        assert word in out


def test_games_and_doctor_name_what_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    distribute(tmp_path, "hasty", {"bad": "raise ValueError('no luck')"})
    with installed(tmp_path):
        assert run(["games"]) == 0
        shown = " ".join(capsys.readouterr().out.split())
        assert "The game 'bad' of hasty 1.5 is left out: it cannot be imported" in shown
        problem, fine = check_games()
        assert problem.level == "problem"
        assert "hasty 1.5" in problem.sentence
        assert fine.level == "ok"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["solve", "5211"], "'5211' cannot be solved; only pico can"),
        (["solve", "5211", "--deck", "pico2"], "'5211' cannot be solved; only pico can"),
        (["serve", "--games", "pico,go"], "no game 'go'; the games are "),
        (["serve", "--games", " , "], "--games: name at least one game"),
    ],
)
def test_games_that_are_not_there(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 2
    assert why in capsys.readouterr().err


@pytest.mark.parametrize("game", [*all_games(), "Pikoko", "PICO"])
def test_rules_are_plain_text_where_nobody_looks(game: str, capsys: Any) -> None:
    code, out, _ = call(["rules", game], capsys)
    assert code == 0
    assert "Setting up" in out
    assert "**" not in out
    assert "\x1b" not in out


def test_seats_that_nobody_takes_go_to_the_strongest_bot() -> None:
    game = find("pickomino")
    assert [(p.name, p.bot) for p in read_players([], game, None)] == [
        ("You", None),
        ("Ada", strongest(game)),
    ]
    players = read_players(["Ada", "bot:random"], game, 4)
    assert [p.bot for p in players] == [None, "random", strongest(game), strongest(game)]
    assert len({p.name for p in players}) == 4
    with pytest.raises(Mistake):
        read_players(["\x1b[2J"], game, None)


def test_a_seed_is_a_secret_or_is_hashed_to_one() -> None:
    assert read_seed("ab" * 32) == bytes.fromhex("ab" * 32)
    assert read_seed("luck") == hashlib.sha256(b"luck").digest()
    assert read_seed("x" * 64) == hashlib.sha256(b"x" * 64).digest()
    assert read_seed(None) != read_seed(None)
