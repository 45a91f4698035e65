"""Every command, and what can be wrong around it: one sentence, exit code 1 or 2, no traceback.

1: the same command may succeed later (a full disk, a database in use or away). 2: it will not.
"""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.databases import *  # noqa: F403 - fixtures are found by name
from tests.server.process import Server
from tests.server.troubles import FullDisk, Locked, small_disk
from tischlein.cli.arguments import COMMANDS
from tischlein.store.open import open_database

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 120


class Done(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


def tischlein(*words: str, **environment: str) -> Done:
    """Run a command as a process of its own."""
    given = {key: value for key, value in os.environ.items() if not key.startswith("TISCHLEIN_")}
    done = subprocess.run(
        [sys.executable, "-m", "tischlein", *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**given, **environment},
        timeout=PATIENCE,
        check=False,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def check_sentence(done: Done, code: int | None = None) -> str:
    """One line, by us, that says what is wrong."""
    assert "Traceback" not in done.err, done.err
    assert done.code in (1, 2), done
    assert code is None or done.code == code, done
    assert re.fullmatch(r"tischlein: \S[^\n]*[.?!]\n", done.err), done.err
    assert len(done.err) < 600, done.err
    assert "[Errno" not in done.err, done.err
    assert "Exception" not in done.err, done.err
    return done.err


# What each command is given, with FILE in the place of the file in question.

READS = {
    "play": ("play", "--resume", "FILE"),
    "replay": ("replay", "FILE"),
    "verify": ("verify", "FILE"),
    "arena": ("arena", "pico", "greedy", "random", "--matches", "1", "--out", "FILE", "--resume"),
    "serve": ("serve", "--port", "0", "--database", "FILE"),
    "backup": ("backup", "unused.db", "--database", "FILE"),
    "restore": ("restore", "FILE", "--database", "unused.db"),
}
"""Commands that read a file; an arena and a server make one that is not there."""
MADE = {"arena", "serve"}

WRITES = {
    "play": ("play", "pico", "bot:greedy", "bot:greedy", "--record", "FILE.json"),
    "arena": ("arena", "pico", "greedy", "random", "--matches", "1", "--out", "FILE.csv"),
    "arena --plot": (*READS["arena"][:6], "--plot", "FILE.svg"),
    "solve": ("solve", "pico", "--out", "FILE.csv"),
    "solve --plot": ("solve", "pico", "--plot", "FILE.svg"),
    "serve": ("serve", "--port", "0", "--database", "FILE.db"),
    "backup": ("backup", "FILE.db", "--database", "GOOD"),
    "restore": ("restore", "GOOD", "--database", "FILE.db"),
}
"""Commands that write a file."""

NEITHER = {"games", "rules", "engine", "doctor", "warm"}
"""The doctor reads a database, and says what is wrong with it on standard output."""
SPOKEN = {
    "games": ("games",),
    "rules": ("rules", "pico"),
    "engine": ("engine",),
    "play": ("play", "pico", "bot:greedy", "bot:greedy"),
    "replay": ("replay", "RECORD"),
    "verify": ("verify", "RECORD"),
    "arena": READS["arena"][:6],
    "doctor": ("doctor", "--port", "0", "--database", "GOOD"),
    "warm": ("warm", "pico", "novice"),
    "backup": ("backup", "copy.db", "--database", "GOOD"),
    "restore": ("restore", "GOOD", "--database", "copy.db"),
}
"""Commands that work, and say so on standard output."""
QUIET = {
    "serve": "it goes on when nobody reads its output: a server must",
    "solve": "it takes half a minute, and writes as the others do",
}


def test_no_command_is_left_out() -> None:
    covered = {name.split()[0] for name in (*READS, *WRITES)} | NEITHER
    assert covered == set(COMMANDS)
    assert set(SPOKEN) | set(QUIET) == set(COMMANDS)


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database, to be copied."""
    path = tmp_path_factory.mktemp("good") / "good.db"

    async def make() -> None:
        await (await open_database(str(path))).close()

    asyncio.run(make())
    return path


@pytest.fixture(scope="module")
def record() -> Path:
    """A match record."""
    return Path(__file__).parents[1] / "records" / "pico-1-points.json"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave nothing behind in the folder where the tests were started."""
    monkeypatch.chdir(tmp_path)


def put(words: tuple[str, ...], **places: object) -> list[str]:
    """Put files in their places."""
    for name, place in places.items():
        words = tuple(word.replace(name, str(place)) for word in words)
    return list(words)


@pytest.mark.parametrize("command", sorted(READS.keys() - MADE))
def test_a_file_that_is_not_there(command: str, tmp_path: Path) -> None:
    for missing in (tmp_path / "none", tmp_path / "no" / "folder"):
        done = tischlein(*put(READS[command], FILE=missing))
        assert str(missing) in check_sentence(done, 2)


@pytest.mark.parametrize("command", sorted(READS))
def test_a_folder_instead_of_a_file(command: str, tmp_path: Path) -> None:
    check_sentence(tischlein(*put(READS[command], FILE=tmp_path)), 2)


@pytest.mark.parametrize("command", sorted(READS))
@pytest.mark.parametrize("junk", ["text", "bytes", "database", "empty"])
def test_a_file_of_something_else(command: str, junk: str, tmp_path: Path) -> None:
    if (command, junk) == ("arena", "empty"):
        pytest.skip("an arena begins in an empty file: it has no rows yet")
    path = tmp_path / "junk"
    if junk == "database":
        connection = sqlite3.connect(path)
        connection.execute("CREATE TABLE notes (id)")
        connection.commit()
        connection.close()
    else:
        path.write_bytes({"text": b"Dear Ada,\n", "bytes": os.urandom(9000), "empty": b""}[junk])
    before = path.read_bytes()
    check_sentence(tischlein(*put(READS[command], FILE=path)), 2)
    assert path.read_bytes() == before


@pytest.fixture
def unreadable(tmp_path: Path) -> Path:
    """A file that cannot be read, not even by root."""
    path = tmp_path / "secret"
    path.write_text("secret")
    path.chmod(0)
    if os.access(path, os.R_OK):
        path = Path("/proc/self/mem")
        if not path.exists():
            pytest.skip("root can read every file here")
    return path


@pytest.mark.parametrize("command", sorted(READS))
def test_a_file_that_cannot_be_read(command: str, unreadable: Path) -> None:
    check_sentence(tischlein(*put(READS[command], FILE=unreadable)))


@pytest.fixture
def locked_folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in which nothing can be written, not even by root."""
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o555)
    if not os.access(folder, os.W_OK):
        yield folder
        folder.chmod(0o755)
        return
    with small_disk(tmp_path) as disk:
        mount = shutil.which("mount")
        assert mount is not None
        subprocess.run([mount, "-o", "remount,ro", str(disk)], check=True)
        yield disk


@pytest.mark.parametrize("command", sorted(WRITES))
def test_a_place_that_cannot_be_written(command: str, locked_folder: Path, good: Path) -> None:
    words = put(WRITES[command], FILE=locked_folder / "new", GOOD=good)
    assert str(locked_folder) in check_sentence(tischlein(*words), 1)


@pytest.mark.parametrize("command", sorted(WRITES))
def test_a_folder_that_is_none(command: str, tmp_path: Path, good: Path) -> None:
    (tmp_path / "file").write_text("")
    words = put(WRITES[command], FILE=tmp_path / "file" / "new", GOOD=good)
    check_sentence(tischlein(*words), 2)


@pytest.mark.parametrize("command", sorted(WRITES))
def test_a_folder_in_the_place_of_the_file(command: str, tmp_path: Path, good: Path) -> None:
    words = put(WRITES[command], FILE=tmp_path / "new", GOOD=good)
    for ending in (".json", ".csv", ".svg", ".db"):
        (tmp_path / f"new{ending}").mkdir()
    check_sentence(tischlein(*words), 2)


@pytest.mark.parametrize("command", sorted(name for name in WRITES if "solve" not in name))
def test_a_full_disk(command: str, tmp_path: Path, good: Path) -> None:
    with small_disk(tmp_path, "1m") as disk:
        FullDisk(disk).begin()
        words = put(WRITES[command], FILE=disk / "new", GOOD=good)
        said = check_sentence(tischlein(*words), 1)
        assert str(disk) in said
        assert re.search("no space|full|i/o", said.lower()), said
        # Nothing half-written is left.
        left = {path.name for path in disk.iterdir() if path.stat().st_size}
        assert left == {"filler"}


def test_solve_on_a_full_disk(tmp_path: Path) -> None:
    """Its table is written like this, after half a minute of work."""
    code = (
        "import sys, tischlein.cli as cli, tischlein.cli.solvers.pico as solve\n"
        "from pathlib import Path\n"
        "solve.run = lambda _: solve._write(Path(sys.argv[1]), lambda to: to.write_text('x' * 9999))\n"
        "sys.exit(cli.run(['solve', 'pico']))\n"
    )
    with small_disk(tmp_path, "1m") as disk:
        FullDisk(disk).begin()
        done = subprocess.run(
            [sys.executable, "-c", code, str(disk / "deals.csv")],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        check_sentence(Done(done.returncode, done.stdout, done.stderr), 1)


@pytest.mark.parametrize("command", sorted(SPOKEN))
def test_output_that_cannot_be_written(command: str, good: Path, record: Path) -> None:
    words = put(SPOKEN[command], GOOD=good, RECORD=record)
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no /dev/full")
    if command == "engine":
        words = ["engine"]
    with full.open("wb") as output:
        done = subprocess.run(
            [sys.executable, "-m", "tischlein", *words],
            input=b'{"op":"games"}\n',
            stdout=output,
            stderr=subprocess.PIPE,
            timeout=PATIENCE,
            check=False,
        )
    check_sentence(Done(done.returncode, "", done.stderr.decode()), 1)


@pytest.mark.parametrize("command", sorted(SPOKEN.keys() - {"backup", "restore"}))
def test_output_that_is_closed(command: str, good: Path, record: Path) -> None:
    words = put(SPOKEN[command], GOOD=good, RECORD=record)
    shell = ["/bin/sh", "-c", 'exec "$@" >&-', "sh", sys.executable, "-m", "tischlein", *words]
    done = subprocess.run(shell, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert "closed" in check_sentence(Done(done.returncode, "", done.stderr), 1)


@pytest.mark.parametrize("command", ["serve", "backup", "restore"])
def test_a_home_that_cannot_be_written(command: str, locked_folder: Path, good: Path) -> None:
    words = {
        "serve": ["serve", "--port", "0"],
        "backup": ["backup", "copy.db"],
        "restore": ["restore", str(good)],
    }[command]
    for environment in (
        {"HOME": str(locked_folder), "XDG_DATA_HOME": ""},
        {"HOME": "/nowhere", "XDG_DATA_HOME": str(locked_folder)},
    ):
        said = check_sentence(tischlein(*words, **environment))
        assert str(locked_folder) in said


@pytest.mark.parametrize("command", sorted(SPOKEN.keys() - {"backup", "restore"}))
def test_nothing_else_needs_a_home(
    command: str, locked_folder: Path, good: Path, record: Path
) -> None:
    places = {name: str(locked_folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
    done = tischlein(*put(SPOKEN[command], GOOD=good, RECORD=record), **places)
    assert (done.code, done.err) == (0, ""), done


def test_kernels_that_cannot_be_kept() -> None:
    done = tischlein("warm", "pico", "strong", NUMBA_CACHE_DIR="/dev/null/kernels")
    assert "NUMBA_CACHE_DIR" in check_sentence(done, 1)


def test_a_home_that_nobody_knows(tmp_path: Path) -> None:
    said = check_sentence(tischlein("serve", "--port", "0", "--database", "~nobody-at-all/t.db"), 2)
    assert "~nobody-at-all/t.db" in said
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "words",
    [
        "play pico --seats two",
        "play pico --seats 99999999999999999999",
        "play pico --seats 7",
        "replay x --at -1",
        "arena pico greedy random --matches 0",
        "arena pico greedy random --jobs 0",
        "arena pico greedy random --seats 9",
        "arena pico greedy@9999999999 random",
        "arena pico greedy command:nix",
        "solve pico --deck none",
        "solve chess",
        "rules chess",
        "games now",
        "engine now",
        "verify",
        "serve --port 65536",
        "serve --port -1",
        "serve --port http",
        "serve --thinkers 0",
        "serve --host no.such.host.invalid",
        "serve --proxies foo",
        "serve --public-url ftp://x",
        "serve --database mysql://x/y",
        "backup x.db --database mysql://x/y",
        "restore x.db --database mysql://x/y",
        "doctor --port x",
        "warm chess",
        "warm pico nobody",
        "warm pico novice --jobs 2",
        "nonsense",
        "--nonsense",
    ],
)
def test_wrong_words_and_numbers(words: str) -> None:
    check_sentence(tischlein(*words.split()))


# What a server, and what looks after its database, may find.


def test_a_database_in_use(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with Server(str(path), tmp_path / "log") as server:
        words = ("serve", "--port", "0", "--database", str(path))
        assert f"process {server.pid}" in check_sentence(tischlein(*words), 1)
        assert "server" in check_sentence(tischlein("backup", str(path), "--replace"))
        assert tischlein("backup", "copy.db", "--database", str(path)).code == 0
        words = ("restore", "copy.db", "--replace", "--database", str(path))
        assert f"process {server.pid}" in check_sentence(tischlein(*words), 1)
        words = ("serve", "--port", str(server.port), "--database", "other.db")
        assert f"Port {server.port} is taken" in check_sentence(tischlein(*words), 1)


def test_a_database_that_another_program_locks(tmp_path: Path, good: Path) -> None:
    path = tmp_path / "t.db"
    shutil.copyfile(good, path)
    locked = Locked(str(path))
    locked.begin()
    try:
        done = tischlein("serve", "--port", "0", "--database", str(path))
        assert "locked" in check_sentence(done, 1)
    finally:
        locked.end()


def test_a_database_that_a_newer_program_made(tmp_path: Path, good: Path) -> None:
    path = tmp_path / "t.db"
    shutil.copyfile(good, path)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    for words in (
        ("serve", "--port", "0", "--database", str(path)),
        ("backup", "copy.db", "--database", str(path)),
        ("restore", str(path), "--database", "other.db"),
    ):
        assert "newer Tischlein" in check_sentence(tischlein(*words), 2)


def test_an_empty_database_is_refused_not_filled(tmp_path: Path, good: Path) -> None:
    path = tmp_path / "t.db"
    path.touch()
    for words in (
        ("serve", "--port", "0", "--database", str(path)),
        ("backup", "copy.db", "--database", str(path)),
    ):
        assert "0 bytes" in check_sentence(tischlein(*words), 2)
        assert path.stat().st_size == 0
    done = tischlein("doctor", "--port", "0", "--database", str(path))
    assert done.code == 1
    assert "0 bytes" in done.out
    # As the sentence says: a backup takes its place, without more ado.
    assert tischlein("restore", str(good), "--database", str(path)).code == 0


def test_a_server_that_was_killed_at_its_first_start_starts_again(tmp_path: Path) -> None:
    """A new database is there as a whole or not at all, so no empty one is ever left."""
    path = tmp_path / "t.db"
    with Server(str(path), tmp_path / "log") as server:
        for number in range(8):
            server.kill()
            for rest in tmp_path.glob("t.db*"):
                rest.unlink()
            server.launch()
            while not (tmp_path / "t.db.lock").exists():
                time.sleep(0.001)
            # Each time a little later in its start.
            time.sleep(number * 0.02)
            server.kill()
            assert not path.exists() or path.stat().st_size > 0
        server.start()


def test_postgresql_that_is_not_there(tmp_path: Path, good: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"postgresql://zoe:geheim@127.0.0.1:{free.getsockname()[1]}/x"
        for words in (
            ("serve", "--port", "0", "--database", url),
            ("backup", "copy.db", "--database", url),
            ("restore", str(good), "--database", url),
        ):
            said = check_sentence(tischlein(*words), 1)
            assert "PostgreSQL does not let us in" in said
            assert "geheim" not in said
    assert [path.name for path in tmp_path.iterdir()] == []


def test_postgresql_that_a_newer_program_made(postgres_url: str) -> None:
    import asyncpg  # noqa: PLC0415 - only here

    async def act() -> None:
        connection = await asyncpg.connect(postgres_url)
        await connection.execute("UPDATE alembic_version SET version_num = '9999'")
        await connection.close()

    asyncio.run(act())
    done = tischlein("serve", "--port", "0", "--database", postgres_url)
    assert "newer Tischlein" in check_sentence(done, 2)
