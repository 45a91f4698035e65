"""The command as a process: start-up, signals, pipes, encodings."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import Any


def start(*words: str, **keywords: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "tischlein", *words]
    return subprocess.run(command, capture_output=True, timeout=120, check=False, **keywords)


def test_the_engine_waits_for_nothing_that_only_people_need() -> None:
    code = (
        "import sys; sys.argv = ['tischlein', 'engine']\n"
        "import tischlein.cli\n"
        "try: tischlein.cli.main()\n"
        "except SystemExit as left: assert not left.code\n"
        "loaded = [name for name in sys.modules if name.split('.')[0] in ('rich', 'numba')]\n"
        "assert not loaded, loaded\n"
    )
    line = b'{"op":"new","game":"pico","seats":2,"chance":"manual"}\n'
    done = subprocess.run(
        [sys.executable, "-c", code], input=line, capture_output=True, check=False
    )
    assert done.stderr == b""
    assert done.stdout == b'{"match":"m1"}\n'


def test_ctrl_c_ends_the_engine_quietly() -> None:
    command = [sys.executable, "-m", "tischlein", "engine"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        engine.stdin.write(b'{"op":"games"}\n')
        engine.stdin.flush()
        assert engine.stdout.readline()
        engine.send_signal(signal.SIGINT)
        _, err = engine.communicate(timeout=120)
    assert (engine.returncode, err) == (130, b"")


def test_output_that_nobody_reads_ends_quietly() -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        for words in (["rules", "pikoko"], ["games"], ["engine"]):
            command = [sys.executable, "-m", "tischlein", *words]
            line = b'{"op":"games"}\n'
            done = subprocess.run(
                command, input=line, stdout=write, stderr=subprocess.PIPE, check=False
            )
            assert (done.returncode, done.stderr) == (141, b"")
    finally:
        os.close(write)


def test_an_ascii_terminal_gets_question_marks_not_a_traceback() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = start("play", "pico", "bot:greedy", "bot:greedy", env=environment, input=b"")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"most points" in done.stdout or b"draw" in done.stdout


def test_bytes_that_are_no_text_are_answered() -> None:
    done = start("play", "pico", "You", "bot:greedy", input=b"\xff\xfe\n\x00\nquit\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"You left the match" in done.stdout
