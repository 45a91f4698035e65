"""What can be typed after `tischlein`: one parser a command, built when the command is asked for."""

from __future__ import annotations

import argparse
import difflib
import sys
from typing import TYPE_CHECKING, NoReturn

from tischlein import __version__

from .words import Mistake, printable, sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_HELP = """\
usage: tischlein [COMMAND ...]

The little table that sets itself: card and dice games with friends and bots,
by the exact rules.

commands:
{commands}

`tischlein` alone asks what you would like to play; `tischlein COMMAND --help`
tells more about a command.

options:
  -h, --help     show this help
  --version      show the version

exit codes: 0 done; 1 something is in the way, and the same command may work
later; 2 it cannot be done as it was typed"""


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are sentences."""

    words: Sequence[str] = ()
    """What was typed after the command."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to read on."""
        text = printable(sentence(message.removeprefix("argument ")))
        self.exit(2, f"tischlein: {text} See `{self.prog} --help`.\n")


def read_words(words: Sequence[str]) -> argparse.Namespace | None:
    """Read the command line; None if it asked for something that is shown by now."""
    if not words and sys.stdin.isatty() and sys.stdout.isatty():
        return argparse.Namespace(command="welcome")
    if not words or words[0] in ("-h", "--help", "help"):
        lines = (f"  {name:<14} {summary}" for name, (summary, _) in COMMANDS.items())
        sys.stdout.write(_HELP.format(commands="\n".join(lines)) + "\n")
        return None
    if words[0] == "--version":
        sys.stdout.write(f"tischlein {__version__}\n")
        return None
    name = words[0]
    if name not in COMMANDS:
        near = difflib.get_close_matches(name, COMMANDS, n=1)
        hint = f"did you mean `{near[0]}`?" if near else "see `tischlein --help`"
        raise Mistake(f"there is no command {name!r}; {hint}")
    summary, describe = COMMANDS[name]
    parser = Parser(
        prog=f"tischlein {name}",
        description=f"{summary[0].upper()}{summary[1:]}.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.words = words[1:]
    describe(parser)
    # Players may stand before, between and after the options.
    return parser.parse_intermixed_args(words[1:], argparse.Namespace(command=name))


def _play(parser: Parser) -> None:
    parser.usage = (
        "tischlein play GAME [PLAYER ...] [options]\n"
        "       tischlein play --resume FILE [PLAYER ...] [options]"
    )
    parser.epilog = """\
A player is a person's name, or bot:NAME for a bot. Seats that nobody takes go
to the game's strongest bot; without any player you sit down alone with bots.
`tischlein games` lists the games with their seats, options and bots.

With several people at one keyboard, each sees only what their seat may see:
the screen is wiped before the keyboard is passed on.

examples:
  tischlein play pico
  tischlein play pikoko Ada Ben bot:greedy --record evening.json
  tischlein play pickomino --seats 4 --option shortGame=true"""
    parser.add_argument("words", nargs="*", help=argparse.SUPPRESS)
    parser.add_argument("--seats", type=_number, metavar="N", help="how many sit at the table")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game; may be repeated",
    )
    parser.add_argument(
        "--seed",
        help="make chance repeatable: 64 hex digits are the secret itself, "
        "of any other text the SHA-256 is",
    )
    parser.add_argument(
        "--record", metavar="FILE", help="keep a record of the match, also when you leave early"
    )
    parser.add_argument("--force", action="store_true", help="let --record replace a file")
    parser.add_argument(
        "--resume",
        metavar="FILE",
        help="go on with a recorded match; its record goes on in FILE too, unless --record says "
        "otherwise. What chance gives from then on cannot be verified",
    )
    parser.add_argument("--fast", action="store_true", help="do not pause between the bots' moves")


def _replay(parser: Parser) -> None:
    parser.usage = "tischlein replay FILE [--seat N | --open] [--at REVISION]"
    parser.epilog = """\
On a terminal you step through the match; elsewhere it is told from start to
end, so it can be piped."""
    parser.add_argument("file", metavar="FILE", help="a match record")
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", type=_number, metavar="N", help="see what this seat saw (from 0)")
    eyes.add_argument("--open", action="store_true", help="see everything (the default)")
    parser.add_argument("--at", type=_number, metavar="REVISION", help="start there, or end there")


def _verify(parser: Parser) -> None:
    parser.epilog = """\
Every sample (deal, roll, draw) is drawn again from the secret in the record
and compared. The exit code is 0 if all agree, 1 if not."""
    parser.add_argument("file", metavar="FILE", help="the record of a finished match")


def _number(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
    return int(text)


def _rules(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game; `tischlein games` lists them")


def _engine(parser: Parser) -> None:
    parser.epilog = "One JSON object a line in, one answer a line out; see docs/protocol.md."


def _arena(parser: Parser) -> None:
    parser.usage = "tischlein arena GAME BOT BOT [BOT ...] [options]"
    parser.epilog = """\
A bot is named, with a budget if you like: strong, strong@500 (iterations),
strong@50ms; or it is a program of yours that speaks JSON lines:
'command:python my_bot.py' (see docs/protocol.md).

Every pair meets. Each deal is played from every seat; with more than two
seats, one bot sits among copies of the other, and the other way round.

examples:
  tischlein arena pickomino strong regular greedy --matches 400
  tischlein arena pikoko strong regular --seats 4 --out pikoko.csv --plot pikoko.svg
  tischlein arena pikoko strong regular --seats 4 --out pikoko.csv --resume"""
    parser.add_argument("game", metavar="GAME", help="a game; `tischlein games` lists them")
    parser.add_argument("bots", nargs="+", metavar="BOT", help="who takes part")
    parser.add_argument("--seats", type=_number, metavar="N", help="how many sit at the table")
    parser.add_argument(
        "--matches", type=_positive, default=100, metavar="N", help="for each pairing (100)"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the game; may be repeated",
    )
    parser.add_argument("--seed", default="arena", help="other deals and other luck (arena)")
    parser.add_argument("--out", metavar="FILE", help="keep every match in a CSV file")
    parser.add_argument("--resume", action="store_true", help="go on with the file of --out")
    parser.add_argument("--plot", metavar="FILE", help="draw the results, as SVG")
    parser.add_argument("--jobs", type=_positive, metavar="N", help="processes (all cores)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; auto finds one")


def _solve(parser: Parser) -> None:
    from .solve import add_options  # noqa: PLC0415 - only this command looks at all games

    add_options(parser, parser.words)


def _serve(parser: Parser) -> None:
    parser.usage = "tischlein serve [options]"
    parser.epilog = """\
Without options: one process, its database in your data folder, at
http://127.0.0.1:8211, for this machine only. --friends opens it to your network.
Any number of processes can share one PostgreSQL database.

environment:
  TISCHLEIN_DATABASE    instead of --database
  TISCHLEIN_PUBLIC_URL  instead of --public-url
  TISCHLEIN_GAMES       instead of --games
  TISCHLEIN_SMTP_URL    smtp://USER:PASSWORD@HOST:587 or smtps://...: mails
                        about slow matches are sent by it
  TISCHLEIN_MAIL_FROM   the address that they come from"""
    parser.add_argument("--open", action="store_true", help="open the table in the browser")
    parser.add_argument(
        "--friends",
        action=argparse.BooleanOptionalAction,
        help="let friends in your network come: listen to it as well, and show its addresses and a"
        " QR code (by default as it was left in the browser)",
    )
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (127.0.0.1)")
    parser.add_argument("--port", type=_number, default=8211, metavar="N", help="(8211)")
    parser.add_argument(
        "--database", metavar="WHERE", help="a file, or postgresql://USER@HOST/NAME"
    )
    parser.add_argument(
        "--public-url",
        metavar="URL",
        help="where browsers find it, if behind a proxy; may have a path",
    )
    parser.add_argument(
        "--proxies",
        default="127.0.0.1",
        metavar="ADDRESSES",
        help="proxies trusted for X-Forwarded-* headers: addresses or networks with commas between"
        " them, or * for all (127.0.0.1)",
    )
    parser.add_argument(
        "--games", metavar="GAMES", help="offer only these, with commas between them: pico,pikoko"
    )
    parser.add_argument(
        "--thinkers", type=_positive, metavar="N", help="processes for bots (cores less one)"
    )
    parser.add_argument("--open-metrics", action="store_true", help="tell /metrics to everybody")
    parser.add_argument("--log-json", action="store_true", help="log as JSON")
    parser.add_argument(
        "--no-limits", action="store_true", help="no rate limits: for tests and measurements only"
    )


def _warm(parser: Parser) -> None:
    parser.usage = "tischlein warm [GAME [BOT ...]]"
    parser.epilog = """\
The stronger bots compute with kernels that are compiled once on every machine.
A server does that in the background, and whoever asks a bot before it is ready
waits. This does it now: when an image is built, or before a service starts.
What is ready already takes no time. The kernels are kept beside the program or,
if nothing can be written there, in your cache folder; NUMBA_CACHE_DIR says
where else."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="only the bots of this game")
    parser.add_argument("bots", metavar="BOT", nargs="*", help="only these bots of it")


def _backup(parser: Parser) -> None:
    parser.usage = "tischlein backup FILE [options]"
    parser.epilog = """\
Safe while a server runs. The backup is one file, whichever database it comes
from, and `tischlein restore` puts it into either. It holds what lets people
in: keep it as you would keep the database."""
    parser.add_argument("file", metavar="FILE", help="the backup to write")
    _add_database(parser)
    parser.add_argument("--replace", action="store_true", help="let FILE be replaced")


def _restore(parser: Parser) -> None:
    parser.usage = "tischlein restore FILE [options]"
    parser.epilog = """\
Stop the server first. The backup is checked before anything is changed, and
takes the database's place as a whole or not at all. A database that is not
empty is replaced only with --replace."""
    parser.add_argument("file", metavar="FILE", help="a backup")
    _add_database(parser)
    parser.add_argument(
        "--replace", action="store_true", help="what is in the database now may be lost"
    )


def _doctor(parser: Parser) -> None:
    parser.usage = "tischlein doctor [options]"
    parser.epilog = """\
Give it the options that `serve` is given; it reads the same environment. The
exit code is 1 if something is wrong, and 0 if not."""
    _add_database(parser)
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (127.0.0.1)")
    parser.add_argument("--port", type=_number, default=8211, metavar="N", help="(8211)")
    parser.add_argument("--public-url", metavar="URL", help="where browsers find it")


def _add_database(parser: Parser) -> None:
    parser.add_argument(
        "--database", metavar="WHERE", help="a file, or postgresql://USER@HOST/NAME"
    )


def _positive(text: str) -> int:
    number = _number(text)
    if number < 1:
        raise argparse.ArgumentTypeError("it must be at least 1")
    return number


def _games(parser: Parser) -> None:
    del parser


COMMANDS: dict[str, tuple[str, Callable[[Parser], None]]] = {
    "play": ("play a match here, with people and bots", _play),
    "games": ("list the games with their seats, options and bots", _games),
    "rules": ("show the rule sheet of a game", _rules),
    "replay": ("step through a recorded match", _replay),
    "verify": ("check that the chance of a recorded match was fair", _verify),
    "arena": ("let bots play each other, as often as it takes to be sure", _arena),
    "solve": ("solve a game exactly, and report what a player wants to know", _solve),
    "serve": ("serve tables to browsers and programs", _serve),
    "warm": ("prepare the bots, so that nobody waits for their first move", _warm),
    "backup": ("write a backup, also while the server runs", _backup),
    "restore": ("put a backup in the place of the database", _restore),
    "doctor": ("say what is wrong with a set-up, and what to do", _doctor),
    "engine": ("be a referee for programs, on standard input and output", _engine),
}
"""Each command's summary and what describes its arguments."""
