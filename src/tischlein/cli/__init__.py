"""The command line: `main` reads the words, finds the command by name and answers mistakes.

A command is a module here with a function `run`, imported when it is asked for: `tischlein engine`
waits for nothing that only people need.
"""

from __future__ import annotations

import importlib
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

INTERRUPTED = 130
"""The exit code after Ctrl-C; 128 and the signal's number, as shells have it."""
UNREAD = 141
"""The exit code when nobody reads the output any more."""
FAILED = 1
"""The exit code when the same command may succeed later: a full disk, a database in use or away."""
MISTAKE = 2
"""The exit code when it will not: a wrong word, option or number, a file that is not what it should be."""
CLOSABLE = {"serve", "backup", "restore"}
"""Commands that do their work elsewhere than on standard output."""


def main() -> None:
    """Be the command `tischlein`."""
    sys.exit(run(sys.argv[1:]))


def run(words: Sequence[str]) -> int:
    """Run one command; return its exit code."""
    from tischlein.core.errors import Refusal  # noqa: PLC0415 - `import tischlein.cli` stays quick

    from .words import Mistake, printable, sentence  # noqa: PLC0415 - the same

    closed = sys.stdout is None
    _prepare_streams()
    try:
        try:
            code = _command(words, closed=closed)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _discard_output()
        return UNREAD
    except (Mistake, Refusal) as mistake:
        sys.stderr.write(f"tischlein: {printable(sentence(str(mistake)))}\n")
        return FAILED if mistake.passing else MISTAKE
    except OSError as error:
        sys.stderr.write(f"tischlein: {printable(sentence(_why(error)))}\n")
        return FAILED
    return code


def _why(error: OSError) -> str:
    """Say which file could not be used, or that it was the output."""
    why = str(error.strerror or error).lower()
    if error.filename is not None:
        return f"cannot use {os.fsdecode(error.filename)}: {why}"
    try:
        sys.stdout.flush()
    except OSError:
        _discard_output()
        return f"the output cannot be written: {why}"
    return why


def _discard_output() -> None:
    """Let the rest of the output go nowhere: Python flushes once more at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _prepare_streams() -> None:
    """Make sure that there is something to read and write, in any encoding."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 - for good
        # A terminal that cannot show a character gets a question mark, not a traceback.
        getattr(getattr(sys, name), "reconfigure", lambda **_: None)(errors="replace")


def _command(words: Sequence[str], *, closed: bool) -> int:
    from .arguments import read_words  # noqa: PLC0415 - within reach of Ctrl-C
    from .words import Failure  # noqa: PLC0415 - the same

    arguments = read_words(words)
    if arguments is None:
        return 0
    if closed and arguments.command not in CLOSABLE:
        raise Failure("the output cannot be written: standard output is closed")
    module = importlib.import_module(f"{__name__}.{arguments.command}")
    code: int = module.run(arguments)
    return code
