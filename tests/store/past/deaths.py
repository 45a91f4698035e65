"""Update a file again and again, killed at its first statement, its second, and so on.

Prints the version that each death leaves behind, and at last that of the update that lived.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from tischlein.store.migrate import migrate_sqlite, sqlite_version


def _die_at(number: int) -> None:
    left = number

    def count(*_: Any) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(Engine, "before_cursor_execute", count)
    event.listen(Engine, "after_cursor_execute", count)
    event.listen(Engine, "commit", count)


def main(source: Path) -> None:
    """Die until no statement is left to die at."""
    with tempfile.TemporaryDirectory() as folder:
        number, lived = 1, False
        while not lived:
            path = Path(folder) / f"{number}.db"
            shutil.copyfile(source, path)
            child = os.fork()
            if child == 0:
                _die_at(number)
                migrate_sqlite(path)
                os._exit(0)
            _, status = os.waitpid(child, 0)
            lived = os.waitstatus_to_exitcode(status) == 0
            os.write(1, f"{sqlite_version(path)}\n".encode())
            # What is left can be updated.
            migrate_sqlite(path)
            number += 1


if __name__ == "__main__":
    main(Path(sys.argv[1]))
