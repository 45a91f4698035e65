"""A bot that is a program: it gets what its seat may know as a line of JSON and answers a move."""

from __future__ import annotations

import json
import queue
import subprocess
import threading
from typing import TYPE_CHECKING, Any

from tischlein.bots.wire import knowledge_fields, read_choice
from tischlein.core.codec import encode
from tischlein.core.errors import Refusal

if TYPE_CHECKING:
    from tischlein.bots.contract import Budget, Knowledge

PATIENCE = 30.0
"""Seconds a program may take for one move, beyond its budget."""


class Forfeit(Exception):  # noqa: N818 - an outcome, not a fault of ours
    """The program did not answer with a legal move; it loses the match."""


class CommandBot:
    """A running program; used for one match after another."""

    def __init__(self, command: list[str], patience: float = PATIENCE) -> None:
        """Start the program."""
        self._command = command
        self._patience = patience
        self._asked = 0
        self._lines: queue.Queue[bytes] = queue.Queue()
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the very command the user gave
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except OSError as error:
            raise Forfeit(f"{command[0]} does not start: {error.strerror}") from None
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def choose(self, knowledge: Knowledge, seed: bytes, budget: Budget) -> Any:
        """Ask for a move; raises Forfeit."""
        self._asked += 1
        request = {
            "id": self._asked,
            "op": "choose",
            **knowledge_fields(knowledge),
            "seed": seed.hex(),
            "budget": budget,
        }
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(encode(request) + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise Forfeit(f"{self._command[0]} has ended") from None
        return self._legal(knowledge, self._answer(budget))

    def close(self) -> None:
        """End the program: politely, then not."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.close()
            self._process.wait(timeout=2)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        self._reader.join()

    def _answer(self, budget: Budget) -> Any:
        thinking = budget.ms / 1000 if isinstance(budget.ms, int) else 0.0
        try:
            line = self._lines.get(timeout=self._patience + thinking)
        except queue.Empty:
            raise Forfeit(f"{self._command[0]} did not answer in time") from None
        if not line:
            raise Forfeit(f"{self._command[0]} has ended")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise Forfeit(f"{self._command[0]} answered something that is not JSON") from None
        if not isinstance(answer, dict) or answer.get("id") != self._asked:
            raise Forfeit(f"{self._command[0]} did not answer the request {self._asked}")
        return answer.get("move")

    def _legal(self, knowledge: Knowledge, raw: Any) -> Any:
        try:
            return read_choice(knowledge, raw)
        except Refusal as refusal:
            raise Forfeit(f"{self._command[0]}: {refusal}") from None

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for line in lines:
                self._lines.put(line)
        self._lines.put(b"")
