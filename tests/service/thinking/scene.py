"""What the tests of the thinkers share: knowledge to ask about, and conditions to wait for."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.waiting import PATIENCE
from tischlein.bots import knowledge_of
from tischlein.core.game import Decide
from tischlein.core.referee import Referee
from tischlein.games import find_game
from tischlein.service.thinking.pool import Thinkers

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import TypeVar

    from tischlein.bots.contract import Knowledge
    from tischlein.core.game import AnyGame

    T = TypeVar("T")

HERE = Path(__file__).parent


def first_decision(game: AnyGame) -> tuple[Referee, int]:
    referee = Referee.open(game, game.seat_counts[0], secret=bytes(32))
    pending = referee.pending()
    assert isinstance(pending, Decide)
    return referee, pending.seats[0]


def pico() -> Knowledge:
    return knowledge_of(*first_decision(find_game("pico")))


def script(name: str, *arguments: str) -> tuple[str, ...]:
    return (sys.executable, str(HERE / name), *arguments)


class Fake:
    """A fake worker's command, and what was asked of it."""

    def __init__(self, folder: Path, fault: str = "", bot: str = "strong") -> None:
        self._log = folder / "log"
        self.command = script("fake.py", bot, fault, str(self._log))

    def asked(self) -> list[dict[str, Any]]:
        if not self._log.exists():
            return []
        whole, _, _ = self._log.read_text().rpartition("\n")
        return [json.loads(line) for line in whole.splitlines()]


def patient(**options: Any) -> Thinkers:
    """Thinkers that give a worker all the time it needs to start and to compile."""
    return Thinkers(**{"limit": PATIENCE, "cold": PATIENCE, **options})


def run(thinkers: Thinkers, act: Callable[[], Awaitable[T]]) -> T:
    """Run a test's scene, then close; no process may be left."""

    async def scene() -> T:
        async with asyncio.timeout(PATIENCE):
            try:
                return await act()
            finally:
                await thinkers.close()
                assert (thinkers.waiting, thinkers.busy) == (0, 0)

    return asyncio.run(scene())


async def until(condition: Callable[[], object]) -> None:
    while not condition():  # noqa: ASYNC110 - other processes set no event here
        await asyncio.sleep(0.005)


def runs(process: int) -> bool:
    """Whether a process is there and no zombie that nobody fetches, as in a container."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] not in ("Z", "X")


def cpu_ticks(process: int) -> int:
    stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    return int(stat.rpartition(")")[2].split()[11])
